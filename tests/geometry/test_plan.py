"""The box and the line round many spaces are found from few of them, and are the same."""

from __future__ import annotations

from random import Random

import pytest

from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Lattice
from vtt.geometry.plan import Plan, plan_of
from vtt.geometry.square import SquareLattice
from vtt.geometry.zones import ZoneLattice, ZoneShape


@pytest.mark.parametrize("lattice", [SquareLattice(9, 40), HexagonLattice(9, 40), HexagonLattice(40, 9)], ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_bounds_are_those_of_every_space(lattice: Lattice, seed: int) -> None:
    chance, plan = Random(seed), plan_of(lattice)
    spaces = chance.sample(range(lattice.size), chance.choice((1, 20, 100, lattice.size)))
    each = [plan.bounds((space,)) or (0.0, 0.0, 0.0, 0.0) for space in spaces]
    lefts, tops, rights, bottoms = zip(*each, strict=True)
    assert plan.bounds(spaces) == (min(lefts), min(tops), max(rights), max(bottoms))


ROOMS = tuple(
    ZoneShape(str(left), ((left, 0), (left + 60, 0), (left + 60, 60), (left, 60)), (left + 30, 30)) for left in (0, 60)
)


@pytest.mark.parametrize(
    "lattice", [SquareLattice(30, 20), HexagonLattice(30, 20), HexagonLattice(1, 3), ZoneLattice(2, 1, ROOMS)], ids=str
)
def test_a_rim_is_that_of_every_space_and_looks_at_those_beside_it_only(lattice: Lattice) -> None:
    """Of 300 by 300 hexagons that were all chosen each frame took seconds."""
    plan, every = Plan(lattice), plan_of(lattice)
    inside = frozenset(range(lattice.size)) - {lattice.size // 2}
    rim = [(start, end) for space in inside for start, end, other in every.sides(space) if other not in inside]
    looked_at: list[int] = []
    plan.sides = lambda space: (looked_at.append(space), every.sides(space))[1]  # type: ignore[method-assign]
    assert plan.rim(inside) == rim and rim
    assert len(looked_at) <= 2 * (lattice.columns + lattice.rows) + 6
