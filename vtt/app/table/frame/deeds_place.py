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


def deeds_place(paint: Paint, deeds: Widget, room: pygame.Rect, board: int, mind: Sequence[pygame.Rect]) -> pygame.Rect:
    """At the side of a room where it covers least of who is minded; narrower where it covers less so. It takes a share
    of the `board` (pixels), and scrolls."""
    widths = [deeds.natural_width(paint)]
    widths += [deeds.least_width(paint)] if isinstance(deeds, DeedsCard) else []
    sizes = [(wide, deeds.height(paint, wide)) for wide in (min(one, room.width) for one in widths)]
    fitting = ((wide, min(tall, room.height, board // SHARE // wide)) for wide, tall in sizes)
    places = [clearest(size, room, mind, ASIDE) for size in fitting]
    return min(places, key=lambda place: covered(place, mind))
