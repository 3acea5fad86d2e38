"""One monster's activation: what its list tells it here and now (`road_to_legend.md 9, 13`). Pure: nothing moves.

A game takes the activation step by step: `steps` gives every way to do what comes next that the rules leave to the
players (one where nothing is to choose), and `after` the moment after the one that was chosen and done. Between two
steps anything may have changed: the game makes a new `Outlook` and goes on. `results` follows all ways to the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vtt.rules.base import Footprint
from vtt.rules.descent.entering import BURNING
from vtt.rules.descent.sides import are_friends
from vtt.rules.road_to_legend.lists import MOVES
from vtt.rules.road_to_legend.moment import ACTIONS, Moment, Orders, Step
from vtt.rules.road_to_legend.moves import Skipped
from vtt.rules.road_to_legend.outlook import Goal, Outlook
from vtt.rules.road_to_legend.performing import allow, performed, would_bleed_out


def is_over(outlook: Outlook, orders: Orders, moment: Moment) -> bool:
    """Whether the activation is done: two actions, or nothing at all that could be done with the next."""
    if orders.once:
        return moment.actions + moment.skips >= len(orders.entries)
    if moment.actions >= ACTIONS:
        return True
    if moment.skips < len(orders.entries):
        return False
    return not _first(outlook, orders, moment) and not _discards(outlook, moment)


def steps(outlook: Outlook, orders: Orders, moment: Moment) -> list[Step]:
    """Every way to do what comes next, in a fixed order without doubles; exactly one if an entry is skipped."""
    outside = _first(outlook, orders, moment)
    if not outside and moment.skips >= len(orders.entries):
        outside = _discards(outlook, moment)
    if outside:
        return outside
    entry = orders.entries[moment.next]
    try:
        if not moment.begun:
            allow(outlook, orders, moment, entry)
        return list(dict.fromkeys(performed(outlook, orders, moment, entry)))
    except Skipped as skipped:
        return [Step(moment.next, not moment.begun, moment.base, moment.points, reason=str(skipped))]


def after(orders: Orders, moment: Moment, step: Step) -> Moment:
    """The moment after a step."""
    if step.deed:
        gone = set() if step.target else {step.deed}
        conditions = moment.conditions - gone
        return replace(moment, base=step.base, conditions=conditions, actions=moment.actions + 1, skips=0)
    following = (moment.next + 1) % len(orders.entries)
    if step.skipped:
        return replace(moment, next=following, skips=moment.skips + 1)
    entry = orders.entries[step.entry]
    attacked = moment.attacked
    if entry.do == "attack" and step.target is not None and step.target.id not in attacked:
        attacked = (*attacked, step.target.id)
    return replace(
        moment,
        base=step.base,
        points=step.left,
        attacked=attacked,
        next=following,
        actions=moment.actions + 1,
        attacks=moment.attacks + (entry.do == "attack"),
        move_actions=moment.move_actions + (entry.do in MOVES),
        skips=moment.skips if orders.once else 0,
        begun=False,
    )


def interrupted(moment: Moment, base: Footprint, points: int) -> Moment:
    """The moment in the middle of a move: from here the same entry is decided anew, with the points left (`14`)."""
    return replace(moment, base=base, points=points, begun=True)


def results(outlook: Outlook, orders: Orders, moment: Moment) -> Iterator[tuple[Step, ...]]:
    """Every way through the whole activation: its steps in order, skipped ones included."""
    if is_over(outlook, orders, moment):
        yield ()
        return
    for step in steps(outlook, orders, moment):
        for rest in results(outlook, orders, after(orders, moment, step)):
            yield (step, *rest)


# ---- actions outside the list --------------------------------------------------------------------------------------


def _first(outlook: Outlook, orders: Orders, moment: Moment) -> list[Step]:
    """What a monster must do before it looks at its list: shake off stun, climb out of a pit (`9`, `14`); skipped like
    any action by which it would bleed to death."""
    if moment.begun or would_bleed_out(orders, moment):
        return []
    if "stunned" in moment.conditions:
        return [Step(-1, False, moment.base, moment.points, deed="stunned")]
    figure = outlook.moved(moment.base)
    if outlook.flying or not outlook.ground.held_by_pit(figure):
        return []
    plan = outlook.ground.plan
    dry = (space for space in outlook.ground.climb_ends(figure) if plan.terrain(space) not in "p" + BURNING)
    ends = (end for space in dry for end in outlook.ground.expansions(space, figure.width, figure.height))
    return [Step(-1, False, end, moment.points, deed="climb") for end in dict.fromkeys(ends)]


def _discards(outlook: Outlook, moment: Moment) -> list[Step]:
    """What is done with an action for which the list has nothing (`9`): the monster puts out the fire on itself or an
    adjacent monster, the one with the lowest health left, or stops the bleeding; nothing while it is stunned, as its
    next action must end that."""
    found: list[Step] = []
    if "stunned" in moment.conditions:
        return found
    if "bleeding" in moment.conditions:
        found.append(Step(-1, False, moment.base, moment.points, deed="bleeding"))
    if found or "burning" not in moment.conditions:
        return found
    own = outlook.moved(moment.base)
    beside = (other for other in outlook.ground.figures.values() if are_friends(own, other))
    burning = [
        own,
        *(one for one in beside if "burning" in one.conditions and outlook.ground.figures_adjacent(own, one)),
    ]
    weakest = min(one.health - one.damage for one in burning)
    for one in burning:
        if one.health - one.damage == weakest:
            goal = None if one is own else Goal(one.id, one.name, outlook.ground.spaces_of(one), one)
            found.append(Step(-1, False, moment.base, moment.points, goal, deed="burning"))
    return found
