"""Universal VTT files (`.uvtt`, `.dd2vtt`, `.df2vtt`): boards with a picture, walls and doors, in and out.

Points in such files count in squares; the picture's top left corner lies at `map_origin`, also where that is no whole
number (`vtt.files.map_frame`). Walls and doors become borders where they lie on them, and free ones where they do not
(`vtt.files.wall_lines`).
"""

from __future__ import annotations

import base64
import binascii
import itertools
import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from vtt.board.board import Board
from vtt.board.terrain import BORDER_CODE, NOTHING, TERRAIN
from vtt.files.documents import in_words
from vtt.files.look import Look
from vtt.files.map_frame import Frame, frame_of
from vtt.files.picture_header import PictureHeader, picture_header
from vtt.files.portals import PlainPoint, Portal, lines_of, points_of
from vtt.files.progress import tell
from vtt.files.wall_lines import Line, Placed, PlacedDoor, place
from vtt.files.written_walls import WrittenDoor, WrittenWalls, as_written, inside, lines, portal
from vtt.geometry.borders import border_name
from vtt.rules.enumeration import count
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
DOOR_KINDS: Final = (*DOOR_BORDERS, "thicket", "ancient")
WRITTEN_FORMAT: Final = 0.3
MOST_LIGHTS: Final = 2000
LIGHTS_NOTE: Final = "lights of a Universal VTT file"
"""The remark of a scenario that keeps its lights for other programs."""
_LIGHT_FIELDS: Final = ("range", "intensity", "color", "shadows")


class Imported(NamedTuple):
    """What a foreign file held. `picture` are the bytes of the board's picture file, to be written beside the document
    under the name in `scenario.board.picture`; `remarks` say what could not be kept, `came` counts what was."""

    scenario: Scenario
    picture: bytes | None = None
    remarks: tuple[str, ...] = ()
    came: str = ""
    look: Look | None = None
    """How the map looks, where its picture has still to be put together."""

    @property
    def report(self) -> tuple[str, ...]:
        """What came, and what could not be kept."""
        return (self.came, *self.remarks) if self.came else self.remarks


class _Resolution(msgspec.Struct, frozen=True):
    map_size: PlainPoint
    pixels_per_grid: float = 70
    map_origin: PlainPoint = PlainPoint(0, 0)


class _File(msgspec.Struct, frozen=True):
    resolution: _Resolution
    format: float | str | None = None
    line_of_sight: list[list[PlainPoint]] = []
    objects_line_of_sight: list[list[PlainPoint]] = []
    portals: list[Portal] = []
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
    origin = _finite(file.resolution.map_origin)
    drawn = _lines((*file.line_of_sight, *file.objects_line_of_sight))
    for door in file.portals:
        for point in points_of(door):
            _finite(PlainPoint(*point))
    picture, header = _picture(file.image)
    size = _finite(file.resolution.map_size)
    pixels = (header.width, header.height) if header else None
    bounds = [line for door in file.portals for line in lines_of(door, (0, 0), ())]
    frame = frame_of(origin, size, pixels, _pixels(file.resolution), (*drawn, *bounds))
    columns, rows, (left, top) = frame.columns, frame.rows, frame.corner
    if not (1 <= columns <= LARGEST_BOARD and 1 <= rows <= LARGEST_BOARD):
        raise ValueError(f"The map is {columns} x {rows} squares; a board has 1 to {LARGEST_BOARD} each way.")
    walls = [(x1 - left, y1 - top, x2 - left, y2 - top) for x1, y1, x2, y2 in drawn]
    placed = _as_written(file, frame)
    if placed is None:
        doors = [lines_of(door, frame.corner, walls) for door in file.portals]
        placed = place(walls, doors, columns, rows)
        placed = placed._replace(doors=_apart(placed.doors))
    tell(0.6)
    terrain = _own_terrain(file.vtt_table, columns, rows)
    own_kinds = _own_kinds(file.vtt_table, columns, rows)
    hung = _hung(file.portals, placed.doors, own_kinds)
    borders = {where for where in placed.borders if _has_floor(terrain, where)}
    taken = {border for door in hung for border in door.borders}
    lights = _lights(file.lights, frame.corner)
    marked = {where: kind for where, kind in own_kinds.items() if kind in BORDER_CODE}  # doors know more kinds
    borders |= {where for where, kind in marked.items() if kind not in CLOSED_BORDERS}
    board = BoardDocument(
        columns=columns,
        rows=rows,
        painted=(Painted(rows=terrain),),
        borders=tuple((*where, marked.get(where, "wall")) for where in sorted(borders - taken)),
        segments=placed.segments,
        picture=f"{slug(title)}.{header.kind}" if header else "",
        picture_at=frame.picture_at if header else None,
    )
    notes = {LIGHTS_NOTE: msgspec.json.encode(lights).decode()} if lights else {}
    scenario = Scenario(id=slug(title), title=title, game=usual_game("square"), board=board, doors=hung, notes=notes)
    remarks = _remarks(file, header, len(lights), placed.doors)
    return Imported(scenario, picture, remarks, came_in(len(walls), placed, header is not None))


