"""The cards round the board, made anew from what is seen: top bar, who acts, the chosen figure, the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.table.looking import BIG_KEY, Looking
from vtt.app.table.rows import FigureHead, StandingRow
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Bar, Flow, Heading, Label, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.list import Entry, LongList
from vtt.board.pieces import Figure
from vtt.rules.base import Choice, Command, DealsCards, Option


@dataclass(frozen=True)
class Deeds:
    """What the cards can make the screen do."""

    choose: Callable[[Choice], None]
    submit: Callable[[Command], None]
    select: Callable[[str], None]
    begin: Callable[[str], None]
    leave: Action
    undo: Action
    redo: Action
    strictness: Action
    sight: Action
    menu: Action
    help: Action
    look_back: Action
    pause_bots: Action


def hue(text: str, other: Colour) -> Colour:
    """A seat's colour ``#RRGGBB``, darkened for a field; `other` where it has none."""
    if not re.fullmatch("#[0-9a-fA-F]{6}.*", text):
        return other
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red * 2 // 5, green * 2 // 5, blue * 2 // 5


class OptionButton(Button):
    """A button that lights up its option on the board while the mouse is on it or it has the focus."""

    def __init__(self, option: Option, number: int, deeds: Deeds) -> None:
        keys = str(number) if number <= 9 else ""
        action = partial(deeds.submit, option.command)
        super().__init__(option.label, action, keys=keys, below=option.detail, name=f"option {number}")
        self.option = option


def top_bar(looking: Looking, deeds: Deeds, paint: Paint, wide: int, saved: str, bots: str) -> Card:
    """Where we are, whose turn, undo, strictness, help; on a window `wide` pixels wide."""
    session, table = looking.session, looking.table
    seat = looking.seat(looking.acting_seat)
    caps = paint.theme.pixels(1400) <= wide
    inside: list[Widget] = [Label(session.scenario.title, size=16, bold=True)]
    status, turn = session.ruleset.status(table), f"Round {session.ruleset.round(table)}"
    if turn not in status:
        inside.append(Pill(turn))
    if seat is not None:
        side = seat.side.capitalize()
        words = side if side == seat.name else f"{side} · {seat.name}"
        fill = hue(seat.colour, paint.theme.palette.body(seat.side))
        inside.append(Pill(words, fill=fill, icon="icon/bot" if seat.bot else ""))
    inside.append(Label(status, quiet=True, weight=1))
    inside.append(Label(saved, size=12, quiet=True, name="saved", tip="Every step is written to disk as it is done."))
    if bots:
        icon = "icon/play" if bots == "Go on" else "icon/pause"
        inside.append(Button(bots, deeds.pause_bots, icon=icon, small=True, name="bots", tip="Bots wait, or go on."))
    undo = "Take back the last step." if session.can_undo else "There is nothing to take back."
    redo = "Do again what was taken back. (Ctrl+Y)" if session.can_redo else "There is nothing to do again."
    strict = "Enforce: the illegal is refused. Advise: it asks. Free: a plain table."
    sight = "What the chosen figure sees of the whole board."
    small = partial(Button, small=True, caps=caps)
    inside += [
        small("Undo", deeds.undo, keys="Ctrl+Z", icon="icon/undo", tip=undo),
        small("Redo" if caps else "", deeds.redo, icon="icon/redo", tip=redo, name="Redo"),
        small(f"Rules: {session.strictness}", deeds.strictness, chosen=True, name="strictness", tip=strict),
        small("Sight", deeds.sight, keys="S", icon="icon/sight", chosen=looking.sight_on, tip=sight),
        small("Menu", deeds.menu, keys="F10", name="menu", tip="Tools, counters, seats, settings."),
        small("Help", deeds.help, keys="F1", icon="icon/help", tip="All keys."),
    ]
    return Card(Row(inside, gap=10), padding=12, name="top bar")


