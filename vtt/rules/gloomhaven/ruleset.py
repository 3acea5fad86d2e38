"""The hexagon campaign as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, cast

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules import by_hand
from vtt.rules.base import (
    Advice,
    Card,
    Choice,
    Command,
    Ending,
    IllegalCommand,
    Moves,
    Outcome,
    Sight,
    Standing,
    Threat,
)
from vtt.rules.gloomhaven import (
    automation,
    card_faces,
    choices,
    commands,
    engine,
    invariants,
    preview,
    reports,
    view,
    worth,
)
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Content
from vtt.rules.gloomhaven.decisions import GloomhavenDecision
from vtt.rules.gloomhaven.set_up import set_up
from vtt.rules.gloomhaven.state import GloomhavenGame
from vtt.rules.plan import Plan


class _Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is saved: everything but the board."""

    pieces: Pieces
    game: GloomhavenGame
    pending: tuple[GloomhavenDecision, ...] = ()
    seats: tuple[str, ...] = ()
    settings: Mapping[str, str] = {}


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(_Record)


class Gloomhaven:
    """The rules with their content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @property
    def name(self) -> str:
        return "gloomhaven"

    def set_up(self, board: Board, plan: Plan) -> Table[GloomhavenGame]:
        return set_up(board, plan, self.content)

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        if isinstance(command, commands.Move) and command.path:
            return (by_hand.PlaceFigure(seat=command.seat, figure=command.figure, space=command.path[-1]),)
        return ()

    def apply(self, table: Table[Any], command: Command) -> Outcome:
        return engine.apply(table, command, self.content)

    def refusal(self, table: Table[Any], command: Command) -> str:
        return engine.refusal(table, command, self.content)

    def choices(self, table: Table[Any], seat: str) -> tuple[Choice, ...]:
        return choices.choices(self._look(table), seat)

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        return preview.moves(self._look(table), figure, points)

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        return preview.sight(self._look(table), viewer, target)

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        change = self._look(table)
        space = change.figure(viewer).space
        if space is None:
            return frozenset()
        ground = change.ground()
        bits = ground.sight.seen_from(space, sum(1 << other for other in ground.floor))
        return frozenset(other for other in ground.floor if bits >> other & 1)

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        change = self._look(table)
        space, ground = change.figure(viewer).space, change.ground()
        if space is None or target not in ground.floor:
            return None
        distance = ground.distances(space)[target]
        return distance if distance < table.board.lattice.size else None

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        try:
            return preview.threat(self._look(table), command)
        except IllegalCommand:
            return None

    def worth(self, table: Table[Any], command: Command) -> float | None:
        try:
            return worth.worth(self._look(table), command)
        except IllegalCommand:
            return 0.0

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        """The character cards of a seat, as far as the table shows them (`vtt.rules.base.DealsCards`)."""
        game: GloomhavenGame = table.game
        own = (figure for figure in game.heroes if table.figure(figure).seat == seat)
        return tuple(
            card_faces.face(self.content.card(identity), figure, state)
            for figure in own
            for identity, state in card_faces.states(game, figure)
        )

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """What a monster or summon would do now (`vtt.rules.base.Advises`)."""
        return automation.advice(self._look(table), figure)

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[GloomhavenGame]:
        return view.view_for(table, seats)

    def in_public(self, table: Table[Any]) -> bool:
        """Everything is public but choosing cards and questions about a hand (`vtt.rules.base.ActsInPublic`)."""
        game: GloomhavenGame = table.game
        if table.pending:
            return not cast(GloomhavenDecision, table.pending[-1]).secret
        return game.phase != "choose"

    def acting_seat(self, table: Table[Any]) -> str:
        return reports.acting_seat(self._look(table))

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        return reports.standings(self._look(table))

    def status(self, table: Table[Any]) -> str:
        return reports.status(self._look(table))

    def round(self, table: Table[Any]) -> int:
        game: GloomhavenGame = table.game
        return max(1, game.round)

    def figure_facts(self, table: Table[Any], figure: str) -> tuple[tuple[str, str], ...]:
        return reports.figure_facts(self._look(table), figure)

    def ending(self, table: Table[Any]) -> Ending | None:
        game: GloomhavenGame = table.game
        return Ending(game.winner, game.winning_words) if game.phase == "over" else None

    def invariants(self, table: Table[Any]) -> list[str]:
        return invariants.broken(self._look(table))

    def encode(self, table: Table[Any]) -> bytes:
        return _ENCODER.encode(_Record(table.pieces, table.game, cast(Any, table.pending), table.seats, table.settings))

    def decode(self, data: bytes, table: Table[Any]) -> Table[GloomhavenGame]:
        """ValueError (msgspec.ValidationError) for anything `encode` did not write."""
        record = _DECODER.decode(data)
        return replace(
            table,
            pieces=record.pieces,
            game=record.game,
            pending=record.pending,
            seats=record.seats,
            settings=record.settings,
        )

    def _look(self, table: Table[Any]) -> Change:
        """A table to read from, by the same functions that commands use. It is thrown away."""
        return Change(table, self.content)
