"""What people choose from: the options of what they picked, and the decision that waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Final, NamedTuple

import pygame

from vtt.app.table.deeds import Deeds
from vtt.app.table.hand_cards import held_cards
from vtt.app.table.looking import Looking
from vtt.app.table.motive import motive
from vtt.app.table.picking import Picking, beginning_of, capital
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.keys import matches
from vtt.app.widgets.label import Flow, Heading, Paragraph
from vtt.app.widgets.layout import Gap
from vtt.rules.base import Option
from vtt.rules.optional import AsksAsWished


class OptionButton(Button):
    """A button that lights up its option on the board while the mouse is on it or it has the focus. An option that
    brings nothing is grey and says why, and can be taken all the same."""

    most_below = 8

    def __init__(self, option: Option, number: int, deeds: Deeds) -> None:
        self.digit = str(number) if number <= 9 else ""
        keys = "Enter" if option.usual else self.digit
        action = partial(deeds.submit, option.command)
        super().__init__(
            capital(option.label),
            action,
            keys=keys,
            below=capital(option.detail),
            refusal=option.reason,
            anyway=action,
            kind="accent" if option.usual else "plain",
            name=f"option {number}",
            lines=3,
        )
        self.option = option

    def answers(self, event: pygame.event.Event) -> bool:
        """By its shortcut; the usual answer by its number, too. One that brings nothing must be clicked: a number that
        is pressed in haste would waste it."""
        if self.option.reason:
            return False
        if super().answers(event):
            return True
        meant = bool(self.digit) and matches(self.digit, event)
        if meant and self.action is not None:
            self.action()
        return meant


class Beginning(NamedTuple):
    """How several answers begin, and what all of them have to say besides."""

    words: str
    detail: str


def options_of(looking: Looking, deeds: Deeds) -> list[Widget]:
    """The options of the choice that is being picked, listed; the way back is the last."""
    assert looking.picking is not None
    picking = looking.picking
    choice, options = picking.choice, picking.listed
    inside: list[Widget] = [Heading(picking.shared or choice.name)]
    if choice.detail and not looking.deciding:
        inside.append(Paragraph(choice.detail, size=12, quiet=True))
    if picking.beginnings:
        inside += _answers(grouped(picking), count(1), deeds, deeds.begin)
        return [*inside, Button("Back", deeds.leave, keys="Esc", kind="quiet")]
    if choice.pick in ("figure", "space"):
        inside.append(Paragraph("Click on the board, or choose here.", quiet=True))
    details = {option.detail for option in options}
    alike = options[0].detail if len(options) > 1 and len(details) == 1 else ""
    if alike and alike != choice.detail:
        inside.append(Paragraph(alike, size=12, quiet=True))
    cards = held_cards(looking, choice.figure)
    for number, option in enumerate(options, 1):
        if (card := cards.get(option.label)) is not None:
            keys, submit = str(number) if number <= 9 else "", partial(deeds.submit, option.command)
            inside.append(CardFace(card, submit, keys=keys, name=f"option {number}"))
            continue
        said = option.detail in (alike, choice.detail)
        button = OptionButton(replace(option, detail="") if said else option, number, deeds)
        button.chosen = len(options) == 1
        inside.append(button)
    inside.append(Button("Back", deeds.leave, keys="Esc", kind="quiet"))
    return inside


def question(looking: Looking, deeds: Deeds, *, roomy: bool) -> list[Widget]:
    """The decision that waits: who is asked, what, how things stand, and the answers. `roomy`: there is room for more
    than words."""
    why = motive(looking, roomy=roomy)
    said = () if (why and roomy) or not looking.prompt else (Paragraph(looking.prompt),)
    inside: list[Widget] = [Heading(_asked(looking)), *said, *why]
    if looking.so_far:
        inside.append(Paragraph(looking.so_far, quiet=True))
    inside.append(Gap(4))
    if looking.picking is not None:
        return inside + options_of(looking, deeds)
    numbers = iter(numbers_of(looking))
    for choice in looking.choices:
        if choice.pick == "move" or choice.refusal:
            inside.append(Button(choice.name, partial(deeds.choose, choice), keys=choice.key, refusal=choice.refusal))
            continue
        answers = list(grouped(Picking(choice, tuple(choice.options()))))
        inside += _passing_last(_answers(answers, numbers, deeds, partial(deeds.open, choice)))
    return [*inside, *_how_to_ask(looking, deeds)]


PASS: Final = "Pass"
"""What games call the answer that does nothing."""


def _passing_last(answers: Iterable[Widget]) -> list[Widget]:
    """Passing has one fixed place, below all else; the numbers stay."""
    return sorted(answers, key=is_pass)


def is_pass(widget: Widget) -> bool:
    """Whether it is the answer that does nothing."""
    return isinstance(widget, OptionButton) and widget.option.label == PASS


def _how_to_ask(looking: Looking, deeds: Deeds) -> list[Widget]:
    """How often the seat wants to be asked this, where the game leaves it to people."""
    ruleset = looking.session.ruleset
    if looking.session.ask is not None or not isinstance(ruleset, AsksAsWished):
        return []
    ways = [
        Button(
            way.label,
            partial(deeds.submit, way.command),
            small=True,
            chosen=way.usual,
            tip=way.detail,
            name=f"ask {way.label}",
        )
        for way in ruleset.asking(looking.table)
    ]
    return [Gap(4), Flow(ways, gap=6)] if ways else []


def numbers_of(looking: Looking) -> list[int]:
    """The numbers of the answers to the decision that waits, in order. While it comes again with fewer answers (surges
    are spent one after another) each keeps its own: a hasty second press never means another one."""
    open_to = (choice for choice in looking.choices if choice.pick != "move" and not choice.refusal)
    listed = [one for choice in open_to for one in grouped(Picking(choice, tuple(choice.options())))]
    words = [one.words if isinstance(one, Beginning) else one.label for one in listed]
    pending = looking.table.pending
    about = (type(pending[-1]), getattr(pending[-1], "figure", "")) if pending else None
    before, known = looking.numbers
    if about is None or about != before or not set(words) <= known.keys() or len(set(words)) < len(words):
        looking.numbers = about, {word: number for number, word in enumerate(words, 1)}
        return list(range(1, len(words) + 1))
    return [known[word] for word in words]


def _answers(
    answers: Iterable[Option | Beginning], numbers: Iterable[int], deeds: Deeds, begin: Callable[[str], None]
) -> Iterator[Widget]:
    """A numbered button for each answer and for each beginning that several share; `begin` lists those. What several
    in a row have to say is said once."""
    said = ""
    for answer, number in zip(answers, numbers, strict=False):
        if isinstance(answer, Option):
            yield OptionButton(replace(answer, detail="") if answer.detail == said else answer, number, deeds)
            said = answer.detail
        else:
            keys, act = str(number) if number <= 9 else "", partial(begin, answer.words)
            yield Button(f"{answer.words} …", act, keys=keys, below=answer.detail, lines=3)


def grouped(picking: Picking) -> Iterator[Option | Beginning]:
    """The options of a choice; of many that begin alike only how they begin, once."""
    begun: set[str] = set()
    for option in picking.options:
        start = beginning_of(option.label)
        alike = [other for other in picking.options if beginning_of(other.label) == start]
        if len(alike) == 1 or not picking.beginnings:
            yield option
        elif start not in begun:
            begun.add(start)
            same = len({other.detail for other in alike}) == 1
            yield Beginning(start, option.detail if same else "")


def _asked(looking: Looking) -> str:
    """Who is asked, and about which figure of theirs, else for which side; about a figure of a side that nobody plays
    everybody is."""
    seat = looking.seat(looking.acting_seat)
    about = looking.figure(next((choice.figure for choice in looking.choices if choice.figure), ""))
    sides = {other.side for other in looking.session.seats}
    if about is not None and len(sides) == 1 and about.side not in sides:
        return about.name
    if seat is None:
        return "Decision"
    own = about is not None and (about.side == seat.side or (about.side not in sides and not seat.heroes))
    what = about.name if about is not None and own else seat.side
    return f"{seat.name} · {what}" if what.casefold() != seat.name.casefold() else f"Decision · {seat.name}"
