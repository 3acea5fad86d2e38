"""From a document of zones to the board the rules know. Nothing is refused: what is wrong is a problem in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from vtt.board.board import Board
from vtt.board.directions import as_owned
from vtt.board.terrain import BORDER_CODE, NOTHING, TERRAIN
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Border, Lattice
from vtt.geometry.lattices import lattice_of
from vtt.geometry.zones import UNIT, ZoneShape, cross, doubled_area, holds, overlap
from vtt.scenario.compiled import Compiled, find_side, named_areas
from vtt.scenario.document import BoardDocument, TileSet, Zone
from vtt.scenario.problem import Problem


def zone_lattice(document: BoardDocument) -> Lattice:
    """The lattice of a document's zones, in their order. Neighbours that are not there are left out."""
    numbers = {zone.id: number for number, zone in enumerate(document.zones)}
    shapes = tuple(
        ZoneShape(
            zone.name or zone.id,
            zone.polygon,
            zone.marker,
            tuple(numbers[name] for name in zone.neighbours if name in numbers and name != zone.id),
            zone.id,
        )
        for zone in document.zones
    )
    return lattice_of("zones", document.columns, document.rows, shapes)


def compile_zones(document: BoardDocument, tile_sets: Mapping[str, TileSet]) -> Compiled:
    """The board of a document of zones. A placed tile is an area of the zones that came with it. Paint lies on squares
    and hexagons alone: it is a problem."""
    lattice = zone_lattice(document)
    tiles = {
        placed.id: frozenset(number for number, zone in enumerate(document.zones) if zone.tile == placed.id)
        for placed in document.tiles
    }
    areas, area_problems = named_areas(document.areas, lattice, tiles)
    borders, border_problems = _borders(document, lattice)
    letters = "".join(zone.terrain if zone.terrain in TERRAIN else "." for zone in document.zones)
    blank = Board.empty(lattice)
    board = replace(blank, terrain=(letters.encode("ascii"),), areas={**tiles, **areas}, segments=document.segments)
    room = (document.columns * UNIT, document.rows * UNIT)
    drawn = zone_problems(document.zones, "board.zones", room)
    problems = [*_misplaced(document, tile_sets), *drawn, *area_problems, *border_problems]
    return Compiled(board.with_borders(borders), tuple(problems), tiles)


def _misplaced(document: BoardDocument, tile_sets: Mapping[str, TileSet]) -> Iterator[Problem]:
    if document.painted:
        yield Problem("board.painted", "a board of zones has no painted terrain; give the zones their terrain instead")
    for index, placed in enumerate(document.tiles):
        if find_side(placed.tile, tile_sets) is None:
            sentence = f"the tile “{placed.tile}” is missing; its zones are there, its picture is not"
            yield Problem(f"board.tiles[{index}]", sentence)


def _borders(document: BoardDocument, lattice: Lattice) -> tuple[dict[Border, str], list[Problem]]:
    """The kinds of borders that are drawn, and what is wrong with them."""
    found: dict[Border, str] = {}
    problems: list[Problem] = []
    for index, (column, row, side, kind) in enumerate(document.borders):
        border = border_at(lattice, (column, row), side)
        if kind not in BORDER_CODE:
            sentence = f"“{kind}” is no kind of border; use one of {', '.join(BORDER_CODE)}"
            problems.append(Problem(f"board.borders[{index}]", sentence))
        elif border is None:
            owner = document.zones[column].id if 0 <= column < len(document.zones) else str(column)
            sentence = f"the zones “{owner}” and “{side}” are no neighbours; nothing can lie between them"
            problems.append(Problem(f"board.borders[{index}]", sentence))
        else:
            found[border] = as_owned(lattice, border, column, kind)
    return found, problems


def zone_problems(zones: Sequence[Zone], where: str, room: tuple[int, int] | None = None) -> Iterator[Problem]:
    """What is wrong with some zones that lie on one sheet (of this width and height, in sixtieths of a space)."""
    names = {zone.id for zone in zones}
    seen: set[str] = set()
    for index, zone in enumerate(zones):
        place = f"{where}[{index}]"
        if zone.id in seen:
            yield Problem(f"{place}.id", f"two zones are called “{zone.id}”; every zone needs an id of its own")
        seen.add(zone.id)
        if zone.terrain not in TERRAIN or zone.terrain == NOTHING:
            yield Problem(f"{place}.terrain", f"“{zone.terrain}” stands for no terrain of a zone")
        for name in zone.neighbours:
            if name not in names:
                yield Problem(f"{place}.neighbours", f"zone “{zone.id}” names the zone “{name}”, which is not there")
        sentence = _shape_problem(zone, room)
        if sentence:
            yield Problem(f"{place}.polygon", sentence)
        elif not holds(zone.polygon, zone.marker):
            yield Problem(f"{place}.marker", f"the marker of zone “{zone.id}” lies outside it; drag it in")
        for other in zones[:index]:
            if not sentence and overlap(zone.polygon, other.polygon):
                yield Problem(f"{place}.polygon", f"zone “{zone.id}” overlaps zone “{other.id}”; move one of them")


def _shape_problem(zone: Zone, room: tuple[int, int] | None) -> str:
    polygon = zone.polygon
    if len(set(polygon)) < 3 or doubled_area(polygon) == 0:
        return f"zone “{zone.id}” needs three corners that do not lie in one line"
    if cross(polygon, polygon):
        return f"the edges of zone “{zone.id}” cross each other; move a corner"
    inside = room is None or all(0 <= x <= room[0] and 0 <= y <= room[1] for x, y in polygon)
    return "" if inside else f"zone “{zone.id}” lies partly outside the board; move it or make the board larger"
