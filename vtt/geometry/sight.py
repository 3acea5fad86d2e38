"""Which points of a square lattice a straight line reaches from a viewpoint, exactly and all at once.

A line is *stopped* by a unit square that shares a positive length with it, inside or along an edge, and by a unit edge
that it crosses between its ends or runs along (`descent.md 2.4`, appendix A, rules 1 and 2). Touching a corner stops
nothing, unless the corner is *pinched* for lines of that class (rule 3; the caller knows which points are).

Method: each quarter around the viewpoint is swept row by row, away from it. The lines still open are a few closed
intervals of slopes; what stops lines in a row cuts open intervals out of them; the points of the next row whose slopes
are left are seen. The work follows what is seen, not the size of the board. A slope j / i is kept as the integer
``j * scale // i``. As two different slopes of a board differ by more than 1 / scale, these integers are in the same
order as the slopes and equal only for equal slopes: nothing is rounded.

Sets of points are bits of one integer: point (x, y) is bit ``y * stride + x``. Rows of squares and edges are integers
with bit x.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd

from vtt.geometry.bits import members_of

Interval = tuple[int, int]


@dataclass(frozen=True)
class Pinched:
    """Points that stop lines which pass through them, by the class of the line: level, upright, falling to the east,
    rising to the east."""

    level: int = 0
    upright: int = 0
    falling: int = 0
    rising: int = 0


@dataclass(frozen=True, eq=False)
class Edges:
    """The edges that stop lines on a board of `columns` by `rows`.

    `uprights[y]` has the edges from (x, y) down to (x, y + 1), x from 0 to `columns`. `levels[y]` has the edges from
    (x, y) right to (x + 1, y), y from 0 to `rows`. `along_uprights` and `along_levels` are those of them that also stop
    lines along them.
    """

    columns: int
    rows: int
    uprights: Sequence[int]
    levels: Sequence[int]
    along_uprights: Sequence[int]
    along_levels: Sequence[int]

    @property
    def stride(self) -> int:
        """Bits between two rows of points."""
        return self.columns + 2

    @cached_property
    def mirrored(self) -> tuple[list[int], list[int]]:
        """Uprights and levels with east and west exchanged."""
        w = self.columns
        return [_reversed(row, w + 1) for row in self.uprights], [_reversed(row, w) for row in self.levels]


@dataclass(frozen=True, eq=False)
class Blockers:
    """Everything that stops lines at one moment. `squares[y]` has the squares of row y. Outside the board every line is
    stopped."""

    edges: Edges
    squares: Sequence[int]
    pinched: Pinched

    @cached_property
    def _mirrored(self) -> list[int]:
        return [_reversed(row, self.edges.columns) for row in self.squares]

    def _stops_on_column(self, x: int) -> int:
        """The steps y to y + 1 on the upright line x that are stopped."""
        if x in (0, self.edges.columns):
            return (1 << self.edges.rows) - 1
        both, stops = 3 << (x - 1), 0
        for y, row in enumerate(self.squares):
            if row & both or self.edges.along_uprights[y] >> x & 1:
                stops |= 1 << y
        return stops

    def _stops_on_row(self, y: int) -> int:
        """The steps x to x + 1 on the level line y that are stopped."""
        if y in (0, self.edges.rows):
            return (1 << self.edges.columns) - 1
        return self.squares[y - 1] | self.squares[y] | self.edges.along_levels[y]

    def open_points(self, x: int, y: int) -> int:
        """All points that a line from (x, y) reaches, that point itself left out."""
        shown = self._level(x, y) | self._upright(x, y)
        for east in (True, False):
            falling = self._quarter(x, y, east, south=east)
            shown |= self._past_pinched(falling, self.pinched.falling, x, y)
            rising = self._quarter(x, y, east, south=not east)
            shown |= self._past_pinched(rising, self.pinched.rising, x, y)
        return shown

    def _level(self, x: int, y: int) -> int:
        """Points seen straight to the west and east."""
        stride = self.edges.stride
        pinched = (self.pinched.level >> (y * stride)) & ((1 << stride) - 1)
        first, last = _straight(self._stops_on_row(y), pinched, x, self.edges.columns)
        line = ((1 << (last - first + 1)) - 1) << first
        return (line & ~(1 << x)) << (y * stride)

    def _upright(self, x: int, y: int) -> int:
        """Points seen straight to the north and south."""
        stride, rows = self.edges.stride, self.edges.rows
        pinched = 0
        for row in range(rows + 1) if self.pinched.upright else ():
            pinched |= (self.pinched.upright >> (row * stride + x) & 1) << row
        first, last = _straight(self._stops_on_column(x), pinched, y, rows)
        return sum(1 << (row * stride + x) for row in range(first, last + 1) if row != y)

    def _quarter(self, x: int, y: int, east: bool, south: bool) -> int:
        """Points seen in one quarter, its two straight sides left out."""
        edges, stride = self.edges, self.edges.stride
        width, height = (edges.columns - x if east else x), (edges.rows - y if south else y)
        if not width or not height:
            return 0
        squares = self.squares if east else self._mirrored
        uprights, levels = (edges.uprights, edges.levels) if east else edges.mirrored
        shift = x if east else edges.columns - x
        scale = 2 * (edges.rows + 1) ** 2
        left: list[Interval] = [(0, scale * (width + 2))]
        shown = 0
        for i in range(height):
            line, across = (y + i if south else y - i), i + 1
            row = line if south else line - 1
            if i and (stops := levels[line] >> shift):
                left = _cut(left, stops, scale, i, i, 1, False)
            if stops := squares[row] >> shift:
                left = _cut(left, stops, scale, across, i, 1, True)
            if stops := uprights[row] >> shift & ~1:
                left = _cut(left, stops, scale, across, i, 0, False)
            if not left:
                break
            points = _points_between(left, scale, across, width)
            points = points << x if east else _reversed(points, x + 1)
            shown |= points << ((line + (1 if south else -1)) * stride)
        return shown

    def _past_pinched(self, shown: int, pinched: int, x: int, y: int) -> int:
        """The points left when lines end at pinched points."""
        stride, columns, rows = self.edges.stride, self.edges.columns, self.edges.rows
        for point in members_of(shown & pinched):
            row, column = divmod(point, stride)
            across, down = column - x, row - y
            common = gcd(across, down)
            across, down = across // common, down // common
            column, row = column + across, row + down
            while 0 <= column <= columns and 0 <= row <= rows:
                shown &= ~(1 << (row * stride + column))
                column, row = column + across, row + down
        return shown


def _cut(
    intervals: list[Interval], stops: int, scale: int, near: int, far: int, width: int, joined: bool
) -> list[Interval]:
    """The intervals of slopes left when each stop takes the open interval between its two ends away.

    The stop of bit j, `width` wide, lies between the slopes j / near and (j + width) / far. Neighbouring stops are
    taken together if they are `joined`.
    """
    left: list[Interval] = []
    for low, high in intervals:
        first = max(0, low * far // scale - 1)
        there = stops >> first
        last = high * near // scale + 1 - first
        if last < there.bit_length():
            there &= (1 << max(0, last + 1)) - 1
        while there:
            skipped = (there & -there).bit_length() - 1
            there >>= skipped
            first += skipped
            count = (~there & (there + 1)).bit_length() - 1 if joined else 1
            start = first * scale // near
            there >>= count
            first += count
            if start >= high:
                break
            end = (first - 1 + width) * scale // far if far else high + 1
            if end <= low:
                continue
            if start >= low:
                left.append((low, start))
            low = end
            if low > high:
                break
        if low <= high:
            left.append((low, high))
    return left


def _points_between(intervals: list[Interval], scale: int, across: int, width: int) -> int:
    """Bits j of the points whose slope j / across lies in one of the intervals, 1 <= j <= width."""
    points = 0
    for low, high in intervals:
        first = max(1, low * across // scale)
        if first * scale // across < low:
            first += 1
        if first > width:
            break
        last = min(width, high * across // scale + 1)
        while last * scale // across > high:
            last -= 1
        if last >= first:
            points |= ((1 << (last - first + 1)) - 1) << first
    return points


def _straight(stops: int, pinched: int, at: int, length: int) -> tuple[int, int]:
    """How far a line goes both ways from `at` on a line of `length` steps: until a stopped step or a pinched point."""
    ahead = (stops >> at) | 1 << (length - at)
    last = at + (ahead & -ahead).bit_length() - 1
    points = pinched >> (at + 1)
    if points:
        last = min(last, at + (points & -points).bit_length())
    behind = stops & ((1 << at) - 1)
    first = behind.bit_length()
    points = pinched & ((1 << at) - 1)
    return max(first, points.bit_length() - 1), last


def _reversed(bits: int, width: int) -> int:
    """Bits 0 to width - 1 in reverse order."""
    return int(f"{bits:0{width}b}"[::-1], 2) if width else 0
