"""What scenarios say in numbers (`mage_knight.md` 15): players, rounds, map, tiles, cities, goal, special rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from vtt.rules.enumeration import count
from vtt.rules.mage_knight.content import Time

Few = Annotated[int, Meta(ge=-9, le=99)]
"""More than there should be of what lies on the table, or fewer."""
Goal = Literal[
    "reveal_city", "conquer_cities", "free_mines", "chant", "clear_dungeons", "hold", "return", "reveal_all", "fame"
]
LastTurns = Literal["one", "round", "none"]
"""What comes after the goal is reached: a last turn of everybody, the rest of the round, or nothing."""
TitleName = Literal[
    "knowledge", "loot", "leader", "conqueror", "adventurer", "beating", "cities", "mines", "dungeons", "crawler"
]


LONGER: Final = 2
"""Rounds more in a long game."""
FREE_SHAPES: Final = frozenset({"wedge", "free_wedge", "open", "open4", "open3"})
"""Shapes of the map that people may change for another."""
EVERY: Final = 99
"""More tiles than there are: all of a class."""
HIGHEST_CITY: Final = 11
"""The highest level of a city of one hexagon."""


class Count(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What hangs on the number of heroes: tiles of each class, the shape's id, city levels by reveal order;
    rounds (0: the scenario's) and a dummy player."""

    shape: str
    countryside: int
    core_with_city: int
    core_without_city: int
    city_levels: tuple[int, ...] = ()
    rounds: int = 0
    dummy: bool = False


class ScenarioKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario's rules.

    `by_number`: of heroes. `sorted_tiles`: countryside tiles by number, not shuffled. `needs`: only tiles without
    such a site may be left out; `always`: nor these. `colour`: the only city there is. `cities_are` open to assault,
    closed to everybody, or friendly. `fights` between heroes. `titles` for the end; `harsh`: no reputation is lost by
    assaults. `elites`: elite units may be offered; `top_level` of units. `first_*`: what heroes begin with;
    `more_dice`, `more_units`: beyond two more than heroes.
    """

    id: str
    name: str
    summary: str
    players: tuple[int, int]
    rounds: int
    by_number: Mapping[str, Count]
    goal: Goal
    first_time: Time = "day"
    cooperative: bool = False
    dummy: bool = False
    fights: bool = True
    cities_are: Literal["open", "closed", "friendly"] = "open"
    colour: str = ""
    needs: str = ""
    always: tuple[str, ...] = ()
    sorted_tiles: bool = False
    elites: bool = True
    top_level: int = 4
    fame_for_tiles: int = 0
    first_fame: int = 0
    fame_for_rows: int = 0
    """Fame besides, for each row of the track that a hero's fame crosses: each level has one (L1440)."""
    first_reputation: int = 0
    more_dice: Few = 0
    more_units: Few = 0
    harsh: bool = False
    titles: tuple[TitleName, ...] = ()
    removes_tactics: bool = False
    further_tiles: bool = False
    """Tiles of the extension are in the game, too."""
    gentle: bool = False
    """No hero has a skill that weighs upon others."""
    mana_friendly: bool = False
    darkness: bool = False
    """Night falls by lot, and for good."""
    turned_tiles: bool = False
    drawn_cities: bool = False
    """The colours of cities are drawn."""
    evil: Literal["", "some", "all"] = ""
    """Which rampaging enemies come back at the end of a round."""
    drafting: Literal["", "start", "nights", "both"] = ""
    """When heroes choose among advanced actions besides."""
    watched: bool = False
    """Whoever acted before helps a single enemy by a hidden die."""
    rival_glades: bool = False
    """Glades bear fewer marks than there are heroes."""
    open_map: bool = False
    """A fixed map lies open from the start."""
    lowest_counts: bool = False
    """Together the lowest of each category counts, not the best."""
    goal_number: int = 0
    """How much of what the goal counts (fame)."""
    last_turns_are: LastTurns = "one"

    def count(self, heroes: int) -> Count:
        """The line for a number of heroes. ValueError (one sentence) if they are too many or too few."""
        try:
            return self.by_number[str(heroes)]
        except KeyError:
            fewest, *_, most = sorted((*self.by_number, *self.by_number))
            numbers = f"{fewest} to {most} heroes" if fewest != most else count(int(most), "hero")
            raise ValueError(f"{self.name} is for {numbers}, not for {heroes}.") from None

    def rounds_for(self, heroes: int) -> int:
        """How many rounds are played."""
        return self.count(heroes).rounds or self.rounds

    def has_dummy(self, heroes: int) -> bool:
        """Whether a dummy player keeps the clock."""
        return self.dummy or self.count(heroes).dummy

    @property
    def counts_wounds(self) -> bool:
        """Whether each wound left at the end costs points (`mage_knight.md` 15.1)."""
        return self.goal not in ("hold", "return") and (self.cooperative or self.dummy or "beating" in self.titles)

    def city_level(self, heroes: int, revealed: int) -> int:
        """The level of the next city, when so many are revealed already."""
        levels = self.count(heroes).city_levels or (1,)
        return levels[min(revealed, len(levels) - 1)]


