"""A hero changes seats in the middle of a secret question: the curtain falls at once, and the new seat answers."""

from __future__ import annotations

from tests.app.exploring import explored, seated
from tests.app.table.test_seats import menu
from vtt.rules.mage_knight.decisions import Discarding


def test_a_secret_question_goes_behind_the_curtain_to_the_new_leader() -> None:
    session = explored(60, lambda session: any(isinstance(one, Discarding) for one in session.table.pending))
    hands, figure = seated(session), session.table.figure(session.table.pending[-1].figure)
    before = next(seat for seat in session.seats if seat.id == figure.seat)
    after = next(seat for seat in session.seats if seat.id != figure.seat)
    menu(hands, f"{before.name}: who sits there, heroes, PIN …", f"Hand {figure.name} to {after.name}")
    hands.press(f"Hand {figure.name} over")
    hands.wait(0.05)
    assert hands.screen.curtain_for == after.id and hands.screen.looking.seats == {before.id}
    assert not hands.screen.looking.choices, "whoever still looks is offered nothing"
    hands.lift()
    assert not hands.screen.curtain_for and hands.has("No, draw 3 now")
