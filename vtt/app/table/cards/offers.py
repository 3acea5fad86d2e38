"""What is on offer to everybody: a shelf for each kind of card, with real faces and what one may do with them now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button, Spacing
from vtt.app.widgets.card_paper import HEADS, CardPaper
from vtt.app.widgets.label import Flow, Heading, Paragraph
from vtt.app.widgets.layout import Column
from vtt.app.widgets.paper_face import PaperFace
from vtt.rules.base import Choice
from vtt.rules.cards import Card, CardLook, CardPile

FACES: Final = ((128, 194), (128, 232), (264, 194), (264, 242), (264, 290))
"""Units of a card on a shelf, where two lie side by side; and what it grows to until its words are whole."""
OFFERS: Final = "offers"
"""What a shelf of them is called among widgets."""
SPINE: Final = (26, 4, 2)
"""Units of the spine of a card in the rail: width, height, and the gap below it."""
SIGN: Final = 18
"""Units of the sign of a shelf."""
NARROW: Final = 9
"""Units a spine is wide beside the sign."""
MOST: Final = 5
"""Spines that are drawn at most."""


def offers(looking: Looking) -> list[CardPile]:
    """The piles that have a shelf of their own, as those who look know them."""
    return [pile for pile in looking.piles if pile.shelf]


def wanted(looking: Looking, *, low: bool = False) -> str | None:
    """The shelf with cards that can be had now; where there are none, with those that may be had where the hero is, if
    only the price is paid. In a small window (`low`) the board needs the room more till it is."""
    open_to = [one for one in _had_here(looking) if not (low and one.refusal)]
    if not open_to or looking.deciding:
        return None
    for named in ({one.card for one in open_to if not one.refusal}, {one.card for one in open_to}):
        for pile in offers(looking):
            if any(card.id in named for card in pile.up):
                return pile.name
    return None


def _had_here(looking: Looking) -> list[Choice]:
    """What may be done with cards on offer where the hero is, if only the price is paid."""
    return [one for one in looking.choices if one.pick == "now" and one.card and not one.aside]


def offer_shelf(looking: Looking, deeds: Deeds | None, name: str) -> list[Widget]:
    """What lies on a shelf; empty where there is no such one. `deeds`: what may be done with it (None: it is only
    looked at)."""
    pile = next((one for one in offers(looking) if one.name == name), None)
    if pile is None:
        return []
    inside: list[Widget] = [Heading(f"{pile.name} · {len(pile.up)}")]
    here = {choice.card for choice in _had_here(looking)}
    if pile.note and not any(card.id in here for card in pile.up):  # how one comes to have it; here one can, or reads
        inside.append(Paragraph(pile.note, size=12, quiet=True))
    up = sorted(pile.up, key=lambda card: card.id not in here)
    cards: list[Widget] = [_Offered(_lying(looking, deeds, card)) for card in up]
    return [*inside, Flow(cards, gap=8)] if cards else [*inside, Paragraph("Nothing is left.", quiet=True)]


def _lying(looking: Looking, deeds: Deeds | None, card: Card) -> list[Widget]:
    """A card with what may be done with it below it, or why that cannot be."""
    if deeds is None:
        return [WholeFace(card, None, units=FACES[0])]
    own = [one for one in looking.choices if one.card == card.id and one.pick == "now"]
    usable = [choice for choice in own if not choice.refusal]
    done = usable or (own if looking.session.strictness != "enforce" else [])  # against the rules, once people say so
    face = WholeFace(card, partial(deeds.choose, done[0]) if done else None, units=FACES[0])
    if usable:
        return [face, *(_button(choice, card, deeds) for choice in usable)]
    return [face, *(Paragraph(choice.refusal, size=12, quiet=True, most=6) for choice in own[:1])]


def _button(choice: Choice, card: Card, deeds: Deeds) -> Button:
    """What may be done, without the name of the card above it: there is room for a word or two."""
    words = choice.name.replace(f" {card.name}", "", 1)
    return Button(words, partial(deeds.choose, choice), small=True, lines=3, name=f"offered {choice.name}")


class WholeFace(PaperFace):
    """A card as large as it takes that all of what it does is read: taller, or as wide as two."""

    def _fit(self, paint: Paint) -> None:
        self.units = CardPaper.of(paint).whole(self.card, FACES)

    def natural_width(self, paint: Paint) -> int:
        self._fit(paint)
        return super().natural_width(paint)

    def height(self, paint: Paint, width: int) -> int:
        self._fit(paint)
        return super().height(paint, width)


class _Offered(Column):
    """A card and its words, as wide as the card."""

    def __init__(self, inside: Sequence[Widget]) -> None:
        super().__init__(inside, gap=4)

    def natural_width(self, paint: Paint) -> int:
        return self.inside[0].natural_width(paint)


class OfferButton(Button):
    """A shelf in the rail: its sign, and the spines of the cards on it in their colours."""

    def __init__(self, pile: CardPile, action: Action, *, chosen: bool, spacing: Spacing) -> None:
        tip = f"{pile.name}: {len(pile.up)}. {pile.note}"
        super().__init__("", action, chosen=chosen, name=f"show {pile.name}", tip=tip, spacing=spacing)
        self.sign = pile.shelf
        self.spines: list[CardLook] = [card.look for card in pile.up[:MOST]]

    def spines_below(self, paint: Paint) -> int:
        """Pixels of its height that the spines take below the sign; where it has less they lie beside it."""
        return len(self.spines) * paint.px(SPINE[1] + SPINE[2])

    def height(self, paint: Paint, width: int) -> int:
        return super().height(paint, width) + self.spines_below(paint)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        super().draw(paint, surface, look)
        below, side, rim = self.spines_below(paint), paint.px(SIGN), paint.px(3)
        wide, tall, gap = map(paint.px, SPINE)
        sign = pygame.Rect(0, 0, side, min(side, self.rect.height - rim))
        if self.rect.height - below >= super().height(paint, self.rect.width):
            sign.center = self.rect.centerx, self.rect.top + (self.rect.height - below) // 2
            left, top = self.rect.centerx - wide // 2, self.rect.bottom - below - rim
        else:
            wide, gap = paint.px(NARROW), paint.px(1)
            tall = max(1, min(tall, (self.rect.height - 2 * rim) // max(1, len(self.spines)) - gap))
            left = self.rect.centerx + (side + rim - wide) // 2
            sign.midright = left - rim, self.rect.centery
            top = self.rect.centery - len(self.spines) * (tall + gap) // 2
        paint.icon(surface, self.sign, sign, ink=paint.accent if self.chosen else paint.words)
        for number, kind in enumerate(self.spines):
            paint.box(surface, pygame.Rect(left, top + number * (tall + gap), wide, tall), HEADS[kind], None, radius=2)
