"""Walls and doors that lie anywhere on a board of squares: which steps they bar. The one description of it for
movement, counting, standing, checking, bots and importers.

A figure belongs where the centres of its spaces lie: a wall parts two spaces where it meets the line between their
centres, its ends included. Walls are given in sixtieths of a space, with up to four decimals; here they are whole
numbers of `SPACE` to a space, so that every answer is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import gcd
from typing import Final

from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Border, Lattice, Space
from vtt.geometry.segments import Point, meet

Segment = tuple[int | float, int | float, int | float, int | float]
"""x1, y1, x2, y2 in sixtieths of a space."""
Exact = tuple[int, int, int, int]
"""The same in whole parts of a space."""

SIXTIETH: Final = 10_000
SPACE: Final = 60 * SIXTIETH
"""Parts of a space."""
HALF: Final = SPACE // 2
_MANY: Final = 1000


def exact(segment: Segment) -> Exact:
    """A wall in whole parts of a space."""
    x1, y1, x2, y2 = segment
    return round(x1 * SIXTIETH), round(y1 * SIXTIETH), round(x2 * SIXTIETH), round(y2 * SIXTIETH)


def in_sixtieths(parts: int) -> float:
    """A coordinate as boards and documents write it: whole where it is a whole number."""
    return parts // SIXTIETH if parts % SIXTIETH == 0 else parts / SIXTIETH


def moved(segments: Iterable[Segment], across: int, down: int) -> tuple[Segment, ...]:
    """Walls moved by whole spaces."""
    dx, dy = across * SPACE, down * SPACE
    return tuple(
        (in_sixtieths(x1 + dx), in_sixtieths(y1 + dy), in_sixtieths(x2 + dx), in_sixtieths(y2 + dy))
        for x1, y1, x2, y2 in map(exact, segments)
    )


def point_on(line: Exact, part: Fraction) -> Point:
    """The point at a part (0 to 1) of a line, or one beside it that lies exactly on the line: what is left of a wall
    that is cut there then bars the same steps as before. Lines drawn in hundredths or sixtieths of a space have
    thousands of such points; where a line has few, the nearest point to it is taken."""
    x1, y1, x2, y2 = line
    points = gcd(x2 - x1, y2 - y1)
    if points >= _MANY:
        part = Fraction(round(part * points), points)
    return round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part)


def centre(column: int, row: int) -> Point:
    """The centre of a space in whole parts."""
    return column * SPACE + HALF, row * SPACE + HALF


# ---- steps -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def steps_met(segments: tuple[Segment, ...], columns: int, rows: int, across: int, down: int) -> int:
    """The spaces of a board, as bits, from which a wall meets the line to the centre of the space at an offset."""
    found = [0] * rows
    for wall in map(exact, segments):
        for row, first, last in centres_met(wall, across * SPACE, down * SPACE, columns, rows):
            found[row] |= (2 << last) - (1 << first)
    bits = 0
    for row in reversed(found):
        bits = bits << columns | row
    return bits & _with_space_at(columns, rows, across, down)


def centres_met(wall: Exact, dx: int, dy: int, columns: int, rows: int) -> list[tuple[int, int, int]]:
    """(row, first column, last column) of the spaces of a board from whose centre a wall meets the line by (dx, dy).

    Those are the centres in the parallelogram that the wall sweeps going back by (dx, dy). Along each of its sides the
    column grows evenly from row to row."""
    x1, y1, x2, y2 = wall
    corners = ((x1, y1), (x2, y2), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
    low, high = min(y1, y2, y1 - dy, y2 - dy), max(y1, y2, y1 - dy, y2 - dy)
    top, bottom = max(0, -((HALF - low) // SPACE)), min(rows - 1, (high - HALF) // SPACE)
    if top > bottom:
        return []
    if low == high:
        xs = (x1, x2, x1 - dx, x2 - dx)
        first, last = max(0, -((HALF - min(xs)) // SPACE)), min(columns - 1, (max(xs) - HALF) // SPACE)
        return [(top, first, last)] if first <= last else []
    firsts, lasts = [columns] * (bottom - top + 1), [-1] * (bottom - top + 1)
    ax, ay = corners[3]
    for bx, by in corners:
        upper, start, lower, end = (ay, ax, by, bx) if ay <= by else (by, bx, ay, ax)
        ax, ay = bx, by
        if upper == lower:
            continue  # its ends are those of the sides beside it
        begin, stop = max(top, -((HALF - upper) // SPACE)), min(bottom, (lower - HALF) // SPACE)
        whole, growth = SPACE * (lower - upper), SPACE * (end - start)
        at = (start - HALF) * (lower - upper) + (end - start) * (begin * SPACE + HALF - upper)
        for row in range(begin - top, stop - top + 1):
            last = at // whole
            first = last if last * whole == at else last + 1
            if first < firsts[row]:
                firsts[row] = first
            if last > lasts[row]:
                lasts[row] = last
            at += growth
    spans = []
    for row, (first, last) in enumerate(zip(firsts, lasts, strict=True), top):
        first, last = (first if first > 0 else 0), (last if last < columns else columns - 1)
        if first <= last:
            spans.append((row, first, last))
    return spans


@lru_cache(maxsize=64)
def _with_space_at(columns: int, rows: int, across: int, down: int) -> int:
    """The spaces that have a space at an offset."""
    row = sum(1 << column for column in range(max(0, -across), min(columns, columns - across)))
    return sum(row << (y * columns) for y in range(max(0, -down), min(rows, rows - down)))


def borders_met(lattice: Lattice, segments: tuple[Segment, ...]) -> tuple[Border, ...]:
    """The borders of squares over which no straight step leads because of these walls. (Squares only.)"""
    if lattice.kind != "square" or not segments:
        return ()
    east = steps_met(segments, lattice.columns, lattice.rows, 1, 0)
    south = steps_met(segments, lattice.columns, lattice.rows, 0, 1)
    return (*members_of(east), *(lattice.size + space for space in members_of(south)))


def spaces_beside(lattice: Lattice, segments: tuple[Segment, ...]) -> tuple[Space, ...]:
    """The spaces on both sides of walls or a door: the ends of the straight steps they bar; where they bar none, the
    spaces they lie on."""
    sides = [space for border in borders_met(lattice, segments) for space in lattice.sides(border)]
    if not sides and lattice.kind == "square":
        cells = dict.fromkeys(cell for one in segments for cell in cells_of(exact(one), lattice.columns, lattice.rows))
        sides = [row * lattice.columns + column for column, row in cells]
    return tuple(dict.fromkeys(sides))


def cells_of(segment: Exact, columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """Column and row of every space of the board that a wall passes or touches."""
    x1, y1, x2, y2 = segment if segment[1] <= segment[3] else (*segment[2:], *segment[:2])
    for row in range(max(0, -(-y1 // SPACE) - 1), min(rows - 1, y2 // SPACE) + 1):
        ends = [x1 if y1 >= row * SPACE else _across(x1, y1, x2, y2, row * SPACE)]
        ends.append(x2 if y2 <= (row + 1) * SPACE else _across(x1, y1, x2, y2, (row + 1) * SPACE))
        first, last = max(0, -(-min(ends) // SPACE) - 1), min(columns - 1, max(ends) // SPACE)
        for column in range(first, last + 1):
            yield column, row


def _across(x1: int, y1: int, x2: int, y2: int, y: int) -> int:
    """Where a wall that goes down is at a height, rounded down."""
    return x1 + (x2 - x1) * (y - y1) // (y2 - y1)


def any_parted(places: Sequence[tuple[int, int]], segments: Iterable[Segment]) -> bool:
    """Whether one of these walls or doors lies between two of these places (column and row), or on the centre of
    one."""
    lines = [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in map(exact, segments)]
    return any(meet(centre(*one), centre(*other), *line) for one in places for other in places for line in lines)


def pairs(width: int, height: int) -> Iterator[tuple[int, int, int, int]]:
    """Column and row of a space in a footprint, and the offset to another one of it with no further centre between:
    between all of these nothing may stand that the figure cannot stand across."""
    for down in range(height):
        for across in range(-width + 1, width):
            if (down, across) > (0, 0) and gcd(across, down) == 1:
                for row in range(height - down):
                    for column in range(max(0, -across), min(width, width - across)):
                        yield column, row, across, down


def parts_on(segment: Segment, spaces: frozenset[Space], columns: int, rows: int) -> Iterator[Segment]:
    """The parts of a wall that lie on or along one of some spaces: the wall itself where that is all of it."""
    line = exact(segment)
    lies_on = [row * columns + column in spaces for column, row in cells_of(line, columns, rows)]
    if all(lies_on):
        yield from [segment] if lies_on else []
        return
    if not any(lies_on):
        return
    x1, y1, x2, y2 = line
    cuts = {Fraction(0), Fraction(1)}
    for start, end in ((x1, x2), (y1, y2)):
        if start != end:
            low, high = min(start, end), max(start, end)
            cuts |= {Fraction(at * SPACE - start, end - start) for at in range(-(-low // SPACE), high // SPACE + 1)}
    kept: list[tuple[Fraction, Fraction]] = []
    for one, other in pairwise(sorted(cuts)):
        middle = (one + other) / 2
        x, y = x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle
        if not spaces.isdisjoint(_spaces_at(x, y, columns, rows)):
            joined = bool(kept) and kept[-1][1] == one
            kept[-1:] = [(kept[-1][0], other)] if joined else [*kept[-1:], (one, other)]
    for one, other in kept:
        if one == 0 and other == 1:
            yield segment
        else:
            left, top, right, bottom = map(in_sixtieths, (*point_on(line, one), *point_on(line, other)))
            yield left, top, right, bottom


def _spaces_at(x: Fraction, y: Fraction, columns: int, rows: int) -> Iterator[Space]:
    """The spaces a point lies in or on the side of."""
    for row in {-(-y // SPACE) - 1, y // SPACE}:
        for column in {-(-x // SPACE) - 1, x // SPACE}:
            if 0 <= column < columns and 0 <= row < rows:
                yield int(row) * columns + int(column)
