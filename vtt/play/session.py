"""A running game: the table now, the way it came about, and how it goes on.

The session is the shell around the pure rules: it keeps every moment, so undo and looking back are steps along a list;
it writes each moment into a journal before it counts as done; and it shows every seat only what that seat may know.
"""

from __future__ import annotations

from concurrent.futures import Future
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.play import record
from vtt.play.journal import Journal, NoJournal, written_already
from vtt.play.journal import Saved as Saved
from vtt.play.journal import Strictness as Strictness
from vtt.play.leading import leading
from vtt.play.lettered import Lettered
from vtt.play.moment import Line as Line
from vtt.play.moment import Moment as Moment
from vtt.play.moment import after, decided_by_chance
from vtt.play.moment import reveals as reveals
from vtt.play.others import watches
from vtt.play.seen import Seen
from vtt.play.story import AnswerStory, Ask, PuzzleMove, Story
from vtt.play.telling import Step, go_on
from vtt.rules import door
from vtt.rules import events as happened
from vtt.rules.base import Choice, Command, Ending, Event, IllegalCommand, Option, Ruleset
from vtt.rules.by_hand import ByHand
from vtt.rules.optional import BarsTakingBack
from vtt.rules.plan import Plan, Seat
from vtt.scenario.document import Scenario

AGAINST_RULES: Final = "Against the rules: "
"""How the log begins to tell what a table that is not strict does in spite of the rules."""


class MustConfirm(IllegalCommand):
    """The rules forbid it, but this table lets people do it anyway once they confirm. The message is the reason."""


class RulesBroke(IllegalCommand):
    """The rules themselves failed on a command (a mistake of the program). Nothing has changed; people can do it by
    hand. The cause hangs on the exception."""


