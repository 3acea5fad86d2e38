"""What is still missing to a hexagon, measured back from it, is what a figure pays that sets out from each place
(`gloomhaven.md` 1.2, 4.3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.gloomhaven.tables import Game, content, monster_type
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.ground import FAR, Ground
from vtt.rules.gloomhaven.travel import Manner, Obstruction, Travel

MANNERS = (
    Manner(),
    Manner(jumping=True),
    Manner(jumping=True, jump_pays=False),
    Manner(flying=True),
    Manner(teleporting=True),
)


def drawn(chance: Random) -> tuple[Ground, Obstruction]:
    """A board with something of everything but figures."""
    lattice = HexagonLattice(5, 4)

    def some(often: float) -> frozenset[Space]:
        return frozenset(space for space in range(lattice.size) if chance.random() < often)

    floor = frozenset(range(lattice.size)) - some(0.1)
    way = Obstruction(obstacles=some(0.12), perils=some(0.12), difficult=some(0.2), icy=some(0.2))
    return Ground(lattice, floor, frozenset(), frozenset()), way


@pytest.mark.parametrize("manner", MANNERS)
def test_the_way_back_weighs_what_the_way_there_does(manner: Manner) -> None:
    for seed in range(12):
        ground, way = drawn(Random(seed))
        ways = {start: Travel(ground, manner, way, start) for start in ground.floor - way.obstacles}
        there = {start: {end: weight for weight, end in travel.ends} for start, travel in ways.items()}
        for target in ways:
            for start, travel in ways.items():
                back = travel.weights_to(target)
                assert min(back[start], FAR) == there[start].get(target, FAR), (seed, start, target)


def test_a_monster_that_only_teleports_comes_as_near_as_its_points_allow() -> None:
    for points, end in ((2, 2), (3, 1), (5, 1)):
        brute = monster_type("brute", Ability("move", teleport=True), initiative=5, move=points)
        game = Game("A . . . m", content(brute=brute))
        game.begin(alpha=("1", "2"))
        assert game.figure("m0").space == end
