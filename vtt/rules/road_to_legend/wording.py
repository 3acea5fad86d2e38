"""Entries of a list in plain words, for the table, the log and the editor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from vtt.rules.enumeration import count
from vtt.rules.road_to_legend.activations import Activation
from vtt.rules.road_to_legend.lists import Entry, Target

_RANKS: Final = {"elite": "Elite (with a star)"}
"""What a rank is called where its orders are read, with the sign that it bears on the board."""
NUMBERS: Final = {"health": "health left", "max_health": "health when unhurt", "damage": "damage suffered"}


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
        told = "Go beside as many heroes as possible"
    else:
        told = f"{_VERBS[entry.do]} {aim}"
    return told + (", then retreat." if entry.then else ".")


_VERBS: Final = {
    "engage": "Go beside",
    "sight": "Come within 3 spaces and sight of",
    "toward": "Move toward",
    "away": "Move away from",
}


def told_to_ranks(activation: Activation, ranks: Iterable[str]) -> Iterator[str]:
    """What some ranks of a group are told: a line for each, the one that goes first before the others; one without a
    rank where all are told the same."""
    order = sorted(ranks, key=lambda rank: (rank != activation.first, rank))
    told = {rank: " ".join(words(entry) for entry in activation.entries(rank)) for rank in order}
    if len(set(told.values())) == 1:
        yield told[order[0]]
    else:
        yield from (f"{_RANKS.get(rank, rank.capitalize())}: {entries}" for rank, entries in told.items())


def target_words(target: Target | None) -> str:
    """Whom a target rule means."""
    if target is None:
        return ""
    if target.space is not None:
        return f"the space in column {target.space[0] + 1}, row {target.space[1] + 1}"
    fresh = " not yet attacked by its group" if target.not_attacked else ""
    if target.pick in ("nearest", "farthest"):
        return f"the {target.pick} hero{fresh}"
    most = "most" if target.pick == "highest" else "least"
    return f"the hero{fresh} with the {most} {NUMBERS.get(target.of, target.of)}"
