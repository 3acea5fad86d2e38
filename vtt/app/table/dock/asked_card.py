"""The card of what is asked: words above, answers below them, and last what always stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.questions import stays
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card, Column, Scroll
from vtt.app.widgets.paper_face import PaperFace

FOLDED: Final = (2, 1)
"""Lines that are left of each part of the words where not all answers have room: first two, then one."""


class AskedCard(Card):
    """Where it has less room than it wants its words are shortened first (the mouse says them whole) and a card that
    lies with them goes; then the answers scroll, and begin where the one that Enter means is seen. What takes nothing,
    or leads back, stands below them."""

    def __init__(self, inside: Sequence[Widget]) -> None:
        first = next((place for place, one in enumerate(inside) if stays(one)), len(inside))
        self.shown = Scroll(Column(inside[:first], gap=6), name="actions")
        self.shown.begins = True
        self.fixed = inside[first:]
        above = [one for part in inside if not isinstance(part, Button) for one in walk(part)]
        self.said = [one for one in above if isinstance(one, Paragraph)]
        self.papers = [one for one in above if isinstance(one, PaperFace)]
        self._begun = False
        super().__init__(Column([self.shown, *self.fixed], gap=6), padding=10, name="right")

    def height(self, paint: Paint, width: int) -> int:
        for paper in self.papers:
            paper.visible = True
        for paragraph in self.said:
            paragraph.most = 0
        return super().height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        short = self.height(paint, rect.width) > rect.height
        for most in FOLDED:
            for paragraph in reversed(self.said):
                if short:
                    paragraph.most = most
                    short = super().height(paint, rect.width) > rect.height
        for paper in self.papers:
            paper.visible = not short
        super().place(paint, rect)
        if not self._begun:
            self._begun = True
            for one in walk(self.shown):
                if isinstance(one, Button) and one.kind == "accent":
                    self.shown.reveal(one.rect)
            super().place(paint, rect)
