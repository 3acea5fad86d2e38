"""Random boards of zones, and a slow reading of sight in fractions to compare with."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from vtt.geometry.segments import Point
from vtt.geometry.zone_borders import rim
from vtt.geometry.zone_sight import ZoneSight
from vtt.geometry.zones import Edge, doubled_area, edges, holds

Polygon = tuple[Point, ...]
Real = Fraction


def random_sight(chance: random.Random, tiles: int = 4, size: int = 12, zones: int = 10, walls: int = 6) -> ZoneSight:
    """A board of square tiles, cut into zones of one or two polygons, with walls on their borders; corners of small
    whole numbers, so that lines often touch corners and run along edges."""
    places = [(column, row) for column in range(3) for row in range(3)]
    outlines = [
        ((x * size, y * size), ((x + 1) * size, y * size), ((x + 1) * size, (y + 1) * size), (x * size, (y + 1) * size))
        for x, y in chance.sample(places, tiles)
    ]
    polygons: list[Polygon] = [*outlines]
    for _ in range(zones + 2 - tiles):
        polygons.sort(key=lambda polygon: abs(doubled_area(polygon)))
        polygons.extend(_cut(polygons.pop(), chance))
    for _ in range(chance.randrange(3)):
        polygons.extend(_cut_bent(polygons.pop(0), chance))
    shapes = _in_zones(polygons, chance)
    borders = [edge for polygon in polygons for edge in edges(polygon)]
    lines = tuple((chance.choice(borders),) for _ in range(walls))
    markers = tuple(_marker(shape, chance) for shape in shapes)
    return ZoneSight(markers, (rim(outlines), *lines), tuple(shapes), touching=chance.random() < 0.6)


def slow_rows(sight: ZoneSight, occupied: Sequence[int]) -> list[str]:
    """Who sees whom, pair by pair."""
    numbers = range(len(sight.markers))
    walls = [edge for wall in sight.walls for edge in wall]
    return [
        "".join("1" if one == other or _open(sight, walls, occupied, one, other) else "0" for other in numbers)
        for one in numbers
    ]


def _cut(polygon: Polygon, chance: random.Random) -> Iterator[Polygon]:
    """A convex polygon in two, along a chord between whole points of two of its edges."""
    for _ in range(100):
        one, other = sorted(chance.sample(range(len(polygon)), 2))
        start, end = _point_on(polygon, one, chance), _point_on(polygon, other, chance)
        first = _clean((start, *polygon[one + 1 : other + 1], end))
        second = _clean((end, *polygon[other + 1 :], *polygon[: one + 1], start))
        if len(first) > 2 < len(second) and min(abs(doubled_area(first)), abs(doubled_area(second))) >= 8:
            yield from (turned if chance.random() < 0.5 else turned[::-1] for turned in (first, second))
            return
    yield polygon


def _cut_bent(polygon: Polygon, chance: random.Random) -> Iterator[Polygon]:
    """A convex polygon in two, from corner to corner round a point inside: one of the two is not convex."""
    inside = _points_inside(polygon)
    if not inside or len(polygon) < 4:
        yield polygon
        return
    middle, other = chance.choice(inside), chance.randrange(2, len(polygon) - 1)
    yield (*polygon[: other + 1], middle)
    yield (polygon[0], middle, *polygon[other:])


def _point_on(polygon: Polygon, edge: int, chance: random.Random) -> Point:
    (x1, y1), (x2, y2) = polygon[edge], polygon[(edge + 1) % len(polygon)]
    whole = [
        (x, y)
        for x in range(min(x1, x2), max(x1, x2) + 1)
        for y in range(min(y1, y2), max(y1, y2) + 1)
        if (x - x1) * (y2 - y1) == (y - y1) * (x2 - x1)
    ]
    return chance.choice(whole)


def _clean(polygon: Polygon) -> Polygon:
    return tuple(dict.fromkeys(polygon))


def _in_zones(polygons: list[Polygon], chance: random.Random) -> list[tuple[Polygon, ...]]:
    shapes: list[tuple[Polygon, ...]] = []
    left = [*polygons]
    while left:
        shape = left.pop(chance.randrange(len(left)))
        beside = [other for other in left if touching(shape, other)]
        if beside and chance.random() < 0.3:
            left.remove(beside[0])
            shapes.append((shape, beside[0]))
        else:
            shapes.append((shape,))
    return shapes


def touching(one: Polygon, other: Polygon) -> bool:
    """By counting whole points of both: two are a stretch of border here, as corners are whole."""
    (left, right), (top, bottom) = (
        (max(min(found), min(others)), min(max(found), max(others)))
        for found, others in zip(zip(*one, strict=True), zip(*other, strict=True), strict=True)
    )
    both = (
        (x, y)
        for x in range(left, right + 1)
        for y in range(top, bottom + 1)
        if holds(one, (x, y)) and holds(other, (x, y))
    )
    return next(both, None) is not None and next(both, None) is not None


def _marker(shape: Sequence[Polygon], chance: random.Random) -> Point:
    return chance.choice(_points_inside(shape[0]) or list(shape[0]))


def _points_inside(polygon: Polygon) -> list[Point]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    points = [(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)]
    return [at for at in points if holds(polygon, at) and not _on_an_edge(polygon, at)]


def _on_an_edge(polygon: Polygon, point: tuple[Real, Real] | Point) -> bool:
    return any(
        _side(edge, point) == 0
        and min(edge[0][0], edge[1][0]) <= point[0] <= max(edge[0][0], edge[1][0])
        and min(edge[0][1], edge[1][1]) <= point[1] <= max(edge[0][1], edge[1][1])
        for edge in edges(polygon)
    )


def _side(edge: Edge, point: tuple[Real, Real] | Point) -> Real | int:
    (x1, y1), (x2, y2) = edge
    return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)


def _open(sight: ZoneSight, walls: Sequence[Edge], occupied: Sequence[int], one: int, other: int) -> bool:
    line = sight.markers[one], sight.markers[other]
    if any(_stops(wall, line, sight.touching) for wall in walls):
        return False
    between = (zone for zone in occupied if zone not in (one, other))
    return not any(_passes(sight.outlines[zone], line) for zone in between)


def _stops(wall: Edge, line: Edge, touching: bool) -> bool:
    """By the part of the line that lies on the wall: where along the line it begins and ends."""
    (x1, y1), (x2, y2) = line
    at_start, at_end = _side(wall, line[0]), _side(wall, line[1])
    if at_start == at_end == 0:
        axis = 0 if wall[0][0] != wall[1][0] else 1
        low, high = sorted(Real(point[axis]) for point in wall)
        start, end = sorted(Real(point[axis]) for point in line)
        first, last = max(low, start), min(high, end)
        return first < last or (first == last and touching)
    if at_start * at_end > 0:
        return False
    along = Real(at_start, at_start - at_end)
    x, y = x1 + along * (x2 - x1), y1 + along * (y2 - y1)
    axis = 0 if wall[0][0] != wall[1][0] else 1
    low, high = sorted(Real(point[axis]) for point in wall)
    at = (x, y)[axis]
    return low <= at <= high if touching else low < at < high and 0 < along < 1


def _passes(polygons: Sequence[Polygon], line: Edge) -> bool:
    """Whether the middle of a piece of the line, between two edges that it meets, lies well inside."""
    (x1, y1), (x2, y2) = line
    cuts = {Real(0), Real(1)}
    for polygon in polygons:
        for edge in edges(polygon):
            at_start, at_end = _side(edge, line[0]), _side(edge, line[1])
            if at_start != at_end and at_start * at_end <= 0:
                cuts.add(Real(at_start, at_start - at_end))
    places = sorted(cuts)
    middles = [(one + other) / 2 for one, other in pairwise(places)]
    return any(_inside(polygons, (x1 + at * (x2 - x1), y1 + at * (y2 - y1))) for at in middles)


def _inside(polygons: Sequence[Polygon], point: tuple[Real, Real]) -> bool:
    """Inside one polygon, or on the border between two of the zone."""
    on_edges = sum(_on_an_edge(polygon, point) for polygon in polygons)
    return on_edges > 1 or any(_winds_round(polygon, point) for polygon in polygons if not _on_an_edge(polygon, point))


def _winds_round(polygon: Polygon, point: tuple[Real, Real]) -> bool:
    """Whether an odd number of edges crosses the row of a point on its right."""
    x, y = point
    crossed = (x1 + (y - y1) * Real(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in edges(polygon) if (y1 > y) != (y2 > y))
    return sum(at > x for at in crossed) % 2 == 1
