"""The story's own state, saved with every moment, and what it says and asks.

The triggers of a scenario (`vtt.scenario.story_parts.Trigger`) run in `vtt.play.telling`. Texts are events (`Told`), so
they appear once, when they are told; a question waits in `Story.ask` until a seat answers it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from vtt.rules.base import Command, Event
from vtt.scenario.document import Scenario
from vtt.scenario.names import deeds_of
from vtt.scenario.puzzles import PuzzleState
from vtt.scenario.story_parts import Do


class Job(msgspec.Struct, frozen=True, omit_defaults=True):
    """Deeds still to be done, in order; `figure` is the one whose doing set them off."""

    deeds: tuple[Do, ...]
    figure: str = ""


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Triggers that wait for what has happened; `figure` did it. Their conditions are judged when nothing else is to
    be done."""

    triggers: tuple[str, ...]
    figure: str = ""


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question of the story to one seat: what each answer leads to. Under a `name` the answer lies face down."""

    seat: str
    text: str
    answers: Mapping[str, tuple[Do, ...]]
    figure: str = ""
    name: str = ""


class Hidden(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that lies face down, with what comes of it."""

    answer: str
    job: Job


class PendingTest(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attribute test whose result decides which deeds follow."""

    figure: str
    attribute: str
    passed: tuple[Do, ...] = ()
    failed: tuple[Do, ...] = ()


class Story(msgspec.Struct, frozen=True, omit_defaults=True):
    """`fired`: ids of triggers that have fired. `appeared`: ids of figures and groups that have been on the board, or
    did not come with their room, in order of the alphabet (a group nobody has met is not "defeated"). `jobs`: deeds
    that wait behind a question; `heard`: what has happened meanwhile, in order. `puzzles`: state of each puzzle begun;
    `open_puzzle` is the one on the table; `solved` are done. `hidden`: answers that lie face down. `read`: ids of the
    pages of the book that were read, in that order."""

    fired: tuple[str, ...] = ()
    appeared: tuple[str, ...] = ()
    jobs: tuple[Job, ...] = ()
    heard: tuple[Heard, ...] = ()
    ask: Ask | None = None
    tests: tuple[PendingTest, ...] = ()
    puzzles: Mapping[str, PuzzleState] = {}
    open_puzzle: str = ""
    solved: tuple[str, ...] = ()
    hidden: Mapping[str, Hidden] = {}
    read: tuple[str, ...] = ()


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """The game begins."""


class Told(Event, frozen=True, kw_only=True, tag="told"):
    """The story says something: `words` is what the log keeps, `text` what a dialog shows (`hint`: a quiet card
    instead, for one seat or side or for everybody, `until` something is done (`vtt.scenario.words.OBEYED`) or what it
    is `about` has gone: a figure, group, token or door)."""

    title: str = ""
    text: str = ""
    hint: bool = False
    whose: str = ""
    until: str = ""
    about: str = ""


class Asked(Event, frozen=True, kw_only=True, tag="asked"):
    """The story asks a seat; `Story.ask` has the answers."""

    to: str


class PuzzleOffered(Event, frozen=True, kw_only=True, tag="puzzle_offered"):
    """A puzzle lies on the table now."""

    puzzle: str


class PuzzleSolved(Event, frozen=True, kw_only=True, tag="puzzle_solved"):
    """A puzzle was solved."""

    puzzle: str


class AnswerStory(Command, frozen=True, kw_only=True, tag="story/answer"):
    """Answer the story's question with one of its labels."""

    answer: str


class PuzzleMove(Command, frozen=True, kw_only=True, tag="story/puzzle_move"):
    """One move in an open puzzle: its state after the move (`vtt.scenario.puzzles` makes the moves)."""

    puzzle: str
    state: PuzzleState


def counted_by_people(scenario: Scenario, counters: Mapping[str, int]) -> dict[str, int]:
    """The counters that people know of: those of the scenario and of its goals, and those people made themselves. What
    only triggers name is a mark of the story's own ("lamp out"), and tells what has happened or may."""
    deeds = [deed for trigger in scenario.triggers for deed in deeds_of(scenario, trigger)]
    marks = {deed.name for deed in deeds if deed.what in ("counter", "add")}
    known = set(scenario.counters) | {goal.progress for goal in scenario.objectives}
    return {name: value for name, value in counters.items() if name in known or name not in marks}
