"""Two fingers on a touch screen."""

from __future__ import annotations

import pygame

from vtt.app.table.board.shown_board import ShownBoard

PINCH = 0.05
"""How far two fingers must part (in screens) for one step of zoom."""
JUMP = 120
"""Pixels between two places that are no longer one stroke."""


class Fingers:
    """Two fingers pan the view, and zoom it when they part."""

    def __init__(self, board: ShownBoard) -> None:
        self.board = board
        self._last: tuple[int, int] | None = None
        self._pinch = 0.0

    def move(self, event: pygame.event.Event, size: tuple[int, int]) -> None:
        """Both moved (`MULTIGESTURE`); `size` is the window's, in pixels."""
        x, y = point = (int(event.x * size[0]), int(event.y * size[1]))
        if self._last is not None and abs(x - self._last[0]) + abs(y - self._last[1]) < JUMP:
            self.board.scene.camera.pan(x - self._last[0], y - self._last[1])
        self._last = point
        self._pinch += event.pinched
        if abs(self._pinch) > PINCH:
            self.board.scene.camera.zoom(1 if self._pinch > 0 else -1, point)
            self._pinch = 0.0
