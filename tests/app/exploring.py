"""Tables of the exploration game for tests of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tests.played import PlayedOn
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.plan import Seat

from .hands import TableHands


@cache
def _two_explorers() -> PlayedOn:
    found = open_scenario(find_scenario("beyond-the-grey-gate"))
    heroes = (("player-1", "Anna", "runa"), ("player-2", "Ben", "torvald"))
    seats = tuple(Seat(seat, name, "heroes", bot=True, heroes=(hero,)) for seat, name, hero in heroes)
    return PlayedOn(new_game(found, seats, seed=5))


def explored(steps: int, wanted: Callable[[Session], bool] = lambda session: False) -> Session:
    """Two heroes whom bots have led so many steps into the land beyond the gate, or until it is as wanted."""
    for session in _two_explorers().through(steps):
        if wanted(session):
            break
    return people_play(session)


def people_play(session: Session) -> Session:
    """The same game, every seat led by people from now on."""
    for seat in session.seats:
        session.set_bot(seat.id, False)
    return session


def seated(session: Session, scale: float = 1.0, size: tuple[int, int] = Settings().size) -> TableHands:
    """People at the table of a game, with the curtain up."""
    window = Window(Settings(size=size, motion="reduced", bot_delay=0.0, scale=scale), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    return hands
