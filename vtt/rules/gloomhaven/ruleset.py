"""The hexagon campaign as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import Record
from vtt.rules.base import Command, IllegalCommand, Sight
from vtt.rules.by_hand import Anyway
from vtt.rules.card_game import GameOfBlows
from vtt.rules.enumeration import enumerated
from vtt.rules.gloomhaven import (
    card_faces,
    choices,
    commands,
    engine,
    invariants,
    planning,
    preview,
    reports,
    set_up,
    view,
    worth,
)
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.decisions import GloomhavenDecision
from vtt.rules.gloomhaven.state import GloomhavenGame
from vtt.rules.optional import Advice


class Gloomhaven(GameOfBlows[GloomhavenGame, Change]):
    """The rules with their content."""

    name = "gloomhaven"
    engine = engine.ENGINE
    decoder = msgspec.json.Decoder(Record[GloomhavenGame, GloomhavenDecision])
    working, laying, telling = Change, set_up, reports
    offering, moving, foretelling, faces, checking = choices, preview, preview, card_faces, invariants
    viewing = view
    brings = commands.Move, commands.PlaceHero

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
        heroes, figures = table.game.heroes, table.pieces.figures
        own = [name for name in heroes if figures[name].seat == seat]
        if own and all(heroes[name].exhausted for name in own):
            names = enumerated([figures[name].name for name in own])
            return f"{names} {'is' if len(own) == 1 else 'are'} exhausted: no more cards in this scenario."
        return "No cards in hand. A rest brings the discarded ones back."

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """What a monster or summon would do now (`vtt.rules.optional.Advises`)."""
        return planning.advice(self.change(table), figure)

    def in_public(self, table: Table[Any]) -> bool:
        """Everything is public but choosing cards and questions about a hand (`vtt.rules.base.ActsInPublic`)."""
        game: GloomhavenGame = table.game
        if table.pending:
            return not cast(GloomhavenDecision, table.pending[-1]).secret
        return game.phase != "choose"
