"""Where the eye is: board units (spaces) to pixels of the window and back.

At rest the scale is a whole number of pixels a space and the origin a whole pixel, so that cached pictures fit exactly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

import pygame

from vtt.geometry.lattice import Lattice
from vtt.geometry.zones import ZoneLattice

SCALES = (4, 5, 6, 8, 10, 12, 14, 17, 20, 24, 28, 33, 39, 46, 54, 62, 72, 85, 100, 118, 139, 164, 193, 227, 256)
SMALLEST, LARGEST = SCALES[0], SCALES[-1]
GLIDE = 0.14
"""Seconds a zoom step takes, and a centring that says nothing else."""
KEPT, KEPT_PIXELS = 1.0, 48
"""Spaces of a board that stay in sight wherever it is dragged, or as many as are so large, as far as it has them."""
ALMOST = 1e-6
"""Spaces that make no difference."""
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in board units."""
Seen = tuple[float, tuple[float, float]]
"""A scale, and the board point in the viewport's middle."""


def extent(lattice: Lattice) -> Box:
    """Left, top, right and bottom of the whole lattice in board units (zones: of the sheet they are drawn on). Only the
    rim is asked, as what lies inside cannot reach it."""
    if isinstance(lattice, ZoneLattice):
        return 0.0, 0.0, float(lattice.width), float(lattice.height)
    columns, rows = lattice.columns, lattice.rows
    rim = {0, 1, columns - 2, columns - 1} & set(range(columns))
    spaces = [row * columns + column for row in range(rows) for column in rim]
    spaces += [row * columns + column for row in {0, rows - 1} for column in range(columns)]
    points = [corner for space in spaces for corner in lattice.corners(space)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


class Camera:
    """`viewport` is the part of the window the board is drawn in; `scale` pixels a space; `focus` the board point in
    the viewport's middle."""

    def __init__(self, viewport: pygame.Rect, scale: float = 62.0, focus: tuple[float, float] = (0.0, 0.0)) -> None:
        self.viewport = pygame.Rect(viewport)
        self.scale = float(scale)
        self.focus = focus
        self.smooth = True
        self.limits: Box | None = None
        """Left, top, right, bottom (board units) in which the focus stays, so that a board is never lost from view."""
        self.kept_in: pygame.Rect | None = None
        """The part of the window in which a space of what lies in the limits stays instead, wherever the focus is."""
        self.floor: Callable[[Box], Collection[tuple[float, float]]] | None = None
        """The middles of the spaces in a box of board units (a few more do no harm), of which one stays in that part:
        a corner of the limits may have none."""
        self._goal: Seen | None = None
        self._from: Seen = (self.scale, focus)
        self._gone = 0.0
        self._takes = GLIDE

    @property
    def origin(self) -> tuple[int, int]:
        """The window pixel of board point (0, 0)."""
        return (
            round(self.viewport.centerx - self.focus[0] * self.scale),
            round(self.viewport.centery - self.focus[1] * self.scale),
        )

    @property
    def resting(self) -> bool:
        """Whether no glide is under way."""
        return self._goal is None

    @property
    def goal(self) -> float:
        """The scale a glide leads to; the scale itself at rest."""
        return self._goal[0] if self._goal else self.scale

    @property
    def level(self) -> int | None:
        """The whole zoom level that it has and keeps, also on a glide; None while the scale changes, or is none."""
        whole = round(self.scale)
        return whole if self.goal == self.scale == whole else None

    @property
    def leads_to(self) -> tuple[float, float]:
        """The focus a glide leads to; the focus itself at rest."""
        return self._goal[1] if self._goal else self.focus

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """The window point of a board point."""
        left, top = self.origin
        return left + x * self.scale, top + y * self.scale

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """The board point under a window point."""
        left, top = self.origin
        return (x - left) / self.scale, (y - top) / self.scale

    def visible(self) -> Box:
        """Left, top, right and bottom of what the viewport shows, in board units."""
        left, top = self.to_board(self.viewport.left, self.viewport.top)
        right, bottom = self.to_board(self.viewport.right, self.viewport.bottom)
        return left, top, right, bottom

    def pan(self, across: float, down: float) -> None:
        """Move the board by so many pixels (to the right and down)."""
        self.finish()
        to = self.focus[0] - across / self.scale, self.focus[1] - down / self.scale
        self.focus = self._within(to, self.scale)

    def zoom(self, steps: int, at: tuple[float, float] | None = None) -> None:
        """So many steps nearer (or, negative, farther); the board point under window point `at` stays where it is."""
        scale, focus = self._goal or (self.scale, self.focus)
        nearest = min(range(len(SCALES)), key=lambda index: abs(math.log(SCALES[index] / scale)))
        wanted = float(SCALES[max(0, min(len(SCALES) - 1, nearest + steps))])
        x, y = at or self.viewport.center
        across, down = x - self.viewport.centerx, y - self.viewport.centery
        held = (focus[0] + across / scale, focus[1] + down / scale)
        self._glide(wanted, (held[0] - across / wanted, held[1] - down / wanted))

    def centre_on(self, x: float, y: float, seconds: float = GLIDE) -> None:
        """Bring a board point to the middle of the viewport."""
        self._glide(self._goal[0] if self._goal else self.scale, (x, y), seconds)

    def look(self, scale: float, focus: tuple[float, float], seconds: float = GLIDE) -> None:
        """Glide to another scale and focus; in no time at all where `seconds` are 0."""
        self._glide(scale, focus, seconds)
        if not seconds:
            self.finish()

    def go(self, seen: Seen, seconds: float = GLIDE) -> None:
        """Glide to a view, whatever limits there are."""
        self._from, self._goal = (self.scale, self.focus), seen
        self._gone, self._takes = 0.0, seconds
        if not self.smooth:
            self.finish()

    def fitting(self, bounds: Box, clear: pygame.Rect | None = None, margin: int = 24) -> Seen:
        """The view that shows `bounds` as large as fits into `clear`: the part no panel covers."""
        room = clear or self.viewport
        left, top, right, bottom = bounds
        width, height = max(right - left, 0.1), max(bottom - top, 0.1)
        scale = min((room.width - 2 * margin) / width, (room.height - 2 * margin) / height)
        scale = float(max(SMALLEST, min(LARGEST, int(scale))))
        return self.seen_from(scale, ((left + right) / 2, (top + bottom) / 2), room)

    def seen_from(self, scale: float, middle: tuple[float, float], room: pygame.Rect) -> Seen:
        """The view that has a board point in the middle of a part of the viewport."""
        across, down = room.centerx - self.viewport.centerx, room.centery - self.viewport.centery
        return scale, (middle[0] - across / scale, middle[1] - down / scale)

    def fit(self, bounds: Box, clear: pygame.Rect | None = None) -> None:
        """Show `bounds` at once, as large as fits into `clear`."""
        self.scale, self.focus = self.fitting(bounds, clear)
        self._goal = None

    def finish(self) -> None:
        """End a glide at once."""
        if self._goal:
            self.scale, self.focus = self._goal
            self._goal = None

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether the view moved."""
        if self._goal is None:
            return False
        self._gone += seconds
        part = min(1.0, self._gone / self._takes)
        if part >= 1.0:
            self.finish()
            return True
        eased = 1 - (1 - part) ** 3
        (scale, focus), (goal, end) = self._from, self._goal
        self.scale = scale * (goal / scale) ** eased
        # The point that both views show at the same place stays still while the scale changes.
        share = eased if goal == scale else (1 / scale - 1 / self.scale) / (1 / scale - 1 / goal)
        self.focus = (focus[0] + (end[0] - focus[0]) * share, focus[1] + (end[1] - focus[1]) * share)
        return True

    def _within(self, focus: tuple[float, float], scale: float) -> tuple[float, float]:
        """The focus that is nearest to a wanted one within the limits at a scale, or as many pixels past them as it is
        now: a view that it was led to may look past them."""
        if self.limits is None:
            return focus
        before, (x, y) = self._goal or (self.scale, self.focus)
        left, top, right, bottom = self._limits_at(self.limits, before)
        past = max(0.0, left - x), max(0.0, top - y), max(0.0, x - right), max(0.0, y - bottom)
        left, top, right, bottom = self._limits_at(self.limits, scale)
        across, down, to_right, to_bottom = (one * before / scale for one in past)
        led = max(left - across, min(right + to_right, focus[0])), max(top - down, min(bottom + to_bottom, focus[1]))
        return self._over_floor(led, scale) if self._over_floor((x, y), before) == (x, y) else led

    def _over_floor(self, focus: tuple[float, float], scale: float) -> tuple[float, float]:
        """The focus that is nearest to another one and has the middle of a space in the part where one stays."""
        if self.floor is None or self.kept_in is None:
            return focus
        (x, y), room = focus, self.kept_in.move(-self.viewport.centerx, -self.viewport.centery)
        rim = min(1.0, KEPT_PIXELS / scale) - 0.5  # of a space that is larger so many pixels are enough
        left, top = x + room.left / scale + rim, y + room.top / scale + rim
        right, bottom = x + room.right / scale - rim, y + room.bottom / scale - rim
        reach, near = 0.0, self._middles((left, top, right, bottom))
        while not near and reach < sum(map(abs, (*(self.limits or ()), left, top))):
            reach = 2 * reach + 1.0
            near = self._middles((left - reach, top - reach, right + reach, bottom + reach))
        off = [(one[0] - max(left, min(right, one[0])), one[1] - max(top, min(bottom, one[1]))) for one in near]
        across, down = min(off, key=lambda one: math.hypot(*one), default=(0.0, 0.0))
        return (x + across, y + down) if math.hypot(across, down) > ALMOST else focus

    def _middles(self, box: Box) -> list[tuple[float, float]]:
        """Those of all spaces whose middle lies in a box, or almost."""
        left, top, right, bottom = box[0] - ALMOST, box[1] - ALMOST, box[2] + ALMOST, box[3] + ALMOST
        found = self.floor((left, top, right, bottom)) if self.floor is not None else ()
        return [one for one in found if left <= one[0] <= right and top <= one[1] <= bottom]

    def _limits_at(self, limits: Box, scale: float) -> Box:
        """Where the focus stays at a scale."""
        if self.kept_in is None:
            return limits
        (left, top, right, bottom), room = limits, self.kept_in.move(-self.viewport.centerx, -self.viewport.centery)
        across, down = (max(KEPT, min(KEPT_PIXELS / scale, long)) for long in (right - left, bottom - top))
        return (
            left + across - room.right / scale,
            top + down - room.bottom / scale,
            right - across - room.left / scale,
            bottom - down - room.top / scale,
        )

    def _glide(self, scale: float, focus: tuple[float, float], seconds: float = GLIDE) -> None:
        self.go((scale, self._within(focus, scale)), seconds)
