"""What fate tokens buy (`descent.md 6.1`, L1333 to L1336): recovery (`test_engine_threat`), dice rolled again, a third
action."""

from __future__ import annotations

import pytest
from arena import (
    B2_2S,
    B3_2,
    BLACK2,
    BLACK4,
    GREY1,
    GREY3,
    MISS,
    NONE,
    R1,
    R2,
    R3,
    Arena,
)

from vtt.board.pieces import Token
from vtt.rules import events
from vtt.rules.by_hand import AttributeTest
from vtt.rules.descent import worth
from vtt.rules.descent.commands import Attack, Rest, Revive, SpendThreat, StandUp, UseAbility, UseFate
from vtt.rules.descent.decisions import React, RollAgain
from vtt.rules.descent.steps import ActionTaken
from vtt.rules.questions import Answer

PLOTS = {"threat": "yes"}


def with_fate(drawing: str, heroes: dict[str, str], tokens: int = 1, **more: object) -> Arena:
    arena = Arena(drawing, heroes, settings=PLOTS, **more)  # type: ignore[arg-type]
    for hero in heroes.values():
        arena.hero_set(hero, fate=tokens)
    return arena


# --- a die rolled again -------------------------------------------------------------------------------------------


def test_a_die_of_the_attack() -> None:
    arena = with_fate("MZ", {"M": "mira"}, 2, monsters={"Z": "zombie/elite"}, turn="mira", dice=(MISS, R2, NONE))
    arena.do(Attack(figure="mira", weapon="longsword", target=1))
    assert isinstance(arena.asked, React) and arena.asked.seat == "light"
    assert arena.keys == ["fate/mira/0", "pass", "pass on"], "an X stays one, whatever the red die shows"
    arena.type(MISS).answer("fate/mira/0")
    assert arena.hero("mira").fate == 1 and "fate/mira/0" in arena.keys, "as often as tokens are left"
    arena.type(B3_2).answer("fate/mira/0")
    assert arena.hero("mira").fate == 0 and arena.damage("z") > 0


def test_a_die_of_the_defence() -> None:
    arena = with_fate("MZ", {"M": "mira"}, 1, monsters={"Z": "zombie/elite"}, turn="z", dice=(B3_2, R2, NONE))
    arena.do(Attack(figure="z", target=0))
    assert arena.keys[0] == "fate/mira/0"
    arena.type(GREY1).answer("fate/mira/0")
    while arena.asked is not None:
        arena.answer("done")
    suffered = arena.damage("mira")
    plain = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="z", dice=(B3_2, R2, NONE))
    plain.do(Attack(figure="z", target=0))
    while plain.asked is not None:
        plain.answer("done")
    assert suffered == plain.damage("mira") - 1 and arena.hero("mira").fate == 0


def test_a_defence_die_that_shows_its_most_shields_is_not_asked_about() -> None:
    arena = with_fate("MZ", {"M": "mira"}, 1, monsters={"Z": "zombie/elite"}, turn="z", dice=(B3_2, R2, GREY3))
    arena.do(Attack(figure="z", target=0))
    assert arena.asked is None or not any(key.startswith("fate/") for key in arena.keys)
    assert arena.hero("mira").fate == 1


def test_only_ones_own_dice_and_only_where_the_table_plays_with_fate() -> None:
    arena = with_fate("MZ.P", {"M": "mira", "P": "pip"}, 1, monsters={"Z": "zombie"}, turn="mira")
    arena.hero_set("mira", fate=0).type(B3_2, R1, NONE).do(Attack(figure="mira", weapon="longsword", target=1))
    assert arena.asked is None, "Pip has fate, but no die in this"
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", dice=(B3_2, R1, NONE)).hero_set("mira", fate=3)
    assert arena.do(Attack(figure="mira", weapon="longsword", target=1)).asked is None


def test_a_die_of_a_test_decides_it_anew() -> None:
    """Failed with five against four; the black die again: passed."""
    arena = with_fate("M", {"M": "mira"}, 1, dice=(GREY3, BLACK2)).do(AttributeTest(figure="mira", attribute="might"))
    assert isinstance(arena.asked, RollAgain) and arena.keys == ["0", "1", "keep"]
    assert arena.asked.prompt == "Mira makes a test of might. Use fate?"
    assert arena.asked.so_far == "5 against might 4: failed with these dice."
    assert not any(isinstance(event, events.Tested) for event in arena.events)
    arena.type(NONE).answer("1")
    assert [event.passed for event in arena.events if isinstance(event, events.Tested)] == [True]
    assert arena.hero("mira").fate == 0
    arena.hero_set("mira", fate=1).type(GREY3, BLACK2).do(AttributeTest(figure="mira", attribute="might"))
    arena.answer("keep")
    assert [event.passed for event in arena.events if isinstance(event, events.Tested)] == [False]
    assert arena.hero("mira").fate == 1


def test_the_test_that_the_threat_pays_for() -> None:
    """The token that this very threat has become is there in time."""
    arena = with_fate("M", {"M": "mira"}, 0, dice=(GREY3, BLACK2)).game(threat=1, phase="overlord")
    arena.do(SpendThreat(amount=1)).do(AttributeTest(figure="mira", attribute="might"))
    assert isinstance(arena.asked, RollAgain)


