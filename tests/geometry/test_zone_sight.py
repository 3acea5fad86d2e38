"""Sight between zones against an independent slow reading in fractions, and the cases where lines touch."""

from __future__ import annotations

import random

import pytest

from tests.counts import seeds
from tests.geometry.zone_boards import random_sight, slow_rows
from vtt.geometry.segments import Point
from vtt.geometry.zone_sight import ZoneSight
from vtt.geometry.zones import Edge

BOX: tuple[Point, ...] = ((4, 4), (4, 8), (8, 8), (8, 4))


def agrees(seed: int) -> bool:
    """Whether both readings say the same of a random board, whichever zones are occupied."""
    chance = random.Random(seed)
    sight = random_sight(chance)
    zones = range(len(sight.markers))
    occupied = sorted(chance.sample(zones, chance.randrange(4)))
    standing = range(len(sight.walls))
    seen = [sight.seen(zone, standing, occupied) for zone in zones]
    return ["".join(str(row >> zone & 1) for zone in zones) for row in seen] == slow_rows(sight, occupied)


@pytest.mark.parametrize("seed", seeds(20, 50))
def test_random_boards_as_a_slow_reading(seed: int) -> None:
    assert agrees(seed)


@pytest.mark.whole
@pytest.mark.parametrize("first", range(50, 2050, 250))
def test_two_thousand_random_boards(first: int) -> None:
    assert [seed for seed in range(first, first + 250) if not agrees(seed)] == []


def sees(one: Point, other: Point, *walls: Edge, touching: bool = True) -> bool:
    sight = ZoneSight((one, other), tuple((wall,) for wall in walls), ((), ()), touching)
    assert sight.seen(0, range(len(walls))) >> 1 == sight.seen(1, range(len(walls))) & 1
    return bool(sight.seen(0, range(len(walls))) >> 1 & 1)


@pytest.mark.parametrize("far", [(9, 5), (9, 9), (5, 9), (1, 9), (1, 5), (1, 1), (5, 1), (9, 1)])
def test_a_wall_between_hides_in_every_direction(far: Point) -> None:
    across, down = (far[0] - 5) // 4, (far[1] - 5) // 4
    middle = 5 + 2 * across, 5 + 2 * down
    wall = (middle[0] - down, middle[1] + across), (middle[0] + down, middle[1] - across)
    assert sees((5, 5), far) and not sees((5, 5), far, wall)
    assert sees((5, 5), (5 - across, 5 - down), wall)


def test_the_end_of_a_wall_stops_a_line_that_touches_it_unless_the_option_says_no() -> None:
    assert not sees((0, 0), (10, 10), ((5, 5), (5, 9)))
    assert ZoneSight(((0, 0), (10, 10)), ((((5, 5), (5, 9)),),)).seen(0, (0,)) == 1, "unless somebody says otherwise"
    assert sees((0, 0), (10, 10), ((5, 5), (5, 9)), touching=False)
    assert not sees((0, 0), (10, 10), ((5, 5), (5, 9)), ((5, 1), (5, 5)), ((3, 5), (5, 3)), touching=False)


@pytest.mark.parametrize("aside", [0, 3, -4])
@pytest.mark.parametrize("level", [True, False])
@pytest.mark.parametrize("touching", [True, False])
def test_a_line_along_a_wall_is_stopped_and_one_that_ends_before_it_is_not(
    touching: bool, level: bool, aside: int
) -> None:
    def at(along: int) -> Point:
        return (along, aside) if level else (aside, along)

    assert not sees(at(0), at(9), (at(3), at(5)), touching=touching)
    assert not sees(at(9), at(0), (at(5), at(3)), touching=touching)
    assert sees(at(0), at(2), (at(3), at(5)), touching=touching)
    assert sees(at(2), at(0), (at(3), at(5)), touching=touching)


def test_whoever_stands_on_a_wall_touches_it() -> None:
    assert not sees((5, 5), (9, 5), ((5, 0), (5, 9)))
    assert sees((5, 5), (9, 5), ((5, 0), (5, 9)), touching=False)


def test_a_line_passes_through_a_zone_only_if_a_stretch_of_it_lies_inside() -> None:
    def passes(one: Point, other: Point, *polygons: tuple[Point, ...]) -> bool:
        sight = ZoneSight((one, other, (6, 6)), (), ((), (), polygons))
        found = sight.seen(0, (), (2,)) >> 1 & 1, sight.seen(1, (), (2,)) & 1
        assert found[0] == found[1]
        return not found[0]

    assert passes((0, 5), (12, 5), BOX) and passes((2, 2), (10, 10), BOX) and passes((0, 0), (5, 6), BOX)
    assert not passes((0, 8), (8, 0), BOX), "only a corner"
    assert not passes((0, 4), (12, 4), BOX), "along an edge"
    assert passes((0, 8), (12, 8), BOX, ((4, 8), (8, 8), (8, 12), (4, 12))), "along the border of its two halves"
    assert not passes((0, 2), (3, 6), BOX)


@pytest.mark.parametrize("over", [(6, 0), (10, 4), (10, 0)])
@pytest.mark.parametrize("mirrored", range(8))
def test_a_line_past_the_corner_of_a_zone_touches_it_only(over: Point, mirrored: int) -> None:
    """The zone lies straight above, below or beside the one who looks, who sees past each of its corners."""

    def at(point: Point) -> Point:
        x, y = (12 - point[0] if mirrored & 1 else point[0]), (12 - point[1] if mirrored & 2 else point[1])
        return (y, x) if mirrored & 4 else (x, y)

    zone = tuple(at(corner) for corner in BOX)
    sight = ZoneSight((at((6, 12)), at(over), at((6, 6))), (), ((), (), (zone,)))
    assert (sight.seen(0, (), (2,)) >> 1 & 1) == (over == (10, 4)), "the corner at (8, 8) only"


def test_standing_walls_and_occupied_zones_are_named_as_hindrances() -> None:
    sight = ZoneSight(((0, 6), (12, 6), (6, 6)), ((((2, 0), (2, 9)),),), ((), (), (BOX,)))
    assert sight.hindrances(0, 1, (0,), (2,)) == ((0,), (2,))
    assert sight.hindrances(0, 1, (), (2,)) == ((), (2,))
    assert sight.hindrances(0, 2, (), (2,)) == ((), ())
    assert sight.hindrances(0, 0, (0,), (2,)) == ((), ())


def test_opening_a_door_changes_what_lies_behind_it_only() -> None:
    sight = random_sight(random.Random(3), walls=12)
    zones, walls = range(len(sight.markers)), range(len(sight.walls))
    before = [sight.seen(zone, walls) for zone in zones]
    for door in walls:
        left = [wall for wall in walls if wall != door]
        after = [sight.seen(zone, left) for zone in zones]
        fresh = ZoneSight(sight.markers, tuple(sight.walls[wall] for wall in left), sight.outlines, sight.touching)
        assert after == [fresh.seen(zone, range(len(left))) for zone in zones]
        assert all(row & other == row for row, other in zip(before, after, strict=True))
