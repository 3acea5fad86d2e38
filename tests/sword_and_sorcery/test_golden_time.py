"""Golden cases of the digest about markers and the time phase (`sword_and_sorcery.md` 7)."""

from __future__ import annotations

import pytest

from vtt.rules.sword_and_sorcery.conditions import EFFECTS, Marker, after_ending, effects, gain
from vtt.rules.sword_and_sorcery.control import Side
from vtt.rules.sword_and_sorcery.time_phase import Ability, needs_save, recharged, risen
from vtt.rules.sword_and_sorcery.time_phase import effects as in_time_phase


def test_21_fire_burns_once_for_each_marker_and_dies_down() -> None:
    assert in_time_phase((), (1, 2)) == (2, (), (1,))
    assert in_time_phase((), (1,)) == (1, (), ())


@pytest.mark.parametrize("first", ["poisoned_1", "poisoned_2"])
def test_22_a_second_poison_is_discarded_for_a_wound(first: Marker) -> None:
    assert gain((first,), "poisoned_2") == ((first,), 1)
    assert gain((first,), "stunned") == ((first, "stunned"), 0)
    assert gain(("bleeding_flipped",), "bleeding") == (("bleeding_flipped",), 1)


def test_23_flyers_are_never_knocked_down() -> None:
    assert gain((), "knocked_down", flyer=True) == ((), 0)
    assert gain((), "knocked_down") == (("knocked_down",), 0)


def test_26_an_ability_of_two_hourglasses_is_ready_in_the_second_time_phase() -> None:
    first = recharged((Ability("a", False, 2),))
    assert first == (Ability("a", False, 1),)
    assert recharged(first) == (Ability("a", True, 0),)


def test_poison_wounds_by_its_strength_and_only_a_heros_save_ends_it() -> None:
    assert in_time_phase(("poisoned_2", "slowed"), ()) == (2, ("poisoned_2", "slowed"), ())
    assert in_time_phase(("poisoned_1",), (2,), saved=True) == (2, (), (1,))
    assert needs_save(("poisoned_1",), "heroes") and not needs_save(("poisoned_1",), "enemies")
    assert not needs_save(("bleeding",), "heroes")


def test_bleeding_flips_and_goes() -> None:
    assert in_time_phase(("bleeding",), ()).markers == ("bleeding_flipped",)
    assert in_time_phase(("bleeding_flipped",), ()).markers == ()


def test_souls_below_the_highest_rise_all_at_once() -> None:
    assert risen({"a": 3, "b": 2, "c": 1}) == {"a": 3, "b": 3, "c": 2}
    assert risen({"a": 2, "b": 2}) == {"a": 2, "b": 2}
    assert risen({}) == {}


@pytest.mark.parametrize("side", ["heroes", "enemies"])
def test_what_ends_with_the_next_turn(side: Side) -> None:
    held: tuple[Marker, ...] = tuple(
        gained for gained in ("blinded", "slowed", "exhausted", "permanent_critical", "poisoned_1", "bleeding")
    )
    assert after_ending(held, side, "next_turn_ends") == ("permanent_critical", "poisoned_1", "bleeding")


def test_both_columns_of_the_conditions() -> None:
    stunned, blinded = EFFECTS["stunned"], EFFECTS["blinded"]
    assert stunned["heroes"].skips_turn and not stunned["heroes"].no_attacks
    assert stunned["enemies"].skips_turn and {"all", "opportunity"} <= stunned["enemies"].no_attacks
    assert blinded["heroes"].saves_to_act and blinded["enemies"].far_only and "sight" in blinded["enemies"].no_attacks
    down = EFFECTS["knocked_down"]
    assert (down["heroes"].no_combat, down["heroes"].ends) == (True, "point_spent")
    assert (down["enemies"].no_combat, down["enemies"].ends) == (False, "turn_begins")
    assert EFFECTS["slowed"]["heroes"].one_action and EFFECTS["slowed"]["enemies"].one_action
    assert EFFECTS["exhausted"]["heroes"].no_standard and EFFECTS["exhausted"]["enemies"].no_properties
    assert [effect.wound_to_act for effect in effects(("bleeding_flipped",), "heroes")] == [1]
