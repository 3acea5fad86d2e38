"""Where lies what only one game has: the form of a fight in an upper corner of the board, all through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.clear_place import Way, have_room, lying, nearest
from vtt.app.table.frame.frame import EDGE
from vtt.app.table.frame.slots import Slots
from vtt.app.widgets.base import Widget

CORNERS: Final = ("topright", "topleft")
"""It grows downwards from there, and nothing of it moves."""
AMPLE: Final = 240
"""Units of height that the form of a fight may grow to."""
LEAST: Final = 120
"""Units of height of what only one game has, whatever lies above and below it."""


def fight_place(
    paint: Paint,
    form: Widget,
    room: pygame.Rect,
    below: Sequence[pygame.Rect],
    seen: tuple[pygame.Rect, Sequence[pygame.Rect]],
    slots: Slots,
) -> pygame.Rect:
    """The place of a `form` in a `room`, above what lies `below` (pixels); `seen`: the room in which those who fight
    are seen, and where they stand. It is the corner of before (`slots`), else one with room to grow in which it hides
    none of them (that of the last fight first), or beside which the board slides least; as wide as it was at its
    widest in this fight."""
    slots.own_wide = max(slots.own_wide, form.natural_width(paint))
    wide = min(slots.own_wide, room.width)
    ways, ample = list[Way](), list[Way]()
    for corner in CORNERS:
        place = lying((wide, form.height(paint, wide)), room, corner)
        tops = [one.top - paint.px(EDGE) for one in below if one.left < place.right and place.left < one.right]
        most = min([room.bottom, *tops]) - place.top
        place.height = min(place.height, max(paint.px(LEAST), most))
        ways.append(Way(corner, place, seen[0]))
        ample += [ways[-1]] if most >= paint.px(AMPLE) else []
    stood, ample = [way for way in ways if way.name == slots.own], ample or ways
    clear = [way for way in ample if not way.hides(seen[1])]
    clear.sort(key=lambda way: way.name != slots.own_before)
    way = (stood or clear or [nearest(ample, seen[1], "")])[0]
    slots.own = way.name
    return way.place


def seen_beside(form: pygame.Rect, room: pygame.Rect, fight: Sequence[pygame.Rect], edge: int) -> pygame.Rect:
    """The part of a room in which those who fight are seen: at a side of the `form`, where it may grow without hiding
    them, if they have room there."""
    aside = Way("", pygame.Rect(form.left, room.top, form.width, room.height), room)
    part = aside.beside(fight, edge)
    return part if have_room(fight, part) else Way("", form, room).beside(fight, edge)


def off_the_figure(
    room: pygame.Rect, tall: tuple[int, int], size: tuple[int, int], figure: pygame.Rect | None, edge: int
) -> tuple[pygame.Rect, int]:
    """The room, and down to where, in which something of a size lies low, between two heights (`tall`), and not on the
    card of the `figure`: above that, or beside it where it has grown by more than the size is high."""
    top, bottom = tall
    left = room.left if figure is None else max(room.left, figure.right + edge)
    if figure is None or figure.top >= bottom or room.left + (room.width - size[0]) // 2 >= left:
        return room, bottom
    if bottom - figure.top > size[1] and room.right - left >= size[0]:
        return pygame.Rect(left, room.top, room.right - left, room.height), bottom
    above = figure.top - edge
    return room, above if above - top >= size[1] else bottom
