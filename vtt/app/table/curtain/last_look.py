"""Cards that people draw as their turn ends: they see them before the curtain falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from vtt.app.table.people.looking import Looking
from vtt.rules.optional import DealsCards

RESTS: Final = 1.5
"""Seconds that a hand is seen before the curtain falls, and besides for each card that is new in it."""
EACH: Final = 0.8


class LastLook:
    """The screen is handed on once those who look have seen what they drew: by the large button, or by itself."""

    def __init__(self, looking: Looking) -> None:
        self.looking = looking
        self._left = 0.0
        self._last: float | None = None
        self._of = 0
        """The number of the moment that has been looked at."""

    def holds(self, called: str) -> bool:
        """Whether the curtain for the seat that is `called` waits; nothing is passed on where nobody is (empty), as
        where a bot plays that seat from now on."""
        looking, number = self.looking, self.looking.session.moment.number
        if called and self._of != number:
            self._of, self._last = number, None
            looking.new_cards = self._drawn()
            self._left = RESTS + EACH * len(looking.new_cards) if looking.new_cards else 0.0
        looking.passes_to = called if self._left > 0 else ""
        return bool(looking.passes_to)

    def _drawn(self) -> Sequence[str]:
        """The names of the cards that are new in the hands of those who look, as they lie there: of several of a name
        the last ones are new."""
        looking, session = self.looking, self.looking.session
        ruleset, before = session.ruleset, session.moment.parent
        if not isinstance(ruleset, DealsCards) or not before or not looking.can_show(before):
            return ()
        earlier = session.look_back(before, looking.seats)
        found = list[str]()
        for seat in sorted(looking.seats):
            held, holds = (
                [card.label for card in ruleset.hand(table, seat) if card.state == "held"]
                for table in (earlier, looking.table)
            )
            new, names = Counter(holds) - Counter(held), list[str]()
            for name in reversed(holds):
                if new[name] > 0:
                    names.append(name)
                    new[name] -= 1
            found += reversed(names)
        return found

    def end(self) -> None:
        """It has been seen."""
        self._left, self.looking.passes_to = 0.0, ""

    def tick(self, now: float, *, read: bool) -> float | None:
        """Time passes, but not while somebody `read`s a card. Seconds until it must pass again."""
        seconds = now - self._last if self._last is not None else 0.0
        self._last = now
        if not read:
            self._left -= seconds
        if self._left <= 0:
            self.end()
            return 0.0
        return self._left
