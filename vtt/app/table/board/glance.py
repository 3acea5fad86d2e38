"""The camera looks elsewhere for a while, where something happens, and goes back to where people looked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.table.board.views import shows, slid
from vtt.geometry.plan import plan_of
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import SCALES, Seen

TAKES: Final = 0.26
"""Seconds there, and seconds back."""
FARTHEST: Final = 17
"""Pixels a space from which figures are still known."""
BESIDE: Final = 12
"""Pixels between what is brought into a room and its edges."""


class Glance:
    """Remembers where people looked before the first of several looks elsewhere, where the camera has to go back there:
    who was led to a place that shows a part of the board just as well stays where the camera slid."""

    def __init__(self) -> None:
        self.led: Seen | None = None
        """Where people were led last; nobody who looks elsewhere on purpose looks there."""
        self.before: Seen | None = None
        """Where people looked before it, and will again."""
        self._put: Seen | None = None
        self._flies = False

    @property
    def away(self) -> bool:
        """Whether the camera has still to go back."""
        return self.before is not None

    def at(
        self,
        scene: BoardScene,
        places: Sequence[pygame.Rect],
        room: pygame.Rect,
        *,
        half: bool = False,
        returns: bool = False,
    ) -> bool:
        """Bring places (pixels) into a room that nothing covers, by the least shift, and from farther away where they
        have no room; `half`: where not even half of each has. `returns`: it goes back from there in any case. Whether
        the camera had to move."""
        place = places[0].unionall(places[1:])
        if room.contains(place):
            return False
        camera = scene.camera
        box = *camera.to_board(*place.topleft), *camera.to_board(*place.bottomright)
        wide, tall = place.width / camera.scale, place.height / camera.scale
        parts = [one.inflate(-one.width // 2, -one.height // 2) for one in places] if half else places
        most = parts[0].unionall(parts[1:])
        camera.finish()
        looked, scale = (camera.scale, camera.focus), camera.scale
        if most.width > room.width or most.height > room.height:
            fitting = (one for one in SCALES if one * wide <= room.width and one * tall <= room.height)
            scale = min(scale, float(max((one for one in fitting if one >= FARTHEST), default=FARTHEST)))
        camera.go(slid(camera, (scale, camera.focus), box, room.inflate(-2 * BESIDE, -2 * BESIDE)), TAKES)
        self._put, self._flies = (camera.goal, camera.leads_to), True
        stays = looked == self.led and scale == looked[0] and not returns and not _whole_in_sight(scene, looked)
        if self.before is None and stays:
            self.led = self._put
        elif self.before is None:
            self.before = looked
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


def _whole_in_sight(scene: BoardScene, seen: Seen) -> bool:
    """Whether no part of the board lies outside the window in this view."""
    box = plan_of(scene.board.lattice).bounds(scene.board.spaces)
    return box is not None and shows(scene.camera, box, scene.camera.viewport, seen)
