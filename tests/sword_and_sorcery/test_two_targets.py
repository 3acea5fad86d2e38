"""An attack that is aimed at two: “Two at once” struck one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.sword_and_sorcery.zone_tables import BOW, CONTENT, HEROES, act, read, table
from vtt.board.table import Table
from vtt.files.sword_and_sorcery.content import zones_content
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Choice, IllegalCommand
from vtt.rules.events import Attacked, Rolled
from vtt.rules.sword_and_sorcery.fighting import ENGAGED
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery

TWICE = msgspec.structs.replace(BOW, targets=2)
RULES = SwordAndSorcery(
    replace(CONTENT, heroes={**HEROES, "odo": msgspec.structs.replace(HEROES["odo"], weapon=TWICE)})
)


def shooting(*zones: int) -> Table[Any]:
    """Odo's turn, and a rat in each of these zones."""
    rats = {f"rat {number}": ("rat", "1", zone) for number, zone in enumerate(zones)}
    return act(table("odo", enemies=rats), "begin_turn", "odo")


def attack(current: Table[Any]) -> Choice:
    return next(one for one in RULES.choices(current, "seat-odo") if one.role == "attack")


def test_every_two_in_reach_are_one_way_and_a_click_on_either_means_it() -> None:
    ways = list(attack(shooting(3, 3, 4)).options())
    pairs = [("rat 0", "rat 1"), ("rat 0", "rat 2"), ("rat 1", "rat 2")]
    assert [way.about for way in ways] == pairs
    assert [RULES.refusal(shooting(3, 3, 4), way.command) for way in ways] == ["", "", ""]


def test_where_one_alone_is_in_reach_it_is_aimed_at_that_one() -> None:
    (way,) = attack(shooting(3)).options()
    assert way.about == ("rat 0",)


def test_both_are_struck_by_the_same_dice_and_shown() -> None:
    current = shooting(3, 4)
    (way,) = attack(current).options()
    outcome = RULES.apply(current, way.command)
    rolled = [event for event in outcome.events if isinstance(event, Rolled) and event.reason == "attack"]
    assert len(rolled) == 1
    assert [event.target for event in outcome.events if isinstance(event, Reckoned)] == ["rat 0", "rat 1"]
    (told,) = (event for event in outcome.events if isinstance(event, Attacked))
    assert told.targets == ("rat 0", "rat 1") and " and " in told.words


def test_the_odds_are_told_of_both() -> None:
    current = shooting(3, 4)
    (way,) = attack(current).options()
    threat = RULES.threat(current, way.command)
    assert threat is not None and threat.figures == ("rat 0", "rat 1") and threat.spaces == {3, 4}
    assert set(RULES.odds(current, way.command)) == {"rat 0", "rat 1"}


def test_why_one_alone_is_aimed_at_is_said_where_others_stand_in_reach() -> None:
    """“Reaches 2 zones, 2 enemies”: with one of two in the own zone only that one was offered, without a word (L50)."""
    here = shooting(3).figure("odo").space
    for zones, held in (((here, 3), True), ((here,), False), ((3, 4), False)):
        current = shooting(*zones)
        way = next(iter(attack(current).options()))
        threat = RULES.threat(current, way.command)
        assert threat is not None and (ENGAGED in threat.words, ENGAGED in attack(current).detail) == (held, held)


@pytest.mark.parametrize("others", [["rat 0"], ["rat 1", "rat 2"]], ids=["the same", "three"])
def test_it_is_aimed_at_different_enemies_and_no_more_than_two(others: list[str]) -> None:
    current = shooting(3, 3, 4)
    command = read({"do": "attack", "figure": "odo", "target": "rat 0", "others": others})
    with pytest.raises(IllegalCommand, match="2 different enemies"):
        RULES.apply(current, command)


def test_an_attack_at_one_is_aimed_at_no_others() -> None:
    current = act(table("odo", enemies={"a": ("rat", "1", 3), "b": ("rat", "1", 3)}), "begin_turn", "odo")
    plain = SwordAndSorcery(CONTENT)
    command = read({"do": "attack", "figure": "odo", "target": "a", "others": ["b"]})
    assert plain.refusal(current, command) == "Bow is aimed at one enemy."


def test_what_is_called_two_at_once_is_aimed_at_two() -> None:
    robin = zones_content().heroes["robin"]
    card = next(ability.attack for ability in robin.abilities if ability.id == "two-at-once")
    assert card is not None and card.targets == 2