def test_conditions_and_cards_wait_for_the_answer() -> None:
    from vtt.rules.descent.commands import StartTurn

    arena = with_fate("M", {"M": "mira"}, 1).set("mira", conditions=("poisoned", "cursed"))
    arena.type(GREY3, BLACK4).do(StartTurn(figure="mira"))
    assert isinstance(arena.asked, RollAgain) and arena.damage("mira") == 0
    arena.type(GREY3, BLACK4).answer("keep")
    assert arena.damage("mira") == 1 and isinstance(arena.asked, RollAgain), "then the next condition"
    arena.type(NONE).answer("0")
    assert arena.hero("mira").fate == 0 and arena.asked is None


def test_whoever_has_passed_a_test_is_not_asked_to_roll_again() -> None:
    """L1333: fate is for a roll that failed; of a passed test there is nothing to win back."""
    arena = with_fate("M", {"M": "mira"}, 1, dice=(NONE, BLACK2)).do(AttributeTest(figure="mira", attribute="might"))
    assert arena.asked is None and arena.hero("mira").fate == 1
    assert [event.passed for event in arena.events if isinstance(event, events.Tested)] == [True]


def test_dice_that_help_somebody_up_belong_to_the_helper() -> None:
    arena = with_fate("MP", {"M": "mira", "P": "pip"}, 1, turn="mira", dice=(R1, R1))
    arena.set("pip", damage=8, space=None).token(Token("fallen/pip", "hero", (1,))).hero_set("pip", token=1, fate=0)
    arena.do(Revive(figure="mira", hero="pip"))
    assert isinstance(arena.asked, RollAgain) and arena.asked.figure == "mira"
    arena.type(R3).answer("0")
    assert arena.figure("pip").space == 1 and arena.damage("pip") == 8 - 1 - 3


def test_who_stands_up_rolls_for_itself() -> None:
    arena = with_fate("M.", {"M": "mira"}, 1)
    arena.set("mira", damage=12, space=None).token(Token("fallen/mira", "hero", (0,))).hero_set("mira", token=0)
    from vtt.rules.descent.commands import StartTurn

    arena.do(StartTurn(figure="mira")).type(R1, R1).do(StandUp(figure="mira"))
    assert isinstance(arena.asked, RollAgain)
    arena.answer("keep")
    assert arena.damage("mira") == 12 - 2 and arena.table.game.turn is None


def test_the_healing_die_too() -> None:
    healer = next(hero for hero in ("ilsa", "jonas", "oren", "wilda", "tilda", "bruno", "pip", "mira") if _mends(hero))
    arena = with_fate("HM", {"H": healer, "M": "mira"}, 1, turn=healer, dice=(R1,)).set("mira", damage=5)
    arena.do(UseAbility(figure=healer, ability="mend_wounds", target="mira"))
    assert isinstance(arena.asked, RollAgain) and arena.asked.prompt.endswith("rolls to heal. Use fate?")
    assert arena.asked.so_far == "1 health with these dice."
    arena.type(R3).answer("0")
    assert arena.damage("mira") == 2


def _mends(hero: str) -> bool:
    from vtt.files.descent.content import content

    sheet = content().heroes.get(hero)
    return sheet is not None and sheet.ability.id == "mend_wounds"


# --- a third action -----------------------------------------------------------------------------------------------


def test_two_tokens_are_a_third_action_once_a_round() -> None:
    """L1336: after the two normal actions."""
    arena = with_fate("M", {"M": "mira"}, 5, turn="mira")
    reason = "Not yet: a third action is the last, and it has {} left."
    third = UseFate(figure="mira", purpose="action")
    assert arena.refusal(third) == reason.format("2 actions")
    assert arena.turn_set(actions=1).refusal(third) == reason.format("1 action")
    arena.turn_set(actions=0).do(third)
    turn = arena.table.game.turn
    assert turn is not None and (turn.actions, arena.hero("mira").fate) == (1, 3)
    assert arena.refusal(UseFate(figure="mira", purpose="action")) == "Used already: a third action comes once a round."
    arena.do(Rest(figure="mira"))
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 0
    assert not any(isinstance(step, ActionTaken) for step in arena.table.game.agenda)


@pytest.mark.parametrize(("tokens", "reason"), [(1, "a third action takes two"), (0, "No fate token")])
def test_one_token_is_no_third_action(tokens: int, reason: str) -> None:
    arena = with_fate("M", {"M": "mira"}, tokens, turn="mira")
    assert reason in arena.refusal(UseFate(figure="mira", purpose="action"))


def test_it_is_for_ones_own_turn() -> None:
    arena = with_fate("MP", {"M": "mira", "P": "pip"}, 2, turn="mira")
    assert arena.refusal(UseFate(figure="pip", purpose="action")) == "It is Mira's turn, not Pip's."


# --- bots ---------------------------------------------------------------------------------------------------------


def test_bots_roll_again_what_missed_and_let_lie_what_hit() -> None:
    for die, again in ((MISS, True), (B2_2S, False)):
        arena = with_fate("MZ", {"M": "mira"}, 1, monsters={"Z": "zombie/elite"}, turn="mira", dice=(die, R3, NONE))
        arena.do(Attack(figure="mira", weapon="longsword", target=1))
        found = worth.worth(arena.change(), Answer(option="fate/mira/0"))
        assert found is not None and (found > 0) == again
    arena = with_fate("M", {"M": "mira"}, 1, dice=(GREY3, BLACK2)).do(AttributeTest(figure="mira", attribute="might"))
    found = worth.worth(arena.change(), Answer(option="0"))
    assert found is not None and found > 0
