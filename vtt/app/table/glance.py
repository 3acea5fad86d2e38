"""The camera looks elsewhere for a while, where something happens, and goes back to where people looked."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.scene.board_scene import BoardScene

TAKES: Final = 0.26
"""Seconds there, and seconds back."""


class Glance:
    """Remembers where people looked before the first of several looks elsewhere."""

    def __init__(self) -> None:
        self._before: tuple[float, float] | None = None
        self._put: tuple[float, float] | None = None

    @property
    def away(self) -> bool:
        """Whether the camera has still to go back."""
        return self._before is not None

    def at(self, scene: BoardScene, place: pygame.Rect, room: pygame.Rect) -> bool:
        """Bring a place (pixels) into a room that nothing covers. Whether the camera had to move."""
        if room.contains(place) or room.height < place.height:
            return False
        camera = scene.camera
        camera.finish()
        if self._before is None:
            self._before = camera.focus
        across, down = place.centerx - room.centerx, place.centery - room.centery
        camera.centre_on(camera.focus[0] + across / camera.scale, camera.focus[1] + down / camera.scale, TAKES)
        self._put = camera.leads_to
        return True

    def back(self, scene: BoardScene) -> None:
        """Go back, unless people look elsewhere by now."""
        if self._before is not None and scene.camera.leads_to == self._put:
            scene.camera.centre_on(*self._before, TAKES)
        self._before = self._put = None
