"""Hands that lie face down while everybody looks on: their backs and a count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look
from vtt.app.widgets.card_paper import HAND, CardPaper
from vtt.app.widgets.clickable import Clickable
from vtt.rules.cards import CardLook
from vtt.scene.theme import Colour

GAP: Final = 8
"""Units beside each."""
BELOW: Final = 4
"""Units below each in a small window."""
LOW: Final = 60
"""Units of the width of a row in a small window."""
LOWEST: Final = 35
"""Units of its height at most."""
ROWS: Final = 3
"""Hands below each other there at most."""


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
        return paint.px(LOW if self.low else 76)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if self.low:
            self._draw_row(paint, surface, look)
        else:
            self._draw_pile(paint, surface, look)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))

    def _ink(self, paint: Paint, look: Look) -> Colour:
        return paint.accent if look.hover is self and self.hidden.action is not None else paint.words

    def _back(self, paint: Paint, tall: int) -> pygame.Surface:
        size = (paint.px(HAND[0]) * tall // paint.px(HAND[1]), tall)
        return pygame.transform.smoothscale(CardPaper.of(paint).back(self.hidden.look, HAND), size)

    def _draw_row(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """One back, and the number beside it."""
        paint.box(surface, self.rect, paint.field, paint.border, radius=8)
        back = self._back(paint, self.rect.height - paint.px(6))
        place = surface.blit(back, back.get_rect(midleft=(self.rect.left + paint.px(6), self.rect.centery)))
        left, top = place.right + paint.px(5), self.rect.centery - paint.line(14) // 2
        paint.text(surface, str(self.hidden.count), (left, top), 14, self._ink(paint, look), True)

    def _draw_pile(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """A few backs over each other, whose they are and the number below them."""
        widest = (self.rect.width - paint.px(10)) * HAND[1] // HAND[0]  # nothing lies on the cards beside it
        back = self._back(paint, min(widest, self.rect.height - paint.line(12) - paint.px(14)))
        left = self.rect.centerx - (back.get_width() + paint.px(10)) // 2
        for number in range(min(3, self.hidden.count)):
            surface.blit(back, (left + paint.px(5 * number), self.rect.top + paint.px(3 * number)))
        count = f" · {self.hidden.count}"
        words = paint.fitted(self.hidden.name, self.rect.width - paint.width(count, 12, True), 12, True) + count
        place = self.rect.centerx - paint.width(words, 12, True) // 2, self.rect.bottom - paint.line(12)
        paint.text(surface, words, place, 12, self._ink(paint, look), True)

    def do(self, ui: Host) -> None:
        if self.hidden.action is not None:
            self.hidden.action()


def _columns(backs: Sequence[HandBacks]) -> list[Sequence[HandBacks]]:
    """Beside each other; in a small window below each other."""
    rows = ROWS if backs and backs[0].low else 1
    return [backs[first : first + rows] for first in range(0, len(backs), rows)]


def backs_width(paint: Paint, backs: Sequence[HandBacks]) -> int:
    """Pixels that they take beside a hand."""
    return sum(column[0].natural_width(paint) + paint.px(GAP) for column in _columns(backs))


def lay_backs(paint: Paint, backs: Sequence[HandBacks], rect: pygame.Rect) -> None:
    """Lay them at the left of the place of the hand."""
    left = rect.left
    for column in _columns(backs):
        wide, gap = column[0].natural_width(paint), paint.px(BELOW)
        tall = (rect.height - gap * (len(column) - 1)) // len(column)
        for number, back in enumerate(column):
            row = min(tall, paint.px(LOWEST)) if back.low else tall
            back.place(paint, pygame.Rect(left, rect.top + number * (row + gap), wide, row))
        left += wide + paint.px(GAP)
