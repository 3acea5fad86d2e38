"""Tiles that lie loose on the desk push each other aside instead of hiding one another.

Lengths are in spaces. Tiles are boxes that never turn by themselves; the one in the hand moves the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pymunk

_STEP: Final = 1 / 120
_LONGEST_SETTLING: Final = 4.0


@dataclass(frozen=True)
class LooseTile:
    """A tile's top left corner and size."""

    x: float
    y: float
    width: float
    height: float


class LooseTiles:
    """The loose tiles on a desk."""

    def __init__(self) -> None:
        self._space = pymunk.Space()
        self._space.damping = 0.002
        self._space.iterations = 20
        self._bodies: dict[str, tuple[pymunk.Body, pymunk.Poly, float, float]] = {}
        self._held = ""

    def put(self, tile: str, x: float, y: float, width: float, height: float, fixed: bool = False) -> None:
        """Lay a tile with its top left corner at a point; one of the same name is replaced. `fixed` ones (the board
        that is built) do not give way."""
        self.take(tile)
        kind = pymunk.Body.STATIC if fixed else pymunk.Body.DYNAMIC
        body = pymunk.Body(width * height, float("inf"), body_type=kind)
        body.position = (x + width / 2, y + height / 2)
        shape = pymunk.Poly.create_box(body, (width, height))
        shape.elasticity, shape.friction = 0.0, 0.0
        self._space.add(body, shape)
        self._bodies[tile] = (body, shape, width, height)

    def take(self, tile: str) -> None:
        """Take a tile away."""
        found = self._bodies.pop(tile, None)
        if found is not None:
            self._space.remove(found[0], found[1])
        if self._held == tile:
            self._held = ""

    def hold(self, tile: str) -> None:
        """Take a tile into the hand: the others give way to it."""
        self.let_go()
        self._bodies[tile][0].body_type = pymunk.Body.KINEMATIC
        self._held = tile

    def drag(self, x: float, y: float) -> None:
        """Move the held tile's top left corner to a point."""
        if self._held:
            body, shape, width, height = self._bodies[self._held]
            body.position = (x + width / 2, y + height / 2)
            body.velocity = (0, 0)
            self._space.reindex_shape(shape)

    def let_go(self) -> None:
        """Put the held tile down where it is."""
        if self._held:
            body, _, width, height = self._bodies[self._held]
            body.body_type = pymunk.Body.DYNAMIC
            body.mass, body.moment = width * height, float("inf")
            body.velocity = (0, 0)
            self._held = ""

    def step(self, seconds: float) -> bool:
        """Let time pass. Whether a tile still moves noticeably."""
        for _ in range(max(1, round(seconds / _STEP))):
            self._space.step(_STEP)
        return self._overlapping() or any(body.velocity.length > 0.02 for body, *_ in self._bodies.values())

    def settle(self) -> None:
        """Let all tiles come to rest."""
        gone = 0.0
        while gone < _LONGEST_SETTLING and self.step(0.1):
            gone += 0.1

    def tile(self, tile: str) -> LooseTile:
        """Where a tile lies. KeyError if there is none of this name."""
        body, _, width, height = self._bodies[tile]
        return LooseTile(body.position.x - width / 2, body.position.y - height / 2, width, height)

    def names(self) -> tuple[str, ...]:
        """All tiles, in the order they were laid."""
        return tuple(self._bodies)

    def _overlapping(self) -> bool:
        tiles = [self.tile(name) for name in self._bodies]
        slack = 0.15
        return any(
            one.x + slack < other.x + other.width
            and other.x + slack < one.x + one.width
            and one.y + slack < other.y + other.height
            and other.y + slack < one.y + one.height
            for index, one in enumerate(tiles)
            for other in tiles[index + 1 :]
        )
