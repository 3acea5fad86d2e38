"""Forms of perils: what happens at the ends of rounds when heroes linger, and when (`vtt.rules.perils`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.editor.filling import Path
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.parts import free_name
from vtt.rules.enumeration import enumerated
from vtt.rules.perils import ATTRIBUTES, DIFFICULTIES, Doing, Peril, Row
from vtt.rules.registry import game_called
from vtt.scenario.document import Scenario

_DOES: Final[Choices] = (
    ("damage", "each hero suffers damage"),
    ("fatigue", "each hero suffers fatigue"),
    ("condition", "each hero gets a condition"),
    ("spawn", "monsters come"),
    ("morale", "morale sinks"),
)


def peril_rows(scenario: Scenario) -> Iterator[FormRow]:
    """The rows of the party's morale, of each peril, and of the rounds in which they come."""
    yield FormRow("Perils", "heading")
    yield FormRow(
        "What goes wrong at the end of some rounds, while heroes linger. Morale sinks with each knocked out.", "note"
    )
    morale = "" if scenario.morale is None else str(scenario.morale)
    yield FormRow("Morale (empty: one a hero)", "number", ("morale",), morale)
    for at, peril in enumerate(scenario.perils):
        yield from _peril(scenario, peril, ("perils", at))
    name = free_name("peril", [peril.id for peril in scenario.perils])
    fresh = {"id": name, "name": "New peril", "text": "", "does": [{"do": "damage"}]}
    yield FormRow("Add a peril", "add", ("perils", len(scenario.perils)), default=fresh)
    if scenario.perils:
        yield FormRow("Perils by round", "heading")
        late = [peril.name or peril.id for peril in scenario.perils if peril.id not in _coming(scenario)]
        if late:
            yield FormRow(f"Nothing says yet when {enumerated(late)} comes: “Let a peril come”.", "note")
    for at, row in enumerate(scenario.peril_track):
        yield from _row(scenario, row, ("peril_track", at))
    if scenario.perils:
        unheard = [peril.id for peril in scenario.perils if peril.id not in _coming(scenario)]
        default = {"peril": (unheard or [scenario.perils[-1].id])[0], "round": 3, "every": 3}
        yield FormRow("Let a peril come", "add", ("peril_track", len(scenario.peril_track)), default=default)


def _coming(scenario: Scenario) -> frozenset[str]:
    """The perils that some row lets come."""
    return frozenset(row.peril for row in scenario.peril_track)


def _peril(scenario: Scenario, peril: Peril, here: Path) -> Iterator[FormRow]:
    yield FormRow("Peril", "text", (*here, "name"), peril.name)
    yield FormRow("Read out", "long", (*here, "text"), peril.text)
    for number, doing in enumerate(peril.does):
        yield from _doing(scenario, doing, (*here, "does", number))
    yield FormRow("Let it do more", "add", (*here, "does", len(peril.does)), default={"do": "damage"}, depth=1)
    yield FormRow(f"Remove {peril.name or peril.id}", "remove", here)


def _doing(scenario: Scenario, doing: Doing, here: Path) -> Iterator[FormRow]:
    yield FormRow("Does", "choice", (*here, "do"), doing.do, with_value(_DOES, doing.do), depth=1)
    if doing.do == "spawn":
        if not any(group.reserve for group in scenario.groups):
            yield FormRow(
                "Place a group on the board and switch its Reserve on: then it can be chosen.", "note", depth=1
            )
        reserves = tuple((group.id, group.name or group.id) for group in scenario.groups if group.reserve)
        yield FormRow("Reserve", "choice", (*here, "group"), doing.group, with_value(reserves, doing.group), depth=1)
        yield FormRow("At most (0: all)", "number", (*here, "most"), str(doing.most), depth=1)
    elif doing.do == "condition":
        known = tuple((name, name) for name in game_called(scenario.game).conditions)
        now = doing.condition
        yield FormRow("Condition", "choice", (*here, "condition"), now, with_value(known, now), depth=1)
    else:
        yield FormRow("How much", "number", (*here, "amount"), str(doing.amount), depth=1)
    if doing.do in ("damage", "fatigue", "condition"):
        tests = (("", "nobody"), *((name, f"who passes {name}") for name in ATTRIBUTES))
        now = doing.attribute
        yield FormRow("Spares", "choice", (*here, "attribute"), now, with_value(tests, now), depth=1)
    yield FormRow("Leave this out", "remove", here, depth=1)


def _row(scenario: Scenario, row: Row, here: Path) -> Iterator[FormRow]:
    perils = tuple((peril.id, peril.name or peril.id) for peril in scenario.perils)
    yield FormRow("Comes", "choice", (*here, "peril"), row.peril, with_value(perils, row.peril))
    yield FormRow("First at the end of round", "number", (*here, "round"), str(row.round))
    yield FormRow("Then every (0: once)", "number", (*here, "every"), str(row.every))
    when = (("", "at every difficulty"), *((name, f"on {name}") for name in DIFFICULTIES))
    yield FormRow("Difficulty", "choice", (*here, "difficulty"), row.difficulty, with_value(when, row.difficulty))
    yield FormRow("Take this row out", "remove", here)
