"""Games of bots, as far as a test needs them: whoever asks for steps gets them, or a failure that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cache

import pytest

from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play import record
from vtt.play.bots import Bot, play_on
from vtt.play.session import Session
from vtt.rules.plan import Seat

MOST = 6000
"""Steps that no game takes."""


def as_saved(session: Session) -> bytes:
    """Everything of the current moment, as it would be saved."""
    moment = session.moment
    return record.encode(session.ruleset, moment.table, moment.story, session.board)


def bots_for(
    session: Session, first: int = 0, *, alike: bool = False, curiosity: float | None = None
) -> dict[str, Bot]:
    """A bot for every seat, each of another temperament from the `first` on, or all `alike`."""
    return {seat.id: Bot(seat.id, first + number * (not alike), curiosity) for number, seat in enumerate(session.seats)}


def bots_play(session: Session, bots: dict[str, Bot], steps: int = 1) -> None:
    """So many steps. No command is refused, and the game is not over before."""
    for number in range(steps):
        assert play_on(session, bots, pytest.fail), f"nobody goes on after {number} of {steps} steps"


def play_until(session: Session, bots: dict[str, Bot], reached: Callable[[], bool]) -> None:
    """As many steps as it takes."""
    for _ in range(MOST):
        if reached():
            return
        bots_play(session, bots)
    pytest.fail("what was waited for never came")


def play_to_the_end(session: Session, bots: dict[str, Bot]) -> None:
    """Until somebody has won."""
    play_until(session, bots, lambda: session.ending() is not None)


class PlayedOn:
    """A game between bots that goes on as far as anybody wants to see: each step is played once for all tests, and
    whoever looks gets a game of their own that stands there."""

    def __init__(self, session: Session, bots: dict[str, Bot] | None = None) -> None:
        self._session = session
        self._bots = bots or bots_for(session, alike=True)
        self._done = [self._remembered()]

    def _remembered(self) -> dict[str, Counter[str]]:
        return {seat: Counter(bot.done) for seat, bot in self._bots.items()}

    def _reaches(self, moments: int) -> bool:
        while len(self._session) < moments:
            if not play_on(self._session, self._bots, pytest.fail):
                return False
            self._done.append(self._remembered())
        return True

    def through(self, steps: int) -> Iterator[Session]:
        """The game before each step, at most so many, and after the last one."""
        for moments in range(1, steps + 2):
            if not self._reaches(moments):
                return
            yield self.standing_at(moments)

    def standing_at(self, moments: int) -> Session:
        """The game after so many moments."""
        assert self._reaches(moments), f"the game has {len(self._session)} moments, not {moments}"
        own = copy(self._session)
        for name in ("_moments", "_lines", "_line", "_agreed", "seen"):
            setattr(own, name, copy(getattr(own, name)))
        del own._line[moments:]
        own._position, own._newest = moments - 1, own._line[-1]
        return own

    def bots_at(self, moments: int) -> dict[str, Bot]:
        """Bots that go on from there as these did."""
        assert self._reaches(moments)
        done = self._done[moments - 1]
        return {seat: replace(bot, done=Counter(done[seat])) for seat, bot in self._bots.items()}


@cache
def _game(scenario: str, seats: tuple[Seat, ...], seed: int, strictness: str) -> PlayedOn:
    session = new_game(open_scenario(find_scenario(scenario)), seats, seed=seed, strictness=strictness)
    return PlayedOn(session, bots_for(session))


def played(
    scenario: str, seats: Sequence[Seat], steps: int, *, seed: int, strictness: str = "enforce"
) -> tuple[Session, dict[str, Bot]]:
    """A game that ships after so many steps of bots, which are played once for all tests, and the bots."""
    found = _game(scenario, tuple(seats), seed, strictness)
    return found.standing_at(steps + 1), found.bots_at(steps + 1)
