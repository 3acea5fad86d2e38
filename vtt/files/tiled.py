"""Tiled maps (`.tmj`, `.tmx`): layers of squares or hexagons in, boards out.

What a tile means is read from, in this order: its property `terrain`, its class, the name of its layer, each a name or
letter of our terrain (`vtt.board.terrain`); any other tile is plain floor. Lines in an object layer called `walls`, or
of the class `wall`, become borders or free walls; lines of the class `door` become doors; other rectangles with a name
become areas. Pointy-top hexagons keep their rows; flat-top ones are turned by a quarter.
"""

from __future__ import annotations

from typing import Any, Final

from vtt.board.terrain import AS_PRINTED, NOTHING, TERRAIN
from vtt.files.look import Look
from vtt.files.progress import tell
from vtt.files.tiled_cells import MOST_CELLS, TILE_NUMBER, tiles_of
from vtt.files.tiled_hexagons import with_hexagon_objects
from vtt.files.tiled_look import digits, look_box, stamps
from vtt.files.tiled_objects import hexagon_lines, objects, with_objects
from vtt.files.tiled_plain import Beside, Layer, Map, decoded, flat
from vtt.files.universal_vtt import Imported
from vtt.rules.registry import usual_game
from vtt.scenario.document import BoardDocument, Painted, Scenario
from vtt.scenario.words import slug

LARGEST: Final = 64 * 1024 * 1024
LARGEST_BOARD: Final = 400
_LETTERS: Final = {name: letter for letter, name in TERRAIN.items()}
Cells = dict[tuple[int, int], str]


def read_tiled(data: bytes, title: str, beside: Beside = lambda name: None) -> Imported:
    """A board from the bytes of a `.tmj` or `.tmx` file. `beside` gives the bytes of files that the map
    names: tile sets, templates, pictures. ValueError (one sentence) for anything that is no map."""
    if len(data) > LARGEST:
        raise ValueError("The Tiled map is larger than 64 MB; make it smaller.")
    plan = decoded(data, beside)
    hexagons = plan.orientation == "hexagonal"
    if plan.orientation not in ("orthogonal", "hexagonal"):
        raise ValueError(
            f"A Tiled map that is {plan.orientation[:20]} has neither squares nor hexagons: set its orientation to "
            "orthogonal in Tiled and save it anew, or export it as a picture and lay that under a board."
        )
    tile_sets = plan.tilesets
    remarks = [
        f"The tile set “{str(one['source'])[:60]}” does not lie beside the map; its terrain names are not read."
        for one in tile_sets
        if "source" in one and "tiles" not in one
    ]
    meanings = _meanings(tile_sets)
    cells: Cells = {}
    layers = tuple(flat(plan.layers))
    for number, layer in enumerate(layers):
        tell(0.1 + 0.7 * number / len(layers))
        if layer.type == "tilelayer" and layer.visible:
            _lay(layer, plan, meanings, cells)
    if not cells and any(layer.type == "imagelayer" and layer.visible for layer in layers):
        # A map that is one picture: all of it is floor.
        cells = {
            (x, y): "." for x in range(min(plan.width, LARGEST_BOARD)) for y in range(min(plan.height, LARGEST_BOARD))
        }
    last, lower = max((x for x, _ in cells), default=0), 0
    if hexagons:
        cells, turned, lower = _as_pointy_odd_rows(cells, plan, last)
        remarks += ["Flat-top hexagons are turned by a quarter, to the left."] if turned else []
    columns, rows, left, top = _extent(cells, plan, hexagons)
    lines = tuple("".join(cells.get((left + x, top + y), NOTHING) for x in range(columns)) for y in range(rows))
    board = BoardDocument(
        lattice="hexagon" if hexagons else "square", columns=columns, rows=rows, painted=(Painted(rows=lines),)
    )
    scenario = Scenario(id=slug(title), title=title, game=usual_game(board.lattice), board=board)
    came = ""
    if not hexagons:
        scenario, came, lost = with_objects(scenario, plan, (left, top))
        remarks += lost
    elif plan.staggeraxis == "x":
        remarks += ["Walls and areas on flat-top hexagons are left out."] if any(objects(plan)) else []
    else:
        scenario, lost = with_hexagon_objects(scenario, hexagon_lines(plan, (left, top)))
        remarks += lost
    box = look_box(plan, columns, rows, (left, top), last, lower)
    look = Look(
        box,
        plan.tilewidth,
        beside,
        lambda: stamps(plan, layers, beside, box),
        turned=hexagons and plan.staggeraxis == "x",
        background=digits(plan.backgroundcolor),
    )
    return Imported(scenario, None, tuple(remarks), came, look)


def _meanings(tile_sets: list[dict[str, Any]]) -> dict[int, str]:
    """Tile number -> terrain letter, where a tile set says one."""
    found: dict[int, str] = {}
    for one in tile_sets:
        first = one.get("firstgid", 1)
        tiles = one.get("tiles", [])
        for tile in tiles if isinstance(tiles, list) else ():
            if not isinstance(tile, dict) or not isinstance(first, int):
                continue
            names = [_terrain(tile), tile.get("class"), tile.get("type")]
            letter = next((found_letter for name in names if (found_letter := _letter(name))), None)
            if letter and isinstance(tile.get("id"), int):
                found[first + tile["id"]] = letter
    return found


def _terrain(owner: dict[str, Any]) -> Any:
    properties = owner.get("properties", [])
    if not isinstance(properties, list):
        return None
    return next(
        (one.get("value") for one in properties if isinstance(one, dict) and one.get("name") == "terrain"), None
    )


def _letter(name: Any) -> str | None:
    """The terrain letter of a letter or a name."""
    if not isinstance(name, str):
        return None
    return name if name in TERRAIN else _LETTERS.get(name.strip().lower())


def _lay(layer: Layer, plan: Map, meanings: dict[int, str], cells: Cells) -> None:
    """A layer over those below; the paint of `as printed` leaves what lies there."""
    own = _letter(_terrain({"properties": layer.properties})) or _letter(layer.name) or "."
    right, down = round(layer.offsetx / plan.tilewidth), round(layer.offsety / plan.tileheight)
    for x, y, number in tiles_of(layer):
        letter = meanings.get(number & TILE_NUMBER, own)
        if letter != AS_PRINTED:
            cells[right + x, down + y] = letter
            if len(cells) > MOST_CELLS:
                raise ValueError("The Tiled map is too large for a board.")


def _as_pointy_odd_rows(cells: Cells, plan: Map, last: int) -> tuple[Cells, bool, int]:
    """Cells in our own way of counting hexagons: pointy top, odd rows shifted to the right; whether they were turned,
    and by how many rows they were moved down. `last` is their last column."""
    turned = plan.staggeraxis == "x"
    odd_is_shifted = plan.staggerindex == "odd"
    if turned:
        cells = {(y, last - x): letter for (x, y), letter in cells.items()}
        odd_is_shifted = odd_is_shifted == (last % 2 == 0)
    if not odd_is_shifted:
        cells = {(x, y + 1): letter for (x, y), letter in cells.items()}
    return cells, turned, 0 if odd_is_shifted else 1


def _extent(cells: Cells, plan: Map, hexagons: bool) -> tuple[int, int, int, int]:
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
