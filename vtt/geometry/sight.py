"""Shadows on a lattice of points: which points a viewpoint cannot see past one unit square, unit edge or point.

All points are integers and all answers are exact. A `Frame` holds sets of points as bits of one integer in two ways:
- *placed*: point (x, y) of the board is bit ``y * stride + x``;
- *relative*: the point at offset (dx, dy) from the viewpoint is bit ``(dy + height) * stride + dx + width``.
As both use the same stride, going from relative to placed is one shift. A shadow depends on the offset only, so it is
computed once and kept: what one viewpoint sees is the union of a few hundred ready integers.

A line is *stopped* by a square that shares a positive length with it, inside or along an edge, and by an edge that it
crosses between its ends or overlaps (`descent.md 2.4`, appendix A, rules 1 and 2). Touching a corner stops nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import gcd
from typing import Final

Run = tuple[int, int, int]
"""Row, first and last column of a row of points, offsets in the first quadrant."""

_CACHED_BYTES: Final = 48_000_000
_EVERY: Final = 16


class Frame:
    """Bit layout for boards of up to `width` by `height` spaces, with the shadows computed so far."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = 2 * width + 2
        self._capacity = max(2000, _CACHED_BYTES // (self.stride * (2 * height + 1) // 8))
        self._shadows: dict[tuple[int, int, int], int] = {}

    def forget(self) -> None:
        """Drop the kept shadows (benchmarks)."""
        self._shadows.clear()

    def placed(self, relative: int, x: int, y: int) -> int:
        """A relative set moved to the viewpoint (x, y). Bits outside the board must be masked away by the caller."""
        shift = (y - self.height) * self.stride + x - self.width
        return relative << shift if shift >= 0 else relative >> -shift

    def square_shadow(self, i: int, j: int) -> int:
        """Relative points hidden behind the unit square whose top left corner is at offset (i, j)."""
        return self._shadow(i, j, 0, _square_runs)

    def upright_shadow(self, i: int, j: int) -> int:
        """Relative points hidden behind the edge from offset (i, j) down to (i, j + 1)."""
        return self._shadow(i, j, 1, _upright_runs)

    def level_shadow(self, i: int, j: int) -> int:
        """Relative points hidden behind the edge from offset (i, j) right to (i + 1, j)."""
        return self._shadow(i, j, 2, _level_runs)

    def point_shadow(self, i: int, j: int) -> int:
        """Relative points on the ray through offset (i, j), strictly beyond it."""
        return self._shadow(i, j, 3, _point_runs)

    def rows(self, runs: Iterable[Run], sign_x: int = 1, sign_y: int = 1) -> int:
        """Relative set of runs, mirrored by the signs."""
        bits = 0
        for row, first, last in runs:
            left = first if sign_x > 0 else -last
            bits |= ((1 << (last - first + 1)) - 1) << ((sign_y * row + self.height) * self.stride + left + self.width)
        return bits

    def _shadow(self, i: int, j: int, kind: int, runs: Callable[[int, int, int, int], Iterator[Run]]) -> int:
        key = (i, j, kind)
        found = self._shadows.get(key)
        if found is None:
            wide, high = kind in (0, 2), kind in (0, 1)
            column = i if i >= 0 else -i - wide
            row = j if j >= 0 else -j - high
            found = self.rows(runs(column, row, self.width, self.height), 1 if i >= 0 else -1, 1 if j >= 0 else -1)
            if len(self._shadows) >= self._capacity:
                self._shadows.clear()
            self._shadows[key] = found
        return found


@lru_cache(maxsize=8)
def frame_for(columns: int, rows: int) -> Frame:
    """The shared frame for boards of about this size."""
    return _frame(-(-columns // _EVERY) * _EVERY, -(-rows // _EVERY) * _EVERY)


@lru_cache(maxsize=4)
def _frame(width: int, height: int) -> Frame:
    return Frame(width, height)


def _square_runs(i: int, j: int, width: int, height: int) -> Iterator[Run]:
    """Behind the square [i, i + 1] x [j, j + 1], i and j not negative: directions strictly between its two far corners,
    and the axis that one of its edges lies on."""
    if j == 0 and i < width:
        yield 0, i + 1, width
    for row in range(j + 1, height + 1):
        first = 0 if i == 0 else max(i, row * i // (j + 1)) + 1
        last = min(width, (row * (i + 1) - 1) // j) if j else width
        if first <= last:
            yield row, first, last


def _upright_runs(i: int, j: int, width: int, height: int) -> Iterator[Run]:
    """Behind the edge (i, j)-(i, j + 1), i and j not negative."""
    for row in range(j + 1, height + 1):
        if i == 0:
            yield row, 0, 0
            continue
        first = max(i, i * row // (j + 1)) + 1
        last = min(width, (i * row - 1) // j) if j else width
        if first <= last:
            yield row, first, last


def _level_runs(i: int, j: int, width: int, height: int) -> Iterator[Run]:
    """Behind the edge (i, j)-(i + 1, j), i and j not negative."""
    if j == 0:
        if i < width:
            yield 0, i + 1, width
        return
    for row in range(j + 1, height + 1):
        first = i * row // j + 1
        last = min(width, ((i + 1) * row - 1) // j)
        if first <= last:
            yield row, first, last


def _point_runs(i: int, j: int, width: int, height: int) -> Iterator[Run]:
    common = gcd(i, j)
    if common == 0:
        return
    x, y = i // common, j // common
    i, j = i + x, j + y
    while i <= width and j <= height:
        yield j, i, i
        i, j = i + x, j + y
