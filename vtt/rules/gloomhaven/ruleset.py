"""The hexagon campaign as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import Record
from vtt.rules.base import Command, IllegalCommand, Sight
from vtt.rules.by_hand import Anyway
from vtt.rules.card_game import GameOfBlows
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


class Gloomhaven(GameOfBlows[GloomhavenGame, Change]):
    """The rules with their content."""

    name = "gloomhaven"
    engine = engine.ENGINE
    decoder = msgspec.json.Decoder(Record[GloomhavenGame, GloomhavenDecision])
    telling = reports
    offering, moving, foretelling, faces, checking = choices, preview, preview, card_faces, invariants
    brings = commands.Move, commands.PlaceHero

    def __init__(self, content: Content) -> None:
        self.content = content

    def change(self, table: Table[Any]) -> Change:
        return Change(table, self.content)

    def set_up(self, board: Board, plan: Plan) -> Table[GloomhavenGame]:
        return set_up(board, plan, self.content)

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        """Who has a way walks it, so that doors open and traps go off; who has none is put there."""
        walked = Anyway(seat=command.seat, command=command)
        if isinstance(command, commands.Move) and not self.refusal(table, walked):
            return (walked,)
        return super().by_hand(table, command)

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

    def worth(self, table: Table[Any], command: Command) -> float | None:
        try:
            return worth.worth(self.change(table), command)
        except IllegalCommand:
            return 0.0

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
