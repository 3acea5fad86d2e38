"""Speed of a table of zones: 60 figures in 40 zones. Run with ``pytest tests/bench``; no times are asserted."""

from __future__ import annotations

import random
from typing import Any

from tests.sword_and_sorcery.zone_tables import HEROES, RULES, act, do
from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.rules.plan import Plan, PlannedFigure, Seat

COLUMNS, ROWS, ENEMIES, WALLS = 8, 5, 56, 10


def crowded() -> Table[Any]:
    """Four heroes in a corner, rats and imps everywhere else."""
    chance = random.Random(1)
    places = [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
    shapes = tuple(
        ZoneShape(
            f"{x}-{y}",
            ((60 * x, 60 * y), (60 * x + 60, 60 * y), (60 * x + 60, 60 * y + 60), (60 * x, 60 * y + 60)),
            (60 * x + 20 + 3 * x % 17, 60 * y + 25 + 7 * y % 11),
        )
        for x, y in places
    )
    laid = Board.from_rows(ZoneLattice(COLUMNS, ROWS, shapes), ("." * len(shapes),))
    pairs = chance.sample([zone for zone in range(len(shapes) - 1) if (zone + 1) % COLUMNS], WALLS)
    borders = (laid.lattice.border(zone, zone + 1) for zone in pairs)
    figures = tuple(
        PlannedFigure(f"e{number}", chance.choice(["rat", "imp"]), "enemies", chance.randrange(5, 40), rank="1")
        for number in range(ENEMIES)
    )
    seats = tuple(Seat(hero, hero, "heroes", heroes=(hero,)) for hero in HEROES)
    plan = Plan("crowd", seats, frozenset((0,)), figures=figures)
    table = RULES.set_up(laid.with_borders({border: "wall" for border in borders if border is not None}), plan)
    return act(do(table, {"do": "begin"}), "begin_turn")


def test_what_a_hero_may_do(benchmark: Any) -> None:
    """All choices with all their options."""
    table = crowded()
    found = benchmark(lambda: [list(choice.options()) for choice in RULES.choices(table, "mira")])
    assert found


def test_where_a_hero_may_go(benchmark: Any) -> None:
    """With costs, wounds and dangers."""
    table = crowded()
    assert benchmark(lambda: RULES.moves(table, "mira")).ends


def test_what_every_enemy_would_do(benchmark: Any) -> None:
    """56 enemies."""
    table = crowded()
    assert any(benchmark(lambda: [RULES.advice(table, f"e{number}") for number in range(ENEMIES)]))
