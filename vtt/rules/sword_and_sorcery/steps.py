"""What is still to be done, as data: the agenda of the game of zones (`ZonesGame.agenda`)."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Count
from vtt.rules.events import RolledDie


class Step(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="step"):
    """Base of all steps."""


class Walk(Step, frozen=True, kw_only=True, tag="walk"):
    """The rest of a hero's walk: zones still to be entered."""

    figure: str
    path: tuple[int, ...]


class Enter(Step, frozen=True, kw_only=True, tag="enter"):
    """A hero enters a zone, after those that it leaves behind have struck."""

    figure: str
    zone: int


class Strike(Step, frozen=True, kw_only=True, tag="strike"):
    """One attack on one target. `attack` is the id of the attacker's weapon, ability or card's attack; `prepared` adds
    what preparing adds; `others`: who else stands in its area, and is struck by the same dice; `dominated`: in whose
    zones the attacker's side dominated as these were thrown (L55), whoever falls by them; None: not thrown yet."""

    attacker: str
    target: str
    attack: str
    prepared: bool = False
    others: tuple[str, ...] = ()
    dominated: tuple[str, ...] | None = None


class Land(Step, frozen=True, kw_only=True, tag="land"):
    """A blow whose dice lie there: `left` of them may still be rolled again, none of those in `again` (L6)."""

    blow: Strike
    dice: tuple[RolledDie, ...]
    left: int = 0
    again: tuple[int, ...] = ()


class Activate(Step, frozen=True, kw_only=True, tag="activate"):
    """An enemy's activation begins."""

    figure: str


class Decide(Step, frozen=True, kw_only=True, tag="decide"):
    """An enemy's behaviour and target are looked for."""

    figure: str


class Perform(Step, frozen=True, kw_only=True, tag="perform"):
    """The next sentence of an enemy's behaviour, about a hero."""

    figure: str
    target: str
    row: Count
    sentence: Count = 0


class Activated(Step, frozen=True, kw_only=True, tag="activated"):
    """An enemy's activation is over: markers that end with it go."""

    figure: str


class EnemyTurn(Step, frozen=True, kw_only=True, tag="enemy_turn"):
    """After a hero's turn: an activation card, if there are enemies (L41)."""


class NextTurn(Step, frozen=True, kw_only=True, tag="next_turn"):
    """Another hero acts, or the event phase comes."""


AnyStep = Walk | Enter | Strike | Land | Activate | Decide | Perform | Activated | EnemyTurn | NextTurn
