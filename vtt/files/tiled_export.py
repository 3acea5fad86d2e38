"""Writes a board as a Tiled map (`.tmj`) with a tile set of plain colours, one tile for each kind of terrain."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Final

import msgspec

from vtt.board.board import Board
from vtt.board.terrain import NOTHING, TERRAIN
from vtt.files.tiled_hexagons import hexagon_objects, plain_object
from vtt.files.wall_lines import runs
from vtt.geometry.borders import border_name
from vtt.scenario.document import DoorPlacement, Scenario

PIXELS: Final = 64
_COLOURS: Final[dict[str, tuple[int, int, int]]] = {
    ".": (196, 183, 160),
    "w": (74, 134, 190),
    "s": (206, 130, 58),
    "l": (214, 84, 40),
    "h": (190, 160, 60),
    "p": (40, 40, 44),
    "X": (150, 70, 60),
    "d": (140, 150, 90),
    "i": (190, 220, 235),
    "W": (60, 54, 48),
}
TILE_SET_PICTURE: Final = "vtt-terrain.png"
_LETTERS: Final = tuple(letter for letter in TERRAIN if letter != NOTHING)
_BLOCKING: Final = ("wall", "ancient")


def write_tiled(scenario: Scenario, board: Board) -> tuple[bytes, bytes]:
    """The `.tmj` file, and the picture of its tile set, to be written beside it as `TILE_SET_PICTURE`. ValueError (one
    sentence) for boards of zones."""
    lattice = board.lattice
    if lattice.kind == "zones":
        raise ValueError("Tiled knows squares and hexagons, but no zones.")
    numbers = {ord(letter): number for number, letter in enumerate(_LETTERS, 1)}
    data = [numbers.get(code, 0) for row in board.terrain for code in row]
    layers: list[dict[str, Any]] = [
        {
            "id": 1,
            "name": "Terrain",
            "type": "tilelayer",
            "x": 0,
            "y": 0,
            "width": lattice.columns,
            "height": lattice.rows,
            "opacity": 1,
            "visible": True,
            "data": data,
        }
    ]
    objects: list[dict[str, Any]] = []
    if lattice.kind == "square":
        layers.append(_objects_layer(2, "Walls", _walls(board)))
        objects = [*_doors(scenario), *_areas(board)]
        layers.append(_objects_layer(3, "Doors and areas", objects))
    else:
        walls, objects = hexagon_objects(scenario, board, PIXELS, (PIXELS + PIXELS // 2) / 2)
        layers += [_objects_layer(2, "Walls", walls), _objects_layer(3, "Doors and areas", objects)]
    document = {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "orthogonal" if lattice.kind == "square" else "hexagonal",
        "renderorder": "right-down",
        "infinite": False,
        "width": lattice.columns,
        "height": lattice.rows,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": 100_000,
        "layers": layers,
        "tilesets": [_tile_set()],
    }
    if lattice.kind == "hexagon":
        document |= {"staggeraxis": "y", "staggerindex": "odd", "hexsidelength": PIXELS // 2}
    return msgspec.json.encode(document), terrain_picture()


def terrain_picture() -> bytes:
    """A PNG with one plain square for each kind of terrain, side by side."""
    row = b"\0" + b"".join(bytes(_colour(letter)) * PIXELS for letter in _LETTERS)
    header = struct.pack(">IIBBBBB", PIXELS * len(_LETTERS), PIXELS, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(row * PIXELS, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def _colour(letter: str) -> tuple[int, int, int]:
    """The colour of a terrain; one that has none of its own gets one that is always the same."""
    number = ord(letter)
    return _COLOURS.get(letter, (60 + 53 * number % 160, 60 + 97 * number % 160, 60 + 29 * number % 160))


def _tile_set() -> dict[str, Any]:
    return {
        "firstgid": 1,
        "name": "Terrain",
        "image": TILE_SET_PICTURE,
        "imagewidth": PIXELS * len(_LETTERS),
        "imageheight": PIXELS,
        "tilewidth": PIXELS,
        "tileheight": PIXELS,
        "columns": len(_LETTERS),
        "tilecount": len(_LETTERS),
        "margin": 0,
        "spacing": 0,
        "tiles": [
            {"id": number, "properties": [{"name": "terrain", "type": "string", "value": TERRAIN[letter]}]}
            for number, letter in enumerate(_LETTERS)
        ],
    }


def _objects_layer(number: int, name: str, objects: list[dict[str, Any]]) -> dict[str, Any]:
    numbered = [{"id": number * 10_000 + index, **one} for index, one in enumerate(objects)]
    return {
        "id": number,
        "name": name,
        "type": "objectgroup",
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "draworder": "topdown",
        "objects": numbered,
    }


def _walls(board: Board) -> list[dict[str, Any]]:
    drawn = board.drawn_borders()
    walls = {border_name(board.lattice, border) for border, kind in drawn.items() if kind in _BLOCKING}
    lines = [_line("wall", "", *(end * PIXELS for end in run)) for run in runs(walls)]
    scale = PIXELS / 60
    return lines + [_line("wall", "", *(end * scale for end in segment)) for segment in board.segments]


def _doors(scenario: Scenario) -> list[dict[str, Any]]:
    return [
        _line("door", door.name, *(end * PIXELS for end in run))
        for door in scenario.doors
        for run in runs(set(door.borders))[:1]
    ] + [_free_door(door) for door in scenario.doors if door.segments]


def _free_door(door: DoorPlacement) -> dict[str, Any]:
    """A door off the grid: one line of all its parts, which lie one after the other."""
    scale = PIXELS / 60
    first = door.segments[0]
    points = [first[:2], *(segment[2:] for segment in door.segments)]
    line = _line("door", door.name, *(end * scale for end in (*first[:2], *first[2:])))
    x, y = first[:2]
    return {**line, "polyline": [{"x": (px - x) * scale, "y": (py - y) * scale} for px, py in points]}


def _areas(board: Board) -> list[dict[str, Any]]:
    """Areas that are rectangles, as rectangles; Tiled has no other way to name squares."""
    found = []
    for name, spaces in board.areas.items():
        places = [board.lattice.position(space) for space in spaces]
        if not places:
            continue
        left, top = min(x for x, _ in places), min(y for _, y in places)
        width, height = max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
        if width * height == len(places):
            box = {"x": left * PIXELS, "y": top * PIXELS, "width": width * PIXELS, "height": height * PIXELS}
            found.append({"name": name, "type": "area", "rotation": 0, "visible": True, **box})
    return found


def _line(kind: str, name: str, x1: float, y1: float, x2: float, y2: float) -> dict[str, Any]:
    return plain_object(kind, name, ((x1, y1), (x2, y2)))
