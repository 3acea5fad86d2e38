"""Rows for what a puzzle is a lock of: the trigger that lays it out, and the one that goes on when it is solved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from vtt.editor.edits import Put
from vtt.editor.filling import Fill
from vtt.editor.form_rows import Choices, FormRow
from vtt.editor.history import Edit
from vtt.editor.parts import Item, free_id
from vtt.scenario.document import Scenario
from vtt.scenario.names import deeds_of
from vtt.scenario.puzzles import SIZES
from vtt.scenario.story_parts import Do, Puzzle, Trigger, When

KINDS: Final[Choices] = (
    ("sliding", "sliding tiles"),
    ("code", "a code"),
    ("swap", "a picture to put right"),
    ("tower", "a tower of discs"),
)
_SIZE_WORDS: Final = {"code": "{0} places", "tower": "{0} discs"}


def laying(scenario: Scenario, puzzle: str) -> tuple[Trigger, ...]:
    """The triggers that lay a puzzle out."""
    return tuple(
        trigger
        for trigger in scenario.triggers
        if any(deed.what == "puzzle" and deed.name == puzzle for deed in deeds_of(scenario, trigger))
    )


def waiting(scenario: Scenario, puzzle: str) -> tuple[Trigger, ...]:
    """The triggers that go on when a puzzle is solved."""
    return tuple(
        trigger
        for trigger in scenario.triggers
        if any(when.what == "puzzle_solved" and when.name in ("", puzzle) for when in trigger.when)
    )


def size_row(puzzle: Puzzle) -> FormRow:
    """How large a puzzle of its kind is: only what the kind can be."""
    smallest, largest = SIZES.get(puzzle.kind, (puzzle.size, puzzle.size))
    words = _SIZE_WORDS.get(puzzle.kind, "{0} × {0}")
    choices = tuple((str(size), words.format(size)) for size in range(smallest, largest + 1))
    size = max(smallest, min(largest, puzzle.size))
    return FormRow(
        "Size", "choice", ("size",), str(size), choices, edit=lambda item, text: Fill(item, ("size",), int(text))
    )


def puzzle_rows(scenario: Scenario, puzzle: Puzzle) -> Iterator[FormRow]:
    """Which triggers the puzzle has, or buttons that give it those it lacks: the newest trigger is offered first."""
    layers, waiters = laying(scenario, puzzle.id), waiting(scenario, puzzle.id)
    for trigger in layers:
        yield FormRow("Laid out by", "fact", value=trigger.name or trigger.id)
    if not layers:
        newest = next((trigger for trigger in reversed(scenario.triggers) if trigger not in waiters), None)
        if newest is not None:
            add = partial(_lay_out, newest, puzzle)
            yield FormRow(f"“{newest.name or newest.id}” lays it out", "add", ("laid out", "by"), edit=add)
        begins = Trigger(
            id=free_id(scenario, "triggers", "trigger"),
            name=f"{_name(puzzle)} appears",
            when=(When(what="start"),),
            deeds=(Do(what="puzzle", name=puzzle.id),),
        )
        yield FormRow("A new trigger lays it out", "add", ("laid out", "new"), edit=partial(_new, begins))
    for trigger in waiters:
        yield FormRow("When solved", "fact", value=trigger.name or trigger.id)
    if not waiters:
        goes_on = Trigger(
            id=free_id(scenario, "triggers", "trigger"),
            name=f"{_name(puzzle)} is solved",
            when=(When(what="puzzle_solved", name=puzzle.id),),
            deeds=(),
        )
        yield FormRow("A new trigger when it is solved", "add", ("solved", "new"), edit=partial(_new, goes_on))


def _name(puzzle: Puzzle) -> str:
    return puzzle.name or puzzle.id


def _lay_out(trigger: Trigger, puzzle: Puzzle, item: Item | None, text: str) -> Edit[Scenario]:
    path = ("deeds", len(trigger.deeds))
    return Fill(Item("triggers", trigger.id), path, {"what": "puzzle", "name": puzzle.id})


def _new(trigger: Trigger, item: Item | None, text: str) -> Edit[Scenario]:
    return Put("triggers", (trigger,))
