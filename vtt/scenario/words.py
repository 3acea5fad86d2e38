"""The words of a scenario's story: moments, conditions, comparisons and deeds (`vtt.scenario.document`)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

WHEN: Final[dict[str, str]] = {
    "start": "the game begins",
    "door_opened": "a door is opened",
    "room_revealed": "a room is revealed",
    "entered": "somebody steps there",
    "searched": "a token is searched",
    "picked_up": "a token is taken",
    "defeated": "somebody is defeated",
    "round_begins": "a round begins",
    "round_ends": "a round ends",
    "turn_begins": "a turn begins",
    "turn_ends": "a turn ends",
    "counter_reaches": "a counter reaches",
    "puzzle_solved": "a puzzle is solved",
}
"""Moments, each with its words for authors; so are the conditions and deeds below."""
OBEYED: Final[dict[str, str]] = {
    "": "somebody has read it",
    "moved": "somebody moves",
    "attacked": "somebody attacks",
    "tired": "somebody suffers fatigue",
    **{what: WHEN[what] for what in ("searched", "picked_up", "door_opened")},
    **{what: WHEN[what] for what in ("round_begins", "turn_begins", "turn_ends")},
}
"""What shows that a hint was obeyed, with words for authors."""
IF: Final[dict[str, str]] = {
    "counter": "a counter",
    "flag": "a counter is not 0",
    "figures_in_area": "figures in a place",
    "figures_left": "figures left",
    "round": "the round",
    "players": "number of heroes",
    "die": "a roll of a die",
}
COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
    "!=": operator.ne,
}
DO: Final[dict[str, str]] = {
    "text": "show a text",
    "hint": "give a hint",
    "ask": "ask a question",
    "turn_up": "turn up a hidden answer",
    "test": "test an attribute",
    "puzzle": "lay out a puzzle",
    "reveal": "reveal a room",
    "open": "open a door",
    "lock": "lock a door",
    "spawn": "bring monsters in",
    "wake": "wake a group",
    "move": "move somebody",
    "remove": "take away",
    "terrain": "change terrain",
    "border": "change a border",
    "give": "give a card",
    "counter": "set a counter",
    "add": "add to a counter",
    "win": "let a side win",
    "read": "read a page of the book",
}


def slug(title: str) -> str:
    """A title as an id and file name."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in letters.split("-") if part)[:60] or "map"


def kind_words(kind: str) -> str:
    """What people call a kind of figure (``bandit-guard``)."""
    return kind.rpartition("/")[2].replace("-", " ").replace("_", " ").capitalize()
