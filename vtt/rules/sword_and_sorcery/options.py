"""The readings of the rules that tables differ in (`sword_and_sorcery.md` 8), as settings of a table and as a value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from vtt.rules.known import Reading

READINGS: Final = (
    Reading(
        "corners",
        "A line of sight that only touches the end of a wall",
        (("stopped", "is stopped"), ("open", "goes on")),
        "Lines run from marker to marker. One that crosses a wall is always stopped.",
        about="map",
    ),
    Reading(
        "barriers",
        "Barriers stop",
        (("all", "everybody"), ("heroes", "heroes only")),
        "A barrier lets nobody out of its zone on that side, but in.",
        about="map",
    ),
    Reading(
        "opportunity",
        "When a hero leaves enemies behind",
        (("each", "each of them strikes"), ("one", "one of them strikes")),
        "Stunned enemies never strike, and none do where the heroes dominate.",
        about="fights",
    ),
    Reading(
        "poison",
        "Weak and strong poison",
        (("one kind", "are one condition"), ("two kinds", "are two conditions")),
        "Of each condition a figure has one marker at most; a second one is a wound instead.",
        about="fights",
    ),
    Reading(
        "blinded",
        "A blinded hero sees again",
        (("turn", "when its next turn ends"), ("save", "when a save succeeds")),
        "Before each action a blinded hero tries to save, or the action is lost.",
        about="fights",
    ),
    Reading(
        "magic_lock",
        "Behind a magic lock a door or chest",
        (("plain", "opens like any other"), ("locked", "must still be forced")),
        "The lock itself needs its key.",
        about="map",
    ),
    Reading(
        "death",
        "A hero turned into a soul",
        (("rank", "loses one soul rank"), ("kept", "keeps its soul rank")),
        "It goes on as a soul until it stands at an active altar as a round begins.",
        about="players",
    ),
    Reading(
        "learning",
        "Whoever defeats enemies",
        (("slaying", "rises in soul rank"), ("none", "learns nothing by it")),
        "The stronger the enemy the more; the others follow by one rank as a round begins.",
        about="players",
    ),
    Reading(
        "enemy_turns",
        "Enemies act",
        (("shown", "one by one, shown first"), ("at once", "at once")),
        "Shown: what each enemy will do is told first and waits for Enter, unless it stays. At once: they only act.",
        about="turns",
    ),
    Reading(
        "resurrection",
        "A soul comes back",
        (("full", "unhurt"), ("half", "with half its health")),
        "At an active altar, as a round begins.",
        about="players",
    ),
)
"""The first value of each is the usual one."""


class Options(msgspec.Struct, frozen=True):
    """The readings a table plays by."""

    corners_stop: bool = True
    barriers_stop_enemies: bool = True
    each_strikes: bool = True
    poisons_are_one: bool = True
    blinded_until_saved: bool = False
    locked_behind_magic: bool = False
    death_costs_rank: bool = True
    risen_unhurt: bool = True
    slaying_teaches: bool = True
    enemies_shown: bool = True


USUAL: Final = Options()


def options_of(settings: Mapping[str, str]) -> Options:
    """The options that a table's settings choose; what they leave out is as usual."""

    usual = {one.setting: settings.get(one.setting, one.values[0][0]) == one.values[0][0] for one in READINGS}
    return Options(
        corners_stop=usual["corners"],
        barriers_stop_enemies=usual["barriers"],
        each_strikes=usual["opportunity"],
        poisons_are_one=usual["poison"],
        blinded_until_saved=not usual["blinded"],
        locked_behind_magic=not usual["magic_lock"],
        death_costs_rank=usual["death"],
        risen_unhurt=usual["resurrection"],
        slaying_teaches=usual["learning"],
        enemies_shown=usual["enemy_turns"],
    )
