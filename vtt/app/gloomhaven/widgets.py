"""What only the campaign shows: a character in the party's list, an ability card with its level."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Point
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.rules.gloomhaven.card_faces import face
from vtt.rules.gloomhaven.content import Card


class CharacterButton(Button):
    """A character: token, name, class and level, how near the next level is."""

    def __init__(
        self,
        name: str,
        facts: tuple[str, str],
        picture: str,
        share: float,
        action: Action,
        *,
        chosen: bool,
        away: bool,
        key: str,
    ) -> None:
        super().__init__(name, action, chosen=chosen, name=key, tip="Stays at home" if away else "")
        self.facts = facts
        self.picture = picture
        self.share = share
        self.away = away

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(68) + (len(self._lines(paint, width)) - 1) * paint.line(12)

    def _lines(self, paint: Paint, width: int) -> list[str]:
        """Both facts beside each other where there is room; else each over as many lines as it needs."""
        room = width - paint.px(20 + 52 + 12)
        beside = " · ".join(self.facts)
        if paint.width(beside, 12) <= room:
            return [beside]
        return [line for fact in self.facts for line in paint.wrapped(fact, room, 12)]

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self or self.chosen
        border = paint.accent if self.chosen else paint.border
        paint.box(surface, self.rect, paint.raised if warm else paint.field, border, radius=8)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))
        inner = self.rect.inflate(-paint.px(20), -paint.px(16))
        side = paint.px(52)
        place = pygame.Rect(inner.left, inner.top, side, side)
        paint.token(surface, self.picture, "heroes", place, faint=self.away)
        left = inner.left + side + paint.px(12)
        room = inner.right - left
        ink = paint.faint if self.away else paint.words
        paint.text(surface, paint.fitted(self.words, room, 14, True), (left, inner.top), 14, ink, True)
        top = inner.top + paint.line(14)
        for words in self._lines(paint, self.rect.width):
            paint.text(surface, words, (left, top), 12, paint.quiet)
            top += paint.line(12)
        track = pygame.Rect(left, inner.bottom - paint.px(5), room, paint.px(5))
        paint.bar(surface, track, self.share, paint.faint if self.away else paint.accent)


class ItemButton(Button):
    """An item of the shop: its name and, in a column at the right, what it costs; below what it does, or why it cannot
    be bought (then what it does is in the tooltip)."""

    def __init__(self, name: str, price: str, words: str, action: Action, *, refusal: str, key: str) -> None:
        super().__init__(name, action, detail=price, below=words, refusal=refusal, tip=words, name=key)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(16) + paint.line(14) + paint.line(12)

    def hint(self, point: Point) -> str:
        return self.tip if self.refusal or self._cut else ""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill, border, ink = self._colours(paint, look)
        paint.box(surface, self.rect, fill, border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        inner = self.rect.inflate(-paint.px(24), -paint.px(16))
        price = inner.right - paint.width(self.detail, 14)
        paint.text(surface, self.detail, (price, inner.top), 14, ink)
        name = paint.fitted(self.words, price - paint.px(10) - inner.left, 14)
        paint.text(surface, name, inner.topleft, 14, ink)
        words = self.refusal or self.below
        shown = paint.fitted(words, inner.width, 12)
        self._cut = shown != words or name != self.words
        place = (inner.left, inner.top + paint.line(14))
        paint.text(surface, shown, place, 12, paint.faint if self.refusal else paint.quiet)


class EvenButton(Button):
    """A small button as wide as those of its kind in other rows, so that they stand in a column."""

    def __init__(self, words: str, action: Action, *, least: int, refusal: str, name: str) -> None:
        super().__init__(words, action, small=True, refusal=refusal, name=name)
        self.least = least

    def natural_width(self, paint: Paint) -> int:
        return max(paint.px(self.least), super().natural_width(paint))


def ability_card(
    card: Card, action: Action | None = None, *, chosen: bool = False, refusal: str = "", named: str = "card"
) -> CardFace:
    """A character's card with its level."""
    level = f"level {card.level or 'X'}"
    return CardFace(face(card), action, chosen=chosen, refusal=refusal, below=level, name=f"{named} {card.id}")
