"""Lets bots act at a pace people can follow, and lets people stop them."""

from __future__ import annotations

from collections.abc import Callable

from vtt.play.bots import Bot, play_on, whose_turn
from vtt.play.session import Session


class BotTurns:
    """`delay` seconds pass before each command of a bot. `paused`: they wait until people let them go on; `hurried`:
    they wait for nothing until a person has to do something."""

    def __init__(self, session: Session, delay: float) -> None:
        self.session = session
        self.delay = delay
        self.paused = self.hurried = False
        self._due: float | None = None
        self._moment = 0
        self._bots: dict[str, Bot] = {}
        self._besides: tuple[object, bool] = (None, False)

    @property
    def bots(self) -> dict[str, Bot]:
        """The bot of each seat that one leads; each keeps its temperament."""
        for number, seat in enumerate(self.session.seats):
            if seat.bot:
                self._bots.setdefault(seat.id, Bot(seat.id, number))
            else:
                self._bots.pop(seat.id, None)
        return self._bots

    def acts(self) -> bool:
        """Whether a bot does something next, unless people have paused it."""
        return not self.paused and self._may_act(self.session.moment.number)

    def acts_besides(self) -> bool:
        """Whether a bot that does not lead does something at the moment that stands."""
        return self._may_act(self.session.moment.number) and self.session.acting_seat() not in self._bots

    def _may_act(self, number: int) -> bool:
        """Whether a bot does something at this moment. Those that do not lead are asked once a moment."""
        bots, acting = self.bots, self.session.acting_seat()
        key = (number, acting, tuple(bots))
        if self._besides[0] != key:
            self._besides = (key, bool(bots) and whose_turn(self.session, bots) is not None)
        return acting in bots or self._besides[1]

    def words(self) -> str:
        """What the button in the top bar says; empty where no seat is led by a bot."""
        return ("Go on" if self.paused else "Pause bots") if self.bots else ""

    def hurry(self) -> None:
        """Let bots wait for nothing until a person has to do something; or let them take their time again."""
        self.hurried = not self.hurried and bool(self.bots)
        self.paused = self.paused and not self.hurried

    def tick(self, now: float, done: Callable[[], object], problem: Callable[[str], None]) -> float | None:
        """Act if it is a bot's turn and its time has come, then call `done`. Seconds until it wants to act, or None.
        A bot that finds nothing to do tells `problem` and waits."""
        number = self.session.moment.number
        if self.paused or not self._may_act(number):
            self._due, self.hurried = None, False
            return None
        if self._due is None or number != self._moment:
            self._moment, self._due = number, now + self.delay
        self._due = now if self.hurried else self._due
        if now < self._due:
            return self._due - now
        self._due = None
        if play_on(self.session, self.bots, problem):
            done()
            return 0.0
        self.paused = True
        return None
