"""How much of the board lies in a part of the window."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from vtt.board.board import Board
from vtt.geometry.lattice import Space
from vtt.geometry.plan import plan_of
from vtt.scene.camera import Seen

CELLS: Final = 32
"""Cells a space in which the floor is drawn."""
QUARTER: Final = CELLS * CELLS // 4
"""Cells of a quarter of a space."""


def land_in(board: Board, grows: frozenset[Space], looked_at: Seen, middle: tuple[int, int], place: pygame.Rect) -> int:
    """How many quarters of a space of a part of the window are floor, or where the board may grow, begun ones counted.
    `looked_at` is what lies in the `middle` of the view, in pixels."""
    floor, (left, top) = _floor(board, grows)
    scale, (x, y) = looked_at
    across, down = (x - left) * scale - middle[0], (y - top) * scale - middle[1]
    edges = (place.left + across, place.top + down, place.right + across, place.bottom + down)
    first, upper, last, lower = (round(edge * CELLS / scale) for edge in edges)
    part = pygame.Mask((max(0, last - first), max(0, lower - upper)), fill=True)
    return -(-floor.overlap_area(part, (first, upper)) // QUARTER)


@lru_cache(maxsize=4)  # what floats over the board asks hundreds of times while it is laid
def _floor(board: Board, grows: frozenset[Space]) -> tuple[pygame.Mask, tuple[float, float]]:
    """All of it in cells, and where its corner lies on the board: asked point by point what lies there, some cards
    that are shown took half a second over zones."""
    spaces, lattice = [*board.spaces, *sorted(grows)], board.lattice
    left, top, right, bottom = plan_of(lattice).bounds(spaces) or (0.0, 0.0, 0.0, 0.0)
    size = round((right - left) * CELLS) + 1, round((bottom - top) * CELLS) + 1
    drawn = pygame.Surface(size, depth=8)
    drawn.set_colorkey(0)
    for space in spaces:
        pygame.draw.polygon(drawn, 1, [((x - left) * CELLS, (y - top) * CELLS) for x, y in lattice.corners(space)])
    return pygame.mask.from_surface(drawn), (left, top)
