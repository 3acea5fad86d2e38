"""Active bonuses that change attacks and moves: more of them, doubled, with advantage, with effects, further targets;
paid by charges (`gloomhaven.md` 3.5; L734, L739, L757 to L761, L810, L913, L997)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.harm import use_charge
from vtt.rules.gloomhaven.state import Bonus
from vtt.rules.gloomhaven.steps import Strike

ATTACK: Final = "boost attack"
MOVE: Final = "boost move"
"""Kinds of active bonuses that change attacks, and moves."""


def attack_boosts(change: Change, figure: str, ranged: bool) -> tuple[Bonus, ...]:
    """The bonuses that change an attack of a figure; all that can be used must be (L913)."""
    unfit = "melee" if ranged else "ranged"
    return tuple(bonus for bonus in change.bonuses(figure, ATTACK) if bonus.only != unfit)


def boosted(change: Change, strike: Strike) -> Strike:
    """A strike with its attacker's active bonuses: first what adds, then what doubles (T21)."""
    boosts = attack_boosts(change, strike.attacker, strike.ranged)
    if not boosts:
        return strike
    plain = strike.attack + ("poison" in change.figures[strike.target].conditions)
    value = plain + sum(bonus.amount for bonus in boosts)
    for bonus in boosts:
        value *= 2 if bonus.doubles else 1
    return msgspec.structs.replace(
        strike,
        boost=value - plain,
        advantage=strike.advantage or any(bonus.advantage for bonus in boosts),
        pierce=strike.pierce + sum(bonus.pierce for bonus in boosts),
        push=strike.push + sum(bonus.push for bonus in boosts),
        conditions=tuple(dict.fromkeys((*strike.conditions, *(one for bonus in boosts for one in bonus.conditions)))),
    )


def more_targets(change: Change, figure: str, ranged: bool) -> int:
    """How many targets active bonuses add to an attack."""
    return sum(bonus.add_targets for bonus in attack_boosts(change, figure, ranged))


def more_movement(change: Change, figure: str) -> int:
    """What active bonuses add to a move that begins."""
    return sum(bonus.amount for bonus in change.bonuses(figure, MOVE))


def use_boosts(change: Change, figure: str, boosts: Iterable[Bonus]) -> None:
    """Every bonus that was used pays a charge."""
    for bonus in boosts:
        if bonus in change.game.bonuses.get(figure, ()):
            use_charge(change, figure, bonus)
