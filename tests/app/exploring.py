"""Tables of the exploration game for tests of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache

from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.plan import Seat

from .hands import TableHands


class PlayedOn:
    """A game between bots that goes on as far as anybody wants to see: each step is played once for all tests, and
    whoever looks gets a game of their own that stands there."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._bots = {seat.id: Bot(seat.id) for seat in session.seats}

    def through(self, steps: int) -> Iterator[Session]:
        """The game before each step, at most so many, and after the last one."""
        for moments in range(1, steps + 2):
            if len(self._session) < moments and not play_on(self._session, self._bots, lambda *_: None):
                return
            yield self.standing_at(moments)

    def standing_at(self, moments: int) -> Session:
        """The game after so many moments that were played."""
        own = copy(self._session)
        for name in ("_moments", "_lines", "_line", "_agreed", "seen"):
            setattr(own, name, copy(getattr(own, name)))
        del own._line[moments:]
        own._position, own._newest = moments - 1, own._line[-1]
        return own


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
