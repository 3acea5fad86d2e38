"""Cards as answers to a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vtt.rules.mage_knight.change import Change
from vtt.rules.questions import Offer


def held(change: Change, cards: Iterable[str]) -> Iterator[Offer]:
    """Each kind of some cards of the hand, which are chosen there: what they do is read there, too."""
    for card in dict.fromkeys(cards):
        yield Offer(card, change.card(card).name, card=card)


def elsewhere(change: Change, cards: Iterable[str]) -> Iterator[Offer]:
    """Each kind of some cards that lie elsewhere, with what it does; another copy in the hand means none of them."""
    for card in dict.fromkeys(cards):
        yield Offer(card, change.card(card).name, detail=change.card(card).text)
