"""What a click means as a whole, wherever on it, and Enter or the space bar while it has the focus."""

from __future__ import annotations

import pygame

from vtt.app.widgets.base import Host, Point, Widget
from vtt.app.widgets.keys import PRESS


class Clickable(Widget):
    """It does its deed where the mouse button is let go over it: whoever has missed draws the mouse away first."""

    focusable = True
    inert = False
    """Whether a click passes through it to what lies below."""

    def do(self, ui: Host) -> None:
        """What a click does."""
        raise NotImplementedError

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return button == 1 and not self.inert

    def release(self, point: Point, button: int, ui: Host) -> None:
        if self.takes(point):
            self.do(ui)

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if event.key in PRESS:
            self.do(ui)
            return True
        return False
