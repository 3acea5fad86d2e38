"""A card that teaches or hints: it has one place over the board (`OverBoard`)."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row

BESIDE: Final = 400
"""Units of a hint from which on its button lies beside its words."""


class TaughtCard(Card):
    """Of the tour, a hint of the story, or a lesson."""


class TipCard(TaughtCard):
    """A hint of the story: where it is narrow the button that puts it away lies below its words, so that it has room
    at a side of the board."""

    def __init__(self, words: str, close: Action) -> None:
        said, got_it = Paragraph(words), Button("Got it", close, small=True, name="got it")
        said.weight = 1
        self._beside, self._below = Row([said, got_it]), Column([said, Row([Gap(weight=1), got_it])], gap=6)
        super().__init__(self._beside, name="hint")

    def natural_width(self, paint: Paint) -> int:
        return self._beside.natural_width(paint) + 2 * paint.px(self.padding)

    def least_width(self, paint: Paint) -> int:
        return self._below.inside[-1].natural_width(paint) + 2 * paint.px(self.padding)

    def height(self, paint: Paint, width: int) -> int:
        self._lay(paint, width)
        return super().height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        self._lay(paint, rect.width)
        super().place(paint, rect)

    def _lay(self, paint: Paint, width: int) -> None:
        self.inside = self._beside if width >= min(paint.px(BESIDE), self.natural_width(paint)) else self._below
