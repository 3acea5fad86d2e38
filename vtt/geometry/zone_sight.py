"""Which zones see each other: straight lines from marker to marker, exactly and all from one marker at once.

Seen from one marker, a line of wall hides those markers that lie between its two ends by their direction, and beyond
it. Both are sets, kept as bits of one integer (bit number = number of the zone): the markers in front of a direction
come from one list in the order of directions, the markers on either side of a wall do not depend on who looks. So a
wall costs a few operations on integers, whatever it hides, and the same way tells which lines pass through a zone.

Directions are compared as integers: a slope dy / dx is kept as ``dy * scale // dx``. Two different slopes of a board
differ by at least 1 / scale, so these integers are in the order of the slopes and equal only for equal slopes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.segments import Point
from vtt.geometry.zones import Edge, edges

Wall = tuple[Edge, ...]
"""Edges (no points) that stand and fall together: a door, a wall round a corner, the rim of the board."""


@dataclass(frozen=True, eq=False)
class ZoneSight:
    """Markers, what stops lines between them, and the outlines of zones (each of one or more polygons).

    `touching`: whether a line is stopped that only touches the end of a wall (`sword_and_sorcery.md` S2); one that runs
    along a stretch of wall or crosses it between its ends always is. A line passes through a zone if a stretch of it
    lies inside.
    """

    markers: tuple[Point, ...]
    walls: tuple[Wall, ...]
    outlines: tuple[tuple[tuple[Point, ...], ...], ...] = ()
    touching: bool = True

    def seen(self, zone: int, standing: Iterable[int], occupied: Iterable[int] = ()) -> int:
        """The zones whose markers this zone's marker sees, itself included, as bits; `standing` are the numbers of the
        walls that are there, `occupied` the zones through which no line passes. A line may begin and end in an
        occupied zone."""
        hidden, view = 0, self._view(zone)
        for wall in standing:
            hidden |= view.behind(wall)
        for other in occupied:
            hidden |= view.through(other)
        return self._everything & ~hidden  # nothing hides a marker from itself

    def hindrances(
        self, zone: int, target: int, standing: Iterable[int], occupied: Iterable[int] = ()
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What stops the line between two markers: the walls, and the zones."""
        view, bit = self._view(zone), 1 << target
        if zone == target:
            return (), ()
        walls = tuple(wall for wall in standing if view.behind(wall) & bit)
        return walls, tuple(other for other in occupied if view.through(other) & bit)

    def _view(self, zone: int) -> _View:
        found = self._views.get(zone)
        if found is None:
            found = self._views[zone] = _View(self, zone)
        return found

    @cached_property
    def _views(self) -> dict[int, _View]:
        return {}

    @cached_property
    def _everything(self) -> int:
        return (1 << len(self.markers)) - 1

    @cached_property
    def _span(self) -> int:
        """No two points lie farther apart in a row or column."""
        points = [*self.markers, *(point for wall in self.walls for edge in wall for point in edge)]
        points += [point for polygons in self.outlines for polygon in polygons for point in polygon]
        return max((max(values) - min(values) for values in zip(*points, strict=True)), default=0) + 1

    @cached_property
    def _sides(self) -> dict[Edge, tuple[int, int]]:
        return {}

    def _sides_of(self, edge: Edge) -> tuple[int, int]:
        """The markers on the right of an edge, and those on its left (y runs down)."""
        if edge[0] > edge[1]:
            left, right = self._sides_of((edge[1], edge[0]))
            return right, left
        found = self._sides.get(edge)
        if found is None:
            (x1, y1), (x2, y2) = edge
            across, down = x2 - x1, y2 - y1
            here = across * y1 - down * x1
            turns = [across * y - down * x for x, y in reversed(self.markers)]
            right = int("".join(["1" if turn > here else "0" for turn in turns]), 2)
            left = self._everything & ~right
            if here in turns:
                left &= int("".join(["1" if turn < here else "0" for turn in turns]), 2)
            found = self._sides[edge] = right, left
        return found


