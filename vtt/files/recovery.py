"""Takes what can still be read out of a damaged save into a new file; the damaged one stays as it is."""

from __future__ import annotations

import contextlib
import sqlite3
import zlib
from pathlib import Path
from typing import Any, Final

from vtt.files.problem import FileProblem
from vtt.files.saves import (
    ENDING,
    KEEP,
    Statement,
    commit,
    migrate,
    note,
    reading,
    step,
    unpacked,
    why_unwritten,
    writing,
)

NOTES: Final = ("game", "scenario", "plan", "seats", "board", "strictness", "name", "picture")
GAP: Final = 200
"""Missing numbers in a row after which no more are looked for."""


def recover(file: Path) -> tuple[Path, int]:
    """A new save beside the damaged one with every step up to the last one that is whole, and how many steps it has.

    FileProblem (one sentence) if not even the beginning can be read."""
    try:
        with reading(file) as connection:
            notes = {key: value for key in NOTES if (value := _note(connection, key)) is not None}
            moments = _rows(connection, "SELECT * FROM moment WHERE number = ?")
            steps = _rows(connection, "SELECT * FROM step WHERE id = ?")
    except sqlite3.Error:
        notes, moments, steps = {}, {}, {}
    parents = {number: row[1] for number, row in moments.items() if _is_whole(row)}
    line = _last_line(parents, [(row[1], row[2]) for _, row in sorted(steps.items())])
    if not line or any(key not in notes for key in NOTES[:6]):
        raise FileProblem(file, "", "the save is damaged and nothing of the game can be recovered from it")
    fresh = _free_name(file)
    statements: list[Statement] = [note(key, value) for key, value in notes.items()]
    statements += [(KEEP, moments[number]) for number in parents]
    statements.append(step(line[-1], line[-1]))
    try:
        with contextlib.closing(writing(fresh)) as connection:
            migrate(connection, 0)
            commit(connection, statements)
    except (sqlite3.Error, OSError) as error:
        raise FileProblem(fresh, "", why_unwritten(error)) from error
    return fresh, len(line)


def _note(connection: sqlite3.Connection, key: str) -> Any:
    with contextlib.suppress(sqlite3.Error):
        row = connection.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else row[0]
    return None


def _rows(connection: sqlite3.Connection, question: str) -> dict[int, tuple[Any, ...]]:
    """All rows that can be read, by number, one by one: a damaged page loses only its own."""
    rows: dict[int, tuple[Any, ...]] = {}
    number, missing = 1, 0
    while missing < GAP:
        row = None
        with contextlib.suppress(sqlite3.Error):
            row = connection.execute(question, (number,)).fetchone()
        if row is None:
            missing += 1
        else:
            missing = 0
            rows[number] = row
        number += 1
    return rows


def _is_whole(row: tuple[Any, ...]) -> bool:
    try:
        unpacked(row[3])
    except (zlib.error, TypeError, ValueError):
        return False
    return True


def _last_line(parents: dict[int, int], steps: list[tuple[int, int]]) -> list[int]:
    """Moments from the start to the last current one all of whose forerunners are whole."""
    for current in [number for number, _ in reversed(steps)] + sorted(parents, reverse=True):
        line: list[int] = []
        number = current
        while number in parents and number not in line:
            line.append(number)
            number = parents[number]
        if line and number == 0:
            return line[::-1]
    return []


def _free_name(file: Path) -> Path:
    stem = file.name.removesuffix(ENDING)
    for number in range(1, 1000):
        addition = "recovered" if number == 1 else f"recovered {number}"
        candidate = file.with_name(f"{stem} ({addition}){ENDING}")
        if not candidate.exists():
            return candidate
    raise FileProblem(file, "", "there are too many recovered copies beside it; delete some")
