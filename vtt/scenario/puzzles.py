"""Puzzles as locks: sliding tiles, code, picture swap, tower of discs.

A puzzle's state is plain data that is saved with the table, also half solved. Every generated puzzle can be solved.
`size` is the difficulty: edge of the picture (2 to 5), places of the code (3 to 6), discs of the tower (2 to 8).
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from vtt.board.chance import Chance
from vtt.scenario.story_parts import Puzzle

SIZES: Final[dict[str, tuple[int, int]]] = {"sliding": (2, 5), "code": (3, 6), "swap": (2, 5), "tower": (2, 8)}
"""Kind of puzzle -> smallest and largest size."""
PEGS: Final = 3
MORE_SYMBOLS_THAN_PLACES: Final = 2
Cell = Annotated[int, Meta(ge=0, le=24)]


class IllegalMove(ValueError):
    """A move this puzzle does not allow, with one sentence that says why."""


class SlidingTiles(msgspec.Struct, frozen=True, tag="sliding", forbid_unknown_fields=True):
    """A square of numbered tiles with one hole. `order[cell]` is the tile there; tile 0 is the hole, which belongs
    into the last cell."""

    size: int
    order: tuple[Cell, ...]

    @property
    def solved(self) -> bool:
        return self.order == _in_order(self.size)

    def moves(self) -> tuple[int, ...]:
        """Cells whose tile can slide into the hole."""
        hole = self.order.index(0)
        column, row = hole % self.size, hole // self.size
        near = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        return tuple(y * self.size + x for x, y in near if 0 <= x < self.size and 0 <= y < self.size)

    def slide(self, cell: int) -> SlidingTiles:
        """The tile in a cell beside the hole slides into it."""
        if cell not in self.moves():
            raise IllegalMove("Only a tile beside the gap can slide.")
        return SlidingTiles(self.size, _exchanged(self.order, cell, self.order.index(0)))


class CodeLock(msgspec.Struct, frozen=True, tag="code", forbid_unknown_fields=True):
    """A hidden row of symbols (numbers from 0). `guesses` are the rows tried so far, the last one last."""

    symbols: int
    secret: tuple[Cell, ...]
    guesses: tuple[tuple[Cell, ...], ...] = ()

    @property
    def solved(self) -> bool:
        return bool(self.guesses) and self.guesses[-1] == self.secret

    def hint(self, guess: tuple[int, ...]) -> tuple[int, int]:
        """How many symbols are right and in the right place, and how many more are right in a wrong place."""
        right_place = sum(one == other for one, other in zip(guess, self.secret, strict=True))
        common = sum(min(guess.count(symbol), self.secret.count(symbol)) for symbol in range(self.symbols))
        return right_place, common - right_place

    def guess(self, row: tuple[int, ...]) -> CodeLock:
        """Try a row."""
        if len(row) != len(self.secret):
            raise IllegalMove(f"The code has {len(self.secret)} symbols.")
        if any(not 0 <= symbol < self.symbols for symbol in row):
            raise IllegalMove("Choose each symbol from the row below.")
        return CodeLock(self.symbols, self.secret, (*self.guesses, tuple(row)))


class PictureSwap(msgspec.Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """A picture cut into squares: any two may be exchanged. `order[cell]` is the piece there."""

    size: int
    order: tuple[Cell, ...]

    @property
    def solved(self) -> bool:
        return self.order == tuple(range(self.size * self.size))

    def swap(self, one: int, other: int) -> PictureSwap:
        """Exchange two pieces."""
        cells = range(len(self.order))
        if one not in cells or other not in cells or one == other:
            raise IllegalMove("Choose two different pieces of the picture.")
        return PictureSwap(self.size, _exchanged(self.order, one, other))


class TowerOfDiscs(msgspec.Struct, frozen=True, tag="tower", forbid_unknown_fields=True):
    """Discs on three pegs, never a larger one on a smaller; all belong on the last peg. `pegs[peg]` from below."""

    pegs: tuple[tuple[Cell, ...], ...]

    @property
    def solved(self) -> bool:
        return not any(self.pegs[:-1])

    def moves(self) -> tuple[tuple[int, int], ...]:
        """Pairs of pegs from and to which a disc may go."""
        return tuple(
            (start, end)
            for start in range(len(self.pegs))
            for end in range(len(self.pegs))
            if start != end and self.pegs[start] and (not self.pegs[end] or self.pegs[end][-1] > self.pegs[start][-1])
        )

    def move(self, start: int, end: int) -> TowerOfDiscs:
        """Lay the uppermost disc of one peg on another."""
        if not (0 <= start < len(self.pegs) and 0 <= end < len(self.pegs)) or not self.pegs[start]:
            raise IllegalMove("There is no disc on that peg.")
        if (start, end) not in self.moves():
            raise IllegalMove("A larger disc may not lie on a smaller one.")
        pegs = list(self.pegs)
        disc = pegs[start][-1]
        pegs[start] = pegs[start][:-1]
        pegs[end] = (*pegs[end], disc)
        return TowerOfDiscs(tuple(pegs))


PuzzleState = SlidingTiles | CodeLock | PictureSwap | TowerOfDiscs


def begun(puzzle: Puzzle) -> PuzzleState:
    """The first state of a puzzle: the same for the same kind, size and seed. ValueError (one sentence) for an unknown
    kind. Sizes out of range are brought into it."""
    if puzzle.kind not in SIZES:
        raise ValueError(f"There is no puzzle called “{puzzle.kind}”; choose one of {', '.join(SIZES)}.")
    smallest, largest = SIZES[puzzle.kind]
    size = max(smallest, min(largest, puzzle.size))
    chance = Chance(puzzle.seed)
    if puzzle.kind == "sliding":
        return _sliding(size, chance)
    if puzzle.kind == "code":
        return _code(size, chance)
    if puzzle.kind == "swap":
        return PictureSwap(size, _disordered(tuple(range(size * size)), chance))
    return TowerOfDiscs((tuple(range(size, 0, -1)), *((),) * (PEGS - 1)))


def follows(before: PuzzleState, after: PuzzleState) -> bool:
    """Whether one legal move leads from one state to the other."""
    match before, after:
        case SlidingTiles(), SlidingTiles():
            return any(before.slide(cell) == after for cell in before.moves())
        case CodeLock(), CodeLock():
            return (
                len(after.guesses) == len(before.guesses) + 1
                and len(after.guesses[-1]) == len(before.secret)
                and before.guess(after.guesses[-1]) == after
            )
        case PictureSwap(), PictureSwap():
            changed = [cell for cell, piece in enumerate(before.order) if after.order[cell : cell + 1] != (piece,)]
            return len(changed) == 2 and before.swap(changed[0], changed[1]) == after
        case TowerOfDiscs(), TowerOfDiscs():
            return any(before.move(start, end) == after for start, end in before.moves())
    return False


def _sliding(size: int, chance: Chance) -> SlidingTiles:
    """Every even arrangement can be solved: with the hole in its place, exchanging two tiles makes an odd one even."""
    tiles = _disordered(_in_order(size)[:-1], chance)
    if _is_odd(tiles):
        tiles = _exchanged(tiles, 0, 1)
    if tiles == _in_order(size)[:-1]:
        tiles = (tiles[1], tiles[2], tiles[0], *tiles[3:])
    return SlidingTiles(size, (*tiles, 0))


def _code(size: int, chance: Chance) -> CodeLock:
    symbols = size + MORE_SYMBOLS_THAN_PLACES
    secret: list[int] = []
    for _ in range(size):
        symbol, chance = chance.below(symbols)
        secret.append(symbol)
    return CodeLock(symbols, tuple(secret))


def _disordered(items: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    order, _ = chance.shuffled(items)
    return order if order != items else _exchanged(items, 0, 1)


def _in_order(size: int) -> tuple[int, ...]:
    return (*range(1, size * size), 0)


def _is_odd(order: tuple[int, ...]) -> bool:
    return sum(one > other for at, one in enumerate(order) for other in order[at + 1 :]) % 2 == 1


def _exchanged(order: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    cells = list(order)
    cells[one], cells[other] = cells[other], cells[one]
    return tuple(cells)
