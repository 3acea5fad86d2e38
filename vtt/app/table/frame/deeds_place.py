"""Where what others did lies over the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import ASIDE, covered, lying
from vtt.app.table.frame.taught_place import Land
from vtt.app.table.past.deed_rows import DeedsCard
from vtt.app.widgets.base import Widget

PLACES: Final = (*ASIDE, "midbottom", "midtop")
LEAST: Final = 190
"""Units of height in which a list of many deeds scrolls at least rather than lie over the board."""
STEPS: Final = 8
"""Parts of its height, of which it has as many as have room beside the board, but half of them at least."""
Size = tuple[int, int]


def deeds_place(
    paint: Paint, deeds: Widget, room: pygame.Rect, minds: tuple[Sequence[pygame.Rect], Land], stood: str
) -> tuple[str, pygame.Rect]:
    """The name of its place in a room, and that: where it `stood` before, if it covers neither who is minded (first of
    the `minds`) nor the board (how much of it lies in a place) there; else the first place where it does not, as tall
    as all of it takes if it can be, else narrower or lower. Over the board where it covers least of who is minded;
    there it scrolls only where all the height of the room is too little."""
    mind, land = minds

    def free(place: pygame.Rect) -> bool:
        return not covered(place, mind) and not land(place)

    widths = [deeds.natural_width(paint)]
    widths += [deeds.least_width(paint)] if isinstance(deeds, DeedsCard) else []
    sizes = [(wide, min(deeds.height(paint, wide), room.height)) for wide in (min(one, room.width) for one in widths)]
    ways = [(name, size) for size in sizes for name in PLACES]
    ways.sort(key=lambda way: way[0] != stood)
    shut = set[tuple[str, int]]()
    for part, name, (wide, tall) in _parts(ways, stood):
        least = min(tall, paint.px(LEAST))
        place = lying((wide, max(tall * part // STEPS, least)), room, name)
        if (name, wide) not in shut and free(place):
            return name, place
        if part == STEPS and not free(lying((wide, max(tall // 2, least)), room, name)):
            shut.add((name, wide))
    over = ((name, lying(size, room, name)) for name, size in ways)
    return min(over, key=lambda way: (covered(way[1], mind), way[0] != stood))


def wide_enough(paint: Paint, deeds: Widget, beside: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """The room `beside` a question where that is wide enough for them, else all of the `room`."""
    least = deeds.least_width(paint) if isinstance(deeds, DeedsCard) else deeds.natural_width(paint)
    return beside if beside.width >= least else room


def _parts(ways: Sequence[tuple[str, Size]], stood: str) -> Iterator[tuple[int, str, Size]]:
    """How much of its height it has at which place: first where it stood, at all heights."""
    for there in (True, False):
        for part in range(STEPS, STEPS // 2 - 1, -1):
            yield from ((part, name, size) for name, size in ways if (name == stood) == there)
