"""The hexagon lattice: pointy top, odd rows shifted half a hexagon to the right ("odd-r").

Spaces are numbered by column and row like on every lattice. Everything that counts or turns uses axial coordinates
``(q, r)`` with ``q = column - (row - (row & 1)) / 2`` and ``r = row``. Corners are points of a triangular lattice:
the centre of ``(q, r)`` is the point ``(3q, 3r)``, its corners lie at six integer offsets. This map is affine, so
crossing, touching and running along are exact integer questions.

Owned sides are E, SE and SW; the neighbours own the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, Literal

from vtt.geometry.lattice import Border, Space
from vtt.geometry.rectangle import Rectangle
from vtt.geometry.segments import Point

Axial = tuple[int, int]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the neighbours, clockwise from east."""

DIRECTION_NAMES: Final[tuple[str, ...]] = ("E", "SE", "SW", "W", "NW", "NE")

CORNERS: Final[tuple[Point, ...]] = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))
"""Corners in thirds of axial units, clockwise. The side in direction ``d`` runs from corner ``d`` to ``d + 1``."""

_ROOT_3: Final = 3**0.5
_HALF_HEIGHT: Final = 1 / _ROOT_3
_ROW_HEIGHT: Final = _ROOT_3 / 2
_DRAWN_CORNERS: Final = tuple(((first + second / 2) / 3, second / 3 * _ROW_HEIGHT) for first, second in CORNERS)


def axial_distance(one: Axial, other: Axial) -> int:
    """Steps between two hexagons as the crow flies."""
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))


def turned(offset: Axial, sixths: int) -> Axial:
    """An offset turned clockwise by sixths of a full turn."""
    q, r = offset
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def to_axial(column: int, row: int) -> Axial:
    """Axial coordinates of a column and row; also outside any board."""
    return column - (row - (row & 1)) // 2, row


def from_axial(q: int, r: int) -> tuple[int, int]:
    """Column and row of axial coordinates."""
    return q + (r - (r & 1)) // 2, r


@dataclass(frozen=True)
class HexagonLattice(Rectangle):
    """A rectangle of pointy-top hexagons. Implements `vtt.geometry.lattice.Lattice`."""

    @property
    def kind(self) -> Literal["hexagon"]:
        return "hexagon"

    @property
    def side_names(self) -> tuple[str, ...]:
        return DIRECTION_NAMES[:3]

    def axial(self, space: Space) -> Axial:
        """Axial coordinates of a space."""
        row, column = divmod(space, self.columns)
        return column - (row - (row & 1)) // 2, row

    def space_at(self, axial: Axial) -> Space | None:
        """The space at axial coordinates, or None outside the rectangle."""
        return self.space(*from_axial(*axial))

    def neighbour(self, space: Space, direction: int) -> Space | None:
        """The place one step in a direction (`DIRECTIONS`), or None outside the rectangle."""
        column, row = self.position(space)
        q, r = DIRECTIONS[direction]
        shift = q if r == 0 else q + (r + (row & 1)) // 2
        return self.space(column + shift, row + r)

    @cached_property
    def steps(self) -> tuple[tuple[Space | None, ...], ...]:
        """For each place its six neighbours in the order of `DIRECTIONS`, None outside the rectangle."""
        return _step_table(self.columns, self.rows)

    @cached_property
    def _around(self) -> tuple[tuple[Space, ...], ...]:
        return _neighbour_table(self.columns, self.rows)

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The up to six places beside this one, clockwise from east."""
        return self._around[space]

    def direction(self, one: Space, other: Space) -> int | None:
        """The direction of a single step from one place to another, else None."""
        here, there = self.axial(one), self.axial(other)
        step = (there[0] - here[0], there[1] - here[1])
        return DIRECTIONS.index(step) if step in DIRECTIONS else None

    def border(self, one: Space, other: Space) -> Border | None:
        """The border between two places that share a side, else None."""
        direction = self.direction(one, other)
        if direction is None:
            return None
        return direction * self.size + one if direction < 3 else (direction - 3) * self.size + other

    def sides(self, border: Border) -> tuple[Space, Space]:
        """The two places of a border, the owner first. ValueError if the far place lies outside."""
        direction, space = divmod(border, self.size)
        other = self.neighbour(space, direction)
        if other is None:
            raise ValueError(f"border {border} lies on the rim of the lattice")
        return space, other

    def distance(self, one: Space, other: Space) -> int:
        """Steps as the crow flies."""
        return axial_distance(self.axial(one), self.axial(other))

    def centre(self, space: Space) -> tuple[float, float]:
        """Centre for drawing only; a hexagon is 1 wide, the top left of the lattice's rectangle is (0, 0)."""
        column, row = self.position(space)
        return column + 0.5 + 0.5 * (row & 1), _HALF_HEIGHT + row * _ROW_HEIGHT

    def corners(self, space: Space) -> tuple[tuple[float, float], ...]:
        """Outline for drawing only, clockwise from the upper right corner."""
        x, y = self.centre(space)
        return tuple((x + across, y + down) for across, down in _DRAWN_CORNERS)

    def border_line(self, border: Border) -> tuple[tuple[float, float], tuple[float, float]]:
        """The border's two ends for drawing only."""
        direction, space = divmod(border, self.size)
        x, y = self.centre(space)
        start, end = _DRAWN_CORNERS[direction], _DRAWN_CORNERS[direction + 1]
        return (x + start[0], y + start[1]), (x + end[0], y + end[1])

    def drawn(self, point: tuple[Fraction, Fraction] | Point) -> tuple[float, float]:
        """An exact point (thirds of axial units) in drawing units."""
        first, second = float(point[0]), float(point[1])
        x = (first + second / 2) / 3 + 0.5
        return x, second / 3 * _ROW_HEIGHT + _HALF_HEIGHT

    def space_under(self, x: float, y: float) -> Space | None:
        """The space that covers a drawing point, or None outside."""
        r = (y - _HALF_HEIGHT) / _ROW_HEIGHT
        q = x - 0.5 - r / 2
        column_guess, row_guess, third = round(q), round(r), round(-q - r)
        error_q, error_r, error_third = abs(column_guess - q), abs(row_guess - r), abs(third + q + r)
        if error_q > error_r and error_q > error_third:
            column_guess = -row_guess - third
        elif error_r > error_third:
            row_guess = -column_guess - third
        return self.space_at((column_guess, row_guess))


@lru_cache(maxsize=32)
def _step_table(columns: int, rows: int) -> tuple[tuple[Space | None, ...], ...]:
    lattice = HexagonLattice(columns, rows)
    return tuple(tuple(lattice.neighbour(space, direction) for direction in range(6)) for space in range(lattice.size))


@lru_cache(maxsize=32)
def _neighbour_table(columns: int, rows: int) -> tuple[tuple[Space, ...], ...]:
    steps = _step_table(columns, rows)
    return tuple(tuple(other for other in around if other is not None) for around in steps)
