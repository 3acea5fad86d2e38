"""Sight between hexagons: a line that touches no wall.

Two readings (`gloomhaven.md` 2.1 and section 11): from a corner of one hexagon to a corner of the other, or from any
point to any point. With corners, only those that touch no wall count; a hexagon whose corners all touch walls uses
its corners moved a hair towards its centre. Walls are sides of hexagons; a wall on a whole hexagon is its six sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from vtt.geometry.hexagon import CORNERS, DIRECTIONS, Axial, HexagonLattice, Point, axial_distance, from_axial
from vtt.geometry.hexagon_beams import Beam, beam_between
from vtt.geometry.hexagon_lines import CORNER_VERTEX, HAIR, Frame, frame_for
from vtt.geometry.lattice import Space

SightKind = Literal["corners", "any points"]
DrawnPoint = tuple[float, float]


class Side(NamedTuple):
    """One side of a hexagon, written by its owner: `direction` is 0, 1 or 2."""

    q: int
    r: int
    direction: int


class CornerLine(NamedTuple):
    """A line between two corners. `inset` tells whether its start and its end are moved a hair inwards."""

    start: int
    end: int
    inset: tuple[bool, bool]


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
        if self.corner_line(here, there) is not None:
            return True
        return self.kind == "any points" and self._beam(here, there) is not None

    def is_wall(self, hexagon: Axial, direction: int) -> bool:
        """Whether a side of a hexagon is a wall."""
        return side_of(hexagon, direction) in self.walls

    def corner_line(self, one: Axial, other: Axial) -> CornerLine | None:
        """The first open line between corners, or None."""
        mine, theirs = self.free_corners(one), self.free_corners(other)
        if not mine or not theirs:
            return self._inset_line(one, other, mine, theirs)
        frame = self._frame
        ends = [(corner, *CORNER_VERTEX[corner]) for corner in theirs]
        for corner in mine:
            kind, (q, r) = CORNER_VERTEX[corner]
            q, r = one[0] + q, one[1] + r
            walls = self._walls_around(q, r)
            for end, other_kind, (to_q, to_r) in ends:
                if not walls & frame.between_vertices(kind, other[0] + to_q - q, other[1] + to_r - r, other_kind):
                    return CornerLine(corner, end, (False, False))
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
                    return CornerLine(corner, end, (not mine, not theirs))
        return None

    def seen_from(self, viewer: Space, among: int | None = None) -> int:
        """Bit set of the spaces a space sees, among a bit set of spaces (all places if None)."""
        if among is None:
            among = (1 << self.lattice.size) - 1
        if not self.walls:
            return among
        if self.kind == "any points":
            return self._flooded(viewer) & among
        seen, waiting = 0, []
        while among:
            lowest = among & -among
            among ^= lowest
            space = lowest.bit_length() - 1
            if space == viewer:
                seen |= lowest
            else:
                waiting.append(space)
        spaces = self._seen_from_corners(viewer, waiting)
        return seen | sum(1 << space for space in spaces)

    @cached_property
    def _ends(self) -> list[tuple[tuple[int, int, int], ...]]:
        """For each space: its free corners as vertices (kind, q, r)."""
        found = []
        for space in range(self.lattice.size):
            q, r = self.lattice.axial(space)
            vertices = (CORNER_VERTEX[corner] for corner in self.free_corners((q, r)))
            found.append(tuple((kind, q + dq, r + dr) for kind, (dq, dr) in vertices))
        return found

    def _seen_from_corners(self, viewer: Space, spaces: list[Space]) -> list[Space]:
        """Those of some spaces that a space sees from corner to corner: corner by corner, each vertex tried once."""
        ends, masks, seen = self._ends, self._frame.vertex_masks, []
        if not ends[viewer]:
            return [space for space in spaces if self.sees(viewer, space)]
        for place, (kind, q, r) in enumerate(ends[viewer]):
            walls = self._walls_around(q, r)
            tried: set[tuple[int, int, int]] = set()
            blind: list[Space] = []
            for space in spaces:
                if not ends[space]:
                    if place == 0 and self.sees(viewer, space):
                        seen.append(space)
                    continue
                for end in ends[space]:
                    if end in tried:
                        continue
                    other_kind, to_q, to_r = end
                    mask = masks.get((kind, to_q - q, to_r - r, other_kind))
                    if mask is None:
                        mask = self._frame.between_vertices(kind, to_q - q, to_r - r, other_kind)
                    if not walls & mask:
                        seen.append(space)
                        break
                    tried.add(end)
                else:
                    blind.append(space)
            spaces = blind
        return seen

    def _flooded(self, viewer: Space) -> int:
        """Any points: whoever is seen is seen through a neighbour that is seen, so the search spreads from there.
        Lines may run one hexagon outside the rectangle."""
        lattice = self.lattice
        start = lattice.axial(viewer)
        seen, asked, waiting = 1 << viewer, {start}, [start]
        while waiting:
            here = waiting.pop()
            for direction, (across, down) in enumerate(DIRECTIONS):
                there = (here[0] + across, here[1] + down)
                column, row = from_axial(*there)
                outside = not (-1 <= column <= lattice.columns and -1 <= row <= lattice.rows)
                if outside or there in asked or self.is_wall(here, direction):
                    continue
                asked.add(there)
                if self._open(start, there):
                    waiting.append(there)
                    space = lattice.space(column, row)
                    if space is not None:
                        seen |= 1 << space
        return seen

    @cached_property
    def _segments(self) -> list[tuple[Axial, tuple[Point, Point]]]:
        """Each wall: its hexagon and its ends."""
        return [
            ((q, r), ((3 * q + one[0], 3 * r + one[1]), (3 * q + two[0], 3 * r + two[1])))
            for q, r, direction in sorted(self.walls)
            for one, two in (CORNERS[direction : direction + 2],)
        ]

    def _beam(self, here: Axial, there: Axial) -> Beam | None:
        """A beam between any points. A wall in its way is hardly farther from both than they are from each other."""
        reach = axial_distance(here, there) + 3
        near = [
            segment
            for hexagon, segment in self._segments
            if axial_distance(here, hexagon) + axial_distance(hexagon, there) <= reach
        ]
        return beam_between(here, there, near)

    def evidence(self, one: Space, other: Space) -> tuple[DrawnPoint, DrawnPoint] | None:
        """An open line in drawing units, or None if everything is blocked."""
        here, there = self.lattice.axial(one), self.lattice.axial(other)
        line = self.corner_line(here, there)
        if line is not None:
            return self.lattice.corners(one)[line.start], self.lattice.corners(other)[line.end]
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
