"""Forms of triggers: moments, conditions and deeds, each with only the fields it reads. Nothing is typed as code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from vtt.editor.filling import Fill, Path, Reword
from vtt.editor.form_rows import Choices, Control, FormRow, sides, source_choices, who_is_there, with_value
from vtt.editor.parts import Item, things
from vtt.rules.known import Known
from vtt.scenario.document import Scenario
from vtt.scenario.words import COMPARE, DO, IF, WHEN

_WHEN_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "door_opened": ("where:doors", "who"),
    "room_revealed": ("where:rooms",),
    "entered": ("where:places", "who"),
    "searched": ("where:tokens", "who"),
    "picked_up": ("where:tokens", "who"),
    "defeated": ("who",),
    "round_begins": ("number",),
    "round_ends": ("number",),
    "turn_begins": ("who",),
    "turn_ends": ("who",),
    "counter_reaches": ("name:counters", "number"),
    "puzzle_solved": ("name:puzzles",),
}
_IF_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "counter": ("name:counters", "compare", "number"),
    "flag": ("name:counters",),
    "figures_in_area": ("where:places", "who", "compare", "number"),
    "figures_left": ("who", "compare", "number"),
    "round": ("compare", "number"),
    "players": ("compare", "number"),
    "die": ("name", "compare", "number"),
}
_DO_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "reveal": ("name:rooms",),
    "spawn": ("kind:figures", "where:places", "number", "who"),
    "move": ("who", "where:places"),
    "remove": ("who", "name:tokens"),
    "terrain": ("where:places", "kind:terrain"),
    "border": ("where:places", "kind:borders"),
    "open": ("name:doors",),
    "lock": ("name:doors",),
    "give": ("name:cards", "who"),
    "counter": ("name", "number", "text"),
    "add": ("name", "number", "text"),
    "text": ("name", "text"),
    "hint": ("name", "text", "who", "where:subjects", "kind:obeyed"),
    "ask": ("text", "face_down", "choices"),
    "turn_up": ("name:hidden",),
    "test": ("text", "name:attributes", "who", "choices"),
    "puzzle": ("name:puzzles", "text"),
    "win": ("who", "text"),
    "wake": ("name:groups",),
    "read": ("name:paragraphs",),
}
_STEPS: Final = {"when": (WHEN, _WHEN_FIELDS), "if": (IF, _IF_FIELDS), "do": (DO, _DO_FIELDS)}
_STEP_WORDS: Final = {"when": "When", "if": "If", "do": "Do"}
_STEP_NAMES: Final = {"when": "moment", "if": "condition", "do": "step"}


def trigger_rows(scenario: Scenario, trigger: Any, known: Known) -> Iterator[FormRow]:
    """The rows of the form of one trigger: when, if, do."""
    yield FormRow("Name", "text", ("name",), trigger.name)
    yield FormRow("Only once", "switch", ("once",), "true" if trigger.once else "false")
    yield FormRow("When", "heading")
    for at, when in enumerate(trigger.when):
        yield from step_rows(scenario, "when", when, ("when", at), known, 0)
    yield FormRow("Add a moment", "add", ("when", len(trigger.when)), default={"what": "start"})
    yield FormRow("If", "heading")
    for at, condition in enumerate(trigger.conditions):
        yield from step_rows(scenario, "if", condition, ("conditions", at), known, 0)
    yield FormRow(
        "Add a condition", "add", ("conditions", len(trigger.conditions)), default={"what": "round", "compare": ">="}
    )
    yield FormRow("Do", "heading")
    yield from _deed_rows(scenario, trigger.deeds, ("deeds",), known, 0)


def page_rows(scenario: Scenario, page: Any, known: Known) -> Iterator[FormRow]:
    """The rows of the form of one page of the book: what is read, and what comes of it."""
    yield FormRow("Name", "text", ("name",), page.name)
    yield FormRow("Text", "long", ("text",), page.text)
    yield FormRow("Do", "heading")
    yield from _deed_rows(scenario, page.deeds, ("deeds",), known, 0)


def _deed_rows(scenario: Scenario, deeds: Iterable[Any], path: Path, known: Known, depth: int) -> Iterator[FormRow]:
    count = 0
    for at, deed in enumerate(deeds):
        yield from step_rows(scenario, "do", deed, (*path, at), known, depth)
        count = at + 1
    yield FormRow("Add a step", "add", (*path, count), default={"what": "text"}, depth=depth)


def step_rows(scenario: Scenario, step: str, part: Any, path: Path, known: Known, depth: int) -> Iterator[FormRow]:
    """The rows of one moment, condition or deed: what it is, then only the fields it reads."""
    words, fields = _STEPS[step]
    values = part if isinstance(part, dict) else msgspec.structs.asdict(part)
    what = str(values.get("what", ""))
    choices = tuple(words.items())
    another = partial(_another_kind, scenario, step, path, values)
    yield FormRow(
        _STEP_WORDS[step], "choice", (*path, "what"), what, with_value(choices, what), depth=depth, edit=another
    )
    for entry in fields.get(what, ()):
        name, _, source = entry.partition(":")
        if name == "choices":
            yield from _answer_rows(scenario, what, values.get("choices", {}), (*path, "choices"), known, depth)
            continue
        value = values.get(name, "")
        text = "" if value is None else str(value)
        label = _label(what, name)
        if name == "number":
            yield FormRow(label, "number", (*path, name), text, depth=depth)
        elif name == "text":
            yield FormRow(label, "long", (*path, name), text, depth=depth)
        elif name == "compare":
            comparisons = tuple((sign, sign) for sign in COMPARE)
            yield FormRow("Is", "choice", (*path, name), text or "=", comparisons, depth=depth)
        else:
            found = _who(scenario, what, known) if name == "who" else source_choices(scenario, source, known)
            if step == "when" and source in ("doors", "rooms", "tokens", "puzzles"):
                # What a moment does not name limits nothing (`When`).
                found = tuple((one, words if one else f"any {source[:-1]}") for one, words in found)
            control: Control = "choice" if found else "text"
            pick = source in ("places", "doors", "tokens", "rooms")
            yield FormRow(
                label, control, (*path, name), text, with_value(found, text) if found else (), pick=pick, depth=depth
            )
    yield FormRow(f"Remove this {_STEP_NAMES[step]}", "remove", path, depth=depth)


def _who(scenario: Scenario, what: str, known: Known) -> Choices:
    if what == "win":
        return sides(scenario)
    if what == "hint":
        return (("", "everybody"), *((one, words) for one, words in sides(scenario) if one))
    if what == "spawn":
        return (("", "a new one"), *((one.id, one.name or one.id) for one in scenario.groups))
    return who_is_there(scenario)


def _another_kind(
    scenario: Scenario, step: str, path: Path, values: dict[str, Any], item: Item | None, what: str
) -> Fill:
    """The step as another kind: what the new kind does not read is left out. A deed means the only door, room, group or
    puzzle there is."""
    entries = [entry.partition(":") for entry in _STEPS[step][1].get(what, ())]
    kept = {name: values[name] for name, _, _ in entries if values.get(name) not in (None, "", 0, {})}
    meant = dict(_BEGINS_WITH.get(what, {})) if step == "do" else {}
    for name, _, source in entries if step == "do" else ():
        if source in ("doors", "rooms", "groups", "puzzles", "paragraphs"):
            there = things(scenario, source)  # type: ignore[arg-type]
            meant |= {name: there[0].id} if len(there) == 1 else {}
    return Fill(item, path, {"what": what, **meant, **kept})


_BEGINS_WITH: Final[dict[str, dict[str, Any]]] = {
    "spawn": {"number": 1},
    "add": {"number": 1},
    "win": {"who": "heroes"},
}
_LABELS: Final = {
    ("text", "name"): "Title",
    ("hint", "name"): "Title",
    ("hint", "who"): "For",
    ("hint", "where"): "About (it goes with it)",
    ("hint", "kind"): "Until",
    ("counter", "name"): "Counter",
    ("counter_reaches", "name"): "Counter",
    ("add", "name"): "Counter",
    ("flag", "name"): "Counter",
    ("die", "name"): "Faces",
    ("remove", "name"): "Token",
    ("ask", "face_down"): "Face down, called (empty: open)",
    ("spawn", "number"): "How many",
    ("spawn", "who"): "In group",
    ("win", "who"): "Side",
    ("win", "text"): "Ending",
}
"""What a field of a kind of step is called, where its name alone does not say it."""


def _label(what: str, name: str) -> str:
    return _LABELS.get((what, name), "Which" if name == "name" else name.capitalize())


def _answer_rows(
    scenario: Scenario, what: str, answers: dict[str, Any], path: Path, known: Known, depth: int
) -> Iterator[FormRow]:
    labels = tuple(dict.fromkeys((*answers, *(("passed", "failed") if what == "test" else ()))))
    for label in labels:
        yield FormRow(f"Answer “{label}”" if what == "ask" else f"If {label}", "heading", depth=depth + 1)
        if what == "ask":
            again = partial(_reworded, path, label)
            yield FormRow("Words", "text", (*path, label, "words"), label, depth=depth + 1, edit=again)
        yield from _deed_rows(scenario, answers.get(label, ()), (*path, label), known, depth + 1)
        if what == "ask":
            yield FormRow("Remove this answer", "remove", (*path, label), depth=depth + 1)
    if what == "ask":
        yield FormRow(
            "Add an answer",
            "add",
            (*path, _free_label(labels)),
            default=[{"what": "text"}],
            depth=depth,
        )


def _reworded(path: Path, old: str, item: Item | None, new: str) -> Reword:
    return Reword(item, path, old, new)


def _free_label(labels: Iterable[str]) -> str:
    taken = set(labels)
    return next((label for label in ("Yes", "No") if label not in taken), f"Answer {len(taken) + 1}")
