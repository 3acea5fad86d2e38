"""What people are asked, in a second window: the answers there are, as everybody may know them, with nothing to
press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.questions import foretold, last_what_declines
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_bars import ASKED
from vtt.app.table.people.motive import motive
from vtt.app.table.people.numbers import Answer, key_of, numbers_of
from vtt.app.table.people.who_acts import who_decides
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Paragraph, WholeHeading
from vtt.app.widgets.layout import Card, Column, Entries
from vtt.rules.base import Option
from vtt.rules.enumeration import capital
from vtt.rules.questions import by_hand

HEADING: Final = "To choose from"
PADDING: Final = 6
"""Units round the words of an answer."""
KEY: Final = 20
"""Units before them for its number."""
EDGE: Final = 8
GAP: Final = 5
"""Units round the card, and between what stands in it."""
COLUMNS: Final = 3
"""Of short answers that stand beside each other, at most."""


class Said(NamedTuple):
    """One answer, or how several begin, with its key at the table; `vain`: it brings nothing."""

    words: str
    detail: str
    key: str = ""
    vain: bool = False


def said_of(looking: Onlooker) -> list[Said]:
    """The answers by their numbers; those that begin alike once, and last what takes nothing. None of a secret
    question; that people may do by hand what they are shown is for those at the table."""
    choices = looking.choices
    numbered = sorted(numbers_of(looking), key=last_what_declines) if choices else []
    numbered = [one for one in numbered if not (isinstance(one[0], Option) and by_hand(one[0].command))]
    found = [_said(looking, one, key_of(number, choices)) for one, number in numbered]
    others = (one for one in choices if looking.picking is None and (one.pick == "move" or one.refusal))
    return [*(Said(one.name, one.refusal, "" if one.refusal else one.key, bool(one.refusal)) for one in others), *found]


def _said(looking: Onlooker, answer: Answer, key: str) -> Said:
    if not isinstance(answer, Option):
        return Said(f"{answer.words} …", answer.detail, key)
    option, vain = foretold(looking, answer), bool(answer.reason)
    return Said(option.label, option.reason or option.detail, "" if vain else key, vain)


class PublicAsked(Card):
    """The answers below each other; above them what is asked, where the bar cannot say it all, and why a monster that
    plays itself is asked about. `most` of them, with what is said besides (`told`) or without, in a card that is drawn
    by this pen, so many pixels wide. One answer alone leaves nothing to choose: it is only named. Where there are none
    for all to read, who chooses."""

    def __init__(
        self, looking: Onlooker, answers: Sequence[Said], most: int, paint: Paint, width: int, *, told: bool
    ) -> None:
        rows: list[Widget] = []
        if answers and (looking.session.ask is not None or len(looking.prompt) > ASKED):
            rows.append(Paragraph(looking.prompt))
        if told:
            rows += motive(looking, roomy=False)
            rows += [Paragraph(looking.so_far, quiet=True)] if looking.so_far else []
        if len(answers) == 1 and not answers[0].detail:
            rows.append(Paragraph(f"The table waits for “{answers[0].words}”.", quiet=True))
            answers = ()
        elif answers:
            rows.append(WholeHeading(looking.picking.beginning if looking.picking is not None else HEADING))
        elif looking.asked is not None:
            rows.append(Paragraph(f"{who_decides(looking, looking.asked)} chooses.", bold=True))
        rows += _in_columns(answers[:most], paint, width - 2 * paint.px(EDGE), told=told)
        if len(answers) > most:
            rows.append(Paragraph(f"and {len(answers) - most} more", quiet=True))
        super().__init__(Column(rows, gap=GAP), padding=EDGE, name="asked")


def _in_columns(answers: Sequence[Said], paint: Paint, width: int, *, told: bool) -> Iterator[Widget]:
    """The answers in so many pixels, in their order line by line: those beside each other that are short and have
    nothing below them. What explains several in a row is said once."""
    gap, edges = paint.px(GAP), sum(_edges(paint))

    def columns(one: Said) -> int:
        """How many of such answers stand beside each other, whole."""
        room = edges + paint.width(capital(one.words), 14, True)
        fitting = (beside for beside in range(COLUMNS, 1, -1) if (width - gap * (beside - 1)) // beside >= room)
        return 1 if told and one.detail else next(fitting, 1)

    before = ["", *(one.detail for one in answers)]
    details = [one.detail if told and one.detail != said else "" for one, said in zip(answers, before, strict=False)]
    for several, those in groupby(zip(answers, details, strict=True), lambda one: columns(one[0]) > 1):
        run = list(those)
        beside = min(len(run), *(columns(one) for one, _ in run)) if several else 1
        for start in range(0, len(run), beside):  # line by line: a longer answer comes between some
            line = Entries([_Answer(one, detail) for one, detail in run[start : start + beside]], gap=GAP)
            line.columns = beside
            yield line


def _edges(paint: Paint) -> tuple[int, int]:
    """Pixels at either side of the words of an answer; more at the left, for the number."""
    edge = paint.px(PADDING)
    return edge + paint.px(KEY), edge


class _Answer(Column):
    """One answer, in a frame: it is no button. Its number stands before it, as people say it aloud."""

    def __init__(self, said: Said, detail: str) -> None:
        words = Paragraph(capital(said.words), bold=True, quiet=said.vain, most=3)
        below = [Paragraph(capital(detail), size=12, quiet=True, most=4)] if detail else []
        super().__init__([words, *below], gap=1)
        self.number = said.key

    def height(self, paint: Paint, width: int) -> int:
        return super().height(paint, width - sum(_edges(paint))) + 2 * paint.px(PADDING)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        (left, right), edge = _edges(paint), paint.px(PADDING)
        inner = pygame.Rect(rect.left + left, rect.top + edge, rect.width - left - right, rect.height - 2 * edge)
        super().place(paint, inner)
        self.rect = rect

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, paint.edge, radius=6)
        left = self.rect.left + (_edges(paint)[0] - paint.width(self.number, 14, True)) // 2
        paint.text(surface, self.number, (left, self.rect.top + paint.px(PADDING)), 14, paint.accent, True)
        super().draw(paint, surface, look)
