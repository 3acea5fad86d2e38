"""What lies whole in a box that is drawn on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from vtt.editor.desk import Desk
from vtt.editor.ground import Ground, all_ground
from vtt.editor.parts import Item, Kind, note_place, places_of, things
from vtt.editor.tools.pointing import group_label
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import spaces_at
from vtt.geometry.turning import Position
from vtt.scenario.document import Area, DoorPlacement, Group, PlacedTile, Zone
from vtt.scenario.part import FreeLine

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in spaces."""
_KINDS: Final[tuple[Kind, ...]] = ("figures", "tokens", "doors", "groups", "areas", "tiles", "zones")


def items_in(desk: Desk, box: Box) -> tuple[Item, ...]:
    """The things that lie in a box with the middle of each of their spaces, on layers that can be touched."""
    return tuple(
        Item(kind, one.id)
        for kind in _KINDS
        if desk.can_touch(kind)
        for one in things(desk.document, kind)
        if (points := tuple(_points(desk, one))) and all(_inside(point, box) for point in points)
    )


def ground_in(desk: Desk, box: Box) -> Ground:
    """What is drawn in a box: paint with the middle of its space, borders with theirs, walls with both ends."""
    found, lattice = all_ground(desk.document, desk.can_touch), desk.lattice
    left, _, right, _ = box

    def holds(at: Position) -> bool:
        space = lattice.space(*at)
        return space is not None and _inside(lattice.centre(space), box)

    def middle_inside(name: tuple[int, int, str]) -> bool:
        border = border_at(lattice, (name[0], name[1]), name[2])
        if border is None:
            return False
        (x1, y1), (x2, y2) = lattice.border_line(border)
        return _inside(((x1 + x2) / 2, (y1 + y2) / 2), box)

    return Ground(
        frozenset(at for at in found.paint if left - 2 <= at[0] <= right + 1 and holds(at)),
        frozenset(name for name in found.borders if middle_inside(name)),
        frozenset(wall for wall in found.walls if all(_inside(end, box) for end in _ends(wall))),
        frozenset(note for note in found.notes if (at := note_place(note)) is not None and holds(at)),
    )


def _points(desk: Desk, one: Any) -> Iterator[tuple[float, float]]:
    """The points that must lie in the box for a thing to lie in it."""
    lattice = desk.lattice
    if isinstance(one, Group):
        label = group_label(desk, desk.document.groups.index(one))
        yield from () if label is None else (label,)
        return
    if isinstance(one, PlacedTile):
        spaces = desk.tile_spaces.get(one.id, frozenset())
    elif isinstance(one, Zone):
        spaces = frozenset((desk.document.board.zones.index(one),))
    elif isinstance(one, Area):
        spaces = desk.board.areas.get(one.id, frozenset())
    else:
        walls = one.segments if isinstance(one, DoorPlacement) else ()
        yield from (end for wall in walls for end in _ends(wall))
        places = () if walls else places_of(one)
        spaces = frozenset(spaces_at(lattice, places))
    yield from (lattice.centre(space) for space in spaces)


def _ends(wall: FreeLine) -> tuple[tuple[float, float], tuple[float, float]]:
    return (wall[0] / 60, wall[1] / 60), (wall[2] / 60, wall[3] / 60)


def _inside(point: tuple[float, float], box: Box) -> bool:
    left, top, right, bottom = box
    return left <= point[0] <= right and top <= point[1] <= bottom
