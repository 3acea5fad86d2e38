"""Takes what can still be read out of a damaged save into a new file; the damaged one stays as it is."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from vtt.files.documents import read_bytes
from vtt.files.problem import Damaged, FileProblem
from vtt.files.save_failures import why_unmade
from vtt.files.save_opening import unpacked
from vtt.files.saves import (
    DAMAGE,
    ENDING,
    KEEP,
    MAGIC,
    Statement,
    commit,
    free_name,
    migrate,
    note,
    reading,
    step,
    writing,
)
from vtt.files.schema import STATE_VERSION
from vtt.play.session import Line

NOTES: Final = (
    *("game", "scenario", "plan", "seats", "board", "strictness", "seen", "letters", "name", "picture"),
    STATE_VERSION,
)
LARGEST_SAVE: Final = 1024 * 1024 * 1024
"""Bytes; a larger file is not read into memory."""
GAP: Final = 200
"""Missing numbers in a row after which no more are looked for."""


def recover(file: Path, soundness: Callable[[Mapping[str, bytes]], Callable[[bytes], bool]]) -> tuple[Path, int]:
    """A new save beside the damaged one with the last step that is whole and sound and those before it, and how many
    there are. `soundness` of a save's notes says whether a step's state can be played on.

    Damaged (one sentence) if no step can, FileProblem if there is no room for it."""
    try:
        with _with_a_head(file) as source, reading(source) as connection:
            connection.execute("PRAGMA writable_schema = ON")  # else SQLite refuses a file that is cut off altogether
            connection.text_factory = lambda data: data.decode("utf-8", "replace")
            notes = {key: value for key in NOTES if isinstance(value := _note(connection, key), bytes)}
            moments = _rows(connection, "SELECT * FROM moment WHERE number = ?")
            steps = _rows(connection, "SELECT * FROM step WHERE id = ?")
    except DAMAGE:
        notes, moments, steps = {}, {}, {}
    parents = {number: row[1] for number, row in moments.items() if _is_whole(row)}
    line = _last_line(parents, [row[1] for _, row in sorted(steps.items())])
    with contextlib.suppress(*DAMAGE):
        sound = soundness(notes)
        line = _sound_part(line, lambda number: sound(moments[number][3]))
    if not line or any(key not in notes for key in NOTES[:6]):
        raise Damaged(file, "", "the save is damaged and nothing of the game can be recovered from it")
    moments[line[0]] = (line[0], 0, *moments[line[0]][2:])
    fresh = free_name(file, "recovered")
    statements: list[Statement] = [note(key, value) for key, value in notes.items()]
    statements += [(KEEP, moments[number]) for number in parents if number >= line[0]]
    statements.append(step(line[-1], line[-1]))
    try:
        with contextlib.closing(writing(fresh, create=True)) as connection:
            migrate(connection, 0)
            commit(connection, statements)
    except (sqlite3.Error, OSError) as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise FileProblem(fresh, "", why_unmade(error)) from error
    return fresh, len(line)


@contextlib.contextmanager
def _with_a_head(file: Path) -> Iterator[Path]:
    """A save that can be read: itself, or where its head is gone, a copy with the head of a new one while it is used.
    Its tables were made in the same order, so they lie in the same places."""
    with open(file, "rb") as stream:
        whole = stream.read(len(MAGIC)) == MAGIC
    if whole:
        yield file
        return
    data = read_bytes(file, LARGEST_SAVE)
    with TemporaryDirectory() as folder:
        fresh, copy = Path(folder) / f"fresh{ENDING}", Path(folder) / f"copy{ENDING}"
        with contextlib.closing(writing(fresh, create=True)) as connection:
            migrate(connection, 0)
        head = fresh.read_bytes()
        page = int.from_bytes(head[16:18], "big")
        missing = -len(data) % page  # cut off in front, by less than a page
        pages = (len(data) + missing) // page
        # Where the file says how many pages it has, and that none of them is free.
        first = head[:28] + pages.to_bytes(4, "big") + bytes(8) + head[40:page]
        copy.write_bytes(first + data[page - missing :])
        yield copy


def _note(connection: sqlite3.Connection, key: str) -> Any:
    with contextlib.suppress(*DAMAGE):
        row = connection.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else row[0]
    return None


def _rows(connection: sqlite3.Connection, question: str) -> dict[int, tuple[Any, ...]]:
    """All rows that can be read, by number, one by one: a damaged page loses only its own."""
    rows: dict[int, tuple[Any, ...]] = {}
    number, missing = 1, 0
    while missing < GAP:
        row = None
        with contextlib.suppress(*DAMAGE):
            row = connection.execute(question, (number,)).fetchone()
        if row is None:
            missing += 1
        else:
            missing = 0
            rows[number] = row
        number += 1
    return rows


def _is_whole(row: tuple[Any, ...]) -> bool:
    """Whether every value of a moment is of its kind and its state unpacks (the ruleset looks inside later)."""
    kinds = (int, int, bytes, bytes, bytes, int, float)
    if len(row) != len(kinds) or not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
        return False
    try:
        unpacked(row[3])
        msgspec.json.decode(row[4], type=tuple[Line, ...])
    except DAMAGE:
        return False
    return True


def _last_line(parents: dict[int, int], steps: list[int]) -> list[int]:
    """The last current moment that is whole, and its forerunners back to the start or to the first damaged one."""
    for current in [*reversed(steps), *sorted(parents, reverse=True)]:
        line: dict[int, None] = {}
        number = current
        while number in parents and number not in line:
            line[number] = None
            number = parents[number]
        if line:
            return list(reversed(line))
    return []


def _sound_part(line: list[int], sound: Callable[[int], bool]) -> list[int]:
    """A line up to a moment that is sound and that no other sound one follows, from the first sound one on; empty if
    none is found. It goes back by larger and larger steps, then looks in between: a game may have thousands."""
    end = wrong = len(line)
    back = 1
    while end and not sound(line[end - 1]):
        wrong, end, back = end, max(0, end - back), 2 * back
    while end + 1 < wrong:
        middle = (end + wrong) // 2
        if sound(line[middle - 1]):
            end = middle
        else:
            wrong = middle
    first = next((place for place, number in enumerate(line[:end]) if sound(number)), end)
    return line[first:end]