def left_card(looking: Looking, deeds: Deeds) -> Card:
    """Who acts, the goal, and the large button."""
    table = looking.table
    inside: list[Widget] = []
    standings = looking.session.ruleset.standings(table)
    for number, (side, group) in enumerate(groupby(standings, key=lambda standing: standing.side)):
        seats = [seat.name for seat in looking.session.seats if seat.side == side]
        title = f"{side} · {seats[0]}" if len(seats) == 1 and seats[0].lower() != side else side
        inside.append(Heading("This round" if number == 0 else title))
        for standing in group:
            figures = [table.pieces.figures[f] for f in standing.figures if f in table.pieces.figures]
            chosen = looking.selected in standing.figures
            inside.append(StandingRow(standing, figures, deeds.select, chosen=chosen))
        inside.append(Gap(6))
    below = [*_goals(looking), Gap(6), *_cards(looking)]
    parts: list[Widget] = [Scroll(Column([*inside, *below], gap=4), weight=1, name="who acts")]
    big = looking.big_choice()
    if big is not None:
        icon = big.icon
        kind = "plain" if big.refusal else "accent"
        button = Button(
            big.name, lambda: deeds.choose(big), keys=BIG_KEY, icon=icon, refusal=big.refusal, kind=kind, name="big"
        )
        parts.append(button)
    return Card(Column(parts, gap=10), name="left")


def _cards(looking: Looking) -> list[Widget]:
    """The cards that the looking seats hold."""
    ruleset = looking.session.ruleset
    if not isinstance(ruleset, DealsCards):
        return []
    inside: list[Widget] = []
    for seat in sorted(looking.seats):
        cards = ruleset.hand(looking.table, seat)
        if cards:
            inside.append(Heading(f"Cards in hand · {len(cards)}"))
        for card in cards:
            text = Column([Label(card.name, bold=True), Paragraph(card.text, size=12, quiet=True)], gap=2)
            inside.append(Card(text, padding=8))
    return inside


def _goals(looking: Looking) -> list[Widget]:
    sides = {seat.side for seat in looking.session.seats if seat.id in looking.seats}
    scenario = looking.session.scenario
    goals = [goal for goal in scenario.objectives if goal.side in sides] or list(scenario.objectives)
    inside: list[Widget] = [Heading("Goal")] if goals else []
    for goal in goals:
        inside.append(Paragraph(goal.text))
        if goal.progress and goal.goal > 0:
            value = looking.table.pieces.counters.get(goal.progress, 0)
            inside.append(Bar(value, goal.goal))
            inside.append(Label(f"{value} of {goal.goal}", size=12, quiet=True))
    return inside


def right_card(looking: Looking, deeds: Deeds, hint: Paragraph) -> Card:
    """The chosen figure and what it can do, the options of a choice, or the question that waits."""
    figure = looking.figure(looking.selected)
    inside: list[Widget] = []
    if looking.deciding:
        inside += _question(looking, deeds)
    elif looking.picking is not None:
        inside += _options(looking, deeds)
    else:
        if figure is not None:
            inside += figure_head(looking, figure)
        inside += _actions(looking, deeds)
        if figure is not None:
            inside += long_facts(looking, figure)
    if not inside:
        inside = [Heading("Nobody chosen"), Paragraph("Click on a figure to see what it can do.", quiet=True)]
    return Card(Column([Scroll(Column(inside, gap=6), weight=1, name="actions"), hint], gap=10), name="right")


SHORT = 14
"""Letters of a fact that is shown as a pill; longer ones are sentences below the actions."""
PILLS = 2
"""Short facts shown above the actions."""


def long_facts(looking: Looking, figure: Figure) -> list[Widget]:
    """What a figure has and can, in words."""
    facts = looking.session.ruleset.figure_facts(looking.table, figure.id)
    long = [(label, value) for label, value in facts if len(label) + len(value) > SHORT and " / " not in value]
    short = [(label, value) for label, value in facts if len(label) + len(value) <= SHORT and " / " not in value]
    inside: list[Widget] = [Heading("About")] if long or short[PILLS:] else []
    if short[PILLS:]:
        inside.append(Flow([Pill(f"{label} {value}") for label, value in short[PILLS:]]))
    for label, value in long:
        inside += [Label(label, bold=True), Paragraph(value, size=12, quiet=True)]
    return [Gap(4), *inside]


def figure_head(looking: Looking, figure: Figure) -> list[Widget]:
    """Name, token, bars, short facts and conditions of a figure."""
    bars = [("Health", max(0, figure.health - figure.damage), figure.health)]
    pills: list[Widget] = []
    for label, value in looking.session.ruleset.figure_facts(looking.table, figure.id):
        first, slash, second = value.partition(" / ")
        if label == "Health":
            continue
        if slash and first.isdecimal() and second.isdecimal():
            bars.append((label, int(first), int(second)))
        elif len(label) + len(value) <= SHORT and len(pills) < PILLS:
            pills.append(Pill(f"{label} {value}", tip=f"{label}: {value}"))
    for condition in figure.conditions:
        pills.append(Pill(condition.replace("-", " ").capitalize(), icon=f"condition/{condition.lower()}"))
    inside: list[Widget] = [Heading(figure.name), FigureHead(figure, bars)]
    if pills:
        inside.append(Flow(pills))
    return [*inside, Gap(2)]


