"""Speed of the hexagon game: published monster positions and the sight of a whole board. Prints, asserts no times."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.hexagon_sight import HexagonSight, SightKind
from vtt.rules.gloomhaven.ground import shared_ground
from vtt.rules.gloomhaven.positions import answer

POSITIONS = json.loads((Path(__file__).parent.parent / "data" / "hex_monster_moves.json").read_text(encoding="utf-8"))


def test_the_91_gloomhaven_positions(benchmark: Any) -> None:
    """Goal: 182 ms for all (2 ms each)."""
    entries = [entry for entry in POSITIONS if entry["ruleset"] == "gloomhaven"]
    benchmark(lambda: [answer(entry) for entry in entries])


def crowded(rules: str) -> dict[str, Any]:
    """Sixteen enemies, range 7, five targets and an area of seven, among eighteen walls."""
    chance = random.Random(2)
    board = [[q, r] for q in range(16) for r in range(-(q // 2), 7 - q // 2)]
    chance.shuffle(board)
    area = [[-1, 0], [-1, 1], [0, -1], [0, 0], [0, 1], [1, -1], [1, 0]]
    figures = {"monster": board[0], "enemies": [{"at": at} for at in board[1:17]], "walls": board[17:35]}
    return {"ruleset": rules, "size": [16, 7], "move": 7, "range": 7, "targets": 5, "aoe": area, **figures}


@pytest.mark.parametrize("rules", ["gloomhaven", "jaws_of_the_lion", "frosthaven"])
def test_a_crowded_position(benchmark: Any, rules: str) -> None:
    """Goal: 20 ms, nothing known before."""
    entry = crowded(rules)

    def unknown() -> None:
        shared_ground.cache_clear()
        answer(entry)

    benchmark(unknown)


@pytest.mark.parametrize("kind", ["corners", "any points"])
@pytest.mark.parametrize("solid", [False, True], ids=["borders", "solid"])
def test_sight_over_a_board_of_30_by_30(benchmark: Any, kind: SightKind, solid: bool) -> None:
    """Goal: 10 ms from one figure, nothing known before. 160 walls on borders, or 45 whole hexagons of wall."""
    chance = random.Random(1)
    lattice = HexagonLattice(30, 30)
    sides = [(lattice.axial(space), side) for space in range(900) for side in range(3) if chance.random() < 0.06]
    hexagons = [lattice.axial(space) for space in range(900) if chance.random() < 0.05 and space != 465]
    walls, blocks = ([], hexagons) if solid else (sides, [])
    floor = sum(1 << space for space in range(900) if lattice.axial(space) not in blocks)
    benchmark(lambda: HexagonSight.of(lattice, walls, blocks, kind).seen_from(465, floor))
