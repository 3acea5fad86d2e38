"""The movement words: engage, sight, retreat, toward, away (`road_to_legend.md 14`), answered exactly.

Each function gives every end that the rules leave to the players, or raises `Skipped` with a sentence. `points` is the
whole pool, a move action's speed included; what is left is the pool less the cost of the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from vtt.geometry.bits import members_of
from vtt.rules.base import Footprint
from vtt.rules.road_to_legend.bases import Bases, both, but, either
from vtt.rules.road_to_legend.outlook import Goal, Outlook
from vtt.rules.road_to_legend.walks import Walks, Wave

SIGHT_RANGE: Final = 3
"""How near a sighting figure wants to come (`14`)."""


class Skipped(Exception):
    """An entry cannot be performed; the sentence says why."""


class End(NamedTuple):
    """Where a move may end, and the movement points then left."""

    base: Footprint
    left: int


def engage(outlook: Outlook, here: Footprint, points: int, goal: Goal) -> list[End]:
    """Up to a goal, adjacent to it: the cheapest way, as far as the points last; a large monster then lies as near as
    any of these ends allows (`14`, `23` A1)."""
    far = outlook.distance(here, goal)
    if far is None:
        raise Skipped(f"no way can be counted to {goal.name}")
    if far <= 1:
        raise Skipped(f"it is already adjacent to {goal.name}")
    walks = outlook.walks(here)
    aim = walks.first(outlook.beside(goal))
    if aim is None:
        return toward(outlook, here, points, goal)
    if aim.cost <= points:
        return _ends(outlook, points, [aim])
    laid = outlook.shape.none
    for space in members_of(walks.last_stops(aim, points)):
        laid = either(laid, outlook.nearest(goal, _lain_over(outlook, walks, space)))
    if not outlook.small:
        laid = outlook.nearest(goal, laid)
    return _unless_staying(here, points, _priced(outlook, walks, points, laid), f"{goal.name} is out of its reach")


def sight(outlook: Outlook, here: Footprint, points: int, goal: Goal) -> list[End]:
    """To the nearest place within 3 spaces in sight of a goal; else to the nearest in sight; else toward it (`14`)."""
    seen = outlook.seen(goal)
    good = both(outlook.within(goal, SIGHT_RANGE), seen)
    if any(both(good, outlook.shape.lone(here))):
        raise Skipped(f"it already sees {goal.name} from within {SIGHT_RANGE} spaces")
    walks = outlook.walks(here)
    for wave in walks.affordable(points):
        found = both(wave.ends, good)
        if any(found):
            return _ends(outlook, points, [wave._replace(ends=_well_laid(outlook, goal, wave, found))])
    in_sight = both(walks.ends(points), seen)
    if not any(in_sight):
        return toward(outlook, here, points, goal)
    nearest = outlook.nearest(goal, in_sight)
    if not any(nearest):
        raise Skipped(f"no way can be counted to {goal.name}")
    ends = _ends(outlook, points, _cheapest(walks, points, nearest))
    return _unless_staying(here, points, ends, f"no place that it can reach has a better view of {goal.name}")


def toward(outlook: Outlook, here: Footprint, points: int, goal: Goal) -> list[End]:
    """To an end with the fewest counted spaces to a goal, the cheapest of them (`14`)."""
    far = outlook.distance(here, goal)
    walks = outlook.walks(here)
    nearest = outlook.nearest(goal, walks.ends(points))
    if far is None or any(both(nearest, outlook.shape.lone(here))):
        shut = outlook.shut_before(here, goal)
        raise Skipped(f"it cannot come nearer to {goal.name}{f', as it goes into no {shut}' if shut else ''}")
    return _ends(outlook, points, _cheapest(walks, points, nearest))


def away(outlook: Outlook, here: Footprint, points: int, goal: Goal) -> list[End]:
    """To an end with the most counted spaces from a goal, the cheapest of them (`14`)."""
    walks = outlook.walks(here)
    farthest = outlook.farthest(goal, walks.ends(points))
    if not any(farthest) or any(both(farthest, outlook.shape.lone(here))):
        raise Skipped(f"it cannot come farther from {goal.name}")
    return _ends(outlook, points, _cheapest(walks, points, farthest))


def retreat(outlook: Outlook, here: Footprint, points: int, goal: Goal, terrified: bool) -> list[End]:
    """To any end that is as far as possible from an enemy; the points are then spent (`14`, `23` A6 and A7). Terrified
    it first looks for an end that no enemy sees (`9`)."""
    ends = outlook.walks(here).ends(points)
    if terrified:
        hidden = ends
        for enemy in outlook.enemies:
            hidden = but(hidden, outlook.seen(enemy))
        ends = hidden if any(hidden) else ends
    farthest = outlook.farthest(goal, ends)
    if not any(farthest) or any(both(farthest, outlook.shape.lone(here))):
        raise Skipped(f"it cannot come farther from {goal.name}")
    return [End(base, 0) for base in outlook.shape.members(farthest)]


def off_sludge(outlook: Outlook, ends: list[End]) -> list[End]:
    """Of equally good ends those that are not wholly on sludge, if there are any (`14`)."""
    sludge = outlook.shape.wholly_on(outlook.ground.plan.terrain_bits("s"))
    dry = [end for end in ends if not any(both(sludge, outlook.shape.lone(end.base)))]
    return dry or ends


# ---- choosing among ends -------------------------------------------------------------------------------------------


def _cheapest(walks: Walks, points: int, wanted: Bases) -> list[Wave]:
    """The waves that lead to wanted ends at the lowest cost, with those ends only."""
    found: list[Wave] = []
    for wave in walks.affordable(points):
        if found and wave.cost > found[0].cost:
            break
        ends = both(wave.ends, wanted)
        if any(ends):
            found.append(wave._replace(ends=ends))
    return found


def _well_laid(outlook: Outlook, goal: Goal, wave: Wave, good: Bases) -> Bases:
    """Of the good bases of a wave those that lie as near as the space walked to allows (`16`)."""
    if outlook.small:
        return good
    laid = outlook.shape.none
    for space in members_of(wave.spaces & outlook.shape.covered(good)):
        laid = either(laid, outlook.nearest(goal, both(good, outlook.shape.over(1 << space))))
    return laid


def _lain_over(outlook: Outlook, walks: Walks, space: int) -> Bases:
    """The bases on which a walk that stops on a space may end; on the spot it may also stay as it is."""
    rooms = outlook.rooms
    if walks.starts >> space & 1:
        rooms = either(rooms, outlook.shape.lone(walks.base))
    return both(rooms, outlook.shape.over(1 << space))


def _ends(outlook: Outlook, points: int, waves: Iterable[Wave]) -> list[End]:
    return [End(base, points - wave.cost) for wave in waves for base in outlook.shape.members(wave.ends)]


def _priced(outlook: Outlook, walks: Walks, points: int, bases: Bases) -> list[End]:
    waves = (wave._replace(ends=both(wave.ends, bases)) for wave in walks.affordable(points))
    return _ends(outlook, points, waves)


def _unless_staying(here: Footprint, points: int, ends: list[End], reason: str) -> list[End]:
    """The ends; where the monster may as well lie as it does, it does not turn on the spot, and staying is no move."""
    if any(end.base == here for end in ends):
        ends = [end for end in ends if end.left < points]
    if not ends:
        raise Skipped(reason)
    return ends
