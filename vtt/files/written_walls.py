"""Walls and doors as this program writes them to Universal VTT files, and as it notes them beside for itself.

Other programs know lines only. Read as lines, a wall almost on the grid would move onto it, and a door would cut what
it lies upon; so the notes are taken instead, as long as the lines are those that were written.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from vtt.files.portals import PlainPoint, Portal
from vtt.files.wall_lines import BorderName, Placed, PlacedDoor, runs
from vtt.scenario.part import FreeLine


class WrittenDoor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door on borders, or along free lines."""

    borders: tuple[BorderName, ...] = ()
    segments: tuple[FreeLine, ...] = ()


class WrittenWalls(msgspec.Struct, frozen=True, omit_defaults=True):
    """The borders that are walls, free walls in sixtieths of a space, and a door for each portal."""

    borders: tuple[BorderName, ...] = ()
    segments: tuple[FreeLine, ...] = ()
    doors: tuple[WrittenDoor, ...] = ()


def lines(walls: WrittenWalls) -> list[list[PlainPoint]]:
    """Lines of sight."""
    drawn = [*runs(walls.borders), *map(_in_squares, walls.segments)]
    return [[PlainPoint(x1, y1), PlainPoint(x2, y2)] for x1, y1, x2, y2 in drawn]


def portal(door: WrittenDoor, kind: str, *, closed: bool) -> dict[str, Any]:
    """A door from its first end to its last; all lines of a free one stand beside for this program."""
    one, other = _bounds(door)
    free = [_in_squares(segment) for segment in door.segments]
    if free:
        rotation = math.atan2(other.y - one.y, other.x - one.x)
    else:
        rotation = 0.0 if one.y == other.y else math.pi / 2
    return {
        "position": PlainPoint((one.x + other.x) / 2, (one.y + other.y) / 2),
        "bounds": [one, other],
        "rotation": rotation,
        "closed": closed,
        "freestanding": False,
        **({"vtt_table": {"kind": kind, "lines": free}} if free else {}),
    }


def as_written(
    noted: Any, drawn: Sequence[Sequence[PlainPoint]], portals: Sequence[Portal], columns: int, rows: int
) -> Placed | None:
    """The walls and doors that this program noted, if these are the lines it wrote then; else None."""
    try:
        walls = msgspec.convert(noted, WrittenWalls)
        same = lines(walls) == [list(line) for line in drawn]
        if not same or [list(_bounds(door)) for door in walls.doors] != [door.bounds for door in portals]:
            return None
    except (msgspec.ValidationError, ValueError):  # no notes, or a door without a place
        return None
    everywhere = (*walls.borders, *(border for door in walls.doors for border in door.borders))
    if not all(inside(border, columns, rows) for border in everywhere):
        return None
    doors = tuple(PlacedDoor(door.borders, door.segments) for door in walls.doors)
    return Placed(frozenset(walls.borders), walls.segments, doors)


def inside(border: BorderName, columns: int, rows: int) -> bool:
    """Whether a border lies between two spaces of a board."""
    x, y, side = border
    return side in ("E", "S") and 0 <= x < columns - (side == "E") and 0 <= y < rows - (side == "S")


def _bounds(door: WrittenDoor) -> tuple[PlainPoint, PlainPoint]:
    if door.segments:
        first, last = _in_squares(door.segments[0]), _in_squares(door.segments[-1])
        return PlainPoint(*first[:2]), PlainPoint(*last[2:])
    points = [point for x1, y1, x2, y2 in runs(door.borders) for point in ((x1, y1), (x2, y2))]
    return PlainPoint(*min(points)), PlainPoint(*max(points))


def _in_squares(segment: FreeLine) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = segment
    return x1 / 60, y1 / 60, x2 / 60, y2 / 60
