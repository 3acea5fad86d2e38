"""The cards that are shown to all as they lie over the board: beside each other, and how large they may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.settings import SPEEDS
from vtt.app.table.cards.shown_cards import ShownCards
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.card_paper import RAISED, SHOWN, CardPaper, Size
from vtt.app.widgets.clickable import Clickable
from vtt.rules.cards import Card

LARGE: Final = 4
"""Cards that are shown in full size beside each other; more are smaller."""
GO_ON: Final = "Click or Enter to go on"
GAP: Final = 14
SHORT: Final = 0.85
"""Of the smaller height, where they would lie over other things else."""
NARROWEST: Final = 110
"""Units a card that is shown is wide at least, where several would lie over each other."""
SMALL: Final = ((160, 165), (150, 150), (120, 170))
"""Units of each of several cards, of which most say all they do so, beside which the board is seen."""


class ShownRow(Clickable):
    """The cards that are shown now, beside each other; a click on them has read them."""

    focusable = False

    def __init__(self, cards: ShownCards) -> None:
        super().__init__(name="shown cards")
        self.cards = cards
        self.showing = cards.shown
        shown = self.showing.cards if self.showing is not None else ()
        self.units: Size = SHOWN if len(shown) <= LARGE else RAISED
        """Of each card at most."""
        self.face_units: Size = self.units
        """As they lie: narrower where several would lie over each other."""
        self.faces = [ShownFace(card, whose, self) for card, whose in shown]

    def children(self) -> Sequence[Widget]:
        return self.faces

    @property
    def waits(self) -> bool:
        return self.showing is not None and (not self.showing.passes or self.cards.waits)

    def sizes(self, paint: Paint) -> list[tuple[int, int]]:
        """How wide and tall all of them are in pixels: in full size, smaller, and as short as they are still read."""
        count = len(self.faces)
        units = dict.fromkeys((self.units, RAISED, (RAISED[0], round(RAISED[1] * SHORT)), *SMALL))
        return [(count * paint.px(wide + GAP), self._tall(paint, tall)) for wide, tall in units]

    def says_all(self, paint: Paint, size: tuple[int, int]) -> bool:
        """Whether all that they do is read where they lie in so many pixels."""
        units, paper = self._units_in(paint, size), CardPaper.of(paint)
        return all(paper.whole(face.card, [units]) and not paper.cut(face.card, units) for face in self.faces)

    def _tall(self, paint: Paint, units: int) -> int:
        """A card with whose it is above it, and below it what a click does."""
        return paint.px(units) + paint.line(14) + self._foot(paint)

    def _foot(self, paint: Paint) -> int:
        """Pixels below the cards."""
        return paint.line(12) + paint.px(8) if self.waits else paint.px(2)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.face_units = self._units_in(paint, rect.size)
        count, (wide, tall) = max(1, len(self.faces)), map(paint.px, self.face_units)
        step = min(wide + paint.px(GAP), max(1, (rect.width - wide) // max(1, count - 1)))
        left = rect.centerx - (step * (count - 1) + wide) // 2
        for number, face in enumerate(self.faces):
            face.place(paint, pygame.Rect(left + number * step, rect.top + paint.line(14), wide, tall))
            has_room = step >= paint.width(face.whose, 14, True) + paint.px(16)  # else the next name cuts it
            face.named = has_room or not number or face.whose != self.faces[number - 1].whose

    def _units_in(self, paint: Paint, size: tuple[int, int]) -> Size:
        """Units of each card in so many pixels."""
        wide, tall = self.units if size[1] >= self._tall(paint, self.units[1]) else RAISED
        room = round(size[0] / max(1, len(self.faces)) / paint.theme.scale) - GAP
        high = min(paint.px(tall), max(1, size[1] - paint.line(14) - self._foot(paint)))
        return max(NARROWEST, min(wide, room)), min(tall, round(high / paint.theme.scale))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        for face in self.faces:
            face.draw(paint, surface, look)
        if not self.waits or self.cards.turned < 1.0:
            return
        box = self.going_on(paint)
        paint.box(surface, box, paint.accent, None, pixels=box.height // 2)
        paint.text(surface, GO_ON, (box.left + paint.px(10), box.top + paint.px(2)), 12, paint.on_accent, True)

    def going_on(self, paint: Paint) -> pygame.Rect:
        """Where it says what a click does: below the cards."""
        box = pygame.Rect(0, 0, paint.width(GO_ON, 12, True) + paint.px(20), paint.line(12) + paint.px(4))
        box.midbottom = self.rect.midbottom
        return box

    def do(self, ui: Host) -> None:
        self.cards.close()


class ShownFace(CardFace):
    """One of them: it turns over, or fades in where nothing moves. A click on it means the row."""

    inert, named = True, True

    def __init__(self, card: Card, whose: str, row: ShownRow) -> None:
        super().__init__(card, name=f"shown {card.label}")
        self.whose = whose
        self.row = row

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paper, turned, units = CardPaper.of(paint), self.row.cards.turned, self.row.face_units
        face = paper.face(self.card, units)
        if turned < 1.0 and SPEEDS[self.row.cards.stage.settings.motion]:
            side = paper.back(self.card.look, units) if turned < 0.5 else face
            wide = max(1, round(self.rect.width * abs(1 - 2 * turned)))
            side = pygame.transform.smoothscale(side, (wide, self.rect.height))
            surface.blit(side, side.get_rect(center=self.rect.center))
            return
        if turned < 1.0:
            face = face.copy()
            face.set_alpha(round(255 * turned))
        surface.blit(face, self.rect)
        if self.whose and self.named:
            wide = paint.width(self.whose, 14, True)
            box = pygame.Rect(0, 0, wide + paint.px(16), paint.line(14))
            box.midbottom = self.rect.midtop
            paint.box(surface, box, paint.field, None, pixels=box.height // 2)
            paint.text(surface, self.whose, (box.left + paint.px(8), box.top), 14, paint.words, True)

    def hint(self, point: Point) -> str:
        return ""
