"""Where a bot wants to go: to enemies, doors and the places its objectives name, over the board as it sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from vtt.board.pieces import Figure
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


def goals_of(figure: Figure, view: Table[Any], scenario: Scenario, plan: Plan) -> frozenset[Space]:
    """Spaces a figure wants to reach. With a carried token: where the story waits for it. Else: where its enemies
    stand, the areas its side's objectives name, things that lie about, and closed doors while nobody is in sight."""
    side = camp(figure.side)
    carried = {token.id for token in view.pieces.tokens.values() if token.carrier == figure.id}
    goals = _awaited(carried, view, scenario, plan)
    if goals:
        return frozenset(goals)
    lattice = view.board.lattice
    for other in view.pieces.figures.values():
        if camp(other.side) != side:
            goals |= footprint(lattice, other)
    for objective in scenario.objectives:
        if camp(objective.side) == side:
            for condition in objective.conditions:
                if condition.where:
                    goals |= spaces_called(view, plan, condition.where)
    if side != "heroes":
        return frozenset(goals)
    for door in view.pieces.doors.values():
        if door.state == "closed" and not goals:
            goals.update(space for border in door.borders for space in lattice.sides(border))
            goals.update(() if door.space is None else (door.space,))
    for token in view.pieces.tokens.values():
        if token.kind in ("search", "objective", "treasure") and not token.carrier:
            goals.update(token.spaces)
    return frozenset(goals)


def _awaited(tokens: set[str], view: Table[Any], scenario: Scenario, plan: Plan) -> set[Space]:
    """Where triggers wait for somebody who carries one of these tokens."""
    return {
        space
        for trigger in scenario.triggers
        for when in trigger.when
        if when.what == "entered" and when.who in tokens
        for space in spaces_called(view, plan, when.where)
    }


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
