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
CORNER_DISC: Final = 10
"""The same where the disc lies in the corner of the picture, for two digits."""
KEY: Final = 20
"""Units at the left of a picture in which the key of a card stands."""
RIMS: Final = (2, 5)
"""Units above and below a name, together: of one or two lines, and of more, which stand closer."""
RIGHT: Final = (6, 2)
"""Units right of a name: where its card is seen whole, and where the next one begins there."""
STEPS: Final = 8
"""Pixels by which a name goes on below the next card, where it has no room in what is seen of its own."""


class Lettered(NamedTuple):
    """A name as it stands in a head: its lines, the size of its letters in units, where it begins and how tall the head
    is, in pixels; and half the width of the disc beside it, or (`below`) in the corner of the picture."""

    lines: list[str]
    size: int
    left: int
    tall: int
    radius: int
    below: bool = False


def head_height(paint: Paint, large: bool) -> int:
    """Pixels of a head: usually."""
    return 2 * paint.line(16 if large else 13) + paint.px(4)


def lettered(paint: Paint, card: Card, width: int, large: bool, seen: int, key: int = KEY) -> Lettered:
    """How the name of a card stands in a head of a width in pixels, of which so many are `seen` at its left (0: all),
    and so many units (`key`) of the picture below it are left for a key. Where it has no room there in whole words
    beside its disc that gets smaller, then that lies below the head, as a number of two digits does on every card in a
    hand, so that it is looked for in one place; then the head gets a line taller, then the name goes on beyond what is
    seen."""
    words = card.name.split()
    longest = max((paint.width(word, LEAST_NAME, True) for word in words), default=0) + paint.px(2)
    if not (card.number or card.sign):
        return _standing(paint, card, width, large, seen, longest, (paint.px(8), _radius(paint, large), False))
    low = not large and len(card.number) > 1 and _has_corner(paint, seen or width, paint.px(CORNER_DISC), key)
    place = _beside_disc(paint, _radius(paint, large), card, 0 if low else seen - longest if seen else width)
    return _standing(paint, card, width, large, seen, longest, place)


def _standing(
    paint: Paint, card: Card, width: int, large: bool, seen: int, longest: int, place: tuple[int, int, bool]
) -> Lettered:
    """The same where the place of the disc is settled: where the name begins beside it, half its width, and whether it
    lies below the head. `longest`: pixels of the longest word in the smallest letters."""
    usual, tall, words, (left, radius, below) = 16 if large else 13, head_height(paint, large), card.name.split(), place
    wanted = (min(width, max(seen, left + longest)) if seen else width) - left - paint.px(RIGHT[seen > 0])
    whole = width - left - paint.px(2)
    taller = (wanted, tall + _letters(paint, LEAST_NAME))
    for room, height in (
        (wanted, tall),
        taller,
        *((room, tall) for room in range(wanted, whole, STEPS)),
        (whole, tall),
        (whole, tall + 2 * _letters(paint, LEAST_NAME)),
    ):
        for size, lines in _written(paint, card.name, room, usual):
            needed = len(lines) * _letters(paint, size) + paint.px(RIMS[len(lines) > 2])
            if needed <= height and all(paint.width(word, size, True) <= room for word in words):
                return Lettered(lines, size, left, max(tall, needed), radius, below)
    size, lines = LEAST_NAME, paint.wrapped(card.name, whole, LEAST_NAME, True)
    most = max(1, tall // _letters(paint, size))
    cut = paint.fitted(" ".join(lines[most - 1 :]), whole, size, True)
    return Lettered([*lines[: most - 1], cut], size, left, tall, radius, below)


def _beside_disc(paint: Paint, usual: int, card: Card, most: int) -> tuple[int, int, bool]:
    """Where a name begins that has room to the right of `most` pixels, half the width of the disc of its card (`usual`,
    pixels), and whether that lies below the head, in the corner of the picture: a number says nothing of a card whose
    name is one letter."""
    small = paint.px(SMALL_DISC)
    beside, close = paint.px(11) + 2 * usual, paint.px(5) + 2 * small
    if beside <= most:
        return beside, usual, False
    if len(card.number) < 2 and close <= most:
        return close, small, False
    return paint.px(5), paint.px(CORNER_DISC) if len(card.number) > 1 else small, True


def _written(paint: Paint, name: str, room: int, usual: int) -> Iterator[tuple[int, list[str]]]:
    """A name in lines, in smaller and smaller letters."""
    for size in range(usual, LEAST_NAME - 1, -1):
        yield size, paint.wrapped(name, room, size, True)


def _letters(paint: Paint, size: int) -> int:
    """Pixels of letters, without what is usually left between lines."""
    return max(SMALLEST_TEXT, paint.px(size))


def _radius(paint: Paint, large: bool) -> int:
    return paint.px(13 if large else 11)


def draw_head(paint: Paint, made: pygame.Surface, card: Card, colour: Colour, stands: Lettered) -> int:
    """Name and disc at the top of a face in the colour of its kind. Where the head ends, in pixels."""
    tall, lines = stands.tall, stands.lines
    made.fill(colour, (0, 0, made.get_width(), tall))
    if (card.number or card.sign) and not stands.below:
        left = min(paint.px(6), stands.left - 2 * stands.radius - paint.px(2))
        draw_disc(paint, made, card, colour, (left + stands.radius, tall // 2), stands.radius)
    apart = min(paint.line(stands.size), tall // len(lines)) if lines else 0
    top = (tall - apart * (len(lines) - 1) - paint.line(stands.size)) // 2
    for line in lines:
        paint.text(made, line, (stands.left, top), stands.size, LIGHT, True)
        top += apart
    return tall


def draw_corner_disc(
    paint: Paint, made: pygame.Surface, card: Card, colour: Colour, stands: Lettered, seen: int, key: int, bottom: int
) -> None:
    """The disc that has no room in the head, over the picture, at the end of what is seen: `key` units are left before
    it, and where both have no room it is left out. Where it lies below the key it stands at the `bottom` (pixels) of
    the picture."""
    radius, seen = stands.radius, seen or made.get_width()
    if stands.below and _has_corner(paint, seen, radius, key):
        beside = _has_corner(paint, seen, radius, KEY)
        down = stands.tall + paint.px(2) + radius if beside else bottom - paint.px(1) - radius
        draw_disc(paint, made, card, colour, (seen - paint.px(2) - radius, down), radius)


def _has_corner(paint: Paint, seen: int, radius: int, key: int) -> bool:
    """Whether a disc has room in what is seen of a picture, beside so many units for the key that stands there."""
    return seen >= paint.px(key + 2) + 2 * radius


def draw_disc(
    paint: Paint, made: pygame.Surface, card: Card, colour: Colour, centre: tuple[int, int], radius: int
) -> None:
    """A card's number or sign."""
    paint.disc(made, centre, radius, toned(colour, 1.35))
    paint.disc(made, centre, radius - max(1, paint.px(1)), toned(colour, 0.4))
    if card.number:
        size = 13 if len(card.number) < 2 or radius > paint.px(CORNER_DISC) else 11
        wide = paint.width(card.number, size, True)
        paint.text(made, card.number, (centre[0] - wide // 2, centre[1] - paint.line(size) // 2), size, LIGHT, True)
        return
    box = pygame.Rect(0, 0, round(radius * 1.25), round(radius * 1.25))
    box.center = centre
    paint.icon(made, card.sign, box, ink=LIGHT)
