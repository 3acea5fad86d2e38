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
from vtt.app.table.frame.question_width import WIDER, WIDEST
from vtt.app.table.frame.sides import end_above, end_shelf
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


def lies_along_the_dock(
    paint: Paint,
    parts: Parts,
    hand: Widget | None,
    free: pygame.Rect,
    usual: tuple[pygame.Rect, Sequence[pygame.Rect]],
) -> bool:
    """Where what is asked would hide somebody at its `usual` place, of those who are minded there, lay it above the
    dock and the hand, its answers beside each other, in as narrow a place as hides nobody: it lay over both heroes,
    with three quarters of the window empty. False, and as before: it hides nobody; not all of it has room so, or it
    would hide somebody; or a form of a fight lies there."""
    place, mind = usual[0], list(usual[1])
    question, edge, bottom = parts.question, paint.px(EDGE), min(free.bottom, parts.figure.rect.top - paint.px(EDGE))
    if not isinstance(question, AskedCard) or parts.fight is not None or place.collidelist(mind) < 0:
        return False
    if isinstance(hand, HandStrip):
        bottom = min(bottom, hand.rect.top - edge)  # whose cards those are is not said meanwhile
    most = free.width if parts.turn.rect.top > bottom else parts.turn.rect.left - edge - free.left
    for wide in dict.fromkeys(min(paint.px(units), most) for units in (WIDER, WIDEST)):
        tall = question.lie_flat(paint, wide, bottom - free.top)
        place = pygame.Rect(free.left, bottom - tall, wide, tall)
        if tall and place.collidelist(mind) < 0:
            question.place(paint, place)
            end_above(paint, parts, question)
            end_shelf(paint, parts, question)
            return True
    question.height(paint, most)  # its answers below each other again
    return False
