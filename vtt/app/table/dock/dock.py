"""The dock below the board: the chosen figure with what it can do, and the card with the large button."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.actions import Actions
from vtt.app.widgets.base import Action, Host, Look, Widget
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.layout import Card, Column
from vtt.app.widgets.list import Entry

HEAD: Final = 154
"""Units of the figure's name, bars and conditions beside its actions: no more than they need, as the rest is for what
can be done and for cards."""
PADDING: Final = 8
LINES: Final = (2, 4)
"""Lines that the newest sentence has: at least, and at most."""


class FigureCard(Card):
    """The chosen figure and what it can do beside it; `upright`: below it, where the hand lies beside the card."""

    def __init__(self, head: Sequence[Widget], actions: Sequence[Widget]) -> None:
        self.head, self.actions = Column(head, gap=4), Actions(actions)
        super().__init__(self.head, padding=PADDING, name="figure")
        self.led = True
        """Whether people lead the figure; else it never has actions."""
        self._upright = False

    def children(self) -> Sequence[Widget]:
        return (self.head, self.actions)

    def fill(self, paint: Paint, wide: int, usual: int, *, upright: bool, most: int = 0) -> int:
        """How tall it gets (`usual` at least) where it is so `wide`, in pixels; its actions lie in `most` lines (0:
        any) where all that can be done has room so."""
        rim, gap = 2 * paint.px(PADDING), paint.px(PADDING)
        self._upright = upright
        if upright:
            head = self.head.height(paint, wide - rim)
            tall = self.actions.arrange(paint, wide - rim, max(0, usual - rim - gap - head), most)
            return max(usual, rim + head + (gap + tall if tall else 0))
        beside = min(paint.px(HEAD), wide - rim)
        head = self.head.height(paint, beside)
        tall = self.actions.arrange(paint, wide - rim - gap - beside, max(head, usual - rim), most)
        return max(usual, rim + head, rim + tall)

    def width_of(self, paint: Paint, columns: int, *, upright: bool) -> int:
        """Pixels in which it has so many columns of actions."""
        beside = 0 if upright else paint.px(PADDING) + paint.px(HEAD)
        return 2 * paint.px(PADDING) + beside + self.actions.width_of(paint, columns)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        Widget.place(self, paint, rect)
        padding = paint.px(PADDING)
        inner = rect.inflate(-2 * padding, -2 * padding)
        wide = inner.width if self._upright else min(paint.px(HEAD), inner.width)
        tall = self.head.height(paint, wide) if self._upright else inner.height
        self.head.place(paint, pygame.Rect(inner.topleft, (wide, tall)))
        if self._upright:
            top = inner.top + tall + padding
            self.actions.place(paint, pygame.Rect(inner.left, top, inner.width, max(0, inner.bottom - top)))
        else:
            left = inner.left + wide + padding
            self.actions.place(paint, pygame.Rect(left, inner.top, max(0, inner.right - left), inner.height))


class LastWords(Clickable):
    """The last lines of the log, quietly: nobody must unfold it to know what has just happened. A click does. What was
    read whole where it was told is not told here a second time, and cut, nor what was not done. They give way
    (`yields`) to what else comes into the card for a while."""

    focusable = False
    yields = False

    def __init__(self, entries: Sequence[Entry], unfold: Action) -> None:
        super().__init__(name="last words", weight=1.0, tip="A click unfolds the log.")
        happened = (entry.words for entry in reversed(entries) if not entry.read)
        self.entries = [*islice(happened, 3)][::-1]
        self.unfold = unfold

    def height(self, paint: Paint, width: int) -> int:
        """Room for the newest sentence, as what somebody suffers stands at its end: for two lines at least, so that the
        card seldom grows."""
        if self.yields:
            return 0
        newest = len(paint.wrapped(self.entries[-1], width, 12)) if self.entries else 0
        return min(max(LINES[0], newest), LINES[1]) * paint.line(12)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        bottom, step = self.rect.bottom, paint.line(12)
        for number, words in enumerate(reversed(self.entries)):
            lines = paint.wrapped(words, self.rect.width, 12)
            room = (bottom - self.rect.top) // step
            if room <= 0 or (number and len(lines) > room):
                return
            lines = lines if len(lines) <= room else self._end_of(paint, words, room)
            bottom -= len(lines) * step
            for row, line in enumerate(lines):
                ink = paint.quiet if number else paint.words
                paint.text(surface, line, (self.rect.left, bottom + row * step), 12, ink)
            bottom -= paint.px(3)

    def _end_of(self, paint: Paint, words: str, room: int) -> list[str]:
        """How a sentence ends, in so many lines: there stands what came of it, behind three dots for how it began."""
        rest = words.split()
        while len(rest) > 1 and len(paint.wrapped(f"… {' '.join(rest)}", self.rect.width, 12)) > room:
            del rest[0]
        return paint.lines(f"… {' '.join(rest)}", self.rect.width, room, 12)

    def do(self, ui: Host) -> None:
        self.unfold()


def turn_card(inside: Sequence[Widget], words: LastWords) -> Card:
    """What has just happened, and below it what Enter does now."""
    return Card(Column([words, *inside], gap=6), padding=PADDING, name="turn")
