"""What a reaction is: something an ability or an overlord card does in a window, offered to the seat that leads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from vtt.board.pieces import Figure
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.state import Defence
from vtt.rules.descent.steps import Window


@dataclass(frozen=True)
class Reaction:
    """An ability that answers a window. `offers` lists the ways to use it now (keys: the way only, may be empty),
    `play` does one of them; both get the moment, the bearer and the ability."""

    window: str
    offers: Callable[[Change, Window, Figure, Ability], Iterable[Offer]]
    play: Callable[[Change, Window, Figure, Ability, str], None]


@dataclass(frozen=True)
class CardEffect:
    """What an overlord card does; the same as a reaction, without a bearer."""

    offers: Callable[[Change, Window, Ability], Iterable[Offer]]
    play: Callable[[Change, Window, Ability, str], None]


def just_rolled(moment: Window, defence: Defence) -> bool:
    """Whether a defence has been rolled at this moment: in step 2, or in step 4 by who was hit only there (L988)."""
    return defence.figure in moment.late if moment.late else not defence.late
