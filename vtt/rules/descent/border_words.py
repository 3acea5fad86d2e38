"""What stands between two spaces, and what it does, in one line for the players (`descent.md 1.3`)."""

from __future__ import annotations

from typing import Final

from vtt.board.board import Board
from vtt.board.directions import way_through
from vtt.board.doorways import borders_of
from vtt.board.pieces import Door, Pieces
from vtt.geometry.lattice import Border
from vtt.rules.descent.meanings import BORDERS

NAMES: Final = {
    "locked": "locked door",
    "ancient": "ancient wall",
    "elevation": "elevation line",
}
"""What a kind of border is called where the kind's own word does not say it."""


def border_words(board: Board, pieces: Pieces, border: Border) -> str:
    """“Kitchen grate, portcullis: stops steps, …”; empty where nothing lies between the two spaces."""
    standing = (door for door in pieces.doors.values() if door.state != "removed")
    door = next((door for door in standing if border in borders_of(board.lattice, door)), None)
    if door is not None:
        return _door_words(door)
    kind = board.border_kind(border)
    way = way_through(board.lattice, border, kind)
    if way is not None:
        off, to = map(board.lattice.name, way)
        return f"One-way border: can be crossed from {off} to {to} only; sight and attacks pass."
    name = NAMES.get(kind, kind)
    return _said(name.capitalize(), kind) if kind in BORDERS else ""


def _door_words(door: Door) -> str:
    kind = NAMES.get(door.kind, door.kind)
    name = door.name.capitalize() or kind.capitalize()
    called = name if kind in name.lower() else f"{name}, {kind}"
    if door.state == "open":
        return f"{called}: open; nothing is in the way."
    return f"{_said(called, door.kind if door.kind in BORDERS else 'locked')} {door.hint}".rstrip()


def _said(name: str, kind: str) -> str:
    rule = BORDERS[kind]
    return f"{name}: {rule[:1].lower()}{rule[1:]}"
