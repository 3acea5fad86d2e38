"""The card of what is asked: words above, answers below them, and last what always stands there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.questions import OptionButton, stays
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Card, Column, Entries, Scroll
from vtt.app.widgets.paper_face import PaperFace

FOLDED: Final = (2, 1)
"""Lines that are left of each part of the words where not all answers have room: first two, then one."""
ROWS: Final = ((1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (3, 3), (1, 1), (2, 2), (3, 2), (2, 1), (3, 1), (1, 0), (2, 0))
"""Columns of answers that are smaller, and lines below each, where they have no room else: the first in which none is
cut and all are seen."""


class AskedCard(Card):
    """Where it has less room than it wants its words are shortened first (the mouse says them whole), to two lines of
    each part; then answers lie closer, or in two columns, so that a question of two lines stays whole; then one line
    is left, and a card that lies with them goes; then the answers get smaller and stand in two columns, and say less
    below their own words (the mouse says all of it); then they scroll, and begin where the one that Enter means is
    seen. What takes nothing, or leads back, stands below them."""

    def __init__(self, inside: Sequence[Widget], *, brief: bool = False) -> None:
        """`brief`: answers say two lines below their own words, in a few words where they have some, and the mouse the
        rest, so that the board is seen."""
        first = next((place for place, one in enumerate(inside) if stays(one)), len(inside))
        parts = list(_grouped(inside[:first]))
        self.listed = [one for one in parts if isinstance(one, Entries)]
        self.shown = Scroll(Column(parts, gap=6), name="actions")
        self.shown.begins = True
        self.fixed = inside[first:]
        above = [one for part in inside if not isinstance(part, Button) for one in walk(part)]
        self.said = [one for one in above if isinstance(one, Paragraph)]
        self.papers = [one for one in above if isinstance(one, PaperFace)]
        self.buttons = [one for one in inside if isinstance(one, Button)]
        self.brief = brief
        self.briefly = [one for one in self.buttons if brief and isinstance(one, OptionButton) and one.option.brief]
        for one in self.briefly:
            one.below, one.tip = one.option.brief, one.below
        self.usual = [min(one.most_below, 2) if brief else one.most_below for one in self.buttons]
        self._begun = False
        super().__init__(Column([self.shown, *self.fixed], gap=6), padding=10, name="right")

    def height(self, paint: Paint, width: int) -> int:
        for paper in self.papers:
            paper.visible = True
        for paragraph in self.said:
            paragraph.most = 0
        self._stand(1)
        return super().height(paint, width)

    def fold(self, paint: Paint, width: int, height: int) -> int:
        """Take no more room than so many pixels, as far as that can be. How many it takes: more than that, where
        answers scroll."""
        if (wanted := self.height(paint, width)) <= height:
            return wanted
        for most in FOLDED:
            for paragraph in self.said:  # how things stand is the last, and what people decide by
                paragraph.most = most
                if super().height(paint, width) <= height:
                    return self._unfold(paint, width, height)
            if most == FOLDED[0] and (closer := self._closer(paint, width, height)):
                return closer
        for paper in self.papers:
            paper.visible = False
        inner = width - 2 * paint.px(self.padding)
        for columns, below in ((1, None), *ROWS):
            self._stand(columns, below)
            if (below is None or not self._cuts(paint, inner)) and super().height(paint, width) <= height:
                return self._unfold(paint, width, height)
        self._stand(1)
        return super().height(paint, width)

    def unsaid(self, paint: Paint, width: int) -> int:
        """How many letters the answers say less below their own words than they would, as they stand now in so many
        pixels; those of a brief card are meant to, where they have the lines that they want, and no few words."""
        inner = width - 2 * paint.px(self.padding)
        meant = {id(one) for one, most in zip(self.buttons, self.usual, strict=True) if one.most_below >= most}
        meant -= {id(one) for one in self.briefly}
        told = ((part, one) for part in self.listed for one in _buttons(part) if not self.brief or id(one) not in meant)
        return sum(one.cut_below(paint, part.cell(paint, inner)) for part, one in told)

    def _closer(self, paint: Paint, width: int, height: int) -> int:
        """How many pixels all takes where answers lie closer and say all they did; 0, and as before, where that is too
        much."""
        for columns in (1, 2):
            self._stand(columns, max(self.usual, default=0))
            uncut = columns == 1 or not self._cuts(paint, width - 2 * paint.px(self.padding))
            if uncut and super().height(paint, width) <= height:
                return self._unfold(paint, width, height)
        self._stand(1)
        return 0

    def _cuts(self, paint: Paint, inner: int) -> bool:
        """Whether an answer is cut as they stand now, in so many pixels."""
        return any(one.cuts(paint, part.cell(paint, inner)) for part in self.listed for one in _buttons(part))

    def _unfold(self, paint: Paint, width: int, height: int) -> int:
        """Say as much above the answers as there is room for. How many pixels all takes."""
        for paragraph in reversed(self.said):
            for paragraph.most in (0, *FOLDED):
                if super().height(paint, width) <= height:
                    break
        return super().height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        self.fold(paint, rect.width, rect.height)
        super().place(paint, rect)
        if not self._begun:
            self._begun = True
            for one in walk(self.shown):
                if isinstance(one, Button) and one.kind == "accent":
                    self.shown.reveal(one.rect)
            super().place(paint, rect)

    def _stand(self, columns: int, below: int | None = None) -> None:
        """Let the answers stand in so many columns, with so many lines `below` each at most (None: as they want)."""
        for part in self.listed:
            part.columns = columns
        for button, usual in zip(self.buttons, self.usual, strict=True):
            button.spacing = "roomy" if below is None else "snug"
            button.most_below = usual if below is None else min(usual, below)


def _grouped(inside: Sequence[Widget]) -> Iterable[Widget]:
    """The same widgets, with those buttons together that stand below each other."""
    for answers, those in groupby(inside, lambda one: isinstance(one, Button)):
        if answers:
            yield Entries(list(those), gap=6)
        else:
            yield from those


def _buttons(part: Column) -> Iterable[Button]:
    return (one for one in part.inside if isinstance(one, Button))
