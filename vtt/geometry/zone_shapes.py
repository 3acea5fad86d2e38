"""Polygons of zones cut in two, joined into one, and drawn onto each other's edges. Points are whole sixtieths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vtt.geometry.segments import Point, away, turn
from vtt.geometry.zones import clockwise, doubled_area, edges, with_points

Polygon = tuple[Point, ...]


def cut(polygon: Sequence[Point], start: Point, end: Point) -> tuple[Polygon, Polygon, tuple[Point, Point]] | None:
    """The two halves of a polygon that a straight cut crosses from edge to edge, and the two points where it does.
    None unless it crosses the outline exactly twice."""
    ring: list[Point] = []
    crossed: list[Point] = []
    for a, b in edges(polygon):
        ring.append(a)
        point = _crossing(a, b, start, end)
        if point is None:
            continue
        if point not in crossed:
            crossed.append(point)
        if point not in (a, b):
            ring.append(point)
    if len(crossed) != 2:
        return None
    first, second = sorted(ring.index(point) for point in crossed)
    one, other = tuple(ring[first : second + 1]), (*ring[second:], *ring[: first + 1])
    if min(len(one), len(other)) < 3 or not doubled_area(one) or not doubled_area(other):
        return None
    return other, one, (ring[first], ring[second])


def joined(polygons: Sequence[Sequence[Point]]) -> Polygon | None:
    """One polygon round several that lie side by side. None where they do not hang together, or leave a hole."""
    points = {point for polygon in polygons for point in polygon}
    open_edges: dict[Point, list[Point]] = {}
    for polygon in polygons:
        for a, b in edges(with_points(clockwise(polygon), points)):
            if a in open_edges.get(b, ()):
                open_edges[b].remove(a)  # the other way along the same stretch: it lies between two of them
            else:
                open_edges.setdefault(a, []).append(b)
    left = {point: ends for point, ends in open_edges.items() if ends}
    if not left or any(len(ends) > 1 for ends in left.values()):
        return None
    start = min(left)
    ring, point = [start], left[start][0]
    while point != start and len(ring) <= len(left):
        ring.append(point)
        point = left[point][0]
    return without_middles(ring) if len(ring) == len(left) else None


def without_middles(polygon: Sequence[Point]) -> Polygon:
    """The polygon without the corners that lie on a straight edge."""
    ring = list(polygon)
    kept = [at for number, at in enumerate(ring) if turn(ring[number - 1], at, ring[(number + 1) % len(ring)])]
    return tuple(kept)


def onto_corners(polygon: Sequence[Point], corners: Iterable[Point], reach: int) -> Polygon:
    """The polygon with each corner moved onto the nearest of some points within `reach`."""
    found = list(corners)
    ring = []
    for at in polygon:
        nearest = min(found, key=lambda point: (away(at, point), point), default=at)
        ring.append(nearest if away(at, nearest) <= reach**2 else at)
    return tuple(at for number, at in enumerate(ring) if at != ring[number - 1])


def bent_to(polygon: Sequence[Point], points: Iterable[Point], reach: int) -> Polygon:
    """The polygon with a corner at each point that lies within `reach` beside one of its edges, so that what ends there
    runs exactly along it. Points on the edges themselves need none."""
    found = list(points)
    ring: list[Point] = []
    for a, b in edges(polygon):
        ring.append(a)
        near = (point for point in found if point not in polygon and _beside(a, b, point, reach))
        ring += sorted(near, key=lambda point: away(a, point))
    return tuple(dict.fromkeys(ring))


def _beside(a: Point, b: Point, point: Point, reach: int) -> bool:
    length, aside = away(a, b), turn(a, b, point)
    along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    return bool(aside) and 0 < along < length and aside * aside <= reach * reach * length


def _crossing(a: Point, b: Point, start: Point, end: Point) -> Point | None:
    """Where a cut meets an edge (its far corner not counted), to the nearest whole point."""
    first, second = turn(start, end, a), turn(start, end, b)
    if first == second or second == 0 or (first and (first > 0) == (second > 0)):
        return None
    near, far = turn(a, b, start), turn(a, b, end)
    if near and far and (near > 0) == (far > 0):
        return None
    whole = first - second
    return _nearest(a[0] * whole + (b[0] - a[0]) * first, whole), _nearest(a[1] * whole + (b[1] - a[1]) * first, whole)


def _nearest(number: int, whole: int) -> int:
    """A fraction as the nearest whole number, exact."""
    if whole < 0:
        number, whole = -number, -whole
    return (2 * number + whole) // (2 * whole)
