"""Death and resurrection (`sword_and_sorcery.md` 3 I). The reference sheet only says that souls come back at an active
altar; what death costs are named options (`vtt.rules.sword_and_sorcery.options`)."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from vtt.board.pieces import Count
from vtt.rules.names import CardName, ItemName
from vtt.rules.sword_and_sorcery.options import Options
from vtt.rules.sword_and_sorcery.time_phase import Ability

LOWEST_RANK: Final = 1
HIGHEST_RANK: Final = 5
GLORY: Final = 3
"""What slaying has to come to for a higher rank, times the rank."""


class Body(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What lies on the card of a hero or an enemy: fire markers by strength, magic shields, and the `criticals` that
    stay until they are healed."""

    fire: tuple[int, ...] = ()
    shields: Count = 0
    criticals: tuple[CardName, ...] = ()


class Soul(Body, frozen=True, omit_defaults=True, kw_only=True):
    """What death, time and finds change of a hero. `fallen`: it is a soul, which only moves, and neither counts nor is
    struck. `items` are all that it carries, `worn` those of them that do something. `glory`: what it has slain since
    its rank last rose."""

    rank: int = LOWEST_RANK
    fallen: bool = False
    abilities: tuple[Ability, ...] = ()
    way: str = ""
    items: tuple[ItemName, ...] = ()
    worn: tuple[ItemName, ...] = ()
    coins: int = 0
    glory: int = 0


def fall(soul: Soul, options: Options) -> Soul:
    """A hero dies: fire and shields go, with all markers on its figure (permanent criticals too, L99); it loses a rank
    if the table plays so."""
    rank = max(LOWEST_RANK, soul.rank - options.death_costs_rank)
    return replace(soul, rank=rank, fallen=True, fire=(), shields=0)


def rise(soul: Soul, health: int, options: Options) -> tuple[Soul, int]:
    """A soul stands up at an active altar: the hero, and the damage it begins with."""
    return replace(soul, fallen=False), 0 if options.risen_unhurt else health // 2


def after_slaying(soul: Soul, strength: int) -> Soul:
    """A hero has slain an enemy of this strength (1 for the weakest): its rank rises by one for every three of its
    rank (the sheet only says that the others follow)."""
    glory, needed = soul.glory + strength, glory_needed(soul)
    if not needed or glory < needed:
        return replace(soul, glory=glory)
    return replace(soul, rank=soul.rank + 1, glory=glory - needed)


def glory_needed(soul: Soul) -> int:
    """What slaying has to come to for the next rank; 0 at the highest."""
    return GLORY * soul.rank if soul.rank < HIGHEST_RANK else 0


def may_rise(soul: Soul, zone: int, altars: frozenset[int]) -> bool:
    """Whether a soul comes back in this time phase (L18)."""
    return soul.fallen and zone in altars
