"""Who settles what a monster's list leaves open (`road_to_legend.md 15`, decisions): the table's policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vtt.board.chance import Chance
from vtt.rules.road_to_legend.lists import MOVES
from vtt.rules.road_to_legend.moment import Orders, Step
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.performing import strikes

POLICIES: Final = ("ask", "favour_heroes", "favour_monsters", "seeded")
"""``ask`` the players, what is best for the heroes, what is best for the monsters, or by lot."""


def settle(
    policy: str, outlook: Outlook, orders: Orders, steps: Sequence[Step], chance: Chance
) -> tuple[tuple[Step, ...], Chance]:
    """The steps that are still to be chosen from (with ``ask`` all that end differently, else one), and the chance
    after a lot. Where the policy finds several equally good, the first stays. ValueError for an unknown policy."""
    if policy not in POLICIES:
        raise ValueError(f"The tie policy must be one of {', '.join(POLICIES)}, not {policy}.")
    if len(steps) < 2 or policy == "ask":
        return _ending_differently(orders, steps), chance
    if policy == "seeded":
        order, chance = chance.shuffled(steps)  # dice that lie typed in are for the next roll
        return (order[0],), chance
    worst = max if policy == "favour_monsters" else min
    return (worst(steps, key=lambda step: menace(outlook, orders, step)),), chance


def _ending_differently(orders: Orders, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Steps that leave the table differently: whom a monster flees from, and whom it walks up to, changes nothing where
    it ends alike."""
    kept: dict[Step, Step] = {}
    for step in steps:
        kept.setdefault(_end(orders, step), step)
    return tuple(kept.values())


def ending_alike(orders: Orders, step: Step, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Of some steps those that leave the table as this one does: whom it is about is not to be chosen."""
    return tuple(other for other in steps if _end(orders, other) == _end(orders, step))


def _end(orders: Orders, step: Step) -> Step:
    """A step without what changes nothing."""
    walks = not step.deed and orders.entries[step.entry].do in MOVES
    return replace(step, away_from=None, target=None if walks else step.target)


def menace(outlook: Outlook, orders: Orders, step: Step) -> tuple[int, int, int, int]:
    """How bad a step is for the heroes: the target with the least health left; more heroes whom it could then strike,
    or, if it flees, fewer who see it; nearer to all of them, or farther; more points left."""
    health = 0
    if step.target is not None:
        health = -orders.facts.get(step.target.id, {}).get("health", 0)
    fleeing = step.away_from is not None
    heroes = outlook.enemies
    if fleeing:
        pressed = -sum(outlook.sees(step.base, hero) for hero in heroes)
    else:
        pressed = sum(strikes(outlook, orders.reach, step.base, hero) for hero in heroes)
    far = sum(outlook.distance(step.base, hero) or 0 for hero in heroes)
    return health, pressed, far if fleeing else -far, step.left
