"""What edits of zones do to everything that lies in them and between them.

On a board of zones the place of a thing is the number of its zone, so those behind a zone that is gone move up by one;
a border is called after the zone beyond it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from vtt.board.directions import turned_round
from vtt.editor.parts import Item, moved, places_of, things, with_things
from vtt.geometry.turning import Position
from vtt.scenario.document import Area, DoorPlacement, Scenario, TokenPlacement, Zone
from vtt.scenario.part import BorderPlacement

Between = Callable[[Position, str], tuple[int, int, str] | None]
"""What becomes of a border: the place of its zone and the zone beyond it; None: nothing."""


def zones_removed(scenario: Scenario, gone: Collection[str]) -> Scenario:
    """The scenario without these zones, and without what lay in them alone or between them."""
    zones = scenario.board.zones
    kept = [number for number, zone in enumerate(zones) if zone.id not in gone]
    if len(kept) == len(zones):
        return scenario
    numbers = {(old, 0): (new, 0) for new, old in enumerate(kept)}
    scenario = _with_borders(
        scenario, lambda at, other: (*numbers[at], other) if at in numbers and other not in gone else None
    )
    scenario = with_things(scenario, "zones", tuple(zones[number] for number in kept))
    for kind in ("figures", "tokens", "areas", "doors"):
        found = (_moved_up(one, numbers) for one in things(scenario, kind))
        scenario = with_things(scenario, kind, tuple(one for one in found if one is not None))
    return scenario


def zone_sides_renamed(scenario: Scenario, old: str, to: str) -> Scenario:
    """The scenario with every border that was called after a zone called after its new name."""
    return _with_borders(scenario, lambda at, other: (*at, to if other == old else other))


def borders_kept(scenario: Scenario, keep: Callable[[Position, str], bool]) -> Scenario:
    """The scenario with those borders and doors alone for which `keep` says so."""
    return _with_borders(scenario, lambda at, other: (*at, other) if keep(at, other) else None)


def borders_between(borders: Iterable[BorderPlacement], first: int, names: dict[str, str]) -> list[BorderPlacement]:
    """The borders of zones that are put behind `first` others under new names."""
    return [(number + first, row, names.get(other, other), kind) for number, row, other, kind in borders]


def owned_between(zones: Sequence[Zone], border: BorderPlacement) -> BorderPlacement:
    """A border between zones as it is drawn: by the earlier of both, so that it is found again by its name."""
    number, row, other, kind = border
    far = next((place for place, zone in enumerate(zones) if zone.id == other), number)
    return border if far >= number else (far, row, zones[number].id, turned_round(kind))


def with_their_zones(scenario: Scenario, items: Collection[Item]) -> tuple[Item, ...]:
    """The items, and the zones that came with those of them that are tiles."""
    tiles = {item.id for item in items if item.kind == "tiles"}
    zones = (Item("zones", zone.id) for zone in scenario.board.zones if zone.tile and zone.tile in tiles)
    return tuple(dict.fromkeys((*items, *zones)))


def _with_borders(scenario: Scenario, changed: Between) -> Scenario:
    """The scenario with each border and each door between zones changed; a door without a border is gone."""
    drawn = ((changed((x, y), other), kind) for x, y, other, kind in scenario.board.borders)
    borders = tuple((*where, kind) for where, kind in drawn if where is not None)
    if borders != scenario.board.borders:
        scenario = msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))
    doors = tuple(_door_changed(door, changed) for door in scenario.doors)
    if doors != scenario.doors:
        scenario = with_things(scenario, "doors", tuple(door for door in doors if door.borders or door.at is not None))
    return scenario


def _door_changed(door: DoorPlacement, changed: Between) -> DoorPlacement:
    found = (changed((x, y), other) for x, y, other in door.borders)
    return msgspec.structs.replace(door, borders=tuple(one for one in found if one is not None))


def _moved_up(one: Any, numbers: dict[Position, Position]) -> Any:
    """A thing at its zones' new numbers; None if none of its zones is left (an area stays, empty)."""
    if isinstance(one, DoorPlacement):
        if one.at is None:
            return one
        return msgspec.structs.replace(one, at=numbers[one.at]) if one.at in numbers else None
    if isinstance(one, Area):
        return msgspec.structs.replace(one, spaces=tuple(numbers[at] for at in one.spaces if at in numbers))
    if isinstance(one, TokenPlacement):
        left = tuple(numbers[at] for at in one.at if at in numbers)
        return msgspec.structs.replace(one, at=left) if left else None
    if any(at not in numbers for at in places_of(one)):
        return None
    return moved(one, lambda at: numbers[at])
