"""The combat board of a fight between heroes: both of them, the sum on the table, and what would come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from vtt.app.game_screens import Lies, Submit
from vtt.app.paint import Paint
from vtt.app.table.lists.figure_head import FigureHead
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Flow, Heading, Icon, Label, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row, Scroll
from vtt.board.pieces import Figure
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.duel_board import ROUNDS, DuelShown, FighterShown, duel_shown

PART: Final = 210
"""Units of each of its parts at least."""


def duel_board(change: Change, lies: Lies) -> Widget | None:
    """The board of a view of the table while heroes fight each other, else None."""
    shown, head = duel_shown(change), [] if lies.fold is None else [lies.fold]
    if shown is None:
        return None
    return FoldedDuel(shown, lies.submit, head) if lies.folded else DuelBoard(shown, change.figures, lies.submit, head)


class FoldedDuel(Card):
    """The small form: who does what, what it comes to, and what can be done with it, in a line or two."""

    def __init__(self, duel: DuelShown, submit: Submit | None, head: Sequence[Widget]) -> None:
        heroes = [
            Label(
                f"{hero.name} {hero.role} · armour {hero.armour} · wounds {hero.wounds} of {hero.limit}",
                bold=hero.acting,
            )
            for hero in duel.fighters
        ]
        parts = Flow([Label(ROUNDS[duel.place], bold=True, quiet=True), *heroes], gap=14)
        parts.weight = 1.0
        below = Flow([Label(duel.result), *_deeds(duel, submit)], gap=6)
        super().__init__(Column([Row([parts, *head], gap=8), below], gap=3), padding=6, name="duel board")


class DuelBoard(Card):
    """Both heroes at the left, the sum and what comes of it at the right."""

    def __init__(
        self, duel: DuelShown, figures: Mapping[str, Figure], submit: Submit | None, head: Sequence[Widget]
    ) -> None:
        steps = [
            Label(words, bold=number == duel.place, size=16, quiet=number != duel.place)
            for number, words in enumerate(ROUNDS)
        ]
        heroes = [_fighter(one, figures[one.figure]) for one in duel.fighters]
        comes = [Gap(2), Heading("What comes"), *(Paragraph(words) for words in duel.comes)]
        parts = Grid([*heroes, Column([*_sum(duel, submit), *comes], gap=5)], least=PART, gap=10)
        every = Column([Row([*steps, Gap(weight=1), *head], gap=12), parts], gap=8)
        super().__init__(Scroll(every, name="duel"), padding=12, name="duel board")

    def natural_width(self, paint: Paint) -> int:
        return max(super().natural_width(paint), paint.px(3 * (PART + 10) + 24))


def _fighter(hero: FighterShown, figure: Figure) -> Widget:
    """A hero as a card: what it does now, its armour, how near it is to being knocked out, its units."""
    numbers = [Icon("icon/shield", side=18, tip="Armour"), Label(str(hero.armour), size=20, bold=True), Gap(6)]
    tip = f"Wounds in this fight; {hero.limit} knock {hero.name} out."
    numbers += [Icon("icon/heart", side=18, tip=tip), Label(f"{hero.wounds} of {hero.limit}", weight=1)]
    role = Label(hero.role.capitalize(), bold=hero.acting, quiet=not hero.acting)
    head = Column([Label(hero.name, bold=True), role, Row(numbers, gap=6)], gap=4, weight=1)
    inside: list[Widget] = [Row([FigureHead(figure, (), tight=True), head], gap=10)]
    inside += [Label(f"{name}, armour {armour}", size=12, quiet=True) for name, armour in hero.units]
    return Card(Column(inside, gap=5), padding=10, chosen=hero.acting, name=f"fighter {hero.name}")


def _sum(duel: DuelShown, submit: Submit | None) -> Iterator[Widget]:
    """What lies on the table, what it comes to, and what can be done with it."""
    yield Heading(duel.heading)
    if duel.sum:
        words = (f"{one.value} {one.words}{' (half)' if one.halved else ''}" for one in duel.sum)
        yield Flow([Pill(one) for one in words], gap=4)
    yield Paragraph(duel.result)
    yield from _deeds(duel, submit)


def _deeds(duel: DuelShown, submit: Submit | None) -> Iterator[Widget]:
    """The buttons that do it."""
    if submit is None:
        return
    if duel.launch is not None:
        yield Button("Attack", partial(submit, duel.launch), icon="icon/attack", small=True, name="launch")
    for deal in duel.deals:
        action = partial(submit, deal.command)
        name, cost = f"deal {deal.words}", str(deal.cost)
        yield Button(deal.words, action, detail=cost, refusal=deal.refusal, small=True, name=name)
