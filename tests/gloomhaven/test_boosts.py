"""Active bonuses that change attacks and moves, advantage, further targets, elements (`gloomhaven.md` 12; L734 to L761,
L810, L874, L880, L913, L997)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gloomhaven.one_card import STILL, started, struck, walked
from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.attacks import Reckoned
from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import ability_in_words, in_words
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.preview import odds_of
from vtt.rules.gloomhaven.state import Bonus

DOUBLED = Ability("boost", boosts="attack", amount=2, doubles=True)


def boosting(ability: Ability, rows: str = "A m . . .", **fields: Any) -> Game:
    """Alpha has played the top of ``x``, an active bonus, and may attack with the top of ``1`` in the next turn."""
    stuff = content(
        hero_class("alpha", card("alpha", "x", 5, action(ability, **fields), action(Ability("move", 3)))),
        brute=monster_type("brute", **{**STILL, "attack": 0, "health": 40}),
    )
    game = Game(rows, stuff)
    game.begin(alpha=("x", "1"))
    game.deck("alpha")
    game.deck("monsters")
    game.top("alpha", "x")
    if fields.get("lasting") == "persistent":  # else it came by itself
        game.do(commands.UseAbility(figure="alpha"))
    return game


def next_turn(game: Game, name: str = "2") -> None:
    """Alpha plays the top of a plain card in the next round."""
    game.end("alpha")
    game.answer_all()
    other = str(int(name) + 1)
    if game.table.game.phase == "rest":
        game.do(commands.NextRound())
    game.begin(alpha=(name, other))
    game.deck("alpha")
    game.top("alpha", name)


def test_t21_a_bonus_is_added_then_the_attack_is_doubled_then_the_card_and_the_shield_count() -> None:
    game = boosting(DOUBLED, lasting="persistent", charges=2)
    next_turn(game)
    game.game(bonuses={**game.table.game.bonuses, "m0": (Bonus("shield", 1),)})
    game.deck("alpha", "-1")
    found = odds_of(game.rules.change(game.table), commands.Attack(figure="alpha", target="m0"))["m0"]
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 8
    sums = next(event for event in game.events if isinstance(event, Reckoned))
    assert [(addend.name, addend.value) for addend in sums.addends if addend.value][:2] == [
        ("attack", 3),
        ("active cards", 7),
    ]
    assert found.damage > 8, "the odds know the bonus"


def test_l913_each_attack_pays_a_charge_and_the_last_one_loses_the_card_with_its_experience() -> None:
    game = boosting(Ability("boost", boosts="attack", amount=1), lasting="persistent", charges=2, charge_xp=(0, 2))
    next_turn(game)
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4
    hero = game.table.game.heroes["alpha"]
    assert "alpha/x" in hero.active and hero.xp == 0
    next_turn(game, "4")
    game.attack("alpha", "m0")
    hero = game.table.game.heroes["alpha"]
    assert game.figure("m0").damage == 8
    assert "alpha/x" in hero.lost and "alpha/x" not in hero.active and hero.xp == 2
    assert not game.table.game.bonuses.get("alpha")


def test_l923_a_bonus_for_the_round_is_over_with_it() -> None:
    game = boosting(Ability("boost", boosts="attack", amount=1), lasting="round")
    assert game.table.game.bonuses["alpha"]
    next_turn(game)
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 3


def test_a_bonus_for_melee_attacks_does_nothing_for_others() -> None:
    game = boosting(Ability("boost", boosts="attack", amount=2, only="ranged"), lasting="persistent", charges=1)
    next_turn(game)
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 3
    assert "alpha/x" in game.table.game.heroes["alpha"].active, "no charge is paid where it does not apply"


def test_l757_a_bonus_may_give_advantage_and_effects() -> None:
    boost = Ability("boost", boosts="attack", advantage=True, conditions=("muddle",), pierce=2)
    game = boosting(boost, lasting="persistent", charges=1)
    next_turn(game)
    game.game(bonuses={**game.table.game.bonuses, "m0": (Bonus("shield", 2),)})
    game.deck("alpha", "-1", "+1")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4
    assert "muddle" in game.figure("m0").conditions


def test_an_attack_has_advantage_by_its_card_and_loses_it_to_disadvantage() -> None:
    sure = Ability("attack", 3, advantage=True)
    game = started("A m . .", top=sure)
    game.deck("alpha", "-1", "+1")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 4
    game = started("A m . .", top=Ability("attack", 3, range=3, advantage=True))
    game.deck("alpha", "-1", "+1")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 2, "beside a ranged attacker both cancel each other (L761)"


def test_a_move_is_longer_by_an_active_bonus_once_a_charge() -> None:
    boost = Ability("boost", boosts="move", amount=2)
    game = boosting(boost, "A . . . . . m", lasting="persistent", charges=1)
    game.bottom("alpha", "1")
    game.walk("alpha", 1, 2)
    assert game.table.game.turn.action.points == 3, "3 of the card and 2 more, less the two hexagons"
    assert "alpha/x" in game.table.game.heroes["alpha"].lost
    game.walk("alpha", 3, 4, 5)
    assert game.figure("alpha").space == 5


# --- further targets -------------------------------------------------------------------------------------------------


def test_l810_an_added_target_suffers_the_attack_with_its_effects() -> None:
    game = struck("m A m . m", "m0", top=Ability("attack", 2, add_targets=1, conditions=("poison",)))
    question = game.table.pending[-1]
    assert [offer.key for offer in question.offers] == ["m1", "nobody"], "out of reach is out of reach"
    game.answer("m1")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (2, 2)
    assert "poison" in game.figure("m1").conditions
    assert not game.table.pending


def test_l810_a_target_beside_an_area_is_added_and_adds_none_itself() -> None:
    area = Ability("attack", 2, range=2, pattern=((0, 0), (1, 0)), add_targets=1)
    game = started("m m A m m .", top=area)
    game.top("alpha", "x")
    game.deck("alpha", "rolling add target", "+0")
    spaces = (game.marks["m"][0], game.marks["m"][1])
    game.do(commands.Attack(figure="alpha", spaces=spaces))
    game.answer_all("m2")
    game.answer_all("m3")
    assert [game.figure(f"m{number}").damage for number in range(4)] == [2, 2, 2, 2]


def test_a_modifier_card_adds_a_target_and_nobody_is_an_answer() -> None:
    game = started("m A m . .", top=Ability("attack", 2))
    game.deck("alpha", "rolling add target", "+1")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    game.answer("nobody")
    assert (game.figure("m0").damage, game.figure("m1").damage) == (3, 0)


def test_a_modifier_card_shields_whoever_attacks_until_the_round_ends() -> None:
    """`gloomhaven.md` 6.5 (L1294): one +1 with shield 1 for oneself."""
    game = started("m A . . .", top=Ability("attack", 2))
    game.deck("alpha", "+1 shield self")
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 3
    assert [(one.kind, one.amount, one.card, one.round) for one in game.table.game.bonuses["alpha"]] == [
        ("shield", 1, "", True)
    ]
    next_turn(game)
    assert not game.table.game.bonuses.get("alpha")


def test_without_another_enemy_nobody_is_asked() -> None:
    game = struck("A m . . .", "m0", top=Ability("attack", 2, add_targets=2))
    assert not game.table.pending


def test_l997_an_attack_on_whoever_stands_beside_an_ally_is_stronger_and_brings_experience() -> None:
    flank = Ability("attack", 2, range=3, targets=2, beside_ally=2, beside_ally_xp=1)
    game = started("A . m B . m", top=flank)
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert parts(game) == [("attack", 2), ("beside an ally", 2)]
    assert game.figure("m0").damage == 4
    assert "beside an ally: +2 and 1 experience" in ability_in_words(flank)
    assert game.table.game.heroes["alpha"].xp == 1
    game = started("A m . B", top=Ability("attack", 2, beside_ally=2, beside_ally_xp=1))
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert game.figure("m0").damage == 2 and game.table.game.heroes["alpha"].xp == 0, "nobody is its own ally"


def parts(game: Game) -> list[tuple[str, int]]:
    """What the last attack was made of before a card was drawn."""
    found = [event for event in game.events if isinstance(event, Reckoned)][-1]
    return [(one.name, one.value) for one in found.addends if not one.name.startswith(("card", "poison")) and one.value]


# --- elements --------------------------------------------------------------------------------------------------------


def test_l874_an_upgrade_of_several_elements_needs_all_of_them() -> None:
    hot = Ability("attack", 2, consume="fire air", bonus=2, bonus_conditions=("wound",), bonus_xp=1)
    game = started("A m . .", top=hot)
    game.game(elements={"fire": 2})
    game.top("alpha", "x")
    with pytest.raises(IllegalCommand, match="No air"):
        game.do(commands.Attack(figure="alpha", target="m0", consume=True))
    game.game(elements={"fire": 2, "air": 1, "ice": 1})
    game.do(commands.Attack(figure="alpha", target="m0", consume=True))
    assert game.figure("m0").damage == 4
    assert "wound" in game.figure("m0").conditions
    assert game.table.game.elements == {"ice": 1}
    assert game.table.game.heroes["alpha"].xp == 1
    assert parts(game) == [("attack", 2), ("fire and air", 2)], "an attack of 4 was told, by a card that says 2"


def test_without_its_elements_an_attack_brings_no_more_conditions() -> None:
    game = struck("A m . .", top=Ability("attack", 2, consume="fire", bonus_conditions=("wound",)))
    assert game.figure("m0").conditions == ()


def test_monsters_consume_several_elements_for_all_of_their_type() -> None:
    hot = (Ability("attack", 0, consume="fire ice", bonus=2, bonus_conditions=("poison",)),)
    game = started("A m . m B", brute_line=hot, brute={"attack": 1})
    game.game(elements={"fire": 2, "ice": 2})
    game.end("alpha")
    game.end("beta")
    while not any(isinstance(event, Reckoned) for event in game.events):
        game.answer()
    assert parts(game) == [("attack", 1), ("fire and ice", 2)]
    game.answer_all()
    assert game.figure("alpha").damage == 3 and game.figure("beta").damage == 3
    assert {"poison"} == {*game.figure("alpha").conditions, *game.figure("beta").conditions}
    assert not game.table.game.elements


def test_the_words_say_it_all() -> None:
    assert ability_in_words(DOUBLED) == "Attacks: +2, doubled"
    assert ability_in_words(Ability("boost", boosts="attack", only="melee", advantage=True, add_targets=1)) == (
        "Melee attacks: advantage, add a target"
    )
    assert in_words(action(DOUBLED, lasting="persistent", charges=3, charge_xp=(0, 1, 1))) == (
        "Attacks: +2, doubled, for 3 times, experience for its uses: 0, 1, 1"
    )
    assert "fire and ice: +2, stun" in ability_in_words(
        Ability("attack", 2, consume="fire ice", bonus=2, bonus_conditions=("stun",))
    )


def test_walking_without_a_bonus_is_as_ever() -> None:
    assert walked("A . . . . . m", 1).table.game.turn.action.points == 2
