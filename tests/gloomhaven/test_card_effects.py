"""What cards do beyond blows: killing outright (T100), enhancements in play (`gloomhaven.md` 6.8), life and death
(6.10)."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability, Content
from vtt.rules.gloomhaven.enhancements import Enhancement, in_words, offered, refusal
from vtt.rules.plan import PlannedFigure

KILL = Ability("kill", range=2)


WALK = Ability("move", 3)


def stuff(top: Ability, bottom: Ability = WALK, **fields: Any) -> Content:
    still = monster_type("brute", move=0, attack=0, initiative=99)
    return content(hero_class("alpha", card("alpha", "x", 5, action(top, **fields), action(bottom))), brute=still)


def started(rows: str, found: Content, *stickers: Enhancement, **fields: Any) -> Game:
    game = Game(rows, found, **fields)
    if stickers:
        game.hero("alpha", enhancements=stickers)
    game.begin(alpha=("x", "1"), **({"beta": ("6", "5")} if "B" in rows else {}))
    game.deck("alpha")
    game.deck("monsters")
    return game


# --- killing outright ------------------------------------------------------------------------------------------------


def test_a_normal_enemy_is_killed_outright_and_drops_a_coin() -> None:
    game = started("A . m . M", stuff(KILL))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", target="m0"))
    assert not game.here("m0") and game.here("M0")
    assert [token.spaces for token in game.table.pieces.tokens.values() if token.kind == "coin"] == [(game.mark("m"),)]
    assert game.table.game.turn.action is None


@pytest.mark.parametrize("rank", ["elite", "named", "boss"])
def test_t100_nothing_kills_the_elite_the_named_and_bosses_outright(rank: str) -> None:
    found = stuff(KILL)
    if rank == "boss":
        boss = msgspec.structs.replace(found.monsters["brute"], boss=True)
        found = msgspec.structs.replace(found, monsters={**found.monsters, "brute": boss})
    game = started("A . m . .", found)
    if rank != "boss":
        game.set("m0", rank=rank)
    game.top("alpha", "x")
    with pytest.raises(IllegalCommand, match="no normal enemy"):
        game.do(commands.UseAbility(figure="alpha", target="m0"))
    assert game.here("m0") and game.figure("m0").damage == 0


def test_t99_a_thing_is_not_killed_outright() -> None:
    game = started("A . O . .\n . . . . m", stuff(KILL))
    game.top("alpha", "x")
    with pytest.raises(IllegalCommand, match="no normal enemy"):
        game.do(commands.UseAbility(figure="alpha", target="crate-0"))


# --- enhancements ----------------------------------------------------------------------------------------------------


def sticker(kind: Any, half: Any = "top", **fields: Any) -> Enhancement:
    return Enhancement("alpha/x", half, 0, kind, **fields)


def test_an_enhanced_attack_strikes_harder_and_poisons() -> None:
    game = started("A m . .", stuff(Ability("attack", 3)), sticker("attack"), sticker("poison"))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4 and "poison" in game.figure("m0").conditions


def test_an_enhanced_move_goes_farther_and_jumps() -> None:
    game = started("A o . . . m", stuff(Ability("attack", 3)), sticker("move", "bottom"), sticker("jump", "bottom"))
    game.bottom("alpha", "x")
    game.walk("alpha", 1, 2, 3, 4)
    assert game.figure("alpha").space == 4


def test_an_enhanced_area_is_larger() -> None:
    area = Ability("attack", 2, pattern=((1, 0),))
    game = started("A m m .", stuff(area), sticker("attack hexagon", hexagon=(2, 0)))
    game.top("alpha", "x")
    game.do(commands.Attack(figure="alpha", spaces=(1, 2)))
    assert (game.figure("m0").damage, game.figure("m1").damage) == (2, 2)


def test_an_enhanced_shield_strengthens_and_an_enhanced_summon_is_tougher() -> None:
    game = started("A . . m", stuff(Ability("shield", 1)), sticker("shield"), sticker("strengthen"))
    game.top("alpha", "x")
    assert game.table.game.bonuses["alpha"][0].amount == 2
    assert "strengthen" in game.figure("alpha").conditions
    calling = stuff(Ability("summon", summon="cub"), lasting="persistent", lost=True)
    game = started("A . . m", calling, sticker("summon health"), sticker("summon attack"))
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    assert game.figure("cub-1").health == 5
    assert game.rules.change(game.table).stats(game.figure("cub-1")).attack == 3


def test_an_enhanced_action_makes_an_element_of_the_players_choice() -> None:
    game = started("A m . .", stuff(Ability("attack", 3)), sticker("any element"), sticker("element", element="ice"))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    question: Any = game.table.pending[-1]
    assert [offer.key for offer in question.offers] == ["fire", "ice", "air", "earth", "light", "dark"]
    game.answer("dark")
    assert not game.table.game.elements, "elements appear at the end of the turn"
    game.end("alpha")
    assert {"dark", "ice"} <= {name for name, power in game.table.game.elements.items() if power}


def test_every_sticker_that_is_offered_fits_and_the_fifth_has_no_room() -> None:
    found = stuff(Ability("attack", 2, range=3, targets=2, push=1))
    printed = found.card("alpha/x")
    stickers = list(offered(printed, (), found.summons))
    assert {"+1 target", "+1 push", "+1 range", "poison"} <= {in_words(one).removeprefix("top: ") for one in stickers}
    assert all(not refusal(printed, (), one, found.summons) for one in stickers)
    full = (sticker("attack"),) * 4
    assert "four" in refusal(printed, full, sticker("attack"), found.summons)
    assert all(one.half == "bottom" for one in offered(printed, full, found.summons))


# --- life and death --------------------------------------------------------------------------------------------------


def test_without_cards_a_character_stays_and_may_be_struck_dead() -> None:
    brute = monster_type("brute", move=0, attack=20, initiative=50)
    game = Game("A m . . B", content(brute=brute), settings={"permadeath": "yes"})
    game.deck("monsters")
    game.hero("alpha", hand=("alpha/1",), discard=(), lost=tuple(f"alpha/{n}" for n in range(2, 7)))
    game.do(commands.Begin())
    hero = game.table.game.heroes["alpha"]
    assert hero.exhausted and not hero.dead and game.here("alpha")
    game.do(commands.ChooseCards(figure="beta", lead="beta/1", second="beta/2"))
    game.end("beta")
    game.answer_all()
    hero = game.table.game.heroes["alpha"]
    assert hero.dead and not game.here("alpha")
    assert not game.table.game.heroes["beta"].exhausted


def test_the_dead_and_the_removed_come_back_by_hand() -> None:
    game = Game("A . . . B", content(), settings={"permadeath": "yes"})
    game.do(commands.Begin())
    game.do(by_hand.RemoveFigure(figure="alpha"))
    assert not game.here("alpha") and game.table.game.heroes["alpha"].exhausted
    game.hero("alpha", dead=True)
    game.do(by_hand.PlaceFigure(figure="alpha", space=1))
    hero = game.table.game.heroes["alpha"]
    assert game.here("alpha") and not hero.exhausted and not hero.dead


def test_without_the_option_nobody_dies() -> None:
    brute = monster_type("brute", move=0, attack=20, initiative=50)
    game = Game("A m . . B", content(brute=brute))
    game.deck("monsters")
    game.begin(alpha=("6", "5"), beta=("1", "2"))
    game.end("beta")
    game.answer_all()
    hero = game.table.game.heroes["alpha"]
    assert hero.exhausted and not hero.dead and not game.here("alpha")


def test_a_newcomer_that_is_taken_away_at_once_is_not_waited_for() -> None:
    game = Game(". A . . .\n. . . . m")
    game.begin(alpha=("1", "2"))
    game.do(by_hand.SpawnFigure(kind="archer", space=3))
    game.do(by_hand.RemoveFigure(figure="archer-by-hand-1"))
    game.do(by_hand.SpawnFigure(kind="archer", space=3))
    assert game.here("archer-by-hand-1")
    assert game.rules.invariants(game.table) == []


def test_a_character_is_no_kind_of_monster() -> None:
    game = Game(". A . . .")
    assert game.why_not(by_hand.SpawnFigure(kind="alpha", space=3)) == "Alpha is a character, not a kind of monster."


def test_no_monster_is_of_a_kind_that_is_called_like_a_character() -> None:
    game = Game(". A . . .")
    plan = dataclasses.replace(game.plan, figures=(PlannedFigure("a", "alpha", "monsters", 3),))
    with pytest.raises(ValueError, match="the id of a character"):
        game.rules.set_up(game.table.board, plan)


def test_the_floor_under_a_figure_stays() -> None:
    game = Game(". A . . .")
    hole = by_hand.SetTerrain(spaces=(1, 2), letter="#")
    assert game.why_not(hole) == "Alpha stands there: move it away first."
    game.do(by_hand.SetTerrain(spaces=(2, 3), letter="#"))
    assert game.rules.invariants(game.table) == []


def test_who_waits_where_people_took_the_floor_away_stands_beside_it() -> None:
    game = Game(". A . + . m .", rooms={"cave": "m"})
    game.do(by_hand.SetTerrain(spaces=(5,), letter="#"))
    game.do(by_hand.RevealRoom(room="cave"))
    game.answer("6")
    assert game.figure("m0").space == 6
    assert game.rules.invariants(game.table) == []


def test_a_figure_of_endless_size_lies_nowhere() -> None:
    game = Game(". A . . .")
    assert game.why_not(by_hand.PlaceFigure(figure="alpha", space=2, width=10**9, height=10**9))
