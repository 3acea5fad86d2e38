"""Turning tiles: four quarters or six sixths come back, neighbours stay neighbours."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import (
    SIDES,
    Turning,
    beside,
    corner_for,
    on_board,
    opposite,
    owned_border,
    shifted,
    turned_rows,
    turns_around,
)

KINDS: st.SearchStrategy[LatticeKind] = st.sampled_from(["square", "hexagon"])


def test_a_quarter_turn_of_squares_is_clockwise() -> None:
    assert turned_rows("square", ("ab", "cd", "ef"), 1, "#") == ("eca", "fdb")
    assert turned_rows("square", ("ab", "cd", "ef"), 3, "#") == ("bdf", "ace")
    assert Turning("square", 2, 3, 1).side("N") == "E"


@given(KINDS, st.integers(1, 5), st.integers(1, 5), st.integers(0, 5))
def test_the_turned_rectangle_is_tight_and_loses_nothing(
    kind: LatticeKind, columns: int, rows: int, turns: int
) -> None:
    turning = Turning(kind, columns, rows, turns)
    places = {turning.position((x, y)) for x in range(columns) for y in range(rows)}
    assert len(places) == columns * rows
    assert min(x for x, _ in places) == min(y for _, y in places) == 0
    assert turning.size == (max(x for x, _ in places) + 1, max(y for _, y in places) + 1)


@given(KINDS, st.integers(0, 4), st.integers(0, 4), st.integers(0, 5), st.integers(-3, 3), st.integers(-3, 3))
def test_neighbours_stay_neighbours(kind: LatticeKind, x: int, y: int, turns: int, left: int, top: int) -> None:
    turning = Turning(kind, 6, 6, turns)
    for side in SIDES[kind]:
        far = beside(kind, (x, y), side)
        if min(far) < 0:
            continue
        here, there = (on_board(kind, (left, top), turning.position(place)) for place in ((x, y), far))
        assert beside(kind, here, turning.side(side)) == there
        assert beside(kind, there, opposite(kind, turning.side(side))) == here
        assert owned_border(kind, here, turning.side(side)) == owned_border(
            kind, there, opposite(kind, turning.side(side))
        )
    assert corner_for(kind, on_board(kind, (left, top), (x, y)), (x, y)) == (left, top)


@given(KINDS)
def test_a_whole_turn_changes_nothing(kind: LatticeKind) -> None:
    whole = Turning(kind, 3, 4, turns_around(kind))
    assert all(whole.position((x, y)) == (x, y) for x in range(3) for y in range(4))


@given(KINDS, st.integers(1, 6), st.integers(1, 6), st.integers(-4, 4), st.integers(-4, 4))
def test_what_is_shifted_keeps_its_neighbours(kind: LatticeKind, x: int, y: int, right: int, down: int) -> None:
    """The step that leads from a place to another leads its neighbours to the neighbours of that one."""
    start, end = (x, y), (x + right, y + down)
    assert shifted(kind, start, start, end) == end
    for side in SIDES[kind]:
        assert shifted(kind, beside(kind, start, side), start, end) == beside(kind, end, side)
