"""Where what others did lies over the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import ASIDE, clearest, covered
from vtt.app.table.past.deed_rows import DeedsCard
from vtt.app.widgets.base import Widget


def deeds_place(paint: Paint, deeds: Widget, room: pygame.Rect, mind: Sequence[pygame.Rect]) -> pygame.Rect:
    """At the side of a room where it covers least of who is minded; narrower where it covers less so. It is as tall as
    all of it takes, and scrolls only where all the height of the room is too little."""
    widths = [deeds.natural_width(paint)]
    widths += [deeds.least_width(paint)] if isinstance(deeds, DeedsCard) else []
    sizes = [(wide, min(deeds.height(paint, wide), room.height)) for wide in (min(one, room.width) for one in widths)]
    return min((clearest(size, room, mind, ASIDE) for size in sizes), key=lambda place: covered(place, mind))
