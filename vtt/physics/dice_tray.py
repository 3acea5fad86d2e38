"""Dice that tumble in a tray and come to rest. The faces are rolled by the game before: here is only their motion.

Lengths are in dice (one die is 1 wide), y points down, times in seconds. The tray is seen from above.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

import pymunk

LONGEST: Final = 0.95
"""Seconds after which every die lies still."""
_STEP: Final = 1 / 240
_STILL: Final = 0.12
"""Share of the time that the dice need at the end to turn straight."""


@dataclass(frozen=True)
class DieNow:
    """A die at one moment: its middle, its angle in degrees (0 at rest), how many times it has turned over so far,
    whether it has fallen (it turns over no more and shows the face that was rolled) and whether it lies still."""

    x: float
    y: float
    angle: float
    turns: int
    fallen: bool
    resting: bool


class DiceTray:
    """Some dice thrown into a tray of `width` x `height` from its left side. The same seed gives the same throw."""

    def __init__(self, count: int, width: float = 9.0, height: float = 4.0, seed: int = 0) -> None:
        self.width, self.height = width, height
        self.gone = 0.0
        self._left_over = 0.0
        chance = random.Random(seed)
        self._space = pymunk.Space()
        self._space.damping = 0.045
        self._add_walls()
        self._dice = [self._add_die(number, count, chance) for number in range(count)]
        self._travelled = [0.0] * count

    @property
    def resting(self) -> bool:
        """Whether all dice lie still."""
        return self.gone >= LONGEST or not self._dice

    @property
    def dice(self) -> tuple[DieNow, ...]:
        """Every die as it is now."""
        straight = max(0.0, min(1.0, (self.gone / LONGEST - (1 - _STILL)) / _STILL))
        fallen = self.resting or straight > 0
        found = []
        for body, travelled in zip(self._dice, self._travelled, strict=True):
            angle = math.degrees(body.angle) % 90
            angle = angle - 90 if angle > 45 else angle
            x, y = body.position.x, body.position.y
            found.append(DieNow(x, y, angle * (1 - straight), int(travelled), fallen, self.resting))
        return tuple(found)

    def step(self, seconds: float) -> bool:
        """Let time pass. Whether anything still moves."""
        if self.resting:
            return False
        self._left_over += seconds
        while self._left_over >= _STEP and not self.resting:
            self._left_over -= _STEP
            self.gone += _STEP
            self._space.step(_STEP)
            for number, body in enumerate(self._dice):
                self._travelled[number] += body.velocity.length * _STEP
                if self.gone > LONGEST * (1 - _STILL):
                    body.velocity *= 0.9
                    body.angular_velocity *= 0.8
        return not self.resting

    def finish(self) -> None:
        """Let all dice come to rest at once (a click)."""
        while self.step(0.05):
            pass

    def _add_walls(self) -> None:
        corners = ((0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            # Thick and outside the tray, so that a fast die is not through in one step.
            shift_x, shift_y = (end[1] - start[1]), -(end[0] - start[0])
            length = math.hypot(shift_x, shift_y)
            out = (shift_x / length, shift_y / length)
            wall = pymunk.Segment(
                self._space.static_body,
                (start[0] + out[0], start[1] + out[1]),
                (end[0] + out[0], end[1] + out[1]),
                1.0,
            )
            wall.elasticity, wall.friction = 0.55, 0.4
            self._space.add(wall)

    def _add_die(self, number: int, count: int, chance: random.Random) -> pymunk.Body:
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (1.0, 1.0)))
        rows = max(1, min(count, int(self.height / 1.3)))
        body.position = (
            0.8 + (number // rows) * 1.3,
            self.height * (number % rows + 1) / (rows + 1) + chance.uniform(-0.15, 0.15),
        )
        body.angle = chance.uniform(0, math.tau)
        body.velocity = (chance.uniform(13, 21), chance.uniform(-6, 6))
        body.angular_velocity = chance.uniform(-16, 16)
        shape = pymunk.Poly.create_box(body, (0.94, 0.94), 0.06)
        shape.elasticity, shape.friction = 0.45, 0.5
        self._space.add(body, shape)
        return body
