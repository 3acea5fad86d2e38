"""Tiled maps (`.tmj`, `.tmx`): layers of squares or hexagons in, boards out.

What a tile means is read from, in this order: its property `terrain`, its class, the name of its layer, each a name or
letter of our terrain (`vtt.board.terrain`); any other tile is plain floor. Lines in an object layer called `walls`, or
of the class `wall`, become borders or free walls; lines of the class `door` become doors; other rectangles with a name
become areas. Pointy-top hexagons keep their rows; flat-top ones are turned by a quarter.
"""

from __future__ import annotations

import base64
import binascii
import itertools
import struct
import zlib
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from vtt.board.terrain import AS_PRINTED, NOTHING, TERRAIN
from vtt.files.progress import tell
from vtt.files.tiled_hexagons import ROW_HEIGHT, to_drawing, with_hexagon_objects
from vtt.files.tiled_xml import tmx_as_tmj, tsx_as_tsj
from vtt.files.universal_vtt import Imported, came_in, left_doors
from vtt.files.wall_lines import Line, place
from vtt.rules.registry import usual_game
from vtt.scenario.document import Area, BoardDocument, DoorPlacement, Painted, Scenario
from vtt.scenario.words import slug

LARGEST: Final = 64 * 1024 * 1024
LARGEST_BOARD: Final = 400
MOST_CELLS: Final = 2_000_000
ZSTD_WINDOW: Final = 8 * 1024 * 1024
"""Bytes that unpacking may look back: what Tiled's own levels need."""
_DAMAGED: Final = "A layer of the Tiled map is damaged."
_TILE_NUMBER: Final = 0x0FFFFFFF
_LETTERS: Final = {name: letter for letter, name in TERRAIN.items()}
Cells = dict[tuple[int, int], str]


class _Layer(msgspec.Struct, frozen=True):
    type: str = "tilelayer"
    name: str = ""
    visible: bool = True
    width: int = 0
    height: int = 0
    x: int = 0
    y: int = 0
    offsetx: float = 0
    offsety: float = 0
    data: list[int] | str = []
    chunks: list[dict[str, Any]] = []
    encoding: str = "csv"
    compression: str = ""
    objects: list[dict[str, Any]] = []
    layers: list[dict[str, Any]] = []
    properties: list[dict[str, Any]] = []


class _Map(msgspec.Struct, frozen=True):
    width: int
    height: int
    tilewidth: float = 1
    tileheight: float = 1
    orientation: str = "orthogonal"
    hexsidelength: float = 0
    staggeraxis: str = "y"
    staggerindex: str = "odd"
    layers: list[dict[str, Any]] = []
    tilesets: list[dict[str, Any]] = []


def read_tiled(data: bytes, title: str, beside: Callable[[str], bytes | None] = lambda name: None) -> Imported:
    """A board from the bytes of a `.tmj` or `.tmx` file. `beside` gives the bytes of a file in the map's own folder:
    of tile sets that lie in files of their own. ValueError (one sentence) for anything that is no map."""
    if len(data) > LARGEST:
        raise ValueError("The Tiled map is larger than 64 MB; make it smaller.")
    plan = _decoded(data)
    hexagons = plan.orientation == "hexagonal"
    if plan.orientation not in ("orthogonal", "hexagonal"):
        raise ValueError(f"A Tiled map that is {plan.orientation[:20]} has neither squares nor hexagons.")
    tile_sets = [_with_source(one, beside) for one in plan.tilesets]
    remarks = [
        f"The tile set “{str(one['source'])[:60]}” does not lie beside the map; its terrain names are not read."
        for one in tile_sets
        if "source" in one and "tiles" not in one
    ]
    meanings = _meanings(tile_sets)
    cells: Cells = {}
    layers = tuple(_flat(plan.layers))
    for number, layer in enumerate(layers):
        tell(0.1 + 0.7 * number / len(layers))
        if layer.type == "tilelayer" and layer.visible:
            _lay(layer, meanings, cells)
    if hexagons:
        cells, turned = _as_pointy_odd_rows(cells, plan)
        remarks += ["Flat-top hexagons are turned by a quarter, to the left."] if turned else []
    columns, rows, left, top = _extent(cells, plan, hexagons)
    lines = tuple("".join(cells.get((left + x, top + y), NOTHING) for x in range(columns)) for y in range(rows))
    board = BoardDocument(
        lattice="hexagon" if hexagons else "square", columns=columns, rows=rows, painted=(Painted(rows=lines),)
    )
    scenario = Scenario(id=slug(title), title=title, game=usual_game(board.lattice), board=board)
    came = ""
    if not hexagons:
        scenario, came, lost = _with_objects(scenario, plan, (left, top))
        remarks += lost
    elif plan.staggeraxis == "x":
        remarks += ["Walls and areas on flat-top hexagons are left out."] if any(_objects(plan)) else []
    else:
        scenario, lost = with_hexagon_objects(scenario, _hexagon_lines(plan, (left, top)))
        remarks += lost
    return Imported(scenario, None, tuple(remarks), came)


