"""Free walls of imported pictures: exact crossing of steps and of sight lines, in sixtieths of a space.

A step is stopped when the line between the two centres meets the wall anywhere; a sight line when it crosses the wall
between the wall's ends, runs along it, or passes through an end where walls leave to both sides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import gcd
from typing import Final

from vtt.geometry.lattice import Space

UNIT: Final = 60
_KEPT_VIEWPOINTS: Final = 256
Segment = tuple[int, int, int, int]
Point = tuple[int, int]


def _turn(a: Point, b: Point, c: Point) -> int:
    """Positive, negative or zero: where c lies as seen going from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _within(a: Point, b: Point, c: Point) -> bool:
    """Whether c, on the line a-b, lies between them, ends included."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments have a point in common."""
    abc, abd, cda, cdb = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if ((abc > 0) != (abd > 0)) and ((cda > 0) != (cdb > 0)) and abc and abd and cda and cdb:
        return True
    return (
        (abc == 0 and _within(a, b, c))
        or (abd == 0 and _within(a, b, d))
        or (cda == 0 and _within(c, d, a))
        or (cdb == 0 and _within(c, d, b))
    )


@lru_cache(maxsize=8)
def steps_stopped(segments: tuple[Segment, ...], columns: int, rows: int) -> frozenset[tuple[Space, int]]:
    """(space, offset of the step in space numbers) of each step that a free wall stops."""
    return frozenset(_steps_stopped(segments, columns, rows))


