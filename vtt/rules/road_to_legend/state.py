"""The state of the game without an overlord: that of the square game, and what runs the dungeon (`Table.game`)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from vtt.rules.descent.state import DescentGame
from vtt.rules.descent.steps import AnyStep
from vtt.rules.descent.waiting import WaitingGroup
from vtt.rules.names import GroupName
from vtt.rules.perils import Peril, Row
from vtt.rules.road_to_legend.activations import Behaviour
from vtt.rules.road_to_legend.rounds import Morale
from vtt.rules.road_to_legend.running import RunningStep


class Acting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The group that acts now: by which of its activations, and whom it has attacked in it."""

    group: GroupName
    activation: str
    attacked: tuple[str, ...] = ()


class DungeonGame(DescentGame, frozen=True, tag="road_to_legend", omit_defaults=True):
    """Everything of the game that does not lie on the board. `reserves`: groups that come when a peril calls them.
    `behaviours`: how kinds of monsters act in this quest, instead of what they usually do. `again`: a hero who is alone
    has begun the second turn of the round."""

    agenda: tuple[AnyStep | RunningStep, ...] = ()  # type: ignore[assignment]  # the same stack, with more steps
    morale: Morale = Morale(0)
    acting: Acting | None = None
    perils: tuple[Peril, ...] = ()
    come: tuple[str, ...] = ()
    """Perils that have come already: everybody knows them."""
    track: tuple[Row, ...] = ()
    reserves: Mapping[str, WaitingGroup] = {}
    behaviours: Mapping[str, Behaviour] = {}
    again: bool = False
