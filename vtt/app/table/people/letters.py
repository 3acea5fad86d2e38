"""Letters for what may be done and has none by its game: one each, the same as long as the game is played, also when it
goes on another day."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Final

from msgspec.structs import replace

from vtt.play.lettered import Lettered
from vtt.rules.base import Choice

OF_THE_TABLE: Final = "HJLQRSW"
"""Letters that mean something else at the table, now or while something is in the hand."""
LIKE_NUMBERS: Final = "BIO"
"""Letters that read as 8, 1 and 0 among numbers: the last ones that are given."""
UNLETTERED: Final = ("begin", "end", "hand")
"""Roles of what is done by the large button, or by cards."""


@dataclass
class Letters:
    """Remembers which action of a figure has which letter: in one turn in any case, and in the next ones where nothing
    else has it by its game. No other action of that figure gets it meanwhile, and none gets one of the game's `own`, as
    long as there are others."""

    own: str = ""
    turn: object = None
    known: dict[tuple[str, str], str] = field(default_factory=dict)
    """The letter of an action, by its figure and name, or what it stays whatever its name tells."""
    before: dict[tuple[str, str], str] = field(default_factory=dict)
    """The same of turns that are over."""
    attacks: set[tuple[str, str]] = field(default_factory=set)
    """Which of these actions strike."""

    @classmethod
    def of(cls, own: str, kept: Iterable[Lettered]) -> Letters:
        """Those that were kept with a game, in a game with these letters of its own."""
        found = [((one.figure, one.action), one) for one in kept]
        before, attacks = (
            {action: one.letter for action, one in found},
            {action for action, one in found if one.strikes},
        )
        return cls(own, before=before, attacks=attacks)

    def kept(self) -> tuple[Lettered, ...]:
        """What is kept with the game."""
        known = sorted((self.before | self.known).items())
        return tuple(Lettered(*action, letter, action in self.attacks) for action, letter in known if letter)

    def given(self, turn: object, choices: Iterable[Choice], cards: Collection[str]) -> tuple[Choice, ...]:
        """The same choices, each that can be done with a letter: the one it had, that of another figure which does the
        same (each door has one), its game's, else one of its own name, else from the end of the alphabet; none where no
        letter is left, and none for `cards`, which have keys where they lie."""
        if turn != self.turn:
            self.turn, self.before, self.known = turn, self.before | self.known, {}
        found = tuple(choices)
        self.attacks |= {_action(one) for one in found if one.role == "attack"}
        wanted = [one for one in found if _wants(one, cards)]
        had = {one: self.before.get(_action(one)) or any(self._as_others(_action(one), ())) for one in wanted}
        for one in sorted(wanted, key=lambda one: not had[one]):  # who had one keeps it
            alike = {other.key for other in found if other.role == one.role == "attack"}  # the weapon that had it first
            meant = {*OF_THE_TABLE, *(other.key for other in found)}
            self._give(one, meant, alike)
        return tuple(replace(one, key=self.known[_action(one)]) if _wants(one, cards) else one for one in found)

    def _give(self, choice: Choice, meant: Collection[str], alike: Collection[str]) -> None:
        """A letter for a choice that has none; games `meant` some for others, those for the whole kind `alike`. What
        several figures do has one letter for each of them: one is chosen."""
        action = _action(choice)
        twins = {one for one in self.known if one[0] != choice.figure and one[1] == action[1]}
        taken = [letter for one, letter in self.known.items() if one not in twins]
        if action not in self.known:
            had = self.before.get(action, "")
            free = self._free(action, {*meant, *taken})
            first = had if had not in meant or had in alike else ""
            others = (other for other in self.attacks & self.before.keys() if other[0] == choice.figure)
            theirs = {self.before[other] for other in others if other != action}
            alikes = self._as_others(action, meant)
            own = (one for one in (first, *alikes, choice.key) if one and one not in {*taken, *(theirs & {*alike})})
            self.known[action] = next(own, "") or free

    def _as_others(self, action: tuple[str, str], meant: Collection[str]) -> tuple[str, ...]:
        """The letters that the same action of other figures has, where they are not `meant` for something else."""
        others = {**self.before, **self.known}
        letters = (letter for one, letter in sorted(others.items()) if one[1] == action[1] and one != action)
        return tuple(letter for letter in letters if letter and letter not in meant)

    def _free(self, action: tuple[str, str], taken: Collection[str]) -> str:
        """A letter that is not `taken`: one of its name, else from the end of the alphabet; rather one that nothing
        else of its figure has had, and nothing else of another one, which would be done by it in haste; empty where
        there is none."""
        figure, name = action
        others = {**self.before, **self.known}
        had = {letter for other, letter in self.before.items() if other[0] == figure and other != action}
        elsewhere = {letter for other, letter in others.items() if other[1] != name}
        letters = (*(letter for letter in name.upper() if letter in ascii_uppercase), *ascii_uppercase[::-1])
        free = (letter for letter in letters if letter not in taken)

        def unfit(letter: str) -> tuple[bool, ...]:
            return letter in LIKE_NUMBERS, letter in had, letter in self.own, letter in elsewhere

        return min(free, key=unfit, default="")

    def usual(self, choice: Choice) -> str:
        """The letter that a choice has when it can be done, as far as one was given; else that of its game."""
        action = _action(choice)
        return self.known.get(action) or self.before.get(action) or choice.key

    def of_card(self, figure: str, name: str) -> str:
        """The letter of a card that lies with a figure, whatever may be done besides; what is done with it has the
        same where no card lies there."""
        action = figure, name
        known = self.known.get(action) or self.before.get(action)
        if not known:
            shown = (letter for other, letter in self.known.items() if other[0] in ("", figure))
            taken = {*OF_THE_TABLE, *shown}
            known = next(iter(self._as_others(action, taken)), "") or self._free(action, taken)
        self.before[action] = known
        return known


def _action(choice: Choice) -> tuple[str, str]:
    return choice.figure, choice.same or choice.name


def _wants(choice: Choice, cards: Collection[str]) -> bool:
    """Whether a choice is done by a button of its own now: half of a card is played by a click on it, whoever looks."""
    by_card = choice.card in cards or choice.half >= 0
    return not (choice.refusal or choice.minor or choice.role in UNLETTERED or by_card)
