"""The box round many spaces is found from few of them, and is the same."""

from __future__ import annotations

from random import Random

import pytest

from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Lattice
from vtt.geometry.plan import plan_of
from vtt.geometry.square import SquareLattice


@pytest.mark.parametrize("lattice", [SquareLattice(9, 40), HexagonLattice(9, 40), HexagonLattice(40, 9)], ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_bounds_are_those_of_every_space(lattice: Lattice, seed: int) -> None:
    chance, plan = Random(seed), plan_of(lattice)
    spaces = chance.sample(range(lattice.size), chance.choice((1, 20, 100, lattice.size)))
    each = [plan.bounds((space,)) or (0.0, 0.0, 0.0, 0.0) for space in spaces]
    lefts, tops, rights, bottoms = zip(*each, strict=True)
    assert plan.bounds(spaces) == (min(lefts), min(tops), max(rights), max(bottoms))
