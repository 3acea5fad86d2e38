"""Rounds of the game without an overlord (`road_to_legend.md 4`): heroes and groups take turns about.

The players say which hero acts; which group follows is drawn by lot. When one side is through, the other goes on alone.
Everything here is a value for the game's state; nothing acts.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from vtt.board.chance import Chance

Side = Literal["heroes", "monsters", "nobody"]


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a round has come: its number, who has yet to act in it, and whether it is the monsters' turn."""

    number: int
    heroes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    monsters_next: bool = False

    @property
    def side(self) -> Side:
        """Who acts now; nobody: the round is over, and what happens at its end comes."""
        if self.groups and (self.monsters_next or not self.heroes):
            return "monsters"
        return "heroes" if self.heroes else "nobody"


def drawn_group(now: Round, chance: Chance) -> tuple[str, Chance]:
    """The group that acts now, by lot, and the chance after it. ValueError if every group has acted."""
    if not now.groups:
        raise ValueError("Every group has acted in this round.")
    order, chance = chance.shuffled(now.groups)  # dice that lie typed in are for the next roll
    return order[0], chance


class Morale(msgspec.Struct, frozen=True, omit_defaults=True):
    """The courage of the party (`8`): one less for each hero knocked out; at 0 the next one loses the quest."""

    left: int
    lost: bool = False


def morale_of(heroes: int) -> Morale:
    """Morale at the start of a quest that says nothing else: the number of heroes (`23`, A10)."""
    return Morale(heroes)


def knocked_out(morale: Morale) -> Morale:
    """Morale after a hero is knocked out. That he recovers later adds nothing."""
    return Morale(0, lost=True) if morale.left < 1 else Morale(morale.left - 1, morale.lost)


def heartened(morale: Morale, more: int) -> Morale:
    """Morale after something adds to it, or takes from it; by itself it never loses a quest."""
    return Morale(max(0, morale.left + more), morale.lost)
