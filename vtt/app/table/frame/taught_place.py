"""Where a card that teaches lies: where the board is not, if there is such a place, else off those who are minded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import clearest_name, covered, down_to, lying
from vtt.app.table.frame.frame import EDGE, QUESTION
from vtt.app.table.frame.slots import Slots
from vtt.app.widgets.base import Widget

TAUGHT: Final = ("topleft", "topright", "midtop")
"""Where it lies else: what comes at the right of the board does not push it."""
ASIDE: Final = ("midleft", "midright", "bottomleft", "bottomright")
"""Where it lies else that the dock leaves room for."""
WIDER: Final = 420
"""Units of its width where it has no room as wide as it wants, rather than in more lines."""
LEAST: Final = 200
"""Units of its width at least."""


Land = Callable[[pygame.Rect], int]
"""How much of the board lies in a part of the window."""


def taught_place(
    paint: Paint,
    card: Widget,
    room: pygame.Rect,
    wide: int,
    minds: tuple[Sequence[pygame.Rect], Sequence[pygame.Rect], Land],
    slots: Slots,
    risen: pygame.Rect | None = None,
) -> pygame.Rect:
    """The place of a `card` in a `room` (pixels), `wide` as it wants to be, or narrower beside the board or those who
    are minded: over least of these, then of the board, then of where cards are that `risen` would be: that is for a
    moment, and the board lies below it for as long as nobody has read it. `minds`: what it does not cover, what lies
    there `taken`, and the board. It stays where it stood (`slots`) as long as that is as good as any."""
    mind, taken, land = minds
    least = max(card.least_width(paint), paint.px(LEAST))
    free = list[tuple[str, pygame.Rect]]()
    for width in dict.fromkeys((wide, *(min(wide, one) for one in (paint.px(WIDER), paint.px(QUESTION), least)))):
        size = width, card.height(paint, width)
        found = [(name, lying(size, room, name)) for name in TAUGHT]
        found += [(name, lying(size, _above(paint, lying(size, room, name), room, taken), name)) for name in ASIDE]
        found.sort(key=lambda one: one[0] != slots.taught)
        free += [one for one in found if room.contains(one[1]) and one[1].collidelist(taken) < 0]
    # Below the top the board has no room to come out from under it.
    free = [one for one in free if one[1].top == room.top or not covered(one[1], mind)]
    if free:
        under = [] if risen is None else [risen]
        slots.taught, place = min(free, key=lambda one: (covered(one[1], mind), land(one[1]), covered(one[1], under)))
        return place
    size = wide, card.height(paint, wide)
    slots.taught = clearest_name(size, room, mind, (*(name for name in TAUGHT if name == slots.taught), *TAUGHT))
    return lying(size, room, slots.taught)


def _above(paint: Paint, place: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The part of a room above what is `taken` below a place: what grows beside it pushes nothing."""
    below = [one.top for one in taken if one.top > room.centery and one.left < place.right and place.left < one.right]
    return down_to(room, min([room.bottom, *below]) - paint.px(EDGE))
