"""Obstacles with health and breakable walls: T99 of `gloomhaven.md` section 8."""

from __future__ import annotations

from tests.gloomhaven.tables import Game, action, card, content, hero_class
from vtt.rules.events import ConditionChanged
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability

POISON = card("alpha", "sting", 5, action(Ability("attack", 3, conditions=("poison",))), action(Ability("move", 4)))
STUFF = content(hero_class("alpha", POISON))


def test_t99_a_sturdy_obstacle_is_attacked_immune_to_poison_and_destroyed_by_damage() -> None:
    game = Game("A O . . m", STUFF)
    assert game.figure("crate-0").health == 5
    game.begin(alpha=("sting", "1"))
    game.deck("alpha")
    game.top("alpha", "sting")
    game.attack("alpha", "crate-0")
    assert game.figure("crate-0").damage == 3
    assert game.figure("crate-0").conditions == ()
    assert not any(isinstance(event, ConditionChanged) for event in game.events)
    game.set("crate-0", damage=4)
    game.end("alpha")
    game.answer_all()
    game.do(commands.NextRound())
    game.begin(alpha=("2", "3"))
    if game.acting != "alpha":
        game.answer_all()
    game.top("alpha", "2")
    game.attack("alpha", "crate-0")
    assert not game.here("crate-0")
    assert "destroyed" in game.words()
    assert not any(token.kind == "coin" for token in game.table.pieces.tokens.values())


def test_nobody_walks_through_it_and_monsters_go_round_it() -> None:
    game = Game("""
        A O m
        . . .
    """)
    game.begin(alpha=("1", "2"))
    game.bottom("alpha", "1")
    refusal = game.why_not(commands.Move(figure="alpha", path=(0, 1)))
    assert refusal == "An enemy stands in the way."
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    assert game.figure("m0").space in (3, 4)
    assert game.figure("crate-0").damage == 0


def test_summons_attack_it_last() -> None:
    game = Game("A . O . m")
    orders = {enemy.id for enemy in game.rules.change(game.table).enemies(game.figure("alpha"))}
    assert orders == {"crate-0", "m0"}
    assert {enemy.id for enemy in game.rules.change(game.table).enemies(game.figure("m0"))} == {"alpha"}


def test_a_breakable_wall_opens_by_being_destroyed() -> None:
    game = Game("A = 1 m", STUFF, rooms={"cellar": "1m"})
    assert game.figure("wall-door-0").health == 6
    game.begin(alpha=("sting", "1"))
    game.deck("alpha")
    assert game.why_not(commands.Move(figure="alpha", path=(0, 1)))
    game.set("wall-door-0", damage=4)
    game.top("alpha", "sting")
    game.attack("alpha", "wall-door-0")
    assert not game.here("wall-door-0")
    assert game.table.pieces.doors["door-0"].state == "open"
    assert "cellar" in game.table.pieces.revealed
    assert game.here("m0")
