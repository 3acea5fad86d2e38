"""Entries of a list in plain words, for the table, the log and the editor."""

from __future__ import annotations

from typing import Final

from vtt.rules.enumeration import count
from vtt.rules.road_to_legend.lists import Entry, Target

NUMBERS: Final = {"health": "health left", "max_health": "health", "damage": "damage suffered"}


def words(entry: Entry) -> str:
    """One sentence: what an entry tells a monster to do."""
    if entry.text:
        return entry.text
    aim = target_words(entry.target)
    if entry.do == "attack":
        near = f" within {count(entry.within, 'space')}" if entry.within else ""
        told = f"Attack {aim}{near}"
    elif entry.do == "special":
        told = f"Use “{entry.ability.replace('_', ' ')}”"
    elif entry.do == "move_and_retreat":
        near = f" if a hero is within {count(entry.if_within, 'space')}" if entry.if_within else ""
        told = f"Perform a move action and retreat{near}"
    elif entry.do == "retreat":
        told = "Retreat"
    elif entry.as_many:
        told = "Engage as many heroes as possible"
    else:
        told = f"{_VERBS[entry.do]} {aim}"
    return told + (", then retreat." if entry.then else ".")


_VERBS: Final = {
    "engage": "Engage",
    "sight": "Come within 3 spaces and sight of",
    "toward": "Move toward",
    "away": "Move away from",
}


def target_words(target: Target | None) -> str:
    """Whom a target rule means."""
    if target is None:
        return ""
    if target.space is not None:
        return f"the space in column {target.space[0] + 1}, row {target.space[1] + 1}"
    fresh = " not yet attacked" if target.not_attacked else ""
    if target.pick in ("nearest", "farthest"):
        return f"the {target.pick} hero{fresh}"
    most = "most" if target.pick == "highest" else "least"
    return f"the hero{fresh} with the {most} {NUMBERS.get(target.of, target.of)}"
