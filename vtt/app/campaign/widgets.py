"""What only the campaign shows: a character in the party's list, an ability card."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look
from vtt.app.widgets.button import Button
from vtt.rules.gloomhaven.choices import in_words
from vtt.rules.gloomhaven.content import Card


class CharacterButton(Button):
    """A character: token, name, class and level, how near the next level is."""

    def __init__(
        self, name: str, facts: str, picture: str, share: float, action: Action, *, chosen: bool, away: bool, key: str
    ) -> None:
        super().__init__(name, action, chosen=chosen, name=key, tip="Stays at home" if away else "")
        self.facts = facts
        self.picture = picture
        self.share = share
        self.away = away

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(68)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self or self.chosen
        border = paint.accent if self.chosen else paint.border
        paint.box(surface, self.rect, paint.raised if warm else paint.field, border, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))
        inner = self.rect.inflate(-paint.px(20), -paint.px(16))
        side = inner.height
        place = pygame.Rect(inner.left, inner.top, side, side)
        paint.token(surface, self.picture, "heroes", place, faint=self.away)
        left = inner.left + side + paint.px(12)
        room = inner.right - left
        ink = paint.faint if self.away else paint.words
        paint.text(surface, paint.fitted(self.words, room, 14, True), (left, inner.top), 14, ink, True)
        top = inner.top + paint.line(14)
        paint.text(surface, paint.fitted(self.facts, room, 12), (left, top), 12, paint.quiet)
        track = pygame.Rect(left, inner.bottom - paint.px(5), room, paint.px(5))
        paint.bar(surface, track, self.share, paint.faint if self.away else paint.accent)


class AbilityCard(Button):
    """A card: initiative, name, what its top and bottom do."""

    def __init__(self, card: Card, action: Action | None, *, chosen: bool = False, refusal: str = "") -> None:
        super().__init__(card.name, action, chosen=chosen, refusal=refusal, name=f"card {card.id}")
        self.card = card
        self.lines = (in_words(card.top), in_words(card.bottom))

    def _wraps(self, paint: Paint, width: int) -> tuple[list[str], list[str]]:
        room = width - paint.px(24) - paint.px(16)
        return paint.wrapped(self.lines[0], room, 12), paint.wrapped(self.lines[1], room, 12)

    def height(self, paint: Paint, width: int) -> int:
        top, bottom = self._wraps(paint, width)
        return paint.px(38) + paint.line(14) + paint.line(12) * (len(top) + len(bottom))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self and self.able
        border = paint.accent if self.chosen else paint.border
        paint.box(surface, self.rect, paint.raised if warm or self.chosen else paint.field, border, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))
        inner = self.rect.inflate(-paint.px(24), -paint.px(16))
        number = f"{self.card.initiative:02d}"
        wide = paint.width(number, 14, True)
        paint.text(surface, number, (inner.right - wide, inner.top), 14, paint.accent, True)
        name = paint.fitted(self.words, inner.width - wide - paint.px(8), 14, True)
        paint.text(surface, name, inner.topleft, 14, paint.words, True)
        level = "X" if self.card.level == 0 else str(self.card.level)
        aside = inner.left + paint.width(name, 14, True) + paint.px(8)
        if aside + paint.width(f"level {level}", 12) < inner.right - wide - paint.px(8):
            paint.text(surface, f"level {level}", (aside, inner.top + paint.px(2)), 12, paint.quiet)
        top = inner.top + paint.line(14) + paint.px(6)
        for place, lines in enumerate(self._wraps(paint, self.rect.width)):
            self._mark(paint, surface, (inner.left + paint.px(4), top + paint.line(12) // 2), up=place == 0)
            for line in lines:
                paint.text(surface, line, (inner.left + paint.px(16), top), 12, paint.words)
                top += paint.line(12)
            top += paint.px(4)

    @staticmethod
    def _mark(paint: Paint, surface: pygame.Surface, middle: tuple[int, int], up: bool) -> None:
        """A small triangle: top or bottom."""
        x, y = middle
        size = paint.px(4)
        tip = y - size if up else y + size
        base = y + size // 2 if up else y - size // 2
        pygame.draw.polygon(surface, paint.quiet, [(x - size, base), (x + size, base), (x, tip)])
