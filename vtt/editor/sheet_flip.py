"""Flipping a laid sheet of zones: what lies in a zone stays in the zone of the same name on the other side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from vtt.board.terrain import BORDER_CODE
from vtt.editor.history import EditError
from vtt.editor.parts import WORDS, Kind, free_id, things, with_things
from vtt.editor.zone_edits import borders_kept, zones_removed
from vtt.editor.zone_tiles import covered, zones_laid
from vtt.geometry.borders import border_at
from vtt.rules.enumeration import enumerated
from vtt.scenario.compile_zones import zone_lattice
from vtt.scenario.document import PlacedTile, Scenario, TileSide, Zone
from vtt.scenario.part import BorderPlacement

_LIES_IN_ZONES: Final[tuple[Kind, ...]] = ("figures", "tokens", "doors")


@dataclass(frozen=True)
class FlipSheet:
    """Lay another side of a sheet in the place of the one that lies there. Zones that both sides have stay the same
    zones, in another shape; the others go, with what lay in them, and new ones come. What was printed between the zones
    goes with its side; a border or door drawn there stays while its zones are neighbours."""

    placed: PlacedTile
    """The sheet as it lies."""
    old: TileSide
    tile: str
    """Name of the other side, with its set."""
    new: TileSide

    @property
    def name(self) -> str:
        return f"Flip {self.placed.id}"

    def apply(self, scenario: Scenario) -> Scenario:
        placed = msgspec.structs.replace(self.placed, tile=self.tile)
        if covered(self.new, placed, scenario.board.zones):
            raise EditError("A zone lies where the other side would; move it away first.")
        scenario = self._without_print(scenario)
        there = [zone for zone in scenario.board.zones if zone.tile == placed.id]
        kept = {new: old for old, new in _same(there, self.new.zones)}
        gone = {zone.id for zone in there} - set(kept.values())
        tiles = (placed if one.id == placed.id else one for one in scenario.board.tiles)
        scenario = with_things(zones_removed(scenario, gone), "tiles", tuple(tiles))
        scenario, names = _with_zones(scenario, self.new, placed, kept)
        scenario = _drawn(scenario, self.new, names)
        lattice = zone_lattice(scenario.board)
        return borders_kept(scenario, lambda at, other: border_at(lattice, at, other) is not None)

    def _without_print(self, scenario: Scenario) -> Scenario:
        """The scenario without the borders that came with the side that lies there."""
        zones = scenario.board.zones
        names = {new: old for old, new in _same([one for one in zones if one.tile == self.placed.id], self.old.zones)}
        printed = set(_named(self.old, names, scenario))
        borders = tuple(one for one in scenario.board.borders if one not in printed)
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))


def taken_away(before: Scenario, after: Scenario) -> str:
    """What an edit took off the board, in a sentence; "" if nothing."""
    gone = []
    for kind in _LIES_IN_ZONES:
        count = len(things(before, kind)) - len(things(after, kind))
        if count:
            gone.append(f"{count} {WORDS[kind][count > 1]}")
    if not gone:
        return ""
    words = "Taken away with zones that the other side does not have"
    return f"{words}: {enumerated(gone)}. Undo brings all back."


def _same(laid: list[Zone], printed: tuple[Zone, ...]) -> Iterator[tuple[str, str]]:
    """Ids of laid zones, each with that of the printed one of the same name."""
    free = list(laid)
    for zone in printed:
        wanted = {word.casefold() for word in (zone.name, zone.id) if word}
        found = next((one for one in free if wanted & set(_called(one))), None)
        if found is not None:
            free.remove(found)
            yield found.id, zone.id


def _called(zone: Zone) -> Iterator[str]:
    """A laid zone's names; its id may have a number behind it that made it free."""
    begin, _, number = zone.id.rpartition("-")
    for word in (zone.name, zone.id, begin if number.isdecimal() else ""):
        if word:
            yield word.casefold()


def _with_zones(
    scenario: Scenario, side: TileSide, placed: PlacedTile, kept: dict[str, str]
) -> tuple[Scenario, dict[str, str]]:
    """The scenario with a side's zones: the kept ones in their places, the new ones behind all others; and what the
    side's zones are called there."""
    names: dict[str, str] = {}
    fresh = zones_laid(side, placed)
    for zone in fresh:
        names[zone.id] = kept.get(zone.id) or free_id(scenario, "zones", zone.id)
        if zone.id not in kept:
            added = msgspec.structs.replace(zone, id=names[zone.id])
            scenario = with_things(scenario, "zones", (*scenario.board.zones, added))
    shown = {
        names[zone.id]: msgspec.structs.replace(
            zone, id=names[zone.id], neighbours=tuple(names[one] for one in zone.neighbours if one in names)
        )
        for zone in fresh
    }
    zones = (
        msgspec.structs.replace(shown[zone.id], name=zone.name or shown[zone.id].name) if zone.id in shown else zone
        for zone in scenario.board.zones
    )
    return with_things(scenario, "zones", tuple(zones)), names


def _drawn(scenario: Scenario, side: TileSide, names: dict[str, str]) -> Scenario:
    """The scenario with what is printed between a side's zones; what people drew between the same two is left."""
    zones = scenario.board.zones
    there = {frozenset((zones[number].id, other)) for number, _, other, _ in scenario.board.borders}
    more = [one for one in _named(side, names, scenario) if frozenset((zones[one[0]].id, one[2])) not in there]
    borders = (*scenario.board.borders, *more)
    return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))


def _named(side: TileSide, names: dict[str, str], scenario: Scenario) -> Iterator[BorderPlacement]:
    """The borders printed on a side as the document writes them, `names` of its zones given."""
    numbers = {zone.id: number for number, zone in enumerate(scenario.board.zones)}
    for number, row, other, kind in side.borders:
        owner = names.get(side.zones[number].id) if number < len(side.zones) else None
        if owner is not None and other in names and kind in BORDER_CODE:
            yield numbers[owner], row, names[other], kind
