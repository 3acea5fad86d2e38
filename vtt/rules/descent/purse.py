"""How many surges an attack has to spend, whether its figure may, and what each makes of it (`descent.md 5.1`, steps 3
and 4)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent import conditions
from vtt.rules.descent.abilities.bearing import number, passive
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Surge
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.state import Attack


def surges_left(change: Change, attack: Attack) -> int:
    """Surges rolled and not yet spent."""
    return add_up(change.content.dice, attack.dice).surges - attack.surges_used


def surge_refusal(change: Change, attacker: Figure) -> str:
    """What a figure is that keeps it from spending surges at all: terrified, or a coward too far from its betters;
    empty if it can."""
    reason = conditions.surge_refusal(attacker)
    coward = passive(change, attacker, "cowardly")
    if reason or coward is None:
        return reason
    ground = change.ground
    near = ground.within(ground.spaces_of(attacker), number(coward, "distance", 3))
    for other in change.on_board():
        leads = other.side == attacker.side and other.rank in ("elite", "boss") and other.id != attacker.id
        if leads and any(near >> space & 1 for space in ground.spaces_of(other)):
            return ""
    return "too cowardly with no elite monster or boss near"


def range_to_buy(change: Change, attack: Attack) -> int:
    """The most range that the surges as they lie still buy; 0 where the attack has left step 3 behind."""
    purse = surges_left(change, attack)
    if attack.step not in ("rolled", "range") or purse < 1 or surge_refusal(change, change.figures[attack.attacker]):
        return 0
    weapon = arms(change, attack.attacker, attack.weapon)
    offered = [one for one in weapon.surges if one.range and one.name not in attack.spent]
    lots = (lot for size in range(len(offered) + 1) for lot in combinations(offered, size))
    return max(sum(one.range for one in lot) for lot in lots if sum(one.cost for one in lot) <= purse)


def bought(attack: Attack, surge: Surge) -> Attack:
    """An attack with what a surge adds to all of it."""
    return msgspec.structs.replace(
        attack,
        range_bonus=attack.range_bonus + surge.range,
        damage_bonus=attack.damage_bonus + surge.damage,
        pierce=attack.pierce + surge.pierce,
        conditions=(*attack.conditions, surge.condition) if surge.condition else attack.conditions,
    )
