"""Who acts, the rail and its unfolded shelf end above what lies over them: halves of lines and buttons peeped out."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.frame import EDGE, LEAST_ORDER
from vtt.app.table.frame.parts import Parts
from vtt.app.table.lists.rail import Rail
from vtt.app.widgets.base import Widget


def end_above(paint: Paint, parts: Parts, over: Widget) -> None:
    """The strip is laid anew above a card that lies `over` it, so that whoever acts is seen there, or not at all."""
    order = parts.order
    if not parts.unfolded and order.rect.colliderect(over.rect):
        room = over.rect.top - paint.px(EDGE) - order.rect.top
        order.visible = order.visible and room >= paint.px(LEAST_ORDER)
        if order.visible:
            order.place(paint, pygame.Rect(order.rect.topleft, (order.rect.width, room)))
    end_rail(paint, parts, over)


def end_rail(paint: Paint, parts: Parts, over: Widget) -> None:
    """The buttons of the rail stay where they are, as far as they lie whole above a card `over` it."""
    if isinstance(parts.rail, Rail) and over.visible and parts.rail.rect.colliderect(over.rect):
        parts.rail.end_above(paint, over.rect.top - paint.px(EDGE))


def end_shelf(paint: Paint, parts: Parts, over: Widget) -> None:
    """What is unfolded from the rail ends above a card `over` it, where something of it has room there."""
    shelf, top = parts.shelf, over.rect.top - paint.px(EDGE)
    if shelf is not None and shelf.rect.colliderect(over.rect) and top - shelf.rect.top >= paint.px(LEAST_ORDER):
        shelf.place(paint, pygame.Rect(shelf.rect.topleft, (shelf.rect.width, top - shelf.rect.top)))
