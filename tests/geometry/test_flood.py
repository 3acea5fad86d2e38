"""Flooding on bits reaches what walking from neighbour to neighbour reaches, on squares and hexagons."""

from __future__ import annotations

from collections import deque
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.board.board import Board
from vtt.board.terrain import BORDER_CODE
from vtt.geometry.bits import bits_of
from vtt.geometry.flood import bits_where, reached
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.lattices import lattice_of


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(["square", "hexagon"]), st.integers(1, 24), st.integers(1, 24), st.integers(0, 2**32))
def test_flooding_is_walking(kind: LatticeKind, columns: int, rows: int, seed: int) -> None:
    chance = Random(seed)
    lattice = lattice_of(kind, columns, rows)
    letters = "...#" if seed % 2 else ".......#"
    board = Board.from_rows(lattice, tuple("".join(chance.choices(letters, k=columns)) for _ in range(rows)))
    borders = [
        border
        for space in range(lattice.size)
        for near in lattice.neighbours(space)
        if (border := lattice.border(space, near)) is not None and chance.random() < 0.2
    ]
    board = board.with_borders(dict.fromkeys(borders, "wall"))
    start = chance.randrange(lattice.size)
    walked, waiting = {start}, deque([start])
    while waiting:
        space = waiting.popleft()
        for near in lattice.neighbours(space):
            border = lattice.border(space, near)
            assert border is not None
            if near not in walked and board.has(near) and board.border_kind(border) != "wall":
                walked.add(near)
                waiting.append(near)
    shut = [bits_where(side, bytes([BORDER_CODE["wall"]])) for side in board.borders]
    assert reached(lattice, 1 << start, bits_where(board.terrain, b"."), shut) == bits_of(walked)
