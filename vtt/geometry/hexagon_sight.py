"""Sight between hexagons: a line that touches no wall.

Its readings (`gloomhaven.md` 2.1 and section 11): from a corner of one hexagon to a corner of the other, or from any
point to any point. With corners, only those that touch no wall count; a hexagon whose corners all touch walls uses
its corners moved a hair towards its centre, or (taken literally) neither sees nor is seen. In a doorway one hexagon
wide that leaves neighbours who do not see each other; one reading lets them. Walls are sides of hexagons; a wall on a
whole hexagon is its six sides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import Final, Literal, NamedTuple

from vtt.geometry.bits import members_of
from vtt.geometry.hexagon import CORNERS, DIRECTIONS, Axial, HexagonLattice, from_axial
from vtt.geometry.hexagon_beams import Beam, beam_between
from vtt.geometry.hexagon_lines import CORNER_VERTEX, HAIR, Frame, frame_for
from vtt.geometry.hexagon_sweep import Segment, visible
from vtt.geometry.hexagon_walls import Rows, Wall, corner_bits, in_rows, nearest_first, walls_between, wide_places
from vtt.geometry.lattice import Space
from vtt.geometry.segments import Point

COARSE: Final = 32
FINE: Final = 80
"""Bits that tell directions apart: in thirds of axial units, and in `HAIR` parts of them."""
SightKind = Literal["corners", "literal corners", "corners or neighbours", "any points"]
DrawnPoint = tuple[float, float]


class Side(NamedTuple):
    """One side of a hexagon, written by its owner: `direction` is 0, 1 or 2."""

    q: int
    r: int
    direction: int


class CornerLine(NamedTuple):
    """A line between two corners, by their numbers."""

    start: int
    end: int


def side_of(hexagon: Axial, direction: int) -> Side:
    """The side of a hexagon in any of the six directions."""
    if direction < 3:
        return Side(hexagon[0], hexagon[1], direction)
    q, r = DIRECTIONS[direction]
    return Side(hexagon[0] + q, hexagon[1] + r, direction - 3)


@dataclass(frozen=True, eq=False)
class HexagonSight:
    """Sight on one board. Make it once for each set of walls: it remembers what it was asked."""

    lattice: HexagonLattice
    walls: frozenset[Side]
    kind: SightKind = "corners"

    @staticmethod
    def of(
        lattice: HexagonLattice,
        sides: Iterable[tuple[Axial, int]] = (),
        hexagons: Iterable[Axial] = (),
        kind: SightKind = "corners",
    ) -> HexagonSight:
        """Sight with walls on sides (hexagon, direction) and on whole hexagons."""
        walls = {side_of(hexagon, direction) for hexagon, direction in sides}
        walls.update(side_of(hexagon, direction) for hexagon in hexagons for direction in range(6))
        return HexagonSight(lattice, frozenset(walls), kind)

    @cached_property
    def _frame(self) -> Frame:
        return frame_for(self.lattice.columns, self.lattice.rows)

    @cached_property
    def _wall_bits(self) -> int:
        bits = 0
        for q, r, direction in self.walls:
            bits |= 1 << (3 * self._frame.number(q, r) + direction)
        return bits

    @cached_property
    def _local(self) -> dict[Axial, int]:
        return {}

    @cached_property
    def _free(self) -> dict[Axial, tuple[int, ...]]:
        return {}

    @cached_property
    def _known(self) -> dict[tuple[Space, Space], bool]:
        return {}

    def _walls_around(self, q: int, r: int) -> int:
        """The walls, moved so that a hexagon lies at the centre of the frame."""
        bits = self._local.get((q, r))
        if bits is None:
            shift = 3 * (r * self._frame.width + q)
            bits = self._local[(q, r)] = self._wall_bits >> shift if shift >= 0 else self._wall_bits << -shift
        return bits

    @cached_property
    def _touched(self) -> frozenset[tuple[int, int, int]]:
        """The vertices (kind, q, r) that walls touch."""
        found = set()
        for q, r, direction in self.walls:
            for corner in (direction, direction + 1):
                kind, (across, down) = CORNER_VERTEX[corner]
                found.add((kind, q + across, r + down))
        return frozenset(found)

    def free_corners(self, hexagon: Axial) -> tuple[int, ...]:
        """The corners of a hexagon that touch no wall."""
        corners = self._free.get(hexagon)
        if corners is None:
            q, r = hexagon
            corners = self._free[hexagon] = tuple(
                corner
                for corner, (kind, (across, down)) in enumerate(CORNER_VERTEX)
                if (kind, q + across, r + down) not in self._touched
            )
        return corners

    def sees(self, one: Space, other: Space) -> bool:
        """Whether two spaces see each other."""
        if not self.walls or one == other:
            return True
        key = (one, other) if one < other else (other, one)
        known = self._known.get(key)
        if known is None:
            here, there = self.lattice.axial(key[0]), self.lattice.axial(key[1])
            known = self._known[key] = self._open(here, there)
        return known

    def _open(self, here: Axial, there: Axial) -> bool:
        if self.corner_line(here, there) is not None or self._lets_neighbours(here, there):
            return True
        return self.kind == "any points" and self._beam(here, there) is not None

    def _lets_neighbours(self, here: Axial, there: Axial) -> bool:
        """Whether two see each other because they lie side by side and no wall parts them, if that is the reading."""
        return self.kind == "corners or neighbours" and there in self._beside(here)

    def _beside(self, hexagon: Axial) -> list[Axial]:
        """The neighbours of a hexagon that no wall parts from it."""
        return [(hexagon[0] + DIRECTIONS[k][0], hexagon[1] + DIRECTIONS[k][1]) for k in self.open_sides(hexagon)]

    def open_sides(self, hexagon: Axial) -> list[int]:
        """The directions in which a hexagon has no wall."""
        return [direction for direction in range(6) if (hexagon, direction) not in self._walled]

    @cached_property
    def _walled(self) -> frozenset[tuple[Axial, int]]:
        """Each wall twice: the hexagon on either side, and the direction of the wall from there."""
        far = (((q + DIRECTIONS[k][0], r + DIRECTIONS[k][1]), k + 3) for q, r, k in self.walls)
        return frozenset((*far, *(((q, r), k) for q, r, k in self.walls)))

    def corner_line(self, one: Axial, other: Axial) -> CornerLine | None:
        """The first open line between corners, or None."""
        mine, theirs = self.free_corners(one), self.free_corners(other)
        if not mine or not theirs:
            return None if self.kind == "literal corners" else self._inset_line(one, other, mine, theirs)
        frame = self._frame
        ends = [(corner, *CORNER_VERTEX[corner]) for corner in theirs]
        for corner in mine:
            kind, (q, r) = CORNER_VERTEX[corner]
            q, r = one[0] + q, one[1] + r
            walls = self._walls_around(q, r)
            for end, other_kind, (to_q, to_r) in ends:
                if not walls & frame.between_vertices(kind, other[0] + to_q - q, other[1] + to_r - r, other_kind):
                    return CornerLine(corner, end)
        return None

    def _inset_line(
        self, one: Axial, other: Axial, mine: tuple[int, ...], theirs: tuple[int, ...]
    ) -> CornerLine | None:
        walls = self._walls_around(*one)
        offset = (other[0] - one[0], other[1] - one[1])
        for corner in mine or range(6):
            start = _hair_point((0, 0), corner, inset=not mine)
            for end in theirs or range(6):
                if not walls & self._frame.between_points(start, _hair_point(offset, end, inset=not theirs)):
                    return CornerLine(corner, end)
        return None

    def seen_from(self, viewer: Space, among: int | None = None) -> int:
        """Bit set of the spaces a space sees, among a bit set of spaces (all places if None)."""
        lattice = self.lattice
        if among is None:
            among = (1 << lattice.size) - 1
        if not self.walls:
            return among
        here, columns = lattice.axial(viewer), lattice.columns
        inside = (1 << columns) - 1
        starts = [(row * columns, (columns + 2) * (row + 1) + 1) for row in range(lattice.rows)]
        walls = self._walls_before(here)
        if self.kind == "any points":
            seen = self._flooded(here, self._swept_anywhere(here, walls), walls)
        else:
            seen = self._swept(here, walls, sum((among >> own & inside) << wide for own, wide in starts))
        return sum((seen >> wide & inside) << own for own, wide in starts) & among

    @cached_property
    def _free_points(self) -> dict[Point, int]:
        """Corners that touch no wall, with the bits of the hexagons they belong to (`wide_places`)."""
        free = dict(corner_bits(self.lattice.columns, self.lattice.rows))
        for _, wall in self._segments:
            for end in wall:
                free.pop(end, None)
        return free

    @cached_property
    def _inset_points(self) -> dict[Point, int]:
        """In `HAIR` parts, the corners moved inwards of hexagons that have no free ones, with their bits."""
        if self.kind == "literal corners":
            return {}
        places = wide_places(self.lattice.columns, self.lattice.rows)
        without = reduce(or_, self._free_points.values(), 0) ^ ((1 << len(places)) - 1)
        return {
            _hair_point(places[place][0], corner, inset=True): 1 << place
            for place in members_of(without)
            for corner in range(6)
        }

    def _swept(self, viewer: Axial, segments: Sequence[Wall], wanted: int) -> int:
        """What is seen from corner to corner among wanted hexagons, all as bits (`wide_places`)."""
        corners, free, inset = self.free_corners(viewer), self._free_points, self._inset_points
        seen = 1 << self._place(viewer)
        if not corners and self.kind == "literal corners":
            return seen
        if self.kind == "corners or neighbours":
            seen |= sum(1 << self._place(other) for other in self._beside(viewer))
        walls = nearest_first(viewer, segments)
        fine_walls = [(_scaled(one), _scaled(two)) for one, two in walls] if inset or not corners else []
        for corner in corners or range(6):
            start = _hair_point(viewer, corner, inset=not corners)
            if inset:
                seen |= _lit(start, inset, fine_walls, wanted & ~seen, FINE)
            if corners:
                start = (3 * viewer[0] + CORNERS[corner][0], 3 * viewer[1] + CORNERS[corner][1])
                seen |= _lit(start, free, walls, wanted & ~seen, COARSE)
            else:
                scaled = {_scaled(point): bits for point, bits in free.items() if bits & wanted & ~seen}
                seen |= _lit(start, scaled, fine_walls, wanted & ~seen, FINE)
        return seen

    def _swept_anywhere(self, viewer: Axial, segments: Sequence[Wall]) -> int:
        """Any points: most of what is seen, at little cost: what its centre and half of its corners see."""
        seen, walls = 1 << self._place(viewer), nearest_first(viewer, segments)
        left = list(self._free_points.items())
        for u, v in ((0, 0), *(CORNERS[corner] for corner in self.free_corners(viewer)[::2])):
            start = (3 * viewer[0] + u, 3 * viewer[1] + v)
            for place in visible(start, [point for point, _ in left], walls, COARSE):
                seen |= left[place][1]
            left = [(point, bits) for point, bits in left if bits & ~seen]
        return seen

    def _flooded(self, viewer: Axial, seen: int, walls: Sequence[Wall]) -> int:
        """Any points, all of it: whoever is seen is seen through a neighbour that is seen, by the side they share; so
        the search spreads from what is seen into the dark. Lines may run one hexagon outside the rectangle and come
        back at once: what lies outside counts only beside what lies in the dark."""
        places = wide_places(self.lattice.columns, self.lattice.rows)
        width, height = self.lattice.columns, self.lattice.rows
        board = sum((1 << width) - 1 << (row + 1) * (width + 2) + 1 for row in range(height))
        rows, between = in_rows(walls), dict[int, list[Segment]]()
        walled, out = self._walled, self.open_sides(viewer)
        waiting = [
            (place, [side for side, beside in places[place][1] if seen >> beside & 1])
            for place in members_of(~seen & (1 << len(places)) - 1)
        ]
        while waiting:
            place, sides = waiting.pop()
            here, around = places[place]
            dark = board & ~seen
            if seen >> place & 1 or not (dark >> place & 1 or any(dark >> other & 1 for _, other in around)):
                continue
            entries = [side for side in sides if (here, side) not in walled]
            if not entries:
                continue
            if place not in between:
                between[place] = walls_between(viewer, here, rows)
            if beam_between(viewer, here, between[place], out, entries) is not None:
                seen |= 1 << place
                waiting += ((other, [(direction + 3) % 6]) for direction, other in around)
        return seen

    def _place(self, hexagon: Axial) -> int:
        """The bit of a hexagon of the board among `wide_places`."""
        column, row = from_axial(*hexagon)
        return (row + 1) * (self.lattice.columns + 2) + column + 1

    @cached_property
    def _segments(self) -> list[Wall]:
        """Each wall: its hexagon and its ends; row by row, from left to right."""
        return [
            ((q, r), ((3 * q + one[0], 3 * r + one[1]), (3 * q + two[0], 3 * r + two[1])))
            for r, q, direction in self._sorted_sides
            for one, two in (CORNERS[direction : direction + 2],)
        ]

    @cached_property
    def _sorted_sides(self) -> list[tuple[int, int, int]]:
        return sorted((r, q, direction) for q, r, direction in self.walls)

    @cached_property
    def _rows(self) -> Rows:
        return in_rows(self._segments)

    @cached_property
    def _solid(self) -> frozenset[Axial]:
        """Hexagons with a wall on every side."""
        sides = Counter((q + across, r + down) for q, r, k in self.walls for across, down in ((0, 0), DIRECTIONS[k]))
        return frozenset(hexagon for hexagon, walls in sides.items() if walls == 6)

    def _walls_before(self, viewer: Axial) -> list[Wall]:
        """The walls that can be the first on a line from a hexagon: not the far sides of solid hexagons."""
        kept, solid = [], self._solid
        for (r, q, direction), wall in zip(self._sorted_sides, self._segments, strict=True):
            # A side and the parallels through the centres beside it: ahead of the first, or short of the second,
            # lies all of the viewer on one side of the wall.
            across, down = DIRECTIONS[direction]
            ahead = (viewer[0] - q) * (2 * across + down) + (viewer[1] - r) * (across + 2 * down)
            if ahead < 0:
                hidden = (q, r) in solid
            else:
                hidden = ahead > 2 and (q + across, r + down) in solid
            if not hidden:
                kept.append(wall)
        return kept

    def _beam(self, here: Axial, there: Axial) -> Beam | None:
        """A beam between any points, past the walls that lie near enough."""
        walls = walls_between(here, there, self._rows)
        return beam_between(here, there, walls, self.open_sides(here), self.open_sides(there))

    def evidence(self, one: Space, other: Space) -> tuple[DrawnPoint, DrawnPoint] | None:
        """An open line in drawing units, or None if everything is blocked."""
        here, there = self.lattice.axial(one), self.lattice.axial(other)
        line = self.corner_line(here, there)
        if line is not None:
            return self.lattice.corners(one)[line.start], self.lattice.corners(other)[line.end]
        if self._lets_neighbours(here, there):
            return self.lattice.centre(one), self.lattice.centre(other)
        beam = self._beam(here, there) if self.kind == "any points" else None
        if beam is None:
            return None
        start, end = beam.line()
        return self.lattice.drawn(start), self.lattice.drawn(end)


def _hair_point(hexagon: Axial, corner: int, inset: bool) -> tuple[int, int]:
    """A corner in `HAIR` parts of a third, moved one part towards the centre if asked."""
    u, v = CORNERS[corner]
    factor = HAIR - 1 if inset else HAIR
    return 3 * HAIR * hexagon[0] + factor * u, 3 * HAIR * hexagon[1] + factor * v


def _scaled(point: Point) -> Point:
    """A point in `HAIR` parts."""
    return point[0] * HAIR, point[1] * HAIR


def _lit(start: Point, targets: dict[Point, int], walls: list[Segment], dark: int, fine: int) -> int:
    """The bits of all targets that a point sees, among those in the dark."""
    left = [(point, bits) for point, bits in targets.items() if bits & dark]
    found = 0
    if left:
        for place in visible(start, [point for point, _ in left], walls, fine):
            found |= left[place][1]
    return found
