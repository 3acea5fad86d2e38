"""The floor of a room as one sees it: from a place on to its walls and doors, or else its tile."""

from __future__ import annotations

from collections import deque
from typing import Final

from vtt.board.doorways import borders_of
from vtt.editor.desk import Desk
from vtt.geometry.free_walls import borders_met
from vtt.geometry.lattice import Border, Space

_PASSED: Final = ("open", "elevation", "barrier", "barrier-back")
"""Borders that do not end a room."""


def room_floor(desk: Desk, start: Space) -> frozenset[Space]:
    """All floor that is joined to a space without a wall, a door or another room between. Where no wall ends it, no
    more than the tile it lies on. Nothing where no floor is. (On zones a room is one zone.)"""
    board = desk.board
    if not board.has(start):
        return frozenset()
    if board.lattice.kind == "zones":
        return frozenset((start,))
    others = _other_rooms(desk, start)
    floor = _joined(desk, start, _walls(desk), others)
    if floor == _joined(desk, start, frozenset(), others):
        tile = next((spaces for spaces in desk.tile_spaces.values() if start in spaces), None)
        return floor if tile is None else floor & tile
    return floor


def _joined(desk: Desk, start: Space, walls: frozenset[Border], others: frozenset[Space]) -> frozenset[Space]:
    lattice, board = desk.lattice, desk.board
    floor = frozenset(board.spaces) - others
    reached, waiting = {start}, deque([start])
    while waiting:
        space = waiting.popleft()
        for near in lattice.neighbours(space):
            if near in floor and near not in reached and lattice.border(space, near) not in walls:
                reached.add(near)
                waiting.append(near)
    return frozenset(reached)


def _walls(desk: Desk) -> frozenset[Border]:
    """Every border that a wall or a door lies on, open doors too. Hexagons with a door on them are floor of no room."""
    lattice, board = desk.lattice, desk.board
    walls = {border for border, kind in board.drawn_borders().items() if kind not in _PASSED}
    walls.update(borders_met(lattice, board.segments))
    for door in desk.pieces.doors.values():
        walls.update(borders_of(lattice, door))
        for near in lattice.neighbours(door.space) if door.space is not None else ():
            border = lattice.border(door.space, near) if door.space is not None else None
            walls |= {border} if border is not None else set()
    return frozenset(walls)


def _other_rooms(desk: Desk, start: Space) -> frozenset[Space]:
    areas = desk.board.areas
    found = (areas.get(room.area, frozenset()) for room in desk.document.rooms)
    return frozenset().union(*(spaces for spaces in found if start not in spaces))
