"""What one entry of a list comes to here and now (`road_to_legend.md 13-15`): every step left to the players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from vtt.rules.base import Footprint
from vtt.rules.enumeration import count
from vtt.rules.road_to_legend import moves
from vtt.rules.road_to_legend.lists import MOVES, Entry, Target
from vtt.rules.road_to_legend.moment import Moment, Orders, Step
from vtt.rules.road_to_legend.moves import End, Skipped
from vtt.rules.road_to_legend.outlook import Goal, Outlook
from vtt.rules.road_to_legend.targets import NEAREST, chosen


def would_bleed_out(orders: Orders, moment: Moment) -> bool:
    """Whether the next action would defeat the monster: it skips all by which no hero is met before (`13`)."""
    return orders.bleeds_out and "bleeding" in moment.conditions


def allow(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry) -> None:
    """Skipped for the limits and conditions that forbid an entry, whoever stands where (`9`, `13`)."""
    if "stunned" in moment.conditions:  # else it shakes that off before all else
        raise Skipped("it is stunned, and would bleed to death as it shakes that off")
    if would_bleed_out(orders, moment) and entry.do in (*MOVES, "retreat"):
        raise Skipped("it would bleed to death before it could do anything to a hero")
    if entry.do in (*MOVES, "retreat") and outlook.ground.held_by_pit(outlook.moved(moment.base)):
        raise Skipped("it is in a pit and cannot climb out")
    if entry.do in MOVES and "immobilized" in moment.conditions:
        raise Skipped("it is immobilized and cannot take a move action")
    if entry.do in MOVES and moment.move_actions >= orders.move_actions:
        raise Skipped("it has taken all its move actions in this activation")
    if entry.do == "attack" and moment.attacks >= orders.attacks:
        raise Skipped("it has already attacked in this activation")
    if entry.do == "special" and "cursed" in moment.conditions:
        raise Skipped("it is cursed and cannot use the special actions of its card")
    if entry.do == "special" and entry.ability not in orders.specials:
        raise Skipped(f"its “{entry.ability.replace('_', ' ')}” would change nothing now")


def performed(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry) -> Iterator[Step]:
    """Every way to do an entry that is allowed, doubles included. Skipped if it can be done in none."""
    points = moment.points + (orders.speed if entry.do in MOVES and not moment.begun else 0)
    if entry.do in ("attack", "special"):
        yield from _struck(outlook, orders, moment, entry)
    elif entry.do in ("retreat", "move_and_retreat"):
        near = entry.if_within
        if near is not None and not any(_is_within(outlook, moment.base, enemy, near) for enemy in outlook.enemies):
            raise Skipped(f"no hero is within {count(near, 'space')}")
        for goal, end in _retreats(outlook, moment, points):
            yield Step(moment.next, False, *end, away_from=goal)
    elif entry.as_many:
        yield from _visits(outlook, moment, points)
    elif entry.target is not None:
        for goal, end in _led(outlook, orders, moment, entry, entry.target, points):
            yield Step(moment.next, False, *end, target=None if entry.target.space else goal)


def _led(
    outlook: Outlook, orders: Orders, moment: Moment, entry: Entry, target: Target, points: int
) -> list[tuple[Goal, End]]:
    """A move toward or away from a target; of tied targets those for which it can be carried out."""
    word = {"engage": moves.engage, "sight": moves.sight, "toward": moves.toward, "away": moves.away}[entry.do]
    if target.space is not None:
        goals = [outlook.space_goal(target.space)]
    else:
        goals = chosen(outlook, moment.base, target, outlook.enemies, orders.facts, moment.attacked)
    if not goals:
        raise Skipped(_nobody(outlook, moment, target) or "there is no such hero")
    return _carried_out(outlook, goals, lambda goal: word(outlook, moment.base, points, goal))


def _nobody(outlook: Outlook, moment: Moment, target: Target) -> str:
    """That whoever nobody of the group has attacked in this activation is not there (L1102 to L1105)."""
    attacked = target.not_attacked and all(one.id in moment.attacked for one in outlook.enemies)
    return "the group has attacked every hero already" if attacked and moment.attacked else ""


def _carried_out(outlook: Outlook, goals: Iterable[Goal], word: Callable[[Goal], list[End]]) -> list[tuple[Goal, End]]:
    """What a movement word gives for each of some tied goals; skipped only if it can be carried out for none."""
    found: list[tuple[Goal, End]] = []
    reasons: list[Skipped] = []
    for goal in goals:
        try:
            found.extend((goal, end) for end in moves.off_sludge(outlook, word(goal)))
        except Skipped as skipped:
            reasons.append(skipped)
    if not found:
        raise reasons[0]
    return found


def _retreats(outlook: Outlook, moment: Moment, points: int) -> list[tuple[Goal, End]]:
    """Away from the enemy that is nearest at the start; of several, from any of them (`23`, A6)."""
    if points < 1:
        raise Skipped("it has no movement points left to retreat with")
    near = chosen(outlook, moment.base, NEAREST, outlook.enemies, {}, ())
    near = [goal for goal in near if outlook.distance(moment.base, goal) is not None]
    if not near:
        raise Skipped("there is no enemy to flee from")
    terrified = "terrified" in moment.conditions
    return _carried_out(outlook, near, lambda goal: moves.retreat(outlook, moment.base, points, goal, terrified))


def _struck(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry) -> Iterator[Step]:
    """An attack or special action, and a retreat after it if there is one: it is never a reason to skip (`13`)."""
    targets: list[Goal | None] = [None]
    if entry.target is not None:
        near = entry.within
        heroes = [one for one in outlook.enemies if near is None or _is_within(outlook, moment.base, one, near)]
        heroes = [one for one in heroes if one.id not in orders.void]
        in_range = partial(strikes, outlook, orders.reach, moment.base)
        targets = list(chosen(outlook, moment.base, entry.target, heroes, orders.facts, moment.attacked, in_range))
        if not targets:
            raise Skipped(_nobody(outlook, moment, entry.target) or "no such hero is in range and sight")
    ends: list[tuple[Goal | None, End]] = [(None, End(moment.base, moment.points))]
    if entry.then == "retreat":
        with suppress(Skipped):
            ends = list(_retreats(outlook, moment, moment.points))
    for target in targets:
        for goal, end in ends:
            yield Step(moment.next, False, *end, target=target, away_from=goal)


def strikes(outlook: Outlook, reach: int, base: Footprint, enemy: Goal) -> bool:
    """Whether it could attack an enemy from a base: adjacent and not across a thicket, or in sight and reach (`7`)."""
    if reach == 1:
        striking = outlook.ground.plan.striking
        return any(space in striking.steps(own) for own in outlook.spaces_of(base) for space in enemy.spaces)
    if not outlook.sees(base, enemy):
        return False
    far = outlook.distance(base, enemy)
    return reach == 0 or (far is not None and outlook.ground.in_reach(far, reach))


def _is_within(outlook: Outlook, base: Footprint, enemy: Goal, spaces: int) -> bool:
    far = outlook.distance(base, enemy)
    return far is not None and far <= spaces


def _visits(outlook: Outlook, moment: Moment, points: int) -> Iterator[Step]:
    """Engage as many heroes as possible: the nearest not yet visited, again and again (`23`, A13). Of equal ways
    only those count that meet the most."""
    coming, ended = [Step(moment.next, False, moment.base, points)], list[Step]()
    while coming:
        further: list[Step] = []
        for step in coming:
            beside = (e for e in outlook.enemies if e not in step.visited and _is_within(outlook, step.base, e, 1))
            here = replace(step, visited=(*step.visited, *beside))
            legs = _next_legs(outlook, here)
            further.extend(replace(here, base=end.base, left=end.left, legs=(*here.legs, end.base)) for end in legs)
            ended += [here] if here.legs and not legs else []
        coming = list(dict.fromkeys(further))
    if not ended:
        raise Skipped("it can come to no further hero")
    most = max(len(step.visited) for step in ended)
    yield from (step for step in ended if len(step.visited) == most)


def _next_legs(outlook: Outlook, here: Step) -> list[End]:
    left = [enemy for enemy in outlook.enemies if enemy not in here.visited]
    near = chosen(outlook, here.base, NEAREST, left, {}, ())
    try:
        engaged = _carried_out(outlook, near, partial(moves.engage, outlook, here.base, here.left)) if near else []
    except Skipped:
        return []
    return [end for _, end in engaged]
