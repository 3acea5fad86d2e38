"""Copy and paste, also between documents: the clipboard is plain data (JSON text)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from vtt.editor.edits import Put
from vtt.editor.history import EditError
from vtt.editor.parts import TYPES, Item, Kind, free_id, moved, places_of, thing
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import Position, shifted
from vtt.scenario.document import Part, Scenario

LARGEST_CLIPBOARD: Final = 4_000_000


class Clipping(Part, frozen=True, kw_only=True):
    """Things copied from a document, with the kind of lattice they lay on."""

    format: str = "vtt-clipping"
    lattice: LatticeKind
    things: tuple[tuple[str, dict[str, Any]], ...]


def copied(scenario: Scenario, items: Iterable[Item]) -> str:
    """The chosen things as text."""
    found = [(item.kind, msgspec.to_builtins(thing(scenario, item))) for item in items if thing(scenario, item)]
    clipping = Clipping(lattice=scenario.board.lattice, things=tuple(found))
    return msgspec.json.encode(clipping).decode("utf-8")


@dataclass(frozen=True)
class Paste:
    """Put copied things in, under new names where theirs are taken, the first one's place at `at`."""

    text: str
    at: Position | None = None

    @property
    def name(self) -> str:
        return "Paste"

    def apply(self, scenario: Scenario) -> Scenario:
        for kind, one in pasted(scenario, self.text, self.at):
            scenario = Put(kind, (one,)).apply(scenario)
        return scenario


def pasted(scenario: Scenario, text: str, at: Position | None) -> tuple[tuple[Kind, Any], ...]:
    """What pasting would add: things with free names, moved so that the first place lies at `at` (None: where they
    lay). EditError if the text is no clipping or lay on another lattice."""
    clipping = _read(text)
    if clipping.lattice != scenario.board.lattice:
        raise EditError("What was copied lies on another kind of spaces; it cannot be pasted here.")
    found: list[tuple[Kind, Any]] = []
    for name, value in clipping.things:
        kind: Kind | None = next((kind for kind in TYPES if kind == name), None)
        if kind is None:
            raise EditError("The clipboard holds nothing that can be pasted here.")
        try:
            found.append((kind, msgspec.convert(value, TYPES[kind])))
        except msgspec.ValidationError as error:
            raise EditError("The clipboard holds nothing that can be pasted here.") from error
    places = [place for _, one in found for place in places_of(one)]
    lattice = "square" if clipping.lattice == "zones" else clipping.lattice
    start = places[0] if places else (0, 0)
    end = start if at is None else at

    def step(place: Position) -> Position:
        return shifted(lattice, place, start, end)

    taken = scenario
    result: list[tuple[Kind, Any]] = []
    for kind, one in found:
        fresh = moved(msgspec.structs.replace(one, id=free_id(taken, kind, one.id)), step)
        taken = Put(kind, (fresh,)).apply(taken)
        result.append((kind, fresh))
    return tuple(result)


def _read(text: str) -> Clipping:
    if len(text) > LARGEST_CLIPBOARD:
        raise EditError("The clipboard holds too much to be pasted here.")
    try:
        clipping = msgspec.json.decode(text, type=Clipping)
    except (msgspec.DecodeError, RecursionError) as error:
        raise EditError("The clipboard holds nothing that can be pasted here.") from error
    if clipping.format != "vtt-clipping":
        raise EditError("The clipboard holds nothing that can be pasted here.")
    return clipping
