"""Rooms as the author most likely means them: where a new one lies, and which one a new thing belongs to."""

from __future__ import annotations

from vtt.editor.desk import Desk
from vtt.geometry.turning import Position


def place_for_room(desk: Desk) -> str:
    """The area or tile a new room is made of: the chosen one, else the first that is no room yet and holds nobody's
    start; "" if there is none."""
    document, areas = desk.document, desk.board.areas
    taken = {room.area for room in document.rooms}
    kinds = {area.id: area.kind for area in document.board.areas}
    start = areas.get(document.start, frozenset())
    start = start.union(*(areas.get(one, frozenset()) for one, kind in kinds.items() if kind == "start"))
    chosen = [item.id for item in desk.selection if item.kind in ("areas", "tiles")]
    free = [one for one, kind in kinds.items() if kind in ("", "room")]
    free += [tile.id for tile in document.board.tiles if tile.id in areas]
    likely = (one for one in free if one not in taken and areas.get(one) and not areas[one] & start)
    return next(iter((*chosen, *likely)), "")


def hidden_room(desk: Desk, place: Position) -> str:
    """The room that is not revealed yet in which a place lies, or ""."""
    areas, space = desk.board.areas, desk.lattice.space(*place)
    rooms = (room for room in desk.document.rooms if not room.revealed and space in areas.get(room.area, ()))
    return next((room.id for room in rooms), "")
