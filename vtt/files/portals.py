"""Doors of Universal VTT files: what their lines are, also where the file gives only a place and an angle."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from vtt.files.wall_lines import Line

Point = tuple[float, float]
_UPON: Final = 0.125
_REACH: Final = 1.5
"""How far from its place the walls end that a door stands between."""


class PlainPoint(msgspec.Struct, frozen=True):
    """A point of the file, in squares."""

    x: float
    y: float


class Portal(msgspec.Struct, frozen=True):
    """A door of the file. `own` is what this program writes beside: its kind and all of its lines."""

    position: PlainPoint | None = None
    bounds: list[PlainPoint] = []
    rotation: float = 0
    closed: bool = True
    own: dict[str, Any] = msgspec.field(name="vtt_table", default_factory=dict)


def lines_of(portal: Portal, corner: Point, walls: Sequence[Line]) -> list[Line]:
    """The lines of a door in squares of the board whose corner is given; none where the file does not say where it is.
    `walls` are in squares of the board."""
    if noted := _noted(portal.own.get("lines")):
        return [(x1 - corner[0], y1 - corner[1], x2 - corner[0], y2 - corner[1]) for x1, y1, x2, y2 in noted]
    points = [(point.x - corner[0], point.y - corner[1]) for point in portal.bounds]
    lines = [(*one, *other) for one, other in itertools.pairwise(points) if one != other]
    if lines or portal.position is None:
        return lines
    at = (portal.position.x - corner[0], portal.position.y - corner[1])
    return [_between_walls(at, walls) or _on_wall(at, walls) or _turned(at, portal.rotation)]


def points_of(portal: Portal) -> list[Point]:
    """All points of a door as they stand in the file."""
    noted = [point for x1, y1, x2, y2 in _noted(portal.own.get("lines")) for point in ((x1, y1), (x2, y2))]
    place = [] if portal.position is None else [(portal.position.x, portal.position.y)]
    return [*noted, *place, *((point.x, point.y) for point in portal.bounds)]


def _noted(lines: Any) -> list[Line]:
    try:
        return msgspec.convert(lines, list[Line]) if lines else []
    except msgspec.ValidationError:
        return []


def _on_wall(at: Point, walls: Sequence[Line]) -> Line | None:
    """A door one square wide in the wall it lies on."""
    near = [(away, wall) for wall in walls if (away := _distance(at, wall)) <= _UPON]
    if not near:
        return None
    x1, y1, x2, y2 = min(near)[1]
    long = math.dist((x1, y1), (x2, y2))
    part = ((at[0] - x1) * (x2 - x1) + (at[1] - y1) * (y2 - y1)) / long**2
    start, end = max(0.0, part - 0.5 / long), min(1.0, part + 0.5 / long)
    if end - start < 0.25 / long:
        return None  # at the very end of a wall it stands beside it
    return (x1 + (x2 - x1) * start, y1 + (y2 - y1) * start, x1 + (x2 - x1) * end, y1 + (y2 - y1) * end)


def _between_walls(at: Point, walls: Sequence[Line]) -> Line | None:
    """The gap between two ends of walls in whose middle a door stands."""
    ends = Counter(end for x1, y1, x2, y2 in walls for end in ((x1, y1), (x2, y2)))
    loose = [end for end, number in ends.items() if number == 1 and math.dist(end, at) <= _REACH]
    gaps = [
        (off, (*one, *other))
        for one, other in itertools.combinations(loose, 2)
        if (off := math.dist(at, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))) <= 2 * _UPON
        and math.dist(one, other) > _UPON
    ]
    return min(gaps)[1] if gaps else None


def _turned(at: Point, rotation: float) -> Line:
    across, down = math.cos(rotation) / 2, math.sin(rotation) / 2
    return (at[0] - across, at[1] - down, at[0] + across, at[1] + down)


def _distance(at: Point, wall: Line) -> float:
    x1, y1, x2, y2 = wall
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2
    part = ((at[0] - x1) * (x2 - x1) + (at[1] - y1) * (y2 - y1)) / long if long else 0.0
    part = min(1.0, max(0.0, part))
    return math.dist(at, (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
