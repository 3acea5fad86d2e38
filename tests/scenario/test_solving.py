"""Every puzzle is solved move by legal move."""

from __future__ import annotations

import pytest

from vtt.scenario.puzzles import SIZES, begun, follows
from vtt.scenario.solving import next_move
from vtt.scenario.story_parts import Puzzle

MOST = {"sliding": 400, "code": 1, "swap": 24, "tower": 255}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("kind", "size"), [(kind, size) for kind, (a, b) in SIZES.items() for size in range(a, b + 1)])
def test_every_puzzle_comes_to_its_solution(kind: str, size: int, seed: int) -> None:
    state = begun(Puzzle(id="p", kind=kind, size=size, seed=seed))
    moves = 0
    while not state.solved:
        after = next_move(state)
        assert follows(state, after)
        state, moves = after, moves + 1
        assert moves <= MOST[kind]


def test_a_tower_is_solved_from_anywhere_on_the_way() -> None:
    state = begun(Puzzle(id="p", kind="tower", size=4))
    for start, end in ((0, 2), (0, 1), (2, 1), (0, 2), (1, 0)):
        state = state.move(start, end)  # type: ignore[union-attr]
    for _ in range(16):
        if state.solved:
            break
        state = next_move(state)
    assert state.solved
