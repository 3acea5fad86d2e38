"""Saved games."""

from __future__ import annotations

from pathlib import Path

from vtt.app.screen import Screen
from vtt.app.window import Window


class SlotsScreen(Screen):
    """Filled in below."""

    def __init__(self, window: Window, *, current: Path | None = None) -> None:
        super().__init__(window)
        self.current = current
