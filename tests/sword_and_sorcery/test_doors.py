"""Doors of zones: whoever opens one, from whichever side, sees the rooms on both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sword_and_sorcery.zone_tables import RULES, act, board, border, do, table
from vtt.board.pieces import Door
from vtt.board.table import Table
from vtt.play.deeds import commands_for
from vtt.rules.by_hand import RevealRoom, SetDoor
from vtt.rules.plan import Plan, PlannedFigure, PlannedRoom, Seat
from vtt.scenario.story_parts import Do


def two_rooms() -> Table[Any]:
    """Mira in A. The middle column is a room, the right one another; a door names the room to its right, as an author
    does whose tale goes that way."""
    laid = board()
    plan = Plan(
        "test",
        (Seat("seat-mira", "Mira", "heroes", heroes=("mira",)),),
        frozenset((0,)),
        doors=(
            Door("near", "the gate", "door", (border(laid, 0, 1),), rooms=("hall",)),
            Door("far", "the hatch", "door", (border(laid, 4, 5),), rooms=("vault",)),
        ),
        figures=(PlannedFigure("waiting", "imp", "enemies", 8, room="vault"),),
        rooms=(
            PlannedRoom("hall", "The hall", frozenset((1, 4, 7))),
            PlannedRoom("vault", "The vault", frozenset((2, 5, 8))),
        ),
        settings={"enemy_turns": "at once"},
    )
    return do(RULES.set_up(laid, plan), {"do": "begin"})


def opened(current: Table[Any], door: str, state: str = "open") -> Table[Any]:
    return RULES.apply(current, SetDoor(door=door, state=state)).table


@pytest.mark.parametrize("state", ["open", "removed"])
def test_14_a_door_that_a_tale_opens_shows_its_room(state: str) -> None:
    current = opened(table(), "door", state)
    assert "vault" in current.pieces.revealed and current.figure("waiting").space == 8


def test_14_a_door_opened_before_anybody_could_see_it_shows_its_room_as_soon_as_it_is_seen() -> None:
    current = opened(two_rooms(), "far")
    assert current.pieces.revealed == frozenset(), "a door between two rooms that nobody has seen"
    current = act(act(current, "begin_turn"), "open_door", door="near")
    assert current.pieces.revealed == {"hall", "vault"} and current.figure("waiting").space == 8


def test_14_a_door_that_a_hero_has_opened_is_not_put_back_by_a_tale_that_opens_it() -> None:
    current, plan = two_rooms(), Plan("test", (), frozenset())
    deed = Do(what="open", name="near")
    assert commands_for(deed, current, plan, "mira") == (SetDoor(door="near", state="open", teller="story"),)
    assert commands_for(deed, opened(current, "near", "removed"), plan, "mira") == ()


def test_14_a_door_opened_from_its_far_side_shows_the_room_it_does_not_name() -> None:
    current = RULES.apply(two_rooms(), RevealRoom(room="vault")).table
    assert current.pieces.revealed == {"vault"}, "a closed door shows nothing"
    assert opened(current, "far").pieces.revealed == {"hall", "vault"}
