"""Hands that lie face down while everybody looks on: their backs and a count."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look
from vtt.app.widgets.card_paper import HAND, CardPaper
from vtt.app.widgets.clickable import Clickable
from vtt.rules.cards import CardLook


@dataclass(frozen=True)
class Hidden:
    """A hand that lies face down: whose, how many cards, and what a click on it does."""

    name: str
    count: int
    look: CardLook
    action: Action | None
    key: str


class HandBacks(Clickable):
    """The backs of a hand that the seats that look may not see, with its number; a click asks to look at it alone."""

    def __init__(self, hidden: Hidden, *, low: bool = False) -> None:
        """`low`: in a small window, where the name stands in the tooltip."""
        tip = "Look at these cards alone; everybody else looks away meanwhile."
        super().__init__(name=hidden.key, tip=f"{hidden.name}: {tip}" if low else tip)
        self.hidden, self.low = hidden, low
        self.inert = hidden.action is None
        self.focusable = not self.inert

    def natural_width(self, paint: Paint) -> int:
        return paint.px(48 if self.low else 76)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        wide, tall = (paint.px(units) for units in HAND)
        room = self.rect.height - paint.line(12) - paint.px(14)
        size = wide * room // tall, room
        back = pygame.transform.smoothscale(CardPaper.of(paint).back(self.hidden.look, HAND), size)
        left = self.rect.centerx - (size[0] + paint.px(10)) // 2
        for number in range(min(3, self.hidden.count)):
            surface.blit(back, (left + paint.px(5 * number), self.rect.top + paint.px(3 * number)))
        count = str(self.hidden.count) if self.low else f" · {self.hidden.count}"
        room = self.rect.width - paint.width(count, 12, True)
        words = count if self.low else paint.fitted(self.hidden.name, room, 12, True) + count
        ink = paint.accent if look.hover is self and self.hidden.action is not None else paint.words
        place = self.rect.centerx - paint.width(words, 12, True) // 2, self.rect.bottom - paint.line(12)
        paint.text(surface, words, place, 12, ink, True)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))

    def do(self, ui: Host) -> None:
        if self.hidden.action is not None:
            self.hidden.action()
