"""The words of a scenario's story: moments, conditions, comparisons and deeds (`vtt.scenario.document`)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

WHEN: Final[tuple[str, ...]] = (
    "start",
    "door_opened",
    "room_revealed",
    "entered",
    "searched",
    "defeated",
    "round_begins",
    "round_ends",
    "turn_begins",
    "turn_ends",
    "counter_reaches",
    "puzzle_solved",
    "picked_up",
)
IF: Final[tuple[str, ...]] = ("counter", "figures_in_area", "figures_left", "round", "players", "die", "flag")
COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "!=": operator.ne,
}
DO: Final[tuple[str, ...]] = (
    "reveal",
    "spawn",
    "move",
    "remove",
    "terrain",
    "border",
    "open",
    "lock",
    "give",
    "counter",
    "add",
    "text",
    "ask",
    "test",
    "puzzle",
    "win",
    "wake",
    "hint",
)


def slug(title: str) -> str:
    """A title as an id and file name."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in letters.split("-") if part)[:60] or "map"


def kind_words(kind: str) -> str:
    """What people call a kind of figure (``bandit-guard``)."""
    return kind.rpartition("/")[2].replace("-", " ").replace("_", " ").capitalize()
