"""Sight between hexagons against plain exact references, and the digest's cases T15 to T17, T112, T113."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from vtt.geometry.hexagon import CORNERS, DIRECTIONS, Axial, HexagonLattice
from vtt.geometry.hexagon_sight import HexagonSight, SightKind, side_of

ExactPoint = tuple[Fraction, Fraction]
Wall = tuple[Axial, int]
Segment = tuple[ExactPoint, ExactPoint]
LATTICE = HexagonLattice(5, 5)


def turn(one: ExactPoint, two: ExactPoint, three: ExactPoint) -> int:
    value = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
    return (value > 0) - (value < 0)


def meet(one: Segment, other: Segment) -> bool:
    """Whether two closed segments have a point in common."""
    a, b = turn(*one, other[0]), turn(*one, other[1])
    c, d = turn(*other, one[0]), turn(*other, one[1])
    if a * b > 0 or c * d > 0:
        return False
    if a or b or c or d:
        return True
    return all(
        max(min(p[axis] for p in one), min(p[axis] for p in other))
        <= min(max(p[axis] for p in one), max(p[axis] for p in other))
        for axis in (0, 1)
    )


def corners(hexagon: Axial, inset: Fraction = Fraction(0)) -> list[ExactPoint]:
    return [(3 * hexagon[0] + u * (1 - inset), 3 * hexagon[1] + v * (1 - inset)) for u, v in CORNERS]


def segment(wall: Wall) -> Segment:
    hexagon, direction = wall
    points = corners(hexagon)
    return points[direction], points[(direction + 1) % 6]


def reference_corners(one: Axial, other: Axial, walls: list[Segment]) -> bool:
    """Corner to corner, literally: the policy of section 11."""

    def usable(hexagon: Axial) -> list[ExactPoint]:
        free = [point for point in corners(hexagon) if not any(meet((point, point), wall) for wall in walls)]
        return free or corners(hexagon, Fraction(1, 10**9))

    return any(
        not any(meet((start, end), wall) for wall in walls) for start, end in product(usable(one), usable(other))
    )


def clipped(line: Segment, hexagon: Axial) -> tuple[Fraction, Fraction] | None:
    """The part of an endless line inside a hexagon, as shares of the way from its first to its second point."""
    low, high = Fraction(-(10**9)), Fraction(10**9)
    points = corners(hexagon)
    for direction in range(6):
        start, end = points[direction], points[(direction + 1) % 6]
        normal = (start[1] - end[1], end[0] - start[0])
        from_side = normal[0] * (line[0][0] - start[0]) + normal[1] * (line[0][1] - start[1])
        along = normal[0] * (line[1][0] - line[0][0]) + normal[1] * (line[1][1] - line[0][1])
        if along == 0:
            if from_side <= 0:
                return None
        elif along > 0:
            low = max(low, -from_side / along)
        else:
            high = min(high, -from_side / along)
    return (low, high) if low < high else None


def reference_any_points(one: Axial, other: Axial, walls: list[Segment]) -> bool:
    """Any points: every line that passes two critical points a little to the left or right is tried."""
    hair = Fraction(1, 10**6)
    critical = {*corners(one), *corners(other), *(point for wall in walls for point in wall)}
    for first, second in product(critical, critical):
        if first == second:
            continue
        across = (hair * (first[1] - second[1]), hair * (second[0] - first[0]))
        for sign, other_sign in product((-1, 1), (-1, 1)):
            line = (
                (first[0] + sign * across[0], first[1] + sign * across[1]),
                (second[0] + other_sign * across[0], second[1] + other_sign * across[1]),
            )
            mine, theirs = clipped(line, one), clipped(line, other)
            if mine is None or theirs is None:
                continue
            if mine[0] > theirs[0]:
                mine, theirs = theirs, mine
            shares = (mine[1] - (mine[1] - mine[0]) * hair, theirs[0] + (theirs[1] - theirs[0]) * hair)
            ends = tuple(
                (
                    line[0][0] + share * (line[1][0] - line[0][0]),
                    line[0][1] + share * (line[1][1] - line[0][1]),
                )
                for share in shares
            )
            if not any(meet((ends[0], ends[1]), wall) for wall in walls):
                return True
    return False


hexagons = st.sampled_from([LATTICE.axial(space) for space in range(LATTICE.size)])
walls_on_sides = st.lists(st.tuples(hexagons, st.integers(0, 5)), max_size=10, unique=True)


@settings(max_examples=300, deadline=None)
@given(hexagons, hexagons, st.lists(st.tuples(hexagons, st.integers(0, 5)), max_size=40, unique=True))
def test_corner_sight_is_what_the_policy_says(one: Axial, other: Axial, walls: list[Wall]) -> None:
    sight = HexagonSight.of(LATTICE, walls)
    here, there = LATTICE.space_at(one), LATTICE.space_at(other)
    assert here is not None and there is not None
    expected = one == other or reference_corners(one, other, [segment(wall) for wall in walls])
    assert sight.sees(here, there) == expected
    assert sight.sees(there, here) == expected


@settings(max_examples=25, deadline=None)
@given(hexagons, hexagons, walls_on_sides)
@example((0, 0), (2, 0), [((1, 0), 0), ((1, 0), 3), ((0, 1), 5)])
def test_any_points_sight_is_what_exact_polygons_say(one: Axial, other: Axial, walls: list[Wall]) -> None:
    if one == other:
        return
    sight = HexagonSight.of(LATTICE, walls, kind="any points")
    here, there = LATTICE.space_at(one), LATTICE.space_at(other)
    assert here is not None and there is not None
    expected = reference_any_points(one, other, [segment(wall) for wall in walls])
    assert sight.sees(here, there) == expected
    line = sight.evidence(here, there)
    assert (line is not None) == expected


@settings(max_examples=20, deadline=None)
@given(hexagons, hexagons, walls_on_sides, st.lists(hexagons, max_size=3, unique=True))
def test_any_points_see_past_solid_hexagons_what_exact_polygons_say(
    one: Axial, other: Axial, walls: list[Wall], solid: list[Axial]
) -> None:
    if one == other:
        return
    sight = HexagonSight.of(LATTICE, walls, solid, kind="any points")
    here, there = LATTICE.space_at(one), LATTICE.space_at(other)
    assert here is not None and there is not None
    sides = [*walls, *((hexagon, direction) for hexagon in solid for direction in range(6))]
    expected = reference_any_points(one, other, [segment(wall) for wall in sides])
    assert bool(sight.seen_from(here) >> there & 1) == sight.sees(here, there) == expected


@settings(max_examples=100, deadline=None)
@given(hexagons, walls_on_sides, st.lists(hexagons, max_size=6, unique=True))
def test_any_points_see_at_least_what_corners_see(one: Axial, walls: list[Wall], solid: list[Axial]) -> None:
    here, seen = LATTICE.space_at(one), 0
    assert here is not None
    kinds: tuple[SightKind, ...] = ("corners", "corners or neighbours", "any points")
    for kind in kinds:
        sight = HexagonSight.of(LATTICE, walls, solid, kind)
        seen = sight.seen_from(here)
        assert all(sight.sees(here, other) == bool(seen >> other & 1) for other in range(LATTICE.size))
    assert not HexagonSight.of(LATTICE, walls, solid).seen_from(here) & ~seen


@settings(max_examples=150, deadline=None)
@given(
    hexagons,
    st.lists(st.tuples(hexagons, st.integers(0, 5)), max_size=40, unique=True),
    st.lists(hexagons, max_size=6, unique=True),
)
def test_looking_at_the_whole_board_is_looking_at_each_space(one: Axial, walls: list[Wall], solid: list[Axial]) -> None:
    here = LATTICE.space_at(one)
    assert here is not None
    all_at_once = HexagonSight.of(LATTICE, walls, solid).seen_from(here)
    singly = HexagonSight.of(LATTICE, walls, solid)
    for space in range(LATTICE.size):
        assert singly.sees(here, space) == bool(all_at_once >> space & 1)
    some = 0b1011001110001111000011111
    assert singly.seen_from(here, some) == all_at_once & some


def spaces_of(lattice: HexagonLattice, *places: Axial) -> list[int]:
    found = [lattice.space_at(place) for place in places]
    assert None not in found
    return [space for space in found if space is not None]


def test_t15_one_wall_between_neighbours_does_not_stop_sight() -> None:
    lattice = HexagonLattice(8, 8)
    one, other = spaces_of(lattice, (2, 3), (3, 3))
    assert HexagonSight.of(lattice, [((2, 3), 0)]).sees(one, other)


def sealed(floor: set[Axial]) -> list[Axial]:
    """Everything around a floor, as walls on whole hexagons."""
    return sorted({(q + dq, r + dr) for q, r in floor for dq, dr in DIRECTIONS} - floor)


def test_t16_a_straight_corridor_is_seen_along() -> None:
    lattice = HexagonLattice(8, 3)
    corridor = {(q, 1) for q in range(1, 6)}
    one, other = spaces_of(lattice, (1, 1), (5, 1))
    assert HexagonSight.of(lattice, hexagons=sealed(corridor)).sees(one, other)


def test_taken_literally_whoever_has_no_free_corner_neither_sees_nor_is_seen() -> None:
    lattice = HexagonLattice(8, 5)
    floor = {(q, 1) for q in range(1, 6)} | {(q, r) for q in range(3, 6) for r in (2, 3)}
    sight = HexagonSight.of(lattice, hexagons=sealed(floor), kind="literal corners")
    corridor, beside, hall, other = spaces_of(lattice, (1, 1), (2, 1), (4, 2), (5, 2))
    assert not sight.free_corners((1, 1))
    assert sight.free_corners((4, 2))
    assert not sight.sees(corridor, beside)
    assert not sight.sees(hall, corridor)
    assert sight.sees(hall, other)
    assert sight.sees(corridor, corridor)
    for viewer in (corridor, hall):
        seen = {space for space in range(lattice.size) if sight.seen_from(viewer) >> space & 1}
        assert seen == {space for space in range(lattice.size) if sight.sees(viewer, space)}


def test_t17_a_sealed_wall_stops_sight_across_but_not_along() -> None:
    lattice = HexagonLattice(8, 4)
    wall = [((q, 1), direction) for q in range(-1, 9) for direction in (1, 2)]
    sight = HexagonSight.of(lattice, wall)
    one, along, across = spaces_of(lattice, (1, 1), (5, 1), (3, 2))
    assert sight.sees(one, along)
    assert not sight.sees(one, across)


def test_t112_sight_bends_round_no_corner() -> None:
    lattice = HexagonLattice(8, 6)
    floor = {(1, 1), (2, 1), (3, 1), (3, 2), (3, 3)}
    sight = HexagonSight.of(lattice, hexagons=sealed(floor))
    start, near, far = spaces_of(lattice, (1, 1), (3, 2), (3, 3))
    assert sight.sees(start, near)
    assert not sight.sees(start, far)


def test_t113_a_wall_line_between_two_rows() -> None:
    lattice = HexagonLattice(10, 4)
    floor = {(q, r) for q in range(8) for r in (1, 2)}
    walls = [((q, 1), direction) for q in range(2, 6) for direction in (1, 2)]
    one, other = spaces_of(lattice, (3, 1), (3, 2))
    assert not HexagonSight.of(lattice, walls, sealed(floor)).sees(one, other)


def test_sides_have_one_owner() -> None:
    assert side_of((1, 1), 3) == side_of((0, 1), 0)
    assert side_of((1, 1), 4) == side_of((1, 0), 1)
    assert side_of((1, 1), 5) == side_of((2, 0), 2)


def test_sight_is_the_same_whichever_way_the_board_is_turned() -> None:
    """Between hexagons all of whose corners lie at walls: any of the six may be the only one a line leads to."""
    chance = Random(6)
    near = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]

    def turned(hexagon: Axial, times: int) -> Axial:
        q, r = hexagon
        for _ in range(times):
            q, r = -r, q + r
        return q, r

    for _ in range(150):
        one, other = chance.sample(near, 2)
        walls = [(chance.choice(near), chance.randrange(6)) for _ in range(chance.randrange(14))]
        walls += [(hexagon, side) for hexagon in (one, other)[: chance.randint(1, 2)] for side in (0, 2, 4)]
        found = set()
        for times in range(6):
            sides = frozenset(side_of(turned(hexagon, times), (side + times) % 6) for hexagon, side in walls)
            sight = HexagonSight(LATTICE, sides)
            here, there = turned(one, times), turned(other, times)
            found |= {sight.corner_line(here, there) is None, sight.corner_line(there, here) is None}
        assert len(found) == 1, (one, other, walls)


def test_a_line_may_leave_the_rectangle_and_come_back_at_once() -> None:
    """A column four high: past the second hexagon the last one is seen along its outside, where no hexagon is."""
    lattice, walls = HexagonLattice(1, 4), [((0, 0), 1), ((0, 0), 2), ((1, -1), 2)]
    sight = HexagonSight.of(lattice, walls, kind="any points")
    seen = [reference_any_points(lattice.axial(0), lattice.axial(space), [*map(segment, walls)]) for space in (1, 2, 3)]
    assert seen == [True, False, True]
    assert [bool(sight.seen_from(0) >> space & 1) for space in (1, 2, 3)] == seen
    assert [sight.sees(0, space) for space in (1, 2, 3)] == seen
