"""Ways from zone to zone: what heroes reach and pay, and the shortest ways of enemies (`sword_and_sorcery.md` 2, 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from vtt.rules.sword_and_sorcery.control import Side
from vtt.rules.sword_and_sorcery.ground import Ground

BASE_COST: Final = 1
"""Movement points for each zone entered; the reference sheet does not say them."""
MOST_WAYS: Final = 10_000


class Price(NamedTuple):
    """What a way costs: movement points (for enemies steps), then wounds (for enemies zones with obstacles)."""

    points: int
    wounds: int

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(self.points + other.points, self.wounds + other.wounds)


def entering(ground: Ground, zone: int) -> Price:
    """What a hero pays and suffers for entering a zone (L128, L134)."""
    return Price(BASE_COST + (zone in ground.difficult), int(zone in ground.hazardous))


def reach(ground: Ground, start: int, points: int) -> dict[int, Price]:
    """Every zone a hero can reach, its own included: the cheapest cost, and the fewest wounds among the ways of that
    cost."""
    prices, _ = _cheapest(ground.steps["heroes"], start, lambda zone: entering(ground, zone), points)
    return prices


def hero_way(ground: Ground, start: int, goal: int, points: int) -> tuple[int, ...] | None:
    """One cheapest way of a hero with the fewest wounds, start first; None if the points do not reach."""
    _, before = _cheapest(ground.steps["heroes"], start, lambda zone: entering(ground, zone), points)
    if goal not in before:
        return None
    way = [goal]
    while way[-1] != start:
        way.append(min(before[way[-1]]))
    return tuple(reversed(way))


class EnemyWays(NamedTuple):
    """The best ways of an enemy to a zone: their steps, the zones with obstacles entered, and all of these ways, or
    how they begin."""

    steps: int
    obstacles: int
    ways: tuple[tuple[int, ...], ...]


def enemy_ways(ground: Ground, start: int, goal: int, steps: int | None = None) -> EnemyWays | None:
    """The shortest ways of an enemy, of these the ones with the fewest zones of obstacles, the last one counted (L90),
    each as far as so many `steps` go: on a large map whole ways are too many. None if there is no way. ValueError if
    there are too many to list."""
    prices, before = _cheapest(
        ground.steps["enemies"], start, lambda zone: Price(1, int(zone in ground.obstacles)), None
    )
    if goal not in prices:
        return None
    far = prices[goal].points if steps is None else min(steps, prices[goal].points)
    return EnemyWays(*prices[goal], tuple(_ways(before, start, goal, far)))


def steps_to(ground: Ground, side: Side, goals: Iterable[int]) -> dict[int, int]:
    """Steps of a side from every zone that has a way to the nearest of these."""
    before: list[list[int]] = [[] for _ in ground.steps[side]]
    for zone, around in enumerate(ground.steps[side]):
        for near in around:
            before[near].append(zone)
    found = dict.fromkeys(goals, 0)
    waiting = list(found)
    for zone in waiting:
        for near in before[zone]:
            if near not in found:
                found[near] = found[zone] + 1
                waiting.append(near)
    return found


def _cheapest(
    steps: tuple[tuple[int, ...], ...], start: int, entering: Callable[[int], Price], limit: int | None
) -> tuple[dict[int, Price], dict[int, list[int]]]:
    """The cheapest price of each zone, and the zones before it on ways of that price."""
    prices, before = {start: Price(0, 0)}, {start: list[int]()}
    waiting = [(Price(0, 0), start)]
    while waiting:
        price, zone = heappop(waiting)
        if price > prices[zone]:
            continue
        for near in steps[zone]:
            onward = price.plus(entering(near))
            known = prices.get(near)
            if limit is not None and onward.points > limit:
                continue
            if known is None or onward < known:
                prices[near], before[near] = onward, [zone]
                heappush(waiting, (onward, near))
            elif onward == known:
                before[near].append(zone)
    return prices, before


def _ways(before: dict[int, list[int]], start: int, goal: int, steps: int) -> list[tuple[int, ...]]:
    """How all ways along the zones before each zone begin, so many steps long, in order of zones."""
    after: dict[int, list[int]] = {goal: []}
    waiting = [goal]
    for zone in waiting:
        for earlier in before[zone]:
            if earlier not in after:
                after[earlier] = []
                waiting.append(earlier)
            after[earlier].append(zone)
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        ways = [(*way, zone) for way in ways for zone in after[way[-1]]]
        if len(ways) > MOST_WAYS:
            raise ValueError(f"There are more than {MOST_WAYS} shortest ways between two zones; use fewer zones.")
    return sorted(ways)
