"""The narrow card at the right: buttons of shelves, and below them the counters that decide the game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.offers import OfferButton
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.layout import Card, Column


class Rail(Card):
    """All its buttons, or those above what lies over it."""

    def __init__(self, inside: Sequence[Widget], *, gap: int) -> None:
        self.icons = _Icons(inside, gap=gap)
        super().__init__(self.icons, padding=5, name="rail")

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        self.visible, self.icons.whole = True, self.icons.inside
        super().place(paint, rect)

    def end_above(self, paint: Paint, lowest: int) -> None:
        """Only what lies whole above so many pixels of the window is there."""
        padding = paint.px(self.padding)
        self.icons.whole = [one for one in self.icons.inside if one.rect.bottom + padding <= lowest]
        self.visible = bool(self.icons.whole)
        if self.visible:
            self.rect.height = self.icons.whole[-1].rect.bottom + padding - self.rect.top


class _Icons(Column):
    """The buttons of the rail: where they have little room above the dock the spines of what is on offer lie beside
    its signs, and all are as tall as there is room. `whole`: those that are there."""

    def __init__(self, inside: Sequence[Widget], *, gap: int) -> None:
        super().__init__(inside, gap=gap)
        self.whole = self.inside

    def children(self) -> Sequence[Widget]:
        return self.whole

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        Widget.draw(self, paint, surface, look)

    def _give_way(self, paint: Paint, heights: list[int], spare: int) -> int:
        below = [one.spines_below(paint) if isinstance(one, OfferButton) else 0 for one in self.inside]
        heights[:] = [tall - spines for tall, spines in zip(heights, below, strict=True)]
        spare += sum(below)
        wanted = sum(heights)
        heights[:] = [height * max(0, wanted + spare) // wanted for height in heights]
        return 0
