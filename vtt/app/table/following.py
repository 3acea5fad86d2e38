"""Where people look at a board: at all of it while that is readable, else at who acts and what they mind round them.
Whoever looks elsewhere is left alone until another figure acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from vtt.app.table.glance import Glance
from vtt.scene.camera import Box, Camera, Seen

READABLE: Final = 52
"""Units a space at least at which figures and grounds are told apart."""
ON_A_GRID: Final = 40
"""The same on a board of squares or hexagons that is there from the start."""
IN_ZONES: Final = 30
"""The same where several figures stand on a space, each one unit wide."""
ROUND: Final = 1.7
"""Spaces round the middle of who acts that are seen with them where the view goes there."""
LEAST_ROUND: Final = 0.9
"""The same on a grid while the view stays, so that it does not go along with every step."""
ENOUGH: Final = 0.6
"""The part of where a figure may go that is in sight while the view stays."""
FAR: Final = 6
"""Spaces that the view slides at most; what is farther away comes to its middle instead of its edge."""
TAKES: Final = 0.32
"""Seconds to another place."""


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


def together(scale: float, minds: Iterable[Box], room: pygame.Rect) -> Box:
    """The box round the first of `minds` and as many of the others as have room with it."""
    first, *others = minds
    for other in others:
        left, top, right, bottom = joined(first, other)
        if (right - left) * scale <= room.width and (bottom - top) * scale <= room.height:
            first = left, top, right, bottom
    return first


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


def shows(camera: Camera, box: Box, room: pygame.Rect, seen: Seen | None = None) -> bool:
    """Whether a part of the window shows all of a box: in a view, else once a glide that is under way has ended."""
    scale, (x, y) = seen or (camera.goal, camera.leads_to)
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

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.whole = False
        self.scale = 0.0
        self._put: Seen | None = None
        self.whom = ""
        """Whom they followed last."""
        self._reached = ""
        self._sought = ""
        self._found: tuple[Seen, Seen] | None = None

    def looked_at(self, camera: Camera) -> Seen:
        """Where people look, or will once the camera comes back from a glance or has ended its glide."""
        return self.glance.before or (camera.goal, camera.leads_to)

    def ours(self, camera: Camera) -> bool:
        """Whether people look where they were led to last."""
        return self._put == self.looked_at(camera)

    def lead(self, camera: Camera, seen: Seen | None = None, *, glide: bool = False) -> None:
        """Lead people to a view; None: they are there. From a glance the camera goes there when it comes back."""
        if seen is not None and not self.glance.come_back_to(seen):
            camera.go(seen, TAKES)
            if not glide:
                camera.finish()
        self._put = self.looked_at(camera)

    def turned_to(self, whom: str) -> bool:
        """Whether another figure acts than before; noted."""
        before, self.whom = self.whom, whom or self.whom
        return bool(before) and before != self.whom

    def begins(self, acts: str, reach: bool) -> bool:
        """Whether it is seen for the first time how far this figure gets in its turn; noted."""
        begins = reach and acts != self._reached
        self._reached = acts if reach or acts != self._reached else self._reached
        return begins

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
