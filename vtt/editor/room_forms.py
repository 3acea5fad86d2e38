"""Rows for what reveals what: doors that reveal a room, rooms that a door reveals. The nearest is offered first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from vtt.editor.edits import Several
from vtt.editor.filling import Fill
from vtt.editor.form_rows import FormRow, ids
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.geometry.free_walls import spaces_beside
from vtt.geometry.lattice import Lattice, Space
from vtt.scenario.compile import compile_board
from vtt.scenario.document import DoorPlacement, Room, Scenario
from vtt.scenario.set_up import door_borders


def revealing_rows(scenario: Scenario, room: Room) -> Iterator[FormRow]:
    """The doors that reveal a room, each to be changed or left out, and the nearest other one to be added."""
    lattice, areas = _floors(scenario)
    floor = areas.get(room.area, frozenset())
    doors = sorted(scenario.doors, key=lambda door: _away(door, lattice, floor))
    choices = (("", "no door"), *((door.id, door.name or door.id) for door in doors))
    revealing = [door for door in scenario.doors if room.id in door.reveals]
    for door in revealing:
        write = partial(_instead, scenario, room.id, door.id)
        yield FormRow("Revealed by", "choice", ("revealed", door.id), door.id, choices, edit=write)
    nearest = next((door for door in doors if door not in revealing), None)
    if nearest is not None:
        words = f"“{nearest.name or nearest.id}” reveals it"
        add = partial(_revealing, scenario, room.id, "", nearest.id)
        yield FormRow(words, "add", ("revealed", "another"), edit=lambda item, text: add())


def reveals_rows(scenario: Scenario, door: DoorPlacement) -> Iterator[FormRow]:
    """The rooms a door reveals, each to be changed, and the nearest other one to be added: rather one that nobody
    sees yet."""
    rooms = ids(scenario, "rooms")
    for at, room in enumerate(door.reveals):
        yield FormRow("Reveals", "choice", ("reveals", at), room, rooms)
    if not scenario.rooms:
        yield FormRow("Reveals", "fact", value="No room yet: A paints one")
    free = [room for room in scenario.rooms if room.id not in door.reveals]
    if free:
        lattice, areas = _floors(scenario)
        away = {room.id: _away(door, lattice, areas.get(room.area, frozenset())) for room in free}
        nearest = min(free, key=lambda room: (room.revealed, away[room.id]))
        yield FormRow("Reveal a room", "add", ("reveals", len(door.reveals)), default=nearest.id)


def _instead(scenario: Scenario, room: str, old: str, item: Item | None, new: str) -> Edit[Scenario]:
    return _revealing(scenario, room, old, new)


def _revealing(scenario: Scenario, room: str, old: str, new: str) -> Edit[Scenario]:
    """The door `new` reveals a room, the door `old` no longer ("": none)."""
    edits = []
    for door in scenario.doors:
        others = tuple(one for one in door.reveals if one != room)
        wanted = (*others, room) if door.id == new else others
        if door.id in (old, new) and wanted != door.reveals:
            edits.append(Fill(Item("doors", door.id), ("reveals",), wanted))
    return Several(f"Let {new} reveal {room}" if new else f"Let {old} not reveal {room}", tuple(edits))


def _floors(scenario: Scenario) -> tuple[Lattice, Mapping[str, frozenset[Space]]]:
    """The spaces of every area and tile (as large as it notes), whatever is painted or drawn there."""
    bare = msgspec.structs.replace(scenario.board, painted=(), borders=(), segments=())
    board = compile_board(bare, {}).board
    return board.lattice, board.areas


def _away(door: DoorPlacement, lattice: Lattice, floor: frozenset[Space]) -> int:
    """How many steps lie between a door and the floor of a room, from whichever side of the door is nearer: what is
    nearest is offered first."""
    here = {space for border in door_borders(door, lattice) for space in lattice.sides(border)}
    here |= set(spaces_beside(lattice, door.segments)) if door.segments else set()
    there = lattice.space(*door.at) if door.at is not None else None
    here |= set() if there is None else {there}
    if here & floor:
        return 0
    return min((lattice.distance(one, other) for one in here for other in floor), default=lattice.size)
