"""Letters for what may be done now and has none by its game: one each, the same as long as the turn lasts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from string import ascii_uppercase
from typing import Final

from vtt.rules.base import Choice

OF_THE_TABLE: Final = "FHJLRSW"
"""Letters that mean something else at the table, now or while something is in the hand."""
UNLETTERED: Final = ("begin", "end", "hand")
"""Roles of what is done by the large button, or by cards."""


@dataclass
class Letters:
    """Remembers in one turn which action has which letter."""

    turn: object = None
    known: dict[tuple[str, str], str] = field(default_factory=dict)
    """The letter of an action, by its figure and name, or what it stays whatever its name tells."""

    def given(self, turn: object, choices: Iterable[Choice], cards: Collection[str]) -> tuple[Choice, ...]:
        """The same choices, each that can be done with a letter: its game's, else one of its own name, else from the
        end of the alphabet; none where no letter is left, and none for `cards`, which have keys where they lie."""
        if turn != self.turn:
            self.turn, self.known = turn, {}
        found = tuple(choices)
        meant = {*OF_THE_TABLE, *(one.key for one in found)}
        return tuple(replace(one, key=self._of(one, meant)) if _wants(one, cards) else one for one in found)

    def _of(self, choice: Choice, meant: Collection[str]) -> str:
        """The letter of a choice, new or known; games `meant` some for others."""
        action, taken = (choice.figure, choice.same or choice.name), self.known.values()
        if action not in self.known:
            name = (letter for letter in choice.name.upper() if letter in ascii_uppercase)
            free = (letter for letter in (*name, *ascii_uppercase[::-1]) if letter not in (*meant, *taken))
            own = bool(choice.key) and choice.key not in taken
            self.known[action] = choice.key if own else next(free, "")
        return self.known[action]


def _wants(choice: Choice, cards: Collection[str]) -> bool:
    """Whether a choice is done by a button of its own now."""
    return not (choice.refusal or choice.minor or choice.role in UNLETTERED or choice.card in cards)
