"""The game of zones as a ruleset (`vtt.rules.base.Ruleset`): the door through which everybody else comes in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vtt.board.table import Table
from vtt.geometry.bits import members_of
from vtt.rules.agenda_game import reader
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Command, Sight
from vtt.rules.card_game import GameOfBlows
from vtt.rules.events import RolledDie
from vtt.rules.optional import Advice, Lasting, Motive, SpaceNote
from vtt.rules.standings import Badge
from vtt.rules.sword_and_sorcery import (
    advising,
    blows,
    card_faces,
    choices,
    commands,
    engine,
    invariants,
    motives,
    preview,
    reports,
    set_up,
    sighting,
    view,
    weighing,
)
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.decisions import RollAgain
from vtt.rules.sword_and_sorcery.meanings import BURNING
from vtt.rules.sword_and_sorcery.state import ZonesGame


class SwordAndSorcery(GameOfBlows[ZonesGame, Change]):
    """The rules with their content."""

    name = "sword_and_sorcery"
    engine = engine.ENGINE
    decoder = reader(ZonesGame, engine)
    working, laying, telling = Change, set_up, reports
    offering, moving, foretelling, faces, checking = choices, preview, preview, card_faces, invariants
    viewing = view
    brings = commands.Move, commands.PlaceHero

    def sight(self, table: Table[Any], viewer: str, target: int) -> Sight:
        return sighting.sight(self.change(table), viewer, target)

    def seen(self, table: Table[Any], viewer: str) -> frozenset[int]:
        change = self.change(table)
        standing = change.standing(viewer)
        hidden = change.hidden
        seen = change.ground().seen(standing.side, standing.zone, change.standings())
        return frozenset(zone for zone in members_of(seen) if zone not in hidden)

    def distance(self, table: Table[Any], viewer: str, target: int) -> int | None:
        change = self.change(table)
        return change.ground().reach(change.standing(viewer).zone).get(target)

    def under_way(self, table: Table[Any]) -> tuple[Reckoned, ...]:
        """What the dice that may be rolled again come to (`vtt.rules.attacks.ExplainsAttacks`)."""
        return blows.under_way(self.change(table)) if table.pending else ()

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """What an enemy would do now (`vtt.rules.optional.Advises`)."""
        return advising.advice(self.change(table), figure)

    def motive(self, table: Table[Any]) -> Motive | None:
        """Why an enemy does what is asked about (`vtt.rules.optional.GivesMotives`)."""
        return motives.motive(self.change(table))

    def worth(self, table: Table[Any], command: Command) -> float | None:
        """What a command may be expected to do (`vtt.rules.optional.WeighsCommands`)."""
        return weighing.worth(self.change(table), command)

    def nearness(self, table: Table[Any], figure: str) -> Mapping[int, int] | None:
        """How far a soul has to go to live again (`vtt.rules.optional.KnowsGoals`)."""
        soul = table.game.heroes.get(figure)
        return weighing.way_back(self.change(table)) if soul is not None and soul.fallen else None

    def dice_lying(self, table: Table[Any]) -> tuple[RolledDie, ...]:
        """The dice of an attack while its hero may roll them again (`vtt.rules.events.LeavesDice`)."""
        question = table.pending[-1] if table.pending else None
        return question.step.dice if isinstance(question, RollAgain) else ()

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        return ""

    def effects(self, table: Table[Any]) -> tuple[Lasting, ...]:
        return tuple(reports.lasting(self.change(table)))

    def held_besides(self, table: Table[Any], figure: str) -> tuple[str, ...]:
        """Fire, whose markers add up (`vtt.rules.optional.HoldsConditions`)."""
        beyond = table.game.heroes.get(figure) or table.game.enemies.get(figure)
        return (BURNING,) if beyond is not None and beyond.fire else ()

    def space_notes(self, table: Table[Any]) -> tuple[SpaceNote, ...]:
        """What entering a zone costs, and who dominates it (`vtt.rules.optional.NotesSpaces`)."""
        return reports.space_notes(self.change(table))

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        return reports.badges(self.change(table), figure)
