"""Where people look at a board that grows, or has zones: at all of it while that is readable, else at who acts and what
lies round them. Whoever looks elsewhere is left alone until another figure acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from vtt.scene.camera import Box, Camera, Seen

READABLE: Final = 52
"""Units a space at least at which figures and grounds are told apart."""
IN_ZONES: Final = 30
"""The same where several figures stand on a space, each one unit wide."""
ROUND: Final = 1.7
"""Spaces round the middle of who acts that are seen with them."""
TAKES: Final = 0.32
"""Seconds to another place."""


def round_about(middle: tuple[float, float], reach: float = ROUND) -> Box:
    """The box so far round a point."""
    return middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach


def joined(first: Box, second: Box) -> Box:
    """The box round both."""
    (a, b, c, d), (e, f, g, h) = first, second
    return min(a, e), min(b, f), max(c, g), max(d, h)


def nearer(camera: Camera, scale: float, minds: Iterable[Box], whole: Box, room: pygame.Rect) -> Seen:
    """The view of the first of `minds`, and of as many of the others as have room with it; beside the board only as
    much is seen as must be."""
    first, *others = minds
    for other in others:
        left, top, right, bottom = joined(first, other)
        if (right - left) * scale <= room.width and (bottom - top) * scale <= room.height:
            first = left, top, right, bottom
    across = _middle((first[0], first[2]), (whole[0], whole[2]), room.width / scale)
    down = _middle((first[1], first[3]), (whole[1], whole[3]), room.height / scale)
    return camera.seen_from(scale, (across, down), room)


def shows(camera: Camera, box: Box, room: pygame.Rect) -> bool:
    """Whether a part of the window shows all of a box, once a glide that is under way has ended."""
    scale, (x, y) = camera.goal, camera.leads_to
    left, top = camera.viewport.centerx + (box[0] - x) * scale, camera.viewport.centery + (box[1] - y) * scale
    right, bottom = left + (box[2] - box[0]) * scale, top + (box[3] - box[1]) * scale
    return left >= room.left and top >= room.top and right <= room.right and bottom <= room.bottom


def _middle(minded: tuple[float, float], whole: tuple[float, float], room: float) -> float:
    """Where a view of so much room has its middle along one direction."""
    if whole[1] - whole[0] <= room:
        return sum(whole) / 2
    return max(whole[0] + room / 2, min(whole[1] - room / 2, sum(minded) / 2))


class Following:
    """`whole`: people asked for the whole board, however small it gets; `scale`: the one they chose, pixels a space (0:
    the usual)."""

    def __init__(self) -> None:
        self.whole = False
        self.scale = 0.0
        self._put: Seen | None = None
        self._whom = ""
        self._sought = ""
        self._found: tuple[Seen, Seen] | None = None

    def ours(self, camera: Camera) -> bool:
        """Whether people look where they were led to last."""
        return self._put == (camera.goal, camera.leads_to)

    def lead(self, camera: Camera, seen: Seen | None = None, *, glide: bool = False) -> None:
        """Lead people to a view; None: they are there."""
        if seen is not None:
            camera.look(*seen, TAKES if glide else 0.0)
        self._put = camera.goal, camera.leads_to

    def turned_to(self, whom: str) -> bool:
        """Whether another figure acts than before; noted."""
        before, self._whom = self._whom, whom or self._whom
        return bool(before) and before != self._whom

    def seeks(self, camera: Camera, whom: str) -> bool:
        """Whether who acts is to be found where everything stands still: where people look where they were led, and
        once for each who acts."""
        before, self._sought = self._sought, whom
        return before != whom or self.ours(camera)

    def found(self) -> None:
        """Who acts is seen."""
        self._found = None

    def new(self, camera: Camera, seen: Seen) -> bool:
        """Whether nobody was just led from here to this view to find who acts; noted. The camera may not get quite
        there, and is not sent again then."""
        before, self._found = self._found, (seen, (camera.goal, camera.leads_to))
        return before != self._found
