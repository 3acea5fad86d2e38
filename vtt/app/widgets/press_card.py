"""A card that is a button as a whole: an entry of a list that is opened by a click anywhere on it, or by Enter."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Widget, walk
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.layout import Card


class PressCard(Clickable, Card):
    """Buttons inside it do their own deed; a press beside them, or Enter with the focus on the card, does `action`."""

    takes_enter = True

    def __init__(self, inside: Widget, action: Action, *, padding: int = Card.PADDING, name: str = "") -> None:
        super().__init__(inside, padding=padding, name=name)
        self.action = action

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        hover = look.hover
        warm = hover is not None and (hover is self or (not hover.focusable and hover in walk(self.inside)))
        fill = paint.raised if warm else paint.card_fill
        paint.box(surface, self.rect, fill, paint.edge if warm else paint.border, radius=10)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(10))
        self.inside.draw(paint, surface, look)

    def do(self, ui: Host) -> None:
        self.action()
