"""A small map in a form: places that are chosen and left out by clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Point, Widget
from vtt.app.widgets.clickable import Clickable
from vtt.editor.form_rows import Spot

REACH: Final = 1.32
"""How far a place reaches from its middle; neighbours stand two and a half apart or more."""
LARGEST: Final = 13
"""Units of one at most."""
TALLEST: Final = 260
"""Units of the map at most."""


class SpotMap(Widget):
    """Hexagons where they lie, each a button: fixed ones are grey, chosen ones full, free ones an outline."""

    def __init__(self, spots: Sequence[Spot], write: Callable[[str], None], *, name: str) -> None:
        super().__init__(name=name)
        self.inside = [_Hexagon(spot, None if spot.state == "fixed" else partial(write, spot.value)) for spot in spots]
        xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
        self.left, self.top = min(xs) - REACH, min(ys) - REACH
        self.wide, self.tall = max(xs) + REACH - self.left, max(ys) + REACH - self.top

    def children(self) -> Sequence[Widget]:
        return self.inside

    def _scale(self, paint: Paint, width: int) -> float:
        """Pixels of one."""
        return min(width / self.wide, paint.px(TALLEST) / self.tall, paint.px(LARGEST))

    def height(self, paint: Paint, width: int) -> int:
        return round(self.tall * self._scale(paint, width))

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        scale = self._scale(paint, rect.width)
        begin = rect.left + (rect.width - self.wide * scale) / 2
        for one in self.inside:
            middle = begin + (one.spot.x - self.left) * scale, rect.top + (one.spot.y - self.top) * scale
            side = round(2 * REACH * scale)
            place = pygame.Rect(0, 0, side, side)
            place.center = round(middle[0]), round(middle[1])
            one.place(paint, place)


class _Hexagon(Clickable):
    """One place of the map."""

    def __init__(self, spot: Spot, action: Action | None) -> None:
        super().__init__(name=f"spot {spot.value or spot.words}", tip=spot.words)
        self.spot, self.action = spot, action
        self.inert = action is None
        self.focusable = not self.inert

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        reach = self.rect.width / 2 - 1
        x, y = self.rect.center
        corners = [(x + reach * cos(pi * k / 3), y + reach * sin(pi * k / 3)) for k in range(6)]
        state, over = self.spot.state, look.hover is self and self.action is not None
        fill = {"fixed": paint.edge, "chosen": paint.accent}.get(state)
        if fill is not None:
            pygame.draw.polygon(surface, fill, corners)
        pygame.draw.polygon(surface, paint.words if over else paint.quiet, corners, max(1, paint.px(2 if over else 1)))
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(8))

    def takes(self, point: Point) -> bool:
        across, down = point[0] - self.rect.centerx, point[1] - self.rect.centery
        return self.visible and 4 * (across * across + down * down) <= self.rect.width * self.rect.width

    def do(self, ui: Host) -> None:
        if self.action is not None:
            self.action()
