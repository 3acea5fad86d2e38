"""Tiles of zones: a printed sheet is laid on a board of zones, and its zones come with it.

The zones become the board's own, so that they can be changed there and nothing is lost without the set; they keep the
tile they came with, and are moved and taken away with it.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from vtt.board.terrain import BORDER_CODE
from vtt.editor.edits import Put
from vtt.editor.history import EditError
from vtt.editor.parts import free_id, with_things
from vtt.editor.zone_edits import borders_between
from vtt.geometry.segments import Point
from vtt.geometry.zones import UNIT, box_round, overlap
from vtt.scenario.document import PlacedTile, Scenario, TileSide, Zone


def sheet_size(side: TileSide, turns: int) -> Point:
    """Width and height of a side's sheet as it lies, in sixtieths of a space."""
    corners = [point for zone in side.zones for point in zone.polygon]
    _, _, width, height = box_round(corners) if corners else (0, 0, 0, 0)
    return (height, width) if turns % 2 else (width, height)


def zones_laid(side: TileSide, placed: PlacedTile) -> tuple[Zone, ...]:
    """The zones of a side as it lies after quarter turns, still called as in the side."""
    size = sheet_size(side, 0)

    def laid(point: Point) -> Point:
        x, y = _turned(point, size, placed.turns)
        return x + placed.at[0] * UNIT, y + placed.at[1] * UNIT

    return tuple(
        msgspec.structs.replace(zone, polygon=tuple(map(laid, zone.polygon)), marker=laid(zone.marker), tile=placed.id)
        for zone in side.zones
    )


def _turned(point: Point, size: Point, turns: int) -> Point:
    """A point of a sheet of this size, from its top left corner, after quarter turns of the sheet."""
    x, y, (wide, tall) = *point, size
    for _ in range(turns % 4):
        x, y, wide, tall = tall - y, x, tall, wide
    return x, y


def covered(side: TileSide, placed: PlacedTile, zones: tuple[Zone, ...]) -> int:
    """How many of the laid zones would lie over zones that are there."""
    there = [zone for zone in zones if zone.tile != placed.id]
    return sum(any(overlap(laid.polygon, zone.polygon) for zone in there) for laid in zones_laid(side, placed))


@dataclass(frozen=True)
class LayZones:
    """Lay a tile of zones: the sheet among the tiles, its zones under free names behind the others, and what lies
    between them."""

    placed: PlacedTile
    side: TileSide

    @property
    def name(self) -> str:
        return f"Place tile {self.side.name}"

    def apply(self, scenario: Scenario) -> Scenario:
        board = scenario.board
        if board.lattice != "zones":
            raise EditError("A tile of zones lies on a board of zones: Menu, New scenario of zones.")
        if covered(self.side, self.placed, board.zones):
            raise EditError("A zone already lies here; move it away first.")
        first, names = len(board.zones), dict[str, str]()
        scenario = Put("tiles", (self.placed,)).apply(scenario)
        for zone in zones_laid(self.side, self.placed):
            names[zone.id] = free_id(scenario, "zones", zone.id)
            scenario = with_things(
                scenario, "zones", (*scenario.board.zones, msgspec.structs.replace(zone, id=names[zone.id]))
            )
        there = scenario.board.zones
        named = (
            msgspec.structs.replace(zone, neighbours=tuple(names[one] for one in zone.neighbours if one in names))
            for zone in there[first:]
        )
        scenario = with_things(scenario, "zones", (*there[:first], *named))
        drawn = [one for one in borders_between(self.side.borders, first, names) if one[3] in BORDER_CODE]
        if not drawn:
            return scenario
        borders = (*board.borders, *drawn)
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))


@dataclass(frozen=True)
class TurnSheet:
    """Turn a laid sheet clockwise about its top left corner. The zones that came with it turn with it, also where they
    were changed since; what lies in them and between them stays with them."""

    placed: PlacedTile
    side: TileSide
    turns: int = 1

    @property
    def name(self) -> str:
        return f"Turn tile {self.side.name}"

    def apply(self, scenario: Scenario) -> Scenario:
        left, top = self.placed.at[0] * UNIT, self.placed.at[1] * UNIT
        size = sheet_size(self.side, self.placed.turns)

        def turned(point: Point) -> Point:
            x, y = _turned((point[0] - left, point[1] - top), size, self.turns)
            return x + left, y + top

        zones = tuple(
            msgspec.structs.replace(zone, polygon=tuple(map(turned, zone.polygon)), marker=turned(zone.marker))
            if zone.tile == self.placed.id
            else zone
            for zone in scenario.board.zones
        )
        moved = [zone for zone in zones if zone.tile == self.placed.id]
        others = [zone for zone in zones if zone.tile != self.placed.id]
        if any(overlap(one.polygon, other.polygon) for one in moved for other in others):
            raise EditError("Another zone lies in the way; move the sheet or that zone first.")
        placed = msgspec.structs.replace(self.placed, turns=(self.placed.turns + self.turns) % 4)
        return with_things(Put("tiles", (placed,)).apply(scenario), "zones", zones)
