"""What stands between two spaces, and what it does by a game's own rules (`Game.borders`), in one line for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vtt.board.board import Board
from vtt.board.directions import way_through
from vtt.board.doorways import borders_of
from vtt.board.pieces import Door, Pieces
from vtt.geometry.lattice import Border

NAMES: Final = {
    "locked": "locked door",
    "magic": "magic lock",
    "ancient": "ancient wall",
    "elevation": "elevation line",
}
"""What a kind of border is called where the kind's own word does not say it."""


def border_words(board: Board, pieces: Pieces, border: Border, rules: Mapping[str, str]) -> str:
    """“Kitchen grate, portcullis: stops steps, …”; empty where nothing lies between the two spaces that the `rules`
    (kind of border -> what it does while it is closed) know."""
    standing = (door for door in pieces.doors.values() if door.state != "removed")
    door = next((door for door in standing if border in borders_of(board.lattice, door)), None)
    if door is not None:
        return _door_words(door, rules)
    kind = board.border_kind(border)
    way = way_through(board.lattice, border, kind)
    if way is not None:
        off, to = map(board.lattice.name, way)
        return f"One-way border: can be crossed from {off} to {to} only; sight and attacks pass."
    return _said(NAMES.get(kind, kind).capitalize(), rules[kind]) if kind in rules else ""


def _door_words(door: Door, rules: Mapping[str, str]) -> str:
    kind = NAMES.get(door.kind, door.kind)
    name = door.name.capitalize() or kind.capitalize()
    called = name if kind in name.lower() else f"{name}, {kind}"
    if door.state == "open":
        return f"{called}: open; nothing is in the way."
    return f"{_said(called, rules.get(door.kind, rules.get('locked', 'it is closed.')))} {door.hint}".rstrip()


def _said(name: str, rule: str) -> str:
    return f"{name}: {rule[:1].lower()}{rule[1:]}"
