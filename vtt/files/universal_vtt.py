"""Universal VTT files (`.uvtt`, `.dd2vtt`, `.df2vtt`): boards with a picture, walls and doors, in and out.

Points in such files count in squares; the picture's top left corner lies at `map_origin`, also where that is no whole
number. A wall within an eighth of a square of the border between two squares becomes that border; what does not
stays a free wall in sixtieths of a square.
"""

from __future__ import annotations

import base64
import binascii
import itertools
import math
from typing import Any, Final, NamedTuple

import msgspec

from vtt.board.board import Board
from vtt.board.terrain import NOTHING, TERRAIN
from vtt.files.picture_header import PictureHeader, picture_header
from vtt.files.progress import tell
from vtt.files.wall_lines import Line, borders_and_segments, runs
from vtt.geometry.lattice import Lattice
from vtt.geometry.lattices import lattice_of
from vtt.rules.registry import usual_game
from vtt.scenario.document import BoardDocument, DoorPlacement, Painted, Scenario
from vtt.scenario.words import slug

LARGEST: Final = 64 * 1024 * 1024
LARGEST_BOARD: Final = 400
MOST_POINTS: Final = 200_000
NEWEST: Final = 1.9
CLOSED_BORDERS: Final = ("wall", "ancient", "thicket", "portcullis", "locked", "door")
DOOR_BORDERS: Final = ("door", "locked", "portcullis")
"""Kinds that are doors to other programs, also where they are only drawn on the board."""
WRITTEN_FORMAT: Final = 0.3
MOST_LIGHTS: Final = 2000
LIGHTS_NOTE: Final = "lights of a Universal VTT file"
"""The remark of a scenario that keeps its lights for other programs."""
_LIGHT_FIELDS: Final = ("range", "intensity", "color", "shadows")


class Imported(NamedTuple):
    """What a foreign file held. `picture` are the bytes of the board's picture file, to be written beside the document
    under the name in `scenario.board.picture`; `remarks` say what could not be kept."""

    scenario: Scenario
    picture: bytes | None = None
    remarks: tuple[str, ...] = ()


class _Point(msgspec.Struct, frozen=True):
    x: float
    y: float


class _Resolution(msgspec.Struct, frozen=True):
    map_size: _Point
    pixels_per_grid: float = 70
    map_origin: _Point = _Point(0, 0)


class _Portal(msgspec.Struct, frozen=True):
    position: _Point | None = None
    bounds: list[_Point] = []
    closed: bool = True


class _File(msgspec.Struct, frozen=True):
    resolution: _Resolution
    format: float | str | None = None
    line_of_sight: list[list[_Point]] = []
    objects_line_of_sight: list[list[_Point]] = []
    portals: list[_Portal] = []
    lights: list[Any] = []
    image: str = ""
    vtt_table: dict[str, Any] = {}


def read_universal_vtt(data: bytes, title: str) -> Imported:
    """A board from the bytes of a Universal VTT file. ValueError (one sentence) for anything else."""
    if len(data) > LARGEST:
        raise ValueError("The file is larger than 64 MB; export the map with a smaller picture.")
    file = _decoded(data)
    tell(0.3)
    _check_format(file.format)
    columns, rows = _size(file.resolution)
    origin = _finite(file.resolution.map_origin)
    lines = _lines((*file.line_of_sight, *file.objects_line_of_sight), origin)
    terrain = _own_terrain(file.vtt_table, columns, rows)
    lattice = lattice_of("square", columns, rows)
    borders, segments = borders_and_segments(lines, columns, rows)
    tell(0.6)
    borders = {where for where in borders if _has_floor(terrain, where)}
    own_kinds = _own_kinds(file.vtt_table)
    doors = tuple(
        msgspec.structs.replace(door, kind=own_kinds.get(door.borders[0], "door"))
        for door in _doors(file.portals, origin, columns, rows)
    )
    taken = {border for door in doors for border in door.borders}
    picture, header = _picture(file.image)
    lights = _lights(file.lights, origin)
    remarks = [f"{len(lights)} lights are kept for other programs; this table has none."] if lights else []
    if file.image and picture is None:
        remarks.append("The picture is left out: it is no PNG, JPEG or WebP picture that can be read.")
    borders |= {where for where, kind in own_kinds.items() if kind not in CLOSED_BORDERS}
    board = BoardDocument(
        columns=lattice.columns,
        rows=lattice.rows,
        painted=(Painted(rows=terrain),),
        borders=tuple((*where, own_kinds.get(where, "wall")) for where in sorted(borders - taken)),
        segments=tuple(segments),
        picture=f"{slug(title)}.{header.kind}" if header else "",
    )
    notes = {LIGHTS_NOTE: msgspec.json.encode(lights).decode()} if lights else {}
    scenario = Scenario(id=slug(title), title=title, game=usual_game("square"), board=board, doors=doors, notes=notes)
    return Imported(scenario, picture, tuple(remarks))


