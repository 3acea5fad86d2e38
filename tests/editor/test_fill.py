"""What a fill takes: all that is alike and joined, whatever the lattice and however large."""

from __future__ import annotations

import random

import pytest

from vtt.board.board import Board
from vtt.editor.tools.painting import like_and_joined
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Lattice, Space
from vtt.geometry.square import SquareLattice


def step_by_step(board: Board, start: Space) -> frozenset[Space]:
    """The same, one neighbour at a time."""
    lattice, drawn, letters = board.lattice, board.drawn_borders(), b"".join(board.terrain)
    reached, edge = {start}, [start]
    while edge:
        space = edge.pop()
        for near in lattice.neighbours(space):
            if near not in reached and letters[near] == letters[start] and lattice.border(space, near) not in drawn:
                reached.add(near)
                edge.append(near)
    return frozenset(reached)


@pytest.mark.parametrize("lattice", [SquareLattice(13, 9), SquareLattice(1, 7), HexagonLattice(11, 8)], ids=str)
@pytest.mark.parametrize("walls", [0, 5, 60])
def test_a_fill_takes_what_is_alike_and_joined(lattice: Lattice, walls: int) -> None:
    for seed in range(30):
        chance = random.Random(seed)
        rows = ["".join(chance.choices(".w", (3, 2), k=lattice.columns)) for _ in range(lattice.rows)]
        board = Board.from_rows(lattice, rows)
        pairs = [(space, near) for space in range(lattice.size) for near in lattice.neighbours(space) if near > space]
        borders = (lattice.border(*pair) for pair in chance.sample(pairs, min(walls, len(pairs) // 2)))
        board = board.with_borders({border: "wall" for border in borders if border is not None})
        for start in chance.sample(range(lattice.size), 5):
            assert like_and_joined(board, start) == step_by_step(board, start)
