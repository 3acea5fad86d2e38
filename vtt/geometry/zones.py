"""The zone lattice: polygons drawn by people, each with a marker point at which figures gather.

All points are integers in sixtieths of a space, so that corners, shared edges and areas are exact questions. Zones are
numbered in the order they are given; as a lattice they lie in one row: zone ``n`` has the position ``(n, 0)``. Two
zones are neighbours if one names the other, or, where neither names anybody, if they share a stretch of edge (a shared
corner is not enough).

The border of two neighbours belongs to the one with the smaller number; its owned sides are numbered ``1``, ``2``, …
in the order of the neighbours' numbers. Documents call a side after the zone beyond it (`vtt.geometry.borders`), as
these numbers change with the neighbours.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vtt.geometry.lattice import Border, LatticeKind, Space
from vtt.geometry.segments import Point, away, lies_on, turn

Edge = tuple[Point, Point]
Box = tuple[int, int, int, int]

UNIT: Final = 60
"""Parts of a space that points are counted in."""
_STAND_IN: Final = UNIT // 2


@dataclass(frozen=True)
class ZoneShape:
    """One zone. `neighbours` are the numbers of the zones it names; `identity` is what documents call it."""

    name: str
    polygon: tuple[Point, ...]
    marker: Point
    neighbours: tuple[Space, ...] = ()
    identity: str = ""


@dataclass(frozen=True)
class ZoneLattice:
    """Zones on a sheet of `width` x `height` spaces. Implements `vtt.geometry.lattice.Lattice`."""

    width: int
    height: int
    zones: tuple[ZoneShape, ...]

    @property
    def kind(self) -> LatticeKind:
        return "zones"

    @property
    def columns(self) -> int:
        """One column for each zone."""
        return len(self.zones)

    @property
    def rows(self) -> int:
        return 1

    @property
    def size(self) -> int:
        return len(self.zones)

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """As many as the zone with the most owned borders needs."""
        return tuple(str(number + 1) for number in range(max(map(len, self._owned), default=0)))

    def space(self, column: int, row: int) -> Space | None:
        """The zone of this number, or None."""
        return column if row == 0 and 0 <= column < self.size else None

    def position(self, space: Space) -> tuple[int, int]:
        """Its number, and 0."""
        return space, 0

    def name(self, space: Space) -> str:
        """What its author calls the zone."""
        return self.zones[space].name

    def called(self, identity: str) -> Space | None:
        """The zone a document calls so, or None."""
        return self._numbers.get(identity)

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The zones one step away, by number."""
        return self._around[space]

    def border(self, one: Space, other: Space) -> Border | None:
        """The border of two neighbours, else None."""
        owner, far = min(one, other), max(one, other)
        if far not in self._owned[owner]:
            return None
        return self._owned[owner].index(far) * self.size + owner

    def sides(self, border: Border) -> tuple[Space, Space]:
        """The two zones of a border, the owner first. ValueError if there is none."""
        side, owner = divmod(border, self.size)
        if not 0 <= side < len(self._owned[owner]):
            raise ValueError(f"there is no zone beyond border {border}")
        return owner, self._owned[owner][side]

    def distance(self, one: Space, other: Space) -> int:
        """Steps from zone to zone; more than there are zones where no way leads."""
        steps, waiting = {one: 0}, deque([one])
        while waiting and other not in steps:
            space = waiting.popleft()
            for near in self._around[space]:
                if near not in steps:
                    steps[near] = steps[space] + 1
                    waiting.append(near)
        return steps.get(other, self.size + 1)

    def centre(self, space: Space) -> tuple[float, float]:
        """The marker, for drawing only."""
        x, y = self.zones[space].marker
        return x / UNIT, y / UNIT

    def corners(self, space: Space) -> tuple[tuple[float, float], ...]:
        """Outline for drawing only, clockwise; also the corners of others that lie on its edges, so that across each
        side lies one zone at most."""
        return tuple((x / UNIT, y / UNIT) for x, y in self._outlines[space])

    def border_line(self, border: Border) -> tuple[tuple[float, float], tuple[float, float]]:
        """The longest stretch both zones share, or the middle third between their markers, for drawing only."""
        one, other = self.sides(border)
        shared = list(shared_edges(self._polygons[one], self._polygons[other]))
        if shared:
            (x1, y1), (x2, y2) = max(shared, key=lambda edge: away(*edge))
            return (x1 / UNIT, y1 / UNIT), (x2 / UNIT, y2 / UNIT)
        (x1, y1), (x2, y2) = self.zones[one].marker, self.zones[other].marker
        near = ((2 * x1 + x2) / 3 / UNIT, (2 * y1 + y2) / 3 / UNIT)
        return near, ((x1 + 2 * x2) / 3 / UNIT, (y1 + 2 * y2) / 3 / UNIT)

    def polygon(self, space: Space) -> tuple[Point, ...]:
        """Its corners as drawn, clockwise; a small square round the marker where nothing was drawn."""
        return self._polygons[space]

    def space_under(self, x: float, y: float) -> Space | None:
        """The zone that covers a drawing point; the later one where two lie over each other."""
        across, down = x * UNIT, y * UNIT
        for space in reversed(range(self.size)):
            left, top, right, bottom = self._boxes[space]
            if left <= across <= right and top <= down <= bottom and _covers(self._polygons[space], across, down):
                return space
        return None

    @cached_property
    def _numbers(self) -> dict[str, Space]:
        return {zone.identity: number for number, zone in enumerate(self.zones)}

    @cached_property
    def _polygons(self) -> tuple[tuple[Point, ...], ...]:
        """Clockwise (y runs down); a small square round the marker where no polygon was drawn."""
        return tuple(_drawable(zone) for zone in self.zones)

    @cached_property
    def _boxes(self) -> tuple[Box, ...]:
        return tuple(map(box_round, self._polygons))

    @cached_property
    def _around(self) -> tuple[tuple[Space, ...], ...]:
        around: list[set[Space]] = [set() for _ in self.zones]
        boxes = self._boxes
        for one, zone in enumerate(self.zones):
            for other in range(one + 1, self.size):
                named = zone.neighbours or self.zones[other].neighbours
                meet = other in zone.neighbours or one in self.zones[other].neighbours
                near = meet or (not named and meeting(boxes[one], boxes[other]))
                if meet or (near and touch(self._polygons[one], self._polygons[other])):
                    around[one].add(other)
                    around[other].add(one)
        return tuple(tuple(sorted(near)) for near in around)

    @cached_property
    def _owned(self) -> tuple[tuple[Space, ...], ...]:
        return tuple(tuple(other for other in near if other > space) for space, near in enumerate(self._around))

    @cached_property
    def _outlines(self) -> tuple[tuple[Point, ...], ...]:
        points = {point for polygon in self._polygons for point in polygon}
        return tuple(
            with_points(polygon, _within(box, points)) for polygon, box in zip(self._polygons, self._boxes, strict=True)
        )


