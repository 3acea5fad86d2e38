"""What lies over the first window for all to read: a page of the story, a puzzle. It lies in the second one as long,
large, and with nothing to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.for_all.pens import sized
from vtt.app.table.story.page import Page
from vtt.app.table.story.puzzle_view import PuzzleView
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Label
from vtt.app.widgets.layer import centred
from vtt.app.widgets.layout import Card, Column

SIZES: Final = (1.5, 1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.6)
"""How much larger than elsewhere it is written, as far as all of it has room."""


class PublicPage:
    """It lies there as long as the first window says what is `open` there for all to see (None: nothing)."""

    def __init__(self, open_there: Callable[[], Page | None]) -> None:
        self.open_there = open_there
        self.page: Page | None = None

    def turn(self) -> bool:
        """Lay it down, turn it over or take it away, as the first window does. Whether anything was done."""
        before, self.page = self.page, self.open_there()
        return before != self.page

    def draw(self, paint: Paint, surface: pygame.Surface) -> None:
        """Over everything but the page of the end, if it lies there."""
        if self.page is None:
            return
        puzzle = self.page.puzzle
        inside: Widget = self.page.texts() if puzzle is None else PuzzleView(puzzle, lambda _: None)
        card = Card(Column([Label(self.page.title, size=20, bold=True), inside], gap=16), padding=24, name="page")
        screen = surface.get_rect()
        for size in SIZES:
            pen = sized(paint, size)
            place = centred(pen, screen, card)
            if card.height(pen, place.width) <= place.height:
                break
        paint.dim(surface)
        card.place(pen, place)
        card.draw(pen, surface, Look())
