"""Lays the tiles of a published hexagon scenario out on one board (see `vtt.files.gloomhaven.published`).

The layout is a tree: a node is a tile with what lies on it, its doors lead to further nodes. Coordinates of a node are
its tile's own columns and rows. All arithmetic is axial; the board's top left corner is found at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from vtt.geometry.hexagon import Axial, to_axial, turned
from vtt.scenario.part import Number

Cell = tuple[Annotated[int, Meta(ge=-200, le=200)], Annotated[int, Meta(ge=-200, le=200)]]
Coordinate = Annotated[int, Meta(ge=-200, le=200)]
Rank = Annotated[str, Meta(pattern="^(none|normal|elite)$")]
Word = Annotated[str, Meta(max_length=60)]
"""What becomes part of an id, which must not be longer than ids are."""


class OverlayRef(msgspec.Struct, frozen=True, rename="camel"):
    """What an overlay is. `id` of a chest is a number or a word."""

    type: Word
    sub_type: Word = ""
    amount: Number = 0
    id: int | str | None = None


class OverlayEntry(msgspec.Struct, frozen=True):
    """An overlay and the cells it lies on."""

    ref: OverlayRef
    cells: tuple[Cell, ...]


class MonsterEntry(msgspec.Struct, frozen=True, rename="camel"):
    """A monster and its rank for two, three and four players."""

    monster: Word
    initial_x: Coordinate
    initial_y: Coordinate
    two_player: Rank = "none"
    three_player: Rank = "none"
    four_player: Rank = "none"


class DoorEntry(msgspec.Struct, frozen=True, rename={"map_tile_data": "mapTileData", "sub_type": "subType"}):
    """A door, corridor or other joint, the cell it has on either tile, and the tile it leads to."""

    room1X: Coordinate
    room1Y: Coordinate
    room2X: Coordinate
    room2Y: Coordinate
    map_tile_data: NodeEntry
    sub_type: Word = "stone"
    direction: str = "default"
    material: str = ""
    size: int = 1


class NodeEntry(msgspec.Struct, frozen=True):
    """A tile in the tree."""

    ref: str
    doors: tuple[DoorEntry, ...] = ()
    overlays: tuple[OverlayEntry, ...] = ()
    monsters: tuple[MonsterEntry, ...] = ()
    turns: Annotated[int, Meta(ge=-600, le=600)] = 0


class FileEntry(msgspec.Struct, frozen=True, rename="camel"):
    """A whole file."""

    map_tile_data: NodeEntry
    id: int | Word = 0
    title: str = ""
    additional_monsters: tuple[str, ...] = ()


OVERLAYS = ("obstacle", "trap", "hazard", "difficult-terrain", "treasure", "starting-location", "rift", "wall", "token")
"""Types of overlays the format has; any other is laid out as a token."""
JOINTS = ("corridor", "altar")
DOORS = ("stone", "wooden", "dark-fog", "light-fog", "breakable-wall")
PLATE = "pressure-plate"
CORRIDOR_STEPS: Mapping[str, int] = {
    "default": 0,
    "horizontal": 0,
    "diagonal-left": 1,
    "diagonal-right": 2,
    "vertical": 0,
    "diagonal-left-reverse": 4,
    "diagonal-right-reverse": 5,
}
"""Direction (clockwise from east, before the tile is turned) in which a corridor of two hexagons goes on."""


@dataclass(frozen=True)
class Placed:
    """A tile on the board: where its own origin cell lies, and its turns."""

    ref: str
    origin: Axial
    turns: int

    def at(self, cell: tuple[int, int]) -> Axial:
        """Where one of its cells lies on the board."""
        q, r = turned(to_axial(*cell), self.turns)
        return self.origin[0] + q, self.origin[1] + r


@dataclass(frozen=True)
class Joint:
    """A door, corridor or altar on the board and the two tiles it joins. A corridor may cover two cells."""

    entry: DoorEntry
    cells: tuple[Axial, ...]
    near: Placed
    far: Placed


@dataclass
class Layout:
    """Everything on the board, in axial coordinates of the root tile. A tile or joint listed twice is there once."""

    tiles: dict[Placed, None] = field(default_factory=dict)
    joints: dict[tuple[str, tuple[Axial, ...], Placed, Placed], Joint] = field(default_factory=dict)
    overlays: list[tuple[OverlayRef, tuple[Axial, ...], Placed]] = field(default_factory=list)
    monsters: list[tuple[MonsterEntry, Axial, Placed]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    """Overlays and doors of kinds the format does not have: tokens and stone doors stand in for them."""


def decode(data: bytes) -> FileEntry:
    """A file of the format; what is null counts as left out. msgspec's errors if it is none."""
    return msgspec.convert(_without_nulls(msgspec.json.decode(data)), FileEntry)


def _without_nulls(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [_without_nulls(inner) for inner in value] if isinstance(value, list) else value


def lay_out(root: NodeEntry) -> Layout:
    """Walk the tree and place everything."""
    layout = Layout()
    waiting = [(root, Placed(root.ref.lower(), (0, 0), root.turns % 6))]
    while waiting:
        node, placed = waiting.pop()
        layout.tiles.setdefault(placed)
        for overlay in node.overlays:
            cells = tuple(placed.at(cell) for cell in overlay.cells)
            kind = overlay.ref.type
            if kind not in OVERLAYS:
                layout.unknown.append(kind)
                kind = "token"
            if cells:
                layout.overlays.append((replace(overlay.ref, type=kind), cells, placed))
        for monster in node.monsters:
            layout.monsters.append((monster, placed.at((monster.initial_x, monster.initial_y)), placed))
        for door, far in _children(node, placed):
            if door.sub_type not in (*DOORS, *JOINTS):
                layout.unknown.append(door.sub_type)
                door = replace(door, sub_type="stone")
            cells = _joint_cells(door, placed)
            layout.joints.setdefault((door.sub_type, cells, placed, far), Joint(door, cells, placed, far))
            waiting.append((door.map_tile_data, far))
    return layout


def _children(node: NodeEntry, placed: Placed) -> Iterator[tuple[DoorEntry, Placed]]:
    for door in node.doors:
        child = door.map_tile_data
        here = placed.at((door.room1X, door.room1Y))
        q, r = turned(to_axial(door.room2X, door.room2Y), child.turns % 6)
        yield door, Placed(child.ref.lower(), (here[0] - q, here[1] - r), child.turns % 6)


def _joint_cells(door: DoorEntry, placed: Placed) -> tuple[Axial, ...]:
    first = placed.at((door.room1X, door.room1Y))
    if door.sub_type != "corridor" or door.size < 2:
        return (first,)
    q, r = turned((1, 0), CORRIDOR_STEPS.get(door.direction, 0) + placed.turns)
    return first, (first[0] + q, first[1] + r)


def words(name: str) -> str:
    """``stone-golem`` -> ``Stone golem``."""
    return name.replace("-", " ").capitalize()
