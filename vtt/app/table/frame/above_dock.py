"""What the dock leaves of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import down_to
from vtt.app.table.frame.frame import EDGE

HIGHER: Final = 60
"""Units by which the figure's card is higher than that of the turn, from which on the board lies rather beside it."""


def above_dock(
    paint: Paint, room: pygame.Rect, dock: tuple[pygame.Rect, pygame.Rect], board: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """The part of a room above all of the `dock` (the card of the figure, and that of the turn), between the two, or
    beside the card of the figure where that is tall, as it has much to do: where the `board` has room, else the larger
    of those above a card. All in pixels."""
    (figure, turn), edge = dock, paint.px(EDGE)
    above, left = down_to(room, min(figure.top, turn.top) - edge), max(room.left, figure.right + edge)
    beside = down_to(pygame.Rect(left, room.top, max(1, room.right - left), room.height), turn.top - edge)
    between = pygame.Rect(left, room.top, max(1, turn.left - edge - left), room.height)
    tall = figure.top < turn.top - paint.px(HIGHER)
    parts = sorted((above, beside) if tall else (above,), key=lambda part: -part.width * part.height)
    fits = (part for part in (*parts, between) if all(part.contains((part.topleft, one.size)) for one in board))
    return next(fits, parts[0])
