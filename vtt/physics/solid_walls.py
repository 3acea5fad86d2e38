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
RADIUS: Final = 0.4
"""Of a figure, in spaces."""
PATIENCE: Final = 12
"""Steps without getting nearer after which it is stuck."""


class SolidWalls:
    """The walls of a board, its edge and its closed doors as things to bump into."""

    def __init__(self, board: Board, pieces: Pieces | None = None) -> None:
        self._space = pymunk.Space()
        for start, end in walls(board, pieces or Pieces()):
            self._space.add(pymunk.Segment(self._space.static_body, start, end, 0.0))

    def drag(self, start: Point, goal: Point) -> Point:
        """Where a round figure ends that is dragged from `start` towards `goal`: at the goal, or where the walls on the
        way keep it. It goes in steps much shorter than it is wide, so that nothing is jumped over."""
        at, nearest, stuck = start, math.inf, 0
        while stuck < PATIENCE:
            left = math.dist(at, goal)
            if left < 1e-6:
                return at
            stuck = stuck + 1 if left > nearest - _STEP * 0.02 else 0
            nearest = min(nearest, left)
            share = min(1.0, _STEP / left)
            wished = (at[0] + (goal[0] - at[0]) * share, at[1] + (goal[1] - at[1]) * share)
            at = self._pushed_out(wished)
        return at

    def _pushed_out(self, at: Point) -> Point:
        """The nearest place where a figure touches no wall: pushed off the nearest wall, then off the next one."""
        everything = pymunk.ShapeFilter()
        for _ in range(6):
            wall = self._space.point_query_nearest(at, RADIUS, everything)
            if wall is None or wall.distance >= RADIUS - 1e-9:
                break
            push = RADIUS - wall.distance
            at = (at[0] + wall.gradient.x * push, at[1] + wall.gradient.y * push)
        return at


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
    free_doors = (segment for door in doors if door.state == "closed" for segment in door.segments)
    for x1, y1, x2, y2 in (*board.segments, *free_doors):
        yield (x1 / 60, y1 / 60), (x2 / 60, y2 / 60)
