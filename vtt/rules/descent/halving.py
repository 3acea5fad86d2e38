"""Where no overlord plays, an attack on several monsters does all its damage to one of them and half of it, rounded up,
to everybody else it hits, before their shields (`road_to_legend.md` 7, L368, L477)."""

from __future__ import annotations

from typing import Final

from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.sides import is_hero_figure
from vtt.rules.descent.state import Attack

WHOLE: Final = "whole:"
"""Mark of who was chosen to take all of it."""
ONE_TAKES_ALL: Final = "one of them takes all of it, the others half"


def half(damage: int) -> int:
    """Half of some damage, rounded up."""
    return (damage + 1) // 2


def is_shared(change: Change, attack: Attack) -> bool:
    """Whether an attack does less to all but one of those it hits: a blast does, whoever it comes from, and every
    attack of a hero on several monsters."""
    if not change.leaderless or len(attack.defences) < 2:
        return False
    bought = (one for one in arms(change, attack.attacker, attack.weapon).surges if one.name in attack.spent)
    monsters = [one for one in attack.defences if not change.counts_as_hero(one.figure)]
    by_hero = is_hero_figure(change.figures[attack.attacker])
    return (by_hero and len(monsters) > 1) or any(surge.ability == "blast" for surge in bought)


def may_take_all(change: Change, attack: Attack) -> tuple[str, ...]:
    """Of those it hits, who may be the one that takes all of it: who was chosen, else its targets."""
    chosen = tuple(mark.removeprefix(WHOLE) for mark in attack.used if mark.startswith(WHOLE))
    monsters = (one.figure for one in attack.defences if not change.counts_as_hero(one.figure))
    return chosen or attack.targets or tuple(monsters)


def is_open(change: Change, attack: Attack) -> bool:
    """Whether it has still to be chosen who takes all of it."""
    return is_shared(change, attack) and len(may_take_all(change, attack)) > 1
