"""What lies where in a hand while a turn lasts, from left to right: who is played leaves a gap."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import where_they_lay
from vtt.app.widgets.card_paper import HAND

BEGUN: Final = 28
"""Units of a card at least in which its name begins in small letters."""


class Lay(NamedTuple):
    """How cards lay, as `Laid` says it: by name, empty where one was played."""

    names: tuple[str, ...]
    last: tuple[str, ...]
    began: int
    wanted: tuple[int, ...]


class Laid:
    """`cards` as they lie: None where one lay that was played in this turn. Those that this turn plays lie over the
    others, at their right. `when`: the turn, and the number of the moment."""

    def __init__(self, cards: Sequence[HandCard], when: tuple[object, int]) -> None:
        over = sorted(cards, key=lambda card: card.chosen)
        self.cards: list[HandCard | None] = [*over]
        self.last = [card.name for card in over]
        """What lies there, or lay there last, by name."""
        self.began = len(cards)
        """How many there were as the turn began: they stay, and those that come share one more place beside them."""
        self.wanted = [_wanted(card) for card in self.cards]
        """Units that are to be seen of what lies there, while this turn plays a few of them."""
        self.came = False
        """Whether one comes just now that has no gap of another."""
        self.when = when

    def lie_as(self, before: Lay) -> None:
        """The same turn goes on with these cards, or is gone back to."""
        self.cards = where_they_lay(before.names, [card for card in self.cards if card is not None], before.last)
        lay = zip_longest(self.cards, before.last, fillvalue=None)
        self.last = [now.name if now is not None else then or "" for now, then in lay]
        self.began = before.began
        self.came = len(self.cards) > len(before.names)
        self.wanted = [*before.wanted, *(_wanted(card) for card in self.cards[len(before.wanted) :])]

    def played(self, first: int, page: Sequence[HandCard | None]) -> list[int]:
        """Those numbers, of the cards seen of a `page` that begins with the place `first`, that this turn plays."""
        seen = [units for units, card in zip(self.wanted[first:], page, strict=False) if card is not None]
        return [number for number, units in enumerate(seen) if units == HAND[0]]

    @property
    def lay(self) -> Lay:
        names = tuple(card.name if card is not None else "" for card in self.cards)
        return Lay(names, tuple(self.last), self.began, tuple(self.wanted))

    def close_gaps(self) -> None:
        """No place is left empty."""
        self.cards = [card for card in self.cards if card is not None]
        self.last = [card.name for card in self.cards if card is not None]
        self.wanted = [_wanted(card) for card in self.cards]


class Lays:
    """How hands lay in each turn and moment, whatever was shown since: who takes a step back finds them so."""

    def __init__(self, laid: Laid) -> None:
        self._now = laid
        self._earlier: dict[tuple[object, int], Lay] = {}
        self._last: dict[object, Lay] = {}
        """How they lay last in each turn: in the middle of it they may be asked for, or others looked at."""

    def go_on(self, laid: Laid, *, asked: bool) -> None:
        """This lies there now. `asked`: to be chosen among, as long as that is asked."""
        before, self._now = self._now, laid
        self._earlier[before.when] = self._last[before.when[0]] = before.lay
        last = self._last.get(laid.when[0]) if not asked or laid.when[0] == before.when[0] else None
        if (then := self._earlier.get(laid.when, last)) is not None:
            laid.lie_as(then)


def _wanted(card: HandCard | None) -> int:
    """Units that are to be seen of a card in a turn that plays a few: all of those, of others as much as shows how
    their names begin, and their keys."""
    return HAND[0] if card is not None and card.chosen else BEGUN
