"""How a Tiled map looks: its tile and image layers and the tiles among its objects, from below.

Tiles stand on the lower left corner of their cell; those of one picture lie in it side by side (`margin`, `spacing`),
others have pictures of their own. The upper bits of a cell turn its tile.
"""

from __future__ import annotations

import bisect
import math
import posixpath
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from vtt.files.look import Face, Stamp
from vtt.files.picture_header import picture_header
from vtt.files.tiled_cells import TILE_NUMBER, tiles_of
from vtt.files.tiled_export import TILE_SET_PICTURE
from vtt.files.tiled_plain import Beside, Layer, Map

MOST_REPEATS: Final = 10_000
"""Copies of the picture of a repeated image layer."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels of the map."""
_ACROSS, _DOWN, _DIAGONAL, _SIXTH = 0x80000000, 0x40000000, 0x20000000, 0x10000000


class _TileSet(msgspec.Struct, frozen=True):
    firstgid: int = 1
    folder: str = ""
    image: str = ""
    imagewidth: int = 0
    imageheight: int = 0
    margin: int = 0
    spacing: int = 0
    columns: int = 0
    tilewidth: int = 0
    tileheight: int = 0
    transparentcolor: str = ""
    tilerendersize: str = "tile"
    tileoffset: dict[str, Any] = {}
    tiles: list[dict[str, Any]] = []


class _Tile(msgspec.Struct, frozen=True):
    image: str = ""
    imagewidth: int = 0
    imageheight: int = 0
    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    transparentcolor: str = ""


class _Known(NamedTuple):
    plain: _TileSet
    tiles: dict[int, _Tile]


def stamps(plan: Map, layers: Sequence[Layer], beside: Beside, box: Box) -> Iterator[Stamp]:
    """All that the visible layers draw. `box` is what is shown (repeated pictures end there). Damaged layers raise
    ValueError (one sentence)."""
    faces = _Faces(plan, beside)
    for layer in layers:
        if not layer.visible:
            continue
        if layer.type == "tilelayer":
            yield from _tiles(plan, layer, faces)
        elif layer.type == "imagelayer":
            yield from _image(layer, faces, box)
        elif layer.type == "objectgroup":
            yield from _objects(layer, faces)


def _tiles(plan: Map, layer: Layer, faces: _Faces) -> Iterator[Stamp]:
    hexagons = plan.orientation == "hexagonal"
    for x, y, number in tiles_of(layer):
        face = faces.tile(number, layer, hexagons)
        if face is None:
            continue
        left, top = _cell(plan, x, y)
        right, down = faces.offset(number)
        foot = top + plan.tileheight - face.size[1]
        degrees = 60.0 * bool(number & _DIAGONAL) + 120.0 * bool(number & _SIXTH) if hexagons else 0.0
        yield Stamp(face, left + layer.offsetx + right, foot + layer.offsety + down, degrees)


def _cell(plan: Map, x: int, y: int) -> tuple[float, float]:
    """The top left corner of a cell in pixels."""
    if plan.orientation != "hexagonal":
        return x * plan.tilewidth, y * plan.tileheight
    odd = plan.staggerindex == "odd"
    if plan.staggeraxis == "x":
        shifted = plan.tileheight / 2 if (x % 2 == 1) == odd else 0.0
        return x * (plan.tilewidth + plan.hexsidelength) / 2, y * plan.tileheight + shifted
    shifted = plan.tilewidth / 2 if (y % 2 == 1) == odd else 0.0
    return x * plan.tilewidth + shifted, y * (plan.tileheight + plan.hexsidelength) / 2