def _decoded(data: bytes) -> _Map:
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    try:
        plain = tmx_as_tmj(text) if text.startswith(b"<") else msgspec.json.decode(text)
        plan = msgspec.convert(plain, _Map, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"This is no Tiled map: {str(error).replace('`', '')}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError("This is no Tiled map: it cannot be read as JSON or XML.") from error
    if plan.tilewidth <= 0 or plan.tileheight <= 0:
        raise ValueError("This is no Tiled map: its tiles have no size.")
    return plan


def _flat(layers: list[dict[str, Any]], depth: int = 0) -> Iterator[_Layer]:
    if depth > 20:
        raise ValueError("The layers of the Tiled map are nested too deeply.")
    for plain in layers:
        try:
            layer = msgspec.convert(plain, _Layer, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"A layer of the Tiled map cannot be read: {str(error).replace('`', '')}.") from error
        if layer.type == "group":
            yield from _flat(layer.layers, depth + 1)
        else:
            yield layer


def _with_source(tile_set: dict[str, Any], beside: Callable[[str], bytes | None]) -> dict[str, Any]:
    """A tile set with what its own file says, where that lies in the map's folder and can be read."""
    source = tile_set.get("source")
    if not isinstance(source, str) or not source or "/" in source or "\\" in source or source.startswith("."):
        return tile_set
    data = beside(source)
    if data is None:
        return tile_set
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    try:
        plain = tsx_as_tsj(text) if text.startswith(b"<") else msgspec.json.decode(text, type=dict[str, Any])
    except (ValueError, RecursionError):
        return tile_set
    tiles = plain.get("tiles", [])
    return {**tile_set, "tiles": tiles if isinstance(tiles, list) else []}


def _objects(plan: _Map) -> Iterator[tuple[dict[str, Any], _Layer]]:
    for layer in _flat(plan.layers):
        if layer.type == "objectgroup":
            yield from ((one, layer) for one in layer.objects)


def _hexagon_lines(plan: _Map, corner: tuple[int, int]) -> Iterator[tuple[str, str, list[tuple[float, float]]]]:
    """Kind, name and points (in drawing units) of every object of a map of pointy-top hexagons."""
    row = (plan.tileheight + plan.hexsidelength) / 2
    lower = 0 if plan.staggerindex == "odd" else 1
    for one, layer in _objects(plan):
        kind = str(one.get("class") or one.get("type") or "").lower()
        kind = "wall" if layer.name.strip().lower() == "walls" and kind != "door" else kind
        lines = [(x1, y1, x2, y2) for x1, y1, x2, y2 in _object_lines(one, layer, plan, (0, 0))]
        points = [(lines[0][0], lines[0][1]), *((x, y) for _, _, x, y in lines)] if lines else []
        drawn = [to_drawing(x * plan.tilewidth, y * plan.tileheight, plan.tilewidth, row) for x, y in points]
        left, top = corner[0], (corner[1] - lower) * ROW_HEIGHT
        if drawn:
            yield kind, str(one.get("name") or "")[:60], [(x - left, y - top) for x, y in drawn]


def _meanings(tile_sets: list[dict[str, Any]]) -> dict[int, str]:
    """Tile number -> terrain letter, where a tile set says one."""
    found: dict[int, str] = {}
    for one in tile_sets:
        first = one.get("firstgid", 1)
        tiles = one.get("tiles", [])
        for tile in tiles if isinstance(tiles, list) else ():
            if not isinstance(tile, dict) or not isinstance(first, int):
                continue
            names = [_property(tile, "terrain"), tile.get("class"), tile.get("type")]
            letter = next((found_letter for name in names if (found_letter := _letter(name))), None)
            if letter and isinstance(tile.get("id"), int):
                found[first + tile["id"]] = letter
    return found


def _property(owner: dict[str, Any], name: str) -> Any:
    properties = owner.get("properties", [])
    if not isinstance(properties, list):
        return None
    return next((one.get("value") for one in properties if isinstance(one, dict) and one.get("name") == name), None)


def _letter(name: Any) -> str | None:
    """The terrain letter of a letter or a name."""
    if not isinstance(name, str):
        return None
    return name if name in TERRAIN else _LETTERS.get(name.strip().lower())


def _lay(layer: _Layer, meanings: dict[int, str], cells: Cells) -> None:
    """A layer over those below; the paint of `as printed` leaves what lies there."""
    own = _letter(_property({"properties": layer.properties}, "terrain")) or _letter(layer.name) or "."
    if layer.chunks:
        parts = [(_cells(layer, chunk.get("data", [])), chunk) for chunk in layer.chunks]
    else:
        parts = [(_cells(layer, layer.data), {"x": layer.x, "y": layer.y, "width": layer.width})]
    for numbers, part in parts:
        left, top, width = (part.get(name, 0) for name in ("x", "y", "width"))
        if not (isinstance(left, int) and isinstance(top, int) and isinstance(width, int) and width > 0):
            if numbers:
                raise ValueError("A layer of the Tiled map does not say how wide it is.")
            continue
        for index, number in enumerate(numbers):
            if number & _TILE_NUMBER:
                letter = meanings.get(number & _TILE_NUMBER, own)
                if letter != AS_PRINTED:
                    cells[left + index % width, top + index // width] = letter
        if len(cells) > MOST_CELLS:
            raise ValueError("The Tiled map is too large for a board.")


def _cells(layer: _Layer, data: Any) -> list[int]:
    if isinstance(data, list):
        if not all(isinstance(number, int) for number in data):
            raise ValueError("A layer of the Tiled map holds something that is no tile number.")
        return data
    if not isinstance(data, str):
        raise ValueError("A layer of the Tiled map holds no tiles.")
    try:
        packed = base64.b64decode("".join(data.split()), validate=True)
    except binascii.Error as error:
        raise ValueError(_DAMAGED) from error
    numbers = _unpacked(packed, layer.compression)
    if len(numbers) > 4 * MOST_CELLS:
        raise ValueError("The Tiled map is too large for a board.")
    if len(numbers) % 4:
        raise ValueError(_DAMAGED)
    return list(struct.unpack(f"<{len(numbers) // 4}I", numbers))


def _unpacked(packed: bytes, compression: str) -> bytes:
    """The bytes of a packed layer, never much more of them than a board may hold."""
    if not compression:
        return packed
    if compression in ("zlib", "gzip"):
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 32)
        try:
            numbers = unpacker.decompress(packed, 4 * MOST_CELLS + 1)
        except zlib.error as error:
            raise ValueError(_DAMAGED) from error
        if not unpacker.eof and len(numbers) <= 4 * MOST_CELLS:
            raise ValueError(_DAMAGED)
        return numbers
    if compression == "zstd":
        return _without_zstd(packed)
    raise ValueError(f"Save the Tiled map with zlib or without compression, not {compression[:20]}.")


def _without_zstd(packed: bytes) -> bytes:
    import zstandard

    try:
        said = zstandard.get_frame_parameters(packed).content_size
        with zstandard.ZstdDecompressor(max_window_size=ZSTD_WINDOW).stream_reader(packed) as reader:
            numbers = reader.read(4 * MOST_CELLS + 1)
    except zstandard.ZstdError as error:
        raise ValueError(_DAMAGED) from error
    # A frame that ends too early is read without a word; Tiled always writes how long it is.
    if said != zstandard.CONTENTSIZE_UNKNOWN and len(numbers) < min(said, 4 * MOST_CELLS):
        raise ValueError(_DAMAGED)
    return numbers


def _as_pointy_odd_rows(cells: Cells, plan: _Map) -> tuple[Cells, bool]:
    """Cells in our own way of counting hexagons: pointy top, odd rows shifted to the right."""
    turned = plan.staggeraxis == "x"
    odd_is_shifted = plan.staggerindex == "odd"
    if turned:
        last = max((x for x, _ in cells), default=0)
        cells = {(y, last - x): letter for (x, y), letter in cells.items()}
        odd_is_shifted = odd_is_shifted == (last % 2 == 0)
    if not odd_is_shifted:
        cells = {(x, y + 1): letter for (x, y), letter in cells.items()}
    return cells, turned


def _extent(cells: Cells, plan: _Map, hexagons: bool) -> tuple[int, int, int, int]:
    """Columns, rows, and the first column and row of the board. Hexagons begin at an even row."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, top = min(xs, default=0), min(ys, default=0)
    left, top = min(left, 0), min(top, 0)
    if hexagons and top % 2:
        top -= 1
    columns, rows = max(xs, default=0) - left + 1, max(ys, default=0) - top + 1
    if not hexagons and left == 0 and top == 0:
        columns, rows = max(columns, plan.width), max(rows, plan.height)
    if not (1 <= columns <= LARGEST_BOARD and 1 <= rows <= LARGEST_BOARD):
        raise ValueError(f"The Tiled map is {columns} x {rows} tiles; a board has 1 to {LARGEST_BOARD} each way.")
    return columns, rows, left, top


def _with_objects(scenario: Scenario, plan: _Map, corner: tuple[int, int]) -> tuple[Scenario, str, tuple[str, ...]]:
    """With walls, doors and areas; what came in, and what of them could not be kept."""
    board = scenario.board
    walls: list[Line] = []
    drawn: list[tuple[str, list[Line]]] = []
    areas: list[Area] = []
    for layer in _flat(plan.layers):
        for one in layer.objects if layer.type == "objectgroup" else ():
            kind = str(one.get("class") or one.get("type") or "").lower()
            lines = _object_lines(one, layer, plan, corner)
            if kind == "door":
                drawn.append((str(one.get("name") or f"Door {len(drawn) + 1}")[:80], lines))
            elif kind == "wall" or layer.name.strip().lower() == "walls":
                walls.extend(lines)
            elif one.get("name") and not one.get("polyline") and not one.get("point"):
                spaces = _covered(lines, board.columns, board.rows)
                if spaces:
                    name = str(one["name"])[:60]
                    identity = name if all(area.id != name for area in areas) else f"{name}-{len(areas)}"
                    areas.append(Area(id=identity, name=name, spaces=spaces))
    placed = place(walls, [lines for _, lines in drawn], board.columns, board.rows)
    doors = tuple(
        DoorPlacement(id=f"door-{number}", name=name, borders=door.borders, segments=door.segments)
        for number, ((name, _), door) in enumerate(zip(drawn, placed.doors, strict=True), 1)
        if door.borders or door.segments
    )
    taken = {border for door in doors for border in door.borders}
    board = msgspec.structs.replace(
        board,
        borders=tuple((*where, "wall") for where in sorted(placed.borders - taken)),
        segments=placed.segments,
        areas=tuple(areas),
    )
    came = came_in(len(walls), placed, picture=False) if walls or drawn else ""
    return msgspec.structs.replace(scenario, board=board, doors=doors), came, left_doors(placed.doors)


def _object_lines(one: dict[str, Any], layer: _Layer, plan: _Map, corner: tuple[int, int]) -> list[Line]:
    """The lines of an object in squares of the board; a rectangle has four."""
    try:
        x, y = float(one.get("x", 0)) + layer.offsetx, float(one.get("y", 0)) + layer.offsety
        shape = one.get("polyline") or one.get("polygon")
        if shape:
            points = [(float(point["x"]), float(point["y"])) for point in shape]
            if one.get("polygon"):
                points.append(points[0])
        else:
            width, height = float(one.get("width", 0)), float(one.get("height", 0))
            points = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (0.0, 0.0)]
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError("An object of the Tiled map has no proper place.") from error
    if any(not abs(value) < 1e9 for point in points for value in (*point, x, y)):
        raise ValueError("An object of the Tiled map lies nowhere near it.")
    moved = [((x + px) / plan.tilewidth - corner[0], (y + py) / plan.tileheight - corner[1]) for px, py in points]
    return [(*start, *end) for start, end in itertools.pairwise(moved) if start != end]


def _covered(lines: list[Line], columns: int, rows: int) -> tuple[tuple[int, int], ...]:
    """The squares whose middle lies in the rectangle round some lines."""
    if not lines:
        return ()
    left, right = min(line[0] for line in lines), max(line[0] for line in lines)
    top, bottom = min(line[1] for line in lines), max(line[1] for line in lines)
    return tuple(
        (x, y) for y in range(rows) for x in range(columns) if left < x + 0.5 < right and top < y + 0.5 < bottom
    )
