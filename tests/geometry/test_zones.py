"""Zones: exact neighbours, borders and points, whatever the polygons look like."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.geometry.flood import reached
from vtt.geometry.plan import plan_of
from vtt.geometry.zones import ZoneLattice, ZoneShape, cross, doubled_area, holds, marker_inside, overlap, touch

HALL = ((0, 0), (240, 0), (240, 120), (0, 120))
NORTH_ROOM = ((240, 0), (360, 0), (360, 60), (240, 60))
SOUTH_ROOM = ((240, 60), (360, 60), (360, 120), (240, 120))
CORNER_ONLY = ((360, 120), (420, 120), (420, 180), (360, 180))
HOLLOW = ((0, 120), (240, 120), (240, 300), (180, 300), (180, 180), (60, 180), (60, 300), (0, 300))


def lattice(*polygons: tuple[tuple[int, int], ...], named: dict[int, tuple[int, ...]] | None = None) -> ZoneLattice:
    shapes = (
        ZoneShape(f"zone {number}", polygon, marker_inside(polygon), (named or {}).get(number, ()))
        for number, polygon in enumerate(polygons)
    )
    return ZoneLattice(8, 6, tuple(shapes))


def test_zones_that_share_a_stretch_of_edge_are_neighbours_a_corner_is_not_enough() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM, CORNER_ONLY)
    assert [zones.neighbours(space) for space in range(4)] == [(1, 2), (0, 2), (0, 1), ()]


def test_named_neighbours_replace_those_that_share_an_edge() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM, CORNER_ONLY, named={1: (3,)})
    assert zones.neighbours(1) == (3,)
    assert zones.neighbours(3) == (1,)
    assert zones.neighbours(0) == (2,)


def test_every_border_belongs_to_the_smaller_number_and_leads_back() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM, HOLLOW)
    assert zones.side_names == ("1", "2", "3")
    borders = set()
    for space in range(zones.size):
        for other in zones.neighbours(space):
            border = zones.border(space, other)
            assert border is not None and border == zones.border(other, space)
            assert zones.sides(border) == (min(space, other), max(space, other))
            borders.add(border)
    assert len(borders) == 4
    assert zones.border(1, 3) is None
    with pytest.raises(ValueError):
        zones.sides(2 * zones.size + 1)


def test_the_border_of_two_zones_runs_where_they_meet() -> None:
    zones = lattice(HALL, NORTH_ROOM)
    border = zones.border(0, 1)
    assert border is not None
    assert set(zones.border_line(border)) == {(4.0, 0.0), (4.0, 1.0)}


def test_an_outline_has_the_corners_of_others_so_that_each_side_meets_one_zone() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM)
    assert (4.0, 1.0) in zones.corners(0)
    east = [other for start, end, other in plan_of(zones).sides(0) if start[0] == end[0] == 4.0]
    assert sorted(space for space in east if space is not None) == [1, 2]


def test_the_hollow_of_a_zone_is_outside() -> None:
    zones = lattice(HALL, HOLLOW)
    assert zones.space_under(2.0, 4.0) is None
    assert zones.space_under(0.5, 4.0) == 1
    assert holds(HOLLOW, zones.zones[1].marker)
    assert not any(other == 1 for start, end, other in plan_of(zones).sides(1))


def test_distance_counts_steps_and_is_beyond_all_where_no_way_leads() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM, HOLLOW, CORNER_ONLY)
    assert (zones.distance(1, 3), zones.distance(1, 2), zones.distance(0, 0)) == (2, 1, 0)
    assert zones.distance(0, 4) == 6


def test_a_flood_stops_at_shut_borders() -> None:
    zones = lattice(HALL, NORTH_ROOM, SOUTH_ROOM)
    border = zones.border(0, 1)
    assert border is not None
    shut = [0] * len(zones.side_names)
    assert reached(zones, 0b001, 0b111, shut) == 0b111
    assert reached(zones, 0b001, 0b011, shut) == 0b011
    side, owner = divmod(border, zones.size)
    shut[side] |= 1 << owner
    assert reached(zones, 0b001, 0b011, shut) == 0b001


def test_crossing_needs_more_than_touching() -> None:
    assert not cross(HALL, NORTH_ROOM) and not cross(HALL, CORNER_ONLY)
    assert cross(HALL, tuple((x + 30, y + 30) for x, y in HALL))
    assert cross(((0, 0), (60, 60), (60, 0), (0, 60)), ((0, 0), (60, 60), (60, 0), (0, 60)))


def test_zones_over_each_other_are_found_also_where_all_their_corners_lie_on_the_others_edges() -> None:
    for polygon in (HALL, HOLLOW):
        assert overlap(polygon, polygon) and overlap(polygon, tuple(reversed(polygon)))
    half = ((0, 0), (240, 0), (240, 120))
    assert overlap(HALL, half) and overlap(half, HALL)
    assert not overlap(half, ((0, 0), (240, 120), (0, 120)))
    assert not any(overlap(HALL, other) for other in (NORTH_ROOM, SOUTH_ROOM, CORNER_ONLY, HOLLOW))


def test_without_zones_there_is_a_sheet_and_nothing_on_it() -> None:
    empty = lattice()
    assert (empty.size, empty.side_names, empty.space(0, 0), empty.space_under(1, 1)) == (0, (), None, None)


POINTS = st.tuples(st.integers(-120, 120), st.integers(-120, 120))


@given(st.lists(POINTS, min_size=3, max_size=3, unique=True), POINTS)
def test_a_point_is_in_a_triangle_when_it_is_on_one_side_of_all_edges(
    corners: list[tuple[int, int]], point: tuple[int, int]
) -> None:
    if doubled_area(corners) == 0:
        return
    turns = [
        (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    assert holds(corners, point) == (all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns))


@given(st.lists(POINTS, min_size=3, max_size=5, unique=True), st.lists(POINTS, min_size=3, max_size=5, unique=True))
def test_touching_is_mutual(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> None:
    assert touch(one, other) == touch(other, one)
