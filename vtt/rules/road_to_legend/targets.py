"""Whom an entry means: the stated priority, then the nearest, then the players choose (`road_to_legend.md 15`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from vtt.rules.base import Footprint
from vtt.rules.road_to_legend.lists import Target
from vtt.rules.road_to_legend.outlook import Goal, Outlook

NEAREST: Final = Target("nearest")
_UNCOUNTED: Final = 1 << 30


def chosen(
    outlook: Outlook,
    base: Footprint,
    target: Target,
    candidates: Iterable[Goal],
    facts: Mapping[str, Mapping[str, int]],
    attacked: Iterable[str],
    allowed: Callable[[Goal], bool] = lambda goal: True,
) -> list[Goal]:
    """The goals that a target rule leaves to the players, in the order of the candidates; those that are not allowed
    are ignored (`15`). What cannot be counted to is farther than everything else."""
    ranks: dict[Goal, tuple[int, int]] = {}
    for goal in candidates:
        if target.not_attacked and goal.id in attacked:
            continue
        far = outlook.distance(base, goal)
        spaces = _UNCOUNTED if far is None else far
        number = facts.get(goal.id, {}).get(target.of, 0) if target.of else 0
        if target.pick == "farthest":
            spaces = -spaces if far is not None else _UNCOUNTED
        ranks[goal] = (-number if target.pick == "highest" else number, spaces)
    for best in sorted(set(ranks.values())):
        found = [goal for goal, rank in ranks.items() if rank == best and allowed(goal)]
        if found:
            return found
    return []
