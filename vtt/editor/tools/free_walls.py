"""Drawing walls and doors off the grid, and the handles at the ends of those that are chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vtt.editor.desk import Desk
from vtt.editor.parts import thing
from vtt.editor.tools.tool import Pointer, Preview
from vtt.editor.wall_edits import DrawFreeDoor, DrawFreeWall, End, MoveEnd, drawn_to, ends_of
from vtt.scenario.document import DoorPlacement
from vtt.scenario.part import FreeLine

REACH: Final = 0.22
"""Spaces round the end of a wall in which a press takes hold of it."""
CLICK: Final = 0.15
"""A wall is longer than a hand that shakes."""
_DOT: Final = 0.09


def lies_free(desk: Desk) -> bool:
    """Whether the border pen draws off the grid now."""
    return desk.palette.off_grid and desk.lattice.kind == "square"


def chosen_lines(desk: Desk) -> tuple[FreeLine, ...]:
    """The walls off the grid that are chosen, and the lines of the doors that are."""
    doors = (thing(desk.document, item) for item in desk.selection if item.kind == "doors")
    lines = (wall for door in doors if isinstance(door, DoorPlacement) for wall in door.segments)
    return (*sorted(desk.ground.walls), *lines)


def end_under(desk: Desk, pointer: Pointer) -> End | None:
    """The end of a chosen wall or door under the pointer."""
    ends = [end for wall in chosen_lines(desk) for end in ends_of(wall)]
    near = min(ends, key=lambda end: _away(pointer, end), default=None)
    return near if near is not None and _away(pointer, near) <= REACH and desk.can_touch("borders") else None


def move_end(desk: Desk, end: End, pointer: Pointer) -> bool:
    """An end of a chosen wall is let go at a point; what is chosen stays so."""
    edit = MoveEnd(end, drawn_to(desk.document, pointer.x, pointer.y, leave=end))
    walls = frozenset(edit.moved(wall) for wall in desk.ground.walls)
    done = desk.do(edit)
    if done:
        desk.ground = replace(desk.ground, walls=walls)
    return done


def moving(desk: Desk, end: End, pointer: Pointer) -> Preview:
    """The walls that hang on an end, as they would lie."""
    edit = MoveEnd(end, drawn_to(desk.document, pointer.x, pointer.y, leave=end))
    lines = [edit.moved(wall) for wall in chosen_lines(desk) if end in ends_of(wall)]
    return Preview(outlines=tuple((_spaces(wall[:2]), _spaces(wall[2:])) for wall in lines), label="end of the wall")


def handles(desk: Desk) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Small marks at the ends of what is chosen."""
    ends = dict.fromkeys(end for wall in chosen_lines(desk) for end in ends_of(wall))
    return tuple(_dot(end) for end in ends)


def line_between(desk: Desk, start: Pointer, pointer: Pointer) -> FreeLine | None:
    """The wall that a drag means; None while it is no more than a click."""
    if abs(pointer.x - start.x) + abs(pointer.y - start.y) < CLICK:
        return None
    one, other = drawn_to(desk.document, start.x, start.y), drawn_to(desk.document, pointer.x, pointer.y)
    return None if one == other else (*one, *other)


def drawing(desk: Desk, start: Pointer | None, pointer: Pointer) -> Preview:
    """What a drag would draw, or where it would begin."""
    if start is None:
        return Preview(outlines=(*handles(desk), _dot(drawn_to(desk.document, pointer.x, pointer.y))))
    wall = line_between(desk, start, pointer)
    if wall is None:
        return Preview()
    (x1, y1), (x2, y2) = _spaces(wall[:2]), _spaces(wall[2:])
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    return Preview(line=(x1, y1, x2, y2), label=f"{long:.1f} spaces")


def draw(desk: Desk, wall: FreeLine, kind: str, title: str, door: bool) -> bool:
    """Draw the wall or door."""
    return desk.do(DrawFreeDoor(wall, kind, title) if door else DrawFreeWall(wall))


def _away(pointer: Pointer, end: End) -> float:
    x, y = _spaces(end)
    return float(max(abs(pointer.x - x), abs(pointer.y - y)))


def _spaces(end: End) -> tuple[float, float]:
    return end[0] / 60, end[1] / 60


def _dot(end: End) -> tuple[tuple[float, float], ...]:
    x, y = _spaces(end)
    return (x - _DOT, y), (x, y - _DOT), (x + _DOT, y), (x, y + _DOT)
