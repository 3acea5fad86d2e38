"""Where a bot wants to go: to enemies, doors and the places its objectives name, over the board as it sees it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.play.naming import SOLID, figures_called, footprint, spaces_called
from vtt.rules.plan import Plan
from vtt.scenario.document import Scenario

WALLS = frozenset({"wall", "ancient"})
FRIENDS = {"allies": "heroes", "overlord": "monsters"}
"""Sides that fight together go by one name."""


def camp(side: str) -> str:
    """The name under which a side and its friends fight."""
    return FRIENDS.get(side, side)


def goals_of(figure: Figure, view: Table[Any], scenario: Scenario, plan: Plan) -> frozenset[Space]:
    """Spaces a figure wants to reach. With a carried token: where the story waits for it. Else the figures its side's
    objectives name; while none of them is in sight: the areas of its objectives, for heroes closed doors and things
    that lie about, and enemies (heroes: when there is nothing else to do)."""
    side = camp(figure.side)
    carried = {token.id for token in view.pieces.tokens.values() if token.carrier == figure.id}
    lattice = view.board.lattice
    hunted = hunted_by(side, view, scenario)
    goals = _awaited(carried, view, scenario, plan)
    goals = goals or {space for other in hunted for space in footprint(lattice, view.figure(other))}
    if goals:
        return frozenset(goals)
    goals = _areas_of_objectives(side, view, scenario, plan)
    if side == "heroes":
        goals |= _places_to_explore(view)
    if not goals or side != "heroes":
        for other in view.pieces.figures.values():
            if camp(other.side) != side:
                goals |= footprint(lattice, other)
    return frozenset(goals)


def _areas_of_objectives(side: str, view: Table[Any], scenario: Scenario, plan: Plan) -> set[Space]:
    return {
        space
        for objective in scenario.objectives
        if camp(objective.side) == side
        for condition in objective.conditions
        if condition.where
        for space in spaces_called(view, plan, condition.where)
    }


def _places_to_explore(view: Table[Any]) -> set[Space]:
    """Both sides of closed doors that can be opened, and things that lie about."""
    lattice = view.board.lattice
    places: set[Space] = set()
    for door in view.pieces.doors.values():
        if door.state == "closed" and door.kind != "locked":
            places.update(space for border in door.borders for space in lattice.sides(border))
            places.update(() if door.space is None else (door.space,))
    for token in view.pieces.tokens.values():
        if token.kind in ("search", "objective", "treasure") and not token.carrier:
            places.update(token.spaces)
    return places


def hunted_by(side: str, view: Table[Any], scenario: Scenario) -> frozenset[str]:
    """Enemies in sight that a side's objectives name: those that must fall for it to win."""
    return frozenset(
        figure.id
        for objective in scenario.objectives
        if camp(objective.side) == camp(side)
        for condition in objective.conditions
        if condition.what == "figures_left" and camp(condition.who) not in ("heroes", "monsters", "")
        for figure in figures_called(view, condition.who)
        if figure.space is not None and camp(figure.side) != camp(side)
    )


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
