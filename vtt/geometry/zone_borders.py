"""Stretches of edges: where zones touch, what closes them, and where a board of zones is open to nothing.

Edges need not share corners with what they touch: a corner of one polygon may lie within an edge of another. All ends
of stretches are corners that were given, so integers stay integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from vtt.geometry.segments import Point
from vtt.geometry.zones import Edge, box_round, edges, meeting, shared_edges

Polygons = Sequence[Sequence[Point]]
"""The polygons of one zone, in either sense of turning."""


def uncovered(edge: Edge, covers: Iterable[Edge]) -> Iterator[Edge]:
    """The stretches (longer than a point) of an edge that no cover runs along."""
    axis = 0 if edge[0][0] != edge[1][0] else 1
    start, end = sorted(edge, key=lambda point: point[axis])
    covered = sorted(
        (stretch for cover in covers for stretch in shared_edges(edge, cover)), key=lambda stretch: stretch[0][axis]
    )
    for first, last in covered:
        if start[axis] < first[axis]:
            yield start, first
        start = max(start, last, key=lambda point: point[axis])
    if start[axis] < end[axis]:
        yield start, end


def open_stretches(one: Polygons, other: Polygons, closed: Sequence[Edge]) -> Iterator[Edge]:
    """Where the borders of two zones run on each other and no closed line runs along them."""
    for first in one:
        for second in other:
            for shared in shared_edges(first, second):
                yield from uncovered(shared, closed)


def neighbours(zones: Sequence[Polygons], closed: Sequence[Edge] = ()) -> tuple[tuple[int, ...], ...]:
    """For each zone the zones one step away, by number: those with which it has an open stretch of border."""
    boxes = [box_round([point for polygon in zone for point in polygon]) for zone in zones]
    around: list[list[int]] = [[] for _ in zones]
    for one, zone in enumerate(zones):
        for other in range(one):
            if meeting(boxes[one], boxes[other]) and any(True for _ in open_stretches(zone, zones[other], closed)):
                around[one].append(other)
                around[other].append(one)
    return tuple(tuple(sorted(near)) for near in around)


def rim(tiles: Polygons) -> tuple[Edge, ...]:
    """The stretches of the tiles' outlines that touch no other tile."""
    boxes = [box_round(tile) for tile in tiles]
    found: list[Edge] = []
    for number, tile in enumerate(tiles):
        others = [
            edge
            for other, outline in enumerate(tiles)
            if other != number and meeting(boxes[number], boxes[other])
            for edge in edges(outline)
        ]
        for edge in edges(tile):
            if edge[0] != edge[1]:
                found.extend(uncovered(edge, others))
    return tuple(found)
