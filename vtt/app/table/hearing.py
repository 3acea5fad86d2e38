"""Which sounds go with what happens at the table; those of damage wait until the dice are counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from vtt.app.sound import Sound
from vtt.rules.base import Event
from vtt.rules.events import (
    CardMoved,
    Damaged,
    Defeated,
    DoorChanged,
    GameOver,
    Missed,
    Moved,
    Rolled,
)

BY_KIND: Final[dict[type[Event], str]] = {
    Moved: "step",
    DoorChanged: "door",
    Rolled: "dice",
    CardMoved: "card",
    Damaged: "hit",
    Missed: "miss",
    Defeated: "fall",
}
COUNTED: Final = ("hit", "miss", "fall")
"""Sounds of what an attack comes to."""


def sounds_of(events: Iterable[Event], seats: frozenset[str], sides: Collection[str]) -> tuple[str, ...]:
    """The sounds of what these seats may know, each once, in order; `sides` are theirs, with their
    figures."""
    found: list[str] = []
    for event in events:
        if event.secret_to and not seats & set(event.secret_to):
            continue
        if isinstance(event, GameOver):
            found.append("win" if set(event.winner.split("+")) & set(sides) else "lose")
        elif type(event) in BY_KIND:
            found.append(BY_KIND[type(event)])
    return tuple(dict.fromkeys(found))


class Hearing:
    """Plays them. `waiting` are those of an attack that is not counted yet."""

    def __init__(self, sound: Sound) -> None:
        self.sound = sound
        self.waiting: tuple[str, ...] = ()

    def hear(self, names: Iterable[str], *, counting: bool) -> None:
        """Sounds of a fresh moment; while an attack is `counting` what it comes to waits."""
        self.release()
        later = []
        for name in names:
            if counting and name in COUNTED:
                later.append(name)
            else:
                self.sound.play(name)
        self.waiting = tuple(later)

    def release(self) -> None:
        """The attack is counted: what waited is heard."""
        for name in self.waiting:
            self.sound.play(name)
        self.waiting = ()
