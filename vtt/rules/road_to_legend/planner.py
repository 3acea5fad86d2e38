"""One monster's activation: what its list tells it here and now (`road_to_legend.md 13, 15`). Pure: nothing moves.

`begin` makes a `Moment`; `steps` gives every way to do the next entry that the rules leave to the players (one where
nothing is to choose); `after` gives the moment after one of them. `results` follows all of them to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from vtt.rules.base import Footprint
from vtt.rules.road_to_legend import moves
from vtt.rules.road_to_legend.lists import MOVES, Entry, Target
from vtt.rules.road_to_legend.moves import End, Skipped
from vtt.rules.road_to_legend.outlook import Goal, Outlook
from vtt.rules.road_to_legend.targets import NEAREST, chosen

ACTIONS: Final = 2
"""Actions of an activation (`13`)."""


@dataclass(frozen=True)
class Orders:
    """What a monster is told, and what it brings along.

    `reach`: 0 ranged, 1 melee, 2 Reach, 3 Extended. `facts`: enemy -> number by name (health left, damage, might …).
    `attacks`: how many attacks an activation may have; the special effect may raise it. `specials`: abilities of its
    card that would do something now. `move_actions`: how many it may take (shambling). `once`: the list is done when it
    has been told once, from top to bottom.
    """

    entries: tuple[Entry, ...]
    speed: int
    reach: int = 1
    conditions: frozenset[str] = frozenset()
    facts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    attacks: int = 1
    move_actions: int = ACTIONS
    specials: frozenset[str] = frozenset()
    once: bool = False


@dataclass(frozen=True)
class Moment:
    """How far an activation has come.

    `base` and `points` as they are now; `next` the index of the entry that comes; `skips` entries were skipped in a
    row; `attacked` everybody whom the group has attacked in this activation.
    """

    base: Footprint
    points: int = 0
    attacked: tuple[str, ...] = ()
    next: int = 0
    actions: int = 0
    attacks: int = 0
    move_actions: int = 0
    skips: int = 0


@dataclass(frozen=True)
class Step:
    """What an entry comes to: `skipped` with the `reason`, or done: the target chosen by its rule, the enemy that is
    fled from, where the monster then lies and the points then left."""

    entry: int
    skipped: bool
    base: Footprint
    left: int
    target: Goal | None = None
    away_from: Goal | None = None
    visited: tuple[Goal, ...] = ()
    reason: str = field(default="", compare=False)


def is_over(orders: Orders, moment: Moment) -> bool:
    """Whether the activation is done: two actions, or nothing in the whole list that could be performed."""
    if orders.once:
        return moment.actions + moment.skips >= len(orders.entries)
    return moment.actions >= ACTIONS or moment.skips >= len(orders.entries)


def steps(outlook: Outlook, orders: Orders, moment: Moment) -> list[Step]:
    """Every way to do the next entry, in a fixed order without doubles; exactly one if it is skipped."""
    entry = orders.entries[moment.next]
    try:
        _allow(orders, moment, entry)
        return list(dict.fromkeys(_performed(outlook, orders, moment, entry)))
    except Skipped as skipped:
        return [Step(moment.next, True, moment.base, moment.points, reason=str(skipped))]


def after(orders: Orders, moment: Moment, step: Step) -> Moment:
    """The moment after a step."""
    following = (moment.next + 1) % len(orders.entries)
    if step.skipped:
        return replace(moment, next=following, skips=moment.skips + 1)
    entry = orders.entries[step.entry]
    attacked = moment.attacked
    if entry.do == "attack" and step.target is not None and step.target.id not in attacked:
        attacked = (*attacked, step.target.id)
    return Moment(
        step.base,
        step.left,
        attacked,
        following,
        moment.actions + 1,
        moment.attacks + (entry.do == "attack"),
        moment.move_actions + (entry.do in MOVES),
        skips=moment.skips if orders.once else 0,
    )


def results(outlook: Outlook, orders: Orders, moment: Moment) -> Iterator[tuple[Step, ...]]:
    """Every way through the whole activation: its steps in order, skipped ones included."""
    if is_over(orders, moment):
        yield ()
        return
    for step in steps(outlook, orders, moment):
        for rest in results(outlook, orders, after(orders, moment, step)):
            yield (step, *rest)


# ---- one entry -----------------------------------------------------------------------------------------------------


def _allow(orders: Orders, moment: Moment, entry: Entry) -> None:
    """Skipped for the limits and conditions that forbid an entry, whatever lies on the board (`9`, `13`)."""
    if entry.do in MOVES and "immobilized" in orders.conditions:
        raise Skipped("it is immobilized and cannot take a move action")
    if entry.do in MOVES and moment.move_actions >= orders.move_actions:
        raise Skipped("it has taken all its move actions in this activation")
    if entry.do == "attack" and moment.attacks >= orders.attacks:
        raise Skipped("it has already attacked in this activation")
    if entry.do == "special" and "cursed" in orders.conditions:
        raise Skipped("it is cursed and cannot use the special actions of its card")
    if entry.do == "special" and entry.ability not in orders.specials:
        raise Skipped(f"its “{entry.ability}” would change nothing now")


def _performed(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry) -> Iterator[Step]:
    points = moment.points + (orders.speed if entry.do in MOVES else 0)
    if entry.do in ("attack", "special"):
        yield from _struck(outlook, orders, moment, entry)
    elif entry.do in ("retreat", "move_and_retreat"):
        near = entry.if_within
        if near is not None and not any(_is_within(outlook, moment.base, enemy, near) for enemy in outlook.enemies):
            raise Skipped(f"no hero is within {near} spaces")
        for goal, end in _retreats(outlook, orders, moment.base, points):
            yield Step(moment.next, False, *end, away_from=goal)
    elif entry.as_many:
        yield from _visits(outlook, moment, points)
    else:
        assert entry.target is not None
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
        raise Skipped("there is no such hero")
    return _carried_out(goals, lambda goal: word(outlook, moment.base, points, goal))


def _carried_out(goals: Iterable[Goal], word: Callable[[Goal], list[End]]) -> list[tuple[Goal, End]]:
    """What a movement word gives for each of some tied goals; skipped only if it can be carried out for none."""
    found: list[tuple[Goal, End]] = []
    reasons: list[Skipped] = []
    for goal in goals:
        try:
            found.extend((goal, end) for end in word(goal))
        except Skipped as skipped:
            reasons.append(skipped)
    if not found:
        raise reasons[0]
    return found


def _retreats(outlook: Outlook, orders: Orders, base: Footprint, points: int) -> list[tuple[Goal, End]]:
    """Away from the enemy that is nearest at the start; of several, from any of them (`23`, A6)."""
    if points < 1:
        raise Skipped("it has no movement points left to retreat with")
    near = chosen(outlook, base, NEAREST, outlook.enemies, {}, ())
    near = [goal for goal in near if outlook.distance(base, goal) is not None]
    if not near:
        raise Skipped("there is no enemy to flee from")
    terrified = "terrified" in orders.conditions
    return _carried_out(near, lambda goal: moves.retreat(outlook, base, points, goal, terrified))


def _struck(outlook: Outlook, orders: Orders, moment: Moment, entry: Entry) -> Iterator[Step]:
    """An attack or special action, and a retreat after it if there is one: it is never a reason to skip (`13`)."""
    targets: list[Goal | None] = [None]
    if entry.target is not None:
        near = entry.within
        heroes = [one for one in outlook.enemies if near is None or _is_within(outlook, moment.base, one, near)]
        in_range = partial(strikes, outlook, orders.reach, moment.base)
        targets = list(chosen(outlook, moment.base, entry.target, heroes, orders.facts, moment.attacked, in_range))
        if not targets:
            raise Skipped("no such hero is in range and sight")
    ends: list[tuple[Goal | None, End]] = [(None, End(moment.base, moment.points))]
    if entry.then == "retreat":
        with suppress(Skipped):
            ends = list(_retreats(outlook, orders, moment.base, moment.points))
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
    """Engage as many heroes as possible: the nearest not yet visited, again and again (`23`, A13)."""
    reached = [(End(moment.base, points), tuple[Goal, ...]())]
    moved = False
    while reached:
        further: list[tuple[End, tuple[Goal, ...]]] = []
        for end, visited in reached:
            beside = tuple(e for e in outlook.enemies if e not in visited and _is_within(outlook, end.base, e, 1))
            visited += beside
            left = [enemy for enemy in outlook.enemies if enemy not in visited]
            near = chosen(outlook, end.base, NEAREST, left, {}, ())
            try:
                legs = _carried_out(near, partial(moves.engage, outlook, end.base, end.left)) if near else []
            except Skipped:
                legs = []
            if legs:
                further.extend((leg, visited) for _, leg in legs)
            elif end.base != moment.base:
                moved = True
                yield Step(moment.next, False, *end, visited=visited)
        reached = list(dict.fromkeys(further))
    if not moved:
        raise Skipped("it can come to no further hero")
