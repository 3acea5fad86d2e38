"""Which moment a second window tells: each of the table's in its turn, until what it brought can have been read."""

from __future__ import annotations

from itertools import count
from typing import Final

from vtt.play.moment import Moment
from vtt.play.session import Session
from vtt.rules.events import CardMoved

BEHIND: Final = 8
"""Moments that are told one after the other at most: of more only those that turned a card up, and the newest."""


class ToldMoment:
    """`session` is that of the `table` as it stood at the moment that is told, and says nothing of what came later."""

    def __init__(self, table: Session) -> None:
        self.table, self.session = table, table.as_of(0)

    def steps(self) -> int:
        """How many steps the table has gone since; 0 where the moment was taken back."""
        told = self.session.moment.number
        for steps in count():
            moment = self.table.earlier(steps)
            if moment is None or moment.number <= told:
                return steps if moment is not None and moment.number == told else 0
        raise AssertionError

    def go_on(self) -> None:
        """Tell the next one, or the one that the table stands at."""
        steps = self.steps()
        later = range(steps - 1, 0, -1)
        told = later if steps <= BEHIND else (step for step in later if turns_up(self.table.earlier(step)))
        self.session = self.table.as_of(next(iter(told), 0))

    def catch_up(self) -> None:
        """Tell what the table stands at."""
        self.session = self.table.as_of(0)


def turns_up(moment: Moment | None) -> bool:
    """Whether a card was turned up for all to read."""
    events = () if moment is None else moment.events
    return any(isinstance(one, CardMoved) and one.change == "revealed" and not one.secret_to for one in events)
