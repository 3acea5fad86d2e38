"""The map of a campaign's world: land, ways, and a mark at each place that says by colour and sign what can be done
there. A click on a mark, or Enter, goes to what is written about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Action, Look, Widget
from vtt.app.widgets.button import Button
from vtt.play.world import HIGH, WIDE, Place, State, laid
from vtt.scene.shapes import dashed_line

TALL: Final = 280
"""Units of the map at most."""
MARK: Final = 34
LABEL: Final = 132
PAPER: Final = (226, 212, 182)
LAND: Final = (205, 189, 154)
INK: Final = (42, 36, 32)
WAY: Final = (122, 98, 66)
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
        tip = ". ".join(part.rstrip(".") for part in (f"{place.title}: {SAID[place.state]}", place.why) if part) + "."
        super().__init__(place.title, act, name=f"place {place.id}", tip=tip)
        self.marked = place

    def natural_width(self, paint: Paint) -> int:
        return paint.px(LABEL)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(MARK) + 2 * paint.line(12)

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
        lines = paint.wrapped(self.words, self.rect.width, 12, bold=True)
        lines = lines if len(lines) < 3 else [lines[0], paint.fitted(" ".join(lines[1:]), self.rect.width, 12, True)]
        top = self.rect.top + across + paint.px(2)
        for words in lines:
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
        self.known = tuple(place for place in places if place.state != "hidden")
        self.marks = [PlaceMark(place, partial(choose, place.id)) for place in self.known]
        self._drawn: pygame.Surface | None = None

    def children(self) -> Sequence[Widget]:
        return self.marks

    def height(self, paint: Paint, width: int) -> int:
        return min(paint.px(TALL), width * HIGH // WIDE)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        inside = self._inside(paint)
        for mark, place in zip(self.marks, self.known, strict=True):
            x, y = self._on_screen(inside, place.id)
            size = (min(paint.px(LABEL), inside.width), mark.height(paint, 0))
            box = pygame.Rect((x - size[0] // 2, y - paint.px(MARK) // 2), size)
            mark.place(paint, box.clamp(rect.inflate(-paint.px(8), -paint.px(8))))

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

    def _painted(self, paint: Paint) -> pygame.Surface:
        """Paper, hills and woods where no place lies, and the ways between places that are known."""
        sheet = pygame.Surface(self.rect.size)
        sheet.fill(PAPER)
        left, top = self.rect.topleft
        inside = self._inside(paint).move(-left, -top)
        marks = [mark.rect.move(-left, -top).inflate(paint.px(12), paint.px(8)) for mark in self.marks]
        chance = random.Random(self.land)
        for _ in range(90):
            x, y = chance.randrange(max(1, self.rect.width)), chance.randrange(max(1, self.rect.height))
            size, wooded = paint.px(chance.randrange(7, 15)), chance.random() < 0.5
            around = pygame.Rect(x - size, y - size, 2 * size, 2 * size)
            if around.collidelist(marks) < 0:
                (_tree if wooded else _hill)(sheet, x, y, size)
        known = {place.id for place in self.known}
        for place in self.known:
            for other in place.leads:
                if other in known:
                    ends = self._on_screen(inside, place.id), self._on_screen(inside, other)
                    dashed_line(sheet, WAY, *ends, paint.px(3), paint.px(9), paint.px(7))
        pygame.draw.rect(sheet, WAY, sheet.get_rect(), max(1, paint.px(2)), border_radius=paint.px(4))
        return sheet


def _hill(sheet: pygame.Surface, x: int, y: int, size: int) -> None:
    pygame.draw.arc(sheet, LAND, (x - size, y - size, 2 * size, 2 * size), 0.3, 2.84, max(2, size // 5))


def _tree(sheet: pygame.Surface, x: int, y: int, size: int) -> None:
    pygame.draw.polygon(sheet, LAND, [(x, y - size), (x - size // 2, y + size // 3), (x + size // 2, y + size // 3)])
    pygame.draw.line(sheet, LAND, (x, y), (x, y + size // 2 + 2), 2)