class _View:
    """What one marker looks at. Remembers what it was asked for."""

    def __init__(self, sight: ZoneSight, zone: int) -> None:
        self.sight, self.zone, self.bit = sight, zone, 1 << zone
        self.origin = sight.markers[zone]
        self._scale = sight._span**2
        self._top = sight._span * self._scale + 1
        others = [(self._direction(at), number) for number, at in enumerate(sight.markers) if at != self.origin]
        self._order: list[int] = []
        self._up_to = [0]
        for direction, number in sorted(others):
            self._order.append(direction)
            self._up_to.append(self._up_to[-1] | 1 << number)
        self._parts: dict[Point, tuple[int, int, int]] = {}
        self._behind: dict[int, int] = {}
        self._through: dict[int, int] = {}

    def behind(self, wall: int) -> int:
        """The markers that a wall hides, as bits."""
        found = self._behind.get(wall)
        if found is None:
            found = 0
            for edge in self.sight.walls[wall]:
                found |= self._shadow(edge)
            self._behind[wall] = found
        return found

    def through(self, zone: int) -> int:
        """The markers to which the line passes through another zone, as bits.

        A line has a stretch inside if the lines just beside it, on either hand, both cross the outline: beside a line
        that only touches the outline or runs along it, one of the two stays outside."""
        found = self._through.get(zone)
        if found is None:
            left = right = 0
            if zone != self.zone:
                for polygon in self.sight.outlines[zone]:
                    for edge in edges(polygon):
                        beside = self._crossed_beside(edge)
                        left |= beside[0]
                        right |= beside[1]
            found = self._through[zone] = left & right & ~(1 << zone)
        return found

    def _shadow(self, edge: Edge) -> int:
        """The markers to which an edge stops the line."""
        right, left = self.sight._sides_of(edge)
        if not (right | left) & self.bit:
            return bits_of(self._along(edge))
        first, last, near, far = (*edge, right, left) if right & self.bit else (edge[1], edge[0], left, right)
        start, before_first, with_first = self._part(first)
        end, before_last, with_last = self._part(last)
        if self.sight.touching:
            turned = with_last & ~before_first if start < end else with_last | ~before_first
            return turned & ~near & self.sight._everything
        turned = before_last & ~with_first if start < end else before_last | ~with_first
        return turned & far

    def _crossed_beside(self, edge: Edge) -> tuple[int, int]:
        """The markers to which a line just on the left, and just on the right, crosses an edge."""
        right, left = self.sight._sides_of(edge)
        if not (right | left) & self.bit:
            return 0, 0
        first, last, far = (*edge, left) if right & self.bit else (edge[1], edge[0], right)
        start, before_first, with_first = self._part(first)
        end, before_last, with_last = self._part(last)
        if start < end:
            return with_last & ~with_first & far, before_last & ~before_first & far
        return (with_last | ~with_first) & far, (before_last | ~before_first) & far

    def _along(self, edge: Edge) -> Iterator[int]:
        """The markers in one line with an edge and with this marker to which the edge stops the line."""
        right, left = self.sight._sides_of(edge)
        axis = 0 if edge[0][0] != edge[1][0] else 1
        low, high = sorted(point[axis] for point in edge)
        here = self.origin[axis]
        # Whoever stands on a wall touches it with every line.
        on_it = self.sight.touching and low <= here <= high
        for number in members_of(self.sight._everything & ~self.bit):
            if on_it:
                yield number
            elif not (right | left) >> number & 1:
                there = self.sight.markers[number][axis]
                start, end = max(low, min(here, there)), min(high, max(here, there))
                if start < end or (start == end and self.sight.touching):
                    yield number

    def _part(self, point: Point) -> tuple[int, int, int]:
        """A direction, the markers that come before it in the order of directions, and those with the ones in it."""
        found = self._parts.get(point)
        if found is None:
            direction = self._direction(point)
            before = self._up_to[bisect_left(self._order, direction)]
            found = self._parts[point] = direction, before, self._up_to[bisect_right(self._order, direction)]
        return found

    def _direction(self, point: Point) -> int:
        """A number for the direction to a point, growing clockwise from straight up (y runs down)."""
        across, down = point[0] - self.origin[0], point[1] - self.origin[1]
        if across > 0:
            return down * self._scale // across
        if across < 0:
            return 3 * self._top + down * self._scale // across
        return self._top if down > 0 else 4 * self._top