def _epic(goal: Goal, count: Count) -> Count:
    """The tiles and levels of a long game: all of them for songs, one more of each where one goes home, to cities a
    level higher (`mage_knight.md` 15)."""
    if goal == "chant":
        return replace(count, countryside=EVERY, core_without_city=EVERY)
    if goal != "return":
        return count
    return replace(
        count,
        countryside=count.countryside + 1,
        core_with_city=count.core_with_city + 1,
        core_without_city=count.core_without_city + 1,
        city_levels=tuple(level + 1 for level in count.city_levels),
    )


def _counted(goal: Goal, count: Count, settings: Mapping[str, str]) -> Count:
    """Tiles, shape, levels and rounds that people have chosen; of two great cities there are no more than these."""
    count = _epic(goal, count) if settings.get("length") == "long" else count
    if settings.get("great_cities") == "2" and settings.get("great_city", "0") != "0":
        count = replace(count, core_with_city=min(2, count.core_with_city))
    more = {"2": 2, "4": 4}.get(settings.get("harder", ""), 0)
    tiles = {"fewer": -2, "more": 2}.get(settings.get("map_size", ""), 0)
    shape = settings.get("map_shape", "")
    return replace(
        count,
        city_levels=tuple(min(HIGHEST_CITY, level + more) for level in count.city_levels),
        countryside=count.countryside if count.shape not in FREE_SHAPES else max(4, count.countryside + tiles),
        shape=shape if {shape, count.shape} <= FREE_SHAPES else count.shape,
        rounds=count.rounds + (LONGER if count.rounds and settings.get("length") == "long" else 0),
    )


def varied(rules: ScenarioKind, settings: Mapping[str, str]) -> ScenarioKind:
    """A scenario with the variants that a table has chosen (`mage_knight.md` 14)."""
    counts = {heroes: _counted(rules.goal, count, settings) for heroes, count in rules.by_number.items()}
    bound = rules.goal in ("chant", "return")  # by what is done in certain nights
    drafting = settings.get("drafting")
    longer = LONGER if settings.get("length") == "long" else 0
    evil = {"some": -2, "all": -4}.get(settings.get("evil", ""), 0)
    return replace(
        rules,
        by_number=counts,
        rounds=rules.rounds + longer,
        first_time="night" if settings.get("arrival") == "night" and not bound else rules.first_time,
        darkness=settings.get("arrival") == "darkness" and not bound,
        first_reputation=rules.first_reputation + evil,
        evil=settings["evil"] if evil else "",
        mana_friendly=settings.get("gold") == "friendly",
        turned_tiles=settings.get("turned_tiles") == "yes",
        drawn_cities=settings.get("drawn_cities") == "yes",
        drafting=drafting if drafting in ("start", "nights", "both") else "",
        watched=settings.get("watched") == "yes",
        rival_glades=settings.get("glades") == "rival",
        open_map=settings.get("open_map") == "yes",
        lowest_counts=settings.get("together") == "lowest",
        fights=rules.fights and settings.get("peace") != "yes",
        further_tiles=settings.get("further_tiles") == "yes",
        gentle=settings.get("gentle") == "yes",
    )
