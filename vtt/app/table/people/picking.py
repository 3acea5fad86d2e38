"""A choice being made: its options, listed by how they begin where they are many."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from vtt.rules.base import Choice, Option
from vtt.rules.enumeration import capital

MANY = 6
"""Options that are still listed one below the other."""


@dataclass(frozen=True)
class Picking:
    """A choice whose options are being looked at: clicked on the board or chosen from the list. Many options that begin
    alike are listed by their beginning first; `beginning` is the one that was chosen."""

    choice: Choice
    options: tuple[Option, ...]
    beginning: str = ""

    @property
    def beginnings(self) -> tuple[str, ...]:
        """How the options begin, where that makes a much shorter list; else empty."""
        if self.beginning or len(self.options) <= MANY:
            return ()
        found = tuple(dict.fromkeys(map(self.begins, self.options)))
        return found if 1 < len(found) <= len(self.options) // 2 else ()

    @property
    def meant(self) -> tuple[Option, ...]:
        """The options that a click elsewhere, on the board or on a card, may mean: those of the beginning chosen."""
        if not self.beginning:
            return self.options
        return tuple(option for option in self.options if self.begins(option) == self.beginning)

    @property
    def shared(self) -> str:
        """How all the options listed now begin, up to what stands in brackets where nothing else differs; empty where
        they begin differently, or one is only that: how another goes on is no alternative to it, it comes besides."""
        if self.beginning or len(self.options) < 2:
            return self.beginning
        same = {option.label.rpartition(" (")[0] if option.label.endswith(")") else "" for option in self.options}
        found = same if len(same) == 1 and "" not in same else {self.begins(option) for option in self.options}
        whole = {option.label for option in self.options}
        return found.pop() if len(found) == 1 and not found & whole else ""

    @property
    def listed(self) -> tuple[Option, ...]:
        """The options listed now; of those that begin alike only how they go on."""
        shared = self.shared
        if not shared:
            return self.options
        alike = self.meant if self.beginning else self.options
        if any(option.label == shared for option in alike):
            return alike
        return tuple(replace(option, label=capital(_rest(option.label, shared))) for option in alike)

    def begins(self, option: Option) -> str:
        """How an option begins. What it is a choice of is named whole: a comma inside that name ends nothing."""
        name = self.choice.name if option.label.startswith(self.choice.name) else ""
        return name + beginning_of(option.label[len(name) :])


def _rest(label: str, shared: str) -> str:
    """How a label goes on after what it shares with others, without brackets round all of it."""
    rest = label[len(shared) :].lstrip(",:· ") or label
    return rest[1:-1] if rest.startswith("(") and rest.find(")") == len(rest) - 1 else rest


def beginning_of(label: str) -> str:
    """The first part of a label: before its first comma, colon or dot."""
    ends = [at for mark in (", ", ": ", " · ") if (at := label.find(mark)) >= 0]
    return label[: min(ends)] if ends else label
