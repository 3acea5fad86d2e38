"""The form of what a scenario of the hexagon game brings to the campaign it is put into."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from vtt.editor.edits import Put
from vtt.editor.form_rows import FormRow
from vtt.editor.parts import Item, free_id
from vtt.play.gloomhaven.put_in import BRINGS, LISTS, NUMBERS
from vtt.rules.known import Known
from vtt.scenario.document import Making, Scenario


def fresh(scenario: Scenario, kind: str) -> Making:
    """What a scenario brings, to be filled in."""
    return Making(id=free_id(scenario, "makings", kind), kind=kind, name="In a campaign", data={"experience": 5})


def rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """The row of the scenario's card that begins it; what there is stands in the list at the left."""
    if not any(one.kind == BRINGS for one in scenario.makings):
        yield FormRow("In a campaign", "heading")
        made = fresh(scenario, BRINGS)
        yield FormRow("Say what it brings", "add", ("makings", made.id), edit=partial(_put, made))


def _put(made: Making, item: Item | None, text: str) -> Put:
    return Put("makings", (made,))


def making_rows(scenario: Scenario, making: Making, known: Known) -> Iterator[FormRow]:
    """What it asks for and what it brings."""
    if making.kind != BRINGS:
        return
    yield FormRow("Counts in a campaign that this scenario is put into (its page, “Put a scenario in”).", "note")
    for name, words in NUMBERS.items():
        yield FormRow(words, "number", ("data", name), str(making.data.get(name, "")))
    yield FormRow("Names, with commas between them; scenarios by the id of their file.", "note")
    for name, words in LISTS.items():
        yield FormRow(words, "text", ("data", name), str(making.data.get(name, "")))
