"""The square lattice: columns to the east, rows to the south, the origin at the top left.

Each space owns its east (``E``, number 0) and south (``S``, number 1) side.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final

from vtt.geometry.lattice import Border, LatticeKind, Space
from vtt.geometry.rectangle import Rectangle

EAST: Final = 0
SOUTH: Final = 1


@dataclass(frozen=True)
class SquareLattice(Rectangle):
    """A rectangle of squares (`vtt.geometry.lattice.Lattice`)."""

    @property
    def kind(self) -> LatticeKind:
        return "square"

    @property
    def side_names(self) -> tuple[str, ...]:
        """East and south: the other two sides belong to the neighbours."""
        return ("E", "S")

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The up to four spaces that share a side: north, east, south, west."""
        column, row = self.position(space)
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        return tuple(near for at in around if (near := self.space(*at)) is not None)

    def border(self, one: Space, other: Space) -> Border | None:
        """The border between two spaces that share a side, else None."""
        first, second = min(one, other), max(one, other)
        if second - first == self.columns:
            return SOUTH * self.size + first
        if second - first == 1 and second % self.columns:
            return EAST * self.size + first
        return None

    def sides(self, border: Border) -> tuple[Space, Space]:
        """The two spaces of a border, the owner first. ValueError if the far space lies outside."""
        side, owner = divmod(border, self.size)
        column, row = self.position(owner)
        far = self.space(column + 1, row) if side == EAST else self.space(column, row + 1)
        if far is None or side not in (EAST, SOUTH):
            raise ValueError(f"there is no space beyond border {border}")
        return owner, far

    def distance(self, one: Space, other: Space) -> int:
        """King's moves on an empty board."""
        (x1, y1), (x2, y2) = self.position(one), self.position(other)
        return max(abs(x1 - x2), abs(y1 - y2))

    def centre(self, space: Space) -> tuple[float, float]:
        """Centre, for drawing only."""
        column, row = self.position(space)
        return column + 0.5, row + 0.5

    def corners(self, space: Space) -> tuple[tuple[float, float], ...]:
        """The four corners clockwise from the top left, for drawing only."""
        column, row = self.position(space)
        x, y = float(column), float(row)
        return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)

    def border_line(self, border: Border) -> tuple[tuple[float, float], tuple[float, float]]:
        """The border's two ends, for drawing only."""
        side, owner = divmod(border, self.size)
        column, row = self.position(owner)
        far = (float(column + 1), float(row + 1))
        near = (far[0], far[1] - 1) if side == EAST else (far[0] - 1, far[1])
        return near, far

    def space_under(self, x: float, y: float) -> Space | None:
        """The space that covers a point, or None outside."""
        return self.space(floor(x), floor(y))
