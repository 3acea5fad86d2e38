"""The board of a second window slides where who fights would lie below the panel of their attack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from vtt.scene.camera import Camera


class Slid:
    """Slides the board once for an attack, and back after it."""

    def __init__(self) -> None:
        self._home: tuple[float, tuple[float, float]] | None = None
        """What was seen before it slid; None: it lies there."""

    def room(
        self, camera: Camera, mind: Sequence[pygame.Rect], down: Callable[[Sequence[pygame.Rect]], int]
    ) -> list[pygame.Rect]:
        """Where what people `mind` will lie on the screen once the board has slid; it goes by so many pixels `down` as
        that says of where they will lie as it is led now."""
        left = round((camera.focus[1] - camera.leads_to[1]) * camera.scale)
        there = [one.move(0, left) for one in mind]
        more = down(there) if self._home is None else 0
        if more:
            self._home = camera.goal, camera.leads_to
            x, y = camera.leads_to
            camera.look(camera.goal, (x, y - more / camera.goal))
        return [one.move(0, more) for one in there]

    def back(self, camera: Camera, *, shown: bool) -> None:
        """Go back where no attack is `shown` any more."""
        if self._home is not None and not shown:
            camera.look(*self._home)
            self.forget()

    def forget(self) -> None:
        """The board is looked at anew."""
        self._home = None
