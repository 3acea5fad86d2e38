"""Words about a figure (the odds of an attack on it): beside it, where they hide nobody and nothing that is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.scene.canvas import Canvas
from vtt.scene.lines import CASING, label_shade
from vtt.scene.marks import BesideMark
from vtt.scene.shapes import line, pill

GAP: Final = 5
"""Pixels between a figure and what is said of it."""
RINGS: Final = 8
"""How far away a place is looked for, in halves of the words' height."""
FIGURE: Final = 8
"""How many times worse it is to hide a figure than a space that is offered."""
Size = tuple[int, int]


def draw_beside(canvas: Canvas, marks: Sequence[BesideMark]) -> None:
    """A pill for each figure, with a line to it where it lies away from it."""
    stand = dict(_figures(canvas))
    for mark in marks:
        if (about := stand.get(mark.figure)) is None:
            continue
        offered = [_space(canvas, space) for space in sorted(mark.clear_of)]
        words = [_pill(canvas, text) for text in (mark.text, mark.text.replace(" · ", "\n"))]
        sizes = [one.get_size() for one in words]
        way, place = place_beside(about, sizes, [*stand.values(), *canvas.labels], offered, canvas.room)
        _join(canvas, about, place)
        canvas.surface.blit(words[way], canvas.taken(place))
        canvas.beside.append(place)


def place_beside(
    about: pygame.Rect,
    sizes: Sequence[Size],
    hidden: Sequence[pygame.Rect],
    offered: Sequence[pygame.Rect],
    room: pygame.Rect,
) -> tuple[int, pygame.Rect]:
    """Which of some sizes words about something have, and where they lie (pixels): in the room the nearest place that
    covers nothing, of the first size where there is one; else where least is covered."""
    best, least = (0, pygame.Rect(about.topleft, sizes[0]).clamp(room)), -1
    for way, size in enumerate(sizes):
        for place in _places(about, size):
            if not room.contains(place):
                continue
            harm = FIGURE * _covered(place, hidden) + _covered(place, offered)
            if not harm:
                return way, place
            if least < 0 or harm < least:
                best, least = (way, place), harm
    return best


def _places(about: pygame.Rect, size: Size) -> Iterator[pygame.Rect]:
    """Places round something, the nearest first: above and below it, in its middle and along it, then beside it."""
    wide, tall = size
    for ring in range(RINGS + 1):
        away = GAP + ring * tall // 2
        tops = (about.top - away - tall, about.bottom + away)
        lefts = (about.centerx - wide // 2, about.left, about.right - wide, about.right, about.left - wide)
        yield from (pygame.Rect(left, top, wide, tall) for left in lefts for top in tops)
        beside = (about.right + away, about.left - away - wide)
        rows = (about.centery - tall // 2, about.top, about.bottom - tall)
        yield from (pygame.Rect(left, top, wide, tall) for top in rows for left in beside)


def _covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many pixels of others it covers."""
    parts = (place.clip(others[at]) for at in place.collidelistall(others))
    return sum(part.width * part.height for part in parts)


def _join(canvas: Canvas, about: pygame.Rect, place: pygame.Rect) -> None:
    """A line from words that lie away to what they are about."""
    if about.inflate(4 * GAP, 4 * GAP).colliderect(place):
        return
    start = min(max(about.centerx, place.left), place.right), min(max(about.centery, place.top), place.bottom)
    end = min(max(start[0], about.left), about.right), min(max(start[1], about.top), about.bottom)
    line(canvas.surface, CASING, start, end, 5)
    line(canvas.surface, canvas.palette.text, start, end, 2)


def _pill(canvas: Canvas, text: str) -> pygame.Surface:
    return pill(canvas.theme, text, 12, label_shade(canvas, warning=False))


def _figures(canvas: Canvas) -> Iterator[tuple[str, pygame.Rect]]:
    """Where each figure that may be seen stands."""
    for figure, (x, y) in canvas.whereabouts.figures(canvas.seen):
        (left, top), scale = canvas.point((x - figure.width / 2, y - figure.height / 2)), canvas.camera.scale
        yield figure.id, pygame.Rect(round(left), round(top), round(figure.width * scale), round(figure.height * scale))


def _space(canvas: Canvas, space: int) -> pygame.Rect:
    """The box round a space."""
    outline, place = canvas.place(space)
    return pygame.Rect(place, (round(outline.width * canvas.camera.scale), round(outline.height * canvas.camera.scale)))
