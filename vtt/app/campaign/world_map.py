"""The map of a campaign's world: land, ways, and a mark at each place that says by colour and sign what can be done
there. A click on a mark, or Enter, goes to what is written about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.campaign.map_paper import Way, paper, way
from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.play.world import HIGH, WIDE, Place, State, laid

TALL: Final = 280
"""Units of the map, as a rule."""
TALLEST: Final = 400
"""Units of it where large letters need more room."""
ROOM: Final = 3
"""How many times as large as all that is written the map is."""
MARK: Final = 34
LABEL: Final = 112
"""Units of a name below its mark at most; it goes over two lines."""
APART: Final = 8
"""Units between two places at least."""
PUSHES: Final = 120
"""How often places that lie over each other are pushed apart at most."""
INK: Final = (42, 36, 32)
LOOKS: Final[Mapping[State, tuple[str, Colour, Colour]]] = {
    "open": ("icon/flag", (217, 164, 65), INK),
    "done": ("icon/check", (62, 122, 69), (255, 255, 255)),
    "locked": ("icon/lock", (120, 110, 98), (240, 234, 224)),
    "here": ("icon/hero", (47, 95, 156), (255, 255, 255)),
}
"""Sign, colour and ink of a mark."""
SAID: Final[Mapping[State, str]] = {
    "open": "open",
    "done": "done",
    "locked": "closed",
    "here": "you are here",
}


class PlaceMark(Button):
    """One place: a round mark and its name below."""

    def __init__(self, place: Place, act: Action) -> None:
        tip = (
            ". ".join(
                part.rstrip(".") for part in (f"{place.title}: {SAID.get(place.state, place.state)}", place.why) if part
            )
            + "."
        )
        super().__init__(place.title, act, name=f"place {place.id}", tip=tip)
        self.marked = place

    def natural_width(self, paint: Paint) -> int:
        return max(paint.px(MARK), *(paint.width(words, 12, True) for words in self._lines(paint)))

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(MARK) + paint.px(2) + len(self._lines(paint)) * paint.line(12)

    def _lines(self, paint: Paint) -> list[str]:
        """Its name as it stands below the mark."""
        return paint.lines(self.words, paint.px(LABEL), 2, 12, True)

    def disc(self, paint: Paint) -> pygame.Rect:
        """The square of its round mark."""
        across = paint.px(MARK)
        return pygame.Rect(self.rect.centerx - across // 2, self.rect.top, across, across)

    def covers(self, paint: Paint) -> list[pygame.Rect]:
        """What no way runs through: the mark, and its name line by line."""
        top, tall = self.rect.top + paint.px(MARK) + paint.px(2), paint.line(12)
        found = [self.disc(paint)]
        for number, words in enumerate(self._lines(paint)):
            wide = paint.width(words, 12, True) + paint.px(4)
            found.append(pygame.Rect(self.rect.centerx - wide // 2, top + number * tall, wide, tall))
        return found

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        sign, fill, ink = LOOKS[self.marked.state]
        across = paint.px(MARK)
        centre = (self.rect.centerx, self.rect.top + across // 2)
        warm = look.hover is self or (look.focus is self and look.keyboard)
        paint.disc(surface, centre, across // 2 + paint.px(3 if warm else 2), INK)
        paint.disc(surface, centre, across // 2, fill)
        box = pygame.Rect(0, 0, across * 6 // 10, across * 6 // 10)
        box.center = centre
        paint.icon(surface, "icon/home" if self.marked.town and self.marked.state == "open" else sign, box, ink=ink)
        top = self.rect.top + across + paint.px(2)
        for words in self._lines(paint):
            left = self.rect.centerx - paint.width(words, 12, True) // 2
            paint.text(surface, words, (left, top), 12, INK, bold=True)
            top += paint.line(12)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))


class WorldMap(Widget):
    """All places that the party knows of. `choose` is given the id of one that is clicked; `name` draws the land: the
    same name, the same hills."""

    def __init__(self, places: Sequence[Place], choose: Callable[[str], object], *, land: str) -> None:
        super().__init__(name="world map")
        self.land = land
        self.spots = laid(places)
        self.every = {place.id: PlaceMark(place, partial(choose, place.id)) for place in places}
        """The hidden ones, too, so that a place stays where it is whatever becomes known."""
        self.marks = [mark for mark in self.every.values() if mark.marked.state != "hidden"]
        self._drawn: pygame.Surface | None = None

    def children(self) -> Sequence[Widget]:
        return self.marks

    def height(self, paint: Paint, width: int) -> int:
        usual = min(paint.px(TALL), width * HIGH // WIDE)
        covered = sum(
            (mark.natural_width(paint) + paint.px(APART)) * mark.height(paint, 0) for mark in self.every.values()
        )
        return max(usual, min(paint.px(TALLEST), ROOM * covered // width))

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        boxes = []
        for identity, mark in self.every.items():
            x, y = self._on_screen(self._inside(paint), identity)
            wide, tall = mark.natural_width(paint) + paint.px(APART), mark.height(paint, 0) + paint.px(APART)
            boxes.append(pygame.Rect(x - wide // 2, y - paint.px(MARK) // 2, wide, tall))
        for mark, box in zip(self.every.values(), apart(boxes, rect.inflate(-paint.px(8), -paint.px(8))), strict=True):
            mark.place(paint, box.inflate(-paint.px(APART), -paint.px(APART)))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if self._drawn is None or self._drawn.get_size() != self.rect.size:
            self._drawn = self._painted(paint)
        surface.blit(self._drawn, self.rect)
        super().draw(paint, surface, look)

    def _inside(self, paint: Paint) -> pygame.Rect:
        return self.rect.inflate(-paint.px(60), -paint.px(70)).move(0, -paint.px(12))

    def _on_screen(self, inside: pygame.Rect, identity: str) -> tuple[int, int]:
        x, y = self.spots[identity]
        return inside.left + x * inside.width // WIDE, inside.top + y * inside.height // HIGH

    def ways(self, paint: Paint) -> list[Way]:
        """The ways between places that are known, in pixels of the window."""
        at = {mark.marked.id: mark for mark in self.marks}
        written = [box for mark in self.marks for box in mark.covers(paint)]
        found, room = [], self.rect.inflate(-paint.px(20), -paint.px(20))
        for mark in self.marks:
            for other in (at[name] for name in mark.marked.leads if name in at):
                points = way(mark.disc(paint), other.disc(paint), written, room)
                found.append(Way(points, open=other.marked.state != "locked"))
        return found

    def _painted(self, paint: Paint) -> pygame.Surface:
        """The paper with its land and ways."""
        left, top = self.rect.topleft
        ways = [Way([(x - left, y - top) for x, y in one.points], one.open) for one in self.ways(paint)]
        written = [box.move(-left, -top) for mark in self.marks for box in mark.covers(paint)]
        return paper(self.rect.size, paint.scale, self.land, ways, written)


def apart(boxes: Sequence[pygame.Rect], room: pygame.Rect) -> list[pygame.Rect]:
    """Boxes in a room, pushed apart where they lie over each other, each the shorter way; every fourth time upwards and
    down, as a row may be full. The same boxes always come to lie in the same way."""
    boxes = [box.clamp(room) for box in boxes]
    for turn in range(PUSHES):
        pairs = [(one, two) for number, one in enumerate(boxes) for two in boxes[:number] if one.colliderect(two)]
        for one, two in pairs:
            over = one.clip(two)
            first, second = sorted((one, two), key=lambda box: (box.centerx, box.centery))
            if over.width < over.height and turn % 4 < 3:
                first.x -= (over.width + 1) // 2
                second.x += (over.width + 1) // 2
            else:
                upper, lower = sorted((one, two), key=lambda box: (box.centery, box.centerx))
                upper.y -= (over.height + 1) // 2
                lower.y += (over.height + 1) // 2
            one.clamp_ip(room)
            two.clamp_ip(room)
        if not pairs:
            break
    return boxes
