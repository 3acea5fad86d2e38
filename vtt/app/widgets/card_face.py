"""A card of the hand as it is printed: its number and name, and apart from each other what top and bottom do."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Action, Look, Point
from vtt.app.widgets.button import Button
from vtt.rules.cards import Card, CardMark
from vtt.scene.names import condition_sprite

CHOSEN: Final = {"leading": "Leads this round", "second": "Goes with it"}
"""What stands on the two cards that are chosen."""
SIGN: Final = 16
"""Units of the sign before the words of a mark."""

Placed = tuple[CardMark, int, int]
"""A mark with its line and the pixels to its left."""


class CardFace(Button):
    """A card. `below`: a quiet line under its name (a level). `flat`: only number and name, for cards that lie away.
    Without an action it only shows; all of it in words is in the tooltip."""

    def __init__(
        self,
        card: Card,
        action: Action | None = None,
        *,
        chosen: bool = False,
        refusal: str = "",
        below: str = "",
        flat: bool = False,
        name: str = "",
        keys: str = "",
    ) -> None:
        chosen = chosen or card.state in CHOSEN
        name = name or f"card {card.label}"
        super().__init__(card.name, action, chosen=chosen, refusal=refusal, name=name, keys=keys)
        self.card = card
        self.below = CHOSEN.get(card.state, below)
        self.flat = flat
        self.focusable = action is not None

    def _ink(self, paint: Paint) -> Colour:
        """Discarded cards are quiet, lost ones and those that cannot be chosen faint."""
        if self.refusal or self.card.state == "lost":
            return paint.faint
        return paint.quiet if self.card.state == "discarded" else paint.words

    def natural_width(self, paint: Paint) -> int:
        return paint.px(260)

    def height(self, paint: Paint, width: int) -> int:
        head = paint.px(14) + paint.line(14)
        if self.flat:
            return head
        head += paint.line(12) if self.below else 0
        lines = sum(1 + placed[-1][1] if placed else 0 for placed in self._halves(paint, width))
        return head + lines * self._step(paint) + len(self.card.halves) * paint.px(5)

    @staticmethod
    def _step(paint: Paint) -> int:
        return max(paint.line(12), paint.px(SIGN + 2))

    def _halves(self, paint: Paint, width: int) -> list[list[Placed]]:
        room = width - paint.px(20 + 18)
        return [self._flow(paint, half, room) for half in self.card.halves]

    def _flow(self, paint: Paint, half: tuple[CardMark, ...], room: int) -> list[Placed]:
        """The marks of one half beside each other, going on in the next line where they do not fit."""
        placed: list[Placed] = []
        line = left = 0
        for mark in half:
            wide = (paint.px(SIGN + 3) if self._sprite(paint, mark) else 0) + paint.width(mark.words, 12)
            if left and left + wide > room:
                line, left = line + 1, 0
            placed.append((mark, line, left))
            left += wide + paint.px(8)
        return placed

    @staticmethod
    def _sprite(paint: Paint, mark: CardMark) -> str:
        return paint.sprite(mark.icon) or paint.sprite(condition_sprite(mark.icon)) if mark.icon else ""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self and self.able
        fill = paint.lighter(paint.raised) if warm else paint.raised if self.able or self.chosen else paint.field
        paint.box(surface, self.rect, fill, paint.accent if self.chosen else paint.border, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))
        inner = self.rect.inflate(-paint.px(20), -paint.px(12))
        ink = self._ink(paint)
        left = self._number(paint, surface, inner) + paint.px(8)
        right = inner.right
        if self.keys and self.able:
            right -= paint.key(surface, self.keys, (right, inner.top + paint.line(14) // 2), ink) + paint.px(8)
        name = paint.fitted(self.card.name, right - left, 14, True)
        self._cut = name != self.card.name
        paint.text(surface, name, (left, inner.top), 14, ink, True)
        if self.flat:
            return
        top = inner.top + paint.line(14)
        if self.below:
            paint.text(surface, self.below, (left, top), 12, paint.accent if self.chosen else paint.quiet)
            top += paint.line(12)
        for place, half in enumerate(self._halves(paint, self.rect.width)):
            if place:
                ends = (inner.left + paint.px(18), top + paint.px(2)), (inner.right, top + paint.px(2))
                pygame.draw.line(surface, paint.border, *ends)
            top = self._half(paint, surface, half, (inner.left, top + paint.px(4)), up=place == 0)

    def _number(self, paint: Paint, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """The number in the corner; filled on the card that leads. Where it ends."""
        if not self.card.number:
            return inner.left - paint.px(8)
        leads = self.card.state == "leading"
        box = pygame.Rect(inner.left, inner.top, paint.width("00", 14, True) + paint.px(10), paint.line(14))
        paint.box(surface, box, paint.accent if leads else paint.field, None, radius=5)
        usual = self._ink(paint)
        ink = paint.on_accent if leads else paint.accent if usual == paint.words else usual
        left = box.centerx - paint.width(self.card.number, 14, True) // 2
        paint.text(surface, self.card.number, (left, box.top), 14, ink, True)
        return box.right

    def _half(self, paint: Paint, surface: pygame.Surface, half: list[Placed], start: tuple[int, int], up: bool) -> int:
        """One half from `start` on: a small triangle for top or bottom, and its marks. Where it ends."""
        left, top = start
        step, side = self._step(paint), paint.px(SIGN)
        ink = self._ink(paint)
        _triangle(paint, surface, (left + paint.px(6), top + step // 2), up)
        for mark, line, across in half:
            at, middle = left + paint.px(18) + across, top + line * step + step // 2
            sprite = self._sprite(paint, mark)
            if sprite:
                box = pygame.Rect(at, middle - side // 2, side, side)
                paint.icon(surface, sprite, box, ink=ink)
                at = box.right + paint.px(3)
            paint.text(surface, mark.words, (at, middle - paint.line(12) // 2), 12, ink)
        return top + (1 + half[-1][1] if half else 0) * step

    def hint(self, point: Point) -> str:
        words = f"{self.card.label}. {self.card.text}" if self.card.text else ""
        return f"{words} {self.refusal}" if self.refusal and words else words or self.refusal


def _triangle(paint: Paint, surface: pygame.Surface, middle: tuple[int, int], up: bool) -> None:
    x, y = middle
    size = paint.px(4)
    tip, base = (y - size, y + size // 2) if up else (y + size, y - size // 2)
    pygame.draw.polygon(surface, paint.quiet, [(x - size, base), (x + size, base), (x, tip)])
