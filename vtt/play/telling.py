"""Runs the story after each command: events set off triggers, triggers do deeds, deeds make events, until it is quiet.

Each trigger is looked at once for each event; a `once` trigger fires a single time in a game. While a question waits,
what happens is heard, and acted upon after the answer. A chain that does not come to rest is cut off with a sentence.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from vtt.board.table import Table
from vtt.play.briefing import introduction
from vtt.play.deeds import TELLER, commands_for
from vtt.play.others import watches
from vtt.play.story import (
    AnswerStory,
    Ask,
    Asked,
    Heard,
    Hidden,
    Job,
    PendingTest,
    PuzzleMove,
    PuzzleOffered,
    PuzzleSolved,
    Started,
    Story,
    Told,
    counted_by_people,
)
from vtt.play.triggers import acting_figure, appeared, holds, matches
from vtt.rules import by_hand, events
from vtt.rules.base import Command, Event, IllegalCommand, Ruleset
from vtt.rules.plan import Plan
from vtt.scenario.document import Scenario
from vtt.scenario.names import answer_deeds
from vtt.scenario.puzzles import begun, follows
from vtt.scenario.story_parts import Do, If, Trigger
from vtt.scenario.words import COMPARE

LONGEST_CHAIN = 200
"""Triggers that may fire after one command before the chain counts as endless."""


class Step(NamedTuple):
    """What came of a command and of all the story made of it."""

    table: Table[Any]
    story: Story
    events: tuple[Event, ...]


@dataclass
class _Telling:
    """One run of the story, from a command until it is quiet."""

    ruleset: Ruleset
    scenario: Scenario
    plan: Plan
    before: Table[Any]
    table: Table[Any]
    story: Story
    happened: list[Event] = field(default_factory=list)
    waiting: deque[tuple[Event, Table[Any], Table[Any]]] = field(default_factory=deque)
    """Events nobody has listened to, each between the tables around it."""
    fired: int = 0

    def happen(self, new: Iterable[Event]) -> None:
        for event in new:
            self.happened.append(event)
            self.waiting.append((event, self.before, self.table))

    def change(self, **fields: Any) -> None:
        self.story = msgspec.structs.replace(self.story, **fields)

    def run(self) -> Step:
        self._remember_figures()
        while True:
            asked = self.story.ask is not None
            if self.story.jobs and not asked:
                self._work()
            elif self.story.heard and not asked:
                self._judge()
            elif self.waiting:
                self._listen(*self.waiting.popleft())
            elif asked or not self._decide_the_game():
                break
        return Step(self.table, self.story, tuple(self.happened))

    def _remember_figures(self) -> None:
        now = appeared(self.table, self.plan, self.story)
        if now != self.story.appeared:
            self.change(appeared=now)

    def _listen(self, event: Event, before: Table[Any], after: Table[Any]) -> None:
        if isinstance(event, events.Tested):
            self._test_made(event)
        hearing = tuple(
            trigger.id
            for trigger in self.scenario.triggers
            if any(matches(when, event, before, after, self.plan) for when in trigger.when)
        )
        if hearing:
            self.change(heard=(*self.story.heard, Heard(hearing, acting_figure(event))))
        if isinstance(event, events.RoomRevealed):
            self._read_room(event.room)
        if isinstance(event, events.RoundEnded):
            self._watch_the_clock(event.round)

    def _judge(self) -> None:
        """Fire the triggers that heard the first thing, as far as their conditions hold now."""
        heard, *rest = self.story.heard
        self.change(heard=tuple(rest))
        for trigger in self.scenario.triggers:
            if trigger.id not in heard.triggers or (trigger.once and trigger.id in self.story.fired):
                continue
            if all(self._holds(condition, heard.figure) for condition in trigger.conditions):
                self._fire(trigger, heard.figure)

    def _goes_round(self) -> bool:
        """Whether so much has come of one command that the story is stopped."""
        self.fired += 1
        if self.fired <= LONGEST_CHAIN:
            return False
        if self.fired == LONGEST_CHAIN + 1:
            self.happened.append(events.Said(words="The story goes round in circles here, so it stops for now."))
        self.waiting.clear()
        self.change(jobs=(), heard=())
        return True

    def _fire(self, trigger: Trigger, acting: str) -> None:
        if self._goes_round():
            return
        if trigger.id not in self.story.fired:
            self.change(fired=(*self.story.fired, trigger.id))
        self.change(jobs=(*self.story.jobs, Job(trigger.deeds, acting)))

    def _holds(self, condition: If, acting: str) -> bool:
        if condition.what != "die":
            return holds(condition, self.ruleset, self.table, self.plan, self.story, acting)
        faces = int(condition.name) if condition.name.isdecimal() and int(condition.name) > 0 else 6
        face, chance = self.table.pieces.chance.below(faces)
        self.table = self.table.with_pieces(msgspec.structs.replace(self.table.pieces, chance=chance))
        self.happened.append(events.Said(words=f"A die with {faces} faces shows {face + 1}."))
        compare = COMPARE.get(condition.compare)
        return compare is not None and compare(face + 1, condition.number)

    def _work(self) -> None:
        job, *rest = self.story.jobs
        if not job.deeds:
            self.change(jobs=tuple(rest))
            return
        deed = job.deeds[0]
        self.change(jobs=(Job(job.deeds[1:], job.figure), *rest))
        self._do(deed, job.figure)

    def _do(self, deed: Do, acting: str) -> None:
        match deed.what:
            case "text":
                self._tell(deed.name, deed.text)
            case "hint" if deed.text:
                hint = Told(words=deed.text.strip(), title=deed.name, text=deed.text, hint=True)
                self.happen((msgspec.structs.replace(hint, whose=deed.who, until=deed.kind, about=deed.where),))
            case "ask":
                seat = self._seat_called(deed.who, acting)
                answers = {label: answer_deeds(entries) for label, entries in deed.choices.items()}
                self.change(ask=Ask(seat, deed.text, answers, acting, deed.face_down))
                self.happen((Asked(to=seat, words=_one_line(deed.text)),))
            case "turn_up":
                self._turn_up(deed.name)
            case "puzzle":
                self._offer(deed)
            case "read":
                self._read(deed.name, acting)
            case "test":
                self._test(deed, acting)
            case "win" if not deed.text:
                self._do(msgspec.structs.replace(deed, text="The story ends here."), acting)
            case _:
                why = deed.text if deed.what in ("counter", "add") else ""
                for command in commands_for(deed, self.table, self.plan, acting):
                    self.apply(command, why)

    def apply(self, command: Command, why: str = "") -> None:
        """Have the rules do it; `why`: as what, in the words of the story."""
        try:
            outcome = self.ruleset.apply(self.table, command)
        except IllegalCommand as refusal:
            self.happened.append(events.Said(words=f"The story could not go on as written: {refusal}"))
            return
        told = self._quietly(command, outcome.events, why)
        self.before, self.table = self.table, outcome.table
        self.happen(told)
        self._remember_figures()

    def _quietly(self, command: Command, told: tuple[Event, ...], why: str) -> tuple[Event, ...]:
        """A mark of the story's own is told to nobody, however often it is set; nor is what stays as it is. Of what is
        told the story may say `why`."""
        if not isinstance(command, by_hand.SetCounter):
            return told
        counters = {command.name: command.value}
        stays = self.table.pieces.counters.get(command.name) == command.value
        quiet = stays or not counted_by_people(self.scenario, counters)
        if quiet:
            return tuple(msgspec.structs.replace(event, words="") for event in told)
        because = f", as {why}." if why else ""
        return tuple(
            msgspec.structs.replace(event, words=event.words.removesuffix(".") + because)
            if because and event.words
            else event
            for event in told
        )

    def _tell(self, title: str, text: str) -> None:
        if text:
            self.happen((Told(words=text.strip(), title=title, text=text),))

    def _read(self, page: str, acting: str) -> None:
        """A page of the book is told, and what stands on it is done before anything else."""
        found = next((one for one in self.scenario.paragraphs if one.id == page), None)
        if found is None or self._goes_round():
            return
        self._tell(found.name, found.text)
        self.change(read=tuple(dict.fromkeys((*self.story.read, page))))
        self.change(jobs=(Job(found.deeds, acting), *self.story.jobs))

    def _turn_up(self, name: str) -> None:
        """An answer that lies face down is shown, and what comes of it is done before anything else."""
        hidden = dict(self.story.hidden)
        found = hidden.pop(name, None)
        if found is not None:
            self._tell("Turned up", found.answer)
            self.change(hidden=hidden, jobs=(found.job, *self.story.jobs))

    def _offer(self, deed: Do) -> None:
        for puzzle in self.scenario.puzzles:
            if puzzle.id == deed.name and puzzle.id not in self.story.solved:
                try:
                    state = self.story.puzzles.get(puzzle.id) or begun(puzzle)
                except ValueError as error:
                    self.happened.append(events.Said(words=str(error)))
                    return
                self.change(puzzles={**self.story.puzzles, puzzle.id: state}, open_puzzle=puzzle.id)
                words = _one_line(deed.text) or f"A puzzle lies before you: {puzzle.name or puzzle.id}."
                self.happen((PuzzleOffered(puzzle=puzzle.id, words=words),))

    def _test(self, deed: Do, acting: str) -> None:
        figure = acting if deed.who in ("", "acting") else deed.who
        choices = {label: answer_deeds(entries) for label, entries in deed.choices.items()}
        passed, failed = choices.get("passed", ()), choices.get("failed", ())
        self.change(tests=(*self.story.tests, PendingTest(figure, deed.name, passed, failed)))
        self.apply(by_hand.AttributeTest(figure=figure, attribute=deed.name, difficulty=deed.number, teller=TELLER))

    def _test_made(self, event: events.Tested) -> None:
        for test in self.story.tests:
            if (test.figure, test.attribute) == (event.figure, event.attribute):
                left = list(self.story.tests)
                left.remove(test)
                job = Job(test.passed if event.passed else test.failed, test.figure)
                self.change(tests=tuple(left), jobs=(*self.story.jobs, job))
                return

    def _seat_called(self, who: str, acting: str) -> str:
        """A seat of this name or side: a person before a bot, and of several the one whose figure has brought it about;
        who only watches is not asked."""
        seats, figures = self.plan.seats, self.table.pieces.figures
        own = figures[acting].seat if acting in figures else ""
        called = [seat for seat in seats if who and who in (seat.id, seat.side)]
        called.sort(key=lambda seat: (watches(seat, figures.values(), seats), seat.bot, seat.id != own))
        return called[0].id if called else self.ruleset.acting_seat(self.table)

    def _read_room(self, identity: str) -> None:
        for room in self.scenario.rooms:
            if room.id == identity:
                self._tell(room.name, room.text)

    def _watch_the_clock(self, number: int) -> None:
        limit = self.scenario.round_limit
        if limit is None or number < limit or self.ruleset.ending(self.table) is not None:
            return
        sides = [objective.side for objective in self.scenario.objectives] + [seat.side for seat in self.plan.seats]
        winner = next((side for side in sides if side != "heroes"), "monsters")
        self.apply(by_hand.Finish(winner=winner, words=f"Round {number} is over, and so is the time.", teller=TELLER))

    def asks_who_leads(self, command: by_hand.LeadFigure) -> None:
        """What is asked about a hero goes with it to another seat, as does what was asked of who leads nobody now."""
        ask, before = self.story.ask, self.before.figure(command.figure).seat
        if ask is None or ask.seat != before:
            return
        figures, seats = self.table.pieces.figures.values(), self.plan.seats
        if ask.figure == command.figure or any(watches(seat, figures, seats) for seat in seats if seat.id == before):
            self.change(ask=msgspec.structs.replace(ask, seat=command.leader))

    def _decide_the_game(self) -> bool:
        """Whether an objective was reached just now."""
        if self.ruleset.ending(self.table) is not None:
            return False
        for objective in self.scenario.objectives:
            if objective.conditions and all(self._holds(condition, "") for condition in objective.conditions):
                self.apply(
                    by_hand.Finish(winner=objective.side, words=objective.ending or objective.text, teller=TELLER)
                )
                return self.ruleset.ending(self.table) is not None
        return False


def _one_line(text: str) -> str:
    """A text for the log: its first line, cut at a word."""
    line = text.strip().split("\n", 1)[0]
    return line if len(line) <= 160 else line[:157].rsplit(" ", 1)[0] + " …"


def begin(ruleset: Ruleset, scenario: Scenario, plan: Plan, table: Table[Any]) -> Step:
    """The first moment: the introduction is told and the triggers of the start fire."""
    telling = _Telling(ruleset, scenario, plan, table, table, Story())
    telling.happen((Started(words=f"{scenario.title} begins."),))
    telling._tell(scenario.title, introduction(scenario, {seat.side for seat in plan.seats}))
    return telling.run()


def go_on(ruleset: Ruleset, scenario: Scenario, plan: Plan, table: Table[Any], story: Story, command: Command) -> Step:
    """Do a command (of the game, by hand, or an answer to the story) and everything the story makes of it.

    IllegalCommand (one sentence) where rules or story forbid it."""
    telling = _Telling(ruleset, scenario, plan, table, table, story)
    if isinstance(command, AnswerStory):
        _answer(telling, command)
    elif isinstance(command, PuzzleMove):
        _move_puzzle(telling, command)
    else:
        if story.ask is not None and not isinstance(command, by_hand.ByHand):
            raise IllegalCommand(f"First answer the story: {_one_line(story.ask.text)}")
        outcome = ruleset.apply(table, command)
        telling.table = outcome.table
        telling.happen(outcome.events)
        if isinstance(command, by_hand.LeadFigure):
            telling.asks_who_leads(command)
    return telling.run()


def _answer(telling: _Telling, command: AnswerStory) -> None:
    ask = telling.story.ask
    if ask is None:
        raise IllegalCommand("The story has not asked anything.")
    if command.answer not in ask.answers:
        raise IllegalCommand("Choose one of the story's answers.")
    job = Job(ask.answers[command.answer], ask.figure)
    if ask.name:
        telling.change(ask=None, hidden={**telling.story.hidden, ask.name: Hidden(command.answer, job)})
        telling.happen((events.Said(words="The answer lies face down."),))
        return
    telling.change(ask=None, jobs=(job, *telling.story.jobs))
    telling.happen((events.Said(words=f"Answered: {command.answer}."),))


def _move_puzzle(telling: _Telling, command: PuzzleMove) -> None:
    story = telling.story
    if command.puzzle in story.solved:
        raise IllegalCommand("This puzzle is solved already.")
    before = story.puzzles.get(command.puzzle)
    if before is None:
        raise IllegalCommand("This puzzle does not lie on the table.")
    if not follows(before, command.state):
        raise IllegalCommand("The puzzle does not allow this move.")
    telling.change(puzzles={**story.puzzles, command.puzzle: command.state})
    if command.state.solved:
        telling.change(solved=(*story.solved, command.puzzle), open_puzzle="")
        telling.happen((PuzzleSolved(puzzle=command.puzzle, words="The puzzle is solved."),))
