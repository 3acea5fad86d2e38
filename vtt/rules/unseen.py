"""What somebody does not see, whatever the game: rooms that are not revealed, cards that lie face down."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, Protocol

from vtt.board.board import Board
from vtt.board.terrain import NOTHING
from vtt.geometry.free_walls import parts_on
from vtt.geometry.lattice import Space

UNKNOWN: Final = "?"
"""In a view stands for each card that lies face down; no content has this name."""


class Room(Protocol):
    """A room of any game."""

    @property
    def id(self) -> str: ...

    @property
    def spaces(self) -> Iterable[Space]: ...


def hidden_spaces(rooms: Collection[Room], revealed: Collection[str]) -> frozenset[Space]:
    """Spaces of rooms not yet revealed that belong to no revealed room."""
    if all(room.id in revealed for room in rooms):
        return frozenset()
    shown = {space for room in rooms if room.id in revealed for space in room.spaces}
    return frozenset(space for room in rooms if room.id not in revealed for space in room.spaces if space not in shown)


def masked(board: Board, hidden: frozenset[Space]) -> Board:
    """The board without the hidden spaces, without borders of which no side is seen, and without the parts of free
    walls that lie on no space that is seen."""
    return _masked(board, hidden) if hidden else board


@lru_cache(maxsize=64)
def _masked(board: Board, hidden: frozenset[Space]) -> Board:
    seen = board.with_terrain(dict.fromkeys(hidden, NOTHING))
    unseen: dict[int, str] = {}
    for border in board.drawn_borders():
        try:
            sides = board.lattice.sides(border)
        except ValueError:
            sides = (border % board.lattice.size,) * 2
        if not any(seen.has(side) for side in sides):
            unseen[border] = "open"
    areas = {name: spaces - hidden for name, spaces in board.areas.items() if spaces - hidden}
    if seen.segments and seen.lattice.kind == "square":
        columns, rows, floor = seen.lattice.columns, seen.lattice.rows, frozenset(seen.spaces)
        walls = (part for wall in seen.segments for part in parts_on(wall, floor, columns, rows))
        seen = replace(seen, segments=tuple(walls))
    laid = tuple(tile for tile in board.laid if tile.id in areas)
    return replace(seen.with_borders(unseen).with_areas(areas), laid=laid)
