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

    def below(self, bound: int) -> tuple[int, Chance]:
        """A number from 0 to bound - 1, each equally likely, and the generator after it."""
        if bound < 1:
            raise ValueError("a die needs at least one face")
        if self.typed:
            return self.typed[0] % bound, Chance(self.state, self.typed[1:])
        limit = (1 << 64) - (1 << 64) % bound
        state = self.state
        while True:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            word = state
            word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
            if word < limit:
                return word % bound, Chance(state)

    def shuffled(self, items: Sequence[Item]) -> tuple[tuple[Item, ...], Chance]:
        """The items in random order (Fisher-Yates), and the generator after it. Typed dice are not used up."""
        order = list(items)
        chance = Chance(self.state)
        for last in range(len(order) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), Chance(chance.state, self.typed)
