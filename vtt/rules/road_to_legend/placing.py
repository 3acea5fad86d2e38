"""Bringing monsters on the board (`road_to_legend.md 12`): which ranks come, and where each may be placed."""

from __future__ import annotations

from typing import NamedTuple

from vtt.rules.descent.content import Monster


class Size(NamedTuple):
    """So many normal and elite figures."""

    normal: int
    elite: int


def limit(monster: Monster, heroes: int) -> Size:
    """The limit of a group by the number of heroes; one hero counts as two (`23`, A11), more than four as four."""
    return Size(*monster.group[str(min(max(heroes, 2), 4))])


def ranks(most: Size, standing: Size, count: int | None = None, ignoring_limit: bool = False) -> tuple[str, ...]:
    """The ranks that come, in the order of placement: elites as long as their limit allows, then normals; no more than
    the group has room for. `count`: at most so many (None: the whole group)."""
    elites, normals = max(0, most.elite - standing.elite), max(0, most.normal - standing.normal)
    wanted = elites + normals if count is None else count
    first = min(elites, wanted)
    rest = wanted - first if ignoring_limit else min(normals, wanted - first)
    return ("elite",) * first + ("normal",) * rest
