"""Save files: one SQLite file a game, in which every step is durable before it counts as done.

A writer thread takes steps from a queue and commits them with ``synchronous=FULL``; the future of a step is done when
its commit is. What cannot be written (a full disk) stays in the queue and is written before the next step, so that
nothing is forgotten; where the file is gone, or another program goes on with it, the game goes on in a copy. The state
saved with each step is what a reopened game stands on; commands are log and diagnosis.
"""

from __future__ import annotations

import contextlib
import queue
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

import msgspec

from vtt.board.board import Board
from vtt.files.documents import encode_document
from vtt.files.places import saves_folder, shortened
from vtt.files.problem import Damaged, FileProblem, check_ordinary, reading_failed
from vtt.files.save_failures import is_read_only, is_taken_away, unreadable, why_unmade, why_unwritten
from vtt.files.save_locks import Hold, address, word_about
from vtt.files.save_opening import Opened, opening
from vtt.files.save_steps import moment_in, where_it_stood
from vtt.files.schema import MIGRATIONS, NEWER, SAVE_VERSION, STATE_VERSION, state_version
from vtt.play import lettered, record
from vtt.play.journal import NoJournal, SavedElsewhere
from vtt.play.lettered import Lettered
from vtt.play.seen import Seen, encode
from vtt.play.session import Moment, Session, Strictness
from vtt.rules.base import Ruleset
from vtt.rules.plan import Plan, Seat
from vtt.scenario.document import Scenario

ENDING: Final = ".vttsave"
MAGIC: Final = b"SQLite format 3\x00"
KEEP: Final = "INSERT INTO moment (number, parent, command, state, lines, secret, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
GO_TO: Final = "INSERT INTO step (moment, tip) VALUES ((SELECT ? WHERE (SELECT max(number) FROM moment) <= ?), ?)"
"""Fails where there is a moment newer than the newest that this program knows: another one goes on with the file."""
OWN: Final = (KEEP, GO_TO)
SHOWN: Final = "shown"
"""The note of the moment that the list of saved games shows."""
UNREADABLE: Final = "the save is damaged: its steps cannot be read"
Statement = tuple[str, tuple[Any, ...]]
DAMAGE: Final = (
    sqlite3.Error,
    msgspec.MsgspecError,
    zlib.error,
    ValueError,
    TypeError,
    AttributeError,
    LookupError,
    ArithmeticError,
    RecursionError,
)
"""What reading a damaged file may raise."""
MakeStatements = Callable[[], list[Statement]]


