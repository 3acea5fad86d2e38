"""The named things of a scenario: where each kind is kept, what it is called, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple

import msgspec

from vtt.editor.history import EditError
from vtt.geometry import free_walls
from vtt.geometry.turning import Position
from vtt.rules.registry import game_called
from vtt.scenario.document import (
    Area,
    DoorPlacement,
    FigurePlacement,
    Group,
    Making,
    PlacedTile,
    Room,
    Scenario,
    SeatPlan,
    TokenPlacement,
    Zone,
)
from vtt.scenario.part import FARTHEST, Part
from vtt.scenario.story_parts import Paragraph, Puzzle, Trigger

Kind = Literal[
    "tiles",
    "areas",
    "zones",
    "doors",
    "tokens",
    "figures",
    "groups",
    "rooms",
    "triggers",
    "puzzles",
    "paragraphs",
    "makings",
    "seats",
]
"""Name of the field that keeps things of one kind."""

TYPES: Final[dict[Kind, type[Part]]] = {
    "tiles": PlacedTile,
    "areas": Area,
    "zones": Zone,
    "doors": DoorPlacement,
    "tokens": TokenPlacement,
    "figures": FigurePlacement,
    "groups": Group,
    "rooms": Room,
    "triggers": Trigger,
    "puzzles": Puzzle,
    "paragraphs": Paragraph,
    "makings": Making,
    "seats": SeatPlan,
}
WORDS: Final[dict[Kind, tuple[str, str]]] = {
    "tiles": ("tile", "tiles"),
    "areas": ("area", "areas"),
    "zones": ("zone", "zones"),
    "doors": ("door", "doors"),
    "tokens": ("token", "tokens"),
    "figures": ("figure", "figures"),
    "groups": ("group", "groups"),
    "rooms": ("room", "rooms"),
    "triggers": ("trigger", "triggers"),
    "puzzles": ("puzzle", "puzzles"),
    "paragraphs": ("page of the book", "pages of the book"),
    "makings": ("own thing", "own things"),
    "seats": ("seat", "seats"),
}
"""What people call one and several of a kind."""

ON_BOARD: Final[tuple[Kind, ...]] = ("tiles", "areas", "zones")
"""Kinds kept in the board; the others are kept in the scenario itself."""


ZONE_UNIT: Final = 60
"""Zones are drawn in sixtieths of a space."""


class Item(NamedTuple):
    """One thing of a scenario."""

    kind: Kind
    id: str


def things(scenario: Scenario, kind: Kind) -> tuple[Any, ...]:
    """All things of one kind, in the order of the document."""
    found: tuple[Any, ...] = getattr(scenario.board if kind in ON_BOARD else scenario, kind)
    return found


def thing(scenario: Scenario, item: Item) -> Any:
    """The thing an item names, or None if it is gone."""
    return next((one for one in things(scenario, item.kind) if one.id == item.id), None)


def with_things(scenario: Scenario, kind: Kind, found: tuple[Any, ...]) -> Scenario:
    """The scenario with other things of one kind; what did not change is shared. EditError where zones would lie
    farther away than a file can say."""
    if kind == "zones":
        _check_near(found)
    if kind in ON_BOARD:
        board = msgspec.structs.replace(scenario.board, **{kind: found})
        return msgspec.structs.replace(scenario, board=board)
    return msgspec.structs.replace(scenario, **{kind: found})


def _check_near(zones: tuple[Zone, ...]) -> None:
    for zone in zones:
        if any(abs(x) > FARTHEST or abs(y) > FARTHEST for x, y in (*zone.polygon, zone.marker)):
            spaces = FARTHEST // ZONE_UNIT
            raise EditError(
                f"Zones lie at most {spaces} spaces from the top left corner; move the others nearer first."
            )


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """`wanted`, or with the first free number behind it (`door`, `door-2`)."""
    used = set(taken)
    if wanted not in used:
        return wanted
    number = 2
    while f"{wanted}-{number}" in used:
        number += 1
    return f"{wanted}-{number}"


def free_id(scenario: Scenario, kind: Kind, wanted: str) -> str:
    """An id no thing of this kind has. Tiles, areas and rooms share one name space, as documents name any of them
    as a place."""
    places: tuple[Kind, ...] = ("tiles", "areas") if kind in ("tiles", "areas") else (kind,)
    return free_name(wanted, (one.id for each in places for one in things(scenario, each)))


def moved(one: Any, step: Callable[[Position], Position]) -> Any:
    """A thing with each of its places moved by a step; things that lie nowhere stay as they are."""
    replace = msgspec.structs.replace
    if isinstance(one, PlacedTile | FigurePlacement):
        return replace(one, at=step(one.at))
    if isinstance(one, TokenPlacement):
        return replace(one, at=tuple(step(at) for at in one.at))
    if isinstance(one, Area):
        return replace(one, spaces=tuple(step(at) for at in one.spaces))
    if isinstance(one, DoorPlacement):
        borders = tuple((*step((x, y)), side) for x, y, side in one.borders)
        (x, y), at = step((0, 0)), None if one.at is None else step(one.at)
        return replace(one, borders=borders, segments=free_walls.moved(one.segments, x, y), at=at)
    if isinstance(one, Zone):
        dx, dy = step((0, 0))
        return replace(
            one,
            polygon=tuple((x + dx * ZONE_UNIT, y + dy * ZONE_UNIT) for x, y in one.polygon),
            marker=(one.marker[0] + dx * ZONE_UNIT, one.marker[1] + dy * ZONE_UNIT),
        )
    return one


def places_of(one: Any) -> tuple[Position, ...]:
    """The places of the board a thing names (for a tile: its top left corner)."""
    if isinstance(one, PlacedTile):
        return (one.at,)
    if isinstance(one, FigurePlacement):
        x, y = one.at
        return tuple((x + column, y + row) for row in range(one.height) for column in range(one.width))
    if isinstance(one, TokenPlacement):
        return one.at
    if isinstance(one, Area):
        return one.spaces
    if isinstance(one, DoorPlacement):
        ends = tuple((int(x // ZONE_UNIT), int(y // ZONE_UNIT)) for x, y, _, _ in one.segments)
        return tuple((x, y) for x, y, _ in one.borders) + (() if one.at is None else (one.at,)) + ends
    return ()


def note_place(note: str) -> Position | None:
    """The place a text note lies on: notes keyed ``column,row`` lie on the board, the others are remarks."""
    column, comma, row = note.partition(",")
    if not comma or not all(one.removeprefix("-").isdecimal() for one in (column, row)):
        return None
    return int(column), int(row)


def own_figures(scenario: Scenario) -> tuple[Making, ...]:
    """What was made in a scenario that can be placed as a figure."""
    kinds = game_called(scenario.game).figures_made
    return tuple(made for made in scenario.makings if made.kind in kinds)
