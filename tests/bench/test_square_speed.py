"""How fast squares answer: `pytest -n 0 tests/bench/test_square_speed.py`. Nothing is asserted about times."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.geometry.square import SquareLattice
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.routes import Mover, Routes

sys.path.append(str(Path(__file__).parent.parent / "descent"))
from slow_reference import Reference


def random_ground(side: int, width: int, height: int) -> tuple[Board, dict[str, Figure]]:
    """A square board with 12 % obstacles, some water and sludge, a hero in the middle and nine other small figures."""
    chance = random.Random(7)
    letters = [
        ["X" if chance.random() < 0.12 else chance.choice(".......ws") for _ in range(side)] for _ in range(side)
    ]
    middle = side // 2
    figures = {"viewer": Figure("viewer", "k", "viewer", "heroes", middle * side + middle, width, height)}
    for row in range(middle, middle + height):
        for column in range(middle, middle + width):
            letters[row][column] = "."
    taken = {(middle + across, middle + down) for across in range(width) for down in range(height)}
    while len(figures) < 10:
        column, row = (middle + chance.randint(-8, 8) for _ in range(2))
        if letters[row][column] != "X" and (column, row) not in taken:
            taken.add((column, row))
            name = f"f{len(figures)}"
            figures[name] = Figure(name, "k", name, ("heroes", "monsters")[len(figures) % 2], row * side + column)
    return Board.from_rows(SquareLattice(side, side), tuple("".join(row) for row in letters)), figures


def fresh(board: Board, figures: dict[str, Figure]) -> Ground:
    """A ground as it is after each command: new figures, the same board."""
    return make_ground(board, dict(figures))


def test_what_one_figure_sees_of_forty_by_forty(benchmark: Any) -> None:
    board, figures = random_ground(40, 1, 1)
    seen = benchmark(lambda: fresh(board, figures).seen(figures["viewer"]))
    assert seen


def test_one_table_of_ten_figures_all_look(benchmark: Any) -> None:
    board, figures = random_ground(40, 1, 1)

    def look() -> int:
        ground = fresh(board, figures)
        return sum(ground.seen(figure).bit_count() for figure in figures.values())

    assert benchmark(look)


@pytest.mark.benchmark(group="sight of 20x20 against the plain way")
@pytest.mark.parametrize("way", ["sets of points", "plain, line by line in fractions"])
def test_against_the_plain_way(benchmark: Any, way: str) -> None:
    """The ratio is what exactness all at once is worth."""
    board, figures = random_ground(20, 1, 1)
    viewer = figures["viewer"]
    entry: dict[str, Any] = {"rows": [row.decode() for row in board.terrain], "edges": [], "figures": []}
    for figure in figures.values():
        column, row = board.lattice.position(figure.space or 0)
        entry["figures"].append({"id": figure.id, "x": column, "y": row, "w": figure.width, "h": figure.height})
    empty = [space for space in board.spaces if fresh(board, figures).is_empty(space)]
    seen = fresh(board, figures).seen(viewer)
    plain = Reference(entry)
    if way == "sets of points":
        benchmark(lambda: fresh(board, figures).seen(viewer))
    else:
        found = benchmark.pedantic(
            lambda: [plain.seen("viewer", board.lattice.position(space)) for space in empty], rounds=1
        )
        assert found == [bool(seen >> space & 1) for space in empty]


@pytest.mark.parametrize("side", [100, 200])
def test_what_one_figure_sees_of_a_large_board(benchmark: Any, side: int) -> None:
    board, figures = random_ground(side, 1, 1)
    assert benchmark.pedantic(lambda: fresh(board, figures).seen(figures["viewer"]), rounds=5)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3)])
def test_legal_moves_with_eight_points_on_sixty_by_sixty(benchmark: Any, width: int, height: int) -> None:
    board, figures = random_ground(60, width, height)

    def search() -> int:
        routes = Routes(fresh(board, figures), Mover(figure=figures["viewer"], points=8))
        return len(routes.ends) + len(routes.footprints)

    assert benchmark(search)


def test_distance_between_two_figures(benchmark: Any) -> None:
    board, figures = random_ground(60, 1, 1)
    viewer, other = figures["viewer"], figures["f9"]
    assert benchmark(lambda: fresh(board, figures).distance_between(viewer, other))


def test_compiling_sixty_by_sixty(benchmark: Any) -> None:
    board, figures = random_ground(60, 1, 1)

    def compile_again() -> Ground:
        again = Board.from_rows(board.lattice, tuple(row.decode() for row in board.terrain))  # type: ignore[arg-type]
        return make_ground(again, figures)

    assert benchmark(compile_again)
