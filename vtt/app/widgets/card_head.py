"""The head of a card: its name, whole, in letters as large as there is room for, beside a disc with number or sign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.card_art import toned
from vtt.rules.cards import Card
from vtt.scene.theme import SMALLEST_TEXT

LIGHT: Final[Colour] = (255, 250, 240)
LEAST_NAME: Final = 8
"""Units of the smallest letters of a name."""
SMALL_DISC: Final = 8
"""Units of half a disc's width where little of a card is seen."""
STEPS: Final = 8
"""Pixels by which a name goes on below the next card, where it has no room in what is seen of its own."""


class Lettered(NamedTuple):
    """A name as it stands in a head: its lines, the size of its letters in units, where it begins and how tall the head
    is, in pixels; and half the width of the disc beside it."""

    lines: list[str]
    size: int
    left: int
    tall: int
    radius: int


def head_height(paint: Paint, large: bool) -> int:
    """Pixels of a head: usually."""
    return 2 * paint.line(16 if large else 13) + paint.px(4)


def lettered(paint: Paint, card: Card, width: int, large: bool, seen: int) -> Lettered:
    """How the name of a card stands in a head of a width in pixels, of which so many are `seen` at its left (0: all).
    Where it has no room there in whole words the head gets a line taller, then the name goes on beyond what is seen."""
    usual, left, radius = 16 if large else 13, paint.px(8), _radius(paint, large)
    if card.number or card.sign:
        left += 2 * radius + paint.px(3)
    tall, words = head_height(paint, large), card.name.split()
    longest = max((paint.width(word, LEAST_NAME, True) for word in words), default=0) + paint.px(2)
    if 0 < seen < left + longest and (card.number or card.sign) and len(card.number) < 2:
        radius = paint.px(SMALL_DISC)  # so that at least the beginning of the name is seen beside it
        left = 2 * radius + paint.px(5)
    wanted = (min(width, max(seen, left + longest)) if seen else width) - left - paint.px(2)
    whole = width - left - paint.px(2)
    taller = (wanted, tall + _letters(paint, LEAST_NAME))
    for room, height in (
        (wanted, tall),
        taller,
        *((room, tall) for room in range(wanted, whole, STEPS)),
        (whole, tall),
    ):
        for size, lines in _written(paint, card.name, room, usual):
            letters = _letters(paint, size)
            if len(lines) * letters + paint.px(2) <= height and all(
                paint.width(word, size, True) <= room for word in words
            ):
                return Lettered(lines, size, left, max(tall, len(lines) * letters + paint.px(2)), radius)
    size, lines = LEAST_NAME, paint.wrapped(card.name, whole, LEAST_NAME, True)
    most = max(1, tall // _letters(paint, size))
    cut = paint.fitted(" ".join(lines[most - 1 :]), whole, size, True)
    return Lettered([*lines[: most - 1], cut], size, left, tall, radius)


def _written(paint: Paint, name: str, room: int, usual: int) -> Iterator[tuple[int, list[str]]]:
    """A name in lines, in smaller and smaller letters."""
    for size in range(usual, LEAST_NAME - 1, -1):
        yield size, paint.wrapped(name, room, size, True)


def _letters(paint: Paint, size: int) -> int:
    """Pixels of letters, without what is usually left between lines."""
    return max(SMALLEST_TEXT, paint.px(size))


def _radius(paint: Paint, large: bool) -> int:
    return paint.px(13 if large else 11)


def draw_head(paint: Paint, made: pygame.Surface, card: Card, colour: Colour, large: bool, seen: int) -> int:
    """Name and disc at the top of a face in the colour of its kind. Where the head ends, in pixels."""
    lines, size, left, tall, radius = lettered(paint, card, made.get_width(), large, seen)
    made.fill(colour, (0, 0, made.get_width(), tall))
    if card.number or card.sign:
        centre = (min(paint.px(6), left - 2 * radius - paint.px(2)) + radius, tall // 2)
        paint.disc(made, centre, radius, toned(colour, 1.35))
        paint.disc(made, centre, radius - max(1, paint.px(1)), toned(colour, 0.4))
        _draw_disc(paint, made, card.number, card.sign, centre, radius)
    apart = min(paint.line(size), tall // len(lines)) if lines else 0
    top = (tall - apart * (len(lines) - 1) - paint.line(size)) // 2
    for line in lines:
        paint.text(made, line, (left, top), size, LIGHT, True)
        top += apart
    return tall


def _draw_disc(
    paint: Paint, made: pygame.Surface, number: str, sign: str, centre: tuple[int, int], radius: int
) -> None:
    if number:
        wide = paint.width(number, 13, True)
        paint.text(made, number, (centre[0] - wide // 2, centre[1] - paint.line(13) // 2), 13, LIGHT, True)
        return
    box = pygame.Rect(0, 0, round(radius * 1.25), round(radius * 1.25))
    box.center = centre
    paint.icon(made, sign, box, ink=LIGHT)
