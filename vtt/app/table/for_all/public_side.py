"""The left side of a second window: who acts; below it what people are asked, else what happened before the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.for_all.public_asked import PublicAsked, Said, asked_of_all, said_of
from vtt.app.table.for_all.public_order import SIZES, WIDE, PublicOrder
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.play.session import Line
from vtt.scene.theme import Theme

GAP: Final = 8
"""Units between the cards."""
HEADING: Final = "Before that"
LETTERS: Final = 160
"""Of a line of the log that are shown there."""
SHARE: Final = 0.6
"""Of the side that who acts takes at most, where it need not be smaller than elsewhere for that."""


def draw_side(
    looking: Looking, acts: str, before: Sequence[Line], paint: Paint, room: pygame.Rect, surface: pygame.Surface
) -> None:
    """Draw it at the left of a room. `acts`: a figure that plays itself and is about to act; `before`: the lines of the
    log but for those that the bar below the board has."""
    order, wide, gap = PublicOrder(looking, acts), paint.px(WIDE), paint.px(GAP)
    answers = said_of(looking, asked_of_all(looking))
    card: Card | None
    if answers:
        card, pen = _asked(looking, answers, order, paint, room)
    else:
        least = order.height(paint, wide) + gap
        tall = room.height - max(least, int(SHARE * room.height))
        card, pen = _deeds(before, paint, tall), paint
    below = gap + card.height(pen, wide) if card is not None else 0
    order.show(paint, pygame.Rect(room.left, room.top, wide, max(1, room.height - below)), surface)
    if card is not None:
        top = order.rect.bottom + gap
        card.place(pen, pygame.Rect(room.left, top, wide, min(below - gap, room.bottom - top)))
        card.draw(pen, surface, Look())


def _asked(
    looking: Looking, answers: Sequence[Said], order: PublicOrder, paint: Paint, room: pygame.Rect
) -> tuple[Card, Paint]:
    """The card of what is asked, and its pen: the first way in which it has room below who acts."""
    wide = paint.px(WIDE)
    for most, told, size in _ways(len(answers)):
        pen = Paint(Theme(paint.theme.palette, paint.theme.scale * size), paint.sprites)
        card = PublicAsked(looking, answers, most, told=told)
        if order.height(pen, wide) + paint.px(GAP) + card.height(pen, wide) <= room.height:
            break
    return card, pen


def _ways(answers: int) -> Iterator[tuple[int, bool, float]]:
    """How many answers, whether with all that is said of them, and how large: it gets smaller before it says less."""
    yield from ((answers, told, size) for told in (True, False) for size in SIZES)
    yield from ((most, False, SIZES[-1]) for most in range(answers - 1, 0, -1))


def _deeds(lines: Sequence[Line], paint: Paint, tall: int) -> Card | None:
    """As many of the newest of these lines as have room, the newest last; None where not even one has."""
    wide, found = paint.px(WIDE), None
    rows: list[Widget] = []
    for line in reversed([line for line in lines if line.words]):
        words = line.words if len(line.words) <= LETTERS else f"{line.words[:LETTERS].rsplit(maxsplit=1)[0]} …"
        rows.insert(0, Paragraph(words, size=16, quiet=True))
        card = Card(Column([Heading(HEADING), *rows], gap=7), padding=10, name="before that")
        if card.height(paint, wide) > tall:
            break
        found = card
    return found
