"""Where an attack may be told, so that who fights is seen beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import Way
from vtt.app.table.frame.frame import small
from vtt.app.widgets.base import Widget

OVER_DOCK = "over the dock"
ABOVE = "above"
BELOW = "below"
UPPER, LOWER = "upper", "lower"
"""Corners, by how their names begin."""
NARROW: Final = (620, 500)
"""Units of its width where it lies in a corner: usually, and in a small window."""
Told = tuple[Way, pygame.Rect]
"""How an attack is told, and the room beside it in which who fights is seen."""
Choose = Callable[[Sequence[Way]], Told]


def told_high(told: Told | None) -> bool:
    """Whether an attack is told at the upper edge of the board, or in a corner there."""
    return told is not None and (told[0].name == ABOVE or told[0].name.startswith(UPPER))


def narrow_size(paint: Paint, screen: pygame.Rect, attack: Widget, usual: tuple[int, int]) -> tuple[int, int]:
    """How large an attack is in a corner, in pixels; `usual`: elsewhere."""
    wide = min(usual[0], paint.px(NARROW[small(paint, screen)]))
    return wide, attack.height(paint, wide)


def attack_ways(
    low: pygame.Rect,
    between: pygame.Rect,
    room: pygame.Rect,
    over_dock: pygame.Rect | None,
    narrow: tuple[int, int],
    *,
    home: str,
) -> list[Way]:
    """The ways of an attack, its `home` first: at the lower edge of the board (`low`), at its upper one, at a side, or
    over the dock (None: what lies there is needed); last, so large as it is where it is `narrow`, in each corner.
    `between` is the board between the sides (where that is too narrow, as both are unfolded, it lies as in the whole
    window, outside of which half of it lay), `room` what the dock leaves of it."""
    high = pygame.Rect(low.left, room.top, low.width, low.height)
    ways = [] if low == over_dock else [Way(BELOW, low, room)]
    ways += [Way(ABOVE, high, room)]
    ends, corner = (between if wide <= between.width else low for wide in (low.width, narrow[0]))
    ways += [Way("right", low.move(ends.right - low.right, 0), room)]
    ways += [Way("left", low.move(ends.left - low.left, 0), room)]
    if over_dock is not None:
        above = pygame.Rect(between.left, between.top, between.width, max(1, over_dock.top - between.top))
        ways.append(Way(OVER_DOCK, over_dock, above))
    ways.sort(key=lambda way: way.name != home)
    tops = {LOWER: max(room.top, low.bottom - narrow[1]), UPPER: room.top}
    lefts = {"right": corner.right - narrow[0], "left": corner.left}
    corners = ((f"{at} {side}", (left, top)) for at, top in tops.items() for side, left in lefts.items())
    return [*ways, *(Way(name, pygame.Rect(place, narrow), room) for name, place in corners)]
