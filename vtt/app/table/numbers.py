"""The numbers that answers bear, in the lists and on the cards of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vtt.app.table.looking import Looking
from vtt.app.table.own_hand import hand_of
from vtt.app.table.picking import Picking, beginning_of
from vtt.rules.base import Option

KEYS = 9
"""Numbers that have a key."""
PASSING: Final = 0
"""The number of the answer that does nothing, whatever else may be answered."""


class Beginning(NamedTuple):
    """How several answers begin, and what all of them have to say besides."""

    words: str
    detail: str


Answer = Option | Beginning
"""One row of a list."""


def numbers_of(looking: Looking) -> list[tuple[Answer, int]]:
    """What is listed now, in order, each with its number: a card of the hand has that of its place there. While a
    decision comes again with fewer answers (surges are spent one after another) each keeps its own: a hasty second
    press never means another one."""
    if looking.picking is not None:
        picking = looking.picking
        listed = list(grouped(picking)) if picking.beginnings else list(picking.listed)
        return list(zip(listed, _placed(looking, listed), strict=True))
    open_to = (choice for choice in looking.choices if choice.pick != "move" and not choice.refusal)
    asked = [one for choice in open_to for one in grouped(Picking(choice, tuple(choice.options())))]
    words = [one.words if isinstance(one, Beginning) else one.label for one in asked]
    pending = looking.table.pending
    about = (type(pending[-1]), getattr(pending[-1], "figure", "")) if pending else None
    before, known = looking.numbers
    if about is None or about != before or not set(words) <= known.keys() or len(set(words)) < len(words):
        numbers = _placed(looking, asked)
        looking.numbers = about, dict(zip(words, numbers, strict=True))
        return list(zip(asked, numbers, strict=True))
    return [(one, known[word]) for one, word in zip(asked, words, strict=True)]


def _placed(looking: Looking, listed: Sequence[Answer]) -> list[int]:
    """The number of each answer: passing has one of its own."""
    passing = [isinstance(one, Option) and one.passes for one in listed]
    numbers = iter(_in_order(looking, [one for one, passes in zip(listed, passing, strict=True) if not passes]))
    return [PASSING if passes else next(numbers) for passes in passing]


def _in_order(looking: Looking, listed: Sequence[Answer]) -> list[int]:
    """What bears a number of its own keeps it. Cards bear the number of their place in the hand, all else goes on
    behind the hand; but in order from one, where an answer would be left without a key."""
    printed = [one.number for one in listed if isinstance(one, Option) and one.number]
    if printed and len(set(printed)) == len(listed):
        return printed
    hand = [card.id for card in hand_of(looking)[1]]
    cards = [one.card if isinstance(one, Option) and one.card in hand else "" for one in listed]
    others, named = cards.count(""), [card for card in cards if card]
    if not named or len(set(named)) < len(named) or len(hand) + others > KEYS:
        return list(range(1, len(listed) + 1))
    behind = iter(range(len(hand) + 1, len(hand) + others + 1))
    return [hand.index(card) + 1 if card else next(behind) for card in cards]


def grouped(picking: Picking) -> Iterator[Option | Beginning]:
    """The options of a choice; of many that begin alike only how they begin, once."""
    begun: set[str] = set()
    for option in picking.options:
        start = beginning_of(option.label)
        alike = [other for other in picking.options if beginning_of(other.label) == start]
        if len(alike) == 1 or not picking.beginnings:
            yield option
        elif start not in begun:
            begun.add(start)
            same = len({other.detail for other in alike}) == 1
            yield Beginning(start, option.detail if same else "")
