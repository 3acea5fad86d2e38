"""Where the editor's cards lie: tools and palette left, inspector and problems right, bars above and below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from vtt.app.editor.hand import EditorBoard
from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point, Widget

SMALLEST, LARGEST = 150, 460
LEAST_SHARE, MOST_SHARE = 0.2, 0.75
LEAST_BELOW = 216
"""Units the card below the inspector is tall at least: its tabs, one problem and the map."""
LOW = 560
"""Units of a window's height below which there is no room for the map: the inspector has it."""
LEAST_LOW = 124
"""Units of the card below the inspector there."""


@dataclass
class Widths:
    """Widths of the panels in units, and the share of the height the inspector has of the right side."""

    left: int = 204
    right: int = 276
    upper: float = 0.56
    left_shown: bool = True
    right_shown: bool = True


class Edge(Widget):
    """The edge of a panel: dragging it makes the panel wider or narrower."""

    def __init__(self, widths: Widths, side: str, changed: Callable[[], None]) -> None:
        super().__init__(name=f"{side} edge", tip="Drag to make the panel wider or narrower")
        self.widths = widths
        self.side = side
        self.changed = changed
        self._start: tuple[int, int] = (0, 0)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if look.hover is self or look.pressed is self:
            line = pygame.Rect(self.rect.centerx - 1, self.rect.top + paint.px(12), 3, self.rect.height - paint.px(24))
            paint.box(surface, line, paint.accent, None, pixels=1)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        self._start = (point[0], self.widths.left if self.side == "left" else self.widths.right)
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        moved = round((point[0] - self._start[0]) / max(0.1, ui.paint.scale))
        wide = self._start[1] + (moved if self.side == "left" else -moved)
        wide = max(SMALLEST, min(LARGEST, wide))
        if self.side == "left":
            self.widths.left = wide
        else:
            self.widths.right = wide
        self.changed()


class Between(Widget):
    """The gap between the inspector and the card below: dragging it makes one taller and the other lower."""

    def __init__(self, widths: Widths, changed: Callable[[], None]) -> None:
        super().__init__(name="between edge", tip="Drag to make the cards taller or lower")
        self.widths = widths
        self.changed = changed
        self.whole = pygame.Rect(0, 0, 0, 1)
        """The inspector, the gap and the card below together."""
        self._grip = 0

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if look.hover is self or look.pressed is self:
            line = pygame.Rect(self.rect.left + paint.px(12), self.rect.centery - 1, self.rect.width - paint.px(24), 3)
            paint.box(surface, line, paint.accent, None, pixels=1)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        self._grip = point[1] - self.rect.top
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        share = (point[1] - self._grip - self.whole.top) / max(1, self.whole.height)
        self.widths.upper = max(LEAST_SHARE, min(MOST_SHARE, share))
        self.changed()


class EditorPlaces(Widget):
    """All cards of the editor over the board."""

    def __init__(
        self,
        board: EditorBoard,
        top: Widget,
        tools: Widget,
        palette: Widget,
        inspector: Widget,
        lower: Widget,
        status: Widget,
        widths: Widths,
        changed: Callable[[], None],
    ) -> None:
        super().__init__()
        self.board, self.top, self.tools, self.palette = board, top, tools, palette
        self.inspector, self.lower, self.status = inspector, lower, status
        self.widths = widths
        self.edges = (Edge(widths, "left", changed), Edge(widths, "right", changed))
        self.between = Between(widths, changed)
        self.frozen = False
        """While a stroke goes on the cards do not change: their picture is kept, only what `live` is drawn anew."""
        self.live: Sequence[Widget] = ()
        self._kept: list[tuple[pygame.Rect, pygame.Surface]] = []

    def children(self) -> Sequence[Widget]:
        found = [self.board, self.top, self.tools, self.status]
        if self.widths.left_shown:
            found += [self.palette, self.edges[0]]
        if self.widths.right_shown:
            found += [self.inspector, self.lower, self.edges[1], self.between]
        return found

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if not self.frozen:
            self._kept = []
            super().draw(paint, surface, look)
            return
        self.board.draw(paint, surface, look)
        cards = [card for card in self.children() if card is not self.board]
        if not self._kept:
            for card in cards:
                card.draw(paint, surface, look)
                shown = card.rect.clip(surface.get_rect())
                if shown.size != (0, 0):
                    self._kept.append((shown, surface.subsurface(shown).copy()))
        else:
            for rect, picture in self._kept:
                surface.blit(picture, rect)
        for widget in self.live:
            widget.draw(paint, surface, look)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        if self.frozen and rect == self.rect:
            return
        super().place(paint, rect)
        gap = paint.px(12)
        self.board.place(paint, rect)
        self.board.clear = clear_of_cards(paint, rect, self.widths)
        top, bottom = paint.px(52), paint.px(34)
        self.top.place(paint, pygame.Rect(gap, gap, rect.width - 2 * gap, top))
        self.status.place(paint, pygame.Rect(gap, rect.bottom - gap - bottom, rect.width - 2 * gap, bottom))
        start = gap + top + gap
        tall = rect.bottom - 2 * gap - bottom - start
        tools = pygame.Rect(gap, start, paint.px(48), tall)
        self.tools.place(paint, tools)
        left = pygame.Rect(tools.right + gap, start, paint.px(self.widths.left), tall)
        self.palette.place(paint, left)
        self.edges[0].place(paint, pygame.Rect(left.right - 2, start, gap, tall))
        right = pygame.Rect(0, start, paint.px(self.widths.right), tall)
        right.right = rect.right - gap
        least = LEAST_LOW if is_low(paint, rect) else LEAST_BELOW
        upper = min(int(tall * self.widths.upper), tall - gap - paint.px(least))
        self.inspector.place(paint, pygame.Rect(right.left, start, right.width, upper))
        below = pygame.Rect(right.left, start + upper + gap, right.width, tall - upper - gap)
        self.lower.place(paint, below)
        self.between.whole = right
        self.between.place(paint, pygame.Rect(right.left, start + upper, right.width, gap))
        self.edges[1].place(paint, pygame.Rect(right.left - gap + 2, start, gap, tall))


def is_low(paint: Paint, rect: pygame.Rect) -> bool:
    """Whether a window is low for the size of its letters."""
    return rect.height < paint.px(LOW)


def clear_of_cards(paint: Paint, rect: pygame.Rect, widths: Widths) -> pygame.Rect:
    """The part of the window no card covers."""
    gap = paint.px(12)
    left = gap + paint.px(48) + gap + (paint.px(widths.left) + gap if widths.left_shown else 0)
    right = gap + (paint.px(widths.right) + gap if widths.right_shown else 0)
    top, bottom = gap + paint.px(52) + gap, gap + paint.px(34) + gap
    return pygame.Rect(left, top, max(1, rect.width - left - right), max(1, rect.height - top - bottom))
