"""What people are asked, in a second window: the answers there are, as everybody may know them, with nothing to
press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.questions import foretold
from vtt.app.table.for_all.public_bars import ASKED
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import motive
from vtt.app.table.people.numbers import grouped
from vtt.app.table.people.picking import Picking, capital
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.rules.base import Choice, Option

HEADING: Final = "To choose from"
PADDING: Final = 6
"""Units round the words of an answer."""


class Said(NamedTuple):
    """One answer, or how several begin; `vain`: it brings nothing."""

    words: str
    detail: str
    vain: bool = False
    declines: bool = False


def asked_of_all(looking: Looking) -> tuple[Choice, ...]:
    """What people are to choose from now; nothing while dice roll, where a bot answers, or where the answers are one
    seat's own. `looking` has no seat: its view holds no answers of a secret question."""
    session = looking.session
    seat, ask = looking.seat(session.acting_seat()), session.ask
    if seat is None or seat.bot or looking.rolling:
        return ()
    if ask is not None:
        return () if ask.name else session.choices(seat.id)
    return session.choices(seat.id, looking.table) if looking.table.pending else ()


def said_of(looking: Looking, choices: Sequence[Choice]) -> list[Said]:
    """The answers in their order; those that begin alike once, and last what takes nothing."""
    found = [one for choice in choices for one in _answers(looking, choice)]
    return sorted(found, key=lambda one: one.declines)


def _answers(looking: Looking, choice: Choice) -> Iterator[Said]:
    for one in grouped(Picking(choice, tuple(choice.options()))):
        if isinstance(one, Option):
            one = foretold(looking, one)
            yield Said(one.label, one.reason or one.detail, bool(one.reason), one.declines)
        else:
            yield Said(f"{one.words} …", one.detail)


class PublicAsked(Card):
    """The answers below each other; above them what is asked, where the bar cannot say it all, and why a monster that
    plays itself is asked about. `most` of them, with what is said besides (`told`) or without."""

    def __init__(self, looking: Looking, answers: Sequence[Said], most: int, *, told: bool) -> None:
        rows: list[Widget] = []
        if looking.session.ask is not None or len(looking.prompt) > ASKED:
            rows.append(Paragraph(looking.prompt))
        if told:
            rows += motive(looking, roomy=False)
            rows += [Paragraph(looking.so_far, quiet=True)] if looking.so_far else []
        rows.append(Heading(HEADING))
        said = ""
        for one in answers[:most]:
            rows.append(_Answer(one, one.detail if told and one.detail != said else ""))
            said = one.detail
        if len(answers) > most:
            rows.append(Paragraph(f"and {len(answers) - most} more", quiet=True))
        super().__init__(Column(rows, gap=5), padding=8, name="asked")


class _Answer(Column):
    """One answer, in a frame: it is no button."""

    def __init__(self, said: Said, detail: str) -> None:
        words = Paragraph(capital(said.words), bold=True, quiet=said.vain, most=3)
        below = [Paragraph(capital(detail), size=12, quiet=True, most=4)] if detail else []
        super().__init__([words, *below], gap=1)

    def height(self, paint: Paint, width: int) -> int:
        edge = paint.px(PADDING)
        return super().height(paint, width - 2 * edge) + 2 * edge

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        edge = -2 * paint.px(PADDING)
        super().place(paint, rect.inflate(edge, edge))
        self.rect = rect

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, paint.edge, radius=6)
        super().draw(paint, surface, look)
