"""Whole games of exploration for tests: a table, and a chance player that does anything it may."""

from __future__ import annotations

import random
from typing import Any

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.files.mage_knight.cards import exploration_content
from vtt.geometry.hexagon import HexagonLattice
from vtt.rules.base import Command
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.movement import reach
from vtt.rules.mage_knight.ruleset import Exploration
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.plan import Plan, Seat

CONTENT = exploration_content()
RULES = Exploration(CONTENT)
BOARD = Board.empty(HexagonLattice(61, 61))
HEROES = ("torvald", "ilse", "runa", "kestrel")


def game(scenario: str = "first-steps", heroes: int = 2, seed: int = 0) -> Table[ExplorationGame]:
    """A new game with a seat for each hero."""
    seats = tuple(Seat(f"seat-{name}", name, "heroes", heroes=(name,)) for name in HEROES[:heroes])
    return RULES.set_up(BOARD, Plan(scenario, seats, frozenset(), seed=seed))


def change_of(table: Table[ExplorationGame]) -> Change:
    return RULES.change(table)


def possible(table: Table[ExplorationGame], chance: random.Random) -> list[Command]:
    """Everything that the acting seat may do, walks included."""
    seat = RULES.acting_seat(table)
    found: list[Command] = [
        option.command
        for choice in RULES.choices(table, seat)
        if not choice.refusal
        for option in choice.options()
        if not option.reason
    ]
    change, turn = change_of(table), table.game.turn
    if turn is None or table.pending or turn.stage != "movement" or not turn.move:
        return found
    place = change.hero(turn.hero).place
    if place is not None:
        ways = reach(change.land(turn.hero), place, turn.move)
        ends = [end for end in (*ways.walks, *ways.stops) if end != place]
        for end in chance.sample(ends, min(3, len(ends))):
            path = ways.path(end)
            assert path is not None
            found.append(commands.Walk(seat=seat, figure=turn.hero, path=path))
    return found


def play(table: Table[Any], *played: Command) -> Table[Any]:
    """A table after some commands."""
    for command in played:
        table = RULES.apply(table, command).table
    return table
