"""Where cards that are shown lie over the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.shown_cards import ShownRow
from vtt.app.table.frame.clear_place import clearest
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.base import Widget


def shown_place(
    paint: Paint, row: ShownRow, rooms: Sequence[pygame.Rect], mind: Sequence[pygame.Rect], board: Sequence[pygame.Rect]
) -> pygame.Rect:
    """As large as a `row` has room in the first of these rooms that has any, else as small as it can be in the last,
    off those who are minded and off the board."""
    fitting = ((one, size) for one in rooms for size in row.sizes(paint) if one.height >= size[1])
    place, size = next(fitting, (rooms[-1], row.sizes(paint)[-1]))
    return clearest((min(size[0], place.width), min(size[1], place.height)), place, mind, board=board)


def make_way(row: ShownRow, floating: Iterable[Widget]) -> None:
    """What is taught is not seen while cards lie over it: half of its first line stood out from behind them."""
    for one in floating:
        if isinstance(one, TaughtCard) and one.rect.colliderect(row.rect):
            one.visible = False


def give_title(paint: Paint, hand: HandStrip, row: ShownRow | None, over: Sequence[Widget | None]) -> None:
    """What clicks on the cards of a hand do stands above it, unless something lies `over` it, or what is shown in a
    `row` is to be read first."""
    hand.untitled = False
    label = hand.label(paint)
    below = label is not None and label.collidelist([one.rect for one in over if one is not None]) >= 0
    hand.untitled = below or (row is not None and row.waits)
