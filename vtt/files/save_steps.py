"""The steps of a save file, read: a moment, and the line of moments a game stands on."""

from __future__ import annotations

import sqlite3

import msgspec

from vtt.board.board import Board
from vtt.files.save_opening import unpacked
from vtt.play import record
from vtt.play.session import Line, Moment, Saved
from vtt.rules.base import Ruleset


def moment_in(connection: sqlite3.Connection, number: int, ruleset: Ruleset, board: Board) -> Moment:
    """The moment with this number; one of `saves.DAMAGE` where it cannot be read. `board`: of the game's start."""
    row = connection.execute("SELECT parent, state, lines, secret FROM moment WHERE number = ?", (number,)).fetchone()
    parent, state, lines, secret = row
    kept = unpacked(state)
    table, story = record.decode(ruleset, kept, board)
    return Moment(number, parent, table, story, None, record.decode_events(kept, table), _lines(lines), bool(secret))


def where_it_stood(connection: sqlite3.Connection) -> Saved:
    """The line of moments a game stood on. KeyError if the file's steps do not hang together."""
    current, tip = connection.execute("SELECT moment, tip FROM step ORDER BY id DESC LIMIT 1").fetchone() or (0, 0)
    rows = connection.execute("SELECT number, parent, lines FROM moment").fetchall()
    parents = {number: parent for number, parent, _ in rows}
    on_line: dict[int, None] = {}
    number = tip
    while number in parents and number not in on_line:
        on_line[number] = None
        number = parents[number]
    line = list(reversed(on_line))
    if current not in line or number != 0:  # the first of a line comes after none
        raise KeyError(current)
    lines = {number: _lines(data) for number, _, data in rows if number in on_line}
    return Saved(tuple(line), line.index(current), max(parents), lines)


def _lines(data: bytes) -> tuple[Line, ...]:
    return msgspec.json.decode(data, type=tuple[Line, ...])
