"""Stretches of edges: neighbours of zones with several polygons, what closes borders, and open outlines of tiles."""

from __future__ import annotations

import random

import pytest

from tests.counts import seeds
from tests.geometry.zone_boards import random_sight, touching
from vtt.geometry.zone_borders import neighbours, rim, uncovered

LEFT = ((0, 0), (10, 0), (10, 20), (0, 20))
RIGHT_TOP = ((10, 0), (20, 0), (20, 8), (10, 8))
RIGHT_BOTTOM = ((10, 20), (10, 8), (20, 8), (20, 20))


def test_what_covers_leave_of_an_edge() -> None:
    edge = ((0, 0), (12, 6))
    assert list(uncovered(edge, [])) == [edge]
    assert list(uncovered(edge, [((8, 4), (4, 2))])) == [((0, 0), (4, 2)), ((8, 4), (12, 6))]
    assert list(uncovered(edge, [((-2, -1), (4, 2)), ((2, 1), (20, 10))])) == []
    assert list(uncovered(edge, [((0, 0), (12, 5)), ((0, 1), (12, 7))])) == [edge], "not along it"
    upright = ((3, 9), (3, 1))
    assert list(uncovered(upright, [((3, 1), (3, 2)), ((3, 6), (3, 4))])) == [((3, 2), (3, 4)), ((3, 6), (3, 9))]


def test_zones_of_two_polygons_touch_what_either_of_them_touches() -> None:
    bent = (((20, 0), (30, 0), (20, 20)), ((20, 20), (30, 0), (30, 30), (0, 30), (0, 20)))
    assert neighbours([(LEFT,), (RIGHT_TOP,), (RIGHT_BOTTOM,), bent]) == ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


def test_a_wall_along_several_borders_closes_them_and_an_open_stretch_is_enough() -> None:
    zones = [(LEFT,), (RIGHT_TOP,), (RIGHT_BOTTOM,)]
    assert neighbours(zones, [((10, 20), (10, 0))]) == ((), (2,), (1,))
    assert neighbours(zones, [((10, 0), (10, 8))]) == ((2,), (2,), (0, 1))
    assert neighbours(zones, [((10, 0), (10, 12)), ((10, 13), (10, 20))]) == ((2,), (2,), (0, 1))
    assert neighbours(zones, [((10, 0), (10, 12)), ((10, 11), (10, 20))]) == ((), (2,), (1,))


def test_outlines_are_open_where_no_other_tile_touches() -> None:
    beside = ((10, 5), (10, 25), (20, 25), (20, 5))
    assert set(rim([LEFT, beside])) == {
        ((0, 0), (10, 0)),
        ((10, 0), (10, 5)),
        ((0, 20), (10, 20)),
        ((0, 0), (0, 20)),
        ((10, 20), (10, 25)),
        ((10, 25), (20, 25)),
        ((20, 5), (20, 25)),
        ((10, 5), (20, 5)),
    }


@pytest.mark.parametrize("seed", seeds(8, 20))
def test_neighbours_of_random_boards_are_those_with_two_whole_points_in_common(seed: int) -> None:
    zones = random_sight(random.Random(seed)).outlines
    counted = tuple(
        tuple(
            number
            for number, other in enumerate(zones)
            if other is not zone and any(touching(one, two) for one in zone for two in other)
        )
        for zone in zones
    )
    assert neighbours(zones) == counted
