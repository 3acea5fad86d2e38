"""One step of a game: what was done, the table after it, and what the log says of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from vtt.board.table import Table
from vtt.play.story import Story, Told
from vtt.play.telling import Step
from vtt.rules import events as happened
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Command, Event

TURNS: Final = ("turn_began", "turn_ended", "round_began", "round_ended")
"""Kinds of lines that only say whose turn it is."""
HINT: Final = "hint"
"""The kind of a line that helps those who play."""
LEFT_OUT: Final = "left_out"
"""The kind of a line that tells what was not done."""
TOLD: Final = ("told", HINT)
"""Kinds of lines that the story tells."""


@dataclass(frozen=True)
class Line:
    """One sentence of the log, or a text of the story in full. `moment` is the number of the moment it belongs to;
    `secret_to` as in `Event`; `dice`: how the dice lie that it tells of; `figure`: whom it is about, where its event
    says so. `amount` of what its kind counts (damage, health won back, spaces walked, cards played), and `by` whom
    (a card, and what one does: of which deck): the end of the game sums them up. A walk that nobody tells of has no
    words: it only counts."""

    moment: int
    words: str
    kind: str = ""
    secret_to: tuple[str, ...] = ()
    dice: tuple[happened.RolledDie, ...] = ()
    figure: str = ""
    amount: int = 0
    by: str = ""


@dataclass(frozen=True)
class Moment:
    """One step of the game: what was done and the table after it.

    `number` is unique in the session; `parent` is the number of the moment before it (0: none). `secret`: something
    hidden came to light, so going back across it must be confirmed. The `command` is there only in the run of the
    program in which it was given; `events` (dice as they fell, ways that were walked) also later, but for old saves.
    """

    number: int
    parent: int
    table: Table[Any]
    story: Story
    command: Command | None = None
    events: tuple[Event, ...] = ()
    lines: tuple[Line, ...] = ()
    secret: bool = False


def after(number: int, parent: int, step: Step, command: Command | None) -> Moment:
    """The moment that a step leads to."""
    lines, doing = list[Line](), str(getattr(command, "figure", ""))
    over = any(isinstance(event, happened.GameOver) for event in step.events)
    for event in step.events:
        if over and isinstance(event, happened.RoundBegan):  # it only counts: nobody plays it
            lines.append(replace(_line(number, event, doing), words=""))
            continue
        if isinstance(event, happened.TurnBegan | happened.TurnEnded):  # the next one acts in the same step
            doing = event.figure if isinstance(event, happened.TurnBegan) else ""
        if event.words or walked(event):
            lines.append(_line(number, event, doing))
    secret = any(reveals(event) for event in step.events)
    return Moment(number, parent, step.table, step.story, command, step.events, tuple(lines), secret)


def _line(number: int, event: Event, doing: str) -> Line:
    """What the log keeps of an event; `doing`: who did what it came of."""
    amount = walked(event) or int(getattr(event, "amount", 0))
    by = str(getattr(event, "by", "")) or (doing if isinstance(event, happened.Recovered) else "")
    if isinstance(event, happened.CardMoved) and event.change == "played":
        amount, by = 1, event.deck
    if isinstance(event, happened.Damaged):
        by = event.by or event.deck or event.shoved_by
    if isinstance(event, happened.Defeated):
        by = event.by or event.shoved_by
    figure, dice = str(getattr(event, "figure", "")), getattr(event, "dice", ())
    return Line(number, event.words, _kind(event), event.secret_to, dice, figure, amount, by)


def walked(event: Event) -> int:
    """How many spaces a figure went of its own will; 0 for everything else."""
    return len(event.path) - 1 if isinstance(event, happened.Moved) and event.cause == "move" and event.path else 0


def _kind(event: Event) -> str:
    if isinstance(event, Told) and event.hint:
        return HINT
    if isinstance(event, happened.Said) and event.left_out:
        return LEFT_OUT
    return str(type(event).__struct_config__.tag)


def reveals(event: Event) -> bool:
    """Whether an event brought something hidden to light, for one seat or for all."""
    match event:
        case happened.RoomRevealed():
            return True
        case happened.CardMoved(change="drawn"):
            return True
        case happened.TokenChanged(change="flipped" | "searched"):
            return True
    return bool(event.secret_to)


def decided_by_chance(before: Moment, after: Moment) -> bool:
    """Whether dice fell, lots were drawn, or a card was turned up, also for an attack, in the step from one moment to
    the next."""
    return before.table.pieces.chance.state != after.table.pieces.chance.state or any(map(_turned_up, after.events))


def _turned_up(event: Event) -> bool:
    """Whether a card came from a pile that nobody had seen."""
    if isinstance(event, happened.CardMoved):
        return event.change == "revealed"
    return isinstance(event, Reckoned) and bool(event.cards)
