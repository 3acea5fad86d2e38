"""The numbers of cards in a hand, each the same as long as it lies there. No screen library here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import Final

KEYS: Final = 9
"""Numbers that have a key."""


class CardNumbers:
    """Remembers the number of each card of a hand: it keeps it as long as it lies there, whatever comes and goes."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, int]] = {}

    def given(self, whose: str, names: Sequence[str]) -> dict[str, int]:
        """The number of each card in somebody's hand, by its name (no two alike). New ones take the next after the
        last; where those have no key of their own any more, first what is free before them."""
        before = self._known.get(whose, {})
        known = self._known[whose] = {name: before[name] for name in names if name in before}
        for name in names:
            if name not in known:
                taken, last = set(known.values()), max(known.values(), default=0)
                free = (number for number in chain(range(last + 1, KEYS + 1), count(1)) if number not in taken)
                known[name] = next(free)
        return known
