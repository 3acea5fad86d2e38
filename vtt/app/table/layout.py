"""Where the table's cards lie: the same places in every game and at every window size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.hand import Hand
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.scene.board_scene import BoardScene

NARROWEST = 320
"""Units of a middle column in which a floating card can be read; in less it lies over the cards at the sides."""

LARGEST_FIT = 112
"""Units a space at which a small board is shown at most; people may come nearer themselves."""

COORDINATES = (20, 48)
"""Units left free beside and above the whole board, so that no coordinate and no banner has to lie on it."""


class BoardView(Widget):
    """The board below all cards; the mouse over it goes to the hand."""

    def __init__(self, scene: BoardScene, hand: Hand) -> None:
        super().__init__(name="board")
        self.scene = scene
        self.hand = hand
        self.clear = pygame.Rect(0, 0, 0, 0)
        """What no card covers."""

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.scene.clear = self.clear
        self.scene.touch()
        self.scene.draw(surface)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return self.hand.press(point, button)

    def drag(self, point: Point, ui: Host) -> None:
        self.hand.drag(point)

    def release(self, point: Point, button: int, ui: Host) -> None:
        self.hand.release(point, button)

    def move(self, point: Point, ui: Host) -> None:
        self.hand.point_at(point if ui.hover is self else None)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.wheel(amount, point)
        return True

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.pan_sideways(amount)
        return True


class Places(Widget):
    """Top bar over everything; who acts at the left; the chosen figure at the right, the log below it; what floats over
    the board (a banner, a hint) in its middle column, or across the window where that is too narrow."""

    def __init__(
        self, board: BoardView, top: Widget, left: Widget, right: Widget, log: Widget, floating: Sequence[Widget]
    ) -> None:
        super().__init__()
        self.board, self.top, self.left, self.right, self.log = board, top, left, right, log
        self.floating = list(floating)
        self._kept: pygame.Surface | None = None
        self._version = -1

    def children(self) -> Sequence[Widget]:
        return (self.board, *self.cards)

    @property
    def cards(self) -> Sequence[Widget]:
        return (self.top, self.left, self.right, self.log, *self.floating)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """The board, and over it the cards: drawn anew only when they may look different, so that frames in which only
        the board moves cost little."""
        self.board.draw(paint, surface, look)
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._version = -1
        if self._version != look.version:
            self._version = look.version
            self._kept.fill((0, 0, 0, 0))
            for card in self.cards:
                card.draw(paint, self._kept, look)
        for card in self.cards:
            around = card.rect.inflate(8, 8)
            surface.blit(self._kept, around, around)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        free = clear_of_cards(paint, rect)
        margin = paint.px(16)
        self.board.place(paint, rect)
        height = paint.px(56)
        self.top.place(paint, pygame.Rect(margin, margin, rect.width - 2 * margin, height))
        left = pygame.Rect(margin, free.top, free.left - 2 * margin, free.height)
        self.left.place(paint, left)
        for card, place in zip((self.right, self.log), right_places(paint, rect), strict=True):
            card.place(paint, place)
        top = free.top
        middle = free if free.width >= paint.px(NARROWEST) else rect.inflate(-2 * margin, 0)
        for widget in self.floating:
            width = min(widget.natural_width(paint), middle.width, paint.px(560))
            tall = widget.height(paint, width)
            widget.place(paint, pygame.Rect(middle.centerx - width // 2, top, width, tall))
            top += tall + paint.px(8)
        self.board.clear = pygame.Rect(free.left, top, free.width, max(1, free.bottom - top))


def clear_of_cards(paint: Paint, rect: pygame.Rect) -> pygame.Rect:
    """The part of the window that no card covers."""
    margin = paint.px(16)
    side = max(paint.px(216), min(paint.px(280), int(rect.width * 0.17)))
    right = max(paint.px(260), min(paint.px(310), int(rect.width * 0.2)))
    top = margin + paint.px(56) + margin
    return pygame.Rect(
        margin + side + margin,
        top,
        max(1, rect.width - side - right - 4 * margin),
        max(1, rect.height - top - margin),
    )


def right_places(paint: Paint, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the chosen figure's card lies, and the log below it."""
    free, margin = clear_of_cards(paint, rect), paint.px(16)
    left, width = free.right + margin, rect.right - free.right - 2 * margin
    share = 0.64 if rect.height > paint.px(900) else 0.73
    upper = int(free.height * share) - margin // 2
    lower = pygame.Rect(left, free.top + upper + margin, width, free.height - upper - margin)
    return pygame.Rect(left, free.top, width, upper), lower


def for_the_board(paint: Paint, rect: pygame.Rect) -> pygame.Rect:
    """Where the whole board is fitted in: what no card covers, with room for coordinates."""
    clear, (beside, above) = clear_of_cards(paint, rect), map(paint.px, COORDINATES)
    return pygame.Rect(clear.left + beside, clear.top + above, clear.width - beside, clear.height - above)
