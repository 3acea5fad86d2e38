"""Whether some point of one hexagon sees some point of another, exactly.

A line out of a hexagon leaves it through one of its sides and enters the other one through one of its sides; between
the two sides it must touch no wall. Walls are closed sets, so a line that runs free can always be moved a little:
only lines strictly between their obstacles matter. All lines ``a*u + b*v + c = 0`` that keep given points strictly on
their left and others strictly on their right form an open cone of triples ``(a, b, c)``. Each wall lies on the left
or on the right: the search tries both, cuts the cone down, and stops where nothing of it is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from vtt.geometry.hexagon import CORNERS, Axial, Point
from vtt.geometry.hexagon_lines import turn

Triple = tuple[int, int, int]
"""A line ``(a, b, c)`` or a point ``(u, v, w)``, the point being ``(u / w, v / w)``."""
Cone = tuple[Triple, ...]
ExactPoint = tuple[Fraction, Fraction]
Segment = tuple[Point, Point]


class Beam(NamedTuple):
    """All lines that leave through one side, enter through another and keep walls on certain sides."""

    cone: Cone
    exit: Segment
    entry: Segment

    def line(self) -> tuple[ExactPoint, ExactPoint]:
        """One line of the beam: where it crosses the two sides, in thirds of axial units."""
        middle = [0, 0, 0]
        for ray in self.cone:
            for axis in range(3):
                middle[axis] += ray[axis]
        a, b, c = middle
        return _on_line((a, b, c), self.exit), _on_line((a, b, c), self.entry)


def beam_between(one: Axial, other: Axial, walls: Sequence[Segment], through: int | None = None) -> Beam | None:
    """A beam from inside one hexagon into another, or None. `walls` are all wall sides near the two, as segments;
    `through`: only beams that enter by the other's side in this direction."""
    solid = {frozenset(wall) for wall in walls}
    entries = [entering for direction, entering in enumerate(_sides(other)) if through in (None, direction)]
    for leaving in _sides(one):
        if frozenset(leaving) in solid:
            continue
        for entering in entries:
            # Seen by somebody who walks in, the ends of the far side change hands.
            entry = (entering[1], entering[0])
            if frozenset(entry) in solid or not (_faces(leaving, entering) and _faces(entering, leaving)):
                continue
            if leaving == entry:
                return Beam((_join(*leaving),), leaving, entry)
            rims = _rims(leaving, entry)
            parts = [part for wall in walls if (part := _part_between(wall, rims)) is not None]
            cone = _free_cone(_lines_through(leaving, entry), parts)
            if cone is not None:
                return Beam(cone, leaving, entry)
    return None


def _sides(hexagon: Axial) -> Iterable[Segment]:
    """The sides of a hexagon: left and right end for somebody who walks out."""
    u, v = 3 * hexagon[0], 3 * hexagon[1]
    for direction in range(6):
        left, right = CORNERS[direction], CORNERS[(direction + 1) % 6]
        yield (u + left[0], v + left[1]), (u + right[0], v + right[1])


def _faces(side: Segment, other: Segment) -> bool:
    """Whether a side lies before another one (for somebody who walks out through that), not behind or along its line.
    The line along a side meets other sides only at their ends, so none lies half before it. The same side faces."""
    turns = turn(*side, other[0]), turn(*side, other[1])
    return (min(turns) < 0 and max(turns) <= 0) or set(side) == set(other)


def _lines_through(leaving: Segment, entry: Segment) -> Cone:
    """The cone of lines that cross two sides inside: left ends on their left, right ends on their right."""
    (left, right), (far_left, far_right) = leaving, entry
    if left == far_left:
        return _join(left, far_right), _join(right, far_right), _join(right, left)
    if right == far_right:
        return _join(left, right), _join(right, far_left), _join(left, far_left)
    return _join(left, far_left), _join(left, far_right), _join(right, far_right), _join(right, far_left)


def _join(one: Point, two: Point) -> Triple:
    """The line from one point to another: positive on its right (as drawn)."""
    return one[1] - two[1], two[0] - one[0], one[0] * two[1] - one[1] * two[0]


def _value(line: Triple, point: Triple) -> int:
    return line[0] * point[0] + line[1] * point[1] + line[2] * point[2]


def _between(one: Triple, two: Triple, first: int, second: int) -> Triple:
    """The triple between two where a linear value, `first` and `second` of different signs there, is zero."""
    first, second = abs(first), abs(second)
    mixed = tuple(second * a + first * b for a, b in zip(one, two, strict=True))
    common = gcd(*mixed) or 1
    return mixed[0] // common, mixed[1] // common, mixed[2] // common


def _cut(cone: Cone, point: Triple, sign: int) -> Cone:
    """The lines of a cone that keep a point on their right (sign 1) or left (sign -1); empty if none does strictly."""
    values = [sign * _value(line, point) for line in cone]
    if min(values) >= 0:
        return cone
    if max(values) <= 0:
        return ()
    kept: list[Triple] = []
    for place, line in enumerate(cone):
        before, now = values[place - 1], values[place]
        if before * now < 0:
            kept.append(_between(cone[place - 1], line, before, now))
        if now >= 0:
            kept.append(line)
    return tuple(kept)


def _free_cone(cone: Cone, walls: Sequence[tuple[Triple, Triple]]) -> Cone | None:
    """Lines of a cone that have every wall on one side, or None."""
    for place, (start, end) in enumerate(walls):
        rest = walls[place + 1 :]
        for sign in (1, -1):
            narrower = _cut(cone, start, sign)
            narrower = narrower and _cut(narrower, end, sign)
            if narrower == cone:
                break
            if narrower:
                found = _free_cone(narrower, rest)
                if found is not None:
                    return found
        else:
            return None
    return cone


def _rims(leaving: Segment, entry: Segment) -> tuple[Triple, ...]:
    """The lines around the convex figure of two sides: positive inside."""
    (left, right), (far_left, far_right) = leaving, entry
    pairs = ((right, left), (far_left, far_right), (left, far_left), (far_right, right))
    return tuple(_join(one, two) for one, two in pairs if one != two)


def _part_between(wall: Segment, rims: tuple[Triple, ...]) -> tuple[Triple, Triple] | None:
    """The part of a wall that lies inside the rims, or None where it does not reach inside."""
    (one_u, one_v), (two_u, two_v) = wall
    for a, b, c in rims:
        if a * one_u + b * one_v + c <= 0 and a * two_u + b * two_v + c <= 0:
            return None
    start, end = (one_u, one_v, 1), (two_u, two_v, 1)
    for line in rims:
        first, second = _value(line, start), _value(line, end)
        if first <= 0 and second <= 0:
            return None
        if first < 0:
            start = _between(start, end, first, second)
        elif second < 0:
            end = _between(start, end, first, second)
    return start, end


def _on_line(line: Triple, side: Segment) -> ExactPoint:
    """Where a line crosses a side."""
    (first_u, first_v), (second_u, second_v) = side
    first, second = _value(line, (first_u, first_v, 1)), _value(line, (second_u, second_v, 1))
    share = Fraction(first, first - second) if first != second else Fraction(1, 2)
    return first_u + share * (second_u - first_u), first_v + share * (second_v - first_v)
