"""Where what others did lies over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import ASIDE, clearest, covered
from vtt.app.table.past.deed_rows import DeedsCard
from vtt.app.widgets.base import Widget

SHARE: Final = 3
"""It lies over this part of the board at most: of three, one."""
WHOLE: Final = 2
"""The same where all of it has room so: half of the board."""


def deeds_place(paint: Paint, deeds: Widget, room: pygame.Rect, board: int, mind: Sequence[pygame.Rect]) -> pygame.Rect:
    """At the side of a room where it covers least of who is minded; narrower where it covers less so. It takes a share
    of the `board` (pixels), and scrolls where not all of it has room in half of that."""
    widths = [deeds.natural_width(paint)]
    widths += [deeds.least_width(paint)] if isinstance(deeds, DeedsCard) else []
    sizes = [(wide, deeds.height(paint, wide)) for wide in (min(one, room.width) for one in widths)]
    fitting = ((wide, _tall(tall, room.height, board // wide)) for wide, tall in sizes)
    places = [clearest(size, room, mind, ASIDE) for size in fitting]
    return min(places, key=lambda place: covered(place, mind))


def _tall(whole: int, room: int, board: int) -> int:
    """How tall it lies in a `room`; the `board` is as tall as this where it is as wide."""
    return whole if whole <= min(room, board // WHOLE) else min(whole, room, board // SHARE)