def write_universal_vtt(scenario: Scenario, board: Board, picture: bytes, pixels_per_space: int) -> bytes:
    """A Universal VTT file of a square board: walls (where the floor ends, too), doors and a picture of the whole
    lattice. Other kinds of borders and the terrain are noted in a field of our own that other programs skip.
    ValueError (one sentence) for a board of other spaces."""
    lattice = board.lattice
    if lattice.kind != "square":
        raise ValueError("Universal VTT files know only boards of squares.")
    names = {border: _named(lattice, border) for border in board.drawn_borders()}
    drawn = {names[border]: kind for border, kind in board.drawn_borders().items()}
    doors = {where: door.kind for door in scenario.doors for where in door.borders}
    drawn_doors = {where for where, kind in drawn.items() if kind in DOOR_BORDERS} - doors.keys()
    walls = {where for where, kind in drawn.items() if kind in CLOSED_BORDERS} | _rim(board)
    portals = [_portal(door.borders, door.state) for door in scenario.doors if door.borders]
    portals += [_portal((where,), "closed") for where in sorted(drawn_doors)]
    lines = [[_point(x1, y1), _point(x2, y2)] for x1, y1, x2, y2 in runs(walls - doors.keys() - drawn_doors)]
    lines += [[_point(x1 / 60, y1 / 60), _point(x2 / 60, y2 / 60)] for x1, y1, x2, y2 in board.segments]
    file = {
        "format": WRITTEN_FORMAT,
        "resolution": {
            "map_origin": _point(0, 0),
            "map_size": _point(lattice.columns, lattice.rows),
            "pixels_per_grid": pixels_per_space,
        },
        "line_of_sight": lines,
        "objects_line_of_sight": [],
        "portals": portals,
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": _noted_lights(scenario.notes.get(LIGHTS_NOTE, "")),
        "image": base64.b64encode(picture).decode("ascii"),
        "vtt_table": {
            "terrain": [row.decode("ascii") for row in board.terrain],
            "borders": [[*where, kind] for where, kind in sorted((drawn | doors).items()) if kind != "wall"],
        },
    }
    return msgspec.json.encode(file)


