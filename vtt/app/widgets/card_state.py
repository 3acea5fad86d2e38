"""How a card looks that cannot be played now: used up for a while, or only of no use at the moment."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.card_head import LIGHT

STAMP: Final[Colour] = (30, 25, 21)
GREY: Final = (168, 164, 160, 255)
"""What is left of the light of a card that is used up, which has no colour either."""
DIM: Final = (198, 194, 190, 255)
"""What is left of that of one that is of no use now, in its own colours."""


def dimmed(picture: pygame.Surface, *, spent: bool) -> pygame.Surface:
    """A card that cannot be played: where it is `spent` without colour, too, else it looked the same as one that will
    be played in another phase of the same turn."""
    made = pygame.transform.grayscale(picture) if spent else picture.copy()
    made.fill(GREY if spent else DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def stamp(paint: Paint, made: pygame.Surface, words: str, art: pygame.Rect, seen: int) -> None:
    """What a card is that is used up (“Spent”, “Rests: 2 rounds”), over its picture, in the pixels `seen` at its left
    (0: all); without its last word (“Rests: 2”), else what stands before a colon, where all of it has no room there."""
    rim, margin = paint.px(3), paint.px(5)
    room = (seen or made.get_width()) - 2 * rim - 2 * margin
    before = words.partition(":")[0]
    fitting = (some for some in (words, words.rpartition(" ")[0]) if some and paint.width(some, 12, True) <= room)
    said = next(fitting, None) or paint.fitted(before, room, 12, True)
    place = pygame.Rect(0, 0, paint.width(said, 12, True) + 2 * margin, paint.line(12))
    place.midleft = rim, max(art.centery, art.top + place.height // 2)
    paint.box(made, place, STAMP, None, radius=5)
    paint.text(made, said, (place.left + margin, place.top), 12, LIGHT, True)
