"""Fights between heroes, as functions over numbers (`mage_knight.md` 11): what a block leaves of an attack, whom the
rest hurts, what it may be spent on, what the winner gets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from vtt.rules.mage_knight.combat import EFFICIENT_BLOCKS, halving
from vtt.rules.mage_knight.fight import Value

STEALING: int = 5
"""Damage that takes an artifact away."""


class Standing(NamedTuple):
    """What decides about the winner's fame."""

    level: int
    fame: int


def fits(attack: Collection[Value], block: Value) -> bool:
    """Whether a block counts whole, since its element fits one of the attack's; a sideways card makes the whole attack
    count as physical too."""
    return any(block.element in EFFICIENT_BLOCKS[value.element] for value in attack)


def block_worth(attack: Collection[Value], block: Iterable[Value]) -> int:
    """What a block counts against an attack: what does not fit is added up and halved."""
    return halving(block, lambda value: fits(attack, value))


def attack_left(
    attack: Collection[Value], block: Iterable[Value], melee: bool = False, swift_lost: bool = False
) -> int:
    """What is left of an attack: every 2 points of block take 1 off, in melee (or against an attack that has lost its
    speed) every point."""
    worth = block_worth(attack, block)
    return max(0, sum(value.value for value in attack) - (worth if melee or swift_lost else worth // 2))


def shares_left(attack: Iterable[Value], stunned: Collection[str], lamed: Mapping[str, int]) -> list[Value]:
    """What is left of an attack without the shares of units that do not attack, and with less of those whose attack is
    lowered (by their ids)."""
    left, lost = list[Value](), dict(lamed)
    for value in attack:
        if value.unit not in stunned:
            taken = min(value.value, lost.get(value.unit, 0))
            lost[value.unit] = lost.get(value.unit, 0) - taken
            left.append(replace(value, value=value.value - taken))
    return left


def unit_price(armour: int, resists: Iterable[str], elements: Iterable[str]) -> int:
    """Damage that hurts a unit: its armour, twice if it resists any element of the attack."""
    return 2 * armour if set(resists) & set(elements) else armour


def hero_wounds(damage: int, armour: int) -> int:
    """Wounds a hero takes if all damage goes to it: what does not reach its armour is lost."""
    return damage // armour


def push_refusal(damage: int, cost: int | None, safe: bool) -> str:
    """Why the blocker cannot be pushed onto a hexagon: it takes damage equal to its cost without effects."""
    if cost is None:
        return "Nobody can walk there."
    if not safe:
        return "Nobody is pushed onto an unsafe hexagon."
    return "" if damage >= cost else f"That takes {cost} damage; {damage} are left."


def fame_for_pushing(winner: Standing, loser: Standing) -> int:
    """1 and 2 for each level that the winner is lower; 1 for the one of less fame on the same level; else nothing
    (`mage_knight.md` 11, 17 A6)."""
    if winner.level < loser.level:
        return 1 + 2 * (loser.level - winner.level)
    return 1 if winner.level == loser.level and winner.fame < loser.fame else 0