def came_in(walls: int, placed: Placed, picture: bool | None) -> str:
    """How much of a file came in, in one sentence; `picture` None: nobody knows yet."""
    free = sum(bool(door.segments) for door in placed.doors)
    doors = sum(bool(door.segments or door.borders) for door in placed.doors)
    off = f", {free} of them off the grid" if free else ""
    last = "" if picture is None else "; the picture" if picture else "; no picture"
    free_walls = count(len(placed.segments), "piece")
    return f"Came in: {count(walls, 'wall')} ({free_walls} off the grid), {count(doors, 'door')}{off}{last}."


def left_doors(doors: Sequence[PlacedDoor]) -> tuple[str, ...]:
    """What became of doors that are none, or lead nowhere."""
    lost = sum(not door.segments and not door.borders for door in doors)
    shut = sum(not door.passable for door in doors if door.segments or door.borders)
    return (
        *([f"{count(lost, 'door')} without a place on the board: left out."] if lost else []),
        *([f"{count(shut, 'door')} with no space to step through to: kept, but nobody passes."] if shut else []),
    )


def _remarks(file: _File, header: PictureHeader | None, lights: int, doors: Sequence[PlacedDoor]) -> tuple[str, ...]:
    """What could not be kept, each kind with its number."""
    lost = len(file.lights) - lights
    more = f" {count(lost, 'light')} without a place: left out too." if lost else ""
    remarks = [f"{lights} lights are kept for other programs; this table has none."] if lights else []
    if file.image and header is None:
        remarks.append(f"The picture is left out: it is no PNG, JPEG or WebP picture that can be read.{more}")
    elif lost:
        remarks.append(f"{count(lost, 'light')} without a place: left out.")
    return (*remarks, *left_doors(doors))


def write_universal_vtt(scenario: Scenario, board: Board, picture: bytes, pixels_per_space: int) -> bytes:
    """A Universal VTT file of a square board: walls (where the floor ends, too), doors and a picture of the whole
    lattice. Other kinds of borders and the terrain are noted in a field of our own that other programs skip.
    ValueError (one sentence) for a board of other spaces."""
    lattice = board.lattice
    if lattice.kind != "square":
        raise ValueError("Universal VTT files know only boards of squares.")
    names = {border: border_name(lattice, border) for border in board.drawn_borders()}
    drawn = {names[border]: kind for border, kind in board.drawn_borders().items()}
    doors = {where: door.kind for door in scenario.doors for where in door.borders}
    drawn_doors = {where for where, kind in drawn.items() if kind in DOOR_BORDERS} - doors.keys()
    walls = {where for where, kind in drawn.items() if kind in CLOSED_BORDERS} | _rim(board)
    hung = [(WrittenDoor(borders=door.borders), door) for door in scenario.doors if door.borders]
    hung += [(WrittenDoor(segments=door.segments), door) for door in scenario.doors if door.segments]
    portals = [portal(where, door.kind, closed=door.state == "closed") for where, door in hung]
    painted = [WrittenDoor(borders=(where,)) for where in sorted(drawn_doors)]
    portals += [portal(where, "door", closed=True) for where in painted]
    written = WrittenWalls(
        borders=tuple(sorted(walls - doors.keys() - drawn_doors)),
        segments=board.segments,
        doors=(*(where for where, _ in hung), *painted),
    )
    file = {
        "format": WRITTEN_FORMAT,
        "resolution": {
            "map_origin": _point(0, 0),
            "map_size": _point(lattice.columns, lattice.rows),
            "pixels_per_grid": pixels_per_space,
        },
        "line_of_sight": lines(written),
        "objects_line_of_sight": [],
        "portals": portals,
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": _noted_lights(scenario.notes.get(LIGHTS_NOTE, "")),
        "image": base64.b64encode(picture).decode("ascii"),
        "vtt_table": {
            "terrain": [row.decode("ascii") for row in board.terrain],
            "borders": [[*where, kind] for where, kind in sorted((drawn | doors).items()) if kind != "wall"],
            "walls": written,
        },
    }
    return msgspec.json.encode(file)


