"""The panel of frame times: how long the last frames took to draw, for whoever wonders why something is slow."""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

from vtt.app.paint import Paint

FRAMES: Final = 120
SLOWEST: Final = 1 / 30
"""Seconds that a bar of full height means."""
SMOOTH: Final = 1 / 60
"""Seconds a frame may take."""


class FrameTimes:
    """The seconds the last frames took, drawn in a corner while `shown`. Idle time draws no frames."""

    def __init__(self) -> None:
        self.shown = False
        self.seconds: deque[float] = deque(maxlen=FRAMES)

    def toggle(self) -> None:
        self.shown = not self.shown
        self.seconds.clear()

    def words(self) -> str:
        """The newest, the middle and the slowest of the last frames."""
        if not self.seconds:
            return "No frame yet"
        ordered = sorted(self.seconds)
        newest, middle, slowest = (1000 * time for time in (self.seconds[-1], ordered[len(ordered) // 2], ordered[-1]))
        return f"{newest:.1f} ms · middle {middle:.1f} · slowest {slowest:.1f} of {len(ordered)}"

    def draw(self, paint: Paint, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel at the bottom left; where."""
        bar, tall, edge = max(1, paint.px(2)), paint.px(40), paint.px(8)
        box = pygame.Rect(edge, 0, bar * FRAMES + 2 * edge, tall + paint.line(12) + 2 * edge)
        box.bottom = surface.get_height() - edge
        paint.box(surface, box, paint.card_fill, paint.border)
        paint.text(surface, self.words(), (box.left + edge, box.top + edge), 12)
        for number, seconds in enumerate(self.seconds):
            height = max(1, round(tall * min(1.0, seconds / SLOWEST)))
            colour = paint.accent if seconds <= SMOOTH else paint.harm
            surface.fill(colour, (box.left + edge + number * bar, box.bottom - edge - height, bar, height))
        return box
