"""A question in the place of the figure's card: in a small window it hid a third of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.frame import EDGE
from vtt.app.table.frame.parts import Parts
from vtt.app.table.frame.sides import end_shelf
from vtt.app.widgets.base import Widget

DOCKED: Final = 228
"""Units of height that it has there at most: little more than the card of a figure with much to do."""


def lies_in_the_dock(paint: Paint, parts: Parts, hand: Widget | None, minded: Sequence[pygame.Rect]) -> bool:
    """Lay what is asked there, its answers beside each other, beside the cards that people hold, and end who acts
    and what is unfolded above it. False, and it lies nowhere yet: not all of it has room, or it would lie over those
    it is about (`minded`), or over the form of a fight."""
    question, order, edge = parts.question, parts.order, paint.px(EDGE)
    if not isinstance(question, AskedCard):
        return False
    cards = [card.rect.left for card in hand.cards] if isinstance(hand, HandStrip) else []
    wide = min([parts.turn.rect.left, *cards]) - 2 * edge
    tall = question.lie_flat(paint, wide, paint.px(DOCKED)) if wide > 0 else 0
    place = pygame.Rect(edge, parts.turn.rect.bottom - tall, wide, tall)
    taken = [*minded, *([] if parts.fight is None else [parts.fight.rect])]
    if not tall or place.collidelist(taken) >= 0:
        return False
    question.place(paint, place)
    parts.figure.visible = False
    height = min(order.rect.height, place.top - edge - order.rect.top)
    order.place(paint, pygame.Rect(order.rect.topleft, (order.rect.width, height)))
    end_shelf(paint, parts, question)
    return True
