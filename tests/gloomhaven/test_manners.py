"""Moves that fly or teleport, of characters and of monsters' cards; a monster's card that jumps."""

from __future__ import annotations

from typing import Any

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability


def game_with(rows: str, level: int = 1, **how: Any) -> Game:
    away = card("alpha", "away", 5, action(Ability("attack", 2)), action(Ability("move", 3, **how)))
    game = Game(rows, content(hero_class("alpha", away)), level=level)
    game.begin(alpha=("away", "1"))
    game.bottom("alpha", "away")
    return game


def test_a_flight_passes_traps_and_may_end_on_an_obstacle() -> None:
    game = game_with("A t o . m", fly=True)
    assert {1, 2, 3} <= set(game.rules.moves(game.table, "alpha").ends)
    game.walk("alpha", 1, 2)
    assert game.figure("alpha").space == 2
    assert game.figure("alpha").damage == 0


def test_a_teleport_minds_nothing_on_the_way_and_ends_on_a_free_hexagon() -> None:
    game = game_with("A o # . m", teleport=True)
    moves = game.rules.moves(game.table, "alpha")
    assert set(moves.ends) == {3}
    assert moves.path(3, ()) == (0, 3)
    assert game.why_not(commands.Move(figure="alpha", path=(0, 1))) == "A teleport ends on a free hexagon."
    game.walk("alpha", 3)
    assert game.figure("alpha").space == 3


def test_a_teleport_into_a_trap_sets_it_off() -> None:
    game = game_with("A o t . m", teleport=True)
    game.walk("alpha", 2)
    assert "trap" in game.words() or game.table.pending


def monster_moving(rows: str, **how: Any) -> Game:
    brute = monster_type("brute", Ability("move", **how), Ability("attack"), move=3)
    game = Game(rows, content(brute=brute))
    game.begin(alpha=("1", "2"))
    game.deck("monsters")
    game.end("alpha")
    return game


def test_monsters_jump_fly_and_teleport_by_their_cards() -> None:
    assert monster_moving("A . o m").figure("m0").space == 3
    assert monster_moving("A . o m", jump=True).figure("m0").space == 1
    assert monster_moving("A . o m", fly=True).figure("m0").space == 1
    assert monster_moving("A . # m", teleport=True).figure("m0").space == 1


def test_t101_flight_that_ends_over_an_obstacle_is_a_fall_beside_it() -> None:
    game = game_with("A . o . . . . m", level=2, fly=True)
    game.walk("alpha", 1, 2)
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    game.answer("1")
    assert game.figure("alpha").space == 1
    assert game.table.pending[-1].prompt == "Alpha would suffer 4 damage as it comes down."
    game.answer("suffer")
    assert game.figure("alpha").damage == 4
    assert game.acting != "alpha"


def test_who_flew_elsewhere_keeps_its_place() -> None:
    game = game_with("A . o . . . . m", fly=True)
    game.walk("alpha", 1, 2, 3)
    game.end("alpha")
    assert game.figure("alpha").space == 3
    assert game.figure("alpha").damage == 0


def test_the_rule_set_counts_for_characters_too() -> None:
    jump = card("alpha", "away", 5, action(Ability("attack", 2)), action(Ability("move", 3, jump=True)))
    costs = {}
    for name in ("gloomhaven", "frosthaven"):
        game = Game("A . d . . . m", content(hero_class("alpha", jump)), settings={"monsters": name})
        game.begin(alpha=("away", "1"))
        game.bottom("alpha", "away")
        moves = game.rules.moves(game.table, "alpha")
        costs[name] = (moves.ends[2].cost, moves.cost((0, 1, 2)))
        assert game.rules.change(game.table).ground().kind == {"frosthaven": "any points"}.get(name, "corners")
    assert costs == {"gloomhaven": (3, 3), "frosthaven": (2, 2)}
