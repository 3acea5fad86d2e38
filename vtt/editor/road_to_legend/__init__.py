"""Forms of how monsters act when nobody leads them: the lists that an author writes for a scenario's monsters.

They stand in `Scenario.behaviours` as plain data of this game (`vtt.rules.road_to_legend.activations`); what is wrong
with one is among the problems, and its group then acts as it usually does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec

from vtt.editor.filling import Fill, Path
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.parts import Item, free_name
from vtt.rules.known import Known
from vtt.rules.road_to_legend.activations import FACTS, RANKS, Activation, Behaviour
from vtt.rules.road_to_legend.lists import AIMED, Entry, Target
from vtt.rules.road_to_legend.wording import words
from vtt.scenario.document import Scenario
from vtt.scenario.words import kind_words

_VERBS: Final[Choices] = (
    ("engage", "engage: go beside"),
    ("sight", "sight: come within 3, in sight"),
    ("toward", "move toward"),
    ("away", "move away from"),
    ("attack", "attack"),
    ("move_and_retreat", "move and retreat"),
    ("retreat", "retreat with the points left"),
    ("special", "use an action of its card"),
)
_PICKS: Final[Choices] = (
    ("nearest", "the nearest hero"),
    ("farthest", "the farthest hero"),
    ("highest", "the hero with the most …"),
    ("lowest", "the hero with the least …"),
)
_HELP: Final = (
    "Monsters know how to act; orders of your own take the place of that for a kind of monster. Each order is one of "
    "two actions, from the top; what cannot be done is skipped. Right-click a monster or a group on the board, “What "
    "it would do”, to see it."
)
_EFFECTS: Final = ("speed", "damage", "pierce", "range", "attacks", "recover")
_FRESH: Final[list[dict[str, Any]]] = [
    {"do": "engage", "target": {"pick": "nearest"}},
    {"do": "attack", "target": {"pick": "nearest"}},
]


def rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """The rows of all lists of a scenario, and one to write another."""
    yield FormRow("How monsters act", "heading")
    yield FormRow(_HELP, "note")
    written = [read(one) for one in scenario.behaviours]
    for at, behaviour in enumerate(written):
        if behaviour is None:
            yield FormRow(f"List {at + 1}", "fact", value="cannot be read")
            yield FormRow(f"Remove list {at + 1}", "remove", ("behaviours", at))
        else:
            yield from _behaviour(behaviour, ("behaviours", at), known)
    taken = {behaviour.id for behaviour in written if behaviour is not None}
    there = dict.fromkeys((*(group.kind for group in scenario.groups), *(one.kind for one in scenario.figures)))
    free = [kind for kind in (*there, *sorted(known.figures)) if kind not in taken and kind in known.figures]
    if free:
        yield FormRow("Write how a monster acts", "add", ("behaviours", len(written)), default=_fresh(free[0]))


def read(plain: Any) -> Behaviour | None:
    """A list as the game reads it; None for one that it cannot read."""
    try:
        return msgspec.convert(plain, Behaviour)
    except msgspec.ValidationError:
        return None


def _fresh(kind: str) -> dict[str, Any]:
    return {"id": kind, "activations": [{"id": "orders", "name": "New orders", "elite": _FRESH, "normal": _FRESH}]}


def _behaviour(behaviour: Behaviour, here: Path, known: Known) -> Iterator[FormRow]:
    kinds = tuple((kind, kind_words(kind)) for kind in sorted(known.figures))
    yield FormRow("Monster", "choice", (*here, "id"), behaviour.id, with_value(kinds, behaviour.id))
    for at, activation in enumerate(behaviour.activations):
        yield from _activation(activation, (*here, "activations", at))
    name = free_name("orders", [one.id for one in behaviour.activations])
    fresh = {"id": name, "name": "New orders", "elite": _FRESH, "normal": _FRESH}
    yield FormRow("Other orders", "add", (*here, "activations", len(behaviour.activations)), default=fresh)
    yield FormRow("Remove all orders of this monster", "remove", here)


def _activation(activation: Activation, here: Path) -> Iterator[FormRow]:
    yield FormRow("Orders", "text", (*here, "name"), activation.name)
    yield FormRow("Special effect", "long", (*here, "text"), activation.text)
    for name in _EFFECTS:
        value = str(getattr(activation.effect, name))
        yield FormRow(f"More {name}", "number", (*here, "effect", name), value, depth=1)
    first = tuple((rank, rank) for rank in RANKS)
    yield FormRow("First", "choice", (*here, "first"), activation.first, first)
    for rank in RANKS:
        entries = activation.entries(rank)
        yield FormRow(f"{rank.capitalize()} ones, from the top and round again", "heading")
        for at, entry in enumerate(entries):
            yield from _entry(entry, (*here, rank, at))
        yield FormRow("Add an order", "add", (*here, rank, len(entries)), default=_FRESH[1], depth=1)
    yield FormRow("Remove these orders", "remove", here)


def _entry(entry: Entry, here: Path) -> Iterator[FormRow]:
    yield FormRow(words(entry), "heading", depth=1)
    another = partial(_another, here, entry)
    yield FormRow("Does", "choice", (*here, "do"), entry.do, with_value(_VERBS, entry.do), depth=1, edit=another)
    if entry.target is not None:
        yield from _target(entry.target, (*here, "target"))
    if entry.do == "attack":
        yield FormRow("Within spaces", "number", (*here, "within"), _number(entry.within), depth=1)
    if entry.do == "move_and_retreat":
        yield FormRow("If a hero is within", "number", (*here, "if_within"), _number(entry.if_within), depth=1)
    if entry.do == "special":
        yield FormRow("Action of its card", "text", (*here, "ability"), entry.ability, depth=1)
    if entry.do in ("attack", "special"):
        then = (("", "nothing"), ("retreat", "retreat"))
        yield FormRow("Then", "choice", (*here, "then"), entry.then, then, depth=1)
    if entry.do == "engage":
        yield FormRow("As many as it can", "switch", (*here, "as_many"), _switch(entry.as_many), depth=1)
    yield FormRow("Remove this order", "remove", here, depth=1)


def _target(target: Target, here: Path) -> Iterator[FormRow]:
    if target.space is not None:
        yield FormRow("Space", "fact", value=f"column {target.space[0] + 1}, row {target.space[1] + 1}", depth=1)
        return
    aim = partial(_aimed, here, target)
    yield FormRow("Whom", "choice", (*here, "pick"), target.pick, with_value(_PICKS, target.pick), depth=1, edit=aim)
    if target.pick in ("highest", "lowest"):
        numbers = tuple((name, name.replace("_", " ")) for name in FACTS)
        yield FormRow("Of", "choice", (*here, "of"), target.of, with_value(numbers, target.of), depth=1)
    fresh = _switch(target.not_attacked)
    yield FormRow("Only those not yet attacked", "switch", (*here, "not_attacked"), fresh, depth=1)


def _another(here: Path, entry: Entry, item: Item | None, verb: str) -> Fill:
    """The order with another verb: what does not belong to it goes, a target stays."""
    target = entry.target or Target("nearest")
    made = Entry(verb, target if verb in AIMED else None, text=entry.text)
    return Fill(item, here, msgspec.to_builtins(made))


def _aimed(here: Path, target: Target, item: Item | None, pick: str) -> Fill:
    """Another rule for the target; who has the most or the least needs a number of something."""
    of = (target.of or "health") if pick in ("highest", "lowest") else ""
    return Fill(item, here, msgspec.to_builtins(Target(pick, of, target.not_attacked)))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _switch(value: bool) -> str:
    return "true" if value else "false"
