"""The next move towards the solution of a puzzle, for bots that try a scenario: they know the answers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from vtt.scenario.puzzles import CodeLock, PictureSwap, PuzzleState, SlidingTiles, TowerOfDiscs


def next_move(state: PuzzleState) -> PuzzleState:
    """The state after one good move; move by move, every puzzle that is not solved yet comes to be."""
    match state:
        case CodeLock():
            return state.guess(state.secret)
        case PictureSwap():
            wrong = next(cell for cell, piece in enumerate(state.order) if piece != cell)
            return state.swap(wrong, state.order.index(wrong))
        case TowerOfDiscs():
            return state.move(*_next_disc(state))
        case SlidingTiles():
            return state.slide(_next_tile(state))


def _next_disc(tower: TowerOfDiscs) -> tuple[int, int]:
    """From the largest disc down: where one lies on the wrong peg, all smaller ones must first lie on the third."""
    where = {disc: peg for peg, discs in enumerate(tower.pegs) for disc in discs}
    goal, move = len(tower.pegs) - 1, (0, 0)
    for disc in sorted(where, reverse=True):
        if where[disc] != goal:
            move = (where[disc], goal)
            goal = next(peg for peg in range(len(tower.pegs)) if peg not in move)
    return move


def _next_tile(puzzle: SlidingTiles) -> int:
    """Tiles are brought home group by group; those that are home stay there."""
    home: set[int] = set()
    for group in _groups(puzzle.size):
        if any(puzzle.order[tile - 1] != tile for tile in group):
            return _towards(puzzle, group, frozenset(home))
        home.update(tile - 1 for tile in group)
    return puzzle.order.index(0)


def _groups(size: int) -> Iterator[tuple[int, ...]]:
    """Rows from above, the last two tiles of a row together; of the last two rows columns from the left, and the last
    three tiles together."""
    for row in range(size - 2):
        yield from ((row * size + column + 1,) for column in range(size - 2))
        yield row * size + size - 1, row * size + size
    upper, lower = (size - 2) * size + 1, (size - 1) * size + 1
    yield from ((upper + column, lower + column) for column in range(size - 2))
    yield upper + size - 2, upper + size - 1, lower + size - 2


def _towards(puzzle: SlidingTiles, group: tuple[int, ...], home: frozenset[int]) -> int:
    """The first step of a shortest way on which the tiles of a group come home: the cell whose tile slides."""
    size, order = puzzle.size, puzzle.order
    start = (order.index(0), *(order.index(tile) for tile in group))
    goal = tuple(tile - 1 for tile in group)
    first: dict[tuple[int, ...], int] = {start: -1}
    waiting = deque([start])
    while waiting:
        hole, *places = now = waiting.popleft()
        if tuple(places) == goal:
            break
        for cell in _beside(hole, size):
            if cell in home:
                continue
            after = (cell, *(hole if place == cell else place for place in places))
            if after not in first:
                first[after] = cell if first[now] < 0 else first[now]
                waiting.append(after)
    return first[now]


def _beside(cell: int, size: int) -> Iterator[int]:
    column, row = cell % size, cell // size
    for x, y in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
        if 0 <= x < size and 0 <= y < size:
            yield y * size + x
