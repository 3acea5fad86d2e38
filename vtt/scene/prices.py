"""What it takes to stop on a space, written over what lies there: on light paper, so that it is read on every ground,
by day and by night."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from vtt.geometry.lattice import Space
from vtt.geometry.plan import Outline
from vtt.geometry.zones import holds
from vtt.scene.badges import PILL, ROWS
from vtt.scene.canvas import HAIR, Canvas
from vtt.scene.marks import StopMark
from vtt.scene.piece_painter import BELOW
from vtt.scene.theme import Colour, Theme

INK: Final[Colour] = (30, 42, 74)
PAPER: Final = (232, 237, 246, 240)
LARGEST: Final = 2.0
"""How many times as large as on a square the numbers of a wide space are at most."""
FROM: Final = 22
"""Pixels a space from which costs are written."""
STEPS: Final = 12
"""Places along each direction that are tried from the corner of a space on."""
SHIFTS: Final = sorted(product(range(STEPS), repeat=2), key=lambda shift: shift[0] ** 2 + shift[1] ** 2)
Box = tuple[int, ...]
"""Left, top, width and height in pixels."""
Placed = tuple[pygame.Surface, tuple[float, float]]


def draw_prices(canvas: Canvas, marks: Sequence[StopMark]) -> None:
    """Costs in the lower right corners, damage on the way beside them."""
    if canvas.scale < FROM:
        return
    # Hundreds of spaces in every frame of a glide: what they share is looked up once.
    scale, stretch, (left, top), near = canvas.camera.scale, canvas.stretch, canvas.origin, canvas.near
    shape, blits, last, stand = canvas.plan.shape, [], None, _standing(canvas)
    written: dict[tuple[int, int, tuple[Box, ...]], tuple[Placed, ...]] = {}
    for mark in marks:
        if mark.space not in near:
            continue
        outline, (x, y) = shape(mark.space)
        if outline is not last:
            last, written = outline, {}
        key = mark.cost, mark.loss, tuple(stand.get(mark.space, ()))
        price = written.get(key)
        if price is None:
            made = _written(canvas.theme, outline, canvas.scale, *key)
            fitted = tuple(
                (canvas.fitted(picture), (across * stretch, down * stretch)) for picture, (across, down) in made
            )
            price = written[key] = fitted
        for picture, (across, down) in price:
            blits.append((picture, (round(left + x * scale + HAIR + across), round(top + y * scale + HAIR + down))))
    canvas.surface.fblits(blits)


def _standing(canvas: Canvas) -> dict[Space, list[Box]]:
    """Where figures stand, tokens lie and names are written in zones that others may enter, in pixels from the upper
    left of each zone: a number would lie over them, or a name over it. Elsewhere the pills of figures alone: a price
    has no other place than on who stands there."""
    stand: dict[Space, list[Box]] = {}

    def take(space: Space, middle: tuple[float, float], width: float, height: float) -> None:
        _, (left, top) = canvas.plan.shape(space)
        place = middle[0] - left - width / 2, middle[1] - top - height / 2, width, height
        stand.setdefault(space, []).append(tuple(round(part * canvas.scale) for part in place))

    zones = canvas.board.lattice.kind == "zones"
    for figure, (x, y) in canvas.whereabouts.figures(canvas.seen):
        if figure.space is not None and zones:
            take(figure.space, (x, y), figure.width, figure.height)
        elif figure.space is not None and (worn := canvas.figures.worn.get(figure.id)) is not None and worn.blow:
            take(figure.space, (x, y + (figure.height - ROWS - PILL) / 2), figure.width, ROWS + PILL)
    if not zones:
        return stand
    for space, tokens in canvas.whereabouts.tokens(canvas.seen).items():
        x, y = canvas.board.lattice.centre(space)
        take(space, (x, y + BELOW), 0.7 * len(tokens), 0.7)
    for space, _, place in canvas.cache.notes[1] if canvas.cache.notes is not None else ():
        _, (left, top) = canvas.plan.shape(space)
        moved = place.move(-round(left * canvas.scale), -round(top * canvas.scale))
        stand.setdefault(space, []).append(tuple(moved))
    return stand


def corner(outline: Outline, scale: int) -> tuple[float, float]:
    """Where a number ends in the lower right: in the corner of squares, inside the slope of other shapes."""
    if outline.is_box:
        return (outline.width - 0.08) * scale, (outline.height - 0.05) * scale
    return outline.width * scale * 0.76, outline.height * scale * 0.86


def place_of(
    outline: Outline, scale: int, theme: Theme, cost: int, taken: Sequence[Box] = (), before: int = 0
) -> pygame.Rect:
    """Where a cost is written, in pixels from the upper left of a space: as near to its lower right corner as it lies
    all inside and not over figures, whose places are `taken`, with as many pixels `before` it."""
    words = _words(theme, outline, scale, cost)
    place = words.get_rect().inflate(max(4, words.get_height() // 3), 0)
    place.width += before
    right, bottom = corner(outline, scale)
    rim = [(round(x * scale), round(y * scale)) for x, y in outline.corners]
    places = []
    for across, down in SHIFTS:
        place.bottomright = round(right * (1 - across / STEPS)), round(bottom * (1 - down / STEPS))
        if all(holds(rim, point) for point in (place.topleft, place.topright, place.bottomleft, place.bottomright)):
            places.append(place.copy())
            if place.collidelist(taken) < 0:
                break
    place.bottomright = round(right), round(bottom)
    found = min(places, key=lambda one: len(one.collidelistall(taken)), default=place)
    return pygame.Rect(found.left + before, found.top, found.width - before, found.height)


def room_in(outline: Outline) -> float:
    """How many times as large as on a square numbers are: a zone has room, where squares are a finger wide."""
    return max(1.0, min(LARGEST, min(outline.width, outline.height) / 1.5))


def _words(theme: Theme, outline: Outline, scale: int, cost: int) -> pygame.Surface:
    return theme.text_in_pixels(str(cost), max(10, round(scale * room_in(outline) * 0.235)), True, INK)


@lru_cache(maxsize=512)
def _written(
    theme: Theme, outline: Outline, scale: int, cost: int, loss: int, taken: tuple[Box, ...]
) -> tuple[Placed, ...]:
    """The cost, and the damage, each with its place from the upper left of the space."""
    words = theme.text_in_pixels(f"−{loss}", max(10, round(scale * room_in(outline) * 0.22)), True, (255, 250, 242))
    badge = pygame.Rect(0, 0, words.get_width() + round(scale * 0.14), words.get_height() + 1)
    wide = room_in(outline) > 1
    before = badge.width + round(scale * 0.1) if loss and wide else 0
    place = place_of(outline, scale, theme, cost, taken, before)
    price = _on_paper(_words(theme, outline, scale, cost), place.size, PAPER), place.topleft
    if not loss:
        return (price,)
    right, bottom = corner(outline, scale)
    if wide:  # a zone's name hangs in its upper rim and hid this
        badge.midright = place.left - round(scale * 0.1), place.centery
    else:
        badge.topleft = round(outline.width * scale - right), round(outline.height * scale - bottom)
    return price, (_on_paper(words, badge.size, (*theme.palette.danger, 255)), badge.topleft)


def _on_paper(words: pygame.Surface, size: tuple[int, int], paper: tuple[int, int, int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, paper, picture.get_rect(), border_radius=size[1] // 2)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture
