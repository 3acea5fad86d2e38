"""What the content of a game knows by name, for checking scenarios without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class KnownRule(NamedTuple):
    """A reading of the rules that scenarios may ask for: its setting, its question, each value with its words (the
    usual one first)."""

    setting: str
    question: str
    values: tuple[tuple[str, str], ...]


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
    rules: tuple[KnownRule, ...] = ()
    stand_ins: Mapping[str, str] = field(default_factory=dict)
    """Kind that keeps its own name -> name of the figure by whose rules it is played."""


NOTHING_KNOWN = Known()
