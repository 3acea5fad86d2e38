"""Bots among themselves: they solve puzzles, open and search what the story says nothing of, and end a game that gets
nowhere, saying what is in the way."""

from __future__ import annotations

from typing import Any

from tests.played import bots_for
from vtt.files.games import seats_for
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.play.standstill import Standstill, not_passed
from vtt.scenario.document import Scenario, TokenPlacement
from vtt.scenario.story_parts import Do, If, Objective, Puzzle, When

from .small import SMALL, begin, trigger, with_triggers

WON = Do(what="win", who="heroes", text="Done.")
QUIET: dict[str, Any] = {
    "figures": (),
    "groups": (),
    "objectives": (Objective(side="heroes", text="Find out.", conditions=(If(what="flag", name="found"),)),),
}
LIMIT = 1500


def played(scenario: Scenario) -> tuple[Session, bool, int]:
    """A game of bots to its end or standstill: the session, whether it stood still, and how many commands it took."""
    session = begin(scenario, seats=seats_for(scenario, bots=True))
    bots = bots_for(session)
    standstill, commands = Standstill(session), 0
    while commands < LIMIT and play_on(session, bots, lambda words: None):
        commands += 1
        if standstill.reached():
            return session, True, commands
    return session, False, commands


def test_a_puzzle_is_solved_by_bots_among_themselves_alone() -> None:
    scenario = with_triggers(
        trigger("lock", When(what="start"), Do(what="puzzle", name="stones")),
        trigger("open", When(what="puzzle_solved", name="stones"), WON),
        puzzles=(Puzzle(id="stones", kind="sliding", size=3, seed=4),),
        **QUIET,
    )
    session, stalled, _ = played(scenario)
    ending = session.ending()
    assert not stalled and ending is not None and ending.winner == "heroes"
    session = begin(scenario)  # people sit here
    seat = session.acting_seat()
    assert session.story.open_puzzle
    assert seat is not None and "Puzzle" not in type(Bot(seat).choose(session)).__name__


def test_doors_are_opened_and_tokens_searched_where_nothing_says_that_it_helps() -> None:
    behind = TokenPlacement(id="far", kind="search", at=((9, 2),), face_up=False, room="cellar")
    scenario = with_triggers(
        trigger("seen", When(what="room_revealed", where="cellar"), Do(what="add", name="rooms")),
        trigger("all", When(what="searched"), Do(what="add", name="searches"), once=False),
        trigger("win", When(what="counter_reaches", name="searches", number=2), WON),
        tokens=(*SMALL.tokens, behind),
        **QUIET,
    )
    session, stalled, _ = played(scenario)
    assert not stalled and session.ending() is not None
    assert session.table.pieces.doors["door"].state != "closed"


def test_a_game_that_gets_nowhere_ends_early_and_says_what_is_in_the_way() -> None:
    (door,) = SMALL.doors
    locked = type(door)(id="door", name="iron door", kind="ancient", borders=door.borders, reveals=door.reveals)
    scenario = with_triggers(
        trigger("never", When(what="searched", where="far"), WON),
        doors=(locked,),
        tokens=(TokenPlacement(id="far", name="Old chest", kind="search", at=((9, 2),), face_up=False),),
        puzzles=(Puzzle(id="lid", kind="code", name="The lid"),),
        **QUIET,
    )
    session, stalled, commands = played(scenario)
    assert stalled and commands < 800
    ways = "; ".join(not_passed(session))
    assert "“iron door” is closed" in ways and "“The cellar” is not found" in ways
    assert "“The lid” is not solved" in ways and "“Old chest”" in ways
