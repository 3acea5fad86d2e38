"""What people choose from: the options of what they picked, and the decision that waits for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import islice

import pygame
from msgspec.structs import replace

from vtt.app.table.curtain.why_asked import reacts
from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import PAPER, beside_card, beside_motive, motive
from vtt.app.table.people.numbers import PASSING, Answer, grouped, key_of, numbers_of
from vtt.app.table.people.own_hand import held_cards
from vtt.app.table.people.picking import Picking
from vtt.app.table.people.thinking_again import may_leave
from vtt.app.table.people.who_acts import who_decides
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.card_paper import SHOWN
from vtt.app.widgets.keys import ENTERS, matches
from vtt.app.widgets.label import Flow, Paragraph, WholeHeading
from vtt.app.widgets.layout import Gap
from vtt.app.widgets.paper_face import PaperFace
from vtt.rules.base import Option
from vtt.rules.cards import Card
from vtt.rules.enumeration import capital
from vtt.rules.optional import AsksAsWished


class OptionButton(Button):
    """A button that lights up its option on the board while the mouse is on it or it has the focus. An option that
    brings nothing is grey and says why, and can be taken all the same."""

    most_below = 8

    def __init__(self, option: Option, number: int, key: str, deeds: Deeds) -> None:
        self.digit = key
        action = partial(deeds.submit, option.command)
        super().__init__(
            capital(option.label),
            action,
            keys=ENTERS if option.usual else key,
            below=capital(option.detail),
            refusal=option.reason,
            anyway=action,
            kind="accent" if option.usual else "plain",
            name=f"option {number}",
            lines=3,
        )
        self.option = option

    def mark(self, enters: Option | None) -> bool:
        """Bear the key that takes it, where Enter takes that answer. Whether that is a new one."""
        before, self.keys = self.keys, self.digit
        if enters is not None and enters.command == self.option.command:
            self.keys = ENTERS
        return self.keys != before

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


def options_of(looking: Looking, deeds: Deeds) -> list[Widget]:
    """The options of the choice that is being picked, listed; the way back is the last."""
    assert looking.picking is not None
    picking = looking.picking
    choice, options = picking.choice, picking.listed
    inside: list[Widget] = [WholeHeading((picking.shared or choice.name) if looking.deciding else asked_for(picking))]
    if choice.detail and not looking.deciding:
        inside.append(Paragraph(choice.detail, size=12, quiet=True))
    if picking.beginnings:
        inside += _answers(looking, numbers_of(looking), deeds, deeds.begin)
        return [*inside, Button("Back", deeds.leave, keys="Esc", kind="quiet")]
    if choice.pick in ("figure", "space"):
        inside.append(Paragraph("Click on the board, or choose here.", quiet=True))
    details = {option.detail for option in options}
    alike = options[0].detail if len(options) > 1 and len(details) == 1 else ""
    if alike and alike != choice.detail:
        inside.append(Paragraph(alike, size=12, quiet=True))
    cards, whom = held_cards(looking, choice.figure), _told_apart([option.figure or None for option in options])
    for option, number in sorted(numbers_of(looking), key=last_what_declines):
        assert isinstance(option, Option)
        said = option.detail in (alike, choice.detail)
        option = foretold(looking, replace(option, detail="") if said else option)
        if (card := cards.get(option.label)) is not None:
            keys, submit = key_of(number, looking.choices), partial(deeds.submit, option.command)
            inside.append(CardFace(card, submit, keys=keys, name=f"option {number}"))
            continue
        left = _left_of(looking, option) if whom and not option.others else ""
        shown = replace(option, detail=". ".join(filter(None, (left, option.detail)))) if said else option
        button = OptionButton(shown, number, key_of(number, looking.choices), deeds)
        button.chosen = len(options) == 1
        inside.append(button)
    inside.append(Button("Back", deeds.leave, keys="Esc", kind="quiet"))
    return inside


def last_what_declines(numbered: tuple[Answer, int]) -> tuple[bool, bool, int]:
    """Answers in the order of their numbers; what takes nothing stands below all others, and passing below that."""
    answer, number = numbered
    return number == PASSING, isinstance(answer, Option) and answer.declines, number


def _left_of(looking: Looking, option: Option) -> str:
    """What whoever is chosen has left, where they are hurt: whom to heal, or to strike, hangs on it."""
    figure = looking.figure(option.figure) if option.figure else None
    hurt = figure is not None and figure.damage > 0
    return f"{figure.health - figure.damage} of {figure.health} health" if figure is not None and hurt else ""


def asked_for(picking: Picking) -> str:
    """What is chosen, and what is asked of it, where its name does not say so: a name alone asks nothing."""
    options, name = picking.options, picking.choice.name
    if picking.shared and picking.shared != name:
        name = f"{name} · {picking.shared}"
    if name.startswith("Choose "):
        return name
    what = "one"
    if _told_apart([option.figure or None for option in options]):
        what = "whom"
    elif _told_apart([option.card or None for option in options]):
        what = "a card"
    elif _told_apart([option.space for option in options]):
        what = "where"
    return f"{name}: choose {what}"


def _told_apart(meant: Collection[object]) -> bool:
    """Whether every option means one of these, and not all of several the same: then something else is chosen."""
    return None not in meant and (len(meant) == 1 or len(set(meant)) > 1)


def foretold(looking: Looking, option: Option) -> Option:
    """An option that says what it would do, where that is worth reading in a list."""
    threat = looking.session.ruleset.threat(looking.table, option.command) if option.foretold else None
    if threat is None:
        return option
    return replace(option, detail=f"{option.detail} {threat.odds or threat.words}".strip())


def question(looking: Looking, deeds: Deeds, *, roomy: bool, card: Card | None = None) -> list[Widget]:
    """The decision that waits: who is asked, what, how things stand, and the answers. `roomy`: there is room for more
    than words; then the `card` that it is about lies with it."""
    why, prompt, so_far = motive(looking, roomy=roomy), looking.prompt, looking.so_far
    if card is not None and roomy and not why:
        why = [PaperFace(card, units=PAPER if card.halves else SHOWN)]
        prompt, so_far = beside_card(card, prompt), beside_card(card, so_far)
    elif why:
        prompt = "" if roomy else beside_motive(looking, prompt)
    inside: list[Widget] = [WholeHeading(_asked(looking)), *why, *([Paragraph(prompt)] if prompt else ())]
    if so_far:
        inside.append(Paragraph(so_far, quiet=True))
    inside.append(Gap(4))
    if looking.picking is not None:
        return inside + options_of(looking, deeds)
    numbered, listed, meant = iter(numbers_of(looking)), list[Widget](), looking.only_option()
    for choice in looking.choices:
        if choice.pick == "move" or choice.refusal:
            listed.append(Button(choice.name, partial(deeds.choose, choice), keys=choice.key, refusal=choice.refusal))
            continue
        count = len(list(grouped(Picking(choice, tuple(choice.options())))))
        lit = ((_lit(one, meant), number) for one, number in islice(numbered, count))
        answers = sorted(lit, key=last_what_declines)
        listed += _answers(looking, answers, deeds, partial(deeds.open, choice))
    back = [Button("Back", deeds.undo, keys="Esc", kind="quiet")] if may_leave(looking) else []
    takes, declines = [one for one in listed if not passes(one)], [one for one in listed if passes(one)]
    return [*inside, *takes, *back, *declines, *_how_to_ask(looking, deeds)]


def _lit(answer: Answer, meant: Option | None) -> Answer:
    """An answer that is lit where Enter means it."""
    lit = isinstance(answer, Option) and meant is not None and answer.command == meant.command
    return replace(answer, usual=True) if isinstance(answer, Option) and lit else answer


def passes(widget: Widget) -> bool:
    """Whether it is the answer that takes nothing (more): it has one fixed place, below all else, the way back too."""
    return isinstance(widget, OptionButton) and widget.digit == str(PASSING)


def stays(widget: Widget) -> bool:
    """Whether it stands below the list, always in sight: the answer that takes nothing, or the way back."""
    return passes(widget) or (isinstance(widget, Button) and widget.keys == "Esc")


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


def _answers(
    looking: Looking, answers: Iterable[tuple[Answer, int]], deeds: Deeds, begin: Callable[[str], None]
) -> Iterator[Widget]:
    """A numbered button for each answer and for each beginning that several share; `begin` lists those. What
    explains several in a row is said once; a price or a sum, which is no sentence, each has for itself."""
    said = ""
    for answer, number in answers:
        key = key_of(number, looking.choices)
        if isinstance(answer, Option):
            answer = foretold(looking, answer)
            again = answer.detail == said and said.endswith(".")
            yield OptionButton(replace(answer, detail="") if again else answer, number, key, deeds)
            said = answer.detail
        else:
            act = partial(begin, answer.words)
            yield Button(f"{answer.words} …", act, keys=key, below=answer.detail, lines=3)


def _asked(looking: Looking) -> str:
    """Who is asked, and about which figure of theirs, else for which side, or about one of a side that nobody plays: by
    that alone where one person is at the table."""
    seat = looking.seat(looking.acting_seat)
    about = looking.figure(next((choice.figure for choice in looking.choices if choice.figure), ""))
    sides = {other.side for other in looking.session.seats}
    if about is not None and len(sides) == 1 and about.side not in sides and not reacts(looking.table.pending):
        several = seat is not None and len(looking.session.people) > 1
        return f"{who_decides(looking, seat)} · {about.name}" if seat is not None and several else about.name
    if seat is None:
        return "Decision"
    if (together := who_decides(looking, seat)) != seat.name:
        return about.name if about is not None else together
    others = {other.id for other in looking.session.seats if other.id != seat.id}
    own = about is not None and (about.side == seat.side or (about.side not in sides and not seat.heroes))
    own = own and about is not None and about.seat not in others
    what = about.name if about is not None and own else seat.side
    return f"{seat.name} · {what}" if what.casefold() != seat.name.casefold() else f"Decision · {seat.name}"
