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


ALLY: Final = "ally"
"""The rank of allies who come along with the party."""
FAMILIAR: Final = "familiar"
"""The rank of familiars that count as heroes for attacks, abilities and cards (`descent.md 3.7`, type 2)."""
SPIRIT: Final = "spirit"
"""The rank of familiars that are no figures (type 1): they hinder nobody, and nothing is aimed at them (L2768)."""
STONE: Final = "stone"
"""The rank of familiars that are obstacles (type 3): in everybody's way, and anybody may attack them (L2795)."""
FAMILIARS: Final = (FAMILIAR, SPIRIT, STONE)
_NO_FIGURES: Final = frozenset({OBJECT, SPIRIT, STONE})
_NO_TURN: Final = frozenset({OBJECT, *FAMILIARS})


def is_familiar(figure: Figure) -> bool:
    """Whether a figure is a familiar, of whatever kind."""
    return figure.rank in FAMILIARS


def is_figure(figure: Figure) -> bool:
    """Whether what lies on the board is a figure to the rules: objects are none but while they are attacked (L265), nor
    are familiars that are spirits or stones (L2766, L2791)."""
    return figure.rank not in _NO_FIGURES


def wades(figure: Figure) -> bool:
    """Whether all ground but obstacles is to a figure as water (L2770, L2801): it neither hurts nor holds it."""
    return figure.rank in (SPIRIT, STONE)


def is_hero_figure(figure: Figure) -> bool:
    """Whether a figure is a hero or counts as one (L1099)."""
    return figure.side in HEROES and is_figure(figure)


def party(figures: Iterable[Figure]) -> list[Figure]:
    """Those that act in the heroes' turns, each in one of its own: heroes and allies, and no familiars (L147)."""
    return [figure for figure in figures if figure.side in HEROES and figure.rank not in _NO_TURN]


def is_monster(figure: Figure) -> bool:
    """Whether a figure is a monster, and no object that stands on their side."""
    return figure.side == "monsters" and figure.rank != OBJECT


def are_friends(one: Figure, other: Figure) -> bool:
    """Heroes and allies are friends; monsters are friends of monsters (`descent.md 2.3`)."""
    return one.side == other.side or (one.side in HEROES and other.side in HEROES)


def is_enemy(one: Figure, other: Figure) -> bool:
    """Whether two figures are enemies: monsters against everybody else (`descent.md 2.3`)."""
    return (one.side == "monsters") != (other.side == "monsters")


def may_be_attacked(attacker: Figure, target: Figure) -> bool:
    """Whether one may attack the other at all: enemies, and stones, whoever called them (L2795)."""
    return is_enemy(attacker, target) or (target.rank == STONE and target.id != attacker.id)
