"""What lies where in a hand while a turn lasts, from left to right: who is played leaves a gap."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import where_they_lay
from vtt.app.widgets.card_paper import HAND

BEGUN: Final = 28
"""Units of a card at least in which its name begins in small letters."""


class Laid:
    """`cards` as they lie: None where one lay that was played in this turn. Those that this turn plays lie over the
    others, at their right."""

    def __init__(self, cards: Sequence[HandCard]) -> None:
        over = sorted(cards, key=lambda card: card.chosen)
        self.cards: list[HandCard | None] = [*over]
        self.last = [card.name for card in over]
        """What lies there, or lay there last, by name."""
        self.began = len(cards)
        """How many there were as the turn began: they stay, and those that come share one more place beside them."""
        self.wanted = [_wanted(card) for card in self.cards]
        """Units that are to be seen of what lies there, while this turn plays a few of them."""

    def take_over(self, before: Laid, cards: Sequence[HandCard]) -> None:
        """The same turn goes on with these."""
        self.cards = where_they_lay(before.cards, cards, before.last)
        lay = zip_longest(self.cards, before.last, fillvalue=None)
        self.last = [now.name if now is not None else then or "" for now, then in lay]
        self.began = before.began
        self.wanted = [*before.wanted, *(_wanted(card) for card in self.cards[len(before.wanted) :])]

    def close_gaps(self) -> None:
        """No place is left empty."""
        self.cards = [card for card in self.cards if card is not None]
        self.last = [card.name for card in self.cards if card is not None]
        self.wanted = [_wanted(card) for card in self.cards]


def _wanted(card: HandCard | None) -> int:
    """Units that are to be seen of a card in a turn that plays a few: all of those, of others as much as shows how
    their names begin, and their keys."""
    return HAND[0] if card is not None and card.chosen else BEGUN
