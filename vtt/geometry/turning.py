"""Turning printed tiles: quarter turns of squares, sixths of hexagons, always clockwise.

Hexagons are pointy top with odd rows shifted half a hexagon to the right ("odd-r"), as in documents. A turned tile
lies in a rectangle again, whose top left place is (0, 0); `on_board` adds the position where that corner lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vtt.geometry.hexagon import from_axial, to_axial, turned
from vtt.geometry.lattice import LatticeKind

Position = tuple[int, int]

SIDES: Final[dict[LatticeKind, tuple[str, ...]]] = {
    "square": ("N", "E", "S", "W"),
    "hexagon": ("E", "SE", "SW", "W", "NW", "NE"),
}
"""All sides of a space, clockwise: a turn leads to the next one."""

OWNED: Final[dict[LatticeKind, tuple[str, ...]]] = {"square": ("E", "S"), "hexagon": ("E", "SE", "SW")}
_SQUARE_STEPS: Final[dict[str, Position]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_HEXAGON_STEPS: Final[dict[str, Position]] = {
    "E": (1, 0),
    "SE": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (0, -1),
    "NE": (1, -1),
}


def turns_around(kind: LatticeKind) -> int:
    """How many turns make a whole one (sheets of zones turn by quarters)."""
    return 4 if kind == "zones" else len(SIDES[kind])


def turned_side(kind: LatticeKind, side: str, turns: int) -> str:
    """Name of a side after clockwise turns."""
    sides = SIDES[kind]
    return sides[(sides.index(side) + turns) % len(sides)]


def opposite(kind: LatticeKind, side: str) -> str:
    """The side of the neighbour that touches this side."""
    return turned_side(kind, side, len(SIDES[kind]) // 2)


def beside(kind: LatticeKind, at: Position, side: str) -> Position:
    """The place on the other side of a space's side (it may lie outside any board)."""
    if kind == "square":
        step = _SQUARE_STEPS[side]
        return at[0] + step[0], at[1] + step[1]
    q, r = to_axial(*at)
    step = _HEXAGON_STEPS[side]
    return from_axial(q + step[0], r + step[1])


def owned_border(kind: LatticeKind, at: Position, side: str) -> tuple[int, int, str]:
    """The border on any side of a place, in the way documents write it: by its owner."""
    if side in OWNED[kind]:
        return at[0], at[1], side
    column, row = beside(kind, at, side)
    return column, row, opposite(kind, side)


def on_board(kind: LatticeKind, at: Position, inside: Position) -> Position:
    """Where a place of a (turned) tile lies when the tile's top left corner lies at `at`."""
    if kind == "square":
        return at[0] + inside[0], at[1] + inside[1]
    q, r = to_axial(*at)
    dq, dr = to_axial(*inside)
    return from_axial(q + dq, r + dr)


def corner_for(kind: LatticeKind, place: Position, inside: Position) -> Position:
    """Where a tile's top left corner must lie so that its place `inside` lies at `place`: undoes `on_board`."""
    if kind == "square":
        return place[0] - inside[0], place[1] - inside[1]
    q, r = to_axial(*place)
    dq, dr = to_axial(*inside)
    return from_axial(q - dq, r - dr)


def shifted(kind: LatticeKind, at: Position, start: Position, end: Position) -> Position:
    """Where a place comes to lie by the same step over the board that leads from `start` to `end`."""
    if kind == "square":
        return at[0] + end[0] - start[0], at[1] + end[1] - start[1]
    (q, r), (q0, r0), (q1, r1) = to_axial(*at), to_axial(*start), to_axial(*end)
    return from_axial(q + q1 - q0, r + r1 - r0)


@dataclass(frozen=True)
class Turning:
    """A rectangle of `columns` x `rows` places turned clockwise by `turns`."""

    kind: LatticeKind
    columns: int
    rows: int
    turns: int

    @cached_property
    def size(self) -> Position:
        """Columns and rows of the rectangle as it lies now."""
        if self.kind == "square":
            return (self.columns, self.rows) if self.turns % 2 == 0 else (self.rows, self.columns)
        places = [self.position((column, row)) for row in range(self.rows) for column in range(self.columns)]
        return max(place[0] for place in places) + 1, max(place[1] for place in places) + 1

    def position(self, inside: Position) -> Position:
        """Where a place of the printed tile lies inside the turned rectangle."""
        column, row = inside
        if self.kind == "hexagon":
            return _turned_hexagon(self._shift, inside, self.turns)
        for _, height in zip(range(self.turns % 4), (self.rows, self.columns) * 2, strict=False):
            column, row = height - 1 - row, column
        return column, row

    def side(self, side: str) -> str:
        """Name of a printed side after turning."""
        return turned_side(self.kind, side, self.turns)

    @cached_property
    def _shift(self) -> Position:
        places = [
            turned(to_axial(column, row), self.turns) for row in range(self.rows) for column in range(self.columns)
        ]
        top = min(r for _, r in places)
        left = min(from_axial(q, r - top)[0] for q, r in places)
        return -left, -top


def turned_rows(kind: LatticeKind, rows: tuple[str, ...], turns: int, filler: str) -> tuple[str, ...]:
    """Rows of letters after clockwise turns. Hexagons leave corners of the new rectangle empty: `filler`."""
    turning = Turning(kind, len(rows[0]) if rows else 0, len(rows), turns)
    columns, height = turning.size
    lines = [[filler] * columns for _ in range(height)]
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            x, y = turning.position((column, row))
            lines[y][x] = letter
    return tuple("".join(line) for line in lines)


def _turned_hexagon(shift: Position, inside: Position, turns: int) -> Position:
    q, r = turned(to_axial(*inside), turns)
    return from_axial(q + shift[0], r + shift[1])
