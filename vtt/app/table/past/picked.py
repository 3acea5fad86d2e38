"""Which deeds are replayed where there are too many of them: what matters to those who look before plain walks."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from enum import IntEnum, auto
from typing import Final

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
