"""The window of the program: a stage whose screens know the way to each other."""

from __future__ import annotations

from vtt.app.play import ways_from
from vtt.app.settings import Settings
from vtt.app.stage import NAME as NAME
from vtt.app.stage import Stage


class Window(Stage):
    """A stage for all the screens there are."""

    def __init__(self, settings: Settings | None = None, *, keep: bool = True) -> None:
        super().__init__(settings, keep=keep)
        self.ways = ways_from(self)
