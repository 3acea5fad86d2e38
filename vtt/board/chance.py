"""The table's own randomness: a small generator whose whole state is saved with the table.

SplitMix64 (Steele, Lea, Flood 2014): one 64-bit word of state, good enough for dice and decks, trivially stored.
Players may type in what they rolled with real dice: typed results are used up before the generator is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

_MASK = (1 << 64) - 1
Item = TypeVar("Item")


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """State of the generator, and results typed in by hand that the next rolls will use (face numbers)."""

    state: int = 0
    typed: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()
    """The kind of die (a colour) of each typed result; those without one are for any die."""

    def below(self, bound: int, kind: str = "") -> tuple[int, Chance]:
        """A number from 0 to bound - 1, each equally likely, and the generator after it. A die of a `kind` takes the
        first typed result of its own kind, or of none."""
        if bound < 1:
            raise ValueError("a die needs at least one face")
        kinds = self.kinds or ("",) * len(self.typed)
        fits = (place for place, of in enumerate(kinds) if not kind or of in ("", kind))
        if (place := next(fits, None)) is not None:
            typed, left = self.typed[:place] + self.typed[place + 1 :], kinds[:place] + kinds[place + 1 :]
            return self.typed[place] % bound, Chance(self.state, typed, left if any(left) else ())
        limit = (1 << 64) - (1 << 64) % bound
        state = self.state
        while True:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            word = state
            word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
            if word < limit:
                return word % bound, Chance(state, self.typed, self.kinds)

    def shuffled(self, items: Sequence[Item]) -> tuple[tuple[Item, ...], Chance]:
        """The items in random order (Fisher-Yates), and the generator after it. Typed dice are not used up."""
        order = list(items)
        chance = Chance(self.state)
        for last in range(len(order) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), Chance(chance.state, self.typed, self.kinds)
