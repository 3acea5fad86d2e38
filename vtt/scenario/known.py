"""What the content of a game knows by name, for checking scenarios without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Known:
    """`figures`: kind -> width and height of its footprint. An empty mapping or set: nothing is known, so nothing is
    said about such names."""

    figures: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    heroes: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    pictures: Mapping[str, str] = field(default_factory=dict)
    """Kind -> name of the figure's sprite, where it is not the kind itself."""


NOTHING_KNOWN = Known()
