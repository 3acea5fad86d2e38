"""Everything on a board moved, turned or mirrored as one: where its places, borders, tiles and free walls come to lie.

Places are (column, row), hexagons "odd-r" as in documents. Turns are clockwise, by quarters or sixths. What is mirrored
changes left and right, before it is turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vtt.geometry.borders import BorderName
from vtt.geometry.free_walls import SPACE, Segment, exact, in_sixtieths
from vtt.geometry.hexagon import Axial, from_axial, to_axial, turned
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import Position, owned_border, turned_side

_MIRRORED: Final = {"N": "N", "E": "W", "S": "S", "W": "E", "SE": "SW", "SW": "SE", "NW": "NE", "NE": "NW"}


@dataclass(frozen=True)
class Motion:
    """`across` and `down` say where things come to lie: of squares in whole spaces, of hexagons in axial coordinates
    (q, r)."""

    kind: LatticeKind
    across: int = 0
    down: int = 0
    turns: int = 0
    mirrored: bool = False

    @property
    def straight(self) -> bool:
        """Whether things keep their shape: they are neither turned nor mirrored."""
        return not self.turns and not self.mirrored

    def place(self, at: Position) -> Position:
        """Where a place comes to lie."""
        if self.kind == "hexagon":
            q, r = to_axial(*at)
            q, r = turned((-q - r, r) if self.mirrored else (q, r), self.turns)
            return from_axial(q + self.across, r + self.down)
        x, y = self._point(2 * at[0] + 1, 2 * at[1] + 1, 2)
        return (x - 1) // 2, (y - 1) // 2

    def border(self, name: BorderName) -> BorderName:
        """Where a border comes to lie."""
        column, row, side = name
        side = _MIRRORED[side] if self.mirrored else side
        return owned_border(self.kind, self.place((column, row)), turned_side(self.kind, side, self.turns))

    def line(self, line: Segment) -> Segment:
        """Where a free wall comes to lie (squares only)."""
        x1, y1, x2, y2 = exact(line)
        ends = (*self._point(x1, y1, SPACE), *self._point(x2, y2, SPACE))
        left, top, right, bottom = map(in_sixtieths, ends)
        return left, top, right, bottom

    def box(self, at: Position, width: int, height: int) -> tuple[Position, int, int]:
        """Where a rectangle of squares comes to lie: its top left place, columns and rows."""
        x1, y1 = self.place(at)
        x2, y2 = self.place((at[0] + width - 1, at[1] + height - 1))
        return (min(x1, x2), min(y1, y2)), abs(x1 - x2) + 1, abs(y1 - y2) + 1

    def _point(self, x: int, y: int, space: int) -> tuple[int, int]:
        """A point of squares, in `space` parts of a space."""
        x = -x if self.mirrored else x
        for _ in range(self.turns % 4):
            x, y = -y, x
        return x + self.across * space, y + self.down * space


def shift(kind: LatticeKind, start: Position, end: Position) -> Motion:
    """The motion by the step that leads from one place to another."""
    if kind == "hexagon":
        (q0, r0), (q1, r1) = to_axial(*start), to_axial(*end)
        return Motion(kind, q1 - q0, r1 - r0)
    return Motion(kind, end[0] - start[0], end[1] - start[1])


def about_the_middle(kind: LatticeKind, places: Sequence[Position], turns: int, mirrored: bool = False) -> Motion:
    """The motion that turns or mirrors what lies on some places (one at least) about their middle. As often as makes a
    whole turn, or mirrored twice, everything lies where it was."""
    if kind == "hexagon":
        return _about_a_hexagon(places, turns, mirrored)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    ahead = Motion(kind, turns=turns, mirrored=mirrored)
    (left, top), columns, rows = ahead.box((min(xs), min(ys)), wide, high)
    # Where the middle falls between places, a lying one and a standing one give way to different sides.
    up = 1 if wide < high else 0
    across = (2 * min(xs) + wide - columns + up) // 2 - left
    down = (2 * min(ys) + high - rows + up) // 2 - top
    return Motion(kind, across, down, turns, mirrored)


def _about_a_hexagon(places: Sequence[Position], turns: int, mirrored: bool) -> Motion:
    if mirrored:
        sums = [2 * x + (y & 1) for x, y in places]
        both = min(sums) + max(sums)
        # Where the middle falls beside a column, the even one is taken, so that mirroring twice leads back.
        return Motion("hexagon", both // 2 if both % 2 == 0 else (both + 2) // 4 * 2, 0, 0, mirrored)
    points = [to_axial(*at) for at in places]
    many, q, r = len(points), sum(q for q, _ in points), sum(r for _, r in points)

    def away(point: Axial) -> int:
        across, down = many * point[0] - q, many * point[1] - r
        return across * across + across * down + down * down

    centre = min(points, key=away)
    x, y = turned(centre, turns)
    return Motion("hexagon", centre[0] - x, centre[1] - y, turns)
