"""The dice tray over the board: shows the dice the game rolled, tumbling, and goes away by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.window import Window
from vtt.rules.events import Rolled

SECONDS = 1.9
"""How long the dice lie before the tray goes."""


class Tray:
    """Rolls shown one after another, at once skippable."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.rolls: list[Rolled] = []

    @property
    def showing(self) -> bool:
        return bool(self.rolls)

    def roll(self, rolls: Sequence[Rolled]) -> None:
        """Show these rolls."""

    def skip(self) -> None:
        """Take the tray away."""
        self.rolls.clear()

    def clear(self) -> None:
        self.rolls.clear()

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether dice still show."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray, if there is something in it."""
