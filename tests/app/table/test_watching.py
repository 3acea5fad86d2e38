"""Who only watches is asked for nothing, no curtain falls for it, and lists say what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play
from vtt.app.table.lists.order import rows
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.handovers import count_handovers
from vtt.play.others import who_sits
from vtt.play.secrecy import seats_beside, who_looks
from vtt.play.session import Session
from vtt.play.story import Told
from vtt.rules.by_hand import LeadFigure
from vtt.rules.plan import Seat

pytestmark = pytest.mark.usefixtures("seldom_painted")

CLEO = Seat("cleo", "Cleo", "heroes")
GAMES = ("the-drowned-bell", "the-crow-granary", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll")


def watched(name: str) -> Session:
    """A game of people, the first of whom only watches."""
    opened = open_scenario(find_scenario(name))
    seats = [replace(seat, bot=False) for seat in seats_for(opened.scenario)]
    return new_game(opened, [CLEO, *seats], seed=4)


@pytest.mark.parametrize("name", GAMES)
def test_who_only_watches_is_never_asked_and_no_curtain_falls_for_it(name: str) -> None:
    session = watched(name)
    assert session.watches("cleo") and "cleo" not in [seat.id for seat in session.people]
    bots = bots_for(session)
    looking = frozenset[str]()
    for _ in range(70):
        seats, called = who_looks(session, looking, open_table=False)
        assert session.acting_seat() != "cleo" and called != "cleo" and "cleo" not in seats
        looking = seats_beside(session, called) if called else seats
        assert "cleo" not in looking
        bots_play(session, bots)


@pytest.mark.parametrize("name", GAMES)
def test_it_changes_nothing_about_how_the_screen_goes_round(name: str) -> None:
    opened = open_scenario(find_scenario(name))
    seats = [replace(seat, bot=False) for seat in seats_for(opened.scenario)]
    alone, beside = new_game(opened, seats, seed=4), new_game(opened, [*seats, CLEO], seed=4)
    assert count_handovers(alone, 1, 60) == count_handovers(beside, 1, 60)


@pytest.mark.parametrize("name", GAMES)
def test_who_has_handed_its_hero_to_another_watches_from_then_on(name: str) -> None:
    opened = open_scenario(find_scenario(name))
    seats = [*one_each(opened.scenario, 2), CLEO]
    session = new_game(opened, [replace(seat, bot=False) for seat in seats], seed=4)
    first = session.people[0]
    for hero in first.heroes:
        session.submit(LeadFigure(figure=hero, leader="cleo", name="Cleo"))
    assert session.watches(first.id) and not session.watches("cleo")
    bots = bots_for(session)
    for _ in range(40):
        assert session.acting_seat() != first.id
        bots_play(session, bots)


def test_lists_say_who_watches(hands: Hands) -> None:
    session = watched("the-drowned-bell")
    assert who_sits(session.seats).startswith("Cleo (watching) · ")
    assert "watching" not in who_sits(session.seats[1:])
    table = TableHands(hands.window, TableScreen(hands.window, session))
    titles = [title for title, _ in rows(table.screen.looking, table.screen.deeds, StandingRow)]
    assert not any("Cleo" in title for title in titles)
    table.settle()
    table.screen.menu.seats.open()
    words = [getattr(widget, "words", "") for widget in table.widgets()]
    assert "Cleo (watching): who sits there, heroes, PIN …" in words and "Cleo: let a bot play" not in words


def test_a_text_that_was_read_waits_for_nobody_who_watches(hands: Hands) -> None:
    """It would have been told again whenever all look on together."""
    table = TableHands(hands.window, TableScreen(hands.window, watched("the-crow-granary")))
    table.settle()
    table.screen.telling.hear((Told(title="A door", text="It opens."),), 1, (), ())
    assert not table.screen.telling.unread("cleo")
