"""The dock below the board: the chosen figure with what it can do, and the card with the large button."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Widget
from vtt.app.widgets.button import MOST_BELOW, Button, Spacing
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.layout import Card, Column
from vtt.app.widgets.list import Entry

SPACINGS: Final[tuple[Spacing, ...]] = ("roomy", "snug", "tight")
GAPS: Final[dict[Spacing, int]] = {"roomy": 6, "snug": 4, "tight": 3}
WIDEST: Final = 236
"""Units of a button in the dock at most."""
NARROWEST: Final = 116
"""Units of a button in the dock at least."""
BARE: Final = 36
"""Units of a button that shows only its icon."""
HEAD: Final = 216
LOW_HEAD: Final = 168
"""Units of the figure's name, bars and conditions beside its actions: usually, and in a small window."""
PADDING: Final = 8
MOST_LINES: Final = 2
MOST_PRESSED: Final = 3
"""Lines of a name in the dock; and where room is short, before it is cut."""


class Actions(Widget):
    """Buttons in columns, from top to bottom: in the roomiest manner in which all of them are seen in a height."""

    begins = True

    def __init__(self, inside: Sequence[Widget]) -> None:
        super().__init__(name="actions")
        self.inside = list(inside)
        self._places: list[pygame.Rect] = []

    def children(self) -> Sequence[Widget]:
        return self.inside

    def arrange(self, paint: Paint, width: int, height: int) -> tuple[int, int]:
        """Find the places of all buttons; the width and height they take. Where they need more than `height` they are
        as tight as can be, and higher."""
        if not self.inside:
            self._places = []
            return 0, 0
        self._bare(paint, bare=False)
        self._wrap(MOST_LINES)
        self._say_less(MOST_BELOW)
        for spacing in SPACINGS:
            for cell in self._cells(paint, width, spacing):
                if self._fill(paint, cell, (width, height), spacing):
                    return self._size()
        self._bare(paint, bare=True)
        for most_below in (MOST_BELOW, 0):
            self._say_less(most_below)
            for cell in self._cells(paint, width, "tight"):
                if self._fill(paint, cell, (width, height), "tight"):
                    return self._size()
        self._wrap(MOST_PRESSED)
        pressed = self._cells(paint, width, "tight", pressed=True)
        pressed = [cell for cell in pressed if not self._cuts(paint, cell)] or pressed[:1]
        for cell in pressed:
            if self._fill(paint, cell, (width, height), "tight"):
                return self._size()
        rooms = ((width, height + more * paint.px(8)) for more in count(1))
        next(room for room in rooms if any(self._fill(paint, cell, room, "tight") for cell in pressed))
        return self._size()

    def _cells(self, paint: Paint, width: int, spacing: Spacing, *, pressed: bool = False) -> list[int]:
        """How wide a column may be, widest first: no word of a button is cut, unless they are `pressed`."""
        self._space_out(spacing)
        gap, least = paint.px(GAPS[spacing]), paint.px(NARROWEST)
        if not pressed:
            least = max(least, *(min(child.least_width(paint), paint.px(WIDEST)) for child in self._worded()))
        cells = [(width - gap * (columns - 1)) // columns for columns in range(1, len(self.inside) + 1)]
        fitting = [min(cell, paint.px(WIDEST)) for cell in cells if cell >= least]
        return list(dict.fromkeys(fitting)) or cells[:1]

    def _bare(self, paint: Paint, *, bare: bool) -> None:
        """Show what cannot be done now by its icon alone: the hint says what it is and why not."""
        for child in self.inside:
            if isinstance(child, Button):
                child.bare = bare and bool(child.refusal) and bool(paint.sprite(child.icon))

    def _wrap(self, lines: int) -> None:
        """Let names go over so many lines."""
        for child in self.inside:
            if isinstance(child, Button) and child.most_lines > 1:
                child.most_lines = lines

    def _cuts(self, paint: Paint, cell: int) -> bool:
        """Whether a name is shortened in columns so wide."""
        return any(isinstance(child, Button) and not child.bare and child.cuts(paint, cell) for child in self.inside)

    def _say_less(self, lines: int) -> None:
        """Leave so many of the quiet lines below the words of a button; all of them are in its tooltip."""
        for child in self.inside:
            if isinstance(child, Button):
                child.most_below = lines

    def _space_out(self, spacing: Spacing) -> None:
        for child in self.inside:
            if isinstance(child, Button):
                child.spacing = spacing

    def _fill(self, paint: Paint, cell: int, room: tuple[int, int], spacing: Spacing) -> bool:
        """Fill column after column. Whether all of them fit."""
        gap, places = paint.px(GAPS[spacing]), list[pygame.Rect]()
        left = top = across = 0
        for child in self.inside:
            bare = isinstance(child, Button) and child.bare
            wide = min(cell, paint.px(BARE)) if bare else cell
            tall = child.height(paint, wide)
            if bare and across and across + wide <= cell:  # icons share a line
                top -= tall + gap
            else:
                across = 0
            if top and top + tall > room[1]:
                left, top, across = left + cell + gap, 0, 0
            places.append(pygame.Rect(left + across, top, wide, tall))
            top += tall + gap
            across = across + wide + gap if bare else 0
        self._places = places
        return all(place.right <= room[0] and place.bottom <= room[1] for place in places)

    def _worded(self) -> list[Widget]:
        """The children that show their words; all where none does."""
        return [child for child in self.inside if not (isinstance(child, Button) and child.bare)] or self.inside

    def _size(self) -> tuple[int, int]:
        return max(place.right for place in self._places), max(place.bottom for place in self._places)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        for child, place in zip(self.inside, self._places, strict=True):
            child.place(paint, place.move(rect.topleft))


class FigureCard(Card):
    """The chosen figure and what it can do beside it; `upright`: below it, where the hand lies beside the card."""

    def __init__(self, head: Sequence[Widget], actions: Sequence[Widget], *, wide: int = HEAD) -> None:
        """`wide`: units of the head."""
        self.head, self.actions = Column(head, gap=4), Actions(actions)
        self.wide = wide
        super().__init__(self.head, padding=PADDING, name="figure")
        self._upright = False

    def children(self) -> Sequence[Widget]:
        return (self.head, self.actions)

    def fill(self, paint: Paint, wide: int, usual: int, *, upright: bool) -> int:
        """How tall it gets (`usual` at least) where it is so `wide`, in pixels."""
        rim, gap = 2 * paint.px(PADDING), paint.px(PADDING)
        self._upright = upright
        if upright:
            head = self.head.height(paint, wide - rim)
            _, tall = self.actions.arrange(paint, wide - rim, max(0, usual - rim - gap - head))
            return max(usual, rim + head + (gap + tall if tall else 0))
        beside = min(paint.px(self.wide), wide - rim)
        head = self.head.height(paint, beside)
        _, tall = self.actions.arrange(paint, wide - rim - gap - beside, max(head, usual - rim))
        return max(usual, rim + head, rim + tall)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        Widget.place(self, paint, rect)
        padding = paint.px(PADDING)
        inner = rect.inflate(-2 * padding, -2 * padding)
        wide = inner.width if self._upright else min(paint.px(self.wide), inner.width)
        tall = self.head.height(paint, wide) if self._upright else inner.height
        self.head.place(paint, pygame.Rect(inner.topleft, (wide, tall)))
        if self._upright:
            top = inner.top + tall + padding
            self.actions.place(paint, pygame.Rect(inner.left, top, inner.width, max(0, inner.bottom - top)))
        else:
            left = inner.left + wide + padding
            self.actions.place(paint, pygame.Rect(left, inner.top, max(0, inner.right - left), inner.height))


class LastWords(Clickable):
    """The last lines of the log, quietly: nobody must unfold it to know what has just happened. A click does."""

    focusable = False

    def __init__(self, entries: Sequence[Entry], unfold: Action) -> None:
        super().__init__(name="last words", weight=1.0, tip="A click unfolds the log.")
        self.entries = [entry.words for entry in entries[-3:]]
        self.unfold = unfold

    def height(self, paint: Paint, width: int) -> int:
        """Room for a sentence in two lines at least: what somebody suffers stands at its end."""
        return 2 * paint.line(12)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        bottom, step = self.rect.bottom, paint.line(12)
        for number, words in enumerate(reversed(self.entries)):
            lines = paint.wrapped(words, self.rect.width, 12)
            room = (bottom - self.rect.top) // step
            if room <= 0 or (number and len(lines) > room):
                return
            lines = paint.lines(words, self.rect.width, room, 12)
            bottom -= len(lines) * step
            for row, line in enumerate(lines):
                ink = paint.quiet if number else paint.words
                paint.text(surface, line, (self.rect.left, bottom + row * step), 12, ink)
            bottom -= paint.px(3)

    def do(self, ui: Host) -> None:
        self.unfold()


def turn_card(inside: Sequence[Widget], words: LastWords) -> Card:
    """What has just happened, and below it what Enter does now."""
    return Card(Column([words, *inside], gap=6), padding=PADDING, name="turn")
