"""Free walls of imported pictures: exact steps and sight lines, on the lattice of sixtieths of a space."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from drawn_square import Drawn, open_board
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.board.pieces import Figure
from vtt.rules.descent.evidence import evidence
from vtt.rules.descent.free_walls import FreeWalls
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground

UNIT = 60
"""Walls are given in sixtieths of a space."""

Point = tuple[int, int]


def walled(drawn: Drawn, *segments: tuple[int, int, int, int]) -> Ground:
    return make_ground(replace(drawn.board, segments=segments), {})


def test_a_wall_between_two_spaces_stops_steps_sight_and_counting() -> None:
    drawn = open_board(4, 3)
    ground = walled(drawn, (130, -10, 130, 190))
    b2, c2, d2 = (drawn.space(name) for name in ("B2", "C2", "D2"))
    assert ground.adjacent(c2, d2) and not ground.adjacent(b2, c2)
    assert ground.distance([b2], [c2]) is None
    assert not ground.seen_from(b2) >> d2 & 1 and ground.seen_from(c2) >> d2 & 1


def test_walls_joined_in_one_corner_leave_no_crack() -> None:
    """Lines through the very joint, and lines that start on it, do not slip through."""
    drawn = open_board(6, 4)
    ground = walled(drawn, (180, -30, 180, 120), (180, 120, 180, 300))
    west = ["A1", "A2", "B3", "C2", "C3", "A4"]
    for name in west:
        seen = ground.seen_from(drawn.space(name))
        assert all(space % 6 < 3 for space in drawn.board.spaces if seen >> space & 1)


def test_a_free_wall_that_ends_where_a_border_begins_leaves_no_crack() -> None:
    drawn = Drawn("""
        . . . . . .
        . . . . . .
        . . .|. . .
        . . .|. . .
    """)
    ground = walled(drawn, (180, -30, 180, 120))
    for name in ("A1", "A2", "B2", "C2", "C3", "A4"):
        seen = ground.seen_from(drawn.space(name))
        assert all(space % 6 < 3 for space in drawn.board.spaces if seen >> space & 1)


def test_the_end_of_a_wall_is_looked_past() -> None:
    drawn = open_board(6, 2)
    ground = walled(drawn, (180, -30, 180, 60))
    assert ground.seen_from(drawn.space("A1")) >> drawn.space("F1") & 1


def test_evidence_blames_the_wall_of_the_picture() -> None:
    drawn = open_board(4, 3)
    board = replace(drawn.board, segments=((130, -10, 130, 190),))
    viewer = Figure("v", "k", "Mira", "heroes", drawn.space("A2"))
    sight = evidence(make_ground(board, {"v": viewer}), viewer, drawn.space("D2"))
    assert not sight.open and sight.reason == "Mira does not see D2: a wall of the picture is in the way."


def fraction_turn(a: Point, b: Point, c: Point) -> Fraction:
    return Fraction(b[0] - a[0], UNIT) * Fraction(c[1] - a[1], UNIT) - Fraction(b[1] - a[1], UNIT) * Fraction(
        c[0] - a[0], UNIT
    )


def slowly_hidden(p: Point, q: Point, walls: list[tuple[int, int, int, int]]) -> bool:
    """One line against every wall: crossed between the ends, overlapped, or pinched in a joint."""
    a, b = (p[0] * UNIT, p[1] * UNIT), (q[0] * UNIT, q[1] * UNIT)
    sides: dict[Point, set[bool]] = {}
    for x1, y1, x2, y2 in walls:
        c, d = (x1, y1), (x2, y2)
        if c == d:
            continue
        one, other = fraction_turn(a, b, c), fraction_turn(a, b, d)
        if one == other == 0:
            axis = 0 if a[0] != b[0] else 1
            low = max(min(a[axis], b[axis]), min(c[axis], d[axis]))
            if low < min(max(a[axis], b[axis]), max(c[axis], d[axis])):
                return True
        if one * other < 0 and fraction_turn(c, d, a) * fraction_turn(c, d, b) < 0:
            return True
        for joint, far in ((c, other), (d, one)):
            inside = fraction_turn(a, b, joint) == 0 and joint not in (a, b)
            inside = inside and min(a[0], b[0]) <= joint[0] <= max(a[0], b[0])
            if inside and min(a[1], b[1]) <= joint[1] <= max(a[1], b[1]) and far:
                sides.setdefault(joint, set()).add(far > 0)
    return any(len(found) == 2 for found in sides.values())


COORDINATES = st.one_of(st.integers(-60, 480), st.sampled_from([0, 30, 60, 90, 120, 180, 240, 300, 360]))
WALLS = st.lists(st.tuples(COORDINATES, COORDINATES, COORDINATES, COORDINATES), max_size=5)


@settings(max_examples=40, deadline=None)
@given(WALLS, st.booleans())
def test_hidden_points_agree_with_fractions(walls: list[tuple[int, int, int, int]], chained: bool) -> None:
    if chained:
        walls = [(*one[2:], *other[2:]) for one, other in pairwise(walls)]
    fast = FreeWalls(walls, 6, 6, lambda point: [])
    points = [(x, y) for x in range(7) for y in range(7)]
    for p in ((0, 0), (3, 2), (6, 5), (2, 6)):
        hidden = {q for q in points if fast.hides(p, q)}
        assert {q for q in points if q != p and slowly_hidden(p, q, walls)} == hidden - {p}


@settings(max_examples=40, deadline=None)
@given(WALLS)
def test_sight_past_free_walls_is_mutual_and_has_the_same_evidence(walls: list[tuple[int, int, int, int]]) -> None:
    drawn = open_board(6, 5)
    board = replace(drawn.board, segments=tuple(walls))
    viewer = Figure("v", "k", "the viewer", "heroes", 13)
    ground = make_ground(board, {"v": viewer})
    seen = [ground.seen_from(space) for space in range(30)]
    for one in range(30):
        assert evidence(ground, viewer, one).open == bool(ground.seen(viewer) >> one & 1)
        for other in range(30):
            assert seen[one] >> other & 1 == seen[other] >> one & 1
