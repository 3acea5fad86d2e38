"""Tables of the exploration game for tests of the screen."""

from __future__ import annotations

from collections.abc import Callable

from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.plan import Seat

from .hands import TableHands


def explored(steps: int, wanted: Callable[[Session], bool] = lambda session: False) -> Session:
    """Two heroes whom bots have led so many steps into the land beyond the gate, or until it is as wanted."""
    found = open_scenario(find_scenario("beyond-the-grey-gate"))
    heroes = (("player-1", "Anna", "runa"), ("player-2", "Ben", "torvald"))
    seats = tuple(Seat(seat, name, "heroes", bot=True, heroes=(hero,)) for seat, name, hero in heroes)
    session = new_game(found, seats, seed=5)
    bots = {seat.id: Bot(seat.id) for seat in session.seats}
    for _ in range(steps):
        if wanted(session):
            break
        play_on(session, bots, lambda *_: None)
    for seat in session.seats:
        session.set_bot(seat.id, False)
    return session


def seated(session: Session, scale: float = 1.0) -> TableHands:
    """People at the table of a game, with the curtain up."""
    window = Window(Settings(motion="reduced", bot_delay=0.0, scale=scale), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    return hands
