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
    room from the picture first, then it is written smaller."""
    least = paint.px(LEAST_ART)
    for text in sizes:
        lines = len(paint.wrapped(card.text, wide - paint.px(RIM), text)) + bool(card.kind)
        tall = room - lines * paint.line(text) - paint.px(8)
        if tall >= least:
            return min(usual, tall), text
    return least, 12


def in_short(paint: Paint, card: Card, wide: int, room: int, usual: int) -> tuple[Card, int]:
    """A card that lies in the hand, and how tall its picture is, which a rule takes room from. Where it has none all
    the same only its first sentences, or what it begins with (“Action, 1 fatigue”): none is torn there. The raised
    card says all of it."""
    wide -= paint.px(RIM)
    kind = len(paint.wrapped(card.kind, wide, 12, True))
    sentences = card.text.split(". ")
    for number in range(len(sentences), 0, -1):
        text = card.text if number == len(sentences) else f"{'. '.join(sentences[:number])}. …"
        lines = len(paint.wrapped(text, wide, 12)) + kind
        free = room - lines * paint.line(12) - paint.px(7)
        if free >= paint.px(IN_HAND_ART):
            return replace(card, text=text), min(usual, free)
    price, colon, _ = card.text.partition(":")
    says = colon and len(price) <= PRICE and price.lower() not in card.kind.lower()
    short = replace(card, text=price if says else "")
    lines = len(paint.wrapped(short.text, wide, 12)) * bool(short.text) + kind
    return short, max(usual, room - lines * paint.line(12) - paint.px(10))
