"""How a card's picture and its rule share the room below its head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vtt.app.paint import Paint
from vtt.rules.cards import Card

LEAST_ART: Final = 40
"""Units of a picture at least where the rule needs the room."""
IN_HAND_ART: Final = 24
"""The same of a card that lies in the hand."""
PRICE: Final = 24
"""Letters of what a rule begins with, up to its colon, that a card in the hand shows where there is no room for all."""
RIM: Final = 14
"""Units of paper beside the words, both sides together."""


def shared(paint: Paint, card: Card, wide: int, room: int, usual: int, sizes: Sequence[int]) -> tuple[int, int]:
    """How tall the picture of a card that is read at the table is, and how large its letters are: a long rule takes
    room from the picture first, then it is written smaller, then takes what is left of the picture where all of it is
    read so. What its words mean takes room from the picture alone."""
    least, tall = paint.px(LEAST_ART), -1
    for text in sizes:
        rule, meaning = (len(paint.wrapped(one, wide - paint.px(RIM), text)) for one in (card.text, card.meaning))
        kinds = len(paint.wrapped(card.kind, wide - paint.px(RIM), text, True)) if card.kind else 0
        for lines in (rule + meaning, rule) if card.meaning else (rule,):
            tall = room - (lines + kinds) * paint.line(text) - paint.px(8)
            if tall >= least:
                return min(usual, tall), text
    return tall if tall >= 0 else least, 12


def in_short(paint: Paint, card: Card, wide: int, room: int, usual: int) -> tuple[Card, int]:
    """A card that lies in the hand, and how tall its picture is, which a rule takes room from. Where it has none all
    the same only its first sentences, or what it begins with (“Action, 1 fatigue”, or up to a comma), below a shorter
    kind where more of it is read so: none is torn elsewhere. The raised card says all of it."""
    wide -= paint.px(RIM)
    begun, apart, _ = card.kind.partition(" · ")
    kinds = [replace(card, kind=kind) for kind in ((card.kind, begun) if apart else (card.kind,))]
    price, colon, _ = card.text.partition(":")
    says = colon and len(price) <= PRICE and price.lower() not in card.kind.lower()
    for end in (". ",) if says else (". ", ", "):
        found = [one for one in (_begun(paint, kind, end, wide, room, usual) for kind in kinds) if one is not None]
        if found:
            return max(found, key=lambda one: len(one[0].text))
    short = replace(card, text=price if says else "")
    lines = len(paint.wrapped(short.text, wide, 12)) * bool(short.text) + _kind_lines(paint, card, wide)
    return short, max(usual, room - lines * paint.line(12) - paint.px(10))


def _kind_lines(paint: Paint, card: Card, wide: int) -> int:
    return len(paint.wrapped(card.kind, wide, 12, True))


def _begun(paint: Paint, card: Card, end: str, wide: int, room: int, usual: int) -> tuple[Card, int] | None:
    """A card with as many of the first parts of its rule, which end so, as have room below its kind, and how tall its
    picture is then; None: not even the first has."""
    parts, kind = card.text.split(end), _kind_lines(paint, card, wide)
    for number in range(len(parts), 0, -1):
        text = card.text if number == len(parts) else f"{end.join(parts[:number])}{end}…"
        free = room - (len(paint.wrapped(text, wide, 12)) + kind) * paint.line(12) - paint.px(7)
        if free >= paint.px(IN_HAND_ART):
            return replace(card, text=text), min(usual, free)
    return None
