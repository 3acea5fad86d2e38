"""Walls that lie anywhere, against a slow reading in fractions: who meets whom, which steps are barred."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.free_walls import HALF, SPACE, cells_of, centre, exact, steps_met
from vtt.geometry.segments import meet

Point = tuple[int, int]
COLUMNS, ROWS = 4, 3
AT = st.one_of(st.integers(-30, 270), st.sampled_from([0, 30, 60, 90, 120, 180, 240]))
LEVEL = st.builds(lambda x1, x2, y: (x1, y, x2, y), AT, AT, st.sampled_from([0, 30, 60, 90, 150, 180]))
SEGMENT = st.one_of(st.tuples(AT, AT, AT, AT), LEVEL)
SMALL = st.tuples(st.integers(0, 2), st.integers(0, 3))


def slowly_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Closed segments: the place of their crossing along both, or the part that they share of one line."""
    (x1, y1), (x2, y2) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    x, y = c[0] - a[0], c[1] - a[1]
    across = x1 * y2 - y1 * x2
    if across:
        return all(0 <= Fraction(part, across) <= 1 for part in (x * y2 - y * x2, x * y1 - y * x1))
    if x1 * y - y1 * x or x2 * y - y2 * x:
        return False  # side by side
    return all(max(min(a[i], b[i]), min(c[i], d[i])) <= min(max(a[i], b[i]), max(c[i], d[i])) for i in (0, 1))


@settings(max_examples=60, deadline=None)
@given(SMALL, SMALL, SMALL, SMALL)
def test_segments_meet_where_they_have_a_point_in_common(a: Point, b: Point, c: Point, d: Point) -> None:
    assert meet(a, b, c, d) == slowly_meet(a, b, c, d)


@settings(max_examples=60, deadline=None)
@given(st.lists(SEGMENT, max_size=3), st.sampled_from([(1, 0), (0, 1), (1, 1), (1, -1), (-1, 1), (2, 1), (0, 0)]))
def test_a_step_is_met_where_a_wall_meets_the_line_between_the_centres(
    walls: list[tuple[int, int, int, int]], offset: tuple[int, int]
) -> None:
    across, down = offset
    slow = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if not (0 <= column + across < COLUMNS and 0 <= row + down < ROWS):
                continue
            ends = centre(column, row), centre(column + across, row + down)
            for x1, y1, x2, y2 in map(exact, walls):
                if slowly_meet((x1, y1), (x2, y2), *ends):
                    slow |= 1 << (row * COLUMNS + column)
    assert steps_met(tuple(walls), COLUMNS, ROWS, across, down) == slow


@settings(max_examples=60, deadline=None)
@given(SEGMENT)
def test_a_wall_touches_the_spaces_whose_square_it_meets(wall: tuple[int, int, int, int]) -> None:
    x1, y1, x2, y2 = exact(wall)
    slow = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            left, top, right, bottom = column * SPACE, row * SPACE, (column + 1) * SPACE, (row + 1) * SPACE
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            inside = left <= x1 <= right and top <= y1 <= bottom
            sides = zip(corners, (*corners[1:], corners[0]), strict=True)
            if inside or any(slowly_meet((x1, y1), (x2, y2), one, other) for one, other in sides):
                slow.add((column, row))
    found = list(cells_of(exact(wall), COLUMNS, ROWS))
    assert set(found) == slow and len(found) == len(slow)
    assert 2 * HALF == SPACE


def test_a_wall_that_ends_a_hair_short_of_a_line_does_not_meet_it() -> None:
    """It points at the line from the nearest place beside it that there is."""
    assert not meet((0, 0), (2, 1), (1, 1), (1, 5)) and not meet((1, 1), (1, 5), (2, 1), (0, 0))
    assert meet((0, 0), (2, 1), (1, 1), (1, 0))
