"""What an action costs, what comes back, what is done to obstacles and traps (`gloomhaven.md` 12; L574, L585, L692,
L966 to L968, L1167)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.gloomhaven.one_card import STILL, started
from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import in_words
from vtt.rules.gloomhaven.content import Ability, Action, Item
from vtt.rules.gloomhaven.decisions import PayCard


def with_action(top: Action, rows: str = "A m . . .") -> Game:
    special = card("alpha", "x", 5, top, action(Ability("move", 3)))
    game = Game(rows, content(hero_class("alpha", special), brute=monster_type("brute", **STILL)))
    game.begin(alpha=("x", "1"))
    return game


# --- costs -----------------------------------------------------------------------------------------------------------


def test_l692_the_price_is_paid_before_the_action_goes_on() -> None:
    game = with_action(action(Ability("suffer", 2, conditions=("muddle",)), Ability("attack", 5)))
    game.top("alpha", "x")
    assert "as the price of the action" in game.table.pending[-1].prompt
    game.answer()
    assert game.figure("alpha").damage == 2 and "muddle" in game.figure("alpha").conditions
    game.deck("alpha")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 5


def test_l692_a_price_at_the_end_is_paid_though_the_rest_is_left_out() -> None:
    game = with_action(action(Ability("attack", 5), Ability("suffer", 3)))
    game.top("alpha", "x")
    game.do(commands.SkipAbility(figure="alpha"))
    game.answer()
    assert game.figure("alpha").damage == 3
    assert "alpha/x" in game.table.game.heroes["alpha"].discard


def test_cards_of_the_hand_are_paid_in_secret() -> None:
    game = with_action(action(Ability("discard", 2), Ability("attack", 5)))
    game.top("alpha", "x")
    question: Any = game.table.pending[-1]
    assert isinstance(question, PayCard) and question.secret
    game.answer("alpha/4")
    game.answer("alpha/6")
    hero = game.table.game.heroes["alpha"]
    assert {"alpha/4", "alpha/6"} <= set(hero.discard)
    game.attack("alpha", "m0")
    assert game.rules.invariants(game.table) == []


def test_who_cannot_pay_cannot_play_it_but_as_a_plain_attack() -> None:
    game = with_action(action(Ability("discard", 1, lost=True), Ability("attack", 5)))
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=(), discard=(*hero.discard, *hero.hand))
    with pytest.raises(IllegalCommand, match="costs more than"):
        game.top("alpha", "x")
    game.deck("alpha")
    game.top("alpha", "x", basic=True)
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 2


def test_a_lost_price_is_lost_and_a_price_may_kill() -> None:
    game = with_action(action(Ability("discard", 1, lost=True), Ability("suffer", 9), Ability("attack", 1)))
    game.set("alpha", damage=3)
    game.top("alpha", "x")
    game.answer("alpha/2")
    assert "alpha/2" in game.table.game.heroes["alpha"].lost
    game.answer_all()
    hero = game.table.game.heroes["alpha"]
    assert hero.exhausted and not game.here("alpha")
    assert game.rules.invariants(game.table) == []


# --- what comes back -------------------------------------------------------------------------------------------------


def test_l968_refreshing_says_whether_spent_or_consumed_and_some_items_never_come_back() -> None:
    game = started("A m . .", top=Ability("refresh", 1, lost=True))
    items = {
        "balm": Item("balm", "Balm", "small", 10, "heal", 3, "consumed"),
        "boots": Item("boots", "Boots", "legs", 10, "move", 1),
        "ash": Item("ash", "Ash", "small", 10, "heal", 1, "consumed", final=True),
    }
    game.rules.content = msgspec.structs.replace(game.rules.content, items=items)
    game.hero("alpha", items=tuple(items), spent=tuple(items))
    game.top("alpha", "x")
    chosen = next(choice for choice in game.rules.choices(game.table, "alpha") if choice.icon == "cards")
    assert [option.card for option in chosen.options()] == ["balm"]
    with pytest.raises(IllegalCommand, match="not consumed, or never"):
        game.do(commands.UseAbility(figure="alpha", target="boots"))
    game.do(commands.UseAbility(figure="alpha", target="balm"))
    assert game.table.game.heroes["alpha"].spent == ("boots", "ash")


# --- obstacles and traps ---------------------------------------------------------------------------------------------


def test_l585_an_obstacle_is_destroyed_but_not_one_with_health() -> None:
    game = started("A o O . m", top=Ability("destroy", range=2))
    game.top("alpha", "x")
    with pytest.raises(IllegalCommand, match="destroyed by damage only"):
        game.do(commands.UseAbility(figure="alpha", space=game.mark("O")))
    game.do(commands.UseAbility(figure="alpha", space=game.mark("o")))
    assert "obstacle-0" not in game.table.pieces.tokens and game.here("crate-0")


def test_l585_an_obstacle_is_moved_but_never_so_that_it_cuts_anything_off() -> None:
    rows = """
        A . o . .
        . # # # m
    """
    game = started(rows, top=Ability("shift", 2, range=2))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=2))
    assert game.table.game.turn.action is not None, "where to, is the next question"
    assert "cut" in game.why_not(commands.UseAbility(figure="alpha", space=3))
    game = started("A . o . . . .\n. . . . . . m", top=Ability("shift", 2, range=2))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=2))
    assert "2 hexagons at most" in game.why_not(commands.UseAbility(figure="alpha", space=6))
    game.do(commands.UseAbility(figure="alpha", space=4))
    assert game.table.pieces.tokens["obstacle-0"].spaces == (4,)
    assert game.table.game.turn.action is None


def test_l574_a_trap_does_what_its_maker_says() -> None:
    game = started("A . m .", top=Ability("create", overlay="trap", conditions=("stun",)))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    (trap,) = (token for token in game.table.pieces.tokens.values() if token.kind == "trap")
    assert trap.contents == "stun"
    game = started("A . m .", top=Ability("create", 1, overlay="trap", conditions=("stun",)))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    (trap,) = (token for token in game.table.pieces.tokens.values() if token.kind == "trap")
    assert trap.contents == "damage, stun"


def test_l574_a_trap_is_disarmed_without_effect() -> None:
    game = started("A t . m .", top=Ability("defuse", range=1))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    assert "trap-0" not in game.table.pieces.tokens and game.figure("alpha").damage == 0


def test_l1167_a_made_obstacle_may_have_health_and_is_struck_down() -> None:
    game = started("A . . m .\n. . . . .", top=Ability("create", 3, overlay="obstacle"))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    thing = next(figure for figure in game.table.pieces.figures.values() if figure.rank == "thing")
    assert (thing.space, thing.health) == (1, 3)
    game.bottom("alpha", "1", basic=True)
    assert game.why_not(commands.Move(figure="alpha", path=(0, 1))), "nobody goes through it"


def test_the_words_of_costs_and_works() -> None:
    assert in_words(action(Ability("suffer", 2), Ability("discard", 1, lost=True), Ability("shift", 2, range=3))) == (
        "Suffer 2 damage, Lose a card of the hand, Move an obstacle 2, range 3"
    )
    assert in_words(action(Ability("refresh", 1), Ability("refresh", 2, lost=True))) == (
        "Refresh 1 spent, Refresh 2 consumed"
    )
