"""The line at the top of the table, as data: what a game says there of round, time and what is counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class StatusMark(NamedTuple):
    """One part of the line at the top. With an `icon` it is a mark of its own, with `hint` in one sentence; without it
    stands in the line. `is_round`: it says which round it is. `track`: lowest, current and highest of what is counted,
    drawn as a bar, or, where it goes below 0, as cells. Marks of a `group` ("Source") lie under its name beside the
    chosen figure; one without words is its picture alone. `faint`: it cannot be used now. `means`: what it is to the
    options that take it ("blue die"). `short`: its words where room is short (empty: it is left out there, as what is
    needed least). `own`: it is what whoever acts has, not of all."""

    words: str
    icon: str = ""
    hint: str = ""
    is_round: bool = False
    track: tuple[int, int, int] | None = None
    group: str = ""
    faint: bool = False
    means: str = ""
    short: str | None = None
    own: bool = False

    @property
    def alone(self) -> bool:
        """Whether it is drawn as a mark of its own."""
        return bool(self.icon or self.track or self.group)


def of_all(marks: Iterable[StatusMark]) -> list[StatusMark]:
    """The marks without what is of whoever acts alone."""
    return [mark for mark in marks if not mark.own]


def spared(marks: Iterable[StatusMark]) -> list[StatusMark]:
    """The marks without those that are needed least."""
    return [mark for mark in marks if mark.short != ""]


def shortened(marks: Iterable[StatusMark]) -> list[StatusMark]:
    """The marks where room is short."""
    briefly = (mark if mark.short is None else mark._replace(words=mark.short) for mark in marks)
    return [mark for mark in briefly if mark.words or mark.alone]


def in_a_line(marks: Iterable[StatusMark]) -> str:
    """Marks as one line of words."""
    return " · ".join(mark.words for mark in marks)
