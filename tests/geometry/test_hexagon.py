"""The hexagon lattice: neighbours, borders and corners agree with each other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from vtt.geometry.hexagon import CORNERS, DIRECTIONS, HexagonLattice, axial_distance, turned

lattices = st.builds(HexagonLattice, st.integers(1, 9), st.integers(1, 9))


def corners(lattice: HexagonLattice, space: int) -> list[tuple[int, int]]:
    """The six corners in thirds of axial units, clockwise; exact."""
    q, r = lattice.axial(space)
    return [(3 * q + first, 3 * r + second) for first, second in CORNERS]


@given(lattices)
def test_borders_and_corners_agree_with_neighbours(lattice: HexagonLattice) -> None:
    for space in range(lattice.size):
        q, r = lattice.axial(space)
        for direction, (across, down) in enumerate(DIRECTIONS):
            other = lattice.neighbour(space, direction)
            assert other == lattice.space_at((q + across, r + down))
            if other is None:
                continue
            assert lattice.neighbour(other, (direction + 3) % 6) == space
            border = lattice.border(space, other)
            assert border is not None
            assert set(lattice.sides(border)) == {space, other}
            mine, theirs = corners(lattice, space), corners(lattice, other)
            assert set(mine) & set(theirs) == {mine[direction], mine[(direction + 1) % 6]}


@given(lattices, st.data())
def test_the_mouse_finds_the_space_it_is_over(lattice: HexagonLattice, data: st.DataObject) -> None:
    space = data.draw(st.integers(0, lattice.size - 1))
    x, y = lattice.centre(space)
    corner = data.draw(st.sampled_from(lattice.corners(space)))
    assert lattice.space_under(x + 0.9 * (corner[0] - x), y + 0.9 * (corner[1] - y)) == space
    assert lattice.space_under(-3, -3) is None


@given(lattices)
def test_exact_corners_are_drawn_where_the_outline_lies(lattice: HexagonLattice) -> None:
    for space in range(lattice.size):
        for point, corner in zip(corners(lattice, space), lattice.corners(space), strict=True):
            x, y = lattice.drawn(point)
            assert abs(x - corner[0]) + abs(y - corner[1]) < 1e-9


def test_turning_by_six_sixths_changes_nothing() -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert turned(step, 1) == DIRECTIONS[(direction + 1) % 6]
        assert turned(CORNERS[direction], 1) == CORNERS[(direction + 1) % 6]
        assert turned(step, 6) == step


@given(lattices, st.data())
def test_distance_is_the_number_of_steps(lattice: HexagonLattice, data: st.DataObject) -> None:
    one = data.draw(st.integers(0, lattice.size - 1))
    other = data.draw(st.integers(0, lattice.size - 1))
    distance = lattice.distance(one, other)
    assert distance == axial_distance(lattice.axial(other), lattice.axial(one))
    if distance:
        assert min(lattice.distance(near, other) for near in lattice.neighbours(one)) == distance - 1


def test_names_and_positions() -> None:
    lattice = HexagonLattice(30, 4)
    assert lattice.name(0) == "A1"
    assert lattice.name(lattice.size - 1) == "AD4"
    assert lattice.space(30, 0) is None
