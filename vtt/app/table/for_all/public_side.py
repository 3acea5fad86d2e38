"""The left side of a second window: who acts; below it what people are asked, else what happened before the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.pens import sized
from vtt.app.table.for_all.public_asked import PublicAsked, Said, said_of
from vtt.app.table.for_all.public_bars import first_sentences
from vtt.app.table.for_all.public_order import SIZES, WIDE, Folds, PublicOrder
from vtt.app.widgets.base import Look, Widget, walk
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.play.session import Line

GAP: Final = 8
"""Units between the cards."""
HEADING: Final = "Before that"
DEEDS: Final = "before that"
"""The name of its card."""
SHARE: Final = 0.6
"""Of the side that who acts takes at most, where it need not be smaller than elsewhere for that: its lines stay as
large as they are, however long what stands below them is."""

READABLE: Final = SIZES[-2]
"""The smallest size that is read across a room: those who matter less are written in one line each before who acts is
smaller than that, and then less is said of what is asked."""
FOLDS: Final[tuple[Folds, ...]] = ("none", "over", "all")


class PublicSide:
    """Laid out anew only where something may look different: to find how large all of it has room takes longer than a
    frame lasts."""

    def __init__(self, looking: Onlooker) -> None:
        self.looking = looking
        self._laid: tuple[object, list[tuple[Card, Paint]]] = None, []
        self._written: tuple[object, float, Folds] = None, SIZES[0], "none"
        """How large who acts has had room so far, in a round, and who is one line since: neither changes with each
        question."""
        self.said = ""
        """The words of the log that stand there."""

    def draw(self, acts: str, before: Sequence[Line], paint: Paint, room: pygame.Rect, surface: pygame.Surface) -> None:
        """Draw it at the left of a room. `acts`: a figure that plays itself and is about to act; `before`: the lines of
        the log but for those that the bar below the board has."""
        looking, session = self.looking, self.looking.session
        told = looking.moment, looking.reached, looking.showing, looking.reading, looking.behind
        key = told, session.seats, session.ask, looking.picking, acts, tuple(before), paint, tuple(room)
        if self._laid[0] != key:
            here = session.ruleset.round(looking.counted), paint, tuple(room)
            most, folds = self._written[1:] if self._written[0] == here else (SIZES[0], FOLDS[0])
            self._laid = key, list(_laid(looking, acts, before, paint, room, most, folds))
            order, pen = self._laid[1][0]
            size = next(size for size in SIZES if size == READABLE or sized(paint, size) is pen)
            self._written = here, size, getattr(order, "folds", folds)
            deeds = (one for card, _ in self._laid[1] if card.name == DEEDS for one in walk(card))
            self.said = " ".join(one.words for one in deeds if isinstance(one, Paragraph))
        clip = surface.get_clip()
        for card, pen in self._laid[1]:
            surface.set_clip(card.rect.clip(clip))
            card.draw(pen, surface, Look())
        surface.set_clip(clip)


def _laid(
    looking: Onlooker,
    acts: str,
    before: Sequence[Line],
    paint: Paint,
    room: pygame.Rect,
    most: float = SIZES[0],
    folds: Folds = "none",
) -> Iterator[tuple[Card, Paint]]:
    """The cards, each at its place, and their pens; who acts first, at `most` so large, with those folded at least."""
    order, wide, gap = PublicOrder(looking, acts), paint.px(WIDE), paint.px(GAP)
    answers = said_of(looking)
    for number in range(FOLDS.index(folds), len(FOLDS)):
        order.fold(FOLDS[number])
        least = max(order.height(paint, wide) + gap, int(SHARE * room.height))
        usual = min(most, order.size_in(paint, min(least, room.height)))
        if usual >= READABLE:
            break
    cards = [_asked(looking, answers, order, paint, room, usual)] if looking.asked is not None else []
    if not answers:
        asked = sum(gap + card.height(pen, wide) for card, pen in cards)
        above = order.height(sized(paint, usual), wide) + gap
        deeds = _deeds(before, paint, room.height - asked - above)
        cards += [(deeds, paint)] if deeds is not None else []
    below = sum(gap + card.height(pen, wide) for card, pen in cards)
    pen = order.lie(paint, pygame.Rect(room.left, room.top, wide, max(1, room.height - below)), usual)
    yield order, pen
    top = order.rect.bottom
    for card, pen in cards:
        top += gap
        card.place(pen, pygame.Rect(room.left, top, wide, min(card.height(pen, wide), room.bottom - top)))
        yield card, pen
        top = card.rect.bottom


def _asked(
    looking: Onlooker, answers: Sequence[Said], order: PublicOrder, paint: Paint, room: pygame.Rect, usual: float
) -> tuple[Card, Paint]:
    """The card of what is asked, and its pen: the first way in which it has room below who acts, of whom more are
    folded, and who are written smaller than as `usual`, only for it."""
    wide = paint.px(WIDE)
    for most, told, size, beside, folds in _ways(len(answers), usual, order.folds):
        pen = sized(paint, size)
        card = PublicAsked(looking, answers, most, pen, wide, told=told)
        order.fold(folds)
        if order.height(sized(paint, beside), wide) + paint.px(GAP) + card.height(pen, wide) <= room.height:
            break
    return card, pen


def _ways(answers: int, usual: float, folds: Folds) -> Iterator[tuple[int, bool, float, float, Folds]]:
    """How many answers, whether with all that is said of them, how large they are, who acts beside them at least, and
    who of these is folded: they get smaller, and others are folded, and then who acts gets smaller, before they say
    less, and both before they get too small to be read."""
    *readable, small = SIZES
    least, ways = min(usual, READABLE), FOLDS[FOLDS.index(folds) :]
    large = [size for size in readable if size >= 1]
    for told in (True, False):
        yield from ((answers, told, size, usual, fold) for fold in ways for size in large)
        yield from ((answers, told, size, least, fold) for fold in ways for size in readable)
    yield from ((answers, told, small, least, ways[-1]) for told in (True, False))
    yield from ((most, False, small, small, ways[-1]) for most in range(answers, 0, -1))


def _deeds(lines: Sequence[Line], paint: Paint, tall: int) -> Card | None:
    """As many of the newest of these lines as have room, the newest last; None where not even one has."""
    wide, found = paint.px(WIDE), None
    rows: list[Widget] = []
    for line in reversed([line for line in lines if line.words]):
        words = " ".join(line.words.split())
        begun = first_sentences(words)
        rows.insert(0, Paragraph(begun if begun == words else f"{begun} …", size=16, quiet=True))
        card = Card(Column([Heading(HEADING), *rows], gap=7), padding=10, name=DEEDS)
        if card.height(paint, wide) > tall:
            break
        found = card
    return found
