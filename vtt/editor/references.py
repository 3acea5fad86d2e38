"""Names in a scenario that name something else in it: found, followed and renamed in one way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import msgspec

from vtt.editor.parts import ON_BOARD, Item
from vtt.geometry.turning import Position
from vtt.scenario.document import Area, DoorPlacement, FigurePlacement, Group, Room, Scenario, TokenPlacement, Zone
from vtt.scenario.part import Part
from vtt.scenario.story_parts import Do, If, Objective, Reinforcement, When

RANKS: Final = frozenset({"heroes", "monsters", "allies", "hero", "normal", "elite", "boss", "acting"})
_PLACES: Final = ("areas", "tiles")
_WHERE: Final = (*_PLACES, "rooms", "tokens", "figures")
_WHO: Final = ("groups", "figures", "tokens")
_REFERENCES: Final[dict[type[Part], dict[str, tuple[str, ...]]]] = {
    Scenario: {"start": _PLACES},
    Area: {"tiles": ("tiles",)},
    Zone: {"neighbours": ("zones",), "tile": ("tiles",)},
    Room: {"area": _PLACES},
    DoorPlacement: {"reveals": ("rooms",)},
    TokenPlacement: {"room": ("rooms",)},
    FigurePlacement: {"room": ("rooms",), "group": ("groups",)},
    Group: {"where": _PLACES, "room": ("rooms",)},
    Reinforcement: {"group": ("groups",), "where": _PLACES},
    Objective: {"progress": ("counters",)},
}
"""Which fields name things, and of which kinds: the first kind that has the name is meant, as at the table
(`vtt.play.naming`)."""

_STORY: Final[dict[str, tuple[tuple[str, ...], dict[str, tuple[str, ...]]]]] = {
    "who": (_WHO, {"ask": ("seats",), "wake": ("groups",), "spawn": ("groups",), "win": ()}),
    "where": (
        _WHERE,
        {
            "door_opened": ("doors",),
            "room_revealed": ("rooms",),
            "searched": ("tokens",),
            "picked_up": ("tokens",),
            "reveal": ("rooms",),
            "open": ("doors",),
            "lock": ("doors",),
            "hint": ("groups", "figures", "tokens", "doors"),
        },
    ),
    "name": (
        (),
        {
            "counter_reaches": ("counters",),
            "counter": ("counters",),
            "flag": ("counters",),
            "add": ("counters",),
            "puzzle_solved": ("puzzles",),
            "puzzle": ("puzzles",),
            "read": ("paragraphs",),
            "reveal": ("rooms",),
            "open": ("doors",),
            "lock": ("doors",),
            "remove": ("tokens",),
            "wake": ("groups",),
        },
    ),
}
"""The same for the steps of a trigger: what a field usually names, and what it names in some steps."""
_SPOT: Final = re.compile(r"(-?\d+),(-?\d+)((?:,[A-Z]+)?)")
"""A space, or one of its borders."""


def places_shifted(scenario: Scenario, step: Callable[[Position], Position]) -> Scenario:
    """The scenario with every space and border that its story, goals and reinforcements name by column and row called
    as it is once the board is shifted by a step."""
    changes = {
        field: _shifted(getattr(scenario, field), step) for field in ("triggers", "objectives", "reinforcements")
    }
    return msgspec.structs.replace(scenario, **changes)


def _shifted(value: Any, step: Callable[[Position], Position], field: str = "") -> Any:
    if isinstance(value, Part):
        changed = {name: _shifted(getattr(value, name), step, name) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **changed)
    if isinstance(value, tuple | list):
        return tuple(_shifted(one, step) for one in value)
    if isinstance(value, dict):
        return {key: _shifted(one, step, key) for key, one in value.items()}
    if field == "where" and isinstance(value, str) and (named := _SPOT.fullmatch(value)) is not None:
        column, row = step((int(named[1]), int(named[2])))
        return f"{column},{row}{named[3]}"
    return value


def renamed(scenario: Scenario, item: Item, to: str) -> Scenario:
    """The scenario with a thing's id changed, and every name that meant it."""
    result: Scenario = _Renaming(scenario, item.kind, item.id, to).of(scenario, ())
    return result


def following(one: Any, names: Mapping[tuple[str, str], str]) -> Any:
    """A thing with those of its names changed that mean a thing (kind and name) which is now called otherwise."""

    def now(name: str, kinds: tuple[str, ...]) -> str:
        return next((names[kind, name] for kind in kinds if (kind, name) in names), name)

    changes = {}
    for field, kinds in _REFERENCES.get(type(one), {}).items():
        value = getattr(one, field)
        changes[field] = now(value, kinds) if isinstance(value, str) else tuple(now(name, kinds) for name in value)
    return msgspec.structs.replace(one, **changes) if changes else one


def counter_renamed(scenario: Scenario, name: str, to: str) -> Scenario:
    """The scenario with every name that meant a counter changed (the counter itself is the caller's)."""
    result: Scenario = _Renaming(scenario, "counters", name, to).of(scenario, ())
    return result


def _kinds(value: Any, field: str) -> tuple[str, ...] | None:
    """The kinds of things a field names; None for a field that holds no name."""
    if isinstance(value, When | If | Do):
        what: object = value.what
    elif isinstance(value, Mapping):
        what = value.get("what")
    else:
        return _REFERENCES.get(type(value), {}).get(field)
    if field not in _STORY or not isinstance(what, str):
        return None
    usual, special = _STORY[field]
    return special.get(what, usual)


@dataclass(frozen=True)
class _Renaming:
    """One name changed throughout a scenario."""

    scenario: Scenario
    kind: str
    old: str
    to: str

    def of(self, value: Any, place: tuple[str | int, ...]) -> Any:
        """A value of the scenario with the name changed in it; the same object where nothing changed."""
        if isinstance(value, Part):
            changes = {
                field: after
                for field in value.__struct_fields__
                if (after := self._field(value, field, getattr(value, field), place)) is not getattr(value, field)
            }
            if len(place) >= 2 and place[-2] == self.kind and getattr(value, "id", None) == self.old:
                changes["id"] = self.to
            return msgspec.structs.replace(value, **changes) if changes else value
        if isinstance(value, tuple | list):
            parts = tuple(self.of(one, (*place, number)) for number, one in enumerate(value))
            return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
        if isinstance(value, dict):
            copy = {key: self._field(value, key, one, place) for key, one in value.items()}
            return value if copy == value else copy
        return value

    def _field(self, owner: Any, field: str, value: Any, place: tuple[str | int, ...]) -> Any:
        kinds = _kinds(owner, field)
        if kinds is None:
            return value if isinstance(value, str | int) else self.of(value, (*place, field))
        if not self._meant(kinds):
            return value
        if isinstance(value, str):
            return self.to if value == self.old else value
        return tuple(self.to if one == self.old else one for one in value) if self.old in value else value

    def _meant(self, kinds: tuple[str, ...]) -> bool:
        """Whether the name means the thing where one of these kinds is named: nothing of an earlier kind is called so,
        nor (of figures) do a side, a kind or a rank, which mean it still."""
        if self.kind not in kinds:
            return False
        if kinds == _WHO and self.old in self._who_else:
            return False
        return not any(one.id == self.old for kind in kinds[: kinds.index(self.kind)] for one in self._things(kind))

    @cached_property
    def _who_else(self) -> frozenset[str]:
        scenario = self.scenario
        kinds = {one.kind for one in scenario.figures} | {one.kind for one in scenario.groups}
        sides = {one.side for one in scenario.figures} | {one.side for one in scenario.seats}
        bands = {one.group for one in scenario.figures if self.kind == "figures"}
        return frozenset(kinds | sides | bands | RANKS)

    def _things(self, kind: str) -> Iterable[Any]:
        found: Iterable[Any] = getattr(self.scenario.board if kind in ON_BOARD else self.scenario, kind)
        return found
