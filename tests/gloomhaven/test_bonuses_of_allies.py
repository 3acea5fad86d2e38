"""Active bonuses that help an ally: their owner's card pays, and goes with them (`gloomhaven.md` 3.5, 12; L911)."""

from __future__ import annotations

from typing import Any

from tests.gloomhaven.one_card import STILL
from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import ability_in_words
from vtt.rules.gloomhaven.content import Ability

BOOST = Ability("boost", 2, range=3, allies=True, boosts="attack")
SHIELD = Ability("shield", 2, range=3, allies=True)


def helped(ability: Ability, rows: str = "A . B m .", attack: int = 0, **fields: Any) -> Game:
    """Alpha gives beta an active bonus by its card ``x``; then beta acts."""
    stuff = content(
        hero_class("alpha", card("alpha", "x", 5, action(ability, **fields), action(Ability("move", 3)))),
        brute=monster_type("brute", **{**STILL, "attack": attack, "health": 40}),
    )
    game = Game(rows, stuff)
    game.begin(alpha=("x", "1"), beta=("3", "4"))
    game.deck("alpha")
    game.deck("beta")
    game.deck("monsters")
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", target="beta"))
    return game


def test_the_ally_strikes_harder_and_the_owner_loses_the_card_with_its_experience() -> None:
    game = helped(BOOST, lasting="persistent", charges=1, charge_xp=(2,))
    hero = game.table.game.heroes["alpha"]
    assert "alpha/x" in hero.active and game.table.game.bonuses["beta"]
    game.end("alpha")
    game.top("beta", "3")
    game.attack("beta", "m0")
    hero = game.table.game.heroes["alpha"]
    assert game.figure("m0").damage == 5
    assert "alpha/x" in hero.lost and hero.xp == 2 and game.table.game.heroes["beta"].xp == 0
    assert not game.table.game.bonuses.get("beta")


def test_a_shield_for_an_ally_is_over_with_the_round() -> None:
    game = helped(SHIELD, attack=3, lasting="round")
    game.end("alpha")
    game.end("beta")
    assert "suffer 1 damage" in game.table.pending[-1].prompt
    game.answer_all()
    assert "alpha/x" in game.table.game.heroes["alpha"].discard and not game.table.game.bonuses


def test_out_of_range_nobody_is_helped_and_oneself_may_be() -> None:
    special = card("alpha", "x", 5, action(SHIELD, lasting="round"), action(Ability("move", 3)))
    game = Game("A . . . . B m", content(hero_class("alpha", special)))
    game.begin(alpha=("x", "1"), beta=("3", "4"))
    game.top("alpha", "x")
    assert "out of range" in game.why_not(commands.UseAbility(figure="alpha", target="beta"))
    game.do(commands.UseAbility(figure="alpha", target="alpha"))
    assert [bonus.kind for bonus in game.table.game.bonuses["alpha"]] == ["shield"]


def test_the_owner_gives_it_up_and_who_falls_loses_it() -> None:
    game = helped(BOOST, lasting="persistent", charges=3)
    game.do(commands.DropBonus(figure="alpha", card="alpha/x"))
    assert not game.table.game.bonuses and "alpha/x" in game.table.game.heroes["alpha"].lost
    assert "Alpha gives up " in game.words(), "the log tells what is gone"
    game = helped(BOOST, attack=30, lasting="persistent", charges=3)
    game.hero("beta", hand=(), discard=())
    game.end("alpha")
    game.end("beta")
    game.answer_all()
    assert not game.here("beta")
    assert "alpha/x" in game.table.game.heroes["alpha"].lost and not game.table.game.bonuses


def test_who_may_give_it_up_reads_where_the_card_goes() -> None:
    """“The card leaves as it would later” was read three times, and said nothing of where."""
    for fields, words in (
        ({"lasting": "round"}, "discarded now, not only as the round ends."),
        ({"lasting": "persistent", "charges": 3}, "lost now, not only later."),
    ):
        game = helped(SHIELD, **fields)  # type: ignore[arg-type]
        drop = next(one for one in game.rules.choices(game.table, "alpha") if "Give up" in one.name)
        assert drop.detail == f"What it gives ends at once, and the card is {words}"


def test_with_the_owner_the_bonus_ends() -> None:
    game = helped(BOOST, rows="m A . B .", attack=30, lasting="persistent", charges=3)
    game.hero("alpha", hand=(), discard=())
    game.end("alpha")
    game.end("beta")
    game.answer_all()
    assert not game.here("alpha") and not game.table.game.bonuses


def test_the_words_name_the_ally() -> None:
    assert ability_in_words(BOOST) == "Attacks of an ally, range 3: +2"
