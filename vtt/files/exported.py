"""What an export shows: which things lie on the picture, which layers stay out, and how much of the board it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor
from typing import Any, Final

from msgspec.structs import replace

from vtt.board.board import Board
from vtt.editor.board_edits import Resize
from vtt.editor.history import EditError
from vtt.geometry.turning import Position
from vtt.scenario.document import Scenario

_OF_THE_BOARD: Final[dict[str, tuple[str, ...]]] = {
    "tiles": ("tiles",),
    "terrain": ("painted",),
    "borders": ("borders", "segments"),
    "areas": (),
    "zones": (),
}
"""Fields of the board that a hidden layer leaves out. Areas and zones stay: they say where things are."""


@dataclass(frozen=True)
class Shows:
    """`hidden`: the layers that stay out; `cropped`: no more of the board than its floor and walls need."""

    figures: bool = True
    tokens: bool = True
    labels: bool = False
    grid: bool = True
    hidden: frozenset[str] = frozenset()
    cropped: bool = False


EVERYTHING: Final = Shows()
"""Figures, tokens and the grid of the whole board."""


def as_shown(scenario: Scenario, shows: Shows) -> Scenario:
    """The scenario without what is not shown."""
    out = set(shows.hidden)
    out |= set() if shows.figures else {"figures", "groups"}
    out |= set() if shows.tokens else {"tokens"}
    own: dict[str, Any] = {name: () for name in ("doors", "tokens", "figures", "groups") if name in out}
    board = {field: () for layer, fields in _OF_THE_BOARD.items() if layer in out for field in fields}
    if board:
        own["board"] = replace(scenario.board, **board)
    return replace(scenario, **own) if own else scenario


def cropped(scenario: Scenario, board: Board) -> Scenario:
    """The scenario on a board of squares no larger than its floor, walls and doors need; everything stays together."""
    places = tuple(_needed(scenario, board))
    if board.lattice.kind != "square" or not places:
        return scenario
    left, top = max(0, min(x for x, _ in places)), max(0, min(y for _, y in places))
    right = min(board.lattice.columns, max(x for x, _ in places) + 1)
    bottom = min(board.lattice.rows, max(y for _, y in places) + 1)
    try:
        return Resize(right - left, bottom - top, left=-left, top=-top).apply(scenario)
    except EditError:
        return scenario  # a thing stands outside the floor: nothing is cut off


def _needed(scenario: Scenario, board: Board) -> Iterator[Position]:
    yield from (board.lattice.position(space) for space in board.spaces)
    walls = (*board.segments, *(wall for door in scenario.doors for wall in door.segments))
    for x1, y1, x2, y2 in walls:
        yield floor(min(x1, x2) / 60), floor(min(y1, y2) / 60)
        yield ceil(max(x1, x2) / 60) - 1, ceil(max(y1, y2) / 60) - 1
