"""Bringing monsters on the board (`road_to_legend.md 12`): which ranks come, and where each may be placed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent.content import Monster
from vtt.rules.descent.ground import Ground


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


def places(
    ground: Ground, monster: Monster, spaces: Sequence[Space], within: Collection[Space] = ()
) -> tuple[Footprint, ...]:
    """Where the next figure may be placed for a wanted space (or a highlighted one, to which all come as near as
    possible): over it if there is room, else nearest to it; wholly on the named spaces (a tile) if that can be. More
    than one are left to the players. Empty if it fits nowhere."""
    return ground.nearest_placements(spaces, monster.width, monster.height, within)
