"""Where notices lie at a table: usually low over the board; elsewhere where they would hide those that matter now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.frame.clear_place import Way, covered, least_over, ways_off
from vtt.app.widgets.card_paper import RAISED
from vtt.app.widgets.notices import WIDTHS

CLOSE: Final = 4
"""Pixels between a line and somebody it lies close to."""
STEP: Final = 32
"""Pixels between places that are tried beside the board."""


@dataclass(frozen=True)
class NoticePlaces:
    """`usual` is the room at whose lower edge they lie, `room` the part of the board that is theirs else, as are its
    `columns` farther down, but for what is `taken`; `mind` is where figures stand, more often those that matter more;
    `land`: how much of the board lies in a part of the window. All in pixels."""

    usual: pygame.Rect
    room: pygame.Rect
    taken: Sequence[pygame.Rect]
    mind: Sequence[pygame.Rect]
    land: Callable[[pygame.Rect], int] = lambda place: 0
    columns: Sequence[pygame.Rect] = ()
    _found: dict[object, tuple[str, pygame.Rect]] = field(default_factory=dict)
    """By what was asked for: it is in every frame, and the board lies still meanwhile."""

    def off(self, usual: pygame.Rect, stood: str, narrow: Sequence[pygame.Rect] = ()) -> tuple[str, pygame.Rect]:
        """The place, by name, of lines that lie at `usual` else, or that are `narrow` where they hide less so: as they
        `stood` where that is as good."""
        asked = (*usual, *(one.size for one in narrow), stood)
        if asked not in self._found:
            self._found[asked] = self._best(usual, stood, narrow)
        name, place = self._found[asked]
        return name, place.copy()

    def _best(self, usual: pygame.Rect, stood: str, narrow: Sequence[pygame.Rect]) -> tuple[str, pygame.Rect]:
        home = Way("", usual, self.room)
        if not stood and self._free(usual):
            return home.name, home.place
        if (near := self._near([usual, *narrow], stood)) is not None:
            return near.name, near.place
        ways = [*([home] if usual.collidelist(self.taken) < 0 else []), *self._ways([usual, *narrow])] or [home]
        free = [way for way in ways if not covered(way.place, self.mind)]
        if not free:
            ways += [way for one in (usual, *narrow) for way in self._between(one.size)]
            best = least_over(ways, self.mind, stood)
            return best.name, best.place
        clear = sorted(free, key=lambda way: way.name != stood)
        found: list[int] = []
        for way in clear:
            found.append(self.land(way.place))
            if not found[-1]:
                return way.name, way.place
        best = clear[0] if stood and clear[0].name == stood else clear[found.index(min(found))]
        return best.name, best.place

    def _near(self, sizes: Sequence[pygame.Rect], stood: str) -> Way | None:
        """Beside the board at the height of those that matter more, in the widest lines that have room there, as they
        `stood` or the nearest to them: at an edge of the room a line lay far from whom it was about."""
        matter = [one for at, one in enumerate(self.mind) if self.mind.index(one) == at and self.mind.count(one) > 1]
        for order, size in enumerate(sizes):
            found = list[tuple[int, Way]]()
            for number, about in enumerate(matter):
                level = size.move_to(center=about.center).clamp(self.room)
                for step in (-STEP, STEP):
                    place = level.move_to(centerx=about.centerx)
                    while self.room.contains(place) and not self._free(place):
                        place = place.move(step, 0)
                    if self.room.contains(place):
                        way = Way(f"near {number} {step} {order}", place, self.room)
                        found.append((abs(place.centerx - about.centerx), way))
            if found:
                return min(found, key=lambda one: (one[1].name != stood, one[0]))[1]
        return None

    def _free(self, place: pygame.Rect) -> bool:
        """Whether nothing lies there."""
        lies = place.collidelist(self.taken) >= 0 or place.collidelist(self.mind) >= 0
        return not lies and not self.land(place)

    def _ways(self, sizes: Iterable[pygame.Rect]) -> Iterator[Way]:
        """At the edges of the rooms, in the widest lines first."""
        for number, one in enumerate(sizes):
            for part, room in enumerate((self.room, *self.columns)):
                for way in ways_off(one, room, self.taken)[1:]:
                    if room.contains(way.place):
                        yield Way(f"{way.name} {number} {part}", way.place, room)

    def _between(self, size: tuple[int, int]) -> Iterator[Way]:
        """Close to each of those that matter, as there may be room between them where none is at the edges."""
        for number, one in enumerate(self.mind):
            around, place = one.inflate(2 * CLOSE, 2 * CLOSE), pygame.Rect((0, 0), size)
            for side, at in (("top", "midbottom"), ("bottom", "midtop"), ("left", "midright"), ("right", "midleft")):
                place = place.move_to(**{at: getattr(around, f"mid{side}")}).clamp(self.room)
                if self.room.contains(place) and place.collidelist(self.taken) < 0:
                    yield Way(f"{side} of {number} {size[0]}", place, self.room)


def legible(paint: Paint, rooms: Sequence[pygame.Rect]) -> pygame.Rect:
    """The first of some rooms in which notices have the width of their narrowest lines, else the widest: words would be
    cut up."""
    return max(rooms, key=lambda room: min(room.width, paint.px(WIDTHS[-1])))


def beside_cards(room: pygame.Rect, cards: pygame.Rect | None, edge: int, least: int) -> pygame.Rect:
    """The larger part of a room beside cards that are shown; all of it where that is narrower than the `least` in which
    most notices are one line."""
    if cards is None:
        return room
    before = pygame.Rect(room.left, room.top, max(0, cards.left - edge - room.left), room.height)
    behind = pygame.Rect(cards.right + edge, room.top, max(0, room.right - cards.right - edge), room.height)
    wider = max(before, behind, key=lambda part: part.width)
    return wider if wider.width >= least else room


def risen(paint: Paint, hand: HandStrip) -> pygame.Rect:
    """Where cards of a hand lie, or are if they rise."""
    place = pygame.Rect(hand.rect.left, hand.reach, hand.rect.width, hand.rect.bottom - hand.reach)
    if not hand.shown:
        return place
    cards = hand.shown[0].rect.unionall([card.rect for card in hand.shown])
    wide = cards.inflate(paint.px(RAISED[0] - hand.units[0]), 0).clip(hand.rect)
    return pygame.Rect(wide.left, place.top, wide.width, place.height)


def beside_risen(room: pygame.Rect, cards: pygame.Rect, edge: int) -> list[pygame.Rect]:
    """The parts of a room at the left and right of where cards may rise."""
    left = pygame.Rect(room.left, room.top, cards.left - edge - room.left, room.height)
    right = pygame.Rect(cards.right + edge, room.top, room.right - edge - cards.right, room.height)
    return [part for part in (left, right) if part.width > 0]
