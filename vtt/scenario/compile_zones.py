"""From a document of zones to the board the rules know. Nothing is refused: what is wrong is a problem in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from vtt.board.board import Board
from vtt.board.terrain import NOTHING, TERRAIN
from vtt.geometry.lattice import Lattice
from vtt.geometry.lattices import lattice_of
from vtt.geometry.zones import UNIT, ZoneShape, box_round, cross, doubled_area, edges, holds, meeting
from vtt.scenario.compile import Compiled, named_areas
from vtt.scenario.document import BoardDocument, Zone
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
        )
        for zone in document.zones
    )
    return lattice_of("zones", document.columns, document.rows, shapes)


def compile_zones(document: BoardDocument) -> Compiled:
    """The board of a document of zones. Tiles, paint and borders lie on squares and hexagons alone: each is a
    problem."""
    lattice = zone_lattice(document)
    areas, area_problems = named_areas(document.areas, lattice, {})
    letters = "".join(zone.terrain if zone.terrain in TERRAIN else "." for zone in document.zones)
    blank = Board.empty(lattice)
    board = replace(blank, terrain=(letters.encode("ascii"),), areas=areas, segments=document.segments)
    problems = [*_misplaced(document), *_zone_problems(document), *area_problems]
    return Compiled(board, tuple(problems), {})


def _misplaced(document: BoardDocument) -> Iterator[Problem]:
    for field in ("tiles", "painted", "borders"):
        if getattr(document, field):
            yield Problem(f"board.{field}", f"a board of zones has no {field}; take them out")


def _zone_problems(document: BoardDocument) -> Iterator[Problem]:
    zones = document.zones
    names = {zone.id for zone in zones}
    seen: set[str] = set()
    for index, zone in enumerate(zones):
        place = f"board.zones[{index}]"
        if zone.id in seen:
            yield Problem(f"{place}.id", f"two zones are called “{zone.id}”; every zone needs an id of its own")
        seen.add(zone.id)
        if zone.terrain not in TERRAIN or zone.terrain == NOTHING:
            yield Problem(f"{place}.terrain", f"“{zone.terrain}” stands for no terrain of a zone")
        for name in zone.neighbours:
            if name not in names:
                yield Problem(f"{place}.neighbours", f"zone “{zone.id}” names the zone “{name}”, which is not there")
        sentence = _shape_problem(zone, document)
        if sentence:
            yield Problem(f"{place}.polygon", sentence)
        elif not holds(zone.polygon, zone.marker):
            yield Problem(f"{place}.marker", f"the marker of zone “{zone.id}” lies outside it; drag it in")
        for other in zones[:index]:
            if not sentence and _overlap(zone.polygon, other.polygon):
                yield Problem(f"{place}.polygon", f"zone “{zone.id}” overlaps zone “{other.id}”; move one of them")


def _shape_problem(zone: Zone, document: BoardDocument) -> str:
    polygon = zone.polygon
    if len(set(polygon)) < 3 or doubled_area(polygon) == 0:
        return f"zone “{zone.id}” needs three corners that do not lie in one line"
    if cross(polygon, polygon):
        return f"the edges of zone “{zone.id}” cross each other; move a corner"
    inside = all(0 <= x <= document.columns * UNIT and 0 <= y <= document.rows * UNIT for x, y in polygon)
    return "" if inside else f"zone “{zone.id}” lies partly outside the board; move it or make the board larger"


def _overlap(one: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> bool:
    """Whether two polygons lie over each other: their edges cross, or a point well inside one lies inside the other."""
    if len(one) < 3 or len(other) < 3 or not meeting(box_round(one), box_round(other)):
        return False
    if cross(one, other):
        return True
    return any(_strictly(second, point) for first, second in ((one, other), (other, one)) for point in _points(first))


def _points(polygon: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    yield from polygon
    yield from (((x1 + x2) // 2, (y1 + y2) // 2) for (x1, y1), (x2, y2) in edges(polygon))


def _strictly(polygon: Sequence[tuple[int, int]], point: tuple[int, int]) -> bool:
    """Whether a point and its four neighbours lie inside: clear of all rounding at an edge."""
    x, y = point
    return all(holds(polygon, at) for at in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
