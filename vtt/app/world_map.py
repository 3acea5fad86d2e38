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
LABEL: Final = 112
"""Units of a name below its mark at most; it goes over two lines."""
APART: Final = 4
"""Units between two places at least."""
PUSHES: Final = 40
"""How often places that lie over each other are pushed apart at most."""
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
        lines = paint.wrapped(self.words, paint.px(LABEL), 12, bold=True)
        return lines if len(lines) < 3 else [lines[0], paint.fitted(" ".join(lines[1:]), paint.px(LABEL), 12, True)]

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
        return min(paint.px(TALL), width * HIGH // WIDE)

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

    def _painted(self, paint: Paint) -> pygame.Surface:
        """Paper, hills and woods where no place lies, and the ways between places that are known."""
        sheet = pygame.Surface(self.rect.size)
        sheet.fill(PAPER)
        left, top = self.rect.topleft
        marks = [mark.rect.move(-left, -top).inflate(paint.px(12), paint.px(8)) for mark in self.marks]
        chance = random.Random(self.land)
        for _ in range(90):
            x, y = chance.randrange(max(1, self.rect.width)), chance.randrange(max(1, self.rect.height))
            size, wooded = paint.px(chance.randrange(7, 15)), chance.random() < 0.5
            around = pygame.Rect(x - size, y - size, 2 * size, 2 * size)
            if around.collidelist(marks) < 0:
                (_tree if wooded else _hill)(sheet, x, y, size)
        at = {m.marked.id: (m.rect.centerx - left, m.rect.top - top + paint.px(MARK) // 2) for m in self.marks}
        for mark in self.marks:
            for other in mark.marked.leads:
                if other in at:
                    dashed_line(sheet, WAY, at[mark.marked.id], at[other], paint.px(3), paint.px(9), paint.px(7))
        pygame.draw.rect(sheet, WAY, sheet.get_rect(), max(1, paint.px(2)), border_radius=paint.px(4))
        return sheet


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


def _hill(sheet: pygame.Surface, x: int, y: int, size: int) -> None:
    pygame.draw.arc(sheet, LAND, (x - size, y - size, 2 * size, 2 * size), 0.3, 2.84, max(2, size // 5))


def _tree(sheet: pygame.Surface, x: int, y: int, size: int) -> None:
    pygame.draw.polygon(sheet, LAND, [(x, y - size), (x - size // 2, y + size // 3), (x + size // 2, y + size // 3)])
    pygame.draw.line(sheet, LAND, (x, y), (x, y + size // 2 + 2), 2)
