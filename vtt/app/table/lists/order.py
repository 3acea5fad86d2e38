"""Who acts, at the left: a narrow strip, and unfolded a list with names and states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.seat_signs import sign_of_figure
from vtt.app.table.board.worn import initials
from vtt.app.table.deeds import Deeds
from vtt.app.table.frame.folds import Folds
from vtt.app.table.lists.rows import COUNTED, ONE_LINE, USUAL, StandingRow, StripRow, align, stands_for
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.who_acts import held, standings, striking
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll

KEY: Final = "F2"
"""Folds and unfolds the list."""
TALL, LOW = 52, 30
"""Units of a line of the strip, at most and at least."""
FLAT = 40
"""Units of a line at most in a small window, where the strip lies over the board."""


Choose = Callable[[str], None]
"""What a click on a line does with the figure of this id."""


def rows(looking: Looking, choose: Choose, kind: type[StandingRow]) -> Iterator[tuple[str, list[StandingRow]]]:
    """The lines of who acts, side by side with others of their side, and what stands above them. As long as somebody's
    attack is read, that one is chosen, and who comes next acts later."""
    table, seats = looking.counted, looking.session.seats
    striker = striking(looking)
    selected = held(looking) or (looking.selected if striker is None else striker.id)
    letters = initials(figure for figure in looking.drawn.figures.values() if figure.space is not None)
    for number, (side, group) in enumerate(groupby(standings(looking), key=lambda standing: standing.side)):
        names = [seat.name for seat in seats if seat.side == side and not looking.session.watches(seat.id)]
        title = f"{side} · {names[0]}" if len(names) == 1 and names[0].lower() != side else side
        made = []
        for standing in group:
            figures = [table.pieces.figures[f] for f in standing.figures if f in table.pieces.figures]
            chosen = selected in standing.figures and not looking.replayed  # a replay tells only who acted then
            if looking.ending is not None:
                standing = replace(standing, state="down" if standing.state == "down" else "")
            single = stands_for(figures)
            badges = looking.session.ruleset.badges(table, single.id) if single is not None else ()
            vital = tuple(badge for badge in badges if badge.vital)
            row = kind(standing, figures, choose, chosen=chosen, vital=vital)
            row.sign = sign_of_figure(seats, figures[0]) if figures else None
            row.called = next((letters[one.id] for one in figures if one.id in letters), "")
            made.append(row)
        yield "This round" if number == 0 else title, made


def listed(looking: Looking, choose: Choose, kind: type[StandingRow] = StandingRow) -> list[Widget]:
    """All lines of who acts, side below side with its title but for the first."""
    inside: list[Widget] = []
    for title, made in rows(looking, choose, kind):
        inside += [Gap(6), *([Heading(title)] if title else [])] if inside else []
        inside += made
    return inside


def order_card(looking: Looking, deeds: Deeds, folds: Folds) -> Card:
    """The list of who acts, unfolded."""
    pin = Button(
        "Pinned" if folds.pinned else "Pin",
        folds.toggle_pin,
        small=True,
        chosen=folds.pinned,
        name="pin",
        tip="It stays unfolded, and the board makes room for it.",
    )
    tip = "Fold the list of who acts."
    fold = Button(
        "", folds.toggle_order, keys=KEY, caps=False, icon="icon/left", small=True, name="fold order", tip=tip
    )
    head = Row([Heading("This round"), Gap(weight=1), pin, fold])
    shown = WhoActs(listed(looking, deeds.select), topic=f"cards of {looking.selected}")
    return Card(Column([head, shown], gap=8), padding=10, name="left")


class WhoActs(Scroll):
    """The lines of the list, closer to each other where not all have room else, before they scroll."""

    def __init__(self, inside: Sequence[Widget], *, topic: str) -> None:
        super().__init__(Column(inside, gap=4), name="who acts", topic=topic)
        self.rows = [row for row in inside if isinstance(row, StandingRow)]

    def height(self, paint: Paint, width: int) -> int:
        self._give(USUAL)
        return super().height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        for room in range(USUAL, ONE_LINE - 1, -1):
            self._give(room)
            if self.inside.height(paint, rect.width) <= rect.height:
                break
        super().place(paint, rect)
        align(self.rows, paint)

    def _give(self, room: int) -> None:
        for row in self.rows:
            row.room = room


class Strip(Card):
    """The lines of who acts as far as they fit, whoever acts and bosses among them; a button unfolds them, and where
    some have no room `more` says how many and unfolds them, too. `low`: in a small window, where the strip lies over
    the board."""

    def __init__(self, groups: Sequence[Sequence[StandingRow]], unfold: Button, more: Button, *, low: bool) -> None:
        self.groups, self.unfold, self.more, self.low = groups, unfold, more, low
        self.rows = [row for group in groups for row in group]
        super().__init__(unfold, padding=4, name="left")

    def children(self) -> Sequence[Widget]:
        return (self.unfold, *self.rows, self.more)

    def _gaps(self, paint: Paint) -> int:
        parts = 1 if self.low else len(self.groups)
        return 2 * paint.px(self.padding) + self.unfold.height(paint, 0) + paint.px(6) * parts

    def height(self, paint: Paint, width: int) -> int:
        return self._gaps(paint) + sum(self._wanted(paint))

    def _wanted(self, paint: Paint) -> list[int]:
        """How tall each line wants to be."""
        usual = FLAT if self.low else TALL
        return [paint.px(usual + COUNTED * (row.lines if isinstance(row, StripRow) else 0)) for row in self.rows]

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        Widget.place(self, paint, rect)
        padding = paint.px(self.padding)
        inner = rect.inflate(-2 * padding, -2 * padding)
        unfold = self.unfold.height(paint, inner.width)
        self.unfold.place(paint, pygame.Rect(inner.left, inner.top, inner.width, unfold))
        room = rect.height - self._gaps(paint)
        self.more.visible = room < paint.px(LOW) * len(self.rows)
        if self.more.visible:
            room -= unfold + paint.px(4)
        fitting = max(1, min(len(self.rows), room // paint.px(LOW)))
        wanted = self._wanted(paint)
        if sum(wanted) > room:
            wanted = [min(tall, room // fitting) for tall in wanted]
        seen = self._seen(fitting)
        top, number = self.unfold.rect.bottom, 0
        for part, group in enumerate(self.groups):
            top += 0 if part and self.low else paint.px(6)
            for row in group:
                row.visible = number in seen
                if row.visible:
                    row.place(paint, pygame.Rect(inner.left, top, inner.width, wanted[number]))
                    top += wanted[number]
                number += 1
        self.more.words = f"+{len(self.rows) - fitting}"
        self.more.place(paint, pygame.Rect(inner.left, inner.bottom - unfold, inner.width, unfold))

    def _seen(self, fitting: int) -> frozenset[int]:
        """The lines shown: whoever acts, or is the first who may, then bosses, then the next ones."""
        states = [row.standing.state for row in self.rows]
        at = next((states.index(state) for state in ("acting", "ready") if state in states), 0)
        bosses = [n for n, row in enumerate(self.rows) if row.standing.boss]
        around = [*range(max(0, at - (fitting > 2)), len(states)), *reversed(range(at))]
        return frozenset(list(dict.fromkeys([at, *bosses, *around]))[:fitting])

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        super().draw(paint, surface, look)
        for before, after in zip(self.groups, self.groups[1:], strict=False):
            if before and after and before[-1].visible and after[0].visible:
                thick = max(1, paint.px(1))
                above = thick if self.low else paint.px(3)  # where no gap is left, between the frames of two lines
                line = pygame.Rect(self.rect.left + paint.px(10), after[0].rect.top - above, 0, thick)
                line.width = self.rect.width - 2 * paint.px(10)
                surface.fill(paint.border, line)


def strip(looking: Looking, deeds: Deeds, folds: Folds, *, low: bool) -> Strip:
    """Who is next, in a narrow card. `low`: in a small window."""
    groups = [made for _, made in rows(looking, deeds.select, StripRow)]
    tip = "Who acts, with names and states."
    unfold = Button(
        "", folds.toggle_order, keys=KEY, caps=False, icon="icon/right", small=True, name="unfold order", tip=tip
    )
    more = Button("", folds.toggle_order, small=True, name="more who act", tip="All who act, with names and states.")
    return Strip(groups, unfold, more, low=low)
