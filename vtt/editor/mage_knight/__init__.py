"""Forms of a land of one's own: how long it is played and what for, how its map and its stack are made.

Its tiles are drawn on the board: areas of seven hexagons, painted, with tokens as sites
(`vtt.rules.mage_knight.own_land`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from vtt.editor.edits import Change
from vtt.editor.form_rows import Choices, FormRow, Spot, with_value
from vtt.editor.history import EditError
from vtt.editor.parts import Item
from vtt.rules.known import Known
from vtt.rules.mage_knight.own_land import CLASSES, LEFT, OWN, RIGHT, OwnLand, read
from vtt.scenario.document import Scenario

GOALS: Final[Choices] = (
    ("reveal_city", "a city is found"),
    ("conquer_cities", "all cities are conquered"),
    ("free_mines", "all mines are free"),
    ("clear_dungeons", "all dungeons and tombs are conquered"),
    ("reveal_all", "every tile is explored"),
    ("fame", "somebody has so much fame"),
)
LAST_TURNS: Final[Choices] = (
    ("one", "everybody has one turn more"),
    ("round", "the round is played to its end"),
    ("none", "nobody has another turn"),
)
SHAPES: Final[Choices] = (
    ("free_wedge", "wedge, core tiles anywhere"),
    ("wedge", "wedge, core tiles inside"),
    ("open", "open, five columns"),
    ("open4", "open, four columns"),
    ("open3", "open, three columns"),
    (OWN, "own columns"),
)
CITIES: Final[Choices] = (("open", "open to assault"), ("closed", "closed"), ("friendly", "friends of everybody"))
FRESH: Final[dict[str, Any]] = {"rounds": 3, "goal": "reveal_city", "fame_for_tiles": 1, "cities_are": "closed"}
"""What a new land begins with."""
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a place to its neighbours, in steps to the upper left and to the upper right."""
OPENING: Final = ((1, 0), (0, 1), (-1, 1))
"""Where the tiles lie that lie open at first."""
FARTHEST: Final = 24
"""Hexagons from the start tile at most: farther off the board ends."""
WIDE: Final = 61
"""Columns and rows of its board."""


def rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """The rows of a scenario's land, or the one to begin it."""
    yield FormRow("Land", "heading")
    if not scenario.land:
        yield FormRow("Make a land of your own", "add", ("land",), default=FRESH, edit=lambda item, text: Begin())
        return
    try:
        land = read(scenario.land)
    except ValueError as reason:
        yield FormRow("Rules", "fact", value=str(reason))
        yield FormRow("Begin the land anew", "add", ("land",), default=FRESH)
        return
    drawn = [area.kind for area in scenario.board.areas if area.kind in CLASSES]
    words = ", ".join(f"{drawn.count(kind)} {kind}" for kind in CLASSES if kind in drawn)
    yield FormRow("Drawn here", "fact", value=words or "none yet: paint an area (A) for each tile")
    yield from _time(land)
    yield from _map(land)
    yield from _stack(land)
    yield from _manners(land)
    yield FormRow(
        "Play the game's own scenario instead", "remove", ("land",), edit=lambda item, text: Change("land", {})
    )


def _time(land: OwnLand) -> Iterator[FormRow]:
    yield _choice("Goal", "goal", land, GOALS)
    if land.goal == "fame":
        yield _number("Fame", "goal_number", land)
    yield _choice("Then", "last_turns", land, LAST_TURNS)
    yield _number("Rounds at most", "rounds", land)
    yield _switch("It begins at night", "night_first", land)


def _map(land: OwnLand) -> Iterator[FormRow]:
    yield FormRow("Shape of the map", "heading")
    yield _choice("Shape", "shape", land, SHAPES)
    if land.shape == OWN:
        yield _column("Columns left of the start", 0, land)
        yield _column("Columns right of the start", 1, land)
        yield _choice("Tiles that lie open", "opening", land, (("2", "two"), ("3", "three")))
        yield from _places(land)
    yield _switch("Core tiles keep off the coasts", "core_off_coast", land)


def _places(land: OwnLand) -> Iterator[FormRow]:
    """The only places of a map, if it has such, chosen by clicks on a small map."""

    def toggled(item: Item | None, text: str) -> Settle:
        i, _, j = text.partition(" ")
        place = int(i), int(j)
        left = [list(one) for one in land.places if one != place]
        return Settle("places", left if place in land.places else [*left, list(place)])

    yield FormRow("Places of tiles", "heading")
    words = "Click where tiles may lie, and again to take a place away. With none of your own they lie in the columns."
    yield FormRow(words, "note")
    yield FormRow("Places", "spots", ("land", "places"), spots=tuple(_spots(land)), edit=toggled)


