"""Whom an attack may be aimed at, and why not (`descent.md 2.5, 2.6`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.descent import lasting
from vtt.rules.descent.arms import Arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.evidence import evidence, in_the_way
from vtt.rules.descent.sides import is_enemy, may_be_attacked

UNSEEN: Final = "Not in sight:"
"""How it is told that an attacker does not see its target: what stops the lines follows, which takes long to find."""


def target_refusal(change: Change, attacker: Figure, weapon: Arms, space: Space) -> str:
    """Why an attack cannot be aimed at a space, in one sentence naming the reason; empty if it can."""
    target = change.ground.figure_on(space)
    if target is None:
        return f"Nobody stands on {change.board.lattice.name(space)}."
    if not may_be_attacked(attacker, target):
        return f"{target.name} is no enemy of {attacker.name}."
    reason = _aim_refusal(change, attacker, weapon, space, target)
    if reason != UNSEEN:
        return reason
    stopped = [line for line in evidence(change.ground, attacker, space).lines if line.blocker]
    return f"{UNSEEN} {in_the_way(stopped) if stopped else f'{attacker.name} does not see {target.name}'}."


def _aim_refusal(change: Change, attacker: Figure, weapon: Arms, space: Space, target: Figure) -> str:
    if shielded(change, attacker, target):
        return f"Not beside it: only figures beside {target.name} can attack it now."
    return _reach_refusal(change, attacker, weapon, space, target)


def shielded(change: Change, attacker: Figure, target: Figure) -> bool:
    """Whether an effect lets no attack of this attacker touch the target (`descent_abilities.md 4`, air)."""
    return lasting.holds(change, "close_only", target.id) and not change.ground.figures_adjacent(attacker, target)


def _reach_refusal(change: Change, attacker: Figure, weapon: Arms, space: Space, target: Figure) -> str:
    ground = change.ground
    own = ground.spaces_of(attacker)
    if weapon.reach == 1:
        if any(ground.may_strike(one, space) for one in own):
            return ""
        if any(ground.adjacent(one, space) for one in own):
            return "Thicket between: melee attacks do not pass it."
        if any(space in change.board.lattice.neighbours(one) for one in own):
            return "Wall between: a wall or a closed door, and this is a melee attack."
        if any(_meet_at_a_corner(change, one, space) for one in own):
            return "Corner closed: nothing passes it, and this is a melee attack."
        return "Not beside it: this is a melee attack."
    if not ground.seen(attacker) >> space & 1:
        return UNSEEN
    distance = ground.distance(own, (space,))
    if distance is None:
        return f"Not in reach: no spaces can be counted from {attacker.name} to {target.name}."
    if weapon.reach and not ground.in_reach(distance, weapon.reach):
        if ground.options.reach == "beyond":
            return f"Not in reach: the counted distance is {distance}, and this attack reaches 2 or 3."
        return f"Too far: it is {distance} spaces away, and this attack reaches {weapon.reach}."
    return ""


def _meet_at_a_corner(change: Change, one: Space, other: Space) -> bool:
    """Whether two spaces lie diagonally beside each other, whatever closes the corner."""
    (x, y), (u, v) = (change.board.lattice.position(space) for space in (one, other))
    return abs(x - u) == abs(y - v) == 1


def distance_to(change: Change, attacker: Figure, space: Space) -> int | None:
    """Counted spaces from the attacker (any of its spaces, `G65`) to a space."""
    return change.ground.distance(change.ground.spaces_of(attacker), (space,))


def targets(change: Change, attacker: Figure, weapon: Arms, anyway: bool = False) -> Iterator[tuple[Figure, Space]]:
    """Every space an attack may be aimed at (or, `anyway`, might be but for the rules), with the enemy on it, figure by
    figure; `anyway` the nearest of each first, so that what bars the attack is told of that one."""
    ground = change.ground
    own, close = ground.spaces_of(attacker), weapon.reach == 1 and not anyway
    for target in change.on_board():
        if may_be_attacked(attacker, target):
            spaces = ground.spaces_of(target)
            for space in sorted(spaces, key=lambda one: _steps(change, own, one)) if anyway else spaces:
                if close and not any(ground.may_strike(one, space) for one in own):
                    continue  # a shorter way to the same answer: nobody asks for the reason
                if anyway or not _aim_refusal(change, attacker, weapon, space, target):
                    yield target, space


def _steps(change: Change, own: Iterable[Space], space: Space) -> int:
    """How far a space lies from some others, whatever stands between."""
    return min(change.board.lattice.distance(one, space) for one in own)


def no_target_reason(change: Change, attacker: Figure, weapon: Arms) -> str:
    """Why nobody can be attacked with a weapon: the reason that fits the nearest enemy."""
    nearest: tuple[int, Space, str] | None = None
    ground = change.ground
    own = ground.spaces_of(attacker)
    for target in change.on_board():
        if is_enemy(attacker, target):
            for space in ground.spaces_of(target):
                far = _steps(change, own, space)
                if nearest is None or far < nearest[0]:
                    nearest = (far, space, target.name)
    if nearest is None:
        return "Nobody to attack: no enemy is on the board."
    return f"Nobody in reach: {nearest[2]} is nearest. {target_refusal(change, attacker, weapon, nearest[1])}"
