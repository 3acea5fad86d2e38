"""Death and resurrection (`sword_and_sorcery.md` 3 I). The reference sheet only says that souls come back at an active
altar; what death costs are named options (`vtt.rules.sword_and_sorcery.options`)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.rules.sword_and_sorcery.options import Options
from vtt.rules.sword_and_sorcery.time_phase import Ability

LOWEST_RANK: Final = 1


class Soul(msgspec.Struct, frozen=True, omit_defaults=True):
    """What death and time change of a hero. `fallen`: it is a soul, which only moves, and neither counts nor is
    struck."""

    rank: int = LOWEST_RANK
    fallen: bool = False
    fire: tuple[int, ...] = ()
    shields: int = 0
    abilities: tuple[Ability, ...] = ()


def fall(soul: Soul, options: Options) -> Soul:
    """A hero dies: fire and shields go, with all markers on its figure (permanent criticals too, L99); it loses a rank
    if the table plays so."""
    rank = max(LOWEST_RANK, soul.rank - options.death_costs_rank)
    return Soul(rank=rank, fallen=True, abilities=soul.abilities)


def rise(soul: Soul, health: int, options: Options) -> tuple[Soul, int]:
    """A soul stands up at an active altar: the hero, and the damage it begins with."""
    return msgspec.structs.replace(soul, fallen=False), 0 if options.risen_unhurt else health // 2


def may_rise(soul: Soul, zone: int, altars: frozenset[int]) -> bool:
    """Whether a soul comes back in this time phase (L18)."""
    return soul.fallen and zone in altars
