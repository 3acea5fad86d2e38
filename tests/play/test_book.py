"""The book of secrets: pages that the story opens, that do something, and that people look up again."""

from __future__ import annotations

import msgspec

from tests.play.small import EVERYBODY, SMALL, begin, opened, trigger
from vtt.editor.forms import thing_form
from vtt.editor.parts import Item
from vtt.editor.references import renamed
from vtt.play import record
from vtt.play.session import Session
from vtt.play.story import Told
from vtt.play.telling import LONGEST_CHAIN
from vtt.rules import by_hand
from vtt.rules.known import Known
from vtt.scenario.check import check_scenario
from vtt.scenario.document import Scenario
from vtt.scenario.story_parts import Do, Paragraph, When

READS = trigger("t", When(what="entered", where="hall"), Do(what="read", name="twelve"), once=False)
NOISE = Do(what="add", name="noise", number=1)


def booked(*pages: Paragraph) -> Scenario:
    return msgspec.structs.replace(SMALL, triggers=(READS,), paragraphs=pages, counters={"noise": 0})


def entered(session: Session) -> Session:
    session.submit(by_hand.PlaceFigure(figure="mira", space=14))
    return session


def told(session: Session) -> list[str]:
    return [event.text for event in session.moment.events if isinstance(event, Told)]


def test_a_page_is_told_and_what_stands_on_it_is_done() -> None:
    session = entered(begin(booked(Paragraph(id="twelve", name="12", text="A letter, unsealed.", deeds=(NOISE,)))))
    assert told(session) == ["A letter, unsealed."]
    assert session.table.pieces.counters["noise"] == 1
    assert session.story.read == ("twelve",)


def test_a_page_leads_to_another_before_the_rest_is_done() -> None:
    first = Paragraph(id="twelve", text="It names a place.", deeds=(Do(what="read", name="thirty"), NOISE))
    session = entered(begin(booked(first, Paragraph(id="thirty", text="The place is here."))))
    assert told(session) == ["It names a place.", "The place is here."]
    assert session.story.read == ("twelve", "thirty")


def test_what_was_read_is_kept_and_undone() -> None:
    session = entered(begin(booked(Paragraph(id="twelve", text="A letter."))))
    start = session.board
    assert (
        record.decode(session.ruleset, record.encode(session.ruleset, session.table, session.story, start), start)[1]
        == session.story
    )
    session.undo(confirmed=True)
    assert session.story.read == ()


def test_pages_that_read_each_other_come_to_rest() -> None:
    one = Paragraph(id="twelve", text="Go on.", deeds=(Do(what="read", name="thirty"),))
    other = Paragraph(id="thirty", text="Go back.", deeds=(Do(what="read", name="twelve"),))
    session = entered(begin(booked(one, other)))
    assert len(told(session)) < LONGEST_CHAIN + 2
    assert "The story goes round in circles here, so it stops for now." in [
        line.words for line in session.log(EVERYBODY)
    ]


def test_check_names_what_is_wrong_with_pages() -> None:
    scenario = booked(Paragraph(id="thirty", deeds=(Do(what="puzzle", name="none"),)))
    places = {problem.place for problem in check_scenario(scenario, opened(scenario).compiled, Known())}
    assert {"triggers[0].deeds[0].name", "paragraphs[0].text", "paragraphs[0].deeds[0].name"} <= places


def test_the_editor_writes_pages_and_renames_them_everywhere() -> None:
    scenario = booked(Paragraph(id="twelve", name="12", text="A letter.", deeds=(NOISE,)))
    labels = [row.label for row in thing_form(scenario, Item("paragraphs", "twelve"), Known())]
    assert labels[:3] == ["Name", "Text", "Do"]
    again = renamed(scenario, Item("paragraphs", "twelve"), "letter")
    assert again.paragraphs[0].id == "letter"
    assert again.triggers[0].deeds[0].name == "letter"