@dataclass(eq=False)
class Session:
    """A game in progress. `line` are the numbers of the moments that lead to the newest one, `position` the index of
    the current one in it: moments after it can be redone."""

    ruleset: Ruleset
    scenario: Scenario
    plan: Plan
    start: Moment
    strictness: Strictness = "enforce"
    journal: Journal = field(default_factory=NoJournal)
    durable: Future[None] = field(default_factory=written_already)
    """The latest write: what is on the screen counts as done when this future is done."""
    seen: Seen = field(default_factory=dict)
    letters: tuple[Lettered, ...] = ()

    def __post_init__(self) -> None:
        self._moments: dict[int, Moment] = {self.start.number: self.start}
        self._lines: dict[int, tuple[Line, ...]] = {self.start.number: self.start.lines}
        self._line: list[int] = [self.start.number]
        self._position = 0
        self._newest = self.start.number
        self._watching: tuple[object, object, set[str]] = (None, None, set())
        self._acting: tuple[object, object, str] = (None, None, "")
        self._agreed: dict[int, tuple[Line, ...]] = {}
        """What the log says of undos the table agreed to, by the moment gone back to, in this run of the program."""
        self.board = self.start.table.board
        """The board of the game's start; what has changed on it since belongs to each moment."""

    @classmethod
    def begin(
        cls, ruleset: Ruleset, scenario: Scenario, plan: Plan, first: Step, strictness: Strictness = "enforce"
    ) -> Session:
        """A new game, before anything is kept; `keep_in` gives it a journal."""
        return cls(ruleset, scenario, plan, after(1, 0, first, None), strictness)

    def keep_in(self, journal: Journal) -> None:
        """Keep the current moment and all that follow in a journal (only at the start of a game)."""
        self.journal = journal
        moment = self.moment
        self.durable = journal.keep(moment, self._state(moment), moment.number)

    def resume(self, journal: Journal, saved: Saved, current: Moment, board: Board) -> None:
        """Stand where a saved game stood. Earlier tables are read from the journal when somebody looks back at them."""
        self.journal = journal
        self._line, self._position, self._newest = list(saved.line), saved.position, saved.newest
        self._lines.update(saved.lines)
        self._moments[current.number] = current
        self.board = board

    # --- the moment -----------------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """The current moment."""
        return self._at(self._line[self._position])

    @property
    def table(self) -> Table[Any]:
        """The whole table, secrets and all: for rules and bots' referees. Screens draw `view`."""
        return self.moment.table

    @property
    def story(self) -> Story:
        return self.moment.story

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.plan.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who play: bots lead the others, or whoever sits there only watches."""
        return tuple(seat for seat in self.seats if not seat.bot and not self.watches(seat.id))

    def for_people(self, choice: Choice) -> Choice:
        """A choice as people are told of it: not what it takes from nobody but figures that bots lead."""
        people = {seat.id for seat in self.people} if choice.losers else set()
        theirs = not choice.losers or any(self.table.figure(name).seat in people for name in choice.losers)
        return choice if theirs else msgspec.structs.replace(choice, note="", waste="")

    def watches(self, seat: str) -> bool:
        """Whether this seat leads nobody: it is asked for nothing, and no curtain falls for it."""
        pieces, seats = self.table.pieces, self.seats
        if self._watching[0] is not pieces or self._watching[1] is not seats:
            found = {one.id for one in seats if watches(one, pieces.figures.values(), seats)}
            self._watching = pieces, seats, found
        return seat in self._watching[2]

    @property
    def ask(self) -> Ask | None:
        """The story's question that waits for an answer."""
        return self.story.ask

    def view(self, seats: frozenset[str]) -> Table[Any]:
        """The table as these seats may see it."""
        return self.ruleset.view_for(self.table, seats)

    def acting_seat(self) -> str:
        """The seat that must do something now; the story's question comes before everything else. What all are asked
        is for a person, who has to read it, as long as any plays. Screens ask a hundred times a frame."""
        moment, seats = self.moment, self.seats
        if self._acting[0] is not moment or self._acting[1] is not seats:
            self._acting = moment, seats, self._found_acting()
        return self._acting[2]

    def _found_acting(self) -> str:
        if self.ask is not None:
            return self.ask.seat
        person = next((seat.id for seat in self.people), "") if self.asks_everybody else ""
        acting = person or self.ruleset.acting_seat(self.table)
        if self.table.pending:
            return acting
        return leading(acting, self.seats, self.watches, lambda seat: self.ruleset.choices(self.table, seat))

    @property
    def asks_everybody(self) -> bool:
        """Whether the rules ask all who play together: any of them may answer."""
        pending: tuple[Any, ...] = self.table.pending
        return self.ask is None and bool(pending) and not pending[-1].seat

    def choices(self, seat: str, view: Table[Any] | None = None) -> tuple[Choice, ...]:
        """What a seat may do now (the story's answers, or the ruleset's choices), judged by what it may see. `view` is
        the seat's view where it is there already."""
        ask = self.ask
        if ask is None:
            return self.ruleset.choices(self.view(frozenset({seat})) if view is None else view, seat)
        if ask.seat != seat:
            return ()
        answers = tuple(Option(label, AnswerStory(seat=seat, answer=label)) for label in ask.answers)
        return (Choice("Answer", "option", detail=ask.text, options=lambda: answers),)

    def ending(self) -> Ending | None:
        return self.ruleset.ending(self.table)

    # --- doing ----------------------------------------------------------------------------------------------------

    def refusal(self, command: Command) -> str:
        """Why the rules forbid a command now, in one sentence; empty if it is legal."""
        try:
            door.check(command)
        except IllegalCommand as refusal:
            return str(refusal)
        if isinstance(command, (ByHand, PuzzleMove)):
            return ""
        if self.ask is not None and not isinstance(command, AnswerStory):
            return "The story waits for an answer first."
        if isinstance(command, AnswerStory):
            return "" if self.ask is not None and command.answer in self.ask.answers else "That is no answer."
        return self.ruleset.refusal(self.table, command)

    def submit(self, command: Command, confirmed: bool = False, *, joins: bool = False) -> tuple[Event, ...]:
        """Do a command with everything that follows from it; one command is one undo step, but where it `joins` the one
        before: then both are taken back together.

        IllegalCommand where the rules forbid it and the table is strict. At a table that only advises, an illegal
        command raises `MustConfirm` until it is `confirmed`; then, and at a free table, it is done by hand.
        """
        door.check(command)
        try:
            step = self._step(self.moment.table, self.moment.story, command)
        except RulesBroke:
            raise
        except IllegalCommand as refusal:
            step = self._anyway(command, refusal, confirmed)
        before = self.moment
        joins = joins and self._position > 0
        moment = after(self._newest + 1, before.parent if joins else before.number, step, command)
        if joins:
            told = tuple(replace(line, moment=moment.number) for line in before.lines)
            moment = replace(moment, lines=told + moment.lines, secret=before.secret or moment.secret)
        state = self._state(moment)
        self._newest = moment.number
        del self._line[self._position + (not joins) :]
        self._line.append(moment.number)
        self._position = len(self._line) - 1
        self._moments[moment.number] = moment
        self._lines[moment.number] = moment.lines
        self.durable = self.journal.keep(moment, state, moment.number)
        return moment.events

    def _step(self, table: Table[Any], story: Story, command: Command) -> Step:
        lenient = self.strictness != "enforce"
        table = table if table.lenient == lenient else replace(table, lenient=lenient)
        try:
            return go_on(self.ruleset, self.scenario, self.plan, table, story, command)
        except IllegalCommand:
            raise
        except Exception as error:
            sentence = "The program made a mistake with this; nothing has changed, and you can do it by hand."
            raise RulesBroke(sentence) from error

    def _anyway(self, command: Command, refusal: IllegalCommand, confirmed: bool) -> Step:
        if self.strictness == "enforce" or isinstance(command, ByHand):
            raise refusal
        instead = self.ruleset.by_hand(self.table, command)
        if not instead:
            raise refusal
        step = Step(self.table, self.story, (happened.Said(words=f"{AGAINST_RULES}{refusal}"),))
        for hand_command in instead:
            try:
                next_step = self._step(step.table, step.story, hand_command)
            except RulesBroke:
                raise
            except IllegalCommand:
                raise refusal from None  # it cannot be done at all
            step = Step(next_step.table, next_step.story, step.events + next_step.events)
        if self.strictness == "advise" and not confirmed:
            raise MustConfirm(str(refusal)) from refusal
        return step

    def _state(self, moment: Moment) -> bytes:
        """What the journal keeps of a moment. RulesBroke where it cannot be written: then it must not happen."""
        if isinstance(self.journal, NoJournal):
            return b""
        try:
            msgspec.json.encode(moment.lines)  # the command was written at the door
            return record.encode(self.ruleset, moment.table, moment.story, self.board, moment.events)
        except (ValueError, TypeError, OverflowError) as error:
            raise RulesBroke("This cannot be written to the save, so it was not done.") from error

    # --- back and forth -------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._position > 0

    @property
    def can_redo(self) -> bool:
        return self._position + 1 < len(self._line)

    def earlier(self, steps: int) -> Moment | None:
        """The moment so many steps back (0: now); None before the start of the game. KeyError where it is damaged."""
        place = self._position - steps
        return self._at(self._line[place]) if place >= 0 else None

    def undo_asks(self, steps: int = 1) -> str:
        """The question to ask before an undo that would go back across a revealed secret, or, where others play, across
        a roll; empty: just do it. A game with barriers of its own says by them what is rolled and turned up."""
        if not self.can_undo:
            return ""
        agree = "Does the whole table agree to" if len(self.people) > 1 else "Do you want to"
        crossed = [one for number in range(min(steps, self._position) + 1) if (one := self.earlier(number)) is not None]
        bars = self.ruleset if isinstance(self.ruleset, BarsTakingBack) else None
        if bars is not None and (barrier := bars.barrier(self.table, crossed[-1].table)):
            return f"{barrier} {agree} do it all the same?"
        if any(moment.secret for moment in crossed[:-1]):
            return f"Something hidden has come to light in this step. {agree} take it back?"
        if bars is None and len(self.people) > 1 and any(map(decided_by_chance, crossed[1:], crossed)):
            return f"Dice or cards have decided something in this step. {agree} take it back?"
        return ""

    def undo(self, confirmed: bool = False, steps: int = 1, agreed: str = "") -> None:
        """Go back a step, or several. MustConfirm with the question of `undo_asks`; IllegalCommand at the start of the
        game. `agreed`: what the log says of an undo that the whole table was asked about."""
        if not self.can_undo:
            raise IllegalCommand("There is nothing to take back.")
        if not confirmed and (question := self.undo_asks(steps)):
            raise MustConfirm(question)
        self._go(max(0, self._position - steps))
        if agreed:
            number = self.moment.number
            self._agreed[number] = (*self._agreed.get(number, ()), Line(number, agreed, "said"))

    def redo(self) -> None:
        """Do again what was taken back. IllegalCommand if there is nothing."""
        if not self.can_redo:
            raise IllegalCommand("There is nothing to do again.")
        self._go(self._position + 1)

    def _go(self, position: int) -> None:
        try:
            self._at(self._line[position])
        except KeyError as error:
            raise IllegalCommand("That step is damaged in the save; the game cannot go there.") from error
        self._position = position
        self.durable = self.journal.go_to(self._line[position], self._line[-1])

    def set_strictness(self, strictness: Strictness) -> None:
        """Change how strict the table is, at any time."""
        self.strictness = strictness
        self.durable = self.journal.set_strictness(strictness)

    def set_bot(self, seat: str, bot: bool) -> None:
        """Give a seat to a bot, or take it back."""
        self.set_seat(seat, bot=bot)

    def set_seat(self, seat: str, **fields: Any) -> None:
        """Change who sits there: its name, its lock, whether a bot plays."""
        seats = tuple(replace(one, **fields) if one.id == seat else one for one in self.seats)
        self.plan = replace(self.plan, seats=seats)
        self.durable = self.journal.set_seats(seats)

    def keep_seen(self, seen: Seen) -> None:
        """Keep what each seat has seen, so that it is told what it missed when the game goes on another day."""
        if seen != self.seen:
            self.seen = dict(seen)
            self.journal.set_seen(self.seen)  # no step waits for it

    def keep_letters(self, letters: tuple[Lettered, ...]) -> None:
        """Keep which letters people press for what, so that they are the same when the game goes on another day."""
        if letters != self.letters:
            self.letters = letters
            self.journal.set_letters(letters)  # no step waits for it

    # --- the log --------------------------------------------------------------------------------------------------

    def log(self, seats: frozenset[str]) -> tuple[Line, ...]:
        """The sentences these seats may read, up to the current moment."""
        return tuple(line for line in self.deeds(seats) if line.words)

    def deeds(self, seats: frozenset[str], first: int = 0) -> tuple[Line, ...]:
        """As `log`, from the moment with index `first` on, with what only counts and is told by no words."""
        return tuple(
            line
            for number in self._line[first : self._position + 1]
            for line in (*self._lines[number], *self._agreed.get(number, ()))
            if not line.secret_to or seats & set(line.secret_to)
        )

    def step(self, number: int) -> Moment:
        """The moment with this number. KeyError if there is none."""
        return self._at(number)

    def look_back(self, number: int, seats: frozenset[str]) -> Table[Any]:
        """The table after the moment with this number, as these seats may see it. KeyError if there is none."""
        return self.ruleset.view_for(self._at(number).table, seats)

    def as_of(self, steps: int) -> Session:
        """As it stood so many steps back, and stays, whatever is done here: for those who are still told of that."""
        still = copy(self)
        still._line, still._position = self._line[: len(self) - steps], self._position - steps
        return still

    def _at(self, number: int) -> Moment:
        moment = self._moments.get(number)
        if moment is None:
            moment = self._moments[number] = self.journal.load(number)
        return moment

    def latest_commands(self) -> tuple[Command, ...]:
        """The commands that led to the current moment, oldest first, as far back as this run of the program knows."""
        known = (self._moments.get(number) for number in self._line[: self._position + 1])
        return tuple(moment.command for moment in known if moment is not None and moment.command is not None)

    def __len__(self) -> int:
        """Number of moments up to the current one."""
        return self._position + 1
