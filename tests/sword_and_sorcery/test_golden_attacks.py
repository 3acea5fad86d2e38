"""Golden cases of the digest about attacks (`sword_and_sorcery.md` 7)."""

from __future__ import annotations

from typing import Any

import pytest

from vtt.rules.sword_and_sorcery.attack import Attack, Defence, Face, Pools, Result, resolve
from vtt.rules.sword_and_sorcery.control import Crowd


def struck(
    hits: int, lethal: int = 0, defence: Defence | None = None, rolls: tuple[int, ...] = (0, 0, 0), **more: Any
) -> Result:
    faces = more.pop("faces", (Face(hits, lethal),))
    crowd = more.pop("crowd", Crowd(1, 1))
    defence = defence or Defence(dice=0)
    return resolve(Attack(side="heroes", faces=faces, crowd=crowd, defence=defence, defence_rolls=rolls, **more))


def test_10_whoever_dominates_the_zone_of_the_target_hits_once_more() -> None:
    assert struck(2, crowd=Crowd(2, 1)).arrival.counted == (3, 0)
    assert struck(2, crowd=Crowd(3, 2)).arrival.counted == (2, 0)
    assert struck(2, crowd=Crowd(2, 1), superiority=Pools(0, 1)).arrival.counted == (2, 1)


def test_16_armour_then_shield_then_dice() -> None:
    result = struck(4, defence=Defence(armour=1, dice=2, shields=1), rolls=(1, 0))
    assert result.arrival.armoured == (3, 0) and result.arrival.shielded == (2, 0)
    assert (result.arrival.dice, result.blocks, result.wounds, result.arrival.shields_left) == (2, 1, 1, 0)


def test_17_armour_of_a_knocked_down_target_does_not_count() -> None:
    assert struck(3, defence=Defence(armour=2, dice=0, knocked_down=True)).wounds == 3
    assert struck(3, defence=Defence(armour=2, dice=0)).wounds == 1


def test_18_armour_stops_no_lethal_hits() -> None:
    assert struck(1, 1, Defence(armour=2, dice=0)).wounds == 1


def test_19_a_shield_stops_a_lethal_hit() -> None:
    result = struck(0, 1, Defence(dice=0, shields=1))
    assert result.wounds == 0 and result.arrival.shields_left == 0
    assert struck(1, 1, Defence(dice=0, shields=1)).arrival.shielded == (1, 0), "lethal hits first"


def test_20_a_hero_without_armour_rolls_one_die() -> None:
    assert struck(3, defence=Defence()).arrival.dice == 1
    assert struck(3, 2, Defence(dice=5)).arrival.dice == 3, "lethal hits get no dice (S8)"


def test_31_no_die_is_rerolled_twice() -> None:
    result = struck(
        0, faces=(Face(1), Face(0)), rerolls=((0, Face(0)), (1, Face(2)), (0, Face(3))), defence=Defence(dice=0)
    )
    assert result.refused_rerolls == (2,) and result.arrival.counted == (2, 0)


def test_blocks_stop_no_lethal_hits_and_more_blocks_than_hits_heal_nobody() -> None:
    assert struck(1, 2, Defence(dice=1), rolls=(3,), more_blocks=2).wounds == 2


def test_a_critical_needs_the_property_and_draws_one_marker() -> None:
    shown = (Face(0, 0, 1), Face(0, 0, 2))
    assert struck(0, faces=shown, critical_property=True).criticals == 1
    assert struck(0, faces=shown).criticals == 0
    assert struck(1, critical_property=True).criticals == 0


def test_vulnerability_adds_to_hits_that_are_there_and_resistance_never_goes_below_none() -> None:
    assert struck(2, vulnerability=Pools(1, 1)).arrival.weakened == (3, 0)
    assert struck(2, 1, vulnerability=Pools(-5, -1)).arrival.weakened == (0, 0)


def test_dice_that_are_not_there_are_told() -> None:
    with pytest.raises(ValueError, match="2 defence dice"):
        struck(2, defence=Defence(dice=2), rolls=(0,))
    with pytest.raises(ValueError, match="re-roll"):
        struck(2, rerolls=((1, Face(1)),))


def test_a_die_that_shows_nothing_hits_nobody() -> None:
    result = struck(0, faces=(Face(),), critical_property=True)
    assert (result.arrival.counted, result.criticals, result.wounds) == ((0, 0), 0, 0)