def _image(layer: Layer, faces: _Faces, box: Box) -> Iterator[Stamp]:
    if not layer.image:
        return
    width, height = faces.size(layer.image, layer.imagewidth, layer.imageheight)
    plain = Face(layer.image, None, (width, height), clear=digits(layer.transparentcolor))
    face = plain._replace(tint=digits(layer.tintcolor), opacity=layer.opacity)
    lefts = _copies(layer.offsetx, width, box[0], box[2]) if layer.repeatx else [layer.offsetx]
    tops = _copies(layer.offsety, height, box[1], box[3]) if layer.repeaty else [layer.offsety]
    if len(lefts) * len(tops) <= MOST_REPEATS:
        yield from (Stamp(face, left, top) for top in tops for left in lefts)


def _copies(first: float, step: float, start: float, length: float) -> list[float]:
    """Where the copies begin of a picture that is repeated over a stretch."""
    begin = math.floor((start - first) / step)
    number = min(MOST_REPEATS + 1, math.ceil(length / step) + 1)
    return [first + (begin + one) * step for one in range(number)]


def _objects(layer: Layer, faces: _Faces) -> Iterator[Stamp]:
    """The tiles among objects: they stand on their lower left corner and turn about it."""
    for one in layer.objects:
        try:
            number = int(one.get("gid", 0))
            x, y, width, height, degrees = (
                float(one.get(name, 0)) for name in ("x", "y", "width", "height", "rotation")
            )
        except (TypeError, ValueError, OverflowError):
            continue
        near = all(abs(value) < 1e9 for value in (x, y, width, height, degrees))
        face = faces.tile(number, layer, False) if number & TILE_NUMBER and near and one.get("visible", True) else None
        if face is None:
            continue
        if width > 0 and height > 0:
            face = face._replace(size=(width, height))
        across, down = face.size[0] / 2, -face.size[1] / 2
        sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
        middle = (x + across * cosine - down * sine, y + across * sine + down * cosine)
        left, top = middle[0] - face.size[0] / 2, middle[1] - face.size[1] / 2
        yield Stamp(face, left + layer.offsetx, top + layer.offsety, degrees)


