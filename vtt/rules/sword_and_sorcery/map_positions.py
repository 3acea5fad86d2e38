"""Published positions of the kind ``zone_map``: what do these zones allow?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from vtt.geometry.segments import Point
from vtt.geometry.zone_borders import neighbours, rim
from vtt.geometry.zone_sight import ZoneSight
from vtt.geometry.zones import Edge
from vtt.rules.sword_and_sorcery.control import Side, Standing, crowd, is_engaged, strikers
from vtt.rules.sword_and_sorcery.ground import Ground
from vtt.rules.sword_and_sorcery.travel import enemy_ways, reach

Polygon = Annotated[tuple[Point, ...], Meta(min_length=3)]
SIDES: tuple[Side, Side] = ("heroes", "enemies")


class ZoneEntry(msgspec.Struct, frozen=True):
    """A zone: one or more polygons, its marker, and what its ground is like."""

    id: str
    polygons: Annotated[tuple[Polygon, ...], Meta(min_length=1)]
    marker: Point
    tags: tuple[Literal["difficult", "hazardous"], ...] = ()


class BlockerEntry(msgspec.Struct, frozen=True):
    """A wall, wall marker or door along borders of zones."""

    id: str
    kind: Literal["wall", "wall_marker", "door", "locked_door"]
    line: Annotated[tuple[Point, ...], Meta(min_length=2)]


class FigureEntry(msgspec.Struct, frozen=True):
    """A figure in a zone."""

    id: str
    side: Side
    zone: str
    stunned: bool = False


class AreaEntry(msgspec.Struct, frozen=True):
    """An attack with an area that chooses this target."""

    target: str
    size: Annotated[int, Meta(ge=1, le=2)]


class MapEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A board of zones with figures (see the README of the published positions)."""

    tiles: tuple[Polygon, ...]
    zones: Annotated[tuple[ZoneEntry, ...], Meta(min_length=1)]
    blockers: tuple[BlockerEntry, ...] = ()
    opened: tuple[str, ...] = ()
    barriers: tuple[tuple[str, str], ...] = ()
    figures: tuple[FigureEntry, ...] = ()
    hero: str
    points: Annotated[int, Meta(ge=0)] = 0
    enemy: str
    area: AreaEntry | None = None


@dataclass(frozen=True, eq=False)
class Position:
    """A map entry in numbers."""

    names: tuple[str, ...]
    ground: Ground
    figures: tuple[Standing, ...]

    def figure(self, identity: str, side: Side | None = None) -> Standing:
        """The figure of this id (and side). ValueError if there is none."""
        for figure in self.figures:
            if figure.id == identity and side in (None, figure.side):
                return figure
        raise ValueError(f"There is no figure “{identity}”{f' of the {side}' if side else ''} on this map.")


def position(entry: MapEntry) -> Position:
    """A map entry in numbers. ValueError with one sentence for names that are not there or there twice."""
    names = tuple(zone.id for zone in entry.zones)
    numbers = {name: number for number, name in enumerate(names)}
    for what, ids in (("zones", names), ("figures", tuple(figure.id for figure in entry.figures))):
        if len(set(ids)) < len(ids):
            raise ValueError(f"Two {what} of this map have the same id.")

    def number(zone: str) -> int:
        if zone not in numbers:
            raise ValueError(f"There is no zone “{zone}” on this map.")
        return numbers[zone]

    walls = [_edges(blocker.line) for blocker in entry.blockers]
    standing = [index for index, blocker in enumerate(entry.blockers) if blocker.id not in entry.opened]
    outlines = tuple(zone.polygons for zone in entry.zones)
    touching = neighbours(outlines, [edge for index in standing for edge in walls[index]])
    barred = {(number(one), number(other)) for one, other in entry.barriers}
    steps = tuple(tuple(near for near in around if (zone, near) not in barred) for zone, around in enumerate(touching))
    sight = ZoneSight(tuple(zone.marker for zone in entry.zones), (*walls, rim(entry.tiles)), outlines)
    ground = Ground(
        dict.fromkeys(SIDES, steps),
        sight,
        (*standing, len(walls)),
        _tagged(entry.zones, "difficult"),
        _tagged(entry.zones, "hazardous"),
    )
    figures = (Standing(figure.id, figure.side, number(figure.zone), figure.stunned) for figure in entry.figures)
    return Position(names, ground, tuple(figures))


def answer_map(entry: MapEntry) -> dict[str, Any]:
    """Everything that is asked about a map. ValueError with one sentence for a bad entry."""
    asked = position(entry)
    names, ground, figures = asked.names, asked.ground, asked.figures
    crowds = [crowd(figures, zone) for zone in range(len(names))]
    hero = asked.figure(entry.hero, "heroes")
    heroes = [figure for figure in figures if figure.side == "heroes"]
    return {
        "neighbours": {
            side: {name: [names[near] for near in ground.steps[side][zone]] for zone, name in enumerate(names)}
            for side in SIDES
        },
        "sight": {side: [_row(asked, side, zone) for zone in range(len(names))] for side in SIDES},
        "control": {name: crowds[zone].controlled_by for zone, name in enumerate(names)},
        "dominance": {name: crowds[zone].dominated_by for zone, name in enumerate(names)},
        "engaged": [figure.id for figure in heroes if is_engaged(figures, figure.zone)],
        "reach": [
            [names[zone], price.points, price.wounds, int(bool(strikers(figures, hero._replace(zone=zone))))]
            for zone, price in sorted(reach(ground, hero.zone, entry.points).items())
        ],
        "targets": [figure.id for figure in ground.targets(figures, hero)],
        "routes": [_routes(asked, asked.figure(entry.enemy, "enemies"), other) for other in heroes],
        "area": None if entry.area is None else _area(asked, entry.area),
    }


def _row(asked: Position, side: Side, zone: int) -> str:
    seen = asked.ground.seen(side, zone, asked.figures)
    return "".join(str(seen >> other & 1) for other in range(len(asked.names)))


def _routes(asked: Position, enemy: Standing, hero: Standing) -> Mapping[str, Any]:
    ways = enemy_ways(asked.ground, enemy.zone, hero.zone)
    return {
        "hero": hero.id,
        "sight": bool(asked.ground.seen("enemies", enemy.zone, asked.figures) >> hero.zone & 1),
        "steps": None if ways is None else ways.steps,
        "obstacles": None if ways is None else ways.obstacles,
        "routes": [] if ways is None else [[asked.names[zone] for zone in way] for way in ways.ways],
    }


def _area(asked: Position, area: AreaEntry) -> list[str]:
    target = asked.figure(area.target)
    zones = asked.ground.area(target.zone, area.size)
    return [figure.id for figure in asked.figures if figure.side == target.side and figure.zone in zones]


def _edges(line: tuple[Point, ...]) -> tuple[Edge, ...]:
    found = tuple((start, end) for start, end in pairwise(line) if start != end)
    if not found:
        raise ValueError(f"A blocker at {list(line[0])} has no length; give it two different ends.")
    return found


def _tagged(zones: Iterable[ZoneEntry], tag: str) -> frozenset[int]:
    return frozenset(number for number, zone in enumerate(zones) if tag in zone.tags)
