"""Elevation lines in combat and climbing (`descent.md 1.4, 5.6`, A-5)."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.geometry.lattice import Space
from vtt.rules.descent.plan import COUNTING_STOPS, EDGE, Plan

_CLOSED = (*COUNTING_STOPS, "elevation", EDGE)


def _kind(plan: Plan, one: tuple[int, int], other: tuple[int, int]) -> str:
    """Kind of the border between two places that share a side; the map edge where one is no space."""
    first, second = plan.lattice.space(*one), plan.lattice.space(*other)
    return EDGE if first is None or second is None else plan.border_kind(first, second)


def elevation_die(plan: Plan, attacker: Space, target: Space) -> bool:
    """Whether a melee attack without Reach between neighbouring spaces gives the defender a black die.

    Straight on: if an elevation line lies between. Diagonally: if an elevation line meets the shared corner and both
    ways round it are closed by elevation lines, walls or the rim; in the literal reading of A-5, if at any corner of
    the target two elevation lines, or one and a wall or the rim, meet.
    """
    (x1, y1), (x2, y2) = plan.lattice.position(attacker), plan.lattice.position(target)
    if abs(x1 - x2) + abs(y1 - y2) == 1:
        return plan.border_kind(attacker, target) == "elevation"
    if abs(x1 - x2) != 1 or abs(y1 - y2) != 1:
        return False
    if plan.options.diagonal == "literal":
        return any(_two_meet(_at_corner(plan, x2 + dx, y2 + dy)) for dx in (0, 1) for dy in (0, 1))
    ways = [(_kind(plan, (x1, y1), side), _kind(plan, side, (x2, y2))) for side in ((x2, y1), (x1, y2))]
    closed = all(any(kind in _CLOSED for kind in way) for way in ways)
    return closed and any("elevation" in way for way in ways)


def _at_corner(plan: Plan, x: int, y: int) -> list[str]:
    """Kinds of the four borders that meet at a corner."""
    around = ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))
    return [_kind(plan, around[i], around[(i + 1) % 4]) for i in range(4)]


def _two_meet(kinds: list[str]) -> bool:
    lines = kinds.count("elevation")
    return lines >= 2 or (lines == 1 and any(kind in ("wall", EDGE) for kind in kinds))


def climb_ends(plan: Plan, own: Iterable[Space]) -> tuple[Space, ...]:
    """Spaces adjacent to a figure's own and not across an elevation line."""
    own = tuple(own)
    found = {there for space in own for there in plan.climbing.steps(space)}
    return tuple(sorted(found.difference(own)))
