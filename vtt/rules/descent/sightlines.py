"""What is seen from a space: corner to corner lines, all at once, by sets of points (`descent.md 2.4`, appendix A).

From each corner of the viewer's space `vtt.geometry.sight` gives the points that lines reach (rules 1 to 3 of the
appendix). A space is seen if one of its corners is such a point and the line may begin and end there by the rules for
its two ends (rule 1 for the two spaces themselves, and rule 4). Those depend only on the eight directions around a
corner and the borders that meet there.

Directions and places around a corner are numbered clockwise: 0 north, 1 the north-east space, 2 east, 3 the south-east
space, 4 south, 5 the south-west space, 6 west, 7 the north-west space. Spaces without floor stop lines as obstacles do;
a line that would leave the floor always meets a map edge first, so this changes nothing and saves the edges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final

from vtt.geometry.bits import members_of, united
from vtt.geometry.lattice import Space
from vtt.geometry.sight import Blockers, Edges, Pinched
from vtt.geometry.square import EAST, SOUTH
from vtt.rules.descent.free_walls import FreeWalls
from vtt.rules.descent.plan import SIGHT_STOPS, Plan

Point = tuple[int, int]

AROUND: Final[dict[int, Point]] = {1: (0, -1), 3: (0, 0), 5: (-1, 0), 7: (-1, -1)}
"""Place of a space around a corner -> its offset: the corner (x, y) has the space (x + dx, y + dy) there."""
CORNERS: Final = ((3, (0, 0)), (5, (1, 0)), (7, (1, 1)), (1, (0, 1)))
"""Corners of the space at (0, 0) -> the space's place around that corner."""
_NORTH, _EAST, _SOUTH, _WEST = 0, 2, 4, 6
_STEPS: Final[dict[int, Point]] = {_NORTH: (0, -1), _EAST: (1, 0), _SOUTH: (0, 1), _WEST: (-1, 0)}


def turn_is_clear(place: int, direction: int, borders: int, strict: bool) -> bool:
    """Rule 4: whether a line in a direction may belong to the space at a place around its end (`borders`: bit for
    each of the directions 0, 2, 4, 6 where a border that stops sight leaves the corner).

    Clear if turning one way from the space to the line meets no border before the line itself (whether one that lies
    along the line stops it is for rule 2, and A-11). The space's own quarter and its two sides are never clear
    (rule 1). The strict reading (A-7) allows only turns of less than 180 degrees.
    """
    steps = (direction - place) % 8
    if steps in (0, 1, 7):
        return False
    for count, sign in ((steps, 1), (8 - steps, -1)):
        if strict and count > 4:
            continue
        if not any(borders >> ((place + sign * turn) % 8) & 1 for turn in range(1, count)):
            return True
    return False


