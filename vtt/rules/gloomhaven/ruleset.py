"""The hexagon campaign as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import AgendaGame, Record, Telling
from vtt.rules.attacks import Odds
from vtt.rules.base import Choice, Command, IllegalCommand, Moves, Sight, Threat
from vtt.rules.by_hand import Anyway, PlaceFigure
from vtt.rules.cards import Card, CardPile
from vtt.rules.gloomhaven import (
    card_faces,
    choices,
    commands,
    engine,
    invariants,
    planning,
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
from vtt.rules.optional import Advice
from vtt.rules.plan import Plan


class Gloomhaven(AgendaGame[GloomhavenGame, Change]):
    """The rules with their content."""

    engine = engine.ENGINE
    decoder = msgspec.json.Decoder(Record[GloomhavenGame, GloomhavenDecision])
    telling: ClassVar[Telling | None] = reports

    def __init__(self, content: Content) -> None:
        self.content = content

    def change(self, table: Table[Any]) -> Change:
        return Change(table, self.content)

    @property
    def name(self) -> str:
        return "gloomhaven"

    def set_up(self, board: Board, plan: Plan) -> Table[GloomhavenGame]:
        return set_up(board, plan, self.content)

    def put_there(self, command: Command) -> PlaceFigure | None:
        """Who walks or is set up."""
        if isinstance(command, commands.Move) and command.path:
            return PlaceFigure(seat=command.seat, figure=command.figure, space=command.path[-1])
        if isinstance(command, commands.PlaceHero):
            return PlaceFigure(seat=command.seat, figure=command.figure, space=command.space)
        return None

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        """Who has a way walks it, so that doors open and traps go off; who has none is put there."""
        walked = Anyway(seat=command.seat, command=command)
        if isinstance(command, commands.Move) and not self.refusal(table, walked):
            return (walked,)
        return super().by_hand(table, command)

    def offered(self, change: Change, seat: str) -> tuple[Choice, ...]:
        return choices.choices(change, seat)

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        return preview.moves(self.change(table), figure, points)

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        return preview.sight(self.change(table), viewer, target)

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        change = self.change(table)
        space = change.figure(viewer).space
        if space is None:
            return frozenset()
        ground = change.ground()
        bits = ground.sight.seen_from(space, sum(1 << other for other in ground.floor))
        return frozenset(other for other in ground.floor if bits >> other & 1)

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        change = self.change(table)
        space, ground = change.figure(viewer).space, change.ground()
        if space is None or target not in ground.floor:
            return None
        distance = ground.distances(space)[target]
        return distance if distance < table.board.lattice.size else None

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        try:
            return preview.threat(self.change(table), command)
        except IllegalCommand:
            return None

    def odds(self, table: Table[Any], command: Command) -> dict[str, Odds]:
        """What an attack may be expected to do (`vtt.rules.attacks.Foresees`)."""
        try:
            return preview.odds_of(self.change(table), command)
        except IllegalCommand:
            return {}

    def worth(self, table: Table[Any], command: Command) -> float | None:
        try:
            return worth.worth(self.change(table), command)
        except IllegalCommand:
            return 0.0

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        """The character cards of a seat, as far as the table shows them (`vtt.rules.optional.DealsCards`)."""
        return tuple(card_faces.hand(self.change(table), seat))

    def face(self, table: Table[Any], deck: str, card: str) -> Card | None:
        return card_faces.shown(self.change(table), deck, card)

    def piles(self, table: Table[Any]) -> tuple[CardPile, ...]:
        return tuple(card_faces.piles(self.change(table)))

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        return "No cards in hand. A rest brings the discarded ones back."

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """What a monster or summon would do now (`vtt.rules.optional.Advises`)."""
        return planning.advice(self.change(table), figure)

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[GloomhavenGame]:
        return view.view_for(table, seats)

    def in_public(self, table: Table[Any]) -> bool:
        """Everything is public but choosing cards and questions about a hand (`vtt.rules.base.ActsInPublic`)."""
        game: GloomhavenGame = table.game
        if table.pending:
            return not cast(GloomhavenDecision, table.pending[-1]).secret
        return game.phase != "choose"

    def invariants(self, table: Table[Any]) -> list[str]:
        return invariants.broken(self.change(table))