def _actions(looking: Looking, deeds: Deeds) -> list[Widget]:
    buttons: list[Widget] = []
    taken: set[str] = set()
    for choice in looking.figure_choices():
        keys = choice.key if choice.key not in taken else ""
        taken.add(choice.key)
        button = Button(
            choice.name,
            partial(deeds.choose, choice),
            keys=keys,
            icon=choice.icon,
            below=choice.detail if choice.icon == "card" else choice.note,
            tip=choice.detail,
            refusal=choice.refusal,
            anyway=partial(deeds.choose, choice),
            name=f"choice {choice.name}",
        )
        buttons.append(button)
    acting = looking.figure(looking.acting_figure) if looking.my_turn else None
    if acting is not None and looking.selected and acting.id != looking.selected:
        back = partial(deeds.select, acting.id)
        buttons.insert(0, Button(f"Back to {acting.name}", back, icon="icon/left", name="back to who acts"))
    if not buttons and looking.back is None and not looking.my_turn:
        seat = looking.seat(looking.acting_seat)
        if seat is not None:
            buttons.append(Paragraph(f"Next to act: {seat.name}.", quiet=True))
    return buttons


def _options(looking: Looking, deeds: Deeds) -> list[Widget]:
    assert looking.picking is not None
    picking = looking.picking
    choice, options = picking.choice, picking.listed
    inside: list[Widget] = [Heading(picking.beginning or choice.name)]
    for number, beginning in enumerate(picking.beginnings, 1):
        keys = str(number) if number <= 9 else ""
        inside.append(Button(f"{beginning} …", partial(deeds.begin, beginning), keys=keys))
    if picking.beginnings:
        return [*inside, Button("Back", deeds.leave, keys="Esc", kind="quiet")]
    if choice.pick in ("figure", "space"):
        inside.append(Paragraph("Click on the board, or choose here.", quiet=True))
    for number, option in enumerate(options, 1):
        inside.append(OptionButton(option, number, deeds))
    inside.append(Button("Back", deeds.leave, keys="Esc", kind="quiet"))
    return inside


def _question(looking: Looking, deeds: Deeds) -> list[Widget]:
    seat = looking.seat(looking.acting_seat)
    inside: list[Widget] = [Heading(f"Decision · {seat.name}" if seat is not None else "Decision")]
    if looking.prompt:
        inside.append(Paragraph(looking.prompt))
    inside.append(Gap(4))
    if looking.picking is not None:
        return inside + _options(looking, deeds)
    number = 0
    for choice in looking.choices:
        if choice.pick == "move" or choice.refusal:
            inside.append(Button(choice.name, partial(deeds.choose, choice), keys=choice.key, refusal=choice.refusal))
            continue
        for option in choice.options():
            number += 1
            inside.append(OptionButton(option, number, deeds))
    return inside


Dice = dict[int, list[tuple[pygame.Surface, ...]]]


def log_entries(looking: Looking, dice: Dice) -> list[Entry]:
    """The log as entries; the mark is the number of the moment. `dice`: pictures of each roll of a moment, in order."""
    entries: list[Entry] = []
    moment, rolls = 0, 0
    for line in looking.lines():
        rolls = rolls if line.moment == moment else 0
        moment = line.moment
        pictures: tuple[pygame.Surface, ...] = ()
        if line.kind == "rolled" and rolls < len(dice.get(moment, ())):
            pictures = dice[moment][rolls]
            rolls += 1
        quiet, heading = line.kind in ("said", "turn_began"), line.kind == "round_began"
        entries.append(Entry(line.words, quiet, heading, moment, pictures))
    return entries


def log_card(log: LongList, deeds: Deeds, looking_back: bool) -> Card:
    """What happened, and the way back in time."""
    words = "Return to now" if looking_back else "Look back in time"
    button = Button(words, deeds.look_back, keys="H", icon="icon/history", name="look back", chosen=looking_back)
    return Card(Column([Heading("Log"), log, button], gap=8), name="log")
