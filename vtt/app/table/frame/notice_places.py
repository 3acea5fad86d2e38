"""Where notices lie at a table: usually low over the board; elsewhere where they would hide those that matter now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.table.frame.clear_place import Way, covered, least_over, ways_off

CLOSE: Final = 4
"""Pixels between a line and somebody it lies close to."""


@dataclass(frozen=True)
class NoticePlaces:
    """`usual` is the room at whose lower edge they lie, `room` the part of the board that is theirs else, but for what
    is `taken`; `mind` is where figures stand, more often those that matter more; `land`: how much of the board lies in
    a part of the window. All in pixels."""

    usual: pygame.Rect
    room: pygame.Rect
    taken: Sequence[pygame.Rect]
    mind: Sequence[pygame.Rect]
    land: Callable[[pygame.Rect], int] = lambda place: 0

    def off(self, usual: pygame.Rect, stood: str) -> tuple[str, pygame.Rect]:
        """The place, by name, of lines that lie at `usual` else: where they hide least, as they `stood` where that is
        as good."""
        ways = [way for way in ways_off(usual, self.room, self.taken) if not way.name or self.room.contains(way.place)]
        best = min(
            ways,
            key=lambda way: (
                covered(way.place, self.mind),
                self.land(way.place) > 0,
                bool(stood) and way.name != stood,
                self.land(way.place),
            ),
        )
        if covered(best.place, self.mind):
            best = least_over([*ways, *self._between(usual.size)], self.mind, stood)
        return best.name, best.place

    def _between(self, size: tuple[int, int]) -> Iterator[Way]:
        """Close to each of those that matter, as there may be room between them where none is at the edges."""
        for number, one in enumerate(self.mind):
            around, place = one.inflate(2 * CLOSE, 2 * CLOSE), pygame.Rect((0, 0), size)
            for side, at in (("top", "midbottom"), ("bottom", "midtop"), ("left", "midright"), ("right", "midleft")):
                place = place.move_to(**{at: getattr(around, f"mid{side}")}).clamp(self.room)
                if self.room.contains(place) and place.collidelist(self.taken) < 0:
                    yield Way(f"{side} of {number}", place, self.room)


def beside_cards(room: pygame.Rect, cards: pygame.Rect | None, edge: int, least: int) -> pygame.Rect:
    """The larger part of a room beside cards that are shown; all of it where that is narrower than the `least` in which
    most notices are one line."""
    if cards is None:
        return room
    before = pygame.Rect(room.left, room.top, max(0, cards.left - edge - room.left), room.height)
    behind = pygame.Rect(cards.right + edge, room.top, max(0, room.right - cards.right - edge), room.height)
    wider = max(before, behind, key=lambda part: part.width)
    return wider if wider.width >= least else room
