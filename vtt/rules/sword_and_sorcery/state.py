"""The game of zones' own state: what `Table.game` holds. Markers of conditions and wounds lie on the figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from vtt.rules.names import EnemyFigure, FigureName
from vtt.rules.rooms import Room
from vtt.rules.sword_and_sorcery.decks import Deck, Events
from vtt.rules.sword_and_sorcery.souls import Body, Soul
from vtt.rules.sword_and_sorcery.steps import AnyStep
from vtt.rules.sword_and_sorcery.turn import Turn

Phase = Literal["set_up", "time", "battle", "event", "over"]


class ZonesGame(msgspec.Struct, frozen=True, tag="sword_and_sorcery", omit_defaults=True):
    """Everything of the game that does not lie on the board.

    `enemies`: what they have beyond their figures (whose ranks are their levels). `acted`: heroes that had their turn
    in this battle phase. `runs`: kind and level of enemies (``kind/level``) -> the seat that runs them. `decks`:
    activation, traps, criticals … `threat`: the hero that has the bosses' marker.
    """

    round: int = 0
    phase: Phase = "set_up"
    heroes: Mapping[FigureName, Soul] = {}
    enemies: Mapping[EnemyFigure, Body] = {}
    turn: Turn | None = None
    acted: tuple[FigureName, ...] = ()
    runs: Mapping[str, str] = {}
    events: Events = Events()
    decks: Mapping[str, Deck] = {}
    rooms: Mapping[str, Room] = {}
    start: tuple[int, ...] = ()
    threat: FigureName = ""
    seats: tuple[str, ...] = ()
    agenda: tuple[AnyStep, ...] = ()
    winner: str = ""
    winning_words: str = ""
