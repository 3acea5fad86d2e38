"""What stands between two spaces, and what it does, in one line for the players (`descent.md 1.3`)."""

from __future__ import annotations

from typing import Final

from vtt.board.board import Board
from vtt.board.doorways import borders_of
from vtt.board.pieces import Door, Pieces
from vtt.geometry.lattice import Border

WORDS: Final = {
    "wall": "stops steps and sight",
    "door": "closed; stops steps and sight; opened with an action beside it",
    "locked": "stops steps and sight; no action opens it",
    "portcullis": "stops steps, but no sight and no attack; raised with an action beside it",
    "thicket": "stops sight and melee attacks, but no steps; cut away for good with an action beside it",
    "ancient": "stops steps and sight as a wall does; nobody can open it",
    "elevation": "stops all who cannot fly, but no sight and no attack; melee across it may meet a black die more",
    "barrier": "can be crossed in one direction only; sight and attacks pass",
}
"""Kind of a border -> what it does while it is closed."""
NAMES: Final = {
    "locked": "locked door",
    "ancient": "ancient wall",
    "elevation": "elevation line",
    "barrier": "one-way border",
}
"""What a kind of border is called where the kind's own word does not say it."""


def border_words(board: Board, pieces: Pieces, border: Border) -> str:
    """“Kitchen grate, portcullis: stops steps, …”; empty where nothing lies between the two spaces."""
    standing = (door for door in pieces.doors.values() if door.state != "removed")
    door = next((door for door in standing if border in borders_of(board.lattice, door)), None)
    if door is not None:
        return _door_words(door)
    kind = board.border_kind(border)
    name = NAMES.get(kind, kind)
    return f"{name.capitalize()}: {WORDS[kind]}." if kind in WORDS else ""


def _door_words(door: Door) -> str:
    kind = NAMES.get(door.kind, door.kind)
    name = door.name.capitalize() or kind.capitalize()
    called = name if kind in name.lower() else f"{name}, {kind}"
    if door.state == "open":
        return f"{called}: open; nothing is in the way."
    sentence = f"{called}: {WORDS.get(door.kind, WORDS['locked'])}."
    return f"{sentence} {door.hint}".rstrip()
