"""The dungeon that runs itself as a ruleset: the square game, in which nobody leads the monsters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from vtt.board.table import Table
from vtt.rules.agenda_game import reader
from vtt.rules.base import Choice, Footprint
from vtt.rules.descent import choices, threat, view, windows
from vtt.rules.descent.content import Content
from vtt.rules.descent.ruleset import Descent
from vtt.rules.names import Known
from vtt.rules.optional import Advice, Foretold
from vtt.rules.road_to_legend import alternating, card_faces, set_up
from vtt.rules.road_to_legend.activations import Behaviour
from vtt.rules.road_to_legend.change import Change
from vtt.rules.road_to_legend.engine import CASTS, ENGINE, MORALE
from vtt.rules.road_to_legend.foretelling import foretell
from vtt.rules.road_to_legend.game import BY_TURNS
from vtt.rules.road_to_legend.running import does_of_all
from vtt.rules.road_to_legend.showing import ShowStep
from vtt.rules.road_to_legend.state import DungeonGame
from vtt.rules.standings import Standing
from vtt.rules.status import StatusMark

OVERLORDS: Final = frozenset({"turn_start", "activation", threat.ORDER, windows.ALWAYS})
"""Standing orders about what only an overlord is asked."""


def _ours(orders: Choice) -> Choice:
    """The standing orders that mean something here."""
    return msgspec.structs.replace(
        orders, options=lambda: (one for one in orders.options() if getattr(one.command, "window", "") not in OVERLORDS)
    )


def _is_ours(choice: Choice, *, bends: bool) -> bool:
    """Whether a choice of the square game is one here: nobody holds an overlord's cards (what heroes have found is
    theirs), and doors are closed only where people bend the rules."""
    if choice.role == "card":
        return bool(choice.card)
    return bends or choice.role != "close"


class Dungeon(Descent):
    """The square game without an overlord. `behaviours`: how monsters act, by kind."""

    name = "road_to_legend"

    engine = ENGINE
    laying, faces = set_up, card_faces
    decoder = reader(DungeonGame, ENGINE)

    def __init__(self, content: Content, behaviours: Mapping[str, Behaviour]) -> None:
        super().__init__(msgspec.structs.replace(content, overlord_cards={}))
        self.behaviours = behaviours

    def change(self, table: Table[Any]) -> Change:
        return Change(table, self.content, self.behaviours)

    def names(self, table: Table[Any]) -> Known:
        return {**super().names(table), "effect of dice": CASTS}

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        """Nobody draws cards at the start of a turn here."""
        return ""

    def offered(self, change: Any, seat: str) -> tuple[Choice, ...]:
        if change.game.turn is None and change.game.phase == "overlord":
            return ()
        found = choices.choices(change, seat)
        return tuple(_ours(one) if one.aside else one for one in found if _is_ours(one, bends=change.bends))

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        seen = view.view_for(table, seats)
        game: DungeonGame = table.game
        known = tuple(peril for peril in game.perils if peril.id in game.come)
        return replace(seen, game=msgspec.structs.replace(seen.game, perils=known, track=(), reserves={}))

    def status(self, table: Table[Any]) -> tuple[StatusMark, ...]:
        game: DungeonGame = table.game
        hint = "One less for each hero that is knocked out; at 0 the next one loses the quest."
        number = () if game.round_limit is not None else (StatusMark(f"Round {game.round}", is_round=True),)
        of_two: tuple[StatusMark, ...] = ()
        if game.phase == "heroes" and alternating.takes_two(self.change(table)):
            of_two = (
                StatusMark(f"Turn {1 + game.again} of 2", hint="A hero who is alone takes two turns in a round."),
            )
        marks = (StatusMark(f"Morale {game.morale.left}", hint=hint), *super().status(table), *number, *of_two)
        return tuple(mark._replace(hint=BY_TURNS) if mark.is_round else mark for mark in marks)

    def numbers(self, table: Table[Any]) -> Mapping[str, int]:
        return {MORALE: table.game.morale.left}

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        change = self.change(table)
        acting = table.game.acting
        name = change.activation().name if acting is not None else ""
        found = super().standings(table)
        mine = change.game.groups[acting.group].members if acting is not None else ()
        return tuple(replace(one, plan=name) if one.figures == mine and mine else one for one in found)

    def foretell(self, table: Table[Any], figure: str) -> tuple[Foretold, ...]:
        """What a monster would do by each of its lists (`vtt.rules.optional.Foretells`)."""
        return foretell(self.change(table), figure)

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """What a monster is about to do, while it is shown (`vtt.rules.optional.Advises`)."""
        question = table.pending[-1] if table.pending else None
        if not isinstance(question, ShowStep) or question.figure != figure or figure not in table.pieces.figures:
            return ()
        behind: list[Advice] = []
        ground, stands = self.change(table).ground, table.pieces.figures[figure]
        asked_where = len(question.ways) > 1 and bool(does_of_all(question.ways.values()))
        for key, way in question.ways.items():
            walked = tuple(dict.fromkeys(space for leg in way.legs for space in leg.path))
            struck = (way.target,) if way.target in table.pieces.figures and not way.legs else ()
            end = way.space if way.legs else stands.space
            walks_to = Footprint(way.space, way.width, way.height)
            body = frozenset(ground.footprint_spaces(walks_to) if way.legs else ground.spaces_of(stands))
            words = f"To {way.place}." if asked_where else way.words  # the question says what all of them do
            behind.append(Advice(figure, words, way.target or way.away_from, walked, end, struck, key, body=body))
        return tuple(behind)
