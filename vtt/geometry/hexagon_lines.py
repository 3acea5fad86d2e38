"""Which sides of hexagons a straight segment touches, exactly, as bit sets that can be moved over a board.

Points are in thirds of axial units (`vtt.geometry.hexagon`). Every vertex of the hexagon net is the northern
corner of one hexagon or the southern corner of one other: its *kind*. The mask of a segment between two vertices
depends only on their kinds and on the offset between their hexagons, so it is computed once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vtt.geometry.hexagon import CORNERS, Axial
from vtt.geometry.segments import Point, meet

NORTH: Final = 0
SOUTH: Final = 1
VERTICES: Final[tuple[Point, ...]] = ((1, -2), (-1, 2))
"""The northern and southern corner of the hexagon (0, 0)."""

CORNER_VERTEX: Final[tuple[tuple[int, Axial], ...]] = (
    (SOUTH, (1, -1)),
    (NORTH, (0, 1)),
    (SOUTH, (0, 0)),
    (NORTH, (-1, 1)),
    (SOUTH, (0, -1)),
    (NORTH, (0, 0)),
)
"""For each corner (in the order of `CORNERS`): the vertex kind, and the offset of the hexagon that owns the vertex."""

HAIR: Final = 1 << 20
"""A corner moved towards its centre moves by one part in this many: less than any exact distance on a board."""

_OWNED_SIDES: Final[tuple[tuple[Point, Point], ...]] = tuple((CORNERS[side], CORNERS[side + 1]) for side in range(3))


class Frame:
    """A numbering of hexagon sides around a centre, wide enough for one size of board.

    `width` (a power of two) exceeds the number of axial columns of the board, `height` its rows. The side ``k`` of the
    hexagon ``(q, r)`` has the bit ``3 * (centre + r * width + q) + k``.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.centre = height * width + width
        self.vertex_masks: dict[tuple[int, int, int, int], int] = {}
        self._point_masks: dict[tuple[Point, Point], int] = {}

    def number(self, q: int, r: int) -> int:
        """Place of a hexagon; its sides have the bits ``3 * number`` and the two after."""
        return self.centre + r * self.width + q

    def between_vertices(self, kind: int, q: int, r: int, other_kind: int) -> int:
        """Sides touched by the segment from a vertex of the hexagon (0, 0) to a vertex of the hexagon (q, r)."""
        key = (kind, q, r, other_kind)
        mask = self.vertex_masks.get(key)
        if mask is None:
            end = VERTICES[other_kind]
            mask = self._touched(VERTICES[kind], (3 * q + end[0], 3 * r + end[1]), 1)
            self.vertex_masks[key] = mask
        return mask

    def between_points(self, start: Point, end: Point) -> int:
        """Sides touched by a segment between any two points, given in `HAIR` parts of a third."""
        key = (start, end)
        mask = self._point_masks.get(key)
        if mask is None:
            mask = self._point_masks[key] = self._touched(start, end, HAIR)
        return mask

    def _touched(self, start: Point, end: Point, scale: int) -> int:
        """Sides touched by the closed segment; ends touch the sides that meet there."""
        if start[1] > end[1]:
            start, end = end, start
        across, down = end[0] - start[0], end[1] - start[1]
        left, right = min(start[0], end[0]), max(start[0], end[0])
        unit = 3 * scale
        leftmost, rightmost = (left - 2 * scale) // unit, (right + 2 * scale) // unit + 1
        mask = 0
        for r in range(-(-(start[1] - 2 * scale) // unit), (end[1] + scale) // unit + 1):
            row = 3 * self.number(0, r)
            for side, ((first_u, first_v), (second_u, second_v)) in enumerate(_OWNED_SIDES):
                one = across * (unit * r + scale * first_v - start[1]) - down * (scale * first_u - start[0])
                two = across * (unit * r + scale * second_v - start[1]) - down * (scale * second_u - start[0])
                if one > two:
                    one, two = two, one
                if down:
                    low = max(leftmost, -(-one // (unit * down)))
                    high = min(rightmost, two // (unit * down))
                    top, bottom = unit * r + scale * min(first_v, second_v), unit * r + scale * max(first_v, second_v)
                    inside = start[1] <= top and bottom <= end[1]
                elif one > 0 or two < 0:
                    continue
                else:
                    low, high, inside = leftmost, rightmost, False
                for q in range(low, high + 1):
                    if inside or meet(
                        start,
                        end,
                        (unit * q + scale * first_u, unit * r + scale * first_v),
                        (unit * q + scale * second_u, unit * r + scale * second_v),
                    ):
                        mask |= 1 << (row + 3 * q + side)
        return mask


@lru_cache(maxsize=8)
def frame_for(columns: int, rows: int) -> Frame:
    """The frame of a board of this size; boards of like sizes share one."""
    width = 1 << (columns + rows // 2 + 6).bit_length()
    return Frame(width, 1 << (rows + 4).bit_length())
