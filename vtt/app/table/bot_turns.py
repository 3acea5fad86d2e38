"""Lets bots act at a pace people can follow, and lets people stop them."""

from __future__ import annotations

from collections.abc import Callable

from vtt.play.bots import Bot, play_on
from vtt.play.session import Session


class BotTurns:
    """`delay` seconds pass before each command of a bot. `paused`: they wait until people let them go on."""

    def __init__(self, session: Session, delay: float) -> None:
        self.session = session
        self.delay = delay
        self.paused = False
        self._due: float | None = None
        self._moment = 0
        self._bots: dict[str, Bot] = {}

    @property
    def bots(self) -> dict[str, Bot]:
        """The bot of each seat that one leads; each keeps its temperament."""
        for number, seat in enumerate(self.session.seats):
            if seat.bot:
                self._bots.setdefault(seat.id, Bot(seat.id, number))
            else:
                self._bots.pop(seat.id, None)
        return self._bots

    def words(self) -> str:
        """What the button in the top bar says; empty where no seat is led by a bot."""
        return ("Go on" if self.paused else "Pause bots") if self.bots else ""

    def tick(self, now: float, done: Callable[[], None], problem: Callable[[str], None]) -> float | None:
        """Act if it is a bot's turn and its time has come, then call `done`. Seconds until it wants to act, or None.
        A bot that finds nothing to do tells `problem` and waits."""
        if self.paused or self.session.acting_seat() not in self.bots:
            self._due = None
            return None
        number = self.session.moment.number
        if self._due is None or number != self._moment:
            self._moment, self._due = number, now + self.delay
        if now < self._due:
            return self._due - now
        self._due = None
        if play_on(self.session, self.bots, problem):
            done()
            return 0.0
        self.paused = True
        return None
