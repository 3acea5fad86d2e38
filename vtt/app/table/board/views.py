"""Views of a board: which scale and place show what is to be seen in a part of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

import pygame

from vtt.scene.camera import Box, Camera, Seen
from vtt.scene.lines import BADGES

ROUND: Final = 1.7
"""Spaces round the middle of who acts that are seen with them where the view goes there."""
RISES: Final = 0.5
"""How far what is told of it lies above it, in spaces."""


def with_badges(place: pygame.Rect, scale: float) -> pygame.Rect:
    """Where a figure is seen that stands there (pixels), with badges on its rim and what is told above it."""
    beyond, rises = round(BADGES * scale), round(RISES * scale)
    return pygame.Rect(place.left - beyond, place.top - rises, place.width + 2 * beyond, place.height + rises + beyond)


def round_about(middle: tuple[float, float], reach: float = ROUND) -> Box:
    """The box so far round a point."""
    return middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach


def joined(first: Box, second: Box) -> Box:
    """The box round both."""
    (a, b, c, d), (e, f, g, h) = first, second
    return min(a, e), min(b, f), max(c, g), max(d, h)


def within(first: Box, whole: Box) -> Box:
    """The part of a box that lies in another one."""
    (a, b, c, d), (e, f, g, h) = first, whole
    return max(a, e), max(b, f), min(c, g), min(d, h)


def gathered(scale: float, minds: Iterable[Box], room: pygame.Rect) -> list[Box]:
    """The first of `minds` and as many of the others as have room with it."""
    first, *others = minds
    found, around = [first], first
    for other in others:
        left, top, right, bottom = joined(around, other)
        if (right - left) * scale <= room.width and (bottom - top) * scale <= room.height:
            found, around = [*found, other], (left, top, right, bottom)
    return found


def together(scale: float, minds: Iterable[Box], room: pygame.Rect) -> Box:
    """The box round the first of `minds` and as many of the others as have room with it."""
    return reduce(joined, gathered(scale, minds, room))


def nearer(camera: Camera, scale: float, minds: Iterable[Box], whole: Box, room: pygame.Rect) -> Seen:
    """The view of the first of `minds`, and of as many of the others as have room with it; beside the board only as
    much is seen as must be."""
    first = together(scale, minds, room)
    across = _middle((first[0], first[2]), (whole[0], whole[2]), room.width / scale)
    down = _middle((first[1], first[3]), (whole[1], whole[3]), room.height / scale)
    return camera.seen_from(scale, (across, down), room)


def slid(camera: Camera, seen: Seen, box: Box, room: pygame.Rect) -> Seen:
    """The view nearest to one that is `seen` in which a box lies in a part of the window."""
    scale, (x, y) = seen
    centre, room = camera.viewport.center, room.inflate(-2, -2)
    across = _slid((centre[0] + (box[0] - x) * scale, centre[0] + (box[2] - x) * scale), (room.left, room.right))
    down = _slid((centre[1] + (box[1] - y) * scale, centre[1] + (box[3] - y) * scale), (room.top, room.bottom))
    return scale, (x - across / scale, y - down / scale)


def _slid(part: tuple[float, float], room: tuple[int, int]) -> float:
    """How far a part of a line has to go to lie between two points; to their middle where it is too long for that."""
    if part[1] - part[0] > room[1] - room[0]:
        return (sum(room) - sum(part)) / 2
    return max(room[0] - part[0], 0.0) + min(room[1] - part[1], 0.0)


def farther(camera: Camera, seen: Seen, box: Box, room: pygame.Rect, least: float) -> Seen:
    """A view that is `seen`, or one from so much farther that a box has room in a part of the window, at a scale of
    `least` pixels a space at least; the middle of that part stays where it is."""
    scale, (x, y) = seen
    (left, top, right, bottom), room = box, room.inflate(-2, -2)
    fits = int(min(scale, room.width / max(right - left, 0.1), room.height / max(bottom - top, 0.1)))
    if (smaller := max(fits, least)) >= scale:
        return seen
    across, down = room.centerx - camera.viewport.centerx, room.centery - camera.viewport.centery
    return camera.seen_from(float(smaller), (x + across / scale, y + down / scale), room)


def slid_to(camera: Camera, seen: Seen, minds: Iterable[Box], whole: Box, room: pygame.Rect) -> Seen:
    """The view nearest to one that is `seen` in which the first of `minds` lies in a part of the window, with as many
    of the others as have room; where the whole board was pushed aside before, it comes back by the way."""
    return settled(camera, slid(camera, seen, together(seen[0], minds, room), room), whole, room)


def settled(
    camera: Camera,
    seen: Seen,
    whole: Box,
    room: pygame.Rect,
    *,
    larger: bool = True,
) -> Seen:
    """The view nearest to one that is `seen` in which nothing of the `whole` board lies outside a part of the window
    that has room in it, across and down: all of it where that can be; where it is `larger`, no desk is seen on one side
    of it (or it lies still). What is seen there stays seen."""
    scale, (x, y) = seen
    lies, room = on_screen(camera, whole, seen), room.inflate(-2, -2)
    across = _settled((lies.left, lies.right), (room.left, room.right), larger=larger)
    down = _settled((lies.top, lies.bottom), (room.top, room.bottom), larger=larger)
    return scale, (x - across / scale, y - down / scale)


def _settled(part: tuple[int, int], room: tuple[int, int], *, larger: bool) -> float:
    if part[1] - part[0] <= room[1] - room[0]:
        return _slid(part, room)
    return min(0, room[0] - part[0]) + max(0, room[1] - part[1]) if larger else 0


def on_board(camera: Camera, place: pygame.Rect) -> Box:
    """The part of the board that lies there in the window now."""
    return (*camera.to_board(*place.topleft), *camera.to_board(*place.bottomright))


def on_screen(camera: Camera, box: Box, seen: Seen) -> pygame.Rect:
    """Where a box lies in the window in a view."""
    scale, (x, y) = seen
    left, top = camera.viewport.centerx + (box[0] - x) * scale, camera.viewport.centery + (box[1] - y) * scale
    return pygame.Rect(round(left), round(top), round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale))


def _middle(minded: tuple[float, float], whole: tuple[float, float], room: float) -> float:
    """Where a view of so much room has its middle along one direction."""
    if whole[1] - whole[0] <= room:
        return sum(whole) / 2
    return max(whole[0] + room / 2, min(whole[1] - room / 2, sum(minded) / 2))