class SaveFile:
    """An open save file: the `Journal` of a session. `close` waits until everything is written."""

    def __init__(self, file: Path, ruleset: Ruleset, board: Board, newest: int = 0) -> None:
        """Open a file that `create` made or `read_opening` accepted; `newest`: the number of its newest moment."""
        self.file = file
        self._ruleset = ruleset
        self._board = board
        self._newest = newest
        self._jobs: queue.SimpleQueue[tuple[MakeStatements, Future[None]] | None] = queue.SimpleQueue()
        self._unwritten: list[Statement] = []
        self._hold = Hold(file)
        self.word = word_about(file, self._hold)
        """What people should know before they play on, in one sentence (empty: nothing)."""
        self._writer = threading.Thread(target=self._write_all, name="save writer", daemon=True)
        self._writer.start()

    # --- Journal ----------------------------------------------------------------------------------------------------

    def keep(self, moment: Moment, state: bytes, tip: int) -> Future[None]:
        now = time.time()
        self._newest = max(self._newest, moment.number)

        def statements() -> list[Statement]:
            command = msgspec.json.encode(moment.command)
            lines = msgspec.json.encode(moment.lines)
            packed = zlib.compress(state, 6)
            row = (moment.number, moment.parent, command, packed, lines, int(moment.secret), now)
            return [(KEEP, row), step(moment.number, tip)]

        return self._write(statements)

    def go_to(self, number: int, tip: int) -> Future[None]:
        newest = self._newest
        return self._write(lambda: [(GO_TO, (number, newest, tip))])

    def set_strictness(self, strictness: Strictness) -> Future[None]:
        return self._write(lambda: [note("strictness", strictness.encode())])

    def set_seats(self, seats: tuple[Seat, ...]) -> Future[None]:
        return self._write(lambda: [note("seats", msgspec.json.encode(seats))])

    def set_seen(self, seen: Seen) -> Future[None]:
        return self._write(lambda: [note("seen", encode(seen))])

    def set_letters(self, letters: tuple[Lettered, ...]) -> Future[None]:
        return self._write(lambda: [note("letters", lettered.encode(letters))])

    def load(self, number: int) -> Moment:
        with contextlib.suppress(*DAMAGE), reading(self.file) as connection:
            return moment_in(connection, number, self._ruleset, self._board)
        raise KeyError(number)

    # --- pictures and the end ---------------------------------------------------------------------------------------

    def show(self, number: int, standing: bytes, ending: str, png: bytes) -> Future[None]:
        """What the list of saved games shows: how the game stands at the moment with this number, how it ended (empty:
        it goes on), and a picture of its table (PNG)."""
        words = {"standing": standing, "ending": ending.encode(), "picture": png, SHOWN: str(number).encode()}
        return self._write(lambda: [note(key, value) for key, value in words.items()])

    def close(self) -> None:
        """Write what is left and stop. May be called twice."""
        self._jobs.put(None)
        self._writer.join()
        self._hold.release()

    # --- the writer -------------------------------------------------------------------------------------------------

    def _write(self, statements: MakeStatements) -> Future[None]:
        future: Future[None] = Future()
        self._jobs.put((statements, future))
        return future

    def _write_all(self) -> None:
        connection: sqlite3.Connection | None = None
        with contextlib.suppress(sqlite3.Error):  # at once, to hold on to the file even where somebody deletes it
            connection = writing(self.file)
        going = True
        while going:
            batch = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    batch.append(self._jobs.get_nowait())
            going = None not in batch
            jobs = [job for job in batch if job is not None]
            self._unwritten += [statement for statements, _ in jobs for statement in statements()]
            error: Exception | None = None
            try:
                connection = connection or writing(self.file)
                try:
                    commit(connection, self._unwritten)
                except sqlite3.Error as failure:
                    if not is_taken_away(failure) and not is_read_only(failure):
                        raise
                    connection, error = self._go_on_in_a_copy(connection, is_read_only(failure))
                self._unwritten.clear()
            except Exception as failure:  # whatever it is: a writer that ends leaves everybody waiting for ever
                error = OSError(f"{self.file.name}: {why_unwritten(failure)}")
            for _, future in jobs:
                if error is None:
                    future.set_result(None)
                else:
                    future.set_exception(error)
        if connection is not None:
            connection.close()

    def _go_on_in_a_copy(
        self, connection: sqlite3.Connection, read_only: bool
    ) -> tuple[sqlite3.Connection, OSError | None]:
        """Copy what the connection still holds, write what waits there, and go on with that; what people must hear. A
        save that lies where nothing can be written goes on among the person's own."""
        lost = self.file
        wanted = saves_folder() / lost.name if read_only else lost
        found = free_name(wanted, "copy") if wanted.exists() else wanted
        first = [values[0] if text == KEEP else values[1] + 1 for text, values in self._unwritten if text in OWN]
        theirs: list[Statement] = [("DELETE FROM moment WHERE number >= ?", (min(first),))] if first else []
        name = note("name", found.name.removesuffix(ENDING).encode())
        found.parent.mkdir(parents=True, exist_ok=True)
        fresh = writing(found, create=True)
        try:
            connection.backup(fresh)
            commit(fresh, [*theirs, *self._unwritten, *([] if found == lost else [name])])
        except BaseException:  # else each further try leaves another piece
            fresh.close()
            found.unlink(missing_ok=True)
            raise
        connection.close()
        self.file = found
        if found == lost:
            return fresh, None
        if read_only:
            words = f"“{lost.name}” cannot be changed where it lies; this game goes on in “{found.name}”"
            return fresh, SavedElsewhere(f"{words} among your saved games.")
        return fresh, SavedElsewhere(f"Another program has changed “{lost.name}”; this game goes on in “{found.name}”.")


def create(file: Path, game: str, scenario: Scenario, plan: Plan, board: Board, strictness: Strictness) -> None:
    """A new save file without a moment. FileProblem (one sentence) if it cannot be made or is there already."""
    if file.exists():
        raise FileProblem(file, "", "there is a save of this name already; choose another name")
    notes = {
        "game": game.encode(),
        STATE_VERSION: state_version(game),
        "scenario": encode_document(scenario),
        "plan": msgspec.json.encode(plan),
        "seats": msgspec.json.encode(plan.seats),
        "board": zlib.compress(record.encode_board(board), 6),
        "strictness": strictness.encode(),
        "name": file.name.removesuffix(ENDING).encode(),
    }
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        connection = writing(file, create=True)
        with contextlib.closing(connection):
            migrate(connection, 0)
            commit(connection, [note(key, value) for key, value in notes.items()])
    except (sqlite3.Error, OSError) as error:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)
        raise FileProblem(file, "", why_unmade(error)) from error


