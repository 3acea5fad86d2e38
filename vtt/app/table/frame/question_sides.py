"""Where a question lies beside the form of a fight, which keeps its corner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.clear_place import Way
from vtt.app.table.frame.question_width import LARGER, WIDER
from vtt.app.widgets.base import Widget

NARROW: Final = 264
"""Units of a question at least whose answers are still read beside a form."""


def beside_form(
    paint: Paint, question: Widget, ways: Sequence[Way], form: pygame.Rect, mind: Sequence[pygame.Rect], edge: int
) -> list[Way]:
    """Those ways in which a question does not lie over a form; where each of them hides somebody it is about, also
    those at the other side that are low enough below it, or narrow enough beside it: it lay over both who fought beside
    half a board that was empty, as 11 pixels were missing there. None: there is no such way."""
    clear = [way for way in ways if not way.place.colliderect(form)]
    if any(not way.hides(mind) for way in clear) or not isinstance(question, AskedCard):
        return clear
    other = [next(_fitting(paint, question, way, form, edge), None) for way in ways if way not in clear]
    return [*clear, *_slim(paint, question, clear), *filter(None, other)]


def _slim(paint: Paint, question: AskedCard, ways: Sequence[Way]) -> Iterator[Way]:
    """The same sides with as narrow a place as can be read: a rim of who fights was hidden."""
    wide = paint.px(NARROW)
    for way in ways:
        tall = question.fold(paint, wide, most := way.place.bottom - way.room.top)
        if tall <= most and wide < way.place.width:
            left = way.place.left if way.name == "left" else way.place.right - wide
            yield Way(way.name, pygame.Rect(left, way.place.bottom - tall, wide, tall), way.room)


def _fitting(paint: Paint, question: AskedCard, way: Way, form: pygame.Rect, edge: int) -> Iterator[Way]:
    """The same side with a place below the form, or between it and that side."""
    place, room = way.place, way.room
    narrow = form.left - edge - place.left if way.name == "left" else place.right - form.right - edge
    below = place.bottom - form.bottom - edge
    wider = [(max(place.width, paint.px(units)), below) for units in (0, LARGER, WIDER)]
    for wide, most in (*wider, (narrow, place.bottom - room.top)):
        if not paint.px(NARROW) <= wide <= room.width or most <= 0:
            continue
        if (tall := question.fold(paint, wide, most)) <= most:
            left = place.left if way.name == "left" else place.right - wide
            yield Way(way.name, pygame.Rect(left, place.bottom - tall, wide, tall), room)
