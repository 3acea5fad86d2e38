"""What of the board can be seen between the cards that lie over it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Uncovered:
    """`room`: a part of the `window` that nothing covers; `covers`: all that lies over the board (pixels)."""

    window: pygame.Rect
    room: pygame.Rect
    covers: tuple[pygame.Rect, ...] = ()

    def hides(self, place: pygame.Rect) -> bool:
        """Whether less than half of something is seen."""
        seen = place.clip(self.window)
        return 2 * (_area(seen) - _covered(seen, self.covers)) < _area(place)

    def cuts(self, place: pygame.Rect) -> bool:
        """Whether anything of something is not seen."""
        return not self.window.contains(place) or place.collidelist(self.covers) >= 0

    def hides_most(self, places: Iterable[pygame.Rect]) -> bool:
        """Whether less than half of these are seen."""
        hidden = [self.hides(place) for place in places]
        return 2 * sum(hidden) > len(hidden)


def lies_below(place: pygame.Rect, covers: Iterable[pygame.Rect]) -> bool:
    """Whether more than half of something lies below covers."""
    return 2 * _covered(place, covers) > _area(place)


def _covered(place: pygame.Rect, covers: Iterable[pygame.Rect]) -> int:
    return sum(_area(place.clip(cover)) for cover in covers)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
