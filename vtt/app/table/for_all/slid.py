"""The board of a second window slides where who fights, or what is asked about next, would lie below the panel of an
attack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from vtt.geometry.lattice import Space
from vtt.scene.camera import Camera


class Slid:
    """Slides the board once for an attack, once more for what is asked while it is still read, and back after it."""

    def __init__(self) -> None:
        self._home: tuple[float, tuple[float, float]] | None = None
        """What was seen before it slid; None: it lies there."""
        self._asked: Sequence[Space] = ()
        """What was asked about when it was last looked whether it must slide."""

    def room(
        self,
        camera: Camera,
        mind: Sequence[pygame.Rect],
        down: Callable[[Sequence[pygame.Rect]], int],
        asked: Sequence[Space] = (),
    ) -> list[pygame.Rect]:
        """Where what people `mind` will lie on the screen once the board has slid; it goes by so many pixels `down` as
        that says of where they will lie as it is led now. `asked`: the spaces among them that are asked about."""
        left = round((camera.focus[1] - camera.leads_to[1]) * camera.scale)
        there = [one.move(0, left) for one in mind]
        more = down(there) if self._home is None or asked != self._asked else 0
        self._asked = asked
        if more:
            self._home = self._home or (camera.goal, camera.leads_to)
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
        self._home, self._asked = None, ()
