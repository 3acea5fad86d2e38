"""Which deeds are replayed where there are too many of them: what matters to those who look before plain walks."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence
from enum import IntEnum, auto
from typing import Final

from vtt.play.moment import Moment
from vtt.play.others import Deed, leads
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Event
from vtt.rules.events import (
    Attacked,
    CardMoved,
    ConditionChanged,
    Damaged,
    Defeated,
    DoorChanged,
    Moved,
    RoomRevealed,
    Tested,
    TileLaid,
    TokenChanged,
)
from vtt.rules.plan import Seat

LOUD: Final = (Attacked, ConditionChanged, Damaged, DoorChanged, Reckoned, RoomRevealed, Tested, TileLaid, TokenChanged)
"""Attacks and what came of them, and what was found."""


class Weight(IntEnum):
    """How much a deed says to those who look."""

    WALK = auto()
    OTHER = auto()
    LOUD = auto()
    OURS = auto()
    """Somebody fell, or it struck one of theirs."""


def weight(events: Iterable[Event], ours: Container[str]) -> Weight:
    """What weighs most of the events of a moment; `ours`: the figures of those who look."""
    told = tuple(events)
    most = max((_weight(event, ours) for event in told), default=Weight.OTHER)
    walk = most is Weight.OTHER and any(isinstance(event, Moved) for event in told)
    return Weight.WALK if walk else most


def _weight(event: Event, ours: Container[str]) -> Weight:
    if isinstance(event, Defeated):
        return Weight.OURS
    if isinstance(event, Reckoned):
        return Weight.OURS if event.target in ours else Weight.LOUD
    if isinstance(event, Attacked):
        return Weight.OURS if any(target in ours for target in event.targets) else Weight.LOUD
    if isinstance(event, Damaged | ConditionChanged) and event.figure in ours:
        return Weight.OURS
    if isinstance(event, CardMoved):
        return Weight.LOUD if event.change in ("drawn", "played", "revealed") else Weight.OTHER
    return Weight.LOUD if isinstance(event, LOUD) else Weight.OTHER


def picked(weights: Sequence[Weight], most: int) -> tuple[int, ...]:
    """The numbers of at most so many deeds, in their order: those that weigh most, of equal ones the last."""
    by_weight = sorted(range(len(weights)), key=lambda number: (weights[number], number))
    return tuple(sorted(by_weight[-most:]))


def led_in(moments: Iterable[Moment], who: Collection[str], seats: Sequence[Seat]) -> set[str]:
    """The figures (ids) that these seats (`who`, ids) led in any of the moments: who was felled is gone afterwards."""
    mine = [seat for seat in seats if seat.id in who]
    figures = (one for moment in moments for one in moment.table.pieces.figures.values())
    return {one.id for one in figures if any(leads(seat, one, seats) for seat in mine)}


def that_hurt(deeds: Iterable[Deed], since: int, ours: Container[str]) -> tuple[Deed, ...]:
    """The deeds after a moment that hurt these figures (ids), or put a condition on them; a miss changes nothing."""
    theirs = (deed for deed in deeds if deed.moment > since and deed.target in ours)
    return tuple(deed for deed in theirs if deed.loses or (deed.attack is not None and deed.attack.conditions))