def read_opening(file: Path) -> Opened:
    """What a save file is about. Older versions are brought up to date in the file. FileProblem (one sentence) if it is
    no save, damaged beyond use, or made by a newer version."""
    check_header(file)
    try:
        with contextlib.closing(writing(file)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version > SAVE_VERSION:
                raise FileProblem(file, "", NEWER)
            if version < 1:
                raise FileProblem(file, "", "this is no saved game")
            if version < SAVE_VERSION:
                migrate(connection, version)
            if connection.execute("SELECT 1 FROM sqlite_schema WHERE type IN ('view', 'trigger')").fetchone():
                raise ValueError("a save holds nothing but tables")
            notes = dict(connection.execute("SELECT key, value FROM note WHERE key != 'picture'").fetchall())
            ours, theirs = state_version(notes["game"].decode()), notes.get(STATE_VERSION, b"1")
            if int(theirs) > int(ours):
                raise FileProblem(file, "", NEWER)
            return opening(notes)
    except (sqlite3.OperationalError, OSError) as error:
        raise unreadable(file, error) from error
    except DAMAGE as error:
        raise Damaged(file, "", "the save is damaged: what the game is about cannot be read") from error


def play_on_from(file: Path, game: str) -> None:
    """Say in a save that is played on from now on that it is for no earlier program. FileProblem if that fails."""
    try:
        with contextlib.closing(writing(file)) as connection:
            commit(connection, [note(STATE_VERSION, state_version(game))])
    except (sqlite3.OperationalError, OSError) as error:
        raise unreadable(file, error) from error


def resume(file: Path, opened: Opened, ruleset: Ruleset) -> Session:
    """The session of a save file, standing where it stood. FileProblem (one sentence) if its steps cannot be read."""
    try:
        with reading(file) as connection:
            saved = where_it_stood(connection)
        save = SaveFile(file, ruleset, opened.board, saved.newest)
        try:
            start = save.load(saved.line[0])
            current = save.load(saved.line[saved.position])
        except BaseException:
            save.close()
            raise
    except (sqlite3.OperationalError, OSError) as error:
        raise unreadable(file, error) from error
    except DAMAGE as error:
        raise Damaged(file, "", UNREADABLE) from error
    session = Session(ruleset, opened.scenario, opened.plan, start, opened.strictness)
    session.resume(save, saved, current, opened.board)
    session.seen, session.letters = opened.seen, opened.letters
    return session


def look(file: Path, opened: Opened, ruleset: Ruleset) -> Session:
    """A session that stands where a save file stands and keeps nothing: to be looked at. FileProblem (one sentence) if
    its steps cannot be read."""
    try:
        with reading(file) as connection:
            saved = where_it_stood(connection)
            current = moment_in(connection, saved.line[saved.position], ruleset, opened.board)
    except (sqlite3.OperationalError, OSError) as error:
        raise unreadable(file, error) from error
    except DAMAGE as error:
        raise Damaged(file, "", UNREADABLE) from error
    session = Session(ruleset, opened.scenario, opened.plan, current, opened.strictness)
    session.resume(NoJournal(), saved, current, opened.board)
    return session


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring a save of an older version up to date, all steps or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {SAVE_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def check_header(file: Path) -> None:
    """FileProblem (one sentence) unless a file is there and begins as a save does."""
    try:
        check_ordinary(file)
        with open(file, "rb") as stream:
            head = stream.read(len(MAGIC))
    except OSError as error:
        raise reading_failed(file, error) from error
    if not head:
        raise FileProblem(file, "", "the file is empty")
    if head != MAGIC:
        if file.name.lower().endswith(ENDING) and file.stat().st_size > 8192:  # a smaller one has no step
            raise Damaged(file, "", "the head of the save is gone")
        raise FileProblem(file, "", "this is no saved game")


@contextlib.contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection for reading. It may write so far as to undo a commit that a kill cut off."""
    connection = sqlite3.connect(address(file, "rw"), uri=True, timeout=5)
    connection.set_authorizer(_tables_only)
    try:
        yield connection
    finally:
        connection.close()


def writing(file: Path, create: bool = False) -> sqlite3.Connection:
    """A connection whose commits are durable. The file is there already, or is to be made (`create`)."""
    mode = "rwc" if create else "rw"
    connection = sqlite3.connect(address(file, mode), uri=True, timeout=5, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.set_authorizer(_tables_only)
    return connection


def _tables_only(action: int, one: str | None, two: str | None, database: str | None, inside: str | None) -> int:
    """Whatever a view or trigger of a file would do is refused: it may have no end."""
    return sqlite3.SQLITE_DENY if inside else sqlite3.SQLITE_OK


def commit(connection: sqlite3.Connection, statements: Sequence[Statement]) -> None:
    """All statements in one transaction, or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for text, values in statements:
            connection.execute(text, values)
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def free_name(file: Path, addition: str) -> Path:
    """A name beside a save that no file has yet: ``NAME (ADDITION 2).vttsave``. FileProblem if there are too many."""
    stem = shortened(file.name.removesuffix(ENDING), 220)
    for number in range(1, 1000):
        candidate = file.with_name(f"{stem} ({addition if number == 1 else f'{addition} {number}'}){ENDING}")
        if not candidate.exists():
            return candidate
    raise FileProblem(file, "", "there are too many copies of it in this folder; delete some")


def step(number: int, tip: int) -> Statement:
    """From now on `number` is the current moment, `tip` the newest of its line."""
    return "INSERT INTO step (moment, tip) VALUES (?, ?)", (number, tip)


def note(key: str, value: bytes) -> Statement:
    """Keep one named value of the whole game."""
    return "INSERT OR REPLACE INTO note (key, value) VALUES (?, ?)", (key, value)
