"""Steps of a hero on the map: what they cost, whom they provoke, what they assault, where the way back leads
(`mage_knight.md` 1.5, 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from typing import Final, Literal, NamedTuple

import msgspec

from vtt.geometry.hexagon import DIRECTIONS, Axial
from vtt.rules.mage_knight.content import FORTIFIED, Hex

ALL: Final = "all"
OWNER_THERE: Final = "foreign_keep_owner_there"
End = Literal["safe", "portal", "pvp", "assault", "withdraw"]


class CostEffect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What changes the cost of a kind of terrain (or of ``all``): `reduce` it `by` so much but not below `minimum`,
    `set` it `to` so much, or `open` impassable terrain at `cost`. A city is terrain of its own (`mage_knight.md`
    1.5)."""

    effect: Literal["reduce", "set", "open"]
    terrain: str = ALL
    by: int = 0
    to: int = 0
    cost: int = 0
    minimum: int = 0


class OtherHero(NamedTuple):
    """Another hero on the map. `face_down`: its turn-order token lies so, and it cannot be attacked."""

    name: str
    at: Axial
    face_down: bool = False


class Step(NamedTuple):
    """A step onto a neighbouring hexagon. `refusals`: why it is none (empty: it may be taken if its `cost` is paid).
    `provoked`: where the enemies stand that attack; `assault`: what is assaulted (empty: nothing)."""

    cost: int
    refusals: tuple[str, ...] = ()
    provoked: tuple[Axial, ...] = ()
    assault: str = ""

    @property
    def ends(self) -> bool:
        """Whether the movement is over with it."""
        return bool(self.provoked or self.assault)


@dataclass(frozen=True)
class Land:
    """All that a hero's steps depend on. `rampaging`: where undefeated ones stand; `owners`: of conquered keeps, mage
    towers and cities; `barred`: hexagons that the scenario closes; `fights`: whether heroes may fight each other;
    `towers`: whether mage towers are held like keeps."""

    hexes: Mapping[Axial, Hex]
    costs: Mapping[str, int | None]
    hero: str = ""
    rampaging: frozenset[Axial] = frozenset()
    owners: Mapping[Axial, str] = field(default_factory=dict)
    others: tuple[OtherHero, ...] = ()
    effects: tuple[CostEffect, ...] = ()
    barred: frozenset[Axial] = frozenset()
    fights: bool = True
    towers: bool = False

    @cached_property
    def _terrain_costs(self) -> dict[str, int | None]:
        return {terrain: lowered(cost, terrain, self.effects) for terrain, cost in self.costs.items()}

    def terrain(self, place: Axial) -> str:
        """The terrain a laid hexagon counts as: a city is none but a city."""
        laid = self.hexes[place]
        return "city" if laid.site == "city" else laid.terrain

    def cost(self, place: Axial) -> int | None:
        """Movement points to enter a laid hexagon; None: impassable."""
        return None if place in self.barred else self._terrain_costs.get(self.terrain(place))

    def heroes_at(self, place: Axial) -> list[OtherHero]:
        """Other heroes on a hexagon where heroes meet: not on portals or in conquered cities (`mage_knight.md` 1.6)."""
        return [] if self.is_shared(place) else [other for other in self.others if other.at == place]

    def is_shared(self, place: Axial) -> bool:
        """Whether any number of heroes may stay there in peace."""
        site = self.hexes[place].site
        return site == "portal" or (site == "city" and place in self.owners)

    def assault_at(self, place: Axial) -> str:
        """What a step onto a hexagon assaults: ``keep``, ``mage_tower``, ``city``, ``foreign_keep`` (its owner is
        away), ``foreign_keep_owner_there``; empty: nothing (`mage_knight.md` 4.2, 6)."""
        site = self.hexes[place].site
        if site not in FORTIFIED:
            return ""
        owner = self.owners.get(place)
        if owner is None:
            return site
        if owner == self.hero or (site != "keep" and not (site == "mage_tower" and self.towers)):
            return ""
        there = any(other.name == owner and other.at == place for other in self.others)
        return OWNER_THERE if there else "foreign_keep" if site == "keep" else "foreign_tower"

    def step(self, start: Axial, place: Axial) -> Step:
        """What a step would be, whatever the points (`mage_knight.md` 4.2)."""
        cost = self.cost(place)
        beside = (near for near in around(start) if near in self.rampaging and near in around(place))
        provoked = tuple(sorted(beside))
        refusals = ["impassable"] if cost is None else []
        if place in self.rampaging:
            return Step(cost or 0, (*refusals, "rampaging"))
        if provoked and self.heroes_at(place):
            refusals.append("provokes_onto_hero")
        return Step(cost or 0, tuple(refusals), provoked, self.assault_at(place))

    def is_safe(self, place: Axial) -> bool:
        """Whether a turn may end there (`mage_knight.md` 4.3): passable without effects, nothing to be conquered,
        nobody in the way."""
        if self.costs.get(self.terrain(place)) is None or place in self.rampaging or place in self.barred:
            return False
        return not self.assault_at(place) and not self.heroes_at(place)

    def end(self, place: Axial) -> End:
        """What it means to stop there, before any fight (`mage_knight.md` 4.5)."""
        assaulted = self.assault_at(place)
        if assaulted and assaulted != OWNER_THERE:
            return "assault"
        heroes = self.heroes_at(place)
        if heroes:
            return "pvp" if self.fights and any(not other.face_down for other in heroes) else "withdraw"
        if self.hexes[place].site == "portal":
            return "portal"
        return "safe" if self.is_safe(place) else "withdraw"


