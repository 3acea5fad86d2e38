"""Who is whose friend (`descent.md 2.3`)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Figure

HEROES: Final = ("heroes", "allies")
"""The sides that the heroes' players lead: allies count as hero figures for abilities, attacks and overlord cards, and
act as heroes do (L1099)."""


def is_hero_figure(figure: Figure) -> bool:
    """Whether a figure is a hero or counts as one (L1099)."""
    return figure.side in HEROES


def are_friends(one: Figure, other: Figure) -> bool:
    """Heroes and allies are friends; monsters are friends of monsters (`descent.md 2.3`)."""
    return one.side == other.side or (is_hero_figure(one) and is_hero_figure(other))


def is_enemy(one: Figure, other: Figure) -> bool:
    """Whether two figures are enemies: monsters against everybody else (`descent.md 2.3`)."""
    return (one.side == "monsters") != (other.side == "monsters")
