"""The square lattice, searches on it, and sets of spaces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.rectangle import column_name
from vtt.geometry.search import FORBIDDEN, cheapest_ways
from vtt.geometry.square import SquareLattice

LATTICE = SquareLattice(4, 3)


def test_spaces_are_numbered_row_by_row_and_named_like_a_spreadsheet() -> None:
    assert LATTICE.space(2, 1) == 6 and LATTICE.position(6) == (2, 1) and LATTICE.name(6) == "C2"
    assert LATTICE.space(4, 0) is None and LATTICE.space(0, -1) is None
    assert [column_name(number) for number in (0, 25, 26, 51, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
    ]


def test_neighbours_and_borders() -> None:
    assert LATTICE.neighbours(0) == (1, 4)
    assert LATTICE.neighbours(6) == (2, 7, 10, 5)
    assert LATTICE.border(5, 6) == LATTICE.border(6, 5) == 5
    assert LATTICE.border(5, 9) == 12 + 5
    assert LATTICE.border(3, 4) is None and LATTICE.border(0, 5) is None and LATTICE.border(0, 0) is None
    assert LATTICE.sides(5) == (5, 6) and LATTICE.sides(17) == (5, 9)
    for border in (3, 12 + 9, 99):
        with pytest.raises(ValueError, match="no space beyond"):
            LATTICE.sides(border)


def test_drawing_points() -> None:
    assert LATTICE.centre(6) == (2.5, 1.5)
    assert LATTICE.corners(6) == ((2.0, 1.0), (3.0, 1.0), (3.0, 2.0), (2.0, 2.0))
    assert LATTICE.border_line(5) == ((2.0, 1.0), (2.0, 2.0))
    assert LATTICE.border_line(17) == ((1.0, 2.0), (2.0, 2.0))
    assert LATTICE.space_under(2.99, 1.0) == 6 and LATTICE.space_under(-0.1, 0) is None
    assert SquareLattice(4, 3) == LATTICE and hash(LATTICE) == hash(SquareLattice(4, 3))


def test_distance_as_the_crow_flies() -> None:
    assert LATTICE.distance(0, 11) == 3 and LATTICE.distance(5, 5) == 0


@given(st.sets(st.integers(0, 500)))
def test_sets_of_spaces_and_back(spaces: set[int]) -> None:
    assert list(members_of(bits_of(spaces))) == sorted(spaces)


def test_cheapest_ways_take_the_cheap_road_and_stop_at_the_limit() -> None:
    prices = [1, 5, 1, 1, 1, FORBIDDEN, 1, 1, 1, 1, 1, 1]
    ways = cheapest_ways([0], LATTICE.neighbours, prices, 6)
    assert ways.prices[2] == 6 and ways.path(2) == (0, 1, 2)
    assert 5 not in ways.prices and 3 not in ways.prices
    with pytest.raises(KeyError):
        ways.path(3)
    assert cheapest_ways([0, 11], LATTICE.neighbours, prices, 99).path(3) == (11, 7, 3)
