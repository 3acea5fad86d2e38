"""From a table's board to the ground of the rules. Grounds of the same walls are shared, and so is what was seen on
them: an opened door only leaves one wall out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from vtt.board.board import Board
from vtt.board.directions import way_through
from vtt.board.pieces import Door
from vtt.geometry.lattice import Border
from vtt.geometry.zone_borders import rim
from vtt.geometry.zone_sight import Wall, ZoneSight
from vtt.geometry.zones import ZoneLattice, shared_edges
from vtt.rules.sword_and_sorcery.control import Side
from vtt.rules.sword_and_sorcery.ground import Ground
from vtt.rules.sword_and_sorcery.options import Options

DIFFICULT: Final = frozenset("dl")
HAZARDOUS: Final = frozenset("hl")
CLOSED: Final = frozenset(("wall", "door", "locked"))
"""Kinds of borders that stop steps and sight."""
SIDES: Final[tuple[Side, Side]] = ("heroes", "enemies")


def ground_of(board: Board, doors: Mapping[str, Door], hidden: frozenset[int], options: Options) -> Ground:
    """The ground of a board of zones. Doors that are not closed are nothing; zones of rooms not yet revealed are not
    there. ValueError on a board of another shape."""
    lattice = board.lattice
    if not isinstance(lattice, ZoneLattice):
        raise ValueError("This game is played on a board of zones.")
    drawn = board.drawn_borders()
    walls = {border for border, kind in drawn.items() if kind in CLOSED}
    at_doors = {border for door in doors.values() for border in door.borders}
    shut = {border for door in doors.values() if door.state == "closed" for border in door.borders}
    through = (way_through(lattice, border, kind) for border, kind in drawn.items())
    barred = frozenset((to, off) for off, to in filter(None, through))
    letters = "".join(board.letter(zone) for zone in range(lattice.size))
    absent = hidden | frozenset(zone for zone in range(lattice.size) if not board.has(zone))
    walled, closed = frozenset(walls | at_doors), frozenset(walls - at_doors | shut)
    sight = _sight(lattice, walled, board.segments, absent, options.corners_stop)
    return _ground(lattice, sight, walled, closed, barred, letters, absent, options.barriers_stop_enemies)


@lru_cache(maxsize=16)
def _sight(
    lattice: ZoneLattice,
    walled: frozenset[Border],
    segments: tuple[tuple[int, int, int, int], ...],
    absent: frozenset[int],
    touching: bool,
) -> ZoneSight:
    """Sight with a wall for each border in order, then one of everything that always stands: free walls, and the rim of
    the zones that are there."""
    polygons = [lattice.polygon(zone) for zone in range(lattice.size)]
    walls: list[Wall] = []
    for border in sorted(walled):
        one, other = lattice.sides(border)
        walls.append(tuple(shared_edges(polygons[one], polygons[other])))
    always = [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in segments if (x1, y1) != (x2, y2)]
    outline = rim([polygon for zone, polygon in enumerate(polygons) if zone not in absent])
    markers = tuple(zone.marker for zone in lattice.zones)
    return ZoneSight(markers, (*walls, (*always, *outline)), tuple((polygon,) for polygon in polygons), touching)


@lru_cache(maxsize=64)
def _ground(
    lattice: ZoneLattice,
    sight: ZoneSight,
    walled: frozenset[Border],
    closed: frozenset[Border],
    barred: frozenset[tuple[int, int]],
    letters: str,
    absent: frozenset[int],
    barriers_stop_enemies: bool,
) -> Ground:
    def steps(side: Side) -> tuple[tuple[int, ...], ...]:
        stopped = barred if side == "heroes" or barriers_stop_enemies else frozenset()
        return tuple(
            tuple(
                near
                for near in (() if zone in absent else lattice.neighbours(zone))
                if near not in absent and (zone, near) not in stopped and lattice.border(zone, near) not in closed
            )
            for zone in range(lattice.size)
        )

    order = sorted(walled)
    standing = (*(number for number, border in enumerate(order) if border in closed), len(order))
    return Ground(
        {side: steps(side) for side in SIDES},
        sight,
        standing,
        frozenset(zone for zone, letter in enumerate(letters) if letter in DIFFICULT),
        frozenset(zone for zone, letter in enumerate(letters) if letter in HAZARDOUS),
    )
