"""A figure as the lists show it: its picture, the colour of its health, the head of its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Flow
from vtt.board.pieces import Figure
from vtt.rules.standings import Badge


def sprite_of(paint: Paint, figure: Figure | None) -> str:
    """The picture of a figure, or the stand-in."""
    return paint.sprites.figure_name(figure.kind, figure.picture) if figure is not None else "token/unknown"


def health_colour(paint: Paint, share: float) -> Colour:
    """Green, amber or red by how much is left."""
    palette = paint.theme.palette
    return palette.health if share > 0.5 else palette.hurt if share > 0.25 else palette.dying


GAP: Final = 12
"""Units between the token and bars."""
LEAST_BAR: Final = 118
"""Units that a bar needs to lie beside another one."""


class FigureHead(Widget):
    """The large token of a figure with its badges that are bars beside it. `tight`: where every line counts; `named`:
    with its name above them, and where that is wide enough all bars in one line."""

    def __init__(self, figure: Figure, badges: Sequence[Badge], *, tight: bool = False, named: bool = False) -> None:
        super().__init__(name="figure head")
        self.figure = figure
        self.bars = [badge for badge in badges if badge.full is not None]
        self.tight, self.named = tight, named
        self.side = 44 if tight else 64
        """Units of the token."""

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.side)

    def height(self, paint: Paint, width: int) -> int:
        return max(paint.px(self.side + 4), self._above(paint) + self._lines(paint, width) * self._step(paint))

    def needs(self, paint: Paint) -> int:
        """Pixels in which all that its bars say has room."""
        said = [
            paint.width(f"{bar.name} ", 14) + paint.width(str(bar.value), 14, True) + paint.width(f" / {bar.full}", 14)
            for bar in self.bars
        ]
        return paint.px(self.side + GAP) + max(said, default=0)

    def _lines(self, paint: Paint, width: int) -> int:
        """How many bars lie below each other."""
        room = width - paint.px(self.side + GAP)
        beside = self.named and room + paint.px(GAP) >= len(self.bars) * paint.px(LEAST_BAR + GAP)
        return min(1, len(self.bars)) if beside else len(self.bars)

    def _above(self, paint: Paint) -> int:
        """Pixels that the name takes."""
        return paint.line(12) + paint.px(2) if self.named else 0

    def _step(self, paint: Paint) -> int:
        return paint.line(14) + paint.px(8 if self.tight else 12)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        side = paint.px(self.side)
        circle = pygame.Rect(self.rect.left, self.rect.top + paint.px(2), side, side)
        paint.token(surface, sprite_of(paint, self.figure), self.figure.side, circle, chosen=True)
        gap = paint.px(GAP)
        left, top = circle.right + gap, self.rect.top
        if self.named:
            name = paint.fitted(self.figure.name, self.rect.right - left, 12, True)
            paint.text(surface, name, (left, top), 12, paint.quiet, True)
        top += self._above(paint)
        room, beside = self.rect.right - left, self._lines(paint, self.rect.width) < len(self.bars)
        wide = (room + gap) // len(self.bars) - gap if beside else room
        for bar in self.bars:
            share = bar.value / bar.full if bar.full else 0.0
            colour = health_colour(paint, share) if bar.vital else paint.theme.palette.stamina
            shown = paint.text(surface, f"{bar.name} ", (left, top), 14, paint.words)
            shown = paint.text(surface, str(bar.value), (shown.right, top), 14, paint.words, True)
            paint.text(surface, f" / {bar.full}", (shown.right, top), 14, paint.quiet)
            paint.bar(surface, pygame.Rect(left, top + paint.line(14) + paint.px(1), wide, paint.px(6)), share, colour)
            left, top = (left + wide + gap, top) if beside else (left, top + self._step(paint))


class HeadWithSigns(Widget):
    """The head of a figure with what it has besides, each a small sign: beside its bars where these keep their room,
    else below them."""

    GAP: Final = 3
    APART: Final = 6
    """Units between what the bars say and the signs: a sign beside “1 / 6” touched its number."""

    def __init__(self, head: FigureHead, signs: Sequence[Widget]) -> None:
        super().__init__()
        self.head, self.signs = head, Flow(signs, gap=self.GAP)

    def children(self) -> Sequence[Widget]:
        return (self.head, self.signs)

    def _left(self, paint: Paint, width: int) -> int:
        """Pixels of the head where the signs lie beside it; 0: they lie below it."""
        left = width - self.signs.natural_width(paint)  # its last gap lies between both
        return left if left >= self.head.needs(paint) + paint.px(self.APART) else 0

    def height(self, paint: Paint, width: int) -> int:
        left = self._left(paint, width)
        if left:
            return self.head.height(paint, left)
        return self.head.height(paint, width) + self.signs.height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        left = self._left(paint, rect.width)
        tall = self.head.height(paint, left or rect.width)
        self.head.place(paint, pygame.Rect(rect.topleft, (left or rect.width, tall)))
        wide = rect.width - left
        high = self.signs.height(paint, wide)
        top = rect.top + (tall - high) // 2 if left else rect.top + tall
        self.signs.place(paint, pygame.Rect(rect.right - wide, top, wide, high))