class SightLines:
    """Sight on one plan. `blockers` prepares what stops lines at one moment; `open_points` and `seen_from` use it.

    A set of points is bits of one integer, point (x, y) being bit ``y * stride + x``.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.columns, self.rows = plan.lattice.columns, plan.lattice.rows
        self.stride = self.edges.stride
        self.board_points = sum(((1 << (self.columns + 1)) - 1) << (row * self.stride) for row in range(self.rows + 1))
        self.strict = plan.options.wall_end == "strict"
        self.free_walls = FreeWalls(plan.free_walls(SIGHT_STOPS), self.columns, self.rows, self._border_directions)

    # ---- borders -------------------------------------------------------------------------------------------------

    @cached_property
    def edges(self) -> Edges:
        """The drawn borders between two floors that stop sight. (Map edges need none: beyond them all squares do.)"""
        plan, named = self.plan, self.plan.options.along == "named"
        east, south = self._drawn(SIGHT_STOPS)
        along = self._drawn(("wall",)) if named else (east, south)
        uprights, along_uprights = ([bits << 1 for bits in self._rows_of(sides)] for sides in (east, along[0]))
        levels, along_levels = ([0, *self._rows_of(sides)] for sides in (south, along[1]))
        lattice = plan.lattice
        return Edges(lattice.columns, lattice.rows, uprights, levels, along_uprights, along_levels)

    def _drawn(self, kinds: tuple[str, ...]) -> tuple[int, int]:
        """Spaces with such a border to a floor on their east, and south, side."""
        plan = self.plan
        east = plan.border_bits(EAST, kinds) & plan.floor & (plan.floor >> 1) & plan.not_last_column
        return east, plan.border_bits(SOUTH, kinds) & plan.floor & (plan.floor >> plan.width)

    def _rows_of(self, spaces: int) -> list[int]:
        """A set of spaces as one integer for each row."""
        w = self.plan.width
        mask = (1 << w) - 1
        return [spaces >> (row * w) & mask for row in range(self.plan.lattice.rows)]

    @cached_property
    def leaving(self) -> dict[int, int]:
        """For each of the directions 0, 2, 4, 6: the points that a border or map edge leaves that way."""
        upright = level = 0
        floor = self.points_of(self.plan.floor)
        below, right = floor << self.stride, floor << 1
        upright |= floor ^ right
        level |= floor ^ below
        for y, (edges, lines) in enumerate(zip(self.edges.uprights, self.edges.levels, strict=False)):
            upright |= edges << (y * self.stride)
            level |= lines << (y * self.stride)
        return {_SOUTH: upright, _NORTH: upright << self.stride, _EAST: level, _WEST: level << 1}

    @cached_property
    def pinched(self) -> Pinched:
        """Rule 3: points with borders on both sides of a line."""
        north, east, south, west = (self.leaving[at] & self._inside for at in (_NORTH, _EAST, _SOUTH, _WEST))
        return Pinched(north & south, east & west, (north | east) & (south | west), (north | west) & (south | east))

    @cached_property
    def _inside(self) -> int:
        """Points not on the rim of the board's rectangle."""
        return sum(((1 << max(0, self.columns - 1)) - 1) << (row * self.stride + 1) for row in range(1, self.rows))

    @cached_property
    def _ends(self) -> dict[tuple[int, int], int]:
        """Rule 4 at the far end: (place of the seen space, direction back) -> points where that is clear."""
        found: dict[tuple[int, int], int] = {}
        for place in AROUND:
            for direction in range(8):
                steps = (direction - place) % 8
                if steps in (0, 1, 7):
                    continue
                clear = 0
                for count, sign in ((steps, 1), (8 - steps, -1)):
                    if not (self.strict and count > 4):
                        passed = ((place + sign * turn) % 8 for turn in range(1, count))
                        clear |= self.board_points & ~united(self.leaving[at] for at in passed if at % 2 == 0)
                if clear:
                    found[(place, direction)] = clear
        return found

    def blockers(self, spaces: int) -> Blockers:
        """What stops lines while these spaces (obstacles and figures) do."""
        squares = self._rows_of(spaces | ~self.plan.floor)
        pinched = self.pinched
        if self.plan.options.blocked_corner == "closed":
            south_east = self.points_of(spaces)
            north_east, south_west, north_west = (
                south_east << self.stride,
                south_east << 1,
                south_east << (self.stride + 1),
            )
            falling, rising = (north_east & south_west & self._inside), (south_east & north_west & self._inside)
            pinched = replace(pinched, falling=pinched.falling | falling, rising=pinched.rising | rising)
        return Blockers(self.edges, squares, pinched)

    # ---- points --------------------------------------------------------------------------------------------------

    def around(self, space: Space) -> int:
        """The up to eight spaces around one, whatever lies between."""
        column, row = self.plan.lattice.position(space)
        left, right = max(0, column - 1), min(self.columns - 1, column + 1)
        line = ((1 << (right - left + 1)) - 1) << left
        rows = range(max(0, row - 1), min(self.rows - 1, row + 1) + 1)
        return sum(line << (near * self.columns) for near in rows) & ~(1 << space)

    def points_of(self, spaces: int) -> int:
        """A set of spaces as the set of their top left corners."""
        row_mask, w = (1 << self.columns) - 1, self.columns
        bits = 0
        for row in range(self.rows):
            bits |= (spaces >> (row * w) & row_mask) << (row * self.stride)
        return bits

    def spaces_of(self, points: int) -> int:
        """The inverse of `points_of`; points outside the rectangle fall away."""
        row_mask, w = (1 << self.columns) - 1, self.columns
        bits = 0
        for row in range(self.rows):
            bits |= (points >> (row * self.stride) & row_mask) << (row * w)
        return bits

    def borders_at(self, x: int, y: int) -> int:
        """Bits of the directions in which borders that stop sight leave a point."""
        bit = y * self.stride + x
        return sum(1 << at for at, points in self.leaving.items() if points >> bit & 1)

    def open_points(self, x: int, y: int, blockers: Blockers) -> int:
        """Points that a line from (x, y) reaches without being stopped on the way."""
        shown = blockers.open_points(x, y)
        if self.free_walls:
            rows = enumerate(self.free_walls.hidden_from((x, y)))
            shown &= ~sum(hidden << (row * self.stride) for row, hidden in rows)
        return shown

    @cached_property
    def _first_columns(self) -> list[int]:
        """For each number of rows: the points of column 0 in that many rows from the top."""
        found = [0]
        for row in range(self.rows + 1):
            found.append(found[-1] | 1 << (row * self.stride))
        return found

    def directions(self, x: int, y: int) -> tuple[int, ...]:
        """For each direction: the points that lie that way from (x, y)."""
        columns, stride = self._first_columns, self.stride
        west, here, east = (1 << x) - 1, 1 << x, ((1 << (self.columns - x)) - 1) << (x + 1)
        above, below = columns[y], columns[self.rows + 1] ^ columns[y + 1]
        return (
            here * above,
            east * above,
            east << (y * stride),
            east * below,
            here * below,
            west * below,
            west << (y * stride),
            west * above,
        )

    def seen_from(self, space: Space, open_points: Callable[[int, int], int]) -> int:
        """The spaces seen by lines from a space, the special rule for neighbours left out; `open_points(x, y)`
        answers for each of its corners."""
        by_place = dict.fromkeys(AROUND, 0)
        for _, reached in self.reached_from(space, open_points):
            for there, points in reached.items():
                by_place[there] |= points
        return self.spaces_at(by_place)

    def reached_from(
        self, space: Space, open_points: Callable[[int, int], int]
    ) -> Iterator[tuple[Point, dict[int, int]]]:
        """For each corner of a space: place -> the points where lines from that corner may end and belong to the space
        at that place around the point."""
        column, row = self.plan.lattice.position(space)
        for place, (dx, dy) in CORNERS:
            x, y = column + dx, row + dy
            if ((x, y), AROUND[place]) in self.free_walls.cut_off:
                continue
            by_place = dict.fromkeys(AROUND, 0)
            shown, borders, regions = open_points(x, y), self.borders_at(x, y), self.directions(x, y)
            for direction in range(8):
                if not turn_is_clear(place, direction, borders, self.strict):
                    continue
                points = shown & regions[direction]
                if points:
                    back = (direction + 4) % 8
                    for there in AROUND:
                        reached = points & self._ends.get((there, back), 0)
                        by_place[there] |= self._past_free_walls((x, y), place, reached, there) if reached else 0
            yield (x, y), by_place

    def spaces_at(self, by_place: Mapping[int, int]) -> int:
        """The spaces at these places around points."""
        seen = 0
        for there, points in by_place.items():
            dx, dy = AROUND[there]
            shift = dy * self.stride + dx
            seen |= points << shift if shift >= 0 else points >> -shift
        return self.spaces_of(seen) & self.plan.floor

    def _past_free_walls(self, start: Point, place: int, points: int, there: int) -> int:
        """The points whose lines also turn clear of free walls at both ends."""
        walls = self.free_walls
        if not walls or not points:
            return points
        doubtful = points if start in walls.touched else points & self._touched
        for point in members_of(doubtful):
            end = (point % self.stride, point // self.stride)
            if not self.clears_free_walls(start, place, end, there):
                points &= ~(1 << point)
        return points

    @cached_property
    def _touched(self) -> int:
        cut_off = (corner for corner, _ in self.free_walls.cut_off)
        return united(1 << (y * self.stride + x) for x, y in {*self.free_walls.touched, *cut_off})

    def clears_free_walls(self, start: Point, place: int, end: Point, there: int) -> bool:
        """Whether a line may begin and end so, as far as free walls touch its ends (spaces at `place` and `there`)."""
        clear = self.free_walls.turn_is_clear
        return clear(start, AROUND[place], end) and clear(end, AROUND[there], start)

    def _border_directions(self, point: Point) -> list[Point]:
        borders = self.borders_at(*point)
        return [step for at, step in _STEPS.items() if borders >> at & 1]
