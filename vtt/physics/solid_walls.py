"""Free dragging against solid walls: a figure in the hand slides along what it cannot pass.

Only for *free* play with solid walls switched on; the rules never ask this. Lengths are in spaces.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pymunk

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.geometry.plan import plan_of

Point = tuple[float, float]
SOLID: Final = frozenset({"wall", "door", "locked", "portcullis", "thicket", "ancient"})
_STEP: Final = 0.04
"""Longest way in one step, in spaces: far less than a figure is wide, so that nothing is jumped over."""
_SPEED: Final = 10.0


class SolidWalls:
    """The walls of a board, its edge and its closed doors as things to bump into."""

    def __init__(self, board: Board, pieces: Pieces | None = None) -> None:
        self._space = pymunk.Space()
        self._space.iterations = 15
        self._space.collision_slop = 0.001
        for start, end in walls(board, pieces or Pieces()):
            wall = pymunk.Segment(self._space.static_body, start, end, 0.02)
            wall.friction, wall.elasticity = 0.0, 0.0
            self._space.add(wall)

    def drag(self, start: Point, goal: Point, radius: float = 0.4) -> Point:
        """Where a round figure ends that is dragged from `start` towards `goal`: at the goal, or where the walls on the
        way keep it."""
        body = pymunk.Body(1.0, float("inf"))
        body.position = start
        shape = pymunk.Circle(body, radius)
        shape.friction, shape.elasticity = 0.0, 0.0
        self._space.add(body, shape)
        try:
            self._pull(body, goal)
            return body.position.x, body.position.y
        finally:
            self._space.remove(body, shape)

    def _pull(self, body: pymunk.Body, goal: Point) -> None:
        """Step towards the goal until it is reached or nothing gets nearer any more."""
        time_step = _STEP / _SPEED
        nearest, stuck = math.inf, 0
        while stuck < 12:
            x, y = goal[0] - body.position.x, goal[1] - body.position.y
            left = math.hypot(x, y)
            if left < 1e-3:
                return
            speed = min(_SPEED, left / time_step)
            body.velocity = (x / left * speed, y / left * speed)
            self._space.step(time_step)
            now = math.dist(body.position, goal)
            stuck = stuck + 1 if now > nearest - _STEP * 0.05 else 0
            nearest = min(nearest, now)


def walls(board: Board, pieces: Pieces) -> Iterable[tuple[Point, Point]]:
    """Every line a figure cannot be dragged through: map edge, walls, closed doors, free walls."""
    plan, lattice = plan_of(board.lattice), board.lattice
    yield from plan.rim(frozenset(board.spaces))
    doors = pieces.doors.values()
    open_borders = {border for door in doors if door.state != "closed" for border in door.borders}
    closed = {border for door in doors if door.state == "closed" for border in door.borders}
    kinds = board.drawn_borders()
    for border in closed | {border for border, kind in kinds.items() if kind in SOLID} - open_borders:
        yield lattice.border_line(border)
    for x1, y1, x2, y2 in board.segments:
        yield (x1 / 60, y1 / 60), (x2 / 60, y2 / 60)
