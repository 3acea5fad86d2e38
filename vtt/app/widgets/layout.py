"""Widgets that arrange others: column, row, card, scroll area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import RING, Paint
from vtt.app.widgets.base import Host, Look, Point, Widget

FEET: Final = 6
"""Pixels of a row above the rim of what is scrolled that are not seen: they were specks, and no letters."""
LEAST = 40
"""Units of height that what scrolls keeps when room is short."""


class Gap(Widget):
    """Empty space: a fixed number of units, or with a weight all that is spare."""

    def __init__(self, units: int = 0, *, weight: float = 0.0) -> None:
        super().__init__(weight=weight)
        self.units = units

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.units)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.units)


class Column(Widget):
    """Widgets below each other, all as wide as the column. Weights share spare height."""

    BESIDE = 16
    """Units above and below its rectangle in which a widget may draw, too: rings, shadows."""

    def __init__(self, inside: Sequence[Widget], *, gap: int = 8, name: str = "", weight: float = 0.0) -> None:
        super().__init__(name=name, weight=weight)
        self.inside = list(inside)
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        return [child for child in self.inside if child.visible]

    def natural_width(self, paint: Paint) -> int:
        return max((child.natural_width(paint) for child in self.shown()), default=0)

    def height(self, paint: Paint, width: int) -> int:
        shown = self.shown()
        gaps = paint.px(self.gap) * max(0, len(shown) - 1)
        return sum(child.height(paint, width) for child in shown) + gaps

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        shown = self.shown()
        heights = [child.height(paint, rect.width) for child in shown]
        gap = paint.px(self.gap)
        spare = rect.height - sum(heights) - gap * max(0, len(shown) - 1)
        if spare < 0:
            spare = self._give_way(paint, heights, spare)
        weights = sum(child.weight for child in shown)
        top = rect.top
        for child, height in zip(shown, heights, strict=True):
            if weights and child.weight:
                height = max(0, height + int(spare * child.weight / weights))
            child.place(paint, pygame.Rect(rect.left, top, rect.width, height))
            top += height + gap

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """What shows of it: a window that scrolls shows a few of many."""
        shows = surface.get_clip().inflate(0, 2 * paint.px(self.BESIDE))
        for child in self.shown():
            if child.rect.bottom >= shows.top and child.rect.top <= shows.bottom:
                child.draw(paint, surface, look)

    def _give_way(self, paint: Paint, heights: list[int], spare: int) -> int:
        """Where there is too little room what scrolls gets less, so that all else is seen; what is missing still."""
        for number, child in enumerate(self.shown()):
            if isinstance(child, Scroll):
                less = max(0, min(-spare, heights[number] - paint.px(LEAST)))
                heights[number] -= less
                spare += less
        return spare


class Entries(Column):
    """The entries of a menu, in as few columns as it takes that all of them are seen; they go on from the end of one
    column at the top of the next. Where even `MOST` are too few, or too wide, it is one column again (to scroll)."""

    MOST = 3
    columns = 1
    across = 0
    """Units between columns; 0: as many as between entries."""

    def fit_in(self, paint: Paint, room: tuple[int, int]) -> None:
        """Choose the number of columns for a width and height in pixels."""
        for columns in range(1, self.MOST + 1):
            self.columns = columns
            wide = self.natural_width(paint)
            if (columns == 1 or wide <= room[0]) and self.height(paint, wide) <= room[1]:
                return
        self.columns = 1

    def _parts(self) -> list[Column]:
        shown = self.shown()
        tall = -(-len(shown) // self.columns)
        return [Column(shown[start : start + tall], gap=self.gap) for start in range(0, len(shown), max(1, tall))]

    def _apart(self, paint: Paint) -> int:
        return paint.px(self.across or self.gap)

    def cell(self, paint: Paint, width: int) -> int:
        """Pixels of a column, where all have a width in pixels."""
        return (width - self._apart(paint) * (self.columns - 1)) // self.columns

    def natural_width(self, paint: Paint) -> int:
        return self.columns * super().natural_width(paint) + self._apart(paint) * (self.columns - 1)

    def height(self, paint: Paint, width: int) -> int:
        cell = self.cell(paint, width)
        return max((part.height(paint, cell) for part in self._parts()), default=0)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        Widget.place(self, paint, rect)
        cell, left = self.cell(paint, rect.width), rect.left
        for part in self._parts():
            part.place(paint, pygame.Rect(left, rect.top, cell, rect.height))
            left += cell + self._apart(paint)


class Row(Widget):
    """Widgets beside each other. A widget with a weight shares the spare width; the others take what they want.
    `fill`: all as tall as the row, instead of each in the middle of its height."""

    def __init__(self, inside: Sequence[Widget], *, gap: int = 8, weight: float = 0.0, fill: bool = False) -> None:
        super().__init__(weight=weight)
        self.inside = list(inside)
        self.gap = gap
        self.fill = fill

    def children(self) -> Sequence[Widget]:
        return self.inside

    def shown(self) -> list[Widget]:
        return [child for child in self.inside if child.visible]

    def natural_width(self, paint: Paint) -> int:
        shown = self.shown()
        return sum(child.natural_width(paint) for child in shown) + paint.px(self.gap) * max(0, len(shown) - 1)

    def widths(self, paint: Paint, width: int) -> list[int]:
        """How wide each shown child becomes."""
        shown = self.shown()
        free = width - paint.px(self.gap) * max(0, len(shown) - 1)
        wanted = [0 if child.weight else child.natural_width(paint) for child in shown]
        weights = sum(child.weight for child in shown)
        spare = free - sum(wanted)
        if spare < 0:  # nothing stands out of the row
            return [max(1, size * free // max(1, sum(wanted))) for size in wanted]
        return [
            max(0, int(spare * child.weight / weights)) if child.weight else size
            for child, size in zip(shown, wanted, strict=True)
        ]

    def height(self, paint: Paint, width: int) -> int:
        widths = self.widths(paint, width)
        return max((c.height(paint, w) for c, w in zip(self.shown(), widths, strict=True)), default=0)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        left = rect.left
        for child, width in zip(self.shown(), self.widths(paint, rect.width), strict=True):
            height = rect.height if self.fill else min(rect.height, child.height(paint, width))
            child.place(paint, pygame.Rect(left, rect.top + (rect.height - height) // 2, width, height))
            left += width + paint.px(self.gap)


class Grid(Widget):
    """Widgets of one size in rows, as many beside each other as fit at `least` units each."""

    def __init__(self, inside: Sequence[Widget], *, least: int = 220, gap: int = 12) -> None:
        super().__init__()
        self.inside = list(inside)
        self.least = least
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.inside

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.least)

    def shape(self, paint: Paint, width: int) -> tuple[int, int, int]:
        """Columns, and width and height of one cell."""
        gap = paint.px(self.gap)
        columns = max(1, (width + gap) // (paint.px(self.least) + gap))
        cell = (width - gap * (columns - 1)) // columns
        return columns, cell, max((child.height(paint, cell) for child in self.inside), default=0)

    def height(self, paint: Paint, width: int) -> int:
        columns, _, tall = self.shape(paint, width)
        lines = -(-len(self.inside) // columns)
        return lines * tall + max(0, lines - 1) * paint.px(self.gap)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        columns, cell, tall = self.shape(paint, rect.width)
        gap = paint.px(self.gap)
        for number, child in enumerate(self.inside):
            row, column = divmod(number, columns)
            place = (rect.left + column * (cell + gap), rect.top + row * (tall + gap))
            child.place(paint, pygame.Rect(place, (cell, tall)))


class Card(Widget):
    """A quiet slate card with one widget inside. It swallows the mouse, so that nothing below is hit."""

    PADDING = 14

    def __init__(
        self, inside: Widget, *, padding: int = PADDING, name: str = "", chosen: bool = False, weight: float = 0.0
    ) -> None:
        super().__init__(name=name, weight=weight)
        self.inside = inside
        self.padding = padding
        self.chosen = chosen

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def natural_width(self, paint: Paint) -> int:
        return self.inside.natural_width(paint) + 2 * paint.px(self.padding)

    def height(self, paint: Paint, width: int) -> int:
        padding = 2 * paint.px(self.padding)
        return self.inside.height(paint, width - padding) + padding

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        padding = paint.px(self.padding)
        self.inside.place(paint, rect.inflate(-2 * padding, -2 * padding))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.card(surface, self.rect, chosen=self.chosen)
        super().draw(paint, surface, look)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return True


class Scroll(Widget):
    """A window onto a widget that may be taller than it; wheel, dragging the bar, and the page keys move it."""

    BAR = 6

    def __init__(
        self,
        inside: Widget,
        *,
        most: int = 0,
        name: str = "",
        weight: float = 0.0,
        topic: str = "",
        steady: bool = False,
    ) -> None:
        """`most`: the height in units it asks for at most (0: as much as the inside); `topic`: what it shows; `steady`:
        nothing moves as less is inside, whether it needs its bar or not: what is in view below it stays empty."""
        super().__init__(name=name, weight=weight)
        self.topic = topic
        self.inside = inside
        self.most = most
        self.offset = 0
        self.full = 0
        self.steady = steady
        self._end = 0
        """How far it can be scrolled, in pixels."""
        self._step = 48

    def take_over(self, before: Widget) -> None:
        """Stay where it was scrolled to."""
        if isinstance(before, Scroll):
            self.offset, self._end = before.offset, before._end

    def children(self) -> Sequence[Widget]:
        return (self.inside,)

    def natural_width(self, paint: Paint) -> int:
        return self.inside.natural_width(paint) + paint.px(self.BAR + 4)

    def height(self, paint: Paint, width: int) -> int:
        wanted = self.inside.height(paint, width)
        if self.weight and not self.most:
            return 0
        return min(wanted, paint.px(self.most)) if self.most else wanted

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self._step = paint.px(48)
        width = rect.width
        self.full = self.inside.height(paint, width)
        if self.full > rect.height or self.steady:
            width -= paint.px(self.BAR + 4)
            self.full = self.inside.height(paint, width)
        if self.steady:
            self.full = max(self.full, min(self._end, self.offset) + rect.height)
        self._end = self.full - rect.height
        self.offset = max(0, min(self.offset, self._end))
        self.inside.place(paint, pygame.Rect(rect.left, rect.top - self.offset, width, max(self.full, rect.height)))

    def reveal(self, child: pygame.Rect) -> None:
        """Scroll so that a rectangle inside is in view (takes effect at the next layout)."""
        child = child.inflate(0, 2 * RING)
        if child.top < self.rect.top:
            self.offset -= self.rect.top - child.top
        elif child.bottom > self.rect.bottom:
            self.offset += child.bottom - self.rect.bottom

    def window(self) -> pygame.Rect:
        """What of the inside is seen: the ring of the focus, too, where nothing else would show there, and of no line
        of words only the feet."""
        above, below = self.offset == 0, self.offset + self.rect.height >= self.full
        feet = (row.rect.bottom for row in self.inside.children() if 0 < row.rect.bottom - self.rect.top < FEET)
        top, bottom = max(feet, default=self.rect.top - RING * above), self.rect.bottom + RING * below
        return pygame.Rect(self.rect.left - RING, top, self.rect.width + 2 * RING, bottom - top)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.window().clip(clip))
        super().draw(paint, surface, look)
        surface.set_clip(clip)
        paint.scroll_bar(surface, self.rect, self.offset, self.full)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return button == 1 and self.full > self.rect.height and point[0] >= self.rect.right - ui.paint.px(self.BAR + 4)

    def drag(self, point: Point, ui: Host) -> None:
        share = (point[1] - self.rect.top) / max(1, self.rect.height)
        self.offset = int(share * self.full - self.rect.height / 2)
        ui.lay_out()

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        return self.wheel(-amount, point, ui)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        if self.full <= self.rect.height:
            return False
        self.offset -= amount * self._step
        ui.lay_out()
        return True
