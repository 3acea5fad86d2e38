"""Puzzles: generated solvable, moved only by their rules, saved in mid-solving."""

from __future__ import annotations

from collections import deque

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.counts import seeds
from vtt.scenario.puzzles import (
    CodeLock,
    IllegalMove,
    PictureSwap,
    PuzzleState,
    SlidingTiles,
    TowerOfDiscs,
    begun,
    follows,
)
from vtt.scenario.story_parts import Puzzle

KINDS = ("sliding", "code", "swap", "tower")


@given(st.sampled_from(KINDS), st.integers(-1, 12), st.integers(0, 2**40))
def test_every_puzzle_begins_unsolved_is_the_same_again_and_survives_saving(kind: str, size: int, seed: int) -> None:
    puzzle = Puzzle(id="p", kind=kind, size=size, seed=seed)
    state = begun(puzzle)
    assert not state.solved
    assert begun(puzzle) == state
    assert msgspec.json.decode(msgspec.json.encode(state), type=PuzzleState) == state


@pytest.mark.parametrize("seed", seeds(12, 40))
def test_sliding_tiles_of_two_by_two_are_solved_by_searching(seed: int) -> None:
    start = begun(Puzzle(id="p", kind="sliding", size=2, seed=seed))
    assert isinstance(start, SlidingTiles)
    reached, waiting = {start}, deque([start])
    while waiting:
        state = waiting.popleft()
        for cell in state.moves():
            after = state.slide(cell)
            assert follows(state, after)
            if after not in reached:
                reached.add(after)
                waiting.append(after)
    assert any(state.solved for state in reached)


@given(st.integers(3, 5), st.integers(0, 2**40))
def test_larger_sliding_tiles_are_even(size: int, seed: int) -> None:
    state = begun(Puzzle(id="p", kind="sliding", size=size, seed=seed))
    assert isinstance(state, SlidingTiles)
    tiles = state.order[:-1]
    assert state.order[-1] == 0
    assert sum(one > other for at, one in enumerate(tiles) for other in tiles[at + 1 :]) % 2 == 0


def test_only_tiles_beside_the_gap_slide() -> None:
    state = SlidingTiles(3, (1, 2, 3, 4, 5, 6, 7, 0, 8))
    with pytest.raises(IllegalMove, match="beside the gap"):
        state.slide(0)
    assert state.slide(8).solved


@pytest.mark.parametrize(
    ("guess", "hint"),
    [
        ((1, 1, 2, 3), (4, 0)),
        ((1, 2, 1, 3), (2, 2)),
        ((1, 1, 1, 1), (2, 0)),
        ((0, 0, 0, 0), (0, 0)),
        ((3, 2, 1, 1), (0, 4)),
    ],
)
def test_hints_count_each_symbol_once(guess: tuple[int, ...], hint: tuple[int, int]) -> None:
    assert CodeLock(6, (1, 1, 2, 3)).hint(guess) == hint


def test_a_code_is_solved_by_its_own_row() -> None:
    lock = CodeLock(5, (4, 0, 2)).guess((4, 0, 1))
    assert not lock.solved
    assert lock.guess((4, 0, 2)).solved
    with pytest.raises(IllegalMove, match="3 symbols"):
        lock.guess((1,))
    with pytest.raises(IllegalMove, match="from the row"):
        lock.guess((1, 2, 9))


def test_swapping_puts_the_picture_right() -> None:
    state = PictureSwap(2, (1, 0, 2, 3))
    assert state.swap(0, 1).solved
    assert follows(state, state.swap(0, 3))
    with pytest.raises(IllegalMove, match="two different"):
        state.swap(1, 1)


def test_the_tower_is_moved_in_its_fewest_moves() -> None:
    state = begun(Puzzle(id="p", kind="tower", size=3))
    assert isinstance(state, TowerOfDiscs)
    for start, end in ((0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)):
        assert not state.solved
        after = state.move(start, end)
        assert follows(state, after)
        state = after
    assert state.solved
    with pytest.raises(IllegalMove, match="no disc"):
        state.move(0, 1)
    with pytest.raises(IllegalMove, match="larger disc"):
        TowerOfDiscs(((2,), (1,), ())).move(0, 1)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no puzzle called"):
        begun(Puzzle(id="p", kind="riddle"))
