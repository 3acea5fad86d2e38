"""Answers of the story that lie face down until they are turned up: influence tokens (`descent.md 6.1`, L800)."""

from __future__ import annotations

from typing import Any

from tests.play.small import begin, trigger, with_triggers
from vtt.play.session import Session
from vtt.play.story import AnswerStory, Told
from vtt.rules import by_hand
from vtt.scenario.story_parts import Do, When

CHOICES: dict[str, Any] = {
    "Fog": ({"what": "counter", "name": "noise", "number": 7},),
    "Flood": ({"what": "counter", "name": "noise", "number": 9},),
}
CHOOSE = Do(what="ask", who="overlord", text="What works in secret here?", face_down="influence", choices=CHOICES)
SHOW = Do(what="turn_up", name="influence")


def chosen(answer: str) -> Session:
    """The overlord has chosen in secret; a bell turns it up."""
    bell = When(what="counter_reaches", name="bell", number=1)
    triggers = trigger("choose", When(what="start"), CHOOSE), trigger("show", bell, SHOW, once=False)
    session = begin(with_triggers(*triggers, counters={"noise": 0, "bell": 0}))
    session.submit(AnswerStory(seat="overlord", answer=answer))
    return session


def ring(session: Session) -> None:
    session.submit(by_hand.SetCounter(name="bell", value=1))


def words(session: Session) -> list[str]:
    return [line.words for line in session.log(frozenset({"heroes", "overlord"}))]


def test_nobody_hears_which_and_nothing_comes_of_it_yet() -> None:
    """L802, L804."""
    session = chosen("Flood")
    assert session.ask is None and session.table.pieces.counters["noise"] == 0
    assert "The answer lies face down." in words(session)
    assert not any("Flood" in sentence for sentence in words(session))


def test_turned_up_it_is_told_and_its_deeds_are_done_once() -> None:
    """L806."""
    for answer, noise in (("Fog", 7), ("Flood", 9)):
        session = chosen(answer)
        ring(session)
        assert [event.text for event in session.moment.events if isinstance(event, Told)] == [answer]
        assert session.table.pieces.counters["noise"] == noise and session.story.hidden == {}
        session.submit(by_hand.SetCounter(name="noise", value=0))
        session.submit(by_hand.SetCounter(name="bell", value=0))
        ring(session)
        assert session.table.pieces.counters["noise"] == 0


def test_taken_back_it_lies_face_down_again() -> None:
    session = chosen("Fog")
    ring(session)
    session.undo()
    assert session.story.hidden["influence"].answer == "Fog"


def test_an_answer_that_is_called_but_not_face_down_works_at_once() -> None:
    """Shipped scenarios call their questions: no valve could be turned, no portal gone through."""
    ask = Do(what="ask", who="overlord", text="Turn it?", name="The valve", choices=CHOICES)
    session = begin(with_triggers(trigger("choose", When(what="start"), ask), counters={"noise": 0}))
    session.submit(AnswerStory(seat="overlord", answer="Flood"))
    assert session.table.pieces.counters["noise"] == 9 and session.story.hidden == {}
