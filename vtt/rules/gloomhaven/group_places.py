"""Groups a scenario brings as a whole: how many monsters they are, and where each begins.

The campaign's own scenarios name every monster with its hexagon (`gloomhaven.md` 1.1). Who draws a scenario may give an
area a group instead; its monsters then stand on the area's free hexagons, those farthest from the start first.
"""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.board import Board
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.grounds import OBSTACLES, PERILS
from vtt.rules.plan import Plan, PlannedFigure, PlannedGroup

FEWEST = 2
"""Monsters of a group without a size of its own, where fewer heroes play: one a hero otherwise, all of them normal."""
_NO_PLACE = "WX"


def planned_groups(board: Board, plan: Plan) -> tuple[PlannedFigure, ...]:
    """The monsters of all groups, each on a hexagon of its own. Those that find no free one are left out."""
    taken = {figure.space for figure in plan.figures} | set(plan.start)
    taken |= {door.space for door in plan.doors if door.space is not None}
    taken |= {space for token, _ in plan.tokens if token.kind in OBSTACLES | PERILS for space in token.spaces}
    members: list[PlannedFigure] = []
    for group in plan.groups:
        free = [space for space in group.spaces - taken if board.has(space) and board.letter(space) not in _NO_PLACE]
        free.sort(key=lambda space: (-_from_start(board, plan, space), space))
        for member in _members(group, free, len(plan.heroes)):
            taken.add(member.space)
            members.append(member)
    return tuple(members)


def _members(group: PlannedGroup, spaces: list[Space], heroes: int) -> Iterator[PlannedFigure]:
    normal, elite = group.size or (max(FEWEST, heroes), 0)
    ranks = ["elite"] * elite + ["normal"] * normal
    for number, (rank, space) in enumerate(zip(ranks, spaces, strict=False), 1):
        yield PlannedFigure(
            id=f"{group.id}-{number}",
            kind=group.kind,
            side="monsters",
            space=space,
            rank=rank,
            group=group.id,
            name=group.name,
            room=group.room,
            extra_health=group.extra_health,
        )


def _from_start(board: Board, plan: Plan, space: Space) -> int:
    return min((board.lattice.distance(space, start) for start in plan.start), default=0)
