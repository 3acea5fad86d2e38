"""What lies under a point of the board, and lines from place to place, for any lattice."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.doorways import free_lines
from vtt.editor.desk import Desk
from vtt.editor.ground import Ground
from vtt.editor.parts import Item, note_place
from vtt.editor.tools.tool import Pointer
from vtt.geometry.borders import border_name
from vtt.geometry.lattice import Border, Lattice, Space
from vtt.geometry.turning import Position
from vtt.scenario.part import FreeLine

DOOR_REACH = 0.25
LINE_REACH = 0.12
LABEL_REACH = (1.0, 0.3)
"""Spaces to the sides and up or down of the middle of a group's label in which a click means the group."""


def space_under(desk: Desk, pointer: Pointer) -> Space | None:
    """The place of the lattice under the pointer, with or without floor."""
    return desk.lattice.space_under(pointer.x, pointer.y)


def place_under(desk: Desk, pointer: Pointer) -> Position | None:
    """Column and row under the pointer."""
    space = space_under(desk, pointer)
    return None if space is None else desk.lattice.position(space)


def border_under(lattice: Lattice, x: float, y: float, reach: float = 0.5) -> Border | None:
    """The border nearest to a point, within `reach` spaces."""
    return next(iter(borders_under(lattice, x, y, reach)), None)


def borders_under(lattice: Lattice, x: float, y: float, reach: float) -> tuple[Border, ...]:
    """The borders of the space under a point that are within `reach` spaces of it, the nearest first."""
    space = lattice.space_under(x, y)
    if space is None:
        return ()
    found = [
        (_distance_to_line((x, y), lattice.border_line(border)), border)
        for neighbour in lattice.neighbours(space)
        if (border := lattice.border(space, neighbour)) is not None
    ]
    return tuple(border for away, border in sorted(found) if away <= reach)


def free_walls_under(desk: Desk, pointer: Pointer, reach: float) -> tuple[FreeLine, ...]:
    """The walls off the borders within `reach` spaces of the pointer."""
    at = (pointer.x, pointer.y)
    return tuple(
        wall
        for wall in desk.document.board.segments
        if _distance_to_line(at, ((wall[0] / 60, wall[1] / 60), (wall[2] / 60, wall[3] / 60))) <= reach
    )


def ground_under(desk: Desk, pointer: Pointer) -> Ground:
    """The wall off the grid or the drawn border right under the pointer, where no door hangs."""
    if not desk.can_touch("borders") or any(item.kind == "doors" for item in items_under(desk, pointer)):
        return Ground()
    walls = free_walls_under(desk, pointer, LINE_REACH)
    if walls:
        return Ground(walls=frozenset(walls[:1]))
    border = border_under(desk.lattice, pointer.x, pointer.y, LINE_REACH)
    name = None if border is None else border_name(desk.lattice, border)
    drawn = name is not None and any(one[:3] == name for one in desk.document.board.borders)
    return Ground(borders=frozenset((name,))) if drawn and name is not None else Ground()


def items_under(desk: Desk, pointer: Pointer) -> tuple[Item, ...]:
    """What lies here, the uppermost first: doors, figures, tokens, groups by their labels, areas, tiles. Hidden and
    locked layers are left out."""
    return tuple(item for item in _items_under(desk, pointer) if desk.can_touch(item.kind))


def line_of_places(lattice: Lattice, start: Position, end: Position) -> tuple[Space, ...]:
    """The spaces a straight stroke from one place to another touches, in order."""
    first, last = lattice.space(*start), lattice.space(*end)
    if first is None or last is None:
        return ()
    (x0, y0), (x1, y1) = lattice.centre(first), lattice.centre(last)
    steps = max(1, 2 * lattice.distance(first, last))
    found: dict[Space, None] = {}
    for step in range(steps + 1):
        part = step / steps
        space = lattice.space_under(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        if space is not None:
            found[space] = None
    return tuple(found)


def spaces_in_box(lattice: Lattice, one: Position, other: Position) -> tuple[Position, ...]:
    """All places in the rectangle of columns and rows between two places (zones lie in no rows: both)."""
    if lattice.kind == "zones":
        return tuple(dict.fromkeys((one, other)))
    (x0, x1), (y0, y1) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return tuple(
        (column, row)
        for row in range(max(y0, 0), min(y1, lattice.rows - 1) + 1)
        for column in range(max(x0, 0), min(x1, lattice.columns - 1) + 1)
    )


def _items_under(desk: Desk, pointer: Pointer) -> Iterator[Item]:
    lattice, document, pieces = desk.lattice, desk.document, desk.pieces
    for border in borders_under(lattice, pointer.x, pointer.y, DOOR_REACH):
        # At the corner between two borders of a door, a third one may be as near.
        yield from (Item("doors", door.id) for door in pieces.doors.values() if border in door.borders)
    at = (pointer.x, pointer.y)
    for door in pieces.doors.values():
        if any(_distance_to_line(at, line) <= DOOR_REACH for line in free_lines(door)):
            yield Item("doors", door.id)
    space = space_under(desk, pointer)
    if space is None:
        return
    column, row = lattice.position(space)
    for figure in reversed(document.figures):
        x, y = figure.at
        if x <= column < x + figure.width and y <= row < y + figure.height:
            yield Item("figures", figure.id)
    yield from (Item("tokens", one.id) for one in reversed(document.tokens) if (column, row) in one.at)
    yield from (Item("doors", one.id) for one in reversed(document.doors) if one.at == (column, row))
    for number, group in enumerate(document.groups):
        label = group_label(desk, number)
        if label and abs(pointer.x - label[0]) <= LABEL_REACH[0] and abs(pointer.y - label[1]) <= LABEL_REACH[1]:
            yield Item("groups", group.id)
    yield from (Item("areas", one.id) for one in reversed(document.board.areas) if (column, row) in one.spaces)
    yield from (Item("zones", one.id) for one in document.board.zones[space : space + 1])
    spaces = desk.tile_spaces
    yield from (
        Item("tiles", one.id) for one in reversed(document.board.tiles) if space in spaces.get(one.id, frozenset())
    )


def group_label(desk: Desk, number: int) -> tuple[float, float] | None:
    """Where the label of a group lies: below the middle of the place it comes to; None where that is no place."""
    spaces = desk.board.areas.get(desk.document.groups[number].where, frozenset())
    if not spaces:
        return None
    xs, ys = zip(*(desk.lattice.centre(space) for space in spaces), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys) + 0.55 + 0.4 * (number % 3)


def note_under(desk: Desk, pointer: Pointer) -> str | None:
    """The key of the text note under the pointer."""
    place = place_under(desk, pointer)
    return next((key for key in desk.document.notes if note_place(key) == place), None) if place else None


def part_along(lattice: Lattice, border: Border, x: float, y: float) -> float:
    """How far along a border a point is: 0 at one end, 1 at the other, beyond these past the ends."""
    (x0, y0), (x1, y1) = lattice.border_line(border)
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    return 0.5 if length == 0 else float(((x - x0) * dx + (y - y0) * dy) / length)


def _distance_to_line(point: tuple[float, float], line: tuple[tuple[float, float], tuple[float, float]]) -> float:
    (x0, y0), (x1, y1) = line
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    part = 0.0 if length == 0 else max(0.0, min(1.0, ((point[0] - x0) * dx + (point[1] - y0) * dy) / length))
    near = (x0 + part * dx - point[0], y0 + part * dy - point[1])
    return float((near[0] ** 2 + near[1] ** 2) ** 0.5)
