"""Walls, doors and areas of hexagon boards as objects of a Tiled map, out and in.

Tiled lays pointy-top hexagons in a sheet of pixels where each is as wide as a tile and the rows are
``(tileheight + hexsidelength) / 2`` apart; stretched so, a board's drawing units are Tiled's.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.board.board import Board
from vtt.geometry.borders import border_name
from vtt.geometry.lattice import Border, Lattice
from vtt.geometry.lattices import lattice_of
from vtt.scenario.document import Area, DoorPlacement, Scenario

Point = tuple[float, float]
NEAR: Final = 1 / 8
"""How far from a side of a hexagon (in its widths) the ends of a wall may lie to become that side."""
ROW_HEIGHT: Final = math.sqrt(3) / 2
_BLOCKING: Final = ("wall", "ancient")


def hexagon_objects(scenario: Scenario, board: Board, width: float, row: float) -> tuple[list[Any], list[Any]]:
    """The walls, and the doors and areas of a board, for hexagons `width` pixels wide in rows `row` pixels apart."""
    lattice = board.lattice
    drawn = board.drawn_borders()
    walls = [
        plain_object("wall", "", _pixels(lattice.border_line(border), width, row))
        for border, kind in drawn.items()
        if kind in _BLOCKING
    ]
    others: list[Any] = []
    for door in scenario.doors:
        space = None if door.at is None else lattice.space(*door.at)
        if space is not None:
            others.append(plain_object("door", door.name, _pixels(lattice.corners(space), width, row), closed=True))
        for border in _borders(lattice, door.borders):
            others.append(plain_object("door", door.name, _pixels(lattice.border_line(border), width, row)))
    for name, spaces in board.areas.items():
        for space in sorted(spaces):
            others.append(plain_object("area", name, _pixels(lattice.corners(space), width, row), closed=True))
    return walls, others


def with_hexagon_objects(
    scenario: Scenario, found: Iterable[tuple[str, str, Sequence[Point]]]
) -> tuple[Scenario, tuple[str, ...]]:
    """A scenario with the objects of a Tiled map: each a kind (`wall`, `door`, else an area), a name, and points in
    drawing units. What follows no side of a hexagon is left out with a remark."""
    board = scenario.board
    lattice = lattice_of("hexagon", board.columns, board.rows)
    walls: dict[tuple[int, int, str], None] = {}
    doors: dict[str, DoorPlacement] = {}
    areas: dict[str, dict[tuple[int, int], None]] = {}
    lost = 0
    for kind, name, points in found:
        closed = len(points) > 3 and points[0] == points[-1]
        if kind == "wall" or (kind == "door" and not closed):
            near = [_side_near(lattice, start, end) for start, end in itertools.pairwise(points)]
            sides = [side for side in near if side is not None]
            lost += len(near) - len(sides)
            if kind == "wall":
                walls |= dict.fromkeys(sides)
            elif sides:
                _add_door(doors, name, tuple(sides))
            continue
        spaces = [lattice.position(space) for space in range(lattice.size) if _inside(points, lattice.centre(space))]
        if kind == "door" and spaces:
            identity = f"door-{len(doors) + 1}"
            doors[identity] = DoorPlacement(id=identity, name=name or f"Door {len(doors) + 1}", at=spaces[0])
        elif name and spaces:
            areas.setdefault(name, {}).update(dict.fromkeys(spaces))
    taken = {side for door in doors.values() for side in door.borders}
    board = replace(
        board,
        borders=tuple((*side, "wall") for side in sorted(walls) if side not in taken),
        areas=tuple(Area(id=name, name=name, spaces=tuple(spaces)) for name, spaces in areas.items()),
    )
    remarks = (f"{lost} lines that follow no side of a hexagon are left out.",) if lost else ()
    return replace(scenario, board=board, doors=tuple(doors.values())), remarks


def to_drawing(x: float, y: float, width: float, row: float) -> Point:
    """A point of the sheet in drawing units."""
    return x / width, y / row * ROW_HEIGHT


def _add_door(doors: dict[str, DoorPlacement], name: str, sides: tuple[tuple[int, int, str], ...]) -> None:
    """A door, or one more line of a door of the same name."""
    known = next((door for door in doors.values() if name and door.name == name and door.at is None), None)
    if known is not None:
        doors[known.id] = replace(known, borders=(*known.borders, *sides))
        return
    identity = f"door-{len(doors) + 1}"
    doors[identity] = DoorPlacement(id=identity, name=name or f"Door {len(doors) + 1}", borders=sides)


def _pixels(points: Iterable[Point], width: float, row: float) -> list[Point]:
    return [(x * width, y / ROW_HEIGHT * row) for x, y in points]


def plain_object(kind: str, name: str, points: Sequence[Point], *, closed: bool = False) -> dict[str, Any]:
    """A line through some points of the sheet as an object of a Tiled map."""
    x, y = points[0]
    shape = [{"x": px - x, "y": py - y} for px, py in points]
    plain = {"name": name, "type": kind, "x": x, "y": y, "width": 0, "height": 0, "rotation": 0, "visible": True}
    return {**plain, "polygon" if closed else "polyline": shape}


def _borders(lattice: Lattice, named: Iterable[tuple[int, int, str]]) -> list[Border]:
    found = []
    for column, row, side in named:
        space = lattice.space(column, row)
        if space is not None and side in lattice.side_names:
            found.append(lattice.side_names.index(side) * lattice.size + space)
    return found


def _side_near(lattice: Lattice, start: Point, end: Point) -> tuple[int, int, str] | None:
    """The side of a hexagon whose ends lie near the ends of a line."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    under = {
        space
        for x in (-NEAR, NEAR)
        for y in (-NEAR, NEAR)
        if (space := lattice.space_under(middle[0] + x, middle[1] + y)) is not None
    }
    for space in sorted(under):
        for other in lattice.neighbours(space):
            border = lattice.border(space, other)
            if border is None:
                continue
            a, b = lattice.border_line(border)
            if (_near(start, a) and _near(end, b)) or (_near(start, b) and _near(end, a)):
                return border_name(lattice, border)
    return None


def _near(one: Point, other: Point) -> bool:
    return math.dist(one, other) <= NEAR


def _inside(points: Sequence[Point], at: Point) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], *points[:1]], strict=True):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < x1 + (at[1] - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside
