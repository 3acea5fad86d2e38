"""Names in a scenario that name something else in it: found, followed and renamed in one way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from vtt.editor.parts import Item
from vtt.scenario.document import (
    Area,
    Do,
    DoorPlacement,
    FigurePlacement,
    Group,
    If,
    Objective,
    Part,
    Reinforcement,
    Room,
    Scenario,
    TokenPlacement,
    When,
    Zone,
)

_PLACES: Final = ("areas", "tiles")
_WHO: Final = ("figures", "groups", "tokens")
_NAMED: Final = ("areas", "tiles", "doors", "rooms", "tokens")
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
    When: {"who": _WHO, "where": _NAMED, "name": ("counters", "puzzles")},
    If: {"who": _WHO, "where": _NAMED, "name": ("counters", "puzzles")},
    Do: {"who": _WHO, "where": _NAMED, "name": ("counters", "puzzles", "rooms", "doors", "groups")},
}
"""Which fields name things, and of which kinds."""

_BARE_DEED: Final = _REFERENCES[Do]


class Reference(NamedTuple):
    """A name and where it stands. `place` is a path in the document (`triggers`, 2, `deeds`, 0, `where`)."""

    place: tuple[str | int, ...]
    kinds: tuple[str, ...]
    name: str


def references(scenario: Scenario) -> Iterator[Reference]:
    """Every name in the scenario that names another thing, empty ones left out."""
    yield from _references(scenario, ())


def renamed(scenario: Scenario, item: Item, to: str) -> Scenario:
    """The scenario with a thing's id changed, and every name that meant it."""
    result: Scenario = _renamed(scenario, (item.kind, item.id), to, ())
    return result


def counter_renamed(scenario: Scenario, name: str, to: str) -> Scenario:
    """The scenario with every name that meant a counter changed (the counter itself is the caller's)."""
    result: Scenario = _renamed(scenario, ("counters", name), to, ())
    return result


def _references(value: Any, place: tuple[str | int, ...]) -> Iterator[Reference]:
    if isinstance(value, Part):
        named = _REFERENCES.get(type(value), {})
        for field in value.__struct_fields__:
            yield from _named(getattr(value, field), named.get(field), (*place, field))
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            if not isinstance(one, int | str):
                yield from _references(one, (*place, number))
    elif isinstance(value, Mapping):
        deed = "what" in value
        for key, one in value.items():
            yield from _named(one, _BARE_DEED.get(key) if deed else None, (*place, key))


def _named(value: Any, kinds: tuple[str, ...] | None, place: tuple[str | int, ...]) -> Iterator[Reference]:
    if kinds is None:
        yield from _references(value, place)
    elif isinstance(value, str):
        if value:
            yield Reference(place, kinds, value)
    else:
        for number, one in enumerate(value):
            yield Reference((*place, number), kinds, one)


def _renamed(value: Any, item: tuple[str, str], to: str, place: tuple[str | int, ...]) -> Any:
    if isinstance(value, Part):
        named = _REFERENCES.get(type(value), {})
        changes: dict[str, Any] = {}
        for field in value.__struct_fields__:
            before = getattr(value, field)
            after = _renamed_field(before, named.get(field), item, to, (*place, field))
            if after is not before:
                changes[field] = after
        if len(place) >= 2 and place[-2] == item[0] and getattr(value, "id", None) == item[1]:
            changes["id"] = to
        return msgspec.structs.replace(value, **changes) if changes else value
    if isinstance(value, tuple | list):
        after_all = tuple(_renamed(one, item, to, (*place, number)) for number, one in enumerate(value))
        return value if all(a is b for a, b in zip(after_all, value, strict=True)) else after_all
    if isinstance(value, dict):
        deed = "what" in value
        copy = {
            key: _renamed_field(one, _BARE_DEED.get(key) if deed else None, item, to, (*place, key))
            for key, one in value.items()
        }
        return value if copy == value else copy
    return value


def _renamed_field(
    value: Any, kinds: tuple[str, ...] | None, item: tuple[str, str], to: str, place: tuple[str | int, ...]
) -> Any:
    if kinds is None or item[0] not in kinds:
        return value if isinstance(value, str | int) else _renamed(value, item, to, place)
    if isinstance(value, str):
        return to if value == item[1] else value
    return tuple(to if one == item[1] else one for one in value)
