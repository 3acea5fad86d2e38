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
ABOVE: Final = ("midtop", "topleft", "topright")


def clearest(
    size: tuple[int, int], room: pygame.Rect, mind: Sequence[pygame.Rect], places: Sequence[str] = ROUND
) -> pygame.Rect:
    """Of the places of something so large (pixels) in a room the one that covers least of what is minded; of equals the
    first. What stands there twice counts twice."""
    found = []
    for name in places:
        rect = pygame.Rect((0, 0), size)
        setattr(rect, name, getattr(room, name))
        found.append(rect)
    return min(found, key=lambda rect: covered(rect, mind))


def covered(rect: pygame.Rect, mind: Sequence[pygame.Rect]) -> int:
    """How much of these lies below it, in hundredths of one of them."""
    return sum(100 * _area(rect.clip(one)) // max(1, _area(one)) for one in mind)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
