"""Where a banner or a replay lies at the top of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import ABOVE, across, clearest
from vtt.app.table.frame.frame import EDGE
from vtt.app.table.frame.taught_place import Land
from vtt.app.table.past.replay_strip import ReplayStrip
from vtt.app.widgets.base import Widget

NARROW: Final = 330
"""Units of width in which a replay is read at least."""


def upper_place(
    paint: Paint,
    widget: Widget,
    room: pygame.Rect,
    width: int,
    mind: Sequence[pygame.Rect],
    board: Sequence[pygame.Rect],
    land: Land,
) -> pygame.Rect:
    """Where something so wide (pixels) lies in a room, off those who are minded; a replay in a corner, narrower beside
    the board where it would lie over that else."""
    replays = isinstance(widget, ReplayStrip)
    beside = across(board[0].unionall(list(board)), room, paint.px(EDGE)).width if replays and board else 0
    widths = (width, beside) if paint.px(NARROW) <= beside < width else (width,)
    sizes = [(wide, widget.height(paint, wide)) for wide in widths]
    places = [clearest(size, room, mind, ABOVE[replays:], board) for size in sizes]
    return next((place for place in places if not land(place)), places[0])
