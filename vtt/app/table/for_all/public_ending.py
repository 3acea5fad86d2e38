"""The page of the end in a second window: all of it at once, as nobody scrolls or presses anything there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from vtt.app.home.kept_games import png
from vtt.app.paint import Paint
from vtt.app.table.for_all.pens import sized
from vtt.app.table.people.looking import Looking
from vtt.app.table.story.ending_page import EndingPage
from vtt.app.widgets.base import Look

SIZES: Final = (1.15, 1.0, 0.9, 0.8, 0.7)
"""How much larger than elsewhere it is written, as far as all of it has room."""


class PublicEnding:
    """It lies there as long as it `lies` in the first window, as everybody may know the end; `picture` takes one of the
    board (PNG)."""

    def __init__(self, looking: Looking, lies: Callable[[], bool], picture: Callable[[], bytes]) -> None:
        """`looking` has no seat."""
        self.looking, self.lies, self.picture = looking, lies, picture
        self.page: EndingPage | None = None

    def turn(self) -> bool:
        """Lay it down or take it away, as the first window does. Whether either was done."""
        ending = self.looking.ending if self.lies() else None
        if (ending is not None) == (self.page is not None):
            return False
        looking = self.looking
        self.page = None if ending is None else EndingPage(looking.session, looking.seats, ending, png(self.picture()))
        return True

    def draw(self, paint: Paint, surface: pygame.Surface) -> None:
        """Over everything, if it lies there."""
        if (page := self.page) is None:
            return
        screen = surface.get_rect()
        for size in SIZES:
            pen = sized(paint, size)
            if page.whole_in(pen, screen):
                break
        paint.dim(surface)
        page.place(pen, page.within(pen, screen))
        page.draw(pen, surface, Look())
