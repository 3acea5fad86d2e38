"""What monsters' orders leave open is for the players together (`road_to_legend.md 1`, L768; `gloomhaven.md`, L1110):
anybody answers it, and no bot takes away what nobody has read."""

from __future__ import annotations

import pytest

from tests.played import bots_for
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.base import IllegalCommand
from vtt.rules.questions import Answer

GAMES = ["the-crow-granary", "toll-at-saltgate"]


def asked_together(name: str, *, bots: tuple[int, ...] = ()) -> Session:
    """A game of two seats, played by bots up to the first question to all of them; then these seats are bots."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5, settings={"hands": "open"})
    seats = bots_for(session)
    for _ in range(600):
        if session.asks_everybody:
            break
        play_on(session, seats, pytest.fail)
    assert session.asks_everybody
    for number in bots:
        session.set_bot(session.seats[number].id, True)
    return session


@pytest.mark.parametrize("name", GAMES)
def test_a_person_is_asked_whichever_seat_a_bot_has(name: str) -> None:
    for bot in (0, 1):
        session = asked_together(name, bots=(bot,))
        seats = session.seats
        assert session.acting_seat() == seats[1 - bot].id
        assert not play_on(session, {seats[bot].id: Bot(seats[bot].id)}, pytest.fail), "it is not the bot's to answer"
        number = session.moment.number
        option = next(iter(session.choices(session.acting_seat())[0].options()))
        session.submit(option.command)
        assert session.moment.number > number


@pytest.mark.parametrize("name", GAMES)
def test_any_seat_may_answer_and_everybody_reads_the_answers(name: str) -> None:
    session = asked_together(name)
    offers = session.table.pending[-1].offers
    assert session.view(frozenset()).pending[-1].offers == offers
    for seat in session.seats:
        assert session.choices(seat.id)[0].pick
        assert not session.refusal(Answer(seat=seat.id, option=offers[0].key))
    with pytest.raises(IllegalCommand):
        session.submit(Answer(seat=session.seats[1].id, option="no such answer"))


@pytest.mark.parametrize("name", GAMES)
def test_bots_among_themselves_go_on(name: str) -> None:
    session = asked_together(name, bots=(0, 1))
    assert play_on(session, bots_for(session, alike=True), pytest.fail)


@pytest.mark.parametrize("phase", ["set_up", "rest"])
def test_a_person_begins_the_game_and_each_round_whichever_seat_a_bot_has(phase: str) -> None:
    """The bot that had acted last began the next round, and nobody could take a short rest before it."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    session = new_game(opened, one_each(opened.scenario, 2), seed=5, settings={"hands": "open"})
    bots = bots_for(session)
    while session.table.game.phase != phase or session.table.pending:
        assert play_on(session, bots, pytest.fail)
    named = session.acting_seat()
    other = next(seat for seat in bots if seat != named)
    session.set_bot(named, True)
    assert session.acting_seat() == other
    assert any(choice.role == "begin" for choice in session.choices(other))
    session.set_bot(other, True)
    assert session.acting_seat() == named, "bots among themselves go on"
