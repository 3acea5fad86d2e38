"""Lets bots act at a pace people can follow, and lets people stop them."""

from __future__ import annotations

from collections.abc import Callable

from vtt.play.session import Session
from vtt.rules.base import Command


class BotTurns:
    """`delay` seconds pass before each command of a bot. `paused`: they wait until people let them go on."""

    def __init__(self, session: Session, delay: float) -> None:
        self.session = session
        self.delay = delay
        self.paused = False
        self._due: float | None = None
        self._moment = 0

    @property
    def bots(self) -> frozenset[str]:
        return frozenset(seat.id for seat in self.session.seats if seat.bot)

    def words(self) -> str:
        """What the button in the top bar says; empty where no seat is led by a bot."""
        return ("Go on" if self.paused else "Pause bots") if self.bots else ""

    def give_up(self) -> None:
        """A bot did something illegal: stop here and let people look."""
        self.paused = True

    def tick(self, now: float, act: Callable[[Command], None]) -> float | None:
        """Act if it is a bot's turn and its time has come. Seconds until it wants to act, or None."""
        seat = self.session.acting_seat()
        if self.paused or seat not in self.bots:
            self._due = None
            return None
        number = self.session.moment.number
        if self._due is None or number != self._moment:
            self._moment, self._due = number, now + self.delay
        if now < self._due:
            return self._due - now
        self._due = None
        command = self.choose(seat)
        if command is None:
            self.give_up()
            return None
        act(command)
        return 0.0

    def choose(self, seat: str) -> Command | None:
        """What the bot on a seat does; None when it finds nothing."""
        from vtt.play.bots import choose_command

        return choose_command(self.session, seat)
