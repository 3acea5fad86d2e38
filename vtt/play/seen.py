"""What each seat has seen of a game, and what waits until it does: kept with the game, so that nothing is missed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from vtt.play.story import Told
from vtt.rules.cards import Card


@dataclass(frozen=True)
class Showing:
    """Cards that are shown together, with whose they are; the moment they belong to; whether they go by themselves;
    whether those who look have just played them; the figures that something happened to in that moment."""

    moment: int
    cards: tuple[tuple[Card, str], ...]
    passes: bool
    own: bool = False
    about: tuple[str, ...] = ()
    said: str = ""
    """The seat that has just said so itself: it is shown to the others."""
    earned: bool = False
    """Whether an attack of that moment came before it, and is read first."""
    place: int = 0
    """The number of its event among those of the moment, from 0; of several the last."""

    @property
    def to_be_read(self) -> bool:
        """Whether play waits until somebody has read one of them."""
        return any(card.waits for card, _ in self.cards)


@dataclass(frozen=True)
class SeenBySeat:
    """The number of the last moment that a seat saw whole; the `cards` and the `texts` (each with its moment) and
    the `hints` that it has not read; the `lessons` that it has had."""

    moment: int
    cards: tuple[Showing, ...] = ()
    texts: tuple[tuple[int, Told], ...] = ()
    hints: tuple[Told, ...] = ()
    lessons: tuple[str, ...] = ()


Seen = Mapping[str, SeenBySeat]
"""By seat; empty where nobody has looked yet."""


def encode(seen: Seen) -> bytes:
    """As JSON."""
    return msgspec.json.encode(seen)


def decode(data: bytes) -> dict[str, SeenBySeat]:
    """From `encode`, and from older saves, which only have the moments. Nothing where it is damaged: the game is whole
    without it."""
    try:
        kept = msgspec.json.decode(data, type=dict[str, int | SeenBySeat])
    except (msgspec.MsgspecError, ValueError, TypeError):
        return {}
    return {seat: one if isinstance(one, SeenBySeat) else SeenBySeat(one) for seat, one in kept.items()}