def _decoded(data: bytes) -> _File:
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_File)
    except msgspec.ValidationError as error:
        raise ValueError(f"This is no Universal VTT file: {in_words(error)}.") from error
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


def _pixels(resolution: _Resolution) -> float:
    if not 0 < resolution.pixels_per_grid < math.inf:
        raise ValueError("The file says that a square has no pixels (pixels_per_grid).")
    return resolution.pixels_per_grid


def _finite(point: PlainPoint) -> tuple[float, float]:
    if not (abs(point.x) < 1e6 and abs(point.y) < 1e6):
        raise ValueError("The file holds a point that lies nowhere near its map.")
    return point.x, point.y


def _lines(polylines: tuple[list[PlainPoint], ...]) -> list[Line]:
    if sum(len(polyline) for polyline in polylines) > MOST_POINTS:
        raise ValueError(f"The file has more than {MOST_POINTS} points of walls; export it with simpler walls.")
    lines: list[Line] = []
    for polyline in polylines:
        points = [_finite(point) for point in polyline]
        lines.extend((*one, *other) for one, other in itertools.pairwise(points) if one != other)
    return lines


def _as_written(file: _File, frame: Frame) -> Placed | None:
    """What this program noted of walls and doors, where nobody has moved or changed any."""
    if file.objects_line_of_sight or frame.corner != (0, 0):
        return None
    return as_written(file.vtt_table.get("walls"), file.line_of_sight, file.portals, frame.columns, frame.rows)


def _apart(doors: Sequence[PlacedDoor]) -> tuple[PlacedDoor, ...]:
    """Of doors that came to lie on one border the first has it."""
    taken: set[tuple[int, int, str]] = set()
    found: list[PlacedDoor] = []
    for door in doors:
        found.append(door._replace(borders=tuple(border for border in door.borders if border not in taken)))
        taken |= set(door.borders)
    return tuple(found)


def _hung(
    portals: Sequence[Portal], placed: Sequence[PlacedDoor], kinds: dict[tuple[int, int, str], str]
) -> tuple[DoorPlacement, ...]:
    doors: list[DoorPlacement] = []
    for drawn, where in zip(portals, placed, strict=True):
        borders = where.borders
        if not borders and not where.segments:
            continue
        kind = drawn.own.get("kind")
        kind = kind if isinstance(kind, str) and kind in DOOR_KINDS else "door"
        number = len(doors) + 1
        doors.append(
            DoorPlacement(
                id=f"door-{number}",
                name=f"Door {number}",
                kind=kinds.get(borders[0], kind) if borders else kind,
                borders=borders,
                segments=where.segments,
                state="closed" if drawn.closed else "open",
            )
        )
    return tuple(doors)


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
            place = msgspec.convert(light.get("position"), PlainPoint) if isinstance(light, dict) else None
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


def _own_kinds(own: dict[str, Any], columns: int, rows: int) -> dict[tuple[int, int, str], str]:
    """The kinds of borders and doors noted by this program, of those borders that lie inside the board."""
    try:
        noted = msgspec.convert(own.get("borders", []), list[tuple[int, int, str, str]])
    except msgspec.ValidationError:
        return {}
    return {(x, y, side): kind for x, y, side, kind in noted if inside((x, y, side), columns, rows)}


def _has_floor(terrain: tuple[str, ...], where: tuple[int, int, str]) -> bool:
    """Whether both sides of a border have floor: elsewhere the map edge is a wall of its own."""
    x, y, side = where
    return terrain[y][x] != NOTHING and terrain[y + (side == "S")][x + (side == "E")] != NOTHING


def _rim(board: Board) -> set[tuple[int, int, str]]:
    """Borders inside the lattice where the floor ends."""
    lattice = board.lattice
    floor = set(board.spaces)
    return {
        border_name(lattice, border)
        for space in floor
        for near in lattice.neighbours(space)
        if near not in floor and (border := lattice.border(space, near)) is not None
    }


def _point(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}
