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
ROUND: Final = 4
"""Units round what an answer says beside others, more than it takes at least."""
Line = list[tuple[Button, int]]
"""Answers beside each other, each with its pixels of width."""


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
        self.listed = [one for one in parts if isinstance(one, Answers)]
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
        self._begun = self._flat = False
        super().__init__(Column([self.shown, *self.fixed], gap=6), padding=10, name="right")

    def height(self, paint: Paint, width: int) -> int:
        self._flat = False
        for paper in self.papers:
            paper.visible = True
        for paragraph in self.said:
            paragraph.most = 0
        self._stand(1)
        return super().height(paint, width)

    def lie_flat(self, paint: Paint, width: int, height: int) -> int:
        """Let the answers stand beside each other. How many pixels all takes, with nothing left out or cut; 0, and as
        before, where that is too much."""
        self.height(paint, width)
        self._stand(1, max(self.usual, default=0))
        for part in self.listed:
            part.flat = True
        tall = super().height(paint, width)
        if tall <= height and all(part.says_all(paint, width - 2 * paint.px(self.padding)) for part in self.listed):
            self._flat = True
            return tall
        self._stand(1)
        return 0

    def fold(self, paint: Paint, width: int, height: int) -> int:
        """Take no more room than so many pixels, as far as that can be. How many it takes: more than that, where
        answers scroll."""
        if self._flat:
            return super().height(paint, width)
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
            part.columns, part.flat = columns, False
        for button, usual in zip(self.buttons, self.usual, strict=True):
            button.spacing = "roomy" if below is None else "snug"
            button.most_below = usual if below is None else min(usual, below)


class Answers(Entries):
    """Answers below each other or in columns; or, where they lie `flat`, beside each other, as many as have room, each
    as wide as what it says asks for, and all of a line of one height."""

    flat = False

    def says_all(self, paint: Paint, width: int) -> bool:
        """Whether none of them is cut as they lie flat in so many pixels."""
        laid = [cell for line in self._lines(paint, width) for cell in line]
        return not any(one.cuts(paint, wide) or one.cut_below(paint, wide) for one, wide in laid)

    def height(self, paint: Paint, width: int) -> int:
        if not self.flat:
            return super().height(paint, width)
        lines = self._lines(paint, width)
        return sum(_tall(paint, line) for line in lines) + paint.px(self.gap) * (len(lines) - 1)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        if not self.flat:
            super().place(paint, rect)
            return
        Widget.place(self, paint, rect)
        top = rect.top
        for line in self._lines(paint, rect.width):
            left, tall = rect.left, _tall(paint, line)
            for one, wide in line:
                one.place(paint, pygame.Rect(left, top, wide, tall))
                left += wide + paint.px(self.gap)
            top += tall + paint.px(self.gap)

    def _lines(self, paint: Paint, width: int) -> list[Line]:
        """The answers of each line with their widths: half of it at most as they want it; those of a single line share
        what is left of it."""
        gap, found = paint.px(self.gap), list[Line]()
        for one in _buttons(self):
            wide = min(one.least_width(paint) + paint.px(ROUND), width if len(self.inside) == 1 else (width - gap) // 2)
            if found and sum(cell for _, cell in found[-1]) + gap * len(found[-1]) + wide <= width:
                found[-1].append((one, wide))
            else:
                found.append([(one, wide)])
        if len(found) != 1:
            return found
        spare = (width - sum(wide for _, wide in found[0]) - gap * (len(found[0]) - 1)) // len(found[0])
        return [[(one, wide + spare) for one, wide in found[0]]]


def _tall(paint: Paint, line: Line) -> int:
    """Pixels that a line of answers is high."""
    return max(one.height(paint, wide) for one, wide in line)


def _grouped(inside: Sequence[Widget]) -> Iterable[Widget]:
    """The same widgets, with those buttons together that stand below each other."""
    for answers, those in groupby(inside, lambda one: isinstance(one, Button)):
        if answers:
            yield Answers(list(those), gap=6)
        else:
            yield from those


def _buttons(part: Column) -> Iterable[Button]:
    return (one for one in part.inside if isinstance(one, Button))
