"""The hint that floats above the dock: what the mouse means, and why not."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Point
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card


class Hint(Paragraph):
    """What the mouse means, and why not. `holds`: it is about a button that it may have pushed away from below the
    mouse; else the mouse means what lies below the words."""

    def __init__(self) -> None:
        super().__init__("", size=12, most=8)
        self.holds = False
        self.needed = False
        """Whether it is shown: what the mouse is merely over the card at the mouse says."""


class HintCard(Card):
    """The hint above the dock; nothing where there is nothing to say."""

    def __init__(self, hint: Hint) -> None:
        super().__init__(hint, padding=7, name="hint card")
        self.said = hint

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.visible = bool(self.said.words) and self.said.needed

    def says_all(self, paint: Paint, width: int) -> bool:
        """Whether all words have room in lines of so many pixels, the rims of the card included."""
        lines = paint.wrapped(self.said.words, width - 2 * paint.px(self.padding), self.said.size)
        return len(lines) <= self.said.most

    def takes(self, point: Point) -> bool:
        return self.said.holds and super().takes(point)
