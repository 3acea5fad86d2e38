"""A shelf of what is on offer in a second window: what the people at the table have unfolded to choose from lies there
for all to read, with nothing to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.offers import FACES, offer_shelf
from vtt.app.table.frame.clear_place import clearest
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Look
from vtt.app.widgets.layout import Card, Column
from vtt.scene.theme import Theme

LAYOUTS: Final = ((2, 1.0), (2, 0.85), (3, 1.0), (3, 0.85), (4, 0.85), (6, 0.7))
"""How many cards lie beside each other, and how large: the first of which all has room."""
GAP: Final = 8
PADDING: Final = 10
SIDES: Final = ("midright", "midleft")
"""Where it lies in the room beside the list of who acts."""


class PublicOffers:
    """The shelf that is `unfolded` in the first window (its name; None: no shelf is), if it is one of offers."""

    def __init__(self, looking: Looking, unfolded: Callable[[], str | None]) -> None:
        """`looking` has no seat."""
        self.looking, self.unfolded = looking, unfolded
        self.name: str | None = None
        self.card: Card | None = None
        """What was drawn last."""

    def turn(self) -> bool:
        """Look what is unfolded now. Whether that is another one."""
        before, self.name = self.name, self.unfolded()
        return before != self.name

    def draw(self, paint: Paint, surface: pygame.Surface, room: pygame.Rect, mind: Sequence[pygame.Rect]) -> None:
        """In this room, at the side where it covers fewer of those that are minded."""
        self.card = None
        inside = offer_shelf(self.looking, None, self.name) if self.name is not None else []
        if not inside:
            return
        self.card = card = Card(Column(inside, gap=4), padding=PADDING, name="shelf for all")
        for columns, size in LAYOUTS:
            pen = Paint(Theme(paint.theme.palette, paint.theme.scale * size), paint.sprites)
            wide = pen.px(2 * PADDING) + columns * pen.px(FACES[0][0] + GAP)
            tall = card.height(pen, wide)
            if tall <= room.height:
                break
        lies = min(wide, room.width), min(tall, room.height)
        card.place(pen, clearest(lies, room, mind, SIDES))
        card.draw(pen, surface, Look())
