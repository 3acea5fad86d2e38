"""Rows for rooms: which doors reveal them. The doors nearest to the room are offered first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from vtt.editor.edits import Several
from vtt.editor.filling import Fill
from vtt.editor.form_rows import FormRow
from vtt.editor.history import Edit
from vtt.editor.parts import Item, places_of
from vtt.geometry.turning import Position
from vtt.scenario.document import DoorPlacement, PlacedTile, Room, Scenario


def revealing_rows(scenario: Scenario, room: Room) -> Iterator[FormRow]:
    """The doors that reveal a room, each to be changed or left out, and the nearest other one to be added."""
    floor = _floor(scenario, room.area)
    doors = sorted(scenario.doors, key=lambda door: _away(door, floor))
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


def _floor(scenario: Scenario, area: str) -> tuple[Position, ...]:
    """The places of an area, or the rectangle of a tile."""
    spaces = next((one.spaces for one in scenario.board.areas if one.id == area), ())
    tile = next((one for one in scenario.board.tiles if one.id == area), None)
    return spaces or (_rectangle(tile) if tile is not None else ())


def _rectangle(tile: PlacedTile) -> tuple[Position, ...]:
    (left, top), (wide, tall) = tile.at, tile.size or (1, 1)
    return tuple((left + column, top + row) for row in range(tall) for column in range(wide))


def _away(door: DoorPlacement, floor: tuple[Position, ...]) -> int:
    """How many columns and rows lie between a door and the floor of a room: what is nearest is offered first."""
    here = places_of(door)
    away = (abs(x - column) + abs(y - row) for x, y in here for column, row in floor)
    return min(away, default=0)
