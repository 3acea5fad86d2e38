"""The square dungeon game as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from typing import Any

import msgspec

from vtt.board.table import Table
from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Space
from vtt.rules.agenda_game import Record
from vtt.rules.attacks import Reckoned
from vtt.rules.base import (
    Choice,
    Command,
    IllegalCommand,
    Option,
    Sight,
)
from vtt.rules.by_hand import GrantAction, PlaceFigure
from vtt.rules.card_game import Faces, GameOfBlows
from vtt.rules.descent import (
    card_faces,
    chain,
    choices,
    commands,
    engine,
    forecast,
    invariants,
    lasting,
    preview,
    reports,
    set_up,
    view,
    worth,
)
from vtt.rules.descent.asking import asking
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.decisions import DescentDecision, RollAgain
from vtt.rules.descent.evidence import evidence
from vtt.rules.descent.grounds import ground_of
from vtt.rules.descent.state import Attack, DescentGame
from vtt.rules.events import RolledDie
from vtt.rules.optional import Lasting


class Descent(GameOfBlows[DescentGame, Change]):
    """The square dungeon game with its content (dice, heroes, monsters, cards)."""

    name = "descent"

    engine = engine.ENGINE
    decoder = msgspec.json.Decoder(Record[DescentGame, DescentDecision])
    working, laying, telling = Change, set_up, reports
    offering, moving, foretelling, checking = choices, preview, forecast, invariants
    faces: Faces = card_faces
    viewing = view

    def put_there(self, command: Command) -> PlaceFigure | None:
        """Who walks, climbs or is set up."""
        if isinstance(command, commands.Move | commands.ClimbOut):
            space, width, height = command.space, command.width, command.height
            return PlaceFigure(seat=command.seat, figure=command.figure, space=space, width=width, height=height)
        if isinstance(command, commands.PlaceHero):
            return PlaceFigure(seat=command.seat, figure=command.figure, space=command.space)
        return None

    def opened_by(self, table: Table[Any], choice: Choice) -> Command | None:
        grant = GrantAction(seat=self.acting_seat(table), figure=choice.figure)
        try:
            after = self.apply(table, grant).table
        except IllegalCommand:
            return None
        found = self.choices(after, grant.seat)
        same = (one for one in found if (one.name, one.figure) == (choice.name, choice.figure))
        return grant if any(not one.refusal for one in same) else None

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        return evidence(ground_of(table), table.figure(viewer), target)

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        return frozenset(members_of(ground_of(table).seen(table.figure(viewer))))

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        ground = ground_of(table)
        return ground.distance(ground.spaces_of(table.figure(viewer)), (target,))

    def worth(self, table: Table[Any], command: Command) -> float | None:
        if type(command) not in worth.WORTHS:  # most of what bots weigh: no table in change for it
            return None
        try:
            return worth.worth(self.change(table), command)
        except IllegalCommand:
            return None

    def asking(self, table: Table[Any]) -> tuple[Option, ...]:
        return asking(self.change(table))

    def effects(self, table: Table[Any]) -> tuple[Lasting, ...]:
        return tuple(lasting.in_words(self.change(table)))

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        return "No cards. You draw one at the start of your turn." if seat == table.game.overlord_seat else ""

    def dice_lying(self, table: Table[Any]) -> tuple[RolledDie, ...]:
        attack: Attack | None = table.game.attack
        if table.pending and isinstance(table.pending[-1], RollAgain):
            return shown(table.pending[-1].cast.dice)
        if attack is None:
            return ()
        return shown((*attack.dice, *(die for defence in attack.defences for die in defence.dice)))

    def under_way(self, table: Table[Any]) -> tuple[Reckoned, ...]:
        """What the attack that is decided about comes to (`vtt.rules.attacks.ExplainsAttacks`)."""
        return chain.under_way(self.change(table)) if table.pending else ()
