"""The camera looks elsewhere for a while, where something happens, and goes back to where people looked."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.table.board.views import slid
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import SCALES, Seen

TAKES: Final = 0.26
"""Seconds there, and seconds back."""
FARTHEST: Final = 17
"""Pixels a space from which figures are still known."""
BESIDE: Final = 12
"""Pixels between what is brought into a room and its edges."""


class Glance:
    """Remembers where people looked before the first of several looks elsewhere."""

    def __init__(self) -> None:
        self.before: Seen | None = None
        """Where people looked before it."""
        self._put: Seen | None = None
        self._flies = False

    @property
    def away(self) -> bool:
        """Whether the camera has still to go back."""
        return self.before is not None

    def at(self, scene: BoardScene, place: pygame.Rect, room: pygame.Rect) -> bool:
        """Bring a place (pixels) into a room that nothing covers, by the least shift, and from farther away where it is
        too large for that. Whether the camera had to move."""
        if room.contains(place):
            return False
        camera = scene.camera
        box = *camera.to_board(*place.topleft), *camera.to_board(*place.bottomright)
        middle, wide, tall = camera.to_board(*place.center), place.width / camera.scale, place.height / camera.scale
        camera.finish()
        if self.before is None:
            self.before = camera.scale, camera.focus
        fitting = (scale for scale in SCALES if scale * wide <= room.width and scale * tall <= room.height)
        scale = min(camera.scale, float(max((scale for scale in fitting if scale >= FARTHEST), default=FARTHEST)))
        seen = camera.seen_from(scale, middle, room)
        if scale == camera.scale:
            seen = slid(camera, (scale, camera.focus), box, room.inflate(-2 * BESIDE, -2 * BESIDE))
        camera.go(seen, TAKES)
        self._put, self._flies = (camera.goal, camera.leads_to), True
        return True

    def come_back_to(self, seen: Seen) -> bool:
        """While the camera is away, it goes to this view later. Whether it is away."""
        if self.before is not None:
            self.before = seen
        return self.away

    def landed(self, scene: BoardScene) -> bool:
        """Whether the board has come to rest since it was last asked: what floats over it may lie elsewhere now."""
        landed, self._flies = self._flies and scene.camera.resting, self._flies and not scene.camera.resting
        return landed

    def back(self, scene: BoardScene) -> None:
        """Go back, unless people look elsewhere by now."""
        camera = scene.camera
        if self.before is not None and (camera.goal, camera.leads_to) == self._put:
            camera.go(self.before, TAKES)
            self._flies = True
        self.before = self._put = None
