"""Where cards that are shown lie over the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.shown_row import ShownRow
from vtt.app.table.dock.hint import HintCard
from vtt.app.table.frame.clear_place import ROUND, covered, lying
from vtt.app.table.frame.taught_place import Land
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.base import Widget


def shown_place(
    paint: Paint,
    row: ShownRow,
    rooms: Sequence[pygame.Rect],
    aside: pygame.Rect,
    mind: Sequence[pygame.Rect],
    land: Land,
) -> pygame.Rect:
    """Where a `row` lies in the first of these rooms that has room for it, else in the last, off those who are minded
    and off the board (`land`: how much of it lies in a place): as large as it leaves half of the board that lies in the
    last one, but never so small that a card says less than all it does, unless it does anywhere. Where it would lie
    over the board, and `aside` there is room off all of that, it lies there, smaller if need be."""
    sizes = row.sizes(paint)
    room = next((one for one in rooms if any(_fits(size, one) for size in sizes)), rooms[-1])
    fitting = [size for size in sizes if _fits(size, room)] or [(min(sizes[-1][0], room.width), sizes[-1][1])]
    read = [size for size in fitting if row.says_all(paint, size)] or fitting[:1]
    half = land(rooms[-1]) // 2
    places = [_off(size, room, mind, land) for size in read]
    found = next((place for place in places if land(place) <= half), places[-1])
    whole = (size for size in sizes if land(found) and _fits(size, aside) and row.says_all(paint, size))
    off = (_off(size, aside, mind, land) for size in whole)
    return next((place for place in off if not (land(place) or covered(place, mind))), found)


def _fits(size: tuple[int, int], room: pygame.Rect) -> bool:
    return size[0] <= room.width and size[1] <= room.height


def _off(size: tuple[int, int], room: pygame.Rect, mind: Sequence[pygame.Rect], land: Land) -> pygame.Rect:
    """Where it covers least of those who are minded; of equals the one over least of the board, then the first."""
    places = (lying(size, room, name) for name in ROUND)
    return min(places, key=lambda place: (covered(place, mind), land(place)))


def make_way(row: ShownRow, floating: Iterable[Widget]) -> None:
    """What is taught, and what the mouse means, is not seen while cards lie over it: half of its first line stood out
    from behind them."""
    for one in floating:
        if isinstance(one, TaughtCard | HintCard) and one.rect.colliderect(row.rect):
            one.visible = False


def give_title(paint: Paint, hand: Widget | None, row: ShownRow | None, over: Sequence[Widget | None]) -> None:
    """What clicks on the cards of a hand do stands above it, unless something lies `over` it, or what is shown in a
    `row` is to be read first."""
    if not isinstance(hand, HandStrip):
        return
    hand.untitled = False
    label = hand.label(paint)
    below = label is not None and label.collidelist([one.rect for one in over if one is not None]) >= 0
    hand.untitled = below or (row is not None and row.waits)