def _steps_stopped(segments: Iterable[Segment], columns: int, rows: int) -> Iterator[tuple[Space, int]]:
    for x1, y1, x2, y2 in segments:
        left, right = max(0, min(x1, x2) // UNIT - 1), min(columns - 1, max(x1, x2) // UNIT + 1)
        top, bottom = max(0, min(y1, y2) // UNIT - 1), min(rows - 1, max(y1, y2) // UNIT + 1)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                centre = (UNIT * column + UNIT // 2, UNIT * row + UNIT // 2)
                for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                    if not (0 <= column + dx < columns and row + dy < rows):
                        continue
                    if meet(centre, (centre[0] + UNIT * dx, centre[1] + UNIT * dy), (x1, y1), (x2, y2)):
                        space, offset = row * columns + column, dy * columns + dx
                        yield space, offset
                        yield space + offset, -offset


def _joints(walls: Iterable[tuple[Point, Point]]) -> dict[Point, list[Point]]:
    """Every wall end -> the other ends of the walls that meet there."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    for one, other in walls:
        ends[one].append(other)
        ends[other].append(one)
    return ends


class FreeWalls:
    """The free walls of one board, ready for sight. Points are corners of spaces, walls are in sixtieths.
    `borders(point)` gives the directions in which drawn borders that stop sight leave a point."""

    def __init__(
        self, segments: Iterable[Segment], columns: int, rows: int, borders: Callable[[Point], list[Point]]
    ) -> None:
        self._walls = tuple(((x1, y1), (x2, y2)) for x1, y1, x2, y2 in segments if (x1, y1) != (x2, y2))
        self._joints = _joints(self._walls)
        self._columns, self._rows = columns, rows
        self._borders = borders
        self._hidden: dict[Point, tuple[int, ...]] = {}
        self.touched: Mapping[Point, tuple[Point, ...]]
        """Corners of spaces that a wall touches -> the directions in which walls leave."""
        self.touched = self._touched()

    def __bool__(self) -> bool:
        return bool(self._walls)

    def _touched(self) -> dict[Point, tuple[Point, ...]]:
        found: dict[Point, list[Point]] = defaultdict(list)
        for c, d in self._walls:
            wide, high = d[0] - c[0], d[1] - c[1]
            for x in _corners_between(c[0], d[0], self._columns):
                for y in _corners_between(c[1], d[1], self._rows):
                    point = (x * UNIT, y * UNIT)
                    if _turn(c, d, point) == 0:
                        found[(x, y)] += [(wide, high)] if point != d else []
                        found[(x, y)] += [(-wide, -high)] if point != c else []
        return {point: tuple(directions) for point, directions in found.items()}

    def hidden_from(self, viewpoint: Point) -> tuple[int, ...]:
        """The corners that the walls hide from a corner, as bits of one integer for each row of corners; turns round
        the viewpoint's own and the far corner's walls are left out (`turn_is_clear`)."""
        found = self._hidden.get(viewpoint)
        if found is None:
            if len(self._hidden) >= _KEPT_VIEWPOINTS:
                self._hidden.clear()
            found = self._hidden[viewpoint] = tuple(self._hidden_rows(viewpoint))
        return found

    def hides(self, viewpoint: Point, corner: Point) -> bool:
        """Whether the walls hide one corner from another."""
        return bool(self.hidden_from(viewpoint)[corner[1]] >> corner[0] & 1)

    def _hidden_rows(self, viewpoint: Point) -> list[int]:
        rows = [0] * (self._rows + 1)
        p = (viewpoint[0] * UNIT, viewpoint[1] * UNIT)
        for c, d in self._walls:
            side = _turn(p, c, d)
            if side:
                self._hide_behind(rows, p, *((c, d) if side > 0 else (d, c)))
            elif _within(c, d, p) and p not in (c, d):
                self._hide_ray(rows, viewpoint, c, 0)
                self._hide_ray(rows, viewpoint, d, 0)
            else:
                near, far = sorted((c, d), key=lambda end: abs(end[0] - p[0]) + abs(end[1] - p[1]))
                self._hide_ray(rows, viewpoint, far, max(abs(near[0] - p[0]), abs(near[1] - p[1])))
        for joint, others in self._joints.items():
            sides = [_turn(p, joint, other) for other in others]
            corner = (joint[0] // UNIT, joint[1] // UNIT)
            if corner in self.touched and (corner[0] * UNIT, corner[1] * UNIT) == joint:
                leaving = self._borders(corner)
                sides += [_turn(p, joint, (joint[0] + dx, joint[1] + dy)) for dx, dy in leaving]
            if joint != p and min(sides) < 0 < max(sides):
                self._hide_ray(rows, viewpoint, joint, max(abs(joint[0] - p[0]), abs(joint[1] - p[1])))
        return rows

    def _hide_behind(self, rows: list[int], p: Point, c: Point, d: Point) -> None:
        """Add the corners strictly behind the wall from c to d, which lies counted clockwise as seen from p.

        Such a corner (x, row) lies on the positive side of the lines p-c, d-p and d-c. For each line that is
        ``base - slope * x > 0``, where the base grows evenly from row to row.
        """
        lines = [
            (b[0] * UNIT - a[0] * UNIT, (b[1] - a[1]) * a[0] - (b[0] - a[0]) * a[1], (b[1] - a[1]) * UNIT)
            for a, b in ((p, c), (d, p), (d, c))
        ]
        top = max(0, min(c[1], d[1]) // UNIT) if p[1] <= min(c[1], d[1]) else 0
        bottom = min(self._rows, -(-max(c[1], d[1]) // UNIT)) if p[1] >= max(c[1], d[1]) else self._rows
        for row in range(top, bottom + 1):
            first, last = 0, self._columns
            for growth, start, slope in lines:
                base = start + growth * row
                if slope > 0:
                    last = min(last, -(-base // slope) - 1)
                elif slope < 0:
                    first = max(first, -base // -slope + 1)
                elif base <= 0:
                    last = -1
            if first <= last:
                rows[row] |= ((1 << (last - first + 1)) - 1) << first

    def _hide_ray(self, rows: list[int], viewpoint: Point, through: Point, beyond: int) -> None:
        """Add the corners on the ray from a corner through a point, farther than `beyond` sixtieths on its longer
        axis."""
        wide, high = through[0] - viewpoint[0] * UNIT, through[1] - viewpoint[1] * UNIT
        common = gcd(wide, high)
        if common == 0:
            return
        wide, high = wide // common, high // common
        step = 1
        x, y = viewpoint[0] + wide, viewpoint[1] + high
        while 0 <= x <= self._columns and 0 <= y <= self._rows:
            if step * max(abs(wide), abs(high)) * UNIT > beyond:
                rows[y] |= 1 << x
            step, x, y = step + 1, x + wide, y + high

    def turn_is_clear(self, point: Point, place: Point, other: Point) -> bool:
        """Whether a line from `point` to `other` may belong to the space at offset `place` around the point: turning
        one way meets neither a free wall nor a border."""
        if point not in self.touched:
            return True
        directions = (*self.touched[point], *self._borders(point))
        own = (2 * place[0] + 1, 2 * place[1] + 1)
        line = (other[0] - point[0], other[1] - point[1])
        return not (
            any(_in_turn(own, line, wall) for wall in directions)
            and any(_in_turn(line, own, wall) for wall in directions)
        )


def _corners_between(one: int, other: int, last: int) -> range:
    """Columns (or rows) of corners, up to the last of the board, between two coordinates in sixtieths."""
    return range(max(0, -(-min(one, other) // UNIT)), min(last, max(one, other) // UNIT) + 1)


def _in_turn(start: Point, end: Point, direction: Point) -> bool:
    """Whether a direction lies in the turn from one direction to another, ends included, turning the positive way."""
    origin = (0, 0)
    after, before = _turn(origin, start, direction), _turn(origin, direction, end)
    if _turn(origin, start, end) > 0:
        return after >= 0 and before >= 0
    if _turn(origin, start, end) < 0:
        return after >= 0 or before >= 0
    return after >= 0