class _Faces:
    """What tiles look like, by their number; each is found once."""

    def __init__(self, plan: Map, beside: Beside) -> None:
        self.beside = beside
        self.cell = (plan.tilewidth, plan.tileheight)
        found = (known for one in plan.tilesets if (known := _known(one)))
        self.sets = sorted(found, key=lambda one: one.plain.firstgid)
        self.firsts = [one.plain.firstgid for one in self.sets]
        self.faces: dict[tuple[int, str, float, bool], Face | None] = {}
        self.sizes: dict[str, tuple[int, int]] = {}

    def tile(self, number: int, layer: Layer, hexagons: bool) -> Face | None:
        """How a tile looks in a layer; None for one without a picture. On hexagons it only mirrors: the other bits
        turn it by sixths."""
        key = (number, layer.tintcolor, layer.opacity, hexagons)
        if key not in self.faces:
            bare = self._bare(number & TILE_NUMBER)
            if bare is not None:
                diagonal = bool(number & _DIAGONAL) and not hexagons
                wide, high = bare.size
                bare = bare._replace(
                    size=(high, wide) if diagonal else (wide, high),
                    diagonal=diagonal,
                    across=bool(number & _ACROSS),
                    down=bool(number & _DOWN),
                    tint=digits(layer.tintcolor),
                    opacity=max(0.0, min(1.0, layer.opacity)),
                )
            self.faces[key] = bare
        return self.faces[key]

    def offset(self, number: int) -> tuple[float, float]:
        """How far a tile set moves its tiles."""
        found = self._set_of(number & TILE_NUMBER)
        moved = found.plain.tileoffset if found else {}
        x, y = moved.get("x", 0), moved.get("y", 0)
        proper = all(isinstance(one, int | float) and abs(one) < 1e6 for one in (x, y))
        return (x, y) if proper else (0, 0)

    def size(self, picture: str, width: int, height: int) -> tuple[int, int]:
        """The size of a picture: what the map says, else what the picture says; one pixel where nobody says."""
        if width > 0 and height > 0:
            return width, height
        if picture not in self.sizes:
            try:
                header = picture_header(self.beside(picture) or b"")
                self.sizes[picture] = (header.width, header.height)
            except ValueError:
                self.sizes[picture] = (1, 1)
        return self.sizes[picture]

    def _set_of(self, number: int) -> _Known | None:
        index = bisect.bisect_right(self.firsts, number) - 1
        return self.sets[index] if index >= 0 else None

    def _bare(self, number: int) -> Face | None:
        known = self._set_of(number)
        if known is None:
            return None
        plain, tile = known.plain, known.tiles.get(number - known.plain.firstgid, _Tile())
        if tile.image:
            picture = posixpath.join(plain.folder, tile.image.replace("\\", "/"))
            width, height = self.size(picture, tile.imagewidth, tile.imageheight)
            part = (tile.x, tile.y, tile.width, tile.height) if tile.width > 0 and tile.height > 0 else None
            size, clear = (part[2:] if part else (width, height)), tile.transparentcolor
        elif posixpath.basename(plain.image) == TILE_SET_PICTURE:
            return None  # our own plain colours only say what terrain is
        elif plain.image and plain.tilewidth > 0 and plain.tileheight > 0:
            picture = posixpath.join(plain.folder, plain.image.replace("\\", "/"))
            part = self._part(plain, picture, number - plain.firstgid)
            size, clear = part[2:], plain.transparentcolor
        else:
            return None
        drawn = self.cell if plain.tilerendersize == "grid" else size
        return Face(picture, part, (float(drawn[0]), float(drawn[1])), clear=digits(clear))

    def _part(self, plain: _TileSet, picture: str, tile: int) -> tuple[int, int, int, int]:
        wide, high, gap = plain.tilewidth, plain.tileheight, max(0, plain.spacing)
        columns = plain.columns
        if columns <= 0:
            width = self.size(picture, plain.imagewidth, plain.imageheight)[0]
            columns = max(1, (width - plain.margin + gap) // (wide + gap))
        row, column = divmod(tile, columns)
        return plain.margin + column * (wide + gap), plain.margin + row * (high + gap), wide, high


def _known(plain: dict[str, Any]) -> _Known | None:
    """A tile set as it looks; None for one that cannot be read."""
    try:
        found = msgspec.convert(plain, _TileSet, strict=False)
        tiles = {
            one["id"]: msgspec.convert(one, _Tile, strict=False)
            for one in found.tiles
            if isinstance(one.get("id"), int)
        }
    except msgspec.ValidationError:
        return None
    return _Known(found, tiles)


def digits(colour: str) -> str:
    """A colour of Tiled (`#rrggbb`, or `#aarrggbb`) as six digits; empty for anything else."""
    found = colour.lstrip("#")[-6:].lower()
    return found if len(found) == 6 and all(one in "0123456789abcdef" for one in found) else ""


def look_box(plan: Map, columns: int, rows: int, corner: tuple[int, int], last: int, lower: int) -> Box:
    """What a board's picture covers, in pixels of the map. `corner`: the board's first column and row, `lower`: rows by
    which hexagons were moved down; `last`: the last column of a map of flat hexagons, which becomes the first row."""
    left, top = corner
    if plan.orientation != "hexagonal":
        return left * plan.tilewidth, top * plan.tileheight, columns * plan.tilewidth, rows * plan.tileheight
    across = columns + (0.5 if rows > 1 else 0.0)
    down = rows - 1 + 4 / 3  # in rows: a hexagon is four thirds of a row high
    if plan.staggeraxis == "x":
        step = (plan.tilewidth + plan.hexsidelength) / 2
        right = (last + lower - top + 2 / 3) * step + plan.tilewidth / 2
        return right - down * step, left * plan.tileheight, down * step, across * plan.tileheight
    step = (plan.tileheight + plan.hexsidelength) / 2
    return (
        left * plan.tilewidth,
        (top - lower - 2 / 3) * step + plan.tileheight / 2,
        across * plan.tilewidth,
        down * step,
    )
