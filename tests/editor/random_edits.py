"""Random edits of a scenario document, for the properties every history must keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from vtt.board.terrain import BORDERS
from vtt.editor.board_edits import PutMap, Resize
from vtt.editor.clipboard import copied, pasted
from vtt.editor.edits import Change, DrawBorders, Paint, Put, Remove, Rename, Several, Shift, Turn
from vtt.editor.history import Edit
from vtt.editor.parts import TYPES, Item, free_id, things
from vtt.geometry.turning import Position
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    Making,
    Painted,
    PlacedTile,
    Room,
    Scenario,
    TokenPlacement,
)
from vtt.scenario.story_parts import Do, Paragraph, Puzzle, Trigger, When

SMALL_MAP = BoardDocument(
    columns=3,
    rows=2,
    tiles=(PlacedTile(id="10A", tile="descent-base/10A", at=(0, 0)),),
    painted=(Painted(rows=("w..", " l#")),),
    borders=((0, 0, "E", "door"),),
)


@dataclass(frozen=True)
class Paste:
    """Put copied things in, under new names where theirs are taken, the first one's place at `at`."""

    text: str
    at: Position | None = None

    @property
    def name(self) -> str:
        return "Paste"

    def apply(self, scenario: Scenario) -> Scenario:
        for edit in pasted(scenario, self.text, self.at).edits:
            scenario = edit.apply(scenario)
        return scenario


def blank(columns: int = 40, rows: int = 30) -> Scenario:
    """An empty document."""
    return Scenario(
        id="blank", title="Blank", game="descent", board=BoardDocument(lattice="square", columns=columns, rows=rows)
    )


def random_edit(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    """Some edit of any kind; it may be one that is refused."""
    makers: tuple[Callable[[Scenario, Random], Edit[Scenario]], ...] = (
        _paint,
        _paint,
        _put,
        _put,
        _borders,
        _remove,
        _shift,
        _turn,
        _change,
        _rename,
        _paste,
        _board,
    )
    return chance.choice(makers)(scenario, chance)


def _place(scenario: Scenario, chance: Random) -> tuple[int, int]:
    return chance.randrange(scenario.board.columns), chance.randrange(scenario.board.rows)


def _items(scenario: Scenario, chance: Random) -> tuple[Item, ...]:
    everything = [Item(kind, one.id) for kind in TYPES for one in things(scenario, kind)]
    return tuple(chance.sample(everything, min(len(everything), chance.randint(1, 3))))


def _paint(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    x, y = _place(scenario, chance)
    spaces = tuple((x + dx, y + dy) for dx in range(5) for dy in range(5))
    return Paint(chance.choice(" .wslhpX#"), spaces)


def _put(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    at = _place(scenario, chance)
    kind = chance.choice(tuple(kind for kind in TYPES if kind not in ("zones", "seats")))
    name = free_id(scenario, kind, kind[:-1]) if chance.random() < 0.8 else kind[:-1]
    makers: dict[str, Callable[[], Any]] = {
        "tiles": lambda: PlacedTile(id=name, tile=f"descent-base/{chance.randint(1, 30)}A", at=at, size=(4, 3)),
        "areas": lambda: Area(id=name, spaces=(at, _place(scenario, chance))),
        "doors": lambda: DoorPlacement(id=name, name=name, borders=((*at, "E"),), reveals=("room",)),
        "tokens": lambda: TokenPlacement(id=name, kind="search", at=(at,), room="room"),
        "figures": lambda: FigurePlacement(id=name, kind="zombie", at=at, group="group", ranks={"2": "none"}),
        "groups": lambda: Group(id=name, kind="zombie", where="area"),
        "rooms": lambda: Room(id=name, area="area"),
        "triggers": lambda: Trigger(
            id=name, when=(When(what="door_opened", where="door"),), deeds=(Do(what="reveal", name="room"),)
        ),
        "puzzles": lambda: Puzzle(id=name, kind="code"),
        "makings": lambda: Making(id=name, kind="card", data={"level": 2}),
        "paragraphs": lambda: Paragraph(id=name, text="Read", deeds=(Do(what="reveal", name="room"),)),
    }
    return Put(kind, (makers[kind](),))


def _borders(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    borders = tuple((*_place(scenario, chance), chance.choice("ES")) for _ in range(3))
    return DrawBorders(chance.choice(BORDERS), borders)


def _remove(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    return Remove(_items(scenario, chance))


def _shift(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    return Shift(_items(scenario, chance), (0, 0), (chance.randint(-2, 2), chance.randint(-2, 2)))


def _turn(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    return Turn(_items(scenario, chance), chance.randint(1, 3))


def _change(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    field, value = chance.choice(
        (
            ("title", f"Title {chance.randint(1, 9)}"),
            ("minutes", chance.randint(1, 90)),
            ("players", (1, chance.randint(2, 5))),
            ("counters", {"bell": chance.randint(0, 5)}),
            ("start", "area"),
            ("notes", {"3,4": "a note"}),
        )
    )
    return Change(field, value)


def _rename(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    items = _items(scenario, chance)
    return Rename(items[0], f"named-{chance.randint(1, 500)}") if items else Change("title", "Nothing to rename")


def _paste(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    return Paste(copied(scenario, _items(scenario, chance)), _place(scenario, chance))


def _board(scenario: Scenario, chance: Random) -> Edit[Scenario]:
    if chance.random() < 0.5:
        return Several("Map and title", (PutMap(SMALL_MAP, _place(scenario, chance)), Change("title", "With a map")))
    board = scenario.board
    grow = chance.randint(-1, 1)
    return Resize(max(20, board.columns + grow), max(20, board.rows + grow), left=chance.randint(0, 1))
