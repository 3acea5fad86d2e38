"""Forms of a land of one's own: how long it is played and what for, how its map and its stack are made.

Its tiles are drawn on the board: areas of seven hexagons, painted, with tokens as sites
(`vtt.rules.mage_knight.own_land`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from vtt.editor.edits import Change
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.history import EditError
from vtt.editor.parts import Item
from vtt.rules.known import Known
from vtt.rules.mage_knight.own_land import CLASSES, OWN, OwnLand, read
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
    """The only places of a map, if it has such: each so many tiles from the start one."""
    if land.places:
        yield FormRow("Places, from the start tile", "heading")
    for number, place in enumerate(land.places):
        for step, words in enumerate(("Up to the left", "Up to the right")):

            def written(item: Item | None, text: str, number: int = number, step: int = step) -> Settle:
                places = [list(one) for one in land.places]
                places[number][step] = _whole(text) or 0
                return Settle("places", places)

            path = ("land", "places", number, step)
            yield FormRow(f"{number + 1}: {words.lower()}", "number", path, str(place[step]), edit=written)

        def left_out(item: Item | None, text: str, number: int = number) -> Settle:
            return Settle("places", [list(one) for at, one in enumerate(land.places) if at != number])

        yield FormRow(f"Remove place {number + 1}", "remove", ("land", "places", number), edit=left_out)

    def one_more(item: Item | None, text: str) -> Settle:
        last = land.places[-1] if land.places else (0, 1)
        return Settle("places", [*(list(one) for one in land.places), [last[0] + 1, last[1]]])

    words = "Another place" if land.places else "Only some places have tiles"
    yield FormRow(words, "add", ("land", "places", len(land.places)), edit=one_more)


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
