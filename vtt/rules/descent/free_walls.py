"""Free walls and sight: exact crossing of the game's own lines, for walls that lie anywhere on the board.

A sight line is stopped when it crosses a wall between the wall's ends, runs along it, or passes through an end where
walls leave to both sides. A corner of a space counts for its lines only where no wall lies between it and the centre:
a figure belongs where the centres of its spaces lie, and so does what a wall cuts off from there. (Steps are for
`vtt.geometry.free_walls`.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import gcd
from typing import Final

from vtt.geometry.bits import members_of
from vtt.geometry.free_walls import HALF, SPACE, Segment, centre, centres_met, exact
from vtt.geometry.segments import Point, turn, within

_KEPT_VIEWPOINTS: Final = 256
_AT_A_TIME: Final = 64
"""Walls after which it is looked anew what is still open."""
Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


def _joints(walls: Iterable[tuple[Point, Point]]) -> dict[Point, list[Point]]:
    """Every wall end -> the other ends of the walls that meet there."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    for one, other in walls:
        ends[one].append(other)
        ends[other].append(one)
    return ends


class FreeWalls:
    """The free walls of one board, ready for sight. Points are corners of spaces, walls are in sixtieths of a space.
    `borders(point)` gives the directions in which drawn borders that stop sight leave a point."""

    def __init__(
        self, segments: Iterable[Segment], columns: int, rows: int, borders: Callable[[Point], list[Point]]
    ) -> None:
        lines = dict.fromkeys(map(exact, segments))
        self._walls = tuple(((x1, y1), (x2, y2)) for x1, y1, x2, y2 in lines if (x1, y1) != (x2, y2))
        self._joints = _joints(self._walls)
        self._columns, self._rows = columns, rows
        self._borders = borders
        self._hidden: dict[Point, tuple[int, ...]] = {}
        self.touched: Mapping[Point, tuple[Point, ...]]
        """Corners of spaces that a wall touches -> the directions in which walls leave."""
        self.touched = self._touched()
        self.cut_off: frozenset[tuple[Point, Point]]
        """(corner of a space, offset of the space from it) where a wall lies between the corner and the centre."""
        self.cut_off = frozenset(self._cut_off())

    def __bool__(self) -> bool:
        return bool(self._walls)

    def _touched(self) -> dict[Point, tuple[Point, ...]]:
        found: dict[Point, list[Point]] = defaultdict(list)
        for c, d in self._walls:
            wide, high = d[0] - c[0], d[1] - c[1]
            for x, y in self._corners_on(c, d):
                point = (x * SPACE, y * SPACE)
                found[(x, y)] += [(wide, high)] if point != d else []
                found[(x, y)] += [(-wide, -high)] if point != c else []
        return {point: tuple(directions) for point, directions in found.items()}

    def _corners_on(self, c: Point, d: Point) -> Iterator[Point]:
        """The corners of spaces that a wall touches."""
        wide, high = d[0] - c[0], d[1] - c[1]
        if (c[0] * high - c[1] * wide) % (SPACE * gcd(wide, high)):
            return  # the whole line it lies on misses them all
        if abs(wide) >= abs(high):
            for x in _corners_between(c[0], d[0], self._columns):
                y, rest = divmod(c[1] * wide + (x * SPACE - c[0]) * high, wide * SPACE)
                if not rest and 0 <= y <= self._rows:
                    yield x, y
        else:
            for y in _corners_between(c[1], d[1], self._rows):
                x, rest = divmod(c[0] * high + (y * SPACE - c[1]) * wide, high * SPACE)
                if not rest and 0 <= x <= self._columns:
                    yield x, y

    def _cut_off(self) -> Iterator[tuple[Point, Point]]:
        sides = ((0, 0), (1, 0), (0, 1), (1, 1))
        spaces = {side: [0] * self._rows for side in sides}
        for c, d in self._walls:
            corners = tuple(self._corners_on(c, d))
            for side, rows in spaces.items():
                dx, dy = side
                spans = centres_met((*c, *d), (2 * dx - 1) * HALF, (2 * dy - 1) * HALF, self._columns, self._rows)
                touched = {(x - dx, y - dy) for x, y in corners if _only_at((x, y), side, c, d)}
                for row, first, last in spans:
                    bits = (2 << last) - (1 << first)
                    for column, there in touched:
                        if there == row and first <= column <= last:
                            bits &= ~(1 << column)
                    rows[row] |= bits
        for (dx, dy), rows in spaces.items() if self._walls else ():
            for row, bits in enumerate(rows):
                for column in members_of(bits):
                    yield (column + dx, row + dy), (-dx, -dy)

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
        """Near walls come first: what they leave open soon lies in a small box round the viewpoint, and walls outside
        it hide nothing more, for the lines to what is open stay inside."""
        rows = [0] * (self._rows + 1)
        p = (viewpoint[0] * SPACE, viewpoint[1] * SPACE)
        double = (2 * p[0], 2 * p[1])
        walls = sorted(
            self._walls, key=lambda wall: max(_off(wall[0], wall[1], double, 0), _off(wall[0], wall[1], double, 1))
        )
        for first in range(0, len(walls), _AT_A_TIME):
            box = self._open_box(rows, viewpoint)
            for c, d in walls[first : first + _AT_A_TIME]:
                if _meets_box(c, d, box):
                    self._hide_past(rows, viewpoint, c, d, box)
        box = self._open_box(rows, viewpoint)
        for joint, others in self._joints.items():
            if joint == p or not _meets_box(joint, joint, box):
                continue
            sides = [turn(p, joint, other) for other in others]
            corner = (joint[0] // SPACE, joint[1] // SPACE)
            if corner in self.touched and (corner[0] * SPACE, corner[1] * SPACE) == joint:
                leaving = self._borders(corner)
                sides += [turn(p, joint, (joint[0] + dx, joint[1] + dy)) for dx, dy in leaving]
            if min(sides) < 0 < max(sides):
                self._hide_ray(rows, viewpoint, joint, max(abs(joint[0] - p[0]), abs(joint[1] - p[1])))
        return rows

    def _hide_past(self, rows: list[int], viewpoint: Point, c: Point, d: Point, box: Box) -> None:
        """Add the corners that one wall hides; `box` holds all that are not hidden yet."""
        p = (viewpoint[0] * SPACE, viewpoint[1] * SPACE)
        side = turn(p, c, d)
        if side:
            self._hide_behind(rows, p, *((c, d) if side > 0 else (d, c)), box)
        elif within(c, d, p) and p not in (c, d):
            self._hide_ray(rows, viewpoint, c, 0)
            self._hide_ray(rows, viewpoint, d, 0)
        else:
            near, far = sorted((c, d), key=lambda end: abs(end[0] - p[0]) + abs(end[1] - p[1]))
            self._hide_ray(rows, viewpoint, far, max(abs(near[0] - p[0]), abs(near[1] - p[1])))

    def _open_box(self, rows: list[int], viewpoint: Point) -> Box:
        """The smallest box, in sixtieths, round the viewpoint and all corners that are not hidden."""
        full = (2 << self._columns) - 1
        x, y = viewpoint
        open_rows = [row for row, hidden in enumerate(rows) if hidden != full]
        shown = 1 << x
        for row in open_rows:
            shown |= full & ~rows[row]
        left, right = (shown & -shown).bit_length() - 1, shown.bit_length() - 1
        top, bottom = min((y, *open_rows[:1])), max((y, *open_rows[-1:]))
        return left * SPACE, top * SPACE, right * SPACE, bottom * SPACE

    def _hide_behind(self, rows: list[int], p: Point, c: Point, d: Point, box: Box) -> None:
        """Add the corners strictly behind the wall from c to d, which lies counted clockwise as seen from p, in a box.

        Such a corner (x, row) lies on the positive side of the lines p-c, d-p and d-c. For each line that is
        ``base - slope * x > 0``, where the base grows evenly from row to row.
        """
        lines = [
            (b[0] * SPACE - a[0] * SPACE, (b[1] - a[1]) * a[0] - (b[0] - a[0]) * a[1], (b[1] - a[1]) * SPACE)
            for a, b in ((p, c), (d, p), (d, c))
        ]
        top, bottom = box[1] // SPACE, box[3] // SPACE
        if p[1] <= min(c[1], d[1]):
            top = max(top, min(c[1], d[1]) // SPACE)
        if p[1] >= max(c[1], d[1]):
            bottom = min(bottom, -(-max(c[1], d[1]) // SPACE))
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
        wide, high = through[0] - viewpoint[0] * SPACE, through[1] - viewpoint[1] * SPACE
        common = gcd(wide, high)
        if common == 0:
            return
        wide, high = wide // common, high // common
        step = 1
        x, y = viewpoint[0] + wide, viewpoint[1] + high
        while 0 <= x <= self._columns and 0 <= y <= self._rows:
            if step * max(abs(wide), abs(high)) * SPACE > beyond:
                rows[y] |= 1 << x
            step, x, y = step + 1, x + wide, y + high

    def turn_is_clear(self, point: Point, place: Point, other: Point) -> bool:
        """Whether a line from `point` to `other` may belong to the space at offset `place` around the point: turning
        one way meets neither a free wall nor a border, and no wall cuts the point off from the space."""
        if (point, place) in self.cut_off:
            return False
        if point not in self.touched:
            return True
        directions = (*self.touched[point], *self._borders(point))
        own = (2 * place[0] + 1, 2 * place[1] + 1)
        line = (other[0] - point[0], other[1] - point[1])
        return not (
            any(_in_turn(own, line, wall) for wall in directions)
            and any(_in_turn(line, own, wall) for wall in directions)
        )


def _off(c: Point, d: Point, double: Point, axis: int) -> int:
    """How far the middle of a wall lies off a point along an axis, both taken twice."""
    return abs(c[axis] + d[axis] - double[axis])


def _meets_box(c: Point, d: Point, box: Box) -> bool:
    """Whether a wall may reach into a box: it does not lie beyond one of its sides."""
    left, top, right, bottom = box
    return not (
        (c[0] < left and d[0] < left)
        or (c[0] > right and d[0] > right)
        or (c[1] < top and d[1] < top)
        or (c[1] > bottom and d[1] > bottom)
    )


def _only_at(corner: Point, offset: Point, c: Point, d: Point) -> bool:
    """Whether a wall that touches a corner of a space meets the line to the centre there only: it does not run along
    it. The corner lies at `offset` in the space."""
    at = (corner[0] * SPACE, corner[1] * SPACE)
    middle = centre(corner[0] - offset[0], corner[1] - offset[1])
    if turn(c, d, middle):
        return True
    return all((end[0] - at[0]) * (middle[0] - at[0]) <= 0 for end in (c, d))


def _corners_between(one: int, other: int, last: int) -> range:
    """Columns (or rows) of corners, up to the last of the board, between two coordinates in sixtieths."""
    return range(max(0, -(-min(one, other) // SPACE)), min(last, max(one, other) // SPACE) + 1)


def _in_turn(start: Point, end: Point, direction: Point) -> bool:
    """Whether a direction lies in the turn from one direction to another, ends included, turning the positive way."""
    origin = (0, 0)
    after, before = turn(origin, start, direction), turn(origin, direction, end)
    if turn(origin, start, end) > 0:
        return after >= 0 and before >= 0
    if turn(origin, start, end) < 0:
        return after >= 0 or before >= 0
    return after >= 0