def _decoded(data: bytes) -> _File:
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_File)
    except msgspec.ValidationError as error:
        raise ValueError(f"This is no Universal VTT file: {str(error).replace('`', '')}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError("This is no Universal VTT file: it cannot be read as JSON.") from error


def _check_format(version: float | str | None) -> None:
    if version is None:
        return
    try:
        number = float(version)
    except ValueError:
        number = math.nan
    if not 0 <= number <= NEWEST:
        said = version if isinstance(version, str) else f"{version:g}"
        raise ValueError(f"Universal VTT files of format {said[:20]} are not known; export it as format 0.3 or 1.")


def _size(resolution: _Resolution) -> tuple[int, int]:
    width, height = _finite(resolution.map_size)
    if not 0 < resolution.pixels_per_grid < math.inf:
        raise ValueError("The file says that a square has no pixels (pixels_per_grid).")
    columns, rows = math.ceil(width - 1e-6), math.ceil(height - 1e-6)
    if not (1 <= columns <= LARGEST_BOARD and 1 <= rows <= LARGEST_BOARD):
        raise ValueError(f"The map is {columns} x {rows} squares; a board has 1 to {LARGEST_BOARD} each way.")
    return columns, rows


def _finite(point: _Point) -> tuple[float, float]:
    if not (abs(point.x) < 1e6 and abs(point.y) < 1e6):
        raise ValueError("The file holds a point that lies nowhere near its map.")
    return point.x, point.y


def _lines(polylines: tuple[list[_Point], ...], origin: tuple[float, float]) -> list[Line]:
    if sum(len(polyline) for polyline in polylines) > MOST_POINTS:
        raise ValueError(f"The file has more than {MOST_POINTS} points of walls; export it with simpler walls.")
    lines: list[Line] = []
    for polyline in polylines:
        points = [_finite(point) for point in polyline]
        moved = [(x - origin[0], y - origin[1]) for x, y in points]
        lines.extend((*one, *other) for one, other in itertools.pairwise(moved) if one != other)
    return lines


def _doors(portals: list[_Portal], origin: tuple[float, float], columns: int, rows: int) -> tuple[DoorPlacement, ...]:
    doors: list[DoorPlacement] = []
    taken: set[tuple[int, int, str]] = set()
    for portal in portals:
        points = [_finite(point) for point in portal.bounds]
        if len(points) < 2:
            continue
        line = (points[0][0] - origin[0], points[0][1] - origin[1], points[1][0] - origin[0], points[1][1] - origin[1])
        borders, _ = borders_and_segments([line], columns, rows)
        found = tuple(sorted(borders - taken)) or _nearest_border(line, columns, rows, taken)
        if found:
            taken |= set(found)
            number = len(doors) + 1
            state = "closed" if portal.closed else "open"
            doors.append(DoorPlacement(id=f"door-{number}", name=f"Door {number}", borders=found, state=state))
    return tuple(doors)


def _nearest_border(
    line: Line, columns: int, rows: int, taken: set[tuple[int, int, str]]
) -> tuple[tuple[int, int, str], ...]:
    """The border nearest to the middle of a door that lies off the grid, lying the same way."""
    x, y = (line[0] + line[2]) / 2, (line[1] + line[3]) / 2
    if abs(line[0] - line[2]) <= abs(line[1] - line[3]):
        border = (round(x) - 1, math.floor(y), "E")
    else:
        border = (math.floor(x), round(y) - 1, "S")
    far = (border[0] + (border[2] == "E"), border[1] + (border[2] == "S"))
    inside = border[0] >= 0 and border[1] >= 0 and far[0] < columns and far[1] < rows
    return (border,) if inside and border not in taken else ()


def _picture(image: str) -> tuple[bytes | None, PictureHeader | None]:
    text = image.partition(",")[2] if image.startswith("data:") else image
    try:
        data = base64.b64decode(text, validate=False)
        return data, picture_header(data)
    except (binascii.Error, ValueError):
        return None, None


def _lights(lights: list[Any], origin: tuple[float, float]) -> list[dict[str, Any]]:
    """The lights as they stand in the file, moved like everything else; what is no light is left out."""
    found: list[dict[str, Any]] = []
    for light in lights[:MOST_LIGHTS]:
        try:
            place = msgspec.convert(light.get("position"), _Point) if isinstance(light, dict) else None
        except msgspec.ValidationError:
            place = None
        if place is not None and abs(place.x) < 1e6 and abs(place.y) < 1e6:
            known = {key: light[key] for key in _LIGHT_FIELDS if isinstance(light.get(key), int | float | str)}
            found.append({"position": _point(place.x - origin[0], place.y - origin[1]), **known})
    return found


def _noted_lights(note: str) -> list[dict[str, Any]]:
    try:
        return _lights(msgspec.json.decode(note, type=list[Any]), (0, 0)) if note else []
    except msgspec.MsgspecError:
        return []


def _own_terrain(own: dict[str, Any], columns: int, rows: int) -> tuple[str, ...]:
    """The terrain noted by this program, if it fits; else floor everywhere."""
    noted = own.get("terrain")
    if (
        isinstance(noted, list)
        and len(noted) == rows
        and all(isinstance(row, str) and len(row) == columns and set(row) <= TERRAIN.keys() for row in noted)
    ):
        return tuple(noted)
    return ("." * columns,) * rows


def _own_kinds(own: dict[str, Any]) -> dict[tuple[int, int, str], str]:
    try:
        noted = msgspec.convert(own.get("borders", []), list[tuple[int, int, str, str]])
    except msgspec.ValidationError:
        return {}
    return {(x, y, side): kind for x, y, side, kind in noted}


def _has_floor(terrain: tuple[str, ...], where: tuple[int, int, str]) -> bool:
    """Whether both sides of a border have floor: elsewhere the map edge is a wall of its own."""
    x, y, side = where
    return terrain[y][x] != NOTHING and terrain[y + (side == "S")][x + (side == "E")] != NOTHING


def _rim(board: Board) -> set[tuple[int, int, str]]:
    """Borders inside the lattice where the floor ends."""
    lattice = board.lattice
    floor = set(board.spaces)
    return {
        _named(lattice, border)
        for space in floor
        for near in lattice.neighbours(space)
        if near not in floor and (border := lattice.border(space, near)) is not None
    }


def _named(lattice: Lattice, border: int) -> tuple[int, int, str]:
    side, space = divmod(border, lattice.size)
    return (*lattice.position(space), lattice.side_names[side])


def _portal(borders: tuple[tuple[int, int, str], ...], state: str) -> dict[str, Any]:
    points = [point for x1, y1, x2, y2 in runs(set(borders)) for point in ((x1, y1), (x2, y2))]
    (x1, y1), (x2, y2) = min(points), max(points)
    return {
        "position": _point((x1 + x2) / 2, (y1 + y2) / 2),
        "bounds": [_point(x1, y1), _point(x2, y2)],
        "rotation": 0.0 if y1 == y2 else math.pi / 2,
        "closed": state == "closed",
        "freestanding": False,
    }


def _point(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}
