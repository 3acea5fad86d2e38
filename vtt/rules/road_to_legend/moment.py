"""What a monster is told, how far its activation has come, and what one step of it is (`road_to_legend.md 13`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from vtt.rules.base import Footprint
from vtt.rules.road_to_legend.lists import Entry
from vtt.rules.road_to_legend.outlook import Goal

ACTIONS: Final = 2
"""Actions of an activation."""
_NO_FACTS: Final[Mapping[str, Mapping[str, int]]] = {}


@dataclass(frozen=True)
class Orders:
    """What a monster is told, and what it brings along.

    `reach`: 0 ranged, 1 melee, 2 Reach, 3 Extended. `facts`: enemy -> number by name (health left, damage, might …).
    `attacks`: how many attacks an activation may have; the special effect may raise it. `specials`: abilities of its
    card that would change something now. `move_actions`: how many it may take (shambling). `void`: enemies on whom an
    attack would have no effect by something already in force. `once`: the list is told once, from top to bottom.
    `bleeds_out`: as long as it bleeds, its next action is the last it does.
    """

    entries: tuple[Entry, ...]
    speed: int
    reach: int = 1
    facts: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: _NO_FACTS)
    attacks: int = 1
    move_actions: int = ACTIONS
    specials: frozenset[str] = frozenset()
    void: frozenset[str] = frozenset()
    once: bool = False
    bleeds_out: bool = False


@dataclass(frozen=True)
class Moment:
    """How far an activation has come.

    `base`, `points` and `conditions` as they are now; `next` the index of the entry that comes; `skips` entries were
    skipped in a row; `attacked` everybody whom the group has attacked in this activation. `begun`: the entry that comes
    was interrupted: its move action has been paid for and its points are in the pool.
    """

    base: Footprint
    points: int = 0
    attacked: tuple[str, ...] = ()
    conditions: frozenset[str] = frozenset()
    next: int = 0
    actions: int = 0
    attacks: int = 0
    move_actions: int = 0
    skips: int = 0
    begun: bool = False


@dataclass(frozen=True)
class Step:
    """What an entry comes to: `skipped` with the `reason`, or done: the target chosen by its rule, the enemy that is
    fled from, where the monster then lies and the points then left.

    `visited`: the heroes that an `as_many` entry comes to, `legs` the bases where it stops on the way. `deed`: an
    action outside the list (`entry` is then -1): ``stunned``, ``bleeding`` or ``burning`` is discarded (`target`: the
    figure that burns), or the monster climbs out of a pit (``climb``).
    """

    entry: int
    skipped: bool
    base: Footprint
    left: int
    target: Goal | None = None
    away_from: Goal | None = None
    visited: tuple[Goal, ...] = ()
    legs: tuple[Footprint, ...] = ()
    deed: str = ""
    reason: str = field(default="", compare=False)
