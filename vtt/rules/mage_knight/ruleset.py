"""The exploration game as far as it needs no board: keeping a table, commands, choices, views, invariants.

What `vtt.rules.base.Ruleset` asks besides (moves on a board, standings, status) comes with the playable game."""

from __future__ import annotations

from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.rules.agenda_game import AgendaGame, Record
from vtt.rules.base import Choice, Command
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.mage_knight import choices, engine, invariants, view
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import ExplorationDecision
from vtt.rules.mage_knight.rounds import next_to_choose
from vtt.rules.mage_knight.set_up import set_up
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.plan import Plan


class Exploration(AgendaGame[ExplorationGame, Change]):
    """The rules with their content."""

    engine = engine.ENGINE
    decoder = msgspec.json.Decoder(Record[ExplorationGame, ExplorationDecision])

    def __init__(self, content: Content) -> None:
        self.content = content

    def change(self, table: Table[Any]) -> Change:
        return Change(table, self.content)

    @property
    def name(self) -> str:
        return "mage_knight"

    def set_up(self, board: Board, plan: Plan) -> Table[ExplorationGame]:
        return set_up(board, plan, self.content)

    def put_there(self, command: Command) -> PlaceFigure | None:
        """Nobody: heroes stand where the game's own state says, and walk there anyway."""
        return None

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[ExplorationGame]:
        return view.view_for(table, seats, self.content)

    def offered(self, change: Change, seat: str) -> tuple[Choice, ...]:
        return choices.choices(change, seat)

    def acting_seat(self, table: Table[Any]) -> str:
        """The seat that answers, chooses a tactic, or has its turn."""
        change = self.change(table)
        if change.pending:
            return str(change.pending[-1].seat)
        game = change.game
        figure = next_to_choose(change) if game.phase == "tactics" else game.turn.hero if game.turn else ""
        return change.seat_of(figure) if figure else next(iter(game.seats), "")

    def invariants(self, table: Table[Any]) -> list[str]:
        return invariants.invariants(self.change(table))
