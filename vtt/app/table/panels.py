"""The cards round the board, made anew from what is seen: top bar, who acts, the chosen figure, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.cards import card_lists, private_hand_buttons
from vtt.app.table.curtain import LookAlone
from vtt.app.table.deeds import Deeds
from vtt.app.table.lifting import Lifting
from vtt.app.table.looking import BIG_KEY, Looking
from vtt.app.table.picking import capital
from vtt.app.table.places import effects
from vtt.app.table.questions import options_of, question
from vtt.app.table.rows import CounterBar, FigureHead, StandingRow
from vtt.app.table.summary import ending_title
from vtt.app.table.who_acts import who_acts
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Spacing
from vtt.app.widgets.label import Flow, Heading, Label, Paragraph, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Pairs, Row, Scroll
from vtt.app.widgets.list import Entry, LongList
from vtt.board.pieces import Figure
from vtt.rules.base import Badge, Choice, Ending
from vtt.rules.events import RolledDie
from vtt.rules.registry import game_called
from vtt.scene.names import condition_sprite


def left_card(looking: Looking, deeds: Deeds, lifting: Lifting) -> Card:
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
            if looking.ending is not None:
                standing = replace(standing, state="down" if standing.state == "down" else "")
            vital = tuple(b for f in figures for b in _badges(looking, f) if b.vital) if len(figures) == 1 else ()
            inside.append(StandingRow(standing, figures, deeds.select, chosen=chosen, vital=vital))
        inside.append(Gap(6))
    below = [*_goals(looking), Gap(6), *private_hand_buttons(looking, deeds), *card_lists(looking, deeds)]
    shown = Scroll(Column([*inside, *below], gap=4), weight=1, name="who acts", topic=f"cards of {looking.selected}")
    parts: list[Widget] = [shown, *_progress(looking, deeds)]
    if looking.ending is not None:
        parts += _ended(looking.ending, deeds)
    elif (big := looking.big_choice()) is not None:
        parts.append(_big_button(looking, big, deeds))
    elif (called := looking.seat(looking.called)) is not None and looking.back is None:
        parts.append(Paragraph(f"{called.name} chooses in secret now: everybody else looks away.", quiet=True))
        parts.append(LookAlone(called.name, lifting, deeds.answer_call))
    elif (acting := looking.seat(looking.acting_seat)) is not None and acting.bot and looking.back is None:
        parts.append(Paragraph(f"{acting.name} is to act: a bot leads.", quiet=True))
    return Card(Column(parts, gap=10), name="left")


def _big_button(looking: Looking, big: Choice, deeds: Deeds) -> Button:
    """Begins or ends a turn; where that wastes something it asks once more."""
    words = f"{big.waste} — {BIG_KEY} again to end" if looking.warns(big) else big.name
    return Button(
        words,
        lambda: deeds.choose(big),
        keys="" if looking.listing else BIG_KEY,
        icon=big.icon,
        refusal=big.refusal,
        kind="plain" if big.refusal else "accent",
        name="big",
        lines=6,
    )


def _ended(ending: Ending, deeds: Deeds) -> list[Widget]:
    """The game is over: who won and why, and where to go from here."""
    inside: list[Widget] = [Heading(ending_title(ending)), Paragraph(ending.words)]
    if deeds.party is not None:
        return [*inside, Button("Back to the party", deeds.party, icon="icon/left", kind="accent", name="party")]
    again = Button("Play again", deeds.again, icon="icon/play", kind="accent", name="play again")
    return [*inside, again, Button("Home", deeds.home, icon="icon/home", name="go home")]


def _goals(looking: Looking) -> list[Widget]:
    """The goals of those who look, and of everybody where nobody in particular does."""
    sides = {seat.side for seat in looking.session.seats if seat.id in looking.seats}
    goals = looking.session.scenario.objectives
    shown = [goal for goal in goals if goal.side in sides] or list(goals)
    several = len({goal.side for goal in shown}) > 1
    inside: list[Widget] = []
    for side, group in groupby(shown, key=lambda goal: goal.side):
        inside += [Gap(6)] * bool(inside)
        inside.append(Heading(f"Goal · {side}" if several else "Goal"))
        inside += [Paragraph(goal.text) for goal in group]
    return inside


def _progress(looking: Looking, deeds: Deeds) -> list[Widget]:
    """How far counters are on the way to a goal of anybody, in sight however long the lists above are."""
    counters = looking.table.pieces.counters
    counted = {(goal.progress, goal.side): goal.goal for goal in looking.session.scenario.objectives if goal.goal > 0}
    return [
        CounterBar(name, side, (counters.get(name, 0), full), partial(deeds.counter, name))
        for (name, side), full in counted.items()
        if name
    ]


SPACINGS: Final[tuple[Spacing, ...]] = ("roomy", "snug", "tight")
HINT_GAP = 10


def right_card(
    looking: Looking, deeds: Deeds, hint: Paragraph, paint: Paint, place: pygame.Rect, *, rolling: bool = False
) -> Card:
    """The chosen figure and what it can do, the options of a choice, or the question that waits. Actions take as much
    room as all of them can have at this `place`; where their reasons do not fit, the hint below says them. While dice
    are `rolling` nobody is asked what to make of them."""
    inside: list[Widget] = []
    if looking.deciding and rolling:
        inside = [Heading("The dice roll"), Paragraph("A click or a key lets them lie at once.", quiet=True)]
    elif looking.deciding:
        inside += question(looking, deeds)
    elif looking.picking is not None and not looking.armed:
        inside += options_of(looking, deeds)
    else:
        inside = _roomiest(looking, deeds, paint, place)
    if not inside:
        inside = [Heading("Nobody chosen"), Paragraph("Click on a figure to see what it can do.", quiet=True)]
    shown = Scroll(Column(inside, gap=6), weight=1, name="actions")
    shown.begins = True
    return Card(Column([shown, hint], gap=HINT_GAP), name="right")


def _roomiest(looking: Looking, deeds: Deeds, paint: Paint, place: pygame.Rect) -> list[Widget]:
    """The chosen figure and its actions, all of them seen at once if they can be; what is known of it follows."""
    figure, rim = looking.figure(looking.selected), paint.px(2 * Card.PADDING)
    inside: list[Widget] = []
    for spacing in SPACINGS:
        pills, actions = PILLS if spacing == "roomy" else 0, _actions(looking, deeds, spacing)
        inside = figure_head(looking, figure, pills, tight=spacing == "tight") if figure is not None else []
        inside += _small_ones_together(actions) if spacing == "roomy" else [Pairs(actions, gap=3)] * bool(actions)
        tall = Column(inside, gap=6).height(paint, place.width - rim)
        if tall <= place.height - rim - paint.px(HINT_GAP) or spacing == SPACINGS[-1]:
            return [*inside, *(long_facts(looking, figure, pills) if figure is not None else ())]
    return inside


SHORT = 14
"""Letters of a fact that is shown as a pill; longer ones are sentences below the actions."""
PILLS = 2
"""Short facts shown above the actions."""


def long_facts(looking: Looking, figure: Figure, above: int = PILLS) -> list[Widget]:
    """What a figure has and can, in words; `above` so many short facts stand above the actions already."""
    bars = {badge.name for badge in _badges(looking, figure) if badge.full is not None}
    facts = [one for one in looking.session.ruleset.figure_facts(looking.table, figure.id) if one[0] not in bars]
    long = [(label, value) for label, value in facts if len(label) + len(value) > SHORT]
    short = [(label, value) for label, value in facts if len(label) + len(value) <= SHORT][above:]
    inside: list[Widget] = [Heading("About")] if long or short else []
    if short:
        inside.append(Flow([Pill(f"{label} {value}") for label, value in short]))
    for label, value in long:
        inside += [Label(label, bold=True), Paragraph(value, size=12, quiet=True)]
    return [Gap(4), *inside]


def figure_head(looking: Looking, figure: Figure, most: int = PILLS, *, tight: bool = False) -> list[Widget]:
    """Name, token, bars, `most` short facts and the conditions of a figure."""
    badges = _badges(looking, figure)
    said = {badge.name for badge in badges}
    facts = [(badge.name, str(badge.value), badge.icon) for badge in badges if badge.full is None]
    known = looking.session.ruleset.figure_facts(looking.table, figure.id)
    facts += [(label, value, "") for label, value in known if label not in said and len(label) + len(value) <= SHORT]
    pills: list[Widget] = [
        Pill(f"{label} {value}", tip=f"{label}: {value}", icon=i) for label, value, i in facts[:most]
    ]
    meanings = game_called(looking.session.scenario.game).conditions
    for condition in figure.conditions:
        name, tip = condition.replace("-", " ").capitalize(), meanings.get(condition, "")
        pills.append(Pill(name, tip=tip, icon=condition_sprite(condition.lower())))
    pills += [Pill(effect.name, tip=effect.words) for effect in effects(looking) if effect.figure == figure.id]
    inside: list[Widget] = [Heading(figure.name), FigureHead(figure, badges, tight=tight)]
    if pills:
        inside.append(Flow(pills))
    return [*inside, Gap(2)]


def _badges(looking: Looking, figure: Figure) -> tuple[Badge, ...]:
    return looking.session.ruleset.badges(looking.table, figure.id)


def _small_ones_together(actions: Sequence[Widget]) -> list[Widget]:
    """Small buttons that follow each other share a line."""
    inside: list[Widget] = []
    for small, group in groupby(actions, key=lambda action: isinstance(action, Button) and action.small):
        together = list(group)
        inside += [Flow(together)] if small else together
    return inside


def _actions(looking: Looking, deeds: Deeds, spacing: Spacing) -> list[Widget]:
    buttons: list[Widget] = []
    taken = {BIG_KEY}
    for choice in looking.figure_choices():
        keys = choice.key if choice.key not in taken else ""
        taken.add(choice.key)
        button = Button(
            capital(choice.minor or choice.name),
            partial(deeds.choose, choice),
            keys=keys,
            icon="" if choice.minor else choice.icon,
            below=capital(choice.detail if choice.role == "card" else choice.note),
            lines=2,
            small=bool(choice.minor),
            spacing=spacing,
            tip=capital(choice.detail),
            refusal=choice.refusal,
            anyway=partial(deeds.choose, choice),
            name=f"choice {choice.name}",
        )
        button.told = bool(choice.refusal)
        buttons.append(button)
    carry = looking.carry
    if carry is not None and carry.moves.other_way is not None:
        words, tip, _ = carry.moves.other_way
        pay = Button(words, deeds.pay, keys="F", icon="icon/move", tip=tip, name="pay otherwise", spacing=spacing)
        buttons.insert(0, pay)
    acting = who_acts(looking)
    mine = any(choice.figure == looking.selected for choice in looking.choices)
    turn = bool(looking.acting_figure) or not mine
    if acting is not None and looking.selected and acting.id != looking.selected and turn:
        back = partial(deeds.select, acting.id)
        words = f"Back to {acting.name}"
        buttons.insert(0, Button(words, back, icon="icon/left", name="back to who acts", spacing=spacing))
    if not buttons and looking.back is None and not looking.my_turn:
        seat = looking.seat(looking.acting_seat)
        if seat is not None:
            buttons.append(Paragraph(f"Next to act: {seat.name}.", quiet=True))
    return buttons


LONG = 200
"""Letters of a text that the log shows; a click on a longer one opens it in full."""


def log_entries(
    looking: Looking, pictures: Callable[[Sequence[RolledDie]], tuple[pygame.Surface, ...]], *, rolling: bool = False
) -> list[Entry]:
    """The log as entries; the mark is the number of the moment. `pictures` draws dice as they lie. While they are still
    `rolling` what they have come to is not written yet."""
    entries: list[Entry] = []
    now = looking.session.moment.number
    for line in looking.lines():
        if rolling and line.moment == now and line.dice:
            break
        quiet, heading = line.kind in ("said", "turn_began"), line.kind == "round_began"
        words, full = line.words, ""
        if line.kind == "told" and len(words) > LONG:
            words, full = f"{' '.join(words[:LONG].split()[:-1])} … (read on)", words
        entries.append(Entry(words, quiet, heading, line.moment, pictures(line.dice) if line.dice else (), full))
    return entries


def log_card(log: LongList, deeds: Deeds, looking_back: bool) -> Card:
    """What happened, and the way back in time."""
    words = "Return to now" if looking_back else "Look back"
    tip = "How the table looked at each moment before."
    button = Button(
        words,
        deeds.look_back,
        keys="H",
        icon="icon/history",
        name="look back",
        chosen=looking_back,
        small=True,
        tip=tip,
    )
    head = Row([Heading("Log"), Gap(weight=1), button])
    return Card(Column([head, log], gap=8), name="log")