def around(place: Axial) -> tuple[Axial, ...]:
    """The six neighbours of a hexagon."""
    q, r = place
    return tuple((q + across, r + down) for across, down in DIRECTIONS)


def lowered(cost: int | None, terrain: str, effects: Sequence[CostEffect]) -> int | None:
    """The cost of a terrain with every effect that touches it, in the cheapest order (`mage_knight.md` 1.5): raise it
    (`by` less than nothing), then set it, then reduce it, the highest minimum first."""
    touching = [effect for effect in effects if effect.terrain in (ALL, terrain)]
    if cost is None:
        cost = min((effect.cost for effect in touching if effect.effect == "open"), default=None)
    if cost is None:
        return None
    cost -= sum(effect.by for effect in touching if effect.effect == "reduce" and effect.by < 0)
    cost = min((effect.to for effect in touching if effect.effect == "set"), default=cost)
    reducing = [effect for effect in touching if effect.effect == "reduce" and effect.by > 0]
    for effect in sorted(reducing, key=lambda effect: -effect.minimum):
        if cost > effect.minimum:
            cost = max(cost - effect.by, effect.minimum)
    return max(cost, 0)


@dataclass(frozen=True)
class Reach:
    """Where a hero can go. `walks`: cheapest cost of standing there, free to go on; `stops`: of arriving by a step that
    ends the movement; `before`: the hexagon before on the cheapest walk."""

    start: Axial
    walks: Mapping[Axial, int]
    stops: Mapping[Axial, int]
    before: Mapping[Axial, Axial]
    stopped_from: Mapping[Axial, Axial]

    def path(self, place: Axial) -> tuple[Axial, ...] | None:
        """The cheapest way to a hexagon, its start first; a walk before a step that ends the movement."""
        if place in self.walks:
            way = [place]
        elif place in self.stops:
            way = [place, self.stopped_from[place]]
        else:
            return None
        while way[-1] != self.start:
            way.append(self.before[way[-1]])
        return tuple(reversed(way))


def reach(land: Land, start: Axial, points: int) -> Reach:
    """Every hexagon a hero can reach with so many movement points."""
    walks, stops = {start: 0}, dict[Axial, int]()
    before, stopped_from = dict[Axial, Axial](), dict[Axial, Axial]()
    heap = [(0, start)]
    while heap:
        spent, place = heappop(heap)
        if spent > walks[place]:
            continue
        for following, step in steps_from(land, place):
            cost = spent + step.cost
            costs, came = (stops, stopped_from) if step.ends else (walks, before)
            if step.refusals or cost > points or cost >= costs.get(following, points + 1):
                continue
            costs[following], came[following] = cost, place
            if not step.ends:
                heappush(heap, (cost, following))
    return Reach(start, walks, stops, before, stopped_from)


def steps_from(land: Land, place: Axial) -> Iterator[tuple[Axial, Step]]:
    """The steps onto the laid hexagons around one."""
    return ((following, land.step(place, following)) for following in around(place) if following in land.hexes)


class Withdrawal(NamedTuple):
    """The forced way back at the end of a turn: the spaces entered, each one wound (`mage_knight.md` 4.4)."""

    start: Axial
    back: tuple[Axial, ...]

    @property
    def end(self) -> Axial:
        return self.back[-1] if self.back else self.start


def withdrawal(land: Land, path: Sequence[Axial], assault_lost: bool = False) -> Withdrawal:
    """Back along the spaces of this turn until one is safe, from where an assault in vain began (that step is free,
    `mage_knight.md` 4.6). The first space counts as safe whatever lies there: the turn began on it."""
    way = list(path[:-1] if assault_lost and len(path) > 1 else path)
    start, back = way[-1], list[Axial]()
    while len(way) > 1 and not land.is_safe(way[-1]):
        way.pop()
        back.append(way[-1])
    return Withdrawal(start, tuple(back))
