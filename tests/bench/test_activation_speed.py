"""How fast a monster's activation is decided: `pytest -n 0 tests/bench/test_activation_speed.py`. Nothing is asserted
about times."""

from __future__ import annotations

import random
from typing import Any

import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.geometry.square import SquareLattice
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.moment import Moment, Orders
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.planner import results

SIDE = 40
LISTS = {
    "engage": (Entry("engage", Target("nearest")), Entry("attack", Target("nearest"), then="retreat")),
    "sight": (Entry("sight", Target("highest", "might")), Entry("attack", Target("lowest", "damage"))),
    "retreat": (Entry("attack", Target("nearest"), within=3), Entry("move_and_retreat")),
    "far": (Entry("toward", Target("farthest")), Entry("engage", Target("farthest"))),
}


def crowded(seed: int, width: int, height: int) -> tuple[Board, dict[str, Figure]]:
    """A wild board with a monster, four heroes and five other monsters."""
    chance = random.Random(seed)
    letters = [[chance.choice("..........wwlpXX") for _ in range(SIDE)] for _ in range(SIDE)]
    figures: dict[str, Figure] = {}
    taken: set[tuple[int, int]] = set()
    while len(figures) < 10:
        wide, high = (width, height) if not figures else (1, 1)
        column, row = chance.randrange(SIDE - wide), chance.randrange(SIDE - high)
        cells = {(column + across, row + down) for across in range(wide) for down in range(high)}
        if cells & taken:
            continue
        taken |= cells
        for across, down in cells:
            letters[down][across] = "."
        name = f"f{len(figures)}"
        side = "heroes" if 1 <= len(figures) <= 4 else "monsters"
        figures[name] = Figure(name, "k", name, side, row * SIDE + column, wide, high)
    return Board.from_rows(SquareLattice(SIDE, SIDE), tuple("".join(row) for row in letters)), figures


def fresh(board: Board, figures: dict[str, Figure]) -> Ground:
    """A ground as it is after each command: new figures, the same board."""
    return make_ground(board, dict(figures))


@pytest.mark.parametrize("size", [(1, 1), (2, 3)], ids=["small", "large"])
@pytest.mark.parametrize("name", LISTS)
def test_one_activation_among_ten_on_forty_by_forty(benchmark: Any, name: str, size: tuple[int, int]) -> None:
    boards = [crowded(seed, *size) for seed in range(8)]
    turns = iter(range(10**9))
    orders = Orders(LISTS[name], speed=4, reach=0, facts={f"f{n}": {"might": n % 3} for n in range(1, 5)})

    def decide() -> int:
        board, figures = boards[next(turns) % len(boards)]
        outlook = Outlook(fresh(board, figures), figures["f0"])
        return len(list(results(outlook, orders, Moment(outlook.place))))

    assert benchmark(decide)
