"""Lists, targets, limits and conditions, by the numbers of the digest's cases (`road_to_legend.md 24`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from told import ATTACK, ENGAGE, FRESH, NEAREST, RETREAT, SIGHT, Told

from vtt.board.pieces import Figure
from vtt.rules.road_to_legend.lists import Entry, Target, idle, problems
from vtt.rules.road_to_legend.planner import after


def test_g30_only_a_hero_whom_nobody_of_the_group_attacked_is_left() -> None:
    board = """
        . 1 . .
        5 . . 3
        . 2 . .
    """
    told = Told(board, SIGHT, Entry("attack", FRESH), reach=0, attacked="12")
    assert told.only == "-; attack 3; -; -"
    assert Told(board, Entry("attack", FRESH), reach=0, attacked="123").only == "-"


def test_g30_its_own_attack_counts_too() -> None:
    told = Told("1 5 2", Entry("attack", NEAREST), Entry("attack", FRESH), attacks=2)
    assert told.results == ["attack 1; attack 2", "attack 2; attack 1"]


def test_g36_one_attack_and_nowhere_to_go() -> None:
    told = Told("5 1", ENGAGE, ATTACK)
    assert told.only == "-; attack 1; -; -"


def test_g36_a_special_effect_may_allow_a_second_attack() -> None:
    assert Told("5 1", ENGAGE, ATTACK, attacks=2).only == "-; attack 1; -; attack 1"


def test_g37_nobody_within_the_stated_distance() -> None:
    assert Told("5 . . . 1", Entry("attack", NEAREST, within=3), reach=0).only == "-"
    assert Told("5 . . 1", Entry("attack", NEAREST, within=3), reach=0).only == "attack 1"


def test_g39_an_attack_that_something_in_force_makes_void_is_skipped() -> None:
    assert Told("5 1", ATTACK, void=frozenset("1")).only == "-"
    assert Told("2 5 1", ATTACK, void=frozenset("1")).only == "attack 2"


def test_g40_heroes_out_of_sight_are_ignored() -> None:
    board = """
        5|1 .
        . . .
        . . 2
    """
    assert Told(board, ATTACK, reach=0).only == "attack 2"
    assert Told("5|1", ATTACK, reach=0).only == "-"


def test_g40_a_move_needs_no_sight_to_choose() -> None:
    board = """
        5|1 . .
        . . . .
        . . . 2
    """
    assert {result.split()[1] for result in Told(board, ENGAGE).results} == {"1"}


def test_g44_stunned_it_has_one_action_left() -> None:
    told = Told("5 . . 1", ENGAGE, ATTACK, conditions="stunned")
    assert told.only == "stunned; engage 1 C1 +1"


def test_stunned_in_the_middle_it_uses_the_action_that_is_left() -> None:
    told = Told("5 . . 1", ENGAGE, ATTACK)
    (step,) = told.next_steps
    moment = after(told.orders, told.moment, step)
    told.moment = replace(moment, conditions=frozenset({"stunned"}))
    assert told.only == "stunned +1"


def test_g45_immobilized_it_attacks_where_it_stands() -> None:
    told = Told("5 1", ENGAGE, ATTACK, conditions="immobilized")
    assert told.only == "-; attack 1; -; -"
    assert Told("5 . 1", ENGAGE, ATTACK, conditions="immobilized").only == "-; -"


def test_g52_who_lacks_the_number_has_zero() -> None:
    facts = {"1": {"might": 1}, "2": {}}
    assert Told("1 5 2", Entry("attack", Target("lowest", "might")), facts=facts).only == "attack 2"
    assert Told("1 5 2", Entry("attack", Target("highest", "might")), facts=facts).only == "attack 1"


def test_equal_numbers_go_to_the_nearest_and_then_to_the_players() -> None:
    facts = {"1": {"might": 2}, "2": {"might": 2}, "3": {"might": 1}}
    highest = Entry("attack", Target("highest", "might"))
    assert Told("1 . 5 2 3", highest, facts=facts, reach=0).only == "attack 2"
    assert Told("1 5 2", highest, facts=facts).results == ["attack 1", "attack 2"]


def test_the_farthest_hero() -> None:
    farthest = Entry("attack", Target("farthest"))
    assert Told("5 . 1 . .\n. . . . 2", farthest, reach=0).only == "attack 2"
    assert Told("5 . 1 2", farthest, reach=0).only == "attack 1", "the other is out of sight"


def test_of_tied_targets_only_those_are_left_that_something_can_be_done_about() -> None:
    assert Told("1 X 5 . 2", ENGAGE).only == "engage 2 D1 +2"


def test_a_move_that_is_told_only_if_a_hero_is_near() -> None:
    assert Told("1 . . 5 .", Entry("move_and_retreat", if_within=2)).only == "-"
    assert Told("1 . 5 . .", Entry("move_and_retreat", if_within=2)).only == "move_and_retreat /1 E1"


def test_points_left_over_are_spent_by_a_later_retreat() -> None:
    assert Told(". . 5 . 1", ENGAGE, RETREAT).only == "engage 1 D1 +2; retreat /1 B1"


def test_only_so_many_move_actions() -> None:
    assert Told("5 . . . . . . . 1", ENGAGE, ENGAGE).only == "engage 1 D1; engage 1 G1"
    assert Told("5 . . . . . . . 1", ENGAGE, ENGAGE, move_actions=1).only == "engage 1 D1; -; -"


def test_cursed_it_skips_the_special_actions_of_its_card() -> None:
    howl = Entry("special", ability="howl")
    assert Told("5 . 1", howl, specials=frozenset({"howl"})).only == "special"
    assert Told("5 . 1", howl, specials=frozenset({"howl"}), conditions="cursed").only == "-"
    assert Told("5 . 1", howl).only == "-", "it would change nothing"


@pytest.mark.parametrize("condition", ["bleeding", "burning"])
def test_an_action_for_which_the_list_has_nothing_ends_a_condition(condition: str) -> None:
    told = Told("5 1", ENGAGE, ATTACK, conditions=condition)
    assert told.only == f"-; attack 1; -; -; {condition}"


def test_the_fire_on_the_weakest_is_put_out() -> None:
    told = Told("6 5 .", ENGAGE, ATTACK, conditions="burning")
    beside = Figure("6", "k", "the other", "monsters", 0, health=5, damage=4, conditions=("burning",))
    told.outlook.ground.figures["6"] = beside  # type: ignore[index]
    told.moment = replace(told.moment, skips=2)
    assert [step.target.name for step in told.next_steps if step.target] == ["the other"]


def test_every_skip_says_why() -> None:
    told = Told("5 1", ENGAGE)
    (step,) = told.next_steps
    assert step.skipped and step.reason == "it is already adjacent to figure 1"


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ((), "The list has no entry: give it at least one."),
        ((ENGAGE, Entry("charge", NEAREST)), "Entry 2: the verb “charge” is unknown: take one of engage, sight,"),
        ((Entry("attack"),), "Entry 1: “attack” needs a target."),
        ((Entry("special"),), "Entry 1: a special action needs the name of its ability."),
        ((Entry("engage", Target(space=(0, 0)), as_many=True),), "needs heroes, not a space"),
        ((Entry("engage", Target("nearest", "might")),), "“nearest” is counted in spaces"),
        ((Entry("sight", NEAREST, as_many=True),), "“as_many” does not belong to “sight”"),
    ],
)
def test_a_wrong_list_is_one_sentence_with_its_place(entries: tuple[Entry, ...], words: str) -> None:
    (sentence,) = problems(entries)
    assert words in sentence and sentence.endswith(".")


def test_a_list_that_could_never_do_anything() -> None:
    assert idle((RETREAT, RETREAT)) and not idle((RETREAT, ATTACK))


def test_l1046_what_must_come_before_its_list_is_skipped_as_well_if_it_would_bleed_to_death_by_it() -> None:
    """It shook off its stun, or climbed out of its pit, and fell by that before it had done anything to a hero."""
    dying: dict[str, Any] = {"conditions": "bleeding stunned", "bleeds_out": True}
    stunned = Told("5 . . 1", ENGAGE, ATTACK, **dying)
    assert stunned.only == "-; -", "nor does it stop its bleeding: its next action must be to shake off the stun"
    assert Told("5 1", ENGAGE, ATTACK, **dying).only == "-; -"
    assert Told("5 . . 1", ENGAGE, ATTACK, conditions="bleeding stunned").only == "stunned; engage 1 C1 +1"
    dying["conditions"] = "bleeding"
    climbs = Told("5 . . 1", ENGAGE, ATTACK, terrain={"A1": "p"}, **dying)
    assert climbs.only == "-; -; bleeding; climb B1", "it has both actions for it"
    assert Told("5 1", ATTACK, ENGAGE, terrain={"A1": "p"}, **dying).results[0].startswith("attack 1"), "from the pit"
