"""What halves of cards say: signs and words in lines, and areas drawn as hexagons."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.rules.cards import CardMark

SIGN: Final = 17
"""Units of a sign and its gap before the words."""
ACTOR: Final[Colour] = (120, 112, 100)
STRUCK: Final[Colour] = (176, 62, 48)
RIM: Final[Colour] = (48, 40, 34)

Placed = tuple[CardMark, int, int]
"""A mark with its line and the pixels to its left."""


def flow(paint: Paint, marks: Sequence[CardMark], room: int, size: int, sprite: Callable[[str], str]) -> list[Placed]:
    """Marks beside each other, going on in the next line where they do not fit; long words go over several."""
    placed: list[Placed] = []
    line = left = 0
    for mark in marks:
        before = paint.px(SIGN) if sprite(mark.icon) and not mark.area else 0
        parts = paint.wrapped(mark.words, room - before, size) if mark.words else [""]
        for number, words in enumerate(parts):
            icon = mark.icon if number == 0 else ""
            wide = (before if number == 0 else 0) + paint.width(words, size)
            if mark.area:
                wide = area_size(mark.area, paint.line(size))[0]
            if left and left + wide > room:
                line, left = line + 1, 0
            placed.append((CardMark(icon, words, mark.area), line, left))
            left += wide + (paint.px(6) if icon or mark.area else paint.width(" ", size))
            if mark.area:
                break
    return placed


def area_size(area: Sequence[tuple[int, int]], tall: int) -> tuple[int, int]:
    """Pixels of an area drawn `tall` pixels high."""
    columns, rows = _box(area)
    return max(tall, round(tall * columns / max(rows, 0.1))), tall


def _middle(q: int, r: int) -> tuple[float, float]:
    """The middle of a hexagon (pointy top) of radius 1."""
    return math.sqrt(3) * (q + r / 2), 1.5 * r


def _box(area: Sequence[tuple[int, int]]) -> tuple[float, float]:
    middles = [_middle(q, r) for q, r in ((0, 0), *area)]
    across, down = zip(*middles, strict=True)
    return max(across) - min(across) + math.sqrt(3), max(down) - min(down) + 2


def draw_area(surface: pygame.Surface, area: Sequence[tuple[int, int]], place: pygame.Rect) -> None:
    """Hexagons that are struck, and whoever acts in grey, fitted into a rectangle."""
    columns, rows = _box(area)
    unit = min(place.width / columns, place.height / rows)
    spaces = tuple(dict.fromkeys(((0, 0), *area)))  # an area laid from afar may lie on the middle itself
    middles = [_middle(q, r) for q, r in spaces]
    left, top = min(x for x, _ in middles) - math.sqrt(3) / 2, min(y for _, y in middles) - 1
    for space, (x, y) in zip(spaces, middles, strict=True):
        centre = pygame.Vector2(place.left + (x - left) * unit, place.top + (y - top) * unit)
        corners = [centre + pygame.Vector2(0, -unit * 0.94).rotate(60 * corner) for corner in range(6)]
        pygame.draw.polygon(surface, STRUCK if space in area else ACTOR, corners)
        pygame.draw.aalines(surface, RIM, True, corners)
