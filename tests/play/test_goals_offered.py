"""Goals for scenarios that tell none: they are told, reached and asked for like any other."""

from __future__ import annotations

import msgspec
import pytest

from vtt.play.session import Session
from vtt.play.story import AnswerStory
from vtt.rules import by_hand
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn
from vtt.scenario.goals_offered import ASKED, NOTE, Goal, goal_of, lacks_goal, with_goal

from .small import SMALL, begin

BARE = msgspec.structs.replace(SMALL, objectives=())


@pytest.mark.parametrize(
    "goal",
    [
        Goal("none"),
        Goal("defeat"),
        Goal("kind", kind="zombie"),
        Goal("hold", rounds=7),
        Goal("own", words="Find Otto."),
    ],
)
def test_a_goal_is_known_again_and_can_be_changed_to_any_other(goal: Goal) -> None:
    scenario = with_goal(BARE, goal)
    assert goal_of(scenario) == goal and lacks_goal(scenario) and NOTE in scenario.notes
    assert goal_of(with_goal(scenario, Goal("defeat"))) == Goal("defeat")
    assert not [one for one in with_goal(scenario, Goal("hold")).triggers if one.id == ASKED]


def test_what_tells_its_goal_is_left_alone() -> None:
    assert lacks_goal(BARE) and not lacks_goal(SMALL)
    others = with_goal(msgspec.structs.replace(SMALL, notes={NOTE: "none"}), Goal("hold", rounds=2)).objectives
    assert [one.side for one in others] == ["heroes", "overlord"]


def _round(session: Session) -> None:
    """A round in which nobody does anything."""
    session.submit(Begin(seat="heroes"))
    for hero in ("mira", "tilda"):
        session.submit(StartTurn(seat="heroes", figure=hero))
        session.submit(EndTurn(seat="heroes", figure=hero))
    before = session.ruleset.round(session.table)
    while session.ruleset.round(session.table) == before and session.ending() is None and session.ask is None:
        ends = (
            option.command
            for choice in session.choices("overlord")
            for option in choice.options()
            if isinstance(option.command, EndTurn) or choice.role == "end"
        )
        session.submit(next(ends))


def test_the_heroes_hold_out_for_some_rounds() -> None:
    session = begin(with_goal(BARE, Goal("hold", rounds=1)))
    session.submit(by_hand.RemoveFigure(figure="guard"))
    assert session.ending() is None
    _round(session)
    ending = session.ending()
    assert ending is not None and ending.winner == "heroes" and "1 round" in ending.words


@pytest.mark.parametrize("answer", ["Not yet", "Yes, it is"])
def test_a_goal_in_own_words_is_asked_for_after_each_round(answer: str) -> None:
    session = begin(with_goal(BARE, Goal("own", words="Find Otto.")))
    session.submit(by_hand.RemoveFigure(figure="guard"))
    _round(session)
    assert session.ask is not None and session.ask.seat == "heroes" and "Find Otto." in session.ask.text
    session.submit(AnswerStory(seat="heroes", answer=answer))
    ending = session.ending()
    assert session.ask is None
    assert (ending is None) if answer == "Not yet" else (ending is not None and ending.words == "Find Otto.")
