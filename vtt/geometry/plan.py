"""What drawing needs to know of a lattice: shapes of spaces, which ones lie in a rectangle, what lies across a side."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from vtt.geometry.lattice import Lattice, Space

Point = tuple[float, float]
Side = tuple[Point, Point]

KEPT_RIMS = 24
_BEYOND = 0.02
"""How far outside a side the place across it is looked up, in spaces."""


@dataclass(frozen=True, eq=False)
class Outline:
    """The shape of a space: its corners from the top left corner of the box round it, and the size of that box. A plan
    makes one for each shape, so that two outlines are equal when they are the same object (a fast key)."""

    corners: tuple[Point, ...]
    width: float
    height: float

    @property
    def is_box(self) -> bool:
        """Whether the shape fills its box (squares), so that it needs no transparency."""
        return len(self.corners) == 4 and all(
            x in (0.0, self.width) and y in (0.0, self.height) for x, y in self.corners
        )


class Plan:
    """Drawing facts of one lattice, computed when first asked for."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self._outlines: dict[tuple[Point, ...], Outline] = {}
        self._shapes: dict[Space, tuple[Outline, Point]] = {}
        self._sides: dict[Space, tuple[tuple[Point, Point, Space | None], ...]] = {}
        self._rims: dict[frozenset[Space], list[Side]] = {}
        self._regular = lattice.kind != "zones" and lattice.size > 0
        if self._regular:
            (x, y), columns = lattice.centre(0), lattice.columns
            self._first = (x, y)
            self._corners = len(lattice.corners(0))
            self._across = lattice.centre(1)[0] - x if columns > 1 else 1.0
            self._down = lattice.centre(columns)[1] - y if lattice.rows > 1 else 1.0

    def shape(self, space: Space) -> tuple[Outline, Point]:
        """The outline of a space and where the top left corner of its box lies."""
        found = self._shapes.get(space)
        if found is None:
            corners = self.lattice.corners(space)
            left, top = min(x for x, _ in corners), min(y for _, y in corners)
            key = tuple((round(x - left, 6), round(y - top, 6)) for x, y in corners)
            outline = self._outlines.get(key)
            if outline is None:
                outline = Outline(key, max(x for x, _ in key), max(y for _, y in key))
                self._outlines[key] = outline
            found = self._shapes[space] = (outline, (left, top))
        return found

    def spaces_in(self, left: float, top: float, right: float, bottom: float) -> list[Space]:
        """All places that may touch a rectangle (a few more at its rim), row by row."""
        if not self._regular:
            return [space for space in range(self.lattice.size) if self._touches(space, left, top, right, bottom)]
        (x, y), columns, rows = self._first, self.lattice.columns, self.lattice.rows
        first_row = max(0, math.floor((top - y) / self._down - 0.7))
        last_row = min(rows - 1, math.ceil((bottom - y) / self._down + 0.7))
        first = max(0, math.floor((left - x) / self._across - 1.1))
        last = min(columns - 1, math.ceil((right - x) / self._across + 0.6))
        return [row * columns + column for row in range(first_row, last_row + 1) for column in range(first, last + 1)]

    def sides(self, space: Space) -> tuple[tuple[Point, Point, Space | None], ...]:
        """Every side of a space: its two ends and the place across it (None outside the lattice)."""
        found = self._sides.get(space)
        if found is None:
            corners = self.lattice.corners(space)
            centre = self.lattice.centre(space)
            found = tuple(
                (start, end, self._across_side(start, end, centre))
                for start, end in zip(corners, corners[1:] + corners[:1], strict=True)
            )
            self._sides[space] = found
        return found

    def rim(self, spaces: Collection[Space]) -> list[Side]:
        """The sides that part a set of spaces from everything else."""
        inside = frozenset(spaces)
        found = self._rims.get(inside)
        if found is None:
            outer = [space for space in inside if not self._is_amid(space, inside)]
            found = [(start, end) for space in outer for start, end, other in self.sides(space) if other not in inside]
            if len(self._rims) >= KEPT_RIMS:
                self._rims.clear()
            self._rims[inside] = found
        return found

    def _is_amid(self, space: Space, inside: frozenset[Space]) -> bool:
        """Whether all around a space lies in a set: then no side need be looked at, as in most of a large one."""
        if not self._regular:
            return False
        around = self.lattice.neighbours(space)
        return len(around) == self._corners and inside.issuperset(around)

    def bounds(self, spaces: Iterable[Space]) -> tuple[float, float, float, float] | None:
        """Left, top, right and bottom of a set of spaces; None if it is empty."""
        boxes = [self.shape(space) for space in self._outermost(spaces)]
        if not boxes:
            return None
        return (
            min(x for _, (x, _) in boxes),
            min(y for _, (_, y) in boxes),
            max(x + outline.width for outline, (x, _) in boxes),
            max(y + outline.height for outline, (_, y) in boxes),
        )

    def _outermost(self, spaces: Iterable[Space]) -> Collection[Space]:
        """Those of some spaces on which their bounds depend: in rows the first and the last one of each."""
        ordered, columns = sorted(spaces), self.lattice.columns
        if not self._regular or len(ordered) <= 2 * columns:
            return ordered
        found, place = list[Space](), 0
        while place < len(ordered):
            beyond = bisect_left(ordered, (ordered[place] // columns + 1) * columns, place)
            found += [ordered[place], ordered[beyond - 1]]
            place = beyond
        return found

    def middle(self, spaces: Iterable[Space]) -> Point:
        """The middle of the box round some spaces."""
        left, top, right, bottom = self.bounds(spaces) or (0.0, 0.0, 0.0, 0.0)
        return (left + right) / 2, (top + bottom) / 2

    def _across_side(self, start: Point, end: Point, centre: Point) -> Space | None:
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        if not self._regular:
            # Polygons may be hollow: away from the middle is not always outwards, to the left of a clockwise side is.
            long = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
            across, down = (end[1] - start[1]) / long, (start[0] - end[0]) / long
            return self.lattice.space_under(x + across * _BEYOND, y + down * _BEYOND)
        away = math.hypot(x - centre[0], y - centre[1]) or 1.0
        return self.lattice.space_under(x + (x - centre[0]) / away * _BEYOND, y + (y - centre[1]) / away * _BEYOND)

    def _touches(self, space: Space, left: float, top: float, right: float, bottom: float) -> bool:
        outline, (x, y) = self.shape(space)
        return x <= right and y <= bottom and x + outline.width >= left and y + outline.height >= top


@lru_cache(maxsize=6)
def _kept_plan(lattice: Hashable) -> Plan:
    return Plan(cast(Lattice, lattice))


def plan_of(lattice: Lattice) -> Plan:
    """The plan of a lattice, shared by everybody who draws it."""
    return _kept_plan(cast(Hashable, lattice))


def footprint_spaces(lattice: Lattice, space: Space, width: int, height: int) -> tuple[Space, ...]:
    """The spaces under a figure of so many columns and rows with its top left on `space`; those that exist."""
    column, row = lattice.position(space)
    places = (lattice.space(column + across, row + down) for down in range(height) for across in range(width))
    return tuple(place for place in places if place is not None)
