"""An attack in a second window: as the first one shows it, with nothing to press."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_panel import MOST, AttackPanel
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.table.frame.clear_place import covered
from vtt.app.widgets.base import Widget


class ShownAttack(AttackPanel):
    """It says what comes of everybody it hits, as far as there is room; of more the rest is counted."""

    def __init__(self, stage: AttackStage) -> None:
        nothing = lambda: None  # noqa: E731
        super().__init__(stage, nothing, close=nothing, low=False)

    def children(self) -> Sequence[Widget]:
        return ()

    def fit(self, paint: Paint, width: int, room: int) -> int:
        """Show as many whom it hits as so many pixels have room for; how many it takes."""
        for most in range(len(self.stage.shown), MOST, -1):
            self.most = most
            if (tall := self.height(paint, width)) <= room:
                return tall
        self.most = MOST
        return self.height(paint, width)

    def slide(self, paint: Paint, room: pygame.Rect, screen: int, bottom: int, fighters: Sequence[pygame.Rect]) -> int:
        """By how many pixels the board goes down (negative: up) so that all who fight are seen beside the panel at the
        lower or upper edge; 0 where they are, or where that is in vain."""
        if not fighters:
            return 0
        edge, first, *others = paint.px(8), *fighters
        around = first.unionall(others)
        wide = min(self.natural_width(paint), screen - 2 * edge)
        tall = self.fit(paint, wide, bottom - edge - room.top) + edge
        up, down = min(0, bottom - edge - tall - around.bottom), max(0, room.top + tall - around.top)
        ways = [up] if around.top + up >= room.top else []
        ways += [down] if around.bottom + down <= bottom - edge else []
        return min(ways, key=abs, default=0)

    def lie(self, paint: Paint, room: pygame.Rect, screen: int, bottom: int, mind: Sequence[pygame.Rect]) -> None:
        """In the middle of a room above what happened last, or at another edge where less of what people mind lies
        there; where it is wider than the room, over all the width of the `screen`. All in pixels."""
        edge = paint.px(8)
        wide = min(self.natural_width(paint), screen - 2 * edge)
        tall = self.fit(paint, wide, bottom - edge - room.top)
        lefts = [min(room.right - wide, max(edge, left)) for left in (room.centerx - wide // 2, room.left, room.right)]
        tops = bottom - edge - tall, room.top
        places = [pygame.Rect(left, top, wide, tall) for left in lefts for top in tops]
        self.place(paint, min(places, key=lambda place: covered(place, mind)))

    def _has_foot(self) -> bool:
        return self.hidden > 0

    def _foot_words(self) -> str:
        return self._rest()