def _spots(land: OwnLand) -> Iterator[Spot]:
    """The start tile, those that lie open, the places that were chosen, and all beside any of these."""
    fixed = {(0, 0): "The start tile"} | dict.fromkeys(OPENING[: land.opening], "It lies open at the beginning")
    chosen = [place for place in land.places if place not in fixed]
    around = ((i + a, j + b) for i, j in (*fixed, *chosen) for a, b in STEPS)
    free = sorted({place for place in around if max(map(abs, _middle(*place))) <= FARTHEST} - {*fixed, *chosen})
    for (i, j), words in fixed.items():
        yield Spot("", *_middle(i, j), "fixed", words)
    for i, j in chosen:
        yield Spot(f"{i} {j}", *_middle(i, j), "chosen", "A tile may lie here; a click takes the place away")
    for i, j in free:
        yield Spot(f"{i} {j}", *_middle(i, j), "free", "A click lets a tile lie here")


def _middle(i: int, j: int) -> tuple[float, float]:
    """Where a tile lies, in widths of a hexagon, right and down of the start tile."""
    q, r = i * LEFT[0] + j * RIGHT[0], i * LEFT[1] + j * RIGHT[1]
    return q + r / 2, r * 0.75**0.5


def _stack(land: OwnLand) -> Iterator[FormRow]:
    yield FormRow("The stack", "heading")
    yield _number("Countryside tiles", "countryside", land)
    yield _number("More for each hero beyond two", "more_a_hero", land)
    yield _number("Core tiles with a city", "core_with_city", land)
    yield _number("Other core tiles", "core_without_city", land)
    yield _switch("Only tiles drawn here", "only_own", land)
    yield _switch("Countryside in the order of its areas", "in_order", land)


def _manners(land: OwnLand) -> Iterator[FormRow]:
    yield FormRow("Special rules", "heading")
    yield _choice("Cities", "cities_are", land, CITIES)
    if land.cities_are == "open":
        yield _number("Level of cities", "city_level", land)
    yield _number("Fame for each tile", "fame_for_tiles", land)
    yield _number("Fame at first", "first_fame", land)
    yield _number("More fame for each row of the track", "fame_for_rows", land)
    yield _number("Reputation at first", "first_reputation", land)
    yield _switch("All heroes win or lose together", "cooperative", land)
    yield _switch("A dummy player keeps the time", "dummy", land)
    yield _switch("Heroes may fight each other", "fights", land)
    yield _switch("Elite units may be offered", "elites", land)
    yield _switch("Titles at the end", "titles", land)


@dataclass(frozen=True)
class Begin:
    """Begin a land of the scenario's own for one to four heroes, on a board on which its map has room to grow."""

    name: str = "Make a land"

    def apply(self, scenario: Scenario) -> Scenario:
        board = scenario.board
        if board.lattice != "hexagon":
            raise EditError("A land is made of hexagons: choose a board of hexagons first.")
        wide = {"columns": max(WIDE, board.columns), "rows": max(WIDE, board.rows)}
        wider = msgspec.structs.replace(board, **wide)
        return msgspec.structs.replace(scenario, land=FRESH, board=wider, players=(1, 4))


@dataclass(frozen=True)
class Settle:
    """Give one of the rules of the land another value (None: its usual one). EditError for one that is no such."""

    field: str
    value: Any

    @property
    def name(self) -> str:
        return f"Change {self.field.replace('_', ' ')} of the land"

    def apply(self, scenario: Scenario) -> Scenario:
        land = {name: value for name, value in scenario.land.items() if name != self.field}
        if self.value is not None:
            land[self.field] = self.value
        try:
            read(land)
        except ValueError:
            raise EditError("That cannot be written there.") from None
        return msgspec.structs.replace(scenario, land=land)


def _choice(label: str, name: str, land: OwnLand, choices: Choices) -> FormRow:
    now = getattr(land, name)
    kind = type(now)

    def chosen(item: Item | None, text: str) -> Settle:
        return Settle(name, kind(text))

    return FormRow(label, "choice", ("land", name), str(now), with_value(choices, str(now)), edit=chosen)


def _number(label: str, name: str, land: OwnLand) -> FormRow:
    def written(item: Item | None, text: str) -> Settle:
        return Settle(name, _whole(text))

    return FormRow(label, "number", ("land", name), str(getattr(land, name)), edit=written)


def _column(label: str, at: int, land: OwnLand) -> FormRow:
    """A column of the map's own shape: how many there are at a side of the start tile."""

    def written(item: Item | None, text: str) -> Settle:
        columns = [-land.columns[0], land.columns[1]]
        columns[at] = _whole(text) or 0
        return Settle("columns", [-columns[0], columns[1]])

    return FormRow(label, "number", ("land", "columns", at), str(abs(land.columns[at])), edit=written)


def _switch(label: str, name: str, land: OwnLand) -> FormRow:
    def turned(item: Item | None, text: str) -> Settle:
        return Settle(name, text == "true")

    return FormRow(label, "switch", ("land", name), "true" if getattr(land, name) else "false", edit=turned)


def _whole(text: str) -> int | None:
    """A whole number; None where nothing is written."""
    words = text.strip()
    return int(words) if words.removeprefix("-").isdecimal() else None
