"""A widget in the middle of the screen at a readable width, scrolled when the screen is too low for it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Widget
from vtt.app.widgets.layout import Scroll
from vtt.app.widgets.off_buttons import off_buttons


class Page(Widget):
    """`wide` in units; with `tall` it takes the whole height of the screen."""

    def __init__(self, inside: Widget, *, wide: int = 720, tall: bool = False) -> None:
        super().__init__()
        self.inside = inside if tall else Scroll(inside)
        self.wide = wide
        self.tall = tall
        self._gap = 0

    def children(self) -> tuple[Widget, ...]:
        return (self.inside,)

    def notices_at(self, usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        return off_buttons(usual, self, self._gap)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        margin, self._gap = paint.px(16), paint.px(4)
        width = min(paint.px(self.wide), rect.width - 2 * margin)
        room = rect.height - 2 * margin
        height = room if self.tall else min(room, self.inside.height(paint, width))
        box = pygame.Rect(0, 0, width, height)
        box.center = rect.center
        self.inside.place(paint, box)
