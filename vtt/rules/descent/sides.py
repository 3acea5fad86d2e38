"""Who is whose friend (`descent.md 2.3`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vtt.board.pieces import Figure

HEROES: Final = ("heroes", "allies")
"""The sides that the heroes' players lead: allies count as hero figures for abilities, attacks and overlord cards, and
act as heroes do (L1099)."""


OBJECT: Final = "object"
"""The rank of doors, barricades and the like that may be attacked (L265): they stand on a side, whose enemies attack
them as figures; they never act, and nothing but an attack takes them for heroes or monsters."""


def is_hero_figure(figure: Figure) -> bool:
    """Whether a figure is a hero or counts as one (L1099)."""
    return figure.side in HEROES and figure.rank != OBJECT


def hero_figures(figures: Iterable[Figure]) -> list[Figure]:
    """Those that are heroes or count as such, in their order; asked of whole tables, so without a call for each."""
    return [figure for figure in figures if figure.side in HEROES and figure.rank != OBJECT]


def is_monster(figure: Figure) -> bool:
    """Whether a figure is a monster, and no object that stands on their side."""
    return figure.side == "monsters" and figure.rank != OBJECT


def are_friends(one: Figure, other: Figure) -> bool:
    """Heroes and allies are friends; monsters are friends of monsters (`descent.md 2.3`)."""
    return one.side == other.side or (one.side in HEROES and other.side in HEROES)


def is_enemy(one: Figure, other: Figure) -> bool:
    """Whether two figures are enemies: monsters against everybody else (`descent.md 2.3`)."""
    return (one.side == "monsters") != (other.side == "monsters")
