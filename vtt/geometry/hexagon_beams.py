"""Whether some point of one hexagon sees some point of another, exactly.

A line out of a hexagon leaves it through one of its sides and enters the other one through one of its sides; between
the two sides it must touch no wall. Walls are closed sets, so a line that runs free can always be moved a little:
only lines strictly between their obstacles matter. All lines ``a*u + b*v + c = 0`` that keep given points strictly on
their left and others strictly on their right form an open cone of triples ``(a, b, c)``. Each wall lies on the left
or on the right: the search tries both, cuts the cone down, and stops where nothing of it is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import gcd
from typing import Final, NamedTuple

from vtt.geometry.hexagon import CORNERS, Axial
from vtt.geometry.segments import Point

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


def beam_between(
    one: Axial, other: Axial, walls: Sequence[Segment], out: Iterable[int], through: Iterable[int]
) -> Beam | None:
    """A beam from inside one hexagon into another, or None: it leaves by one of the sides `out` and enters by one of
    the sides `through`, all without wall. `walls` are all wall sides near the two, as segments."""
    across, down = 3 * (other[0] - one[0]), 3 * (other[1] - one[1])
    entries = _sides_towards(other, -across, -down, through)
    for leaving, ahead in _sides_towards(one, across, down, out) if entries else ():
        for entering, outside in entries:
            # Seen by somebody who walks in, the ends of the far side change hands.
            entry = (entering[1], entering[0])
            if leaving == entry:
                return Beam((_join(*leaving),), leaving, entry)
            if _faces(ahead, entering) and _faces(outside, leaving):
                cone = _cone_between(leaving, entry, (ahead, outside), walls)
                if cone:
                    return Beam(cone, leaving, entry)
    return None


def _sides_towards(hexagon: Axial, across: int, down: int, directions: Iterable[int]) -> list[tuple[Segment, Triple]]:
    """Sides of a hexagon whose line does not leave a point (as seen from its centre) behind: left and right end for
    somebody who walks out, and the line, positive outside."""
    q, r = 3 * hexagon[0], 3 * hexagon[1]
    found: list[tuple[Segment, Triple]] = []
    for direction in directions:
        ((left_u, left_v), (right_u, right_v)), (a, b, c) = _SIDES[direction]
        if a * across + b * down + c >= 0:
            side = ((q + left_u, r + left_v), (q + right_u, r + right_v))
            found.append((side, (a, b, c - a * q - b * r)))
    return found


def _faces(ahead: Triple, side: Segment) -> bool:
    """Whether a side lies outside a line, not along it. The line along a side meets others only at their ends."""
    a, b, c = ahead
    (one_u, one_v), (two_u, two_v) = side
    return a * (one_u + two_u) + b * (one_v + two_v) + c + c > 0


def _cone_between(leaving: Segment, entry: Segment, ends: tuple[Triple, Triple], walls: Sequence[Segment]) -> Cone:
    """Free lines through two sides, `ends` their lines (positive between them); empty if there are none.

    Between the two, what lies left of the line of their left ends lies left of all lines, and so on the right. A wall
    that reaches from one to the other blocks; one that comes in from the left stays left; the others are islands."""
    (before_a, before_b, before_c), (after_a, after_b, after_c) = ends
    left_a, left_b, left_c = _rim(leaving[0], entry[0])
    right_a, right_b, right_c = _rim(entry[1], leaving[1])
    lefts: set[Point] = set()
    rights: set[Point] = set()
    islands: list[Segment] = []
    for wall in walls:
        one, two = wall
        (one_u, one_v), (two_u, two_v) = wall
        u, v = one_u + two_u, one_v + two_v
        if before_a * u + before_b * v + 2 * before_c <= 0 or after_a * u + after_b * v + 2 * after_c <= 0:
            continue
        one_left = left_a * one_u + left_b * one_v + left_c <= 0
        two_left = left_a * two_u + left_b * two_v + left_c <= 0
        if one_left and two_left:
            continue
        one_right = right_a * one_u + right_b * one_v + right_c <= 0
        two_right = right_a * two_u + right_b * two_v + right_c <= 0
        if one_right and two_right:
            continue
        if (one_left or two_left) and (one_right or two_right):
            return ()
        if one_left or two_left:
            lefts.add(two if one_left else one)
        elif one_right or two_right:
            rights.add(two if one_right else one)
        else:
            islands.append(wall)
    cone = _lines_through(leaving, entry) if lefts.isdisjoint(rights) else ()
    for points, sign in ((lefts, -1), (rights, 1)):
        for u, v in points:
            cone = cone and _cut(cone, (u, v, 1), sign)
    return cone and (_free_cone(cone, [((*one, 1), (*two, 1)) for one, two in islands]) or ())


def _rim(one: Point, two: Point) -> Triple:
    """The line from one point to another, positive on its right; of a single point, a line that leaves all right."""
    return (0, 0, 1) if one == two else _join(one, two)


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


def _on_line(line: Triple, side: Segment) -> ExactPoint:
    """Where a line crosses a side."""
    (first_u, first_v), (second_u, second_v) = side
    first, second = _value(line, (first_u, first_v, 1)), _value(line, (second_u, second_v, 1))
    share = Fraction(first, first - second) if first != second else Fraction(1, 2)
    return first_u + share * (second_u - first_u), first_v + share * (second_v - first_v)


def _outlines() -> Iterator[tuple[Segment, Triple]]:
    for direction in range(6):
        left, right = CORNERS[direction], CORNERS[(direction + 1) % 6]
        yield (left, right), _join(right, left)


_SIDES: Final = tuple(_outlines())
"""The sides of the hexagon (0, 0), as `_sides_towards` tells them."""
