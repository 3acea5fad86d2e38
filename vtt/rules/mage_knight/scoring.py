"""Scoring with titles (`mage_knight.md` 15.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import ADVENTURE
from vtt.rules.mage_knight.landscape import hexes_on
from vtt.rules.mage_knight.scenarios import TitleName

NAMES: Final[dict[TitleName, str]] = {
    "knowledge": "Spells and deeds",
    "loot": "Artifacts, pairs of crystals",
    "leader": "Units",
    "conqueror": "Keeps, towers, monasteries",
    "adventurer": "Adventures",
    "beating": "Wounds",
    "cities": "Cities",
    "mines": "Mines",
    "dungeons": "Dungeons",
    "crawler": "Adventures",
}
"""What the categories are called, wherever they are told."""


class Score(NamedTuple):
    """One line of the table at the end: fame for a category and for its title."""

    category: TitleName
    fame: int
    title: int


def owned(change: Change, figure: str) -> list[str]:
    """Every deed card of a hero, wherever it lies."""
    hero, turns = change.hero(figure), (*((change.game.turn,) if change.game.turn else ()), *change.game.waiting)
    played = [card.card for turn in turns if turn.hero == figure for card in turn.played if not card.gone]
    banners = [unit.banner for unit in hero.units if unit.banner]
    return [*hero.deck, *hero.hand, *hero.discard, *hero.stored, *played, *banners]


def knowledge(change: Change, figure: str) -> int:
    """2 for a spell, 1 for an advanced action."""
    worth = {"spell": 2, "advanced": 1}
    return sum(worth.get(change.card(card).kind, 0) for card in owned(change, figure))


def loot(change: Change, figure: str) -> int:
    """2 for an artifact, 1 for two crystals."""
    artifacts = sum(change.card(card).kind == "artifact" for card in owned(change, figure))
    return 2 * artifacts + sum(change.hero(figure).crystals.values()) // 2


def leadership(change: Change, figure: str) -> int:
    """Levels of units; half, rounded down, for a wounded one."""
    units = change.content.units
    return sum(units[unit.kind].level // (2 if unit.wounds else 1) for unit in change.hero(figure).units)


def _shields(change: Change, figure: str, sites: frozenset[str]) -> int:
    laid = change.hexes
    return 2 * sum(shield.hero == figure and laid[shield.at].site in sites for shield in change.world.shields)


def conquest(change: Change, figure: str) -> int:
    """2 for a shield on a keep, tower or monastery."""
    return _shields(change, figure, frozenset({"keep", "mage_tower", "monastery"}))


def adventure(change: Change, figure: str) -> int:
    """2 for a shield on an adventure site; 4 below ground where that is the goal."""
    below = frozenset({"dungeon", "tomb"})
    if change.game.rules.goal == "clear_dungeons":
        return _shields(change, figure, ADVENTURE) + _shields(change, figure, below)
    return _shields(change, figure, ADVENTURE)


def beating(change: Change, figure: str) -> int:
    """-2 for a wound in the deck."""
    return -2 * owned(change, figure).count(WOUND)


def cities(change: Change, figure: str) -> int:
    """7 for a city led, 4 for one in whose conquest it took part."""
    world = change.world
    fame = 0
    for place in world.conquered:
        if world.leader(place) == figure:
            fame += 7
        elif figure in world.shields_at(place):
            fame += 4
    return fame


def mines(change: Change, figure: str) -> int:
    """4 for a mine freed on a countryside tile, 7 on a core tile."""
    laid, fame = change.hexes, 0
    for tile in change.world.tiles:
        core = change.content.land.tiles[tile.tile].kind == "core"
        for where, _ in hexes_on(change.content.land, tile):
            if laid[where].site == "mine" and figure in change.world.shields_at(where):
                fame += 7 if core else 4
    return fame


def held(change: Change, figure: str) -> int:
    """3 for a keep, 2 for a mage tower, where they are what is fought for (`mage_knight.md` 15, Conquer and Hold)."""
    laid, worth = change.hexes, {"keep": 3, "mage_tower": 2}
    return sum(worth.get(laid[shield.at].site, 0) for shield in change.world.shields if shield.hero == figure)


_CATEGORIES: Final[dict[TitleName, tuple[Callable[[Change, str], int], int, int]]] = {
    "knowledge": (knowledge, 3, 1),
    "loot": (loot, 3, 1),
    "leader": (leadership, 3, 1),
    "conqueror": (conquest, 3, 1),
    "adventurer": (adventure, 3, 1),
    "beating": (beating, -3, -1),
    "cities": (cities, 5, 2),
    "mines": (mines, 5, 2),
    "crawler": (adventure, 5, 2),
}
"""How each category counts, and what its title brings alone or shared."""


_TOGETHER: Final = (knowledge, loot, leadership, conquest, adventure)
"""Categories without titles, and without the beating."""


def titles(values: Mapping[str, int], alone: int, shared: int) -> dict[str, int]:
    """What a title brings everybody: to the best alone, less to several; nothing where there is nothing. A title that
    brings less than nothing goes to the lowest."""
    best = min(values.values()) if alone < 0 else max(values.values())
    holders = [figure for figure, value in values.items() if value == best]
    worth = 0 if best == 0 else alone if len(holders) == 1 else shared
    return {figure: worth if figure in holders else 0 for figure in values}


def table_of_scores(change: Change) -> dict[str, list[Score]]:
    """Every line for every hero; of a team the better one counts, or the worse beating; a lone hero has no titles."""
    sides = change.sides
    found: dict[str, list[Score]] = {figure: [] for figure in change.game.heroes}
    for name in change.game.rules.titles:
        if name not in _CATEGORIES:
            continue
        count, alone, shared = _CATEGORIES[name]
        best = min if alone < 0 else max
        values = {side[0]: best(count(change, figure) for figure in side) for side in sides}
        brought = titles(values, alone, shared) if len(sides) > 1 else dict.fromkeys(values, 0)
        for side in sides:
            for figure in side:
                found[figure].append(Score(name, values[side[0]], brought[side[0]]))
    return found


def against_the_clock(change: Change) -> int:
    """What games against cities alone or together bring at the end (`mage_knight.md` 15): 10 for a city, 15 for all, 30
    for a round not needed, a point for each card the dummy has left, 5 if the end of the round in which the game ended
    was not announced (L1497)."""
    game = change.game
    number = game.rules.count(len(game.heroes)).core_with_city
    left = game.rules.rounds_for(len(game.heroes)) - game.round
    fame = 10 * len(game.world.conquered) + len(game.dummy.deck if game.dummy else ())
    fame += 15 if len(game.world.conquered) >= number else 0
    return fame + 30 * left + (0 if game.announced else 5)


def together(change: Change) -> int:
    """One score for all: the lowest fame, the best (or by a variant the lowest) of each category, and 10 if everybody
    leads a city."""
    heroes = list(change.game.heroes)
    counting = min if change.game.rules.lowest_counts else max
    best = sum(counting(count(change, figure) for figure in heroes) for count in _TOGETHER)
    worst = min(beating(change, figure) for figure in heroes)
    leaders = {change.world.leader(place) for place in change.world.conquered}
    everybody = 10 if set(heroes) <= leaders else 0
    return min(change.hero(figure).fame for figure in heroes) + best + worst + everybody + against_the_clock(change)


def totals(change: Change) -> dict[str, int]:
    """Fame with everything; the same for all where they play together, in a team from the lower fame on."""
    if change.game.rules.cooperative:
        return dict.fromkeys(change.game.heroes, together(change))
    if change.game.rules.goal == "hold":
        return {figure: sum(held(change, ally) for ally in change.allies(figure)) for figure in change.game.heroes}
    if change.game.rules.dummy:
        counts = (*_TOGETHER, beating)
        return {
            figure: hero.fame + sum(count(change, figure) for count in counts) + against_the_clock(change)
            for figure, hero in change.game.heroes.items()
        }
    return {
        figure: min(change.hero(ally).fame for ally in change.allies(figure))
        + sum(line.fame + line.title for line in lines)
        for figure, lines in table_of_scores(change).items()
    }
