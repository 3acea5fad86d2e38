"""A shelf of what is on offer in a second window: what the people at the table have unfolded to choose from lies there
for all to read, with nothing to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.offers import FACES, offer_shelf
from vtt.app.table.for_all.pens import sized
from vtt.app.table.for_all.public_over import at_its_left
from vtt.app.table.frame.clear_place import clearest
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Look
from vtt.app.widgets.layout import Card, Column

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
        self._pen: Paint | None = None
        """What it is written with: faces of cards are kept with it."""
        self._drawn: tuple[object, ...] = ()
        """What the card was made for."""

    def turn(self) -> bool:
        """Look what is unfolded now. Whether that is another one."""
        before, self.name = self.name, self.unfolded()
        return before != self.name

    def leaves(self, paint: Paint, room: pygame.Rect) -> pygame.Rect:
        """The part of a room that it leaves to the board at the left of its first side."""
        self._keep(paint, room)
        return room if self.card is None else at_its_left(room, self.card.rect.width + paint.px(GAP))

    def draw(self, paint: Paint, surface: pygame.Surface, room: pygame.Rect, mind: Sequence[pygame.Rect]) -> None:
        """In this room, at the side where it covers fewer of those that are minded."""
        self._keep(paint, room)
        if self.card is not None and self._pen is not None:
            lies = min(self.card.rect.width, room.width), min(self.card.rect.height, room.height)
            self.card.place(self._pen, clearest(lies, room, mind, SIDES))
            self.card.draw(self._pen, surface, Look())

    def _keep(self, paint: Paint, room: pygame.Rect) -> None:
        """Make the card anew only where something may look different."""
        now = (paint, self.name, self.looking.piles)
        if len(self._drawn) != len(now) or any(one is not other for one, other in zip(now, self._drawn, strict=True)):
            self._drawn = now
            self._make(paint, room)

    def _make(self, paint: Paint, room: pygame.Rect) -> None:
        """The card of the shelf, as large as all of it has room."""
        inside = offer_shelf(self.looking, None, self.name) if self.name is not None else []
        self.card = card = Card(Column(inside, gap=4), padding=PADDING, name="shelf for all") if inside else None
        if card is None:
            return
        for columns, size in LAYOUTS:
            self._pen = pen = sized(paint, size)
            wide = pen.px(2 * PADDING) + columns * pen.px(FACES[0][0] + GAP)
            card.rect = pygame.Rect(room.topleft, (wide, card.height(pen, wide)))
            if card.rect.height <= room.height:
                return
