"""The rows of a form, and the choices that a scenario's own names give them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from vtt.board.terrain import BORDERS, TERRAIN
from vtt.editor.filling import Drop, Fill, Path
from vtt.editor.history import Edit
from vtt.editor.parts import WORDS, Item, Kind, things
from vtt.scenario.document import Scenario
from vtt.scenario.known import Known

Control = Literal["text", "number", "switch", "choice", "heading", "fact", "add", "remove"]
Choices = tuple[tuple[str, str], ...]
"""Values with the words for them."""


@dataclass(frozen=True)
class FormRow:
    """One row. `add` rows put `default` at `path`, `remove` rows take the entry there away. `pick` says that the value
    can be picked on the board: a place, or the thing there."""

    label: str
    control: Control
    path: Path = ()
    value: str = ""
    choices: Choices = ()
    default: Any = None
    pick: bool = False
    depth: int = 0

    def parsed(self, text: str) -> Any:
        """The field's value from what was typed or chosen; None clears an optional number."""
        if self.control == "number":
            words = text.strip()
            return int(words) if words.lstrip("-").isdecimal() else None
        if self.control == "switch":
            return text == "true"
        return text


def edit_for(item: Item | None, row: FormRow, text: str = "") -> Edit[Scenario]:
    """The edit a row makes when it is changed to a text, or pressed."""
    if row.control == "remove":
        return Drop(item, row.path)
    if row.control == "add":
        return Fill(item, row.path, row.default)
    value = row.parsed(text)
    if value is None:
        return Drop(item, row.path)
    return Fill(item, row.path, value)


def source_choices(scenario: Scenario, source: str, known: Known) -> Choices:
    match source:
        case "places":
            return places(scenario)
        case "counters":
            return counters(scenario)
        case "figures":
            return tuple((kind, kind) for kind in sorted(known.figures))
        case "cards" | "attributes":
            return tuple((name, name) for name in sorted(getattr(known, source)))
        case "terrain":
            return tuple((letter, name) for letter, name in TERRAIN.items())
        case "borders":
            return tuple((kind, kind) for kind in BORDERS)
        case "doors" | "rooms" | "tokens" | "puzzles":
            return ids(scenario, source)
    return ()


def ids(scenario: Scenario, kind: Kind) -> Choices:
    none = (("", f"no {WORDS[kind][0]}"),)
    return none + tuple((one.id, getattr(one, "name", "") or one.id) for one in things(scenario, kind))


def places(scenario: Scenario) -> Choices:
    found = [("", "nowhere")]
    found += [(one.id, one.name or one.id) for one in scenario.board.areas]
    found += [(one.id, f"tile {one.id}") for one in scenario.board.tiles]
    return tuple(found)


def counters(scenario: Scenario) -> Choices:
    names = dict.fromkeys(scenario.counters)
    for trigger in scenario.triggers:
        names |= dict.fromkeys(deed.name for deed in trigger.deeds if deed.what in ("counter", "add") and deed.name)
    return (("", "no counter"), *((name, name) for name in names))


def who_is_there(scenario: Scenario, known: Known) -> Choices:
    found = dict.fromkeys(("", "heroes", "monsters", "acting"))
    found |= dict.fromkeys(one.id for one in scenario.groups)
    found |= dict.fromkeys(one.id for one in scenario.figures)
    found |= dict.fromkeys(seat.side for seat in scenario.seats)
    found |= dict.fromkeys(one.kind for one in scenario.groups)
    found |= dict.fromkeys(one.kind for one in scenario.figures)
    return tuple((name, name or "anybody") for name in found)


def with_value(choices: Choices, value: str) -> Choices:
    """The choices, and the value there is even where it is none of them."""
    return choices if any(value == known for known, _ in choices) else (*choices, (value, f"{value} (not known)"))
