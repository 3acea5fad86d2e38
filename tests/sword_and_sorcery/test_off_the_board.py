"""Heroes that people took off the board, and heroes that are none: the round goes on, and nothing falls over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sword_and_sorcery.zone_tables import RULES, act, game, refused, table
from vtt.board.table import Table
from vtt.rules.by_hand import Anyway, RemoveFigure
from vtt.rules.sword_and_sorcery.commands import BeginTurn

RAT = {"rat": ("rat", "1", 4)}


def taken_off(current: Table[Any], hero: str) -> Table[Any]:
    return RULES.apply(current, RemoveFigure(figure=hero)).table


def names(current: Table[Any]) -> list[str]:
    return [choice.name for choice in RULES.choices(current, "")]


def test_who_is_taken_off_in_its_turn_can_only_end_it() -> None:
    current = taken_off(act(table(enemies=RAT), "begin_turn"), "mira")
    assert names(current) == ["End turn"]
    assert names(act(current, "end_turn")) == ["Odo acts"]


def test_who_is_not_there_is_waited_for_by_nobody() -> None:
    current = taken_off(table(enemies=RAT), "mira")
    assert names(current) == ["Odo acts"] and "not on the board" in refused(current, "begin_turn")
    current = act(act(current, "begin_turn", "odo"), "end_turn", "odo")
    assert game(current).round == 2


def test_where_nobody_is_left_to_act_the_round_goes_on_all_the_same() -> None:
    current = act(act(table(enemies=RAT), "begin_turn", "odo"), "end_turn", "odo")
    current = taken_off(current, "mira")
    assert names(current) == ["Mira acts"]
    current = act(act(current, "begin_turn"), "end_turn")
    assert game(current).round == 2


def test_a_hero_that_acts_twice_against_the_rules_does_so_whole() -> None:
    current = act(act(table(), "begin_turn"), "end_turn")
    again = RULES.apply(current, Anyway(command=BeginTurn(figure="mira"))).table
    assert RULES.invariants(again) == [] and game(again).acted == ()


@pytest.mark.parametrize("figure", ["rat", "nobody", ""])
@pytest.mark.parametrize("fields", [{"do": "place_hero", "space": 0}, {"do": "follow_way", "way": "any"}])
def test_only_heroes_are_placed_and_follow_ways(figure: str, fields: dict[str, Any]) -> None:
    current = table(enemies=RAT, begun=False)
    words = refused(current, fields["do"], figure, **{key: value for key, value in fields.items() if key != "do"})
    assert words == ("Rat is no hero." if figure == "rat" else "There is no such figure at this table.")
