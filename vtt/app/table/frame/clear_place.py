"""Where something lies that floats over the board: where it covers least of the figures that matter now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
LiesAbove = Callable[[pygame.Rect, Sequence[pygame.Rect]], bool]
"""Whether an attack is told at its upper place and not where it lies usually: that one, and what would cover the board
else."""
MARGIN: Final = 26
"""Pixels that a room is wider than those who are brought into it."""

BESIDE: Final = ("midright", "midleft", "midtop", "midbottom", "topright", "topleft", "bottomright", "bottomleft")
"""Places from the one that is tried first by what lies over those it is about where it lies usually."""


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


def lying_off(
    usual: pygame.Rect,
    room: pygame.Rect,
    mind: Sequence[pygame.Rect],
    stood: str,
    taken: Sequence[pygame.Rect] = (),
) -> str:
    """Where something lies that would lie over those it is about in its `usual` place (""): at the place of a room
    where it `stood`, as long as it hides none of them there, or at the first other one that is not `taken`. Where it
    hides somebody all round, at the first one beside which all of them have room: there the board brings them."""
    ways = {"": usual} | {name: lying(usual.size, room, name) for name in BESIDE}
    names = [name for name in (stood, *ways) if not name or ways[name].collidelist(taken) < 0]
    clear = (name for name in names if ways[name].collidelist(mind) < 0)
    roomy = (name for name in names if _have_room(mind, beside(ways[name], room, mind)))
    return next(clear, next(roomy, ""))


def beside(place: pygame.Rect, room: pygame.Rect, mind: Sequence[pygame.Rect], edge: int = 0) -> pygame.Rect:
    """The largest part of a room above, below or beside a place, of those in which all who are minded have room, if
    there are any."""
    parts = [
        pygame.Rect(room.left, room.top, place.left - edge - room.left, room.height),
        pygame.Rect(place.right + edge, room.top, room.right - place.right - edge, room.height),
        pygame.Rect(room.left, room.top, room.width, place.top - edge - room.top),
        pygame.Rect(room.left, place.bottom + edge, room.width, room.bottom - place.bottom - edge),
    ]
    parts = [part for part in parts if part.width > 0 and part.height > 0] or [room]
    return max(parts, key=lambda part: (_have_room(mind, part), part.width * part.height))


def _have_room(mind: Sequence[pygame.Rect], room: pygame.Rect) -> bool:
    """Whether all of these have room there as they stand to each other."""
    around = mind[0].unionall(list(mind)) if mind else pygame.Rect(0, 0, 0, 0)
    return around.width <= room.width - MARGIN and around.height <= room.height - MARGIN


def from_top(room: pygame.Rect, top: int) -> pygame.Rect:
    """The part of a room that begins there at the earliest."""
    return pygame.Rect(room.left, top, room.width, max(1, room.bottom - top))


def down_to(room: pygame.Rect, bottom: int) -> pygame.Rect:
    """The part of a room that ends there at the latest."""
    return pygame.Rect(room.left, room.top, room.width, max(1, min(room.bottom, bottom) - room.top))


def covered(rect: pygame.Rect, mind: Sequence[pygame.Rect]) -> int:
    """How much of these lies below it, in hundredths of one of them."""
    return sum(100 * _area(rect.clip(one)) // max(1, _area(one)) for one in mind)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
