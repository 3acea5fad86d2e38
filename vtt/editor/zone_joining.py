"""Zones cut in two, joined into one, and welded to their neighbours; what lies in them and between them stays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from vtt.editor.history import EditError
from vtt.editor.parts import free_id, moved, things, with_things
from vtt.editor.zone_edits import owned_between, zone_sides_renamed, zones_removed
from vtt.geometry.segments import Point
from vtt.geometry.turning import Position
from vtt.geometry.zone_shapes import Polygon, bent_to, cut, joined, onto_corners
from vtt.geometry.zones import holds, marker_inside, touch
from vtt.scenario.document import Area, DoorPlacement, Scenario, TokenPlacement, Zone
from vtt.scenario.part import BorderPlacement

WELDED: Final = 15
"""Sixtieths within which a corner is welded to another zone."""


@dataclass(frozen=True)
class SplitZone:
    """Cut a zone in two along a straight line from edge to edge. The half with the marker keeps its name and what lies
    in it; walls and doors stay with the half they touch, and areas have both."""

    zone: str
    start: Point
    end: Point

    @property
    def name(self) -> str:
        return f"Split {self.zone}"

    def apply(self, scenario: Scenario) -> Scenario:
        zones = scenario.board.zones
        number, old = next(((n, one) for n, one in enumerate(zones) if one.id == self.zone), (0, None))
        halves = cut(old.polygon, self.start, self.end) if old is not None else None
        if old is None or halves is None:
            raise EditError("Draw the cut across one zone, from one edge to another.")
        one, other, ends = halves
        kept, new = (one, other) if holds(one, old.marker) else (other, one)
        identity = free_id(scenario, "zones", old.id)
        stays = msgspec.structs.replace(
            old, polygon=kept, neighbours=(*old.neighbours, identity) if old.neighbours else ()
        )
        fresh = Zone(
            id=identity,
            polygon=new,
            marker=marker_inside(new),
            terrain=old.terrain,
            tile=old.tile,
            neighbours=(old.id,) if old.neighbours else (),
        )
        others = (msgspec.structs.replace(zone, polygon=bent_to(zone.polygon, ends, 1)) for zone in zones)
        after = tuple(stays if zone.id == old.id else zone for zone in others)
        scenario = with_things(scenario, "zones", (*after, fresh))
        scenario = _areas_with_both(scenario, (number, 0), (len(zones), 0))
        return _shared_out(scenario, number, len(zones))


@dataclass(frozen=True)
class MergeZones:
    """Make one zone of several that lie side by side; the first keeps its name and marker and gets what lay in all."""

    zones: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"Merge {len(self.zones)} zones"

    def apply(self, scenario: Scenario) -> Scenario:
        zones = scenario.board.zones
        numbers = [n for n, zone in enumerate(zones) if zone.id in self.zones]
        if len(numbers) < 2:
            raise EditError("Choose two zones or more that lie side by side.")
        outline = joined([zones[n].polygon for n in numbers])
        if outline is None:
            raise EditError("These zones do not lie side by side, or leave a hole between them; weld them first.")
        first, gone = numbers[0], {zones[n].id for n in numbers[1:]}
        named = dict.fromkeys(name for n in numbers for name in zones[n].neighbours if name not in self.zones)
        whole = msgspec.structs.replace(zones[first], polygon=outline, neighbours=tuple(named))
        rest = (
            msgspec.structs.replace(zone, neighbours=_called_first(zone.neighbours, gone, zones[first].id))
            for zone in zones
        )
        scenario = with_things(scenario, "zones", tuple(whole if n == first else zone for n, zone in enumerate(rest)))
        for name in sorted(gone):
            scenario = zone_sides_renamed(scenario, name, zones[first].id)
        into = {(n, 0): (first, 0) for n in numbers}
        scenario = _all_moved(scenario, into)
        return zones_removed(scenario, gone)


@dataclass(frozen=True)
class WeldZones:
    """Draw the corners of zones onto the edges of those beside them, within a quarter of a space, so that sheets that
    lie beside each other become neighbours. `zones` (): all."""

    zones: tuple[str, ...] = ()
    name: str = "Weld zones"

    def apply(self, scenario: Scenario) -> Scenario:
        shapes = {zone.id: zone.polygon for zone in scenario.board.zones}
        chosen = [name for name in shapes if not self.zones or name in self.zones]
        for name in chosen:
            corners = {point for other, polygon in shapes.items() if other != name for point in polygon}
            shapes[name] = onto_corners(shapes[name], corners, WELDED)
        for name, polygon in tuple(shapes.items()):
            beside = [other for other in shapes if other != name and (name in chosen or other in chosen)]
            points = {point for other in beside for point in shapes[other]}
            shapes[name] = bent_to(polygon, sorted(points), WELDED)
        after = tuple(
            _reshaped(zone, shapes[zone.id]) if len(shapes[zone.id]) > 2 else zone for zone in scenario.board.zones
        )
        return scenario if after == scenario.board.zones else with_things(scenario, "zones", after)


def _reshaped(zone: Zone, polygon: Polygon) -> Zone:
    if polygon == zone.polygon:
        return zone
    marker = zone.marker if holds(polygon, zone.marker) else marker_inside(polygon)
    return msgspec.structs.replace(zone, polygon=polygon, marker=marker)


def _called_first(names: tuple[str, ...], gone: set[str], first: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(first if name in gone else name for name in names))


def _areas_with_both(scenario: Scenario, old: Position, new: Position) -> Scenario:
    areas = tuple(
        msgspec.structs.replace(area, spaces=(*area.spaces, new)) if old in area.spaces else area
        for area in scenario.board.areas
    )
    return with_things(scenario, "areas", areas)


def _shared_out(scenario: Scenario, old: int, new: int) -> Scenario:
    """Walls and doors of a zone that was cut go to the halves that touch what lies beyond them."""
    zones = scenario.board.zones
    shapes = {zone.id: zone.polygon for zone in zones}
    cut_one, fresh = zones[old].id, zones[new].id

    def halves(at: Position, other: str) -> list[tuple[int, int, str]]:
        if at[0] == old and other in shapes:
            owners = [n for n in (old, new) if touch(zones[n].polygon, shapes[other])] or [old]
            return [(n, 0, other) for n in owners]
        if other == cut_one and at[0] < len(zones):
            beyond = [name for name in (cut_one, fresh) if touch(zones[at[0]].polygon, shapes[name])] or [cut_one]
            return [(*at, name) for name in beyond]
        return [(*at, other)]

    def shared(border: BorderPlacement) -> list[BorderPlacement]:
        x, y, other, kind = border
        return [owned_between(zones, (*where, kind)) for where in halves((x, y), other)]

    borders = tuple(one for border in scenario.board.borders for one in shared(border))
    scenario = msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))
    doors = tuple(
        msgspec.structs.replace(
            door, borders=tuple(one[:3] for border in door.borders for one in shared((*border, "")))
        )
        for door in scenario.doors
    )
    return scenario if doors == scenario.doors else with_things(scenario, "doors", doors)


def _all_moved(scenario: Scenario, into: dict[Position, Position]) -> Scenario:
    """Everything in some zones is in another one now; borders that no longer lie between two zones are gone."""

    def step(at: Position) -> Position:
        return into.get(at, at)

    for kind in ("figures", "tokens", "areas"):
        scenario = with_things(scenario, kind, tuple(_once(moved(one, step)) for one in things(scenario, kind)))
    zones = scenario.board.zones

    def kept(found: Iterable[BorderPlacement]) -> tuple[BorderPlacement, ...]:
        after = ((*step((x, y)), other, kind) for x, y, other, kind in found)
        return tuple(dict.fromkeys(owned_between(zones, one) for one in after if zones[one[0]].id != one[2]))

    def door_kept(door: DoorPlacement) -> DoorPlacement:
        borders = tuple(one[:3] for one in kept((*border, "") for border in door.borders))
        return msgspec.structs.replace(door, borders=borders, at=None if door.at is None else step(door.at))

    board = msgspec.structs.replace(scenario.board, borders=kept(scenario.board.borders))
    scenario = msgspec.structs.replace(scenario, board=board)
    doors = tuple(door_kept(door) for door in scenario.doors)
    found = tuple(door for door in doors if door.borders or door.at is not None)
    return scenario if found == scenario.doors else with_things(scenario, "doors", found)


def _once(one: Any) -> Any:
    """A token or area that names a zone twice names it once."""
    if isinstance(one, Area):
        return msgspec.structs.replace(one, spaces=tuple(dict.fromkeys(one.spaces)))
    if isinstance(one, TokenPlacement):
        return msgspec.structs.replace(one, at=tuple(dict.fromkeys(one.at)))
    return one
