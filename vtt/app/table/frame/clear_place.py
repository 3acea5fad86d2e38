"""Where something lies that floats over the board: where it covers least of the figures that matter now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
"""A replay lies in a corner, always the same one where it can: where the board grew in it, it was pushed aside."""
MARGIN: Final = 26
"""Pixels that a room is wider than those who are brought into it."""

SLIVER: Final = 8
"""Quarters of a space of the board for which a question does not leave the side where it lies."""

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


@dataclass(frozen=True)
class Way:
    """A place where something may lie (pixels), by name; those it is about are seen in the `room` round it."""

    name: str
    place: pygame.Rect
    room: pygame.Rect

    def hides(self, mind: Sequence[pygame.Rect]) -> bool:
        """Whether any of these is not wholly seen."""
        return any(not self.room.contains(one) or self.place.colliderect(one) for one in mind)

    def beside(self, mind: Sequence[pygame.Rect], edge: int = 0) -> pygame.Rect:
        """The largest part of the room above, below or beside it, of those in which all of these have room, if any."""
        return beside(self.place, self.room, mind, edge)

    def free_height(self, mind: Sequence[pygame.Rect]) -> int:
        """How tall that part is; 0: there is none."""
        part = self.beside(mind)
        return 0 if part == self.room else part.height

    def has_room(self, mind: Sequence[pygame.Rect]) -> bool:
        """Whether all of these have room beside it, as they stand to each other."""
        return have_room(mind, self.beside(mind))

    def slides(self, mind: Sequence[pygame.Rect]) -> int:
        """How many pixels the board slides until all of these are seen in that part."""
        around = mind[0].unionall(list(mind))
        there = around.clamp(self.beside(mind).inflate(-MARGIN, -MARGIN))
        return abs(there.left - around.left) + abs(there.top - around.top)


def off(
    ways: Sequence[Way],
    mind: Sequence[pygame.Rect],
    stood: str,
    land: Callable[[pygame.Rect], int] = lambda place: 0,
    others: Sequence[pygame.Rect] = (),
) -> Way | None:
    """The way in which something hides none of those it is about, nor of `others` where that can be: as it `stood`, or
    the first one, unless another one lies over less than half as much of the board (`land`: how much of it lies in a
    place), and that is more than a `SLIVER`. Where each hides somebody, the one beside which all have room after
    the board has slid least. None: they have room nowhere."""
    ordered = sorted(ways, key=lambda way: way.name != stood)
    clear = [way for way in ordered if not way.hides(mind)]
    if not clear:
        return min((way for way in ordered if way.has_room(mind)), key=lambda way: way.slides(mind), default=None)
    clear = [way for way in clear if way.place.collidelist(list(others)) < 0] or clear
    lies = land(clear[0].place)
    if lies <= SLIVER:
        return clear[0]
    covers, least = min(((land(way.place), way) for way in clear[1:]), key=lambda one: one[0], default=(lies, clear[0]))
    return least if 2 * covers < lies else clear[0]


def least_over(ways: Sequence[Way], mind: Sequence[pygame.Rect], stood: str) -> Way:
    """The way that lies over least of those it is about; of equals as it `stood`, then the first one."""
    return min(ways, key=lambda way: (covered(way.place, mind), way.name != stood))


def nearest(ways: Sequence[Way], mind: Sequence[pygame.Rect], stood: str) -> Way:
    """The way beside which all of these have room: as it `stood` at a side, else after the board has slid least; the
    first one, where none has it."""
    having = [way for way in ways if mind and way.has_room(mind)]
    return min(having, key=lambda way: (not stood or way.name != stood, way.slides(mind)), default=ways[0])


def ways_off(usual: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> list[Way]:
    """Something in its `usual` place (""), or where nothing is `taken` at a place of a room."""
    others = (Way(name, lying(usual.size, room, name), room) for name in BESIDE)
    return [Way("", usual, room), *(way for way in others if way.place.collidelist(taken) < 0)]


def beside(place: pygame.Rect, room: pygame.Rect, mind: Sequence[pygame.Rect], edge: int = 0) -> pygame.Rect:
    """The largest part of a room above, below or beside a place, of those in which all who are minded have room, if
    there are any; all of it where there is no part."""
    parts = parts_beside(place, room, edge) or [room]
    return max(parts, key=lambda part: (have_room(mind, part), part.width * part.height))


def parts_beside(place: pygame.Rect, room: pygame.Rect, edge: int = 0) -> list[pygame.Rect]:
    """The parts of a room at the left and right of a place, above and below it, where there are any."""
    parts = [
        pygame.Rect(room.left, room.top, place.left - edge - room.left, room.height),
        pygame.Rect(place.right + edge, room.top, room.right - place.right - edge, room.height),
        pygame.Rect(room.left, room.top, room.width, place.top - edge - room.top),
        pygame.Rect(room.left, place.bottom + edge, room.width, room.bottom - place.bottom - edge),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]


def across(place: pygame.Rect, room: pygame.Rect, edge: int) -> pygame.Rect:
    """The wider part of a room to the left or right of a place."""
    left = pygame.Rect(room.left, room.top, max(1, place.left - edge - room.left), room.height)
    right = pygame.Rect(place.right + edge, room.top, max(1, room.right - place.right - edge), room.height)
    return max(left, right, key=lambda part: part.width)


def have_room(mind: Sequence[pygame.Rect], room: pygame.Rect) -> bool:
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
