"""Save slots: the saved games of a person, with name and picture; copy, rename, delete."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from vtt.files.places import saves_folder, shortened
from vtt.files.problem import FileProblem, writing_failed
from vtt.files.save_failures import why_unchanged, why_unreadable
from vtt.files.saves import DAMAGE, ENDING, SHOWN, check_header, commit, note, reading, writing
from vtt.rules.plan import Seat

_LONGEST_NAME: Final = 80
_MOST_BYTES: Final = 200
"""Of a name, so that a copy has room for what is added to it; no file system has less than 255."""
_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)


STEPS: Final = "SELECT count(*), (SELECT moment FROM step ORDER BY id DESC LIMIT 1) FROM step"
GIVEN_UP: Final = "Given up"
"""How a game ended that goes on for nobody, though it could be played."""
GIVEN_UP_NOTE: Final = "given_up"


class _Title(msgspec.Struct):
    title: str = ""


class WhereItStands(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game stands, as everybody may know it: the round and what is counted, the last line of the log, the ids of
    the seats of which one is to act, or all are asked, and the pictures of the heroes."""

    words: str = ""
    last: str = ""
    seats: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Slot:
    """A saved game. `changed` is seconds since 1970; `picture` PNG bytes (empty: none yet); `steps` taken so far;
    `ending` how it ended ("Heroes win"; empty: it goes on); `stands` how it stood when its table was left or its last
    round began; `stale`: it goes on from another moment than picture and words are of; `problem` says in one sentence
    why it cannot be opened (empty: it can)."""

    file: Path
    name: str
    title: str = ""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    changed: float = 0.0
    steps: int = 0
    ending: str = ""
    stands: WhereItStands = field(default_factory=WhereItStands)
    picture: bytes = b""
    stale: bool = False
    problem: str = ""


def slots(folder: Path | None = None) -> tuple[Slot, ...]:
    """All save slots, the newest first. A damaged one is listed with its problem."""
    files = sorted((folder or saves_folder()).glob(f"*{ENDING}"))
    return tuple(sorted((read_slot(file) for file in files), key=lambda slot: -slot.changed))


def read_slot(file: Path) -> Slot:
    """One save slot as the list shows it; never an error."""
    name = file.name.removesuffix(ENDING)
    try:
        check_header(file)
        changed = file.stat().st_mtime
        with reading(file) as connection:
            notes = dict(connection.execute("SELECT key, value FROM note WHERE key NOT IN ('board', 'plan')"))
            goings, now = connection.execute(STEPS).fetchone()
        return Slot(
            file=file,
            name=notes["name"].decode(),
            title=msgspec.json.decode(notes["scenario"], type=_Title).title,
            game=notes["game"].decode(),
            seats=msgspec.json.decode(notes["seats"], type=tuple[Seat, ...]),
            changed=changed,
            steps=max(0, goings - 1),  # the first is the beginning
            ending=notes.get("ending", b"").decode() or (GIVEN_UP if GIVEN_UP_NOTE in notes else ""),
            stands=msgspec.json.decode(notes.get("standing", b"{}"), type=WhereItStands),
            picture=notes.get("picture", b""),
            stale=SHOWN in notes and notes[SHOWN] != str(now).encode(),  # the first saves do not say
        )
    except FileProblem as problem:
        return Slot(file, name, problem=problem.sentence)
    except (*DAMAGE, OSError) as error:
        words = why_unreadable(error) if isinstance(error, sqlite3.OperationalError) else "the save is damaged"
        return Slot(file, name, problem=words)


def slot_file(name: str, folder: Path | None = None) -> Path:
    """A free file for a new save slot of this name: a name every system allows, with a number if it is taken.
    FileProblem (one sentence) where too many are."""
    folder = folder or saves_folder()
    safe = re.sub(r"[^\w \-'()!,.]+", "-", name, flags=re.UNICODE).strip(" .-")
    safe = shortened(safe[:_LONGEST_NAME], _MOST_BYTES).strip(" .-") or "Game"
    if safe.lower() in _RESERVED:
        safe = f"{safe} game"
    for number in range(1, 10_000):
        file = folder / (f"{safe}{ENDING}" if number == 1 else f"{safe} {number}{ENDING}")
        if not file.exists():
            return file
    raise FileProblem(folder, "", "there are too many saved games of this name; choose another")


def copy_slot(slot: Slot, name: str) -> Path:
    """A copy of a saved game under another name, also while it is being played. FileProblem (one sentence) if it
    fails; then there is no copy."""
    fresh = slot_file(name, slot.file.parent)
    try:
        check_header(slot.file)
        with reading(slot.file) as source, contextlib.closing(writing(fresh, create=True)) as target:
            source.backup(target)
            commit(target, [note("name", name.encode())])
    except (sqlite3.Error, OSError) as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise FileProblem(fresh, "", f"the copy was not made: {why_unchanged(error)}") from error
    return fresh


def rename_slot(slot: Slot, name: str) -> None:
    """Give a saved game another name (the file keeps its own). FileProblem (one sentence) if it fails."""
    _note(slot.file, "name", name.encode(), "renamed")


def give_up_slot(file: Path) -> None:
    """Note in a saved game that nobody goes on with it; it can still be opened. FileProblem (one sentence) if it
    fails."""
    _note(file, GIVEN_UP_NOTE, b"", "noted as given up")


def _note(file: Path, key: str, value: bytes, done: str) -> None:
    try:
        with contextlib.closing(writing(file)) as connection:
            commit(connection, [note(key, value)])
    except (sqlite3.Error, OSError) as error:
        raise FileProblem(file, "", f"it was not {done}: {why_unchanged(error)}") from error


def delete_slot(slot: Slot) -> None:
    """Delete a saved game for good (ask first). FileProblem (one sentence) if it fails."""
    try:
        os.unlink(slot.file)
    except OSError as error:
        raise writing_failed(slot.file, error) from error
