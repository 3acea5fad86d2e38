"""Where a bot wants to go: to enemies, doors and the places its objectives name, over the board as it sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.play.naming import SOLID, footprint, spaces_called
from vtt.rules.plan import Plan
from vtt.scenario.document import Scenario

WALLS = frozenset({"wall", "ancient"})
FRIENDS = {"allies": "heroes", "overlord": "monsters"}
"""Sides that fight together go by one name."""


def camp(side: str) -> str:
    """The name under which a side and its friends fight."""
    return FRIENDS.get(side, side)


def goals_of(side: str, view: Table[Any], scenario: Scenario, plan: Plan) -> frozenset[Space]:
    """Spaces a side wants to reach: where its enemies stand, and for its objectives the areas they name; where nobody
    is in sight, closed doors and things that lie about."""
    lattice = view.board.lattice
    goals: set[Space] = set()
    for figure in view.pieces.figures.values():
        if camp(figure.side) != camp(side):
            goals |= footprint(lattice, figure)
    for objective in scenario.objectives:
        if camp(objective.side) == camp(side):
            for condition in objective.conditions:
                if condition.where:
                    goals |= spaces_called(view, plan, condition.where)
    if camp(side) == "heroes" and not goals:
        for door in view.pieces.doors.values():
            if door.state == "closed":
                goals.update(space for border in door.borders for space in lattice.sides(border))
                goals.update(() if door.space is None else (door.space,))
    if camp(side) == "heroes":
        for token in view.pieces.tokens.values():
            if token.kind in ("search", "objective", "treasure") and not token.carrier:
                goals.update(token.spaces)
    return frozenset(goals)


def ways_to(view: Table[Any], goals: Iterable[Space]) -> Mapping[Space, int]:
    """Steps from every space to the nearest goal, round walls and through doors; spaces no way leads from are left
    out."""
    board = view.board
    steps = {space: 0 for space in goals if board.has(space)}
    waiting = deque(steps)
    lattice = board.lattice
    while waiting:
        space = waiting.popleft()
        for other in lattice.neighbours(space):
            if other in steps or board.letter(other) in SOLID:
                continue
            border = lattice.border(space, other)
            if border is not None and board.border_kind(border) not in WALLS:
                steps[other] = steps[space] + 1
                waiting.append(other)
    return steps
