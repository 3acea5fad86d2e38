"""The finer points of zones and free walls: each of these could be changed unseen before."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from vtt.geometry.free_walls import SPACE, cells_of, parts_on, spaces_beside
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.segments import Point
from vtt.geometry.square import SquareLattice
from vtt.geometry.zones import ZoneLattice, ZoneShape, cross, marker_inside, meeting, overlap

HALL = ((0, 0), (240, 0), (240, 120), (0, 120))
ROOM = ((240, 0), (360, 0), (360, 60), (240, 60))
FAR = ((480, 0), (600, 0), (600, 120), (480, 120))


def lattice(*polygons: tuple[Point, ...], named: dict[int, tuple[int, ...]] | None = None) -> ZoneLattice:
    shapes = (
        ZoneShape(f"zone {number}", polygon, marker_inside(polygon), (named or {}).get(number, ()))
        for number, polygon in enumerate(polygons)
    )
    return ZoneLattice(12, 6, tuple(shapes))


def test_zones_are_numbered_in_one_row() -> None:
    zones = lattice(HALL, ROOM)
    asked = [(0, 0), (1, 0), (2, 0), (-1, 0), (0, 1), (0, -1), (1, 1)]
    assert [zones.space(*place) for place in asked] == [0, 1, None, None, None, None, None]
    assert [zones.position(space) for space in range(2)] == [(0, 0), (1, 0)]


def test_a_passage_between_zones_that_do_not_touch_is_drawn_as_the_middle_third() -> None:
    """Markers at (120, 60) and (540, 60): from (260, 60) to (400, 60), in spaces of 60."""
    zones = lattice(HALL, FAR, named={0: (1,)})
    border = zones.border(0, 1)
    assert border is not None
    (x1, y1), (x2, y2) = zones.border_line(border)
    assert (x1, y1, x2, y2) == pytest.approx((260 / 60, 1, 400 / 60, 1))


def test_the_border_is_drawn_along_the_longest_stretch() -> None:
    """The hall meets the horseshoe round it twice: along 60 above and along 180 below."""
    hall = ((0, 0), (60, 0), (60, 300), (0, 300))
    shoe = ((60, 0), (180, 0), (180, 300), (60, 300), (60, 120), (120, 120), (120, 60), (60, 60))
    zones = lattice(hall, shoe)
    border = zones.border(0, 1)
    assert border is not None and set(zones.border_line(border)) == {(1.0, 2.0), (1.0, 5.0)}


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ((10, 0, 20, 10), True),
        ((11, 0, 20, 10), False),
        ((-10, 0, 0, 10), True),
        ((-10, 0, -1, 10), False),
        ((0, 10, 10, 20), True),
        ((0, 11, 10, 20), False),
        ((0, -10, 10, 0), True),
        ((0, -10, 10, -1), False),
        ((4, 4, 6, 6), True),
    ],
)
def test_boxes_meet_where_they_touch_and_not_beside(other: tuple[int, int, int, int], expected: bool) -> None:
    box = (0, 0, 10, 10)
    assert meeting(box, other) is meeting(other, box) is expected


def test_a_corner_on_the_others_edge_does_not_cross_it_whichever_is_asked() -> None:
    square, wedge = ((0, 0), (40, 0), (40, 40), (0, 40)), ((40, 20), (80, 0), (80, 40))
    assert not cross(square, wedge) and not cross(wedge, square)
    assert cross(square, ((39, 20), (80, 0), (80, 40)))


@pytest.mark.parametrize(("legs", "marker"), [((60, 60), (30, 225)), ((30, 90), (195, 225)), ((90, 30), (45, 225))])
def test_the_marker_lies_in_the_widest_part_of_its_row(legs: tuple[int, int], marker: Point) -> None:
    """The middle of the corners of a horseshoe lies in its hollow; the left leg where both are as wide."""
    left, right = legs
    hollow = (left, 240 - right)
    shoe = (
        (0, 120),
        (240, 120),
        (240, 300),
        (hollow[1], 300),
        (hollow[1], 180),
        (hollow[0], 180),
        (hollow[0], 300),
        (0, 300),
    )
    assert marker_inside(shoe) == marker


def test_the_marker_is_the_middle_where_that_lies_inside() -> None:
    assert marker_inside(((0, 0), (100, 0), (100, 50), (0, 50))) == (50, 25)


def test_overlapping_hangs_neither_on_the_order_of_corners_nor_on_a_point_of_rounding() -> None:
    """Side by side is not over each other, and half a space over each other is, whichever way the corners go round."""
    one, beside, over = HALL, ROOM, ((180, 30), (300, 30), (300, 90), (180, 90))
    for first in (one, tuple(reversed(one))):
        for second, expected in ((beside, False), (over, True), (one, True)):
            for turned in (second, tuple(reversed(second))):
                assert overlap(first, turned) is overlap(turned, first) is expected


def test_a_point_belongs_to_the_zone_drawn_over_it() -> None:
    zones = lattice(HALL, ROOM, ((60, 30), (120, 30), (120, 90), (60, 90)))
    asked = [(1.5, 1.0), (0.5, 0.5), (3.99, 1.99), (4.01, 0.5), (4.5, 1.5), (-0.1, 0.5), (6.1, 0.5), (2, 2.1)]
    assert [zones.space_under(*point) for point in asked] == [2, 0, 0, 1, None, None, None, None]


# --- free walls -----------------------------------------------------------------------------------------------------


def test_a_wall_that_bars_no_step_lies_beside_the_spaces_it_lies_on() -> None:
    """A short wall in the middle of B2 (5): no line between centres meets it."""
    board = SquareLattice(4, 4)
    assert spaces_beside(board, ((70.0, 70.0, 80.0, 75.0),)) == (5,)
    assert spaces_beside(board, ((70.0, 100.0, 80.0, 100.0), (130.0, 10.0, 140.0, 10.0))) == (5, 2)
    assert spaces_beside(HexagonLattice(4, 4), ((70.0, 70.0, 80.0, 75.0),)) == ()


def test_a_wall_that_bars_steps_lies_beside_both_sides() -> None:
    assert set(spaces_beside(SquareLattice(4, 4), ((60.0, 0.0, 60.0, 60.0),))) == {0, 1}


@pytest.mark.parametrize(
    ("wall", "beside"),
    [
        ((240.0, 0.0, 240.0, 60.0), 4),  # the right rim beside D1 is not beside A2
        ((0.0, 60.0, 0.0, 120.0), 3),  # the left rim beside A2 is not beside D1
        ((0.0, 0.0, 60.0, 0.0), 12),
        ((0.0, 240.0, 60.0, 240.0), 0),
    ],
)
def test_a_wall_on_the_rim_lies_on_no_space_of_another_row(
    wall: tuple[float, float, float, float], beside: int
) -> None:
    assert list(parts_on(wall, frozenset({beside}), 4, 4)) == []


def test_the_parts_of_a_wall_that_lie_on_some_spaces() -> None:
    """Through the first row at half height: what lies on B1 and D1; and along the rim, where only the inside counts."""
    parts = list(parts_on((0.0, 30.0, 240.0, 30.0), frozenset({1, 3}), 4, 4))
    assert parts == [(60, 30, 120, 30), (180, 30, 240, 30)]
    assert list(parts_on((0.0, 30.0, 240.0, 30.0), frozenset({1, 2}), 4, 4)) == [(60, 30, 180, 30)], "in one piece"
    assert list(parts_on((0.0, 0.0, 240.0, 0.0), frozenset({1}), 4, 4)) == [(60, 0, 120, 0)]
    assert list(parts_on((240.0, 0.0, 240.0, 240.0), frozenset({7}), 4, 4)) == [(240, 60, 240, 120)]
    assert list(parts_on((0.0, 240.0, 240.0, 240.0), frozenset({13}), 4, 4)) == [(60, 240, 120, 240)]


@pytest.mark.parametrize(
    ("wall", "spaces", "left"),
    [
        ((240.0, 0.0, 240.0, 120.0), {4, 7}, (240, 60, 240, 120)),
        ((0.0, 0.0, 0.0, 120.0), {0, 3}, (0, 0, 0, 60)),
    ],
)
def test_beyond_the_rim_is_no_space_of_the_next_row(
    wall: tuple[float, float, float, float], spaces: set[int], left: tuple[int, int, int, int]
) -> None:
    """The right rim of D1 does not lie on A2, nor the left rim of A2 on D1."""
    assert list(parts_on(wall, frozenset(spaces), 4, 4)) == [left]


def touched(wall: tuple[int, int, int, int], column: int, row: int) -> bool:
    """Whether a wall has a point in a closed square: what is left of it between the four sides, in fractions."""
    x1, y1, x2, y2 = wall
    low, high = Fraction(0), Fraction(1)
    for start, way, first in ((x1, x2 - x1, column * SPACE), (y1, y2 - y1, row * SPACE)):
        if way == 0:
            if not first <= start <= first + SPACE:
                return False
            continue
        ends = sorted((Fraction(first - start, way), Fraction(first + SPACE - start, way)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low <= high


@pytest.mark.parametrize("seed", range(150))
def test_the_spaces_that_a_wall_touches(seed: int) -> None:
    """Walls anywhere, also along the grid, through its corners and beyond the board, both ways round."""
    chance = Random(seed)
    part = SPACE // chance.choice((1, 2, 7))
    x1, y1, x2, y2 = (chance.randint(-2, 6 * SPACE // part) * part for _ in range(4))
    expected = {(column, row) for row in range(4) for column in range(5) if touched((x1, y1, x2, y2), column, row)}
    for wall in ((x1, y1, x2, y2), (x2, y2, x1, y1)):
        cells = list(cells_of(wall, 5, 4))
        assert set(cells) == expected and len(cells) == len(expected)


@pytest.mark.parametrize("seed", range(60))
def test_of_a_wall_is_left_what_lies_on_some_spaces(seed: int) -> None:
    """A point of the wall on the board stays exactly where it lies in, or on the side of, one of them (but for the last
    point of a wall that only just touches one)."""
    chance = Random(seed)
    wall = tuple(float(chance.randint(-2, 30) * 10) for _ in range(4))
    spaces = frozenset(chance.sample(range(20), chance.randint(1, 12)))
    parts = list(parts_on((wall[0], wall[1], wall[2], wall[3]), spaces, 5, 4))
    for step in range(1, 97):
        at = Fraction(step, 97)
        x, y = (Fraction(wall[i]) + Fraction(wall[i + 2] - wall[i]) * at for i in (0, 1))
        if not (0 <= x <= 300 and 0 <= y <= 240):
            continue
        kept = any(
            min(a, c) - 1e-3 <= x <= max(a, c) + 1e-3 and min(b, d) - 1e-3 <= y <= max(b, d) + 1e-3
            for a, b, c, d in parts
        )
        inside = any(
            60 * (space % 5) <= x <= 60 * (space % 5 + 1) and 60 * (space // 5) <= y <= 60 * (space // 5 + 1)
            for space in spaces
        )
        assert kept is inside, (wall, parts, float(x), float(y))