def edges(polygon: Sequence[Point]) -> Iterator[Edge]:
    """The edges of a polygon in order."""
    return zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)


def box_round(polygon: Sequence[Point]) -> Box:
    """Left, top, right and bottom of a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def meeting(one: Box, other: Box) -> bool:
    """Whether two boxes overlap or touch: polygons in boxes that do not have nothing to do with each other."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def doubled_area(polygon: Sequence[Point]) -> int:
    """Twice the area, positive for clockwise polygons (y runs down)."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges(polygon))


def clockwise(polygon: Sequence[Point]) -> Sequence[Point]:
    """The polygon with its corners in this order."""
    return polygon if doubled_area(polygon) > 0 else tuple(reversed(polygon))


def with_points(polygon: Sequence[Point], points: Iterable[Point]) -> tuple[Point, ...]:
    """The polygon with a corner at each of these points that lies on one of its edges."""
    found = list(points)
    ring: list[Point] = []
    for a, b in edges(polygon):
        between = (point for point in found if point not in (a, b) and lies_on(a, b, point))
        ring += (a, *sorted(between, key=lambda point: away(a, point)))
    return tuple(ring)


def shared_edges(one: Sequence[Point], other: Sequence[Point]) -> Iterator[Edge]:
    """The stretches (longer than a point) along which the edges of two polygons run on each other."""
    for a, b in edges(one):
        for c, d in edges(other):
            if a == b or turn(a, b, c) or turn(a, b, d):
                continue
            axis = 0 if a[0] != b[0] else 1
            first, second = sorted((a, b), key=lambda point: point[axis]), sorted((c, d), key=lambda point: point[axis])
            start = max(first[0], second[0], key=lambda point: point[axis])
            end = min(first[1], second[1], key=lambda point: point[axis])
            if start[axis] < end[axis]:
                yield start, end


def touch(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polygons share a stretch of edge."""
    return next(shared_edges(one, other), None) is not None


def cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether an edge of one polygon crosses an edge of the other (touching does not count)."""
    return any(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
        for a, b in edges(one)
        for c, d in edges(other)
    )


def holds(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a polygon or on its edge; exact."""
    if any(lies_on(a, b, point) for a, b in edges(polygon)):
        return True
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in edges(polygon):
        if (y1 > y) != (y2 > y):
            # The edge crosses the point's row; it does so to the right of the point if this turn has the row's sign.
            side = turn((x1, y1), (x2, y2), (x, y))
            inside ^= (side > 0) == (y2 > y1) and side != 0
    return inside


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polygons lie over each other: their edges cross, run on each other with both on the same side, or a
    point well inside one lies inside the other."""
    if len(one) < 3 or len(other) < 3:
        return False
    boxes = box_round(one), box_round(other)
    if not meeting(*boxes):
        return False
    if cross(one, other) or _on_one_side(clockwise(one), clockwise(other)):
        return True
    return any(
        left < x < right and top < y < bottom and _strictly(second, (x, y))
        for first, second, (left, top, right, bottom) in ((one, other, boxes[1]), (other, one, boxes[0]))
        for x, y in _corners_and_middles(first)
    )


def marker_inside(polygon: Sequence[Point]) -> Point:
    """A good place for the marker: the middle of the corners, or of the widest stretch in that row where the middle
    lies outside."""
    x, y = sum(at[0] for at in polygon) // len(polygon), sum(at[1] for at in polygon) // len(polygon)
    if holds(polygon, (x, y)):
        return x, y
    left, right = min(at[0] for at in polygon), max(at[0] for at in polygon)
    runs: list[list[int]] = []
    for place in range(left, right + 1, 5):
        if not holds(polygon, (place, y)):
            continue
        if runs and runs[-1][-1] == place - 5:
            runs[-1].append(place)
        else:
            runs.append([place])
    widest = max(runs, key=len, default=[polygon[0][0]])
    return (widest[len(widest) // 2], y) if runs else polygon[0]


def _on_one_side(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two clockwise polygons lie on the same side of a stretch of edge they share."""
    return any(
        (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0
        and turn((ax, ay), (bx, by), (cx, cy)) == 0
        and next(shared_edges(((ax, ay), (bx, by)), ((cx, cy), (dx, dy))), None) is not None
        for (ax, ay), (bx, by) in edges(one)
        for (cx, cy), (dx, dy) in edges(other)
    )


def _corners_and_middles(polygon: Sequence[Point]) -> Iterator[Point]:
    yield from polygon
    yield from (((x1 + x2) // 2, (y1 + y2) // 2) for (x1, y1), (x2, y2) in edges(polygon))


def _strictly(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point and its four neighbours lie inside: clear of all rounding at an edge."""
    x, y = point
    return all(holds(polygon, at) for at in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))


def _drawable(zone: ZoneShape) -> tuple[Point, ...]:
    if len(zone.polygon) < 3 or doubled_area(zone.polygon) == 0:
        x, y = zone.marker
        left, top, right, bottom = x - _STAND_IN, y - _STAND_IN, x + _STAND_IN, y + _STAND_IN
        return (left, top), (right, top), (right, bottom), (left, bottom)
    return tuple(clockwise(zone.polygon))


def _within(box: Box, points: set[Point]) -> list[Point]:
    left, top, right, bottom = box
    return [(x, y) for x, y in points if left <= x <= right and top <= y <= bottom]


def _covers(polygon: tuple[Point, ...], x: float, y: float) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in edges(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
