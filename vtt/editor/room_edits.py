"""A room is one thing with one name: its spaces (an area painted for it alone, or a whole tile) and what is said of it
go together in lists, names, moves, copies and when it is deleted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from vtt.editor.edits import Put, Rename
from vtt.editor.history import EditError
from vtt.editor.parts import Item, Kind, free_name, thing, things
from vtt.scenario.document import Area, Room, Scenario
from vtt.scenario.words import slug


def painted_area(scenario: Scenario, room: Room) -> Area | None:
    """The area that is this room's alone; None for a room that is a tile, or shares its area."""
    if sum(other.area == room.area for other in scenario.rooms) != 1 or room.area == scenario.start:
        return None
    return next((area for area in scenario.board.areas if area.id == room.area), None)


def room_on(scenario: Scenario, area: str) -> Room | None:
    """The room that an area is, if it is one room's alone."""
    room = next((room for room in scenario.rooms if room.area == area), None)
    return room if room is not None and painted_area(scenario, room) is not None else None


def whole_rooms(scenario: Scenario, items: Iterable[Item]) -> tuple[Item, ...]:
    """The items, and of each room among them its area, of each area its room."""
    found: dict[Item, None] = {}
    for item in items:
        found[item] = None
        if item.kind == "rooms" and (room := thing(scenario, item)) is not None:
            area = painted_area(scenario, room)
            found |= {} if area is None else {Item("areas", area.id): None}
        elif item.kind == "areas" and (room := room_on(scenario, item.id)) is not None:
            found[Item("rooms", room.id)] = None
    return tuple(found)


def named(room: Room) -> str:
    """What a room is called wherever people see it."""
    return room.name or room.id


@dataclass(frozen=True)
class NameRoom:
    """Call a room by other words. Its name in files goes along until somebody has chosen one, for its area, too."""

    room: str
    words: str

    @property
    def name(self) -> str:
        return f"Call {self.room} “{self.words}”"

    def apply(self, scenario: Scenario) -> Scenario:
        room: Room | None = thing(scenario, Item("rooms", self.room))
        if room is None:
            raise EditError(f"There is no room called “{self.room}” any more.")
        words = self.words.strip()
        if words == room.name:
            return scenario
        follows = bool(words) and room.id == slug(named(room)) != slug(words)
        scenario = Put("rooms", (msgspec.structs.replace(room, name=words),)).apply(scenario)
        return RenameRoom(self.room, free_room_name(scenario, slug(words))).apply(scenario) if follows else scenario


def free_room_name(scenario: Scenario, wanted: str) -> str:
    """A name in files that no room, area or tile has."""
    kinds: tuple[Kind, ...] = ("rooms", "areas", "tiles")
    return free_name(wanted, (one.id for kind in kinds for one in things(scenario, kind)))


@dataclass(frozen=True)
class RenameRoom:
    """Another name in files for a room, everywhere it is named, and for its area where that had the same one."""

    room: str
    to: str

    @property
    def name(self) -> str:
        return f"Rename {self.room} to {self.to}"

    def apply(self, scenario: Scenario) -> Scenario:
        room: Room | None = thing(scenario, Item("rooms", self.room))
        area = painted_area(scenario, room) if room is not None else None
        scenario = Rename(Item("rooms", self.room), self.to).apply(scenario)
        if area is not None and area.id == self.room:
            scenario = Rename(Item("areas", area.id), self.to).apply(scenario)
        return scenario
