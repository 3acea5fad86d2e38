"""A card lying in a dialog or on the stage as the thing of paper it is."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Look, Point
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.card_paper import RAISED, CardPaper, Size
from vtt.rules.cards import Card


class PaperFace(CardFace):
    """A card of a size in units. `count`: so many of it (1: not said)."""

    def __init__(self, card: Card, action: Action | None = None, *, units: Size = RAISED, count: int = 1) -> None:
        super().__init__(card, action)
        self.units = units
        self.count = count
        self.left_out = False

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.units[0])

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.units[1])

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paper = CardPaper.of(paint)
        face = paper.face(self.card, self.units)
        place = face.get_rect(midtop=self.rect.midtop)
        surface.blit(face, place)
        self.left_out = paper.cut(self.card, self.units)
        if self.count > 1:
            words = f"× {self.count}"
            box = pygame.Rect(0, 0, paint.width(words, 14, True) + paint.px(14), paint.line(14) + paint.px(4))
            box.bottomright = (place.right - paint.px(6), place.bottom - paint.px(6))
            paint.box(surface, box, paint.field, paint.border, pixels=box.height // 2)
            paint.text(surface, words, (box.left + paint.px(7), box.top + paint.px(2)), 14, paint.words, True)
        if look.focus is self and look.keyboard:
            paint.ring(surface, place, paint.px(9))

    def hint(self, point: Point) -> str:
        return self.card.text if self.left_out else ""
