"""How long one command takes on a table with 60 figures (`pytest tests/bench`, run by hand; nothing is asserted)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.files.descent.content import content
from vtt.geometry.square import SquareLattice
from vtt.rules.base import Command
from vtt.rules.descent.commands import Begin, EndTurn, Move, Rest, StartTurn
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.state import Deck, DescentGame
from vtt.rules.plan import Plan, PlannedFigure, Seat

RULES = Descent(content())


def crowd() -> Table[DescentGame]:
    """Four heroes and 56 monsters on 30 by 30 spaces; the first hero acts."""
    board = Board.from_rows(SquareLattice(30, 30), ("." * 30,) * 30)
    heroes = tuple(RULES.content.heroes)[:4]
    monsters = tuple(
        PlannedFigure(f"m{number}", "zombie", "monsters", 600 + 2 * (number % 14) + 60 * (number // 14), group="crowd")
        for number in range(56)
    )
    seats = (Seat("light", "Ann", "heroes", heroes=heroes), Seat("dark", "Ben", "overlord"))
    plan = Plan(scenario="bench", seats=seats, start=frozenset({0, 1, 2, 3}), figures=monsters, seed=1)
    table = RULES.set_up(board, plan)
    figures: dict[str, Figure] = dict(table.pieces.figures)
    assert len(figures) == 60
    # Without cards in hand nobody is asked on the way, and the whole walk is one command.
    table = replace(table, game=msgspec.structs.replace(table.game, overlord=Deck()))
    table = RULES.apply(table, Begin()).table
    return RULES.apply(table, StartTurn(figure=heroes[0])).table


TABLE = crowd()
FIRST = TABLE.game.turn.figure if TABLE.game.turn else ""
COMMANDS: dict[str, Command] = {
    "move_one_space": Move(figure=FIRST, path=(0, 30), space=30, actions=1),
    "move_four_spaces": Move(figure=FIRST, path=(0, 30, 60, 90, 120), space=120, actions=1),
    "rest": Rest(figure=FIRST),
    "end_turn": EndTurn(figure=FIRST),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_one_command(benchmark, name: str) -> None:  # type: ignore[no-untyped-def]
    benchmark(RULES.apply, TABLE, COMMANDS[name])


def test_choices(benchmark) -> None:  # type: ignore[no-untyped-def]
    benchmark(RULES.choices, TABLE, "light")


def test_encode(benchmark) -> None:  # type: ignore[no-untyped-def]
    benchmark(RULES.encode, TABLE)


def test_invariants(benchmark) -> None:  # type: ignore[no-untyped-def]
    benchmark(RULES.invariants, TABLE)
