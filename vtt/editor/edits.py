"""Everything that can be done to a scenario document, each as one small named value.

Edits never change a document: `apply` gives the next one, which shares with the old one whatever did not change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import msgspec

from vtt.board.directions import turned_round
from vtt.board.terrain import AS_PRINTED, BORDERS, NOTHING, TERRAIN
from vtt.editor.history import Edit, EditError
from vtt.editor.painting import as_layers, painted_rows, with_letter
from vtt.editor.parts import TYPES, WORDS, Item, Kind, moved, places_of, thing, things, with_things
from vtt.editor.references import counter_renamed, renamed
from vtt.editor.zone_edits import with_their_zones, zone_sides_renamed, zones_removed
from vtt.geometry.borders import BorderName
from vtt.geometry.turning import OWNED, Position, shifted, turns_around
from vtt.scenario.document import FigurePlacement, PlacedTile, Scenario
from vtt.scenario.part import FreeLine, Part

_OWN_EDITS: Final = {"format", "version", "board", *(kind for kind in TYPES)}


@dataclass(frozen=True)
class Put:
    """Add things of one kind, or replace those with the same id in their place."""

    kind: Kind
    things: tuple[Part, ...]
    label: str = ""

    @property
    def name(self) -> str:
        return self.label or f"Add {_listed([Item(self.kind, one.id) for one in self.things])}"  # type: ignore[attr-defined]

    def apply(self, scenario: Scenario) -> Scenario:
        wanted: dict[str, Any] = {}
        for one in self.things:
            if not isinstance(one, TYPES[self.kind]):
                raise EditError(f"This cannot be kept among the {WORDS[self.kind][1]}.")
            _check_places(scenario, one)
            identity: str = getattr(one, "id")  # noqa: B009 — every kind of TYPES has an id; Part itself has none
            if not identity:
                raise EditError(f"Give the {WORDS[self.kind][0]} a name first.")
            wanted[identity] = one
        before = things(scenario, self.kind)
        kept = tuple(wanted.pop(one.id, one) for one in before)
        after = (*kept, *wanted.values())
        return scenario if after == before else with_things(scenario, self.kind, after)


@dataclass(frozen=True)
class Remove:
    """Take things away. What named them stays, and shows among the problems."""

    items: tuple[Item, ...]

    @property
    def name(self) -> str:
        return f"Delete {_listed(self.items)}"

    def apply(self, scenario: Scenario) -> Scenario:
        items = with_their_zones(scenario, self.items)
        if any(item.kind == "zones" for item in items):
            scenario = zones_removed(scenario, {item.id for item in items if item.kind == "zones"})
        for kind in {item.kind for item in items if item.kind != "zones"}:
            gone = {item.id for item in items if item.kind == kind}
            before = things(scenario, kind)
            after = tuple(one for one in before if one.id not in gone)
            if len(after) != len(before):
                scenario = with_things(scenario, kind, after)
        return scenario


@dataclass(frozen=True)
class Shift:
    """Move things over the board by the step that leads from one place to another."""

    items: tuple[Item, ...]
    start: Position
    end: Position

    @property
    def name(self) -> str:
        return f"Move {_listed(self.items)}"

    def apply(self, scenario: Scenario) -> Scenario:
        if self.start == self.end:
            return scenario
        lattice = scenario.board.lattice

        def step(at: Position) -> Position:
            return shifted("square" if lattice == "zones" else lattice, at, self.start, self.end)

        items = with_their_zones(scenario, self.items)
        for kind in {item.kind for item in items}:
            if lattice == "zones" and kind == "doors":
                continue  # What hangs between zones goes with them.
            chosen = {item.id for item in items if item.kind == kind}
            after = tuple(moved(one, step) if one.id in chosen else one for one in things(scenario, kind))
            for one in after:
                if one.id in chosen:
                    _check_places(scenario, one)
            scenario = with_things(scenario, kind, after)
        return scenario


@dataclass(frozen=True)
class Turn:
    """Turn tiles clockwise about their top left corner, and lay long figures the other way."""

    items: tuple[Item, ...]
    turns: int = 1

    @property
    def name(self) -> str:
        return f"Turn {_listed(self.items)}"

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.board.lattice == "zones":
            return scenario  # Sheets are turned with their zones (`zone_tiles.TurnSheet`).
        around = turns_around(scenario.board.lattice)
        for item in self.items:
            one = thing(scenario, item)
            if isinstance(one, PlacedTile):
                size = one.size
                if size is not None and around == 4 and self.turns % 2:
                    size = size[1], size[0]
                turned: Any = msgspec.structs.replace(one, turns=(one.turns + self.turns) % around, size=size)
            elif isinstance(one, FigurePlacement) and self.turns % 2:
                turned = msgspec.structs.replace(one, width=one.height, height=one.width)
            else:
                continue
            scenario = Put(item.kind, (turned,)).apply(scenario)
        return scenario


@dataclass(frozen=True)
class Paint:
    """Paint terrain on spaces; `AS_PRINTED` takes the paint off."""

    letter: str
    spaces: tuple[Position, ...]

    @property
    def name(self) -> str:
        return "Erase paint" if self.letter == AS_PRINTED else f"Paint {TERRAIN.get(self.letter, self.letter)}"

    def apply(self, scenario: Scenario) -> Scenario:
        if self.letter != AS_PRINTED and self.letter not in TERRAIN:
            raise EditError(f"There is no terrain with the letter “{self.letter}”; choose one from the palette.")
        board = scenario.board
        if board.lattice == "zones":
            return _zones_painted(scenario, "." if self.letter in (AS_PRINTED, NOTHING) else self.letter, self.spaces)
        inside = [at for at in self.spaces if 0 <= at[0] < board.columns and 0 <= at[1] < board.rows]
        before = painted_rows(board)
        after = with_letter(before, inside, self.letter)
        if after is before:
            return scenario
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(board, painted=as_layers(after)))


@dataclass(frozen=True)
class TakeFreeWalls:
    """Take away walls that lie off the borders."""

    walls: tuple[FreeLine, ...]
    name: ClassVar[str] = "Erase walls"

    def apply(self, scenario: Scenario) -> Scenario:
        left = tuple(wall for wall in scenario.board.segments if wall not in self.walls)
        if len(left) == len(scenario.board.segments):
            return scenario
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, segments=left))


@dataclass(frozen=True)
class DrawBorders:
    """Give borders a kind; `open` takes away what was drawn there."""

    kind: str
    borders: tuple[BorderName, ...]

    @property
    def name(self) -> str:
        return "Erase borders" if self.kind == "open" else f"Draw {self.kind}"

    def apply(self, scenario: Scenario) -> Scenario:
        board = scenario.board
        if self.kind not in BORDERS:
            raise EditError(f"There is no kind of border called “{self.kind}”; choose one from the palette.")
        for column, row, side in self.borders:
            if side not in ([zone.id for zone in board.zones] if board.lattice == "zones" else OWNED[board.lattice]):
                raise EditError(f"A border of this board cannot be called “{side}”.")
            if board.lattice != "zones" and not (-1 <= column <= board.columns and -1 <= row < board.rows):
                raise EditError("That border lies outside the board; make the board larger first.")
        touched = set(self.borders)
        kept = [one for one in board.borders if (one[0], one[1], one[2]) not in touched]
        drawn = [] if self.kind == "open" else [(*one, self.kind) for one in dict.fromkeys(self.borders)]
        after = tuple(kept + drawn)
        if set(after) == set(board.borders):
            return scenario
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(board, borders=after))


@dataclass(frozen=True)
class TurnRound:
    """Turn one-way barriers round: they let figures through the other way. Other borders stay as they are."""

    borders: tuple[BorderName, ...]
    name: str = "Turn a one-way barrier round"

    def apply(self, scenario: Scenario) -> Scenario:
        touched = set(self.borders)
        borders = tuple(
            (x, y, side, turned_round(kind) if (x, y, side) in touched else kind)
            for x, y, side, kind in scenario.board.borders
        )
        if borders == scenario.board.borders:
            return scenario
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))


@dataclass(frozen=True)
class Change:
    """Give a field of the scenario itself another value (title, players, round limit, objectives, counters …)."""

    field: str
    value: Any

    @property
    def name(self) -> str:
        return f"Change {self.field.replace('_', ' ')}"

    def apply(self, scenario: Scenario) -> Scenario:
        field = next((one for one in msgspec.structs.fields(Scenario) if one.name == self.field), None)
        if field is None or self.field in _OWN_EDITS:
            raise EditError(f"A scenario has no field “{self.field}” that can be changed like this.")
        try:
            value = msgspec.convert(msgspec.to_builtins(self.value), field.type)
        except msgspec.ValidationError as error:
            raise EditError(f"{self.field.replace('_', ' ').capitalize()} cannot be that: {error}.") from error
        if getattr(scenario, self.field) == value:
            return scenario
        return msgspec.structs.replace(scenario, **{self.field: value})


@dataclass(frozen=True)
class Rename:
    """Give a thing another id, everywhere it is named."""

    item: Item
    to: str

    @property
    def name(self) -> str:
        return f"Rename {self.item.id} to {self.to}"

    def apply(self, scenario: Scenario) -> Scenario:
        word = WORDS[self.item.kind][0]
        if not 1 <= len(self.to) <= 80:
            raise EditError(f"The name of a {word} has 1 to 80 letters.")
        if thing(scenario, self.item) is None:
            raise EditError(f"There is no {word} called “{self.item.id}” any more.")
        if self.to == self.item.id:
            return scenario
        shared: tuple[Kind, ...] = ("tiles", "areas") if self.item.kind in ("tiles", "areas") else (self.item.kind,)
        if any(thing(scenario, Item(kind, self.to)) is not None for kind in shared):
            raise EditError(f"There is already a {word} called “{self.to}”; choose another name.")
        scenario = renamed(scenario, self.item, self.to)
        return zone_sides_renamed(scenario, self.item.id, self.to) if self.item.kind == "zones" else scenario


@dataclass(frozen=True)
class RenameCounter:
    """Give a counter another name, everywhere it is named."""

    old: str
    to: str

    @property
    def name(self) -> str:
        return f"Rename counter {self.old} to {self.to}"

    def apply(self, scenario: Scenario) -> Scenario:
        if not self.to:
            raise EditError("A counter needs a name.")
        if self.to in scenario.counters and self.to != self.old:
            raise EditError(f"There is already a counter called “{self.to}”; choose another name.")
        counters = {self.to if name == self.old else name: value for name, value in scenario.counters.items()}
        scenario = counter_renamed(scenario, self.old, self.to)
        return msgspec.structs.replace(scenario, counters=counters)


@dataclass(frozen=True)
class Several:
    """Several edits as one step."""

    label: str
    edits: tuple[Edit[Scenario], ...]

    @property
    def name(self) -> str:
        return self.label

    def apply(self, scenario: Scenario) -> Scenario:
        for edit in self.edits:
            scenario = edit.apply(scenario)
        return scenario


def _zones_painted(scenario: Scenario, letter: str, spaces: Iterable[Position]) -> Scenario:
    painted = {column for column, row in spaces if row == 0}
    before = scenario.board.zones
    after = tuple(
        msgspec.structs.replace(zone, terrain=letter) if number in painted and zone.terrain != letter else zone
        for number, zone in enumerate(before)
    )
    return scenario if after == before else with_things(scenario, "zones", after)


def _check_places(scenario: Scenario, one: Any) -> None:
    """EditError if a thing would lie outside the board. A tile may lie over the edge, not beyond it."""
    board = scenario.board
    if isinstance(one, PlacedTile) and board.lattice == "zones":
        return
    if board.lattice == "zones":
        if any(row or not 0 <= column < len(board.zones) for column, row in places_of(one)):
            raise EditError("Things lie in a zone; draw one there first.")
        return
    margin = 12 if isinstance(one, PlacedTile) else 1 if hasattr(one, "borders") else 0
    for column, row in places_of(one):
        if not (-margin <= column < board.columns + margin and -margin <= row < board.rows + margin):
            raise EditError("That would lie outside the board; make the board larger first.")


def _listed(items: Iterable[Item]) -> str:
    chosen = list(items)
    if len(chosen) == 1:
        return f"{WORDS[chosen[0].kind][0]} {chosen[0].id}"
    kinds = {item.kind for item in chosen}
    return f"{len(chosen)} {WORDS[chosen[0].kind][1] if len(kinds) == 1 else 'things'}"
