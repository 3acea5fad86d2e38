"""How a game with an agenda carries out a command, whatever the game: judge it, begin it, then do what follows from it
up to the next question (`docs/architecture.md`, how a command travels)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec

from vtt.board.table import Table
from vtt.rules.amid import asked_amid, told_amid, with_articles, written_large
from vtt.rules.base import PASS, Command, Event, IllegalCommand, Outcome
from vtt.rules.by_hand import SAID, Anyway, ByHand
from vtt.rules.change import TableInChange
from vtt.rules.events import ConditionChanged, Defeated, GameOver
from vtt.rules.questions import Answer, Question
from vtt.rules.told_once import told_once
from vtt.rules.unseen import UNKNOWN

Working = TypeVar("Working", bound=TableInChange[Any])
LONGEST_AGENDA: Final = 10_000


def _nothing(change: Any) -> None:
    """A game in which nothing is left to be done at the end of an agenda."""


def _never(change: Any, step: Any) -> bool:
    """A game whose agenda waits for nothing but answers."""
    return False


def say_by_hand(events: list[Event]) -> None:
    """What people did by hand is called so in the log, whatever did it for them: the first sentence, where none says
    so yet. How a game ended they say in words of their own."""
    told = [place for place, event in enumerate(events) if event.words and not isinstance(event, GameOver)]
    if told and not any(events[place].words.startswith(SAID) for place in told):
        first = events[told[0]]
        events[told[0]] = msgspec.structs.replace(first, words=SAID + first.words)


def of_the_standing(change: TableInChange[Any]) -> Iterable[Event]:
    """What happened, without the conditions of those who fell: the fall is told."""
    felled = {event.figure for event in change.events if isinstance(event, Defeated)}
    if not felled:
        return change.events
    gone = {name for name in felled if name not in change.figures or change.figures[name].space is None}
    return (one for one in change.events if not (isinstance(one, ConditionChanged) and one.figure in gone))


def check_owner(change: TableInChange[Any], command: Command) -> None:
    """A seat commands its own figures only. Commands without a seat come from the table itself and may do all."""
    figure = change.figures.get(getattr(command, "figure", ""))
    if command.seat and figure is not None and figure.seat and figure.seat != command.seat:
        raise IllegalCommand(f"{figure.name} belongs to another seat.")


@dataclass(frozen=True)
class Engine(Generic[Working]):
    """The tables of one game.

    `commands` judge and begin, `steps` go on with what is on the agenda, `answers` go on after a decision: each by the
    type of its value. `by_hand` does what people do by hand. `check_seat` raises IllegalCommand if a command's figure
    is not its seat's. `around` begins a command (its function is given) where something comes before or after each.
    `any_time` commands need not wait for an answer; `waits` says whether the agenda must rest before a step until
    somebody has acted; `settled` is called when nothing is left to do before that, and may find something.
    `off_the_board`: commands of figures that need not stand anywhere, should the rules be bent.
    """

    commands: Mapping[type[Command], Callable[[Working, Any], None]]
    steps: Mapping[type[Any], Callable[[Working, Any], None]]
    answers: Mapping[type[Question], Callable[[Working, Any, str], None]]
    by_hand: Callable[[Working, ByHand], None]
    check_seat: Callable[[Working, Command], None]
    around: Callable[[Working, Command, Callable[[Working, Any], None]], None] | None = None
    any_time: tuple[type[Command], ...] = ()
    waits: Callable[[Working, Any], bool] = _never
    settled: Callable[[Working], None] = _nothing
    off_the_board: tuple[type[Command], ...] = ()

    def apply(self, change: Working, command: Command) -> Outcome:
        """Carry out a command on a table in change and everything that follows, up to the next decision. IllegalCommand
        with one sentence."""
        if isinstance(command, Anyway):
            self.bend(change, command.command)
        elif isinstance(command, ByHand):
            self.by_hand(change, command)
        elif isinstance(command, Answer):
            self._answer(change, command.option, command.seat)
        else:
            self.carry_out(change, command)
        self.run(change)
        if isinstance(command, ByHand) and not isinstance(command, Anyway) and not command.teller:
            say_by_hand(change.events)
        told = told_once(of_the_standing(change))
        if written_large(told, change.pending):
            names = with_articles((*change.before.pieces.figures.values(), *change.figures.values()))
            told = told_amid(told, names)
            change.pending = tuple(asked_amid(one, names) for one in change.pending)
        return Outcome(change.done(), told)

    def refusal(self, change: Working, command: Command) -> str:
        """Why a command is illegal now, in one sentence; empty if it is legal. On a view it is judged up to where a
        card is needed that lies face down there."""
        try:
            self.apply(change, command)
        except IllegalCommand as reason:
            return str(reason)
        except KeyError as hidden:
            if hidden.args != (UNKNOWN,):
                raise
        return ""

    def carry_out(self, change: Working, command: Command) -> None:
        """Judge a command and begin it."""
        if change.game.phase == "over":
            raise IllegalCommand("The game is over.")
        if change.pending and not isinstance(command, self.any_time):
            raise IllegalCommand(f"First an answer is needed: {change.pending[-1].prompt}")
        function = self.commands.get(type(command))
        if function is None:
            raise IllegalCommand("This game knows no such command.")
        self.check_seat(change, command)
        if self.around is None:
            function(change, command)
        else:
            self.around(change, command, function)

    def bend(self, change: Working, command: Command) -> None:
        """Carry out a command that the rules forbid; what follows from it goes by the rules again."""
        figure = change.figures.get(getattr(command, "figure", ""))
        if figure is not None and figure.space is None and not isinstance(command, self.off_the_board):
            raise IllegalCommand(f"{figure.name} is not on the board.")
        change.bends = True
        self.carry_out(change, command)
        change.bends = False

    def run(self, change: Working, until: object = None, *, trying: bool = False) -> None:
        """Do the agenda until a decision waits, somebody is to act, the game is over, nothing is left, or no more than
        `until`. An order that makes no difference is not asked. While that is tried (`trying`) nobody is asked about
        order, and nobody reacts: whether somebody could is no concern of who is asked."""
        for _ in range(LONGEST_AGENDA):
            while change.pending and (unasked := self._unasked(change, trying=trying)):
                self._answer(change, unasked)
            agenda = change.game.agenda
            if change.pending or change.game.phase == "over" or agenda == until:
                return
            if not agenda:
                self.settled(change)
                if not change.game.agenda:
                    return
                continue
            step = agenda[0]
            if self.waits(change, step):
                self.settled(change)
                if change.game.agenda == agenda:
                    return
                continue
            change.update_game(agenda=agenda[1:])
            self.steps[type(step)](change, step)
        raise IllegalCommand("Two effects set each other off without end; do this by hand.")

    def _answer(self, change: Working, option: str, seat: str = "") -> None:
        question: Question = change.take_question(seat, option)
        self.answers[type(question)](change, question, option)

    def _unasked(self, change: Working, *, trying: bool) -> str:
        """The answer to the question that waits which goes without asking; empty where somebody is asked."""
        question: Question = change.pending[-1]
        if question.is_about_order:
            return question.offers[-1].key if trying or self._comes_to_the_same(change) else ""
        if question.may_be_idle and not trying and self._comes_to_the_same(change, by_chance=False):
            return question.offers[0].key
        return next((offer.key for offer in question.offers if trying and offer.label == PASS), "")

    def _comes_to_the_same(self, change: Working, *, by_chance: bool = True) -> bool:
        """Whether all answers to the question that waits lead to the same table, with nothing else asked on the way.
        `by_chance`: also where dice are rolled on it."""
        ends: list[Table[Any]] = []
        for offer in change.pending[-1].offers:
            tried = change.fork()
            try:
                self._answer(tried, offer.key)
                self.run(tried, change.game.agenda, trying=True)
            except IllegalCommand:
                return False
            ends.append(tried.done())
            if not by_chance and tried.chance != change.chance:
                return False
            if tried.pending or (ends[0].pieces, ends[0].game) != (ends[-1].pieces, ends[-1].game):
                return False
        return True
