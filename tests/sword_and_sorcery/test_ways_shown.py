"""What is shown of ways before anybody goes them: what they cost in wounds, and what stops a step."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sword_and_sorcery.zone_tables import RULES, act, border, table
from vtt.board.table import Table
from vtt.rules.by_hand import PlaceFigure, SetBorder, SetDamage, ToggleCondition


def moves(current: Table[Any], hero: str = "mira") -> Any:
    found = RULES.moves(current, hero)
    assert found is not None
    return found


def test_a_move_of_somebody_who_bleeds_shows_the_wound_it_begins_with() -> None:
    """Digest 5, L103: a hazardous zone was shown as one wound and brought two."""
    current = act(RULES.apply(table(), ToggleCondition(figure="mira", condition="bleeding")).table, "begin_turn")
    assert moves(current).ends[3].loss == 1 and moves(current).ends[1].loss == 1 + moves(table()).ends[1].loss
    begun = act(current, "move", path=[0, 3])
    assert begun.pieces.figures["mira"].damage == 1
    assert moves(begun).ends[6].loss == 0, "the same action goes on"
    dying = RULES.apply(current, SetDamage(figure="mira", damage=current.figure("mira").health - 1)).table
    assert not moves(current).ends[3].danger and moves(dying).ends[3].danger == "Mira is turned into a soul on the way"


@pytest.mark.parametrize(
    ("kind", "words"), [("wall", "A wall is between."), ("barrier", "A barrier lets nobody through from this side.")]
)
def test_what_stops_a_step_is_named(kind: str, words: str) -> None:
    """Digest 2, L114 and L122: all that was said was that no way leads there."""
    current = table("mira")
    shut = SetBorder(border=border(current.board, 0, 1), kind=kind)
    current = RULES.apply(current, SetBorder(border=border(current.board, 0, 3), kind="wall")).table
    current = act(RULES.apply(current, shut).table, "begin_turn")
    assert moves(current).refusal(1) == words
    assert moves(current).refusal(4) == "No way leads there."


def test_a_closed_door_is_named() -> None:
    current = act(table("mira"), "begin_turn")
    placed = RULES.apply(current, PlaceFigure(figure="mira", space=4)).table
    assert moves(placed).refusal(5) == "The door is closed."
