"""Where something lies that floats over the board: where it covers least of the figures that matter now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

ROUND: Final = (
    "center",
    "midright",
    "midleft",
    "midtop",
    "topright",
    "topleft",
    "midbottom",
    "bottomright",
    "bottomleft",
)
"""Places in a room, from the one that is best where nothing is covered."""
ASIDE: Final = ("midright", "midleft", "topright", "topleft", "bottomright", "bottomleft")
"""Where a long list lies: the middle of the board stays free."""
TAUGHT: Final = ("topleft", "topright", "midtop")
"""Where a card that teaches lies: what comes at the right of the board does not push it."""
ABOVE: Final = ("midtop", "topleft", "topright")


def clearest(
    size: tuple[int, int],
    room: pygame.Rect,
    mind: Sequence[pygame.Rect],
    places: Sequence[str] = ROUND,
    board: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Of the places of something so large (pixels) in a room the one that covers least of what is minded; of equals the
    one over least of the `board`, then the first. What stands there twice counts twice."""
    return lying(size, room, clearest_name(size, room, mind, places, board))


def clearest_name(
    size: tuple[int, int],
    room: pygame.Rect,
    mind: Sequence[pygame.Rect],
    places: Sequence[str],
    board: Sequence[pygame.Rect] = (),
) -> str:
    """The name of that place."""

    def costs(name: str) -> tuple[int, int]:
        place = lying(size, room, name)
        return covered(place, mind), covered(place, board)

    return min(places, key=costs)


def lying(size: tuple[int, int], room: pygame.Rect, name: str) -> pygame.Rect:
    """Something so large at a place of a room."""
    rect = pygame.Rect((0, 0), size)
    setattr(rect, name, getattr(room, name))
    return rect


def covered(rect: pygame.Rect, mind: Sequence[pygame.Rect]) -> int:
    """How much of these lies below it, in hundredths of one of them."""
    return sum(100 * _area(rect.clip(one)) // max(1, _area(one)) for one in mind)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
