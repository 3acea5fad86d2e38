"""The exploration game as `vtt.rules.base.Ruleset`, `DealsCards` and `WeighsCommands` ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import AgendaGame, Record
from vtt.rules.base import Badge, Choice, Command, IllegalCommand, Moves, Standing, StatusMark, Threat
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.cards import Card, CardPile
from vtt.rules.mage_knight import choices, engine, faces, invariants, preview, reports, taking_back, view, worth
from vtt.rules.mage_knight.cards import Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import ExplorationDecision
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

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        return preview.moves(self.change(table), figure, points)

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        try:
            return preview.threat(self.change(table), command)
        except IllegalCommand:
            return None

    def worth(self, table: Table[Any], command: Command) -> float | None:
        try:
            return worth.worth(self.change(table), command, _outlook(self, table))
        except IllegalCommand:
            return 0.0

    def nearness(self, table: Table[Any], figure: str) -> Mapping[Space, int] | None:
        """How far each space is from the rim of the map (`vtt.rules.optional.KnowsGoals`)."""
        turn = table.game.turn
        return _outlook(self, table).far if turn is not None and turn.hero == figure else None

    def barrier(self, now: Table[Any], then: Table[Any]) -> str:
        return taking_back.refusal(now.game, then.game)

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        """The deed cards of a seat, as far as the table shows them."""
        return tuple(faces.hand(table.game, self.content, seat))

    def face(self, table: Table[Any], deck: str, card: str) -> Card | None:
        return faces.shown(self.content, deck, card)

    def piles(self, table: Table[Any]) -> tuple[CardPile, ...]:
        return tuple(faces.piles(table.game, self.content))

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        return "No cards in hand. You draw when your turn ends."

    def acting_seat(self, table: Table[Any]) -> str:
        """The seat that answers, chooses a tactic, or has its turn."""
        change = self.change(table)
        if change.pending:
            return str(change.pending[-1].seat)
        figure = reports.acting(change)
        return change.seat_of(figure) if figure else next(iter(change.game.seats), "")

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        return reports.standings(self.change(table))

    def status(self, table: Table[Any]) -> tuple[StatusMark, ...]:
        return reports.status(self.change(table))

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        return reports.badges(self.change(table), figure)

    def figure_facts(self, table: Table[Any], figure: str) -> tuple[tuple[str, str], ...]:
        return reports.figure_facts(self.change(table), figure)

    def invariants(self, table: Table[Any]) -> list[str]:
        return invariants.invariants(self.change(table))


@lru_cache(maxsize=4)
def _outlook(rules: Exploration, table: Table[Any]) -> worth.Outlook:
    """A bot weighs many commands of one table: what it makes of the table is found once."""
    return worth.outlook(rules.change(table))
