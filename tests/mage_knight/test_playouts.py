"""Whole games by chance and by eager players: whatever is offered may be done, and no invariant breaks on the way."""

from __future__ import annotations

import random

import pytest

from tests.mage_knight.games import RULES, game
from tests.mage_knight.players import by_chance, eagerly
from tests.mage_knight.test_variants import chosen

LONGEST = 1000
GAMES = [
    ("first-steps", 2, 1),
    ("first-steps", 1, 2),
    ("long-war", 3, 3),
    ("short-war", 2, 4),
    ("alone-against-two", 1, 5),
    ("the-lost-shafts", 4, 6),
    ("what-lies-below", 2, 7),
]


@pytest.mark.parametrize("player", [by_chance, eagerly])
@pytest.mark.parametrize(("scenario", "heroes", "seed"), GAMES)
def test_games_hold_together(scenario: str, heroes: int, seed: int, player) -> None:  # type: ignore[no-untyped-def]
    table, chance = game(scenario, heroes, seed), random.Random(seed)
    for _ in range(LONGEST):
        if table.game.phase == "over":
            break
        table = RULES.apply(table, player(table, chance)).table
        assert RULES.invariants(table) == []
    again = RULES.decode(RULES.encode(table), table)
    assert RULES.encode(again) == RULES.encode(table)


EVERYTHING = {
    "further_tiles": "yes",
    "turned_tiles": "yes",
    "drawn_cities": "yes",
    "evil": "all",
    "drafting": "both",
    "watched": "yes",
    "gold": "friendly",
    "arrival": "darkness",
    "map_shape": "open4",
    "map_size": "more",
    "length": "long",
    "great_city": "13",
    "great_cities": "2",
    "auction": "yes",
    "glades": "rival",
    "open_map": "yes",
}


@pytest.mark.parametrize("player", [by_chance, eagerly])
@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("long-war", 1), ("shoulder-to-shoulder", 2), ("nights-of-the-grove", 6), ("walls-and-towers", 4)],
)
def test_games_with_all_variants_hold_together(scenario: str, seed: int, player) -> None:  # type: ignore[no-untyped-def]
    table, chance = chosen(scenario, 2, **EVERYTHING), random.Random(seed)
    for _ in range(LONGEST):
        if table.game.phase == "over":
            break
        table = RULES.apply(table, player(table, chance)).table
        assert RULES.invariants(table) == []
    assert table.game.round > 2 or "surrenders" in table.game.winning_words
    assert RULES.encode(RULES.decode(RULES.encode(table), table)) == RULES.encode(table)


def test_an_eager_game_gets_somewhere() -> None:
    """Over several games tiles are found, enemies defeated and levels reached."""
    tiles = fame = levels = 0
    for seed in (0, 1, 2, 3, 6, 7):  # in two between them nobody meets anybody
        table, chance = game("long-war", 2, seed), random.Random(seed)
        for _ in range(700):
            if table.game.phase == "over":
                break
            table = RULES.apply(table, eagerly(table, chance)).table
        tiles += len(table.game.world.tiles) - 3
        heroes = table.game.heroes.values()
        fame += sum(hero.fame for hero in heroes)
        levels += sum(hero.level - 1 for hero in heroes)
    assert tiles > 3 and fame > 20 and levels > 2
