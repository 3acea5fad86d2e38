"""The walls of a hexagon board in the order a look needs them, and numbers for the places to look at."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import lru_cache
from math import isqrt
from typing import Final

from vtt.geometry.hexagon import CORNERS, DIRECTIONS, Axial, axial_distance, to_axial
from vtt.geometry.hexagon_sweep import Segment
from vtt.geometry.segments import Point

Wall = tuple[Axial, Segment]
"""A wall: the hexagon that owns it, and its ends."""
Rows = dict[int, tuple[list[int], list[Segment]]]
"""For each row of hexagons the places in it of its walls, from left to right, and the walls."""
_NO_WALLS: Final[tuple[list[int], list[Segment]]] = ([], [])


def walls_between(here: Axial, there: Axial, rows: Rows) -> list[Segment]:
    """Walls that may lie in the convex hull of two hexagons. Everything in it is within a hexagon's radius of the
    line of centres, and every wall within one of its own centre: so that is at most two radii (the root of 4/3)
    away. With the determinant ``cross`` of the axial offsets, the distance squared is 3/4 of ``cross²`` divided by
    the squared length: ``cross² <= 16/9 length²``."""
    (q, r), (far_q, far_r) = (here, there) if here[1] <= there[1] else (there, here)
    across, down = far_q - q, far_r - r
    reach = isqrt(16 * (across * across + across * down + down * down) // 9)
    leftmost, rightmost = min(q, far_q) - 2, max(q, far_q) + 2
    found: list[Segment] = []
    for row in range(r - 1, far_r + 2):
        places, segments = rows.get(row, _NO_WALLS)
        low, high = leftmost, rightmost
        if down:
            centre = across * (row - r)
            first, last = q - (reach - centre) // down, q + (centre + reach) // down
            low, high = (first if first > low else low), (last if last < high else high)
        found += segments[bisect_left(places, low) : bisect_right(places, high)]
    return found


def in_rows(walls: Iterable[Wall]) -> Rows:
    """Walls that come row by row, from left to right."""
    rows: Rows = {}
    for (q, r), segment in walls:
        places, segments = rows.setdefault(r, ([], []))
        places.append(q)
        segments.append(segment)
    return rows


def nearest_first(hexagon: Axial, walls: Iterable[Wall]) -> list[Segment]:
    """The ends of walls, those near a hexagon first."""
    return [segment for _, segment in sorted(walls, key=lambda wall: axial_distance(hexagon, wall[0]))]


@lru_cache(maxsize=8)
def corner_bits(columns: int, rows: int) -> dict[Point, int]:
    """Every corner of the hexagons of a board and the ring around it, with the bits of the hexagons it belongs to."""
    found: dict[Point, int] = {}
    for place, ((q, r), _) in enumerate(wide_places(columns, rows)):
        for across, down in CORNERS:
            point = (3 * q + across, 3 * r + down)
            found[point] = found.get(point, 0) | 1 << place
    return found


@lru_cache(maxsize=8)
def wide_places(columns: int, rows: int) -> tuple[tuple[Axial, tuple[tuple[int, int], ...]], ...]:
    """The hexagons of a board and the ring around it, row by row, and for each its neighbours there as (direction,
    place). The place is the bit that stands for the hexagon."""
    hexagons = [to_axial(column, row) for row in range(-1, rows + 1) for column in range(-1, columns + 1)]
    numbers = {hexagon: place for place, hexagon in enumerate(hexagons)}
    around = [[(q + across, r + down) for across, down in DIRECTIONS] for q, r in hexagons]
    return tuple(
        (hexagon, tuple((side, numbers[other]) for side, other in enumerate(others) if other in numbers))
        for hexagon, others in zip(hexagons, around, strict=True)
    )
