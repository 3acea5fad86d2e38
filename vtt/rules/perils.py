"""Perils: what happens at the ends of rounds when heroes linger (`road_to_legend.md 18`), as data.

A quest has perils and a track that says in which rounds they come, by difficulty; an author makes both without code.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, Literal

import msgspec

from vtt.board.pieces import Figure

DIFFICULTIES: Final = ("normal", "hard")
DOINGS: Final = ("damage", "fatigue", "condition", "spawn", "morale")
ATTRIBUTES: Final = ("might", "knowledge", "willpower", "awareness")


class Doing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing that a peril does. `do`: ``damage`` and ``fatigue`` (each hero suffers `amount`), ``condition`` (each
    hero gets it), ``spawn`` (the `group` is placed, up to its limit; what stands stays), ``morale`` (`amount` less).
    `attribute`: who passes a test of it is spared. `most`: no more than so many figures come (0: the whole group)."""

    do: str
    amount: int = 1
    most: int = 0
    condition: str = ""
    group: str = ""
    attribute: str = ""


class Peril(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A peril: its `text` is read out, then everything it does is done in order."""

    id: str
    name: str
    text: str
    does: tuple[Doing, ...] = ()


class Row(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """When a peril comes: at the end of a `round`, and every so many rounds after it (0: once). `difficulty`: only then
    ("" at every difficulty)."""

    peril: str
    round: int
    every: int = 0
    difficulty: Literal["", "normal", "hard"] = ""


def due(track: Iterable[Row], round: int, difficulty: str) -> tuple[str, ...]:
    """The perils at the end of a round, in the order of the track."""
    return tuple(row.peril for row in track if row.difficulty in ("", difficulty) and _comes(row, round))


def _comes(row: Row, round: int) -> bool:
    later = round - row.round
    return later == 0 or (row.every > 0 and later > 0 and later % row.every == 0)


def in_words(peril: Peril) -> str:
    """What a peril does, a sentence for each thing, as players need to know it."""
    return " ".join(_told(doing) for doing in peril.does)


def _told(doing: Doing) -> str:
    if doing.do == "spawn":
        return "More monsters come."
    if doing.do == "morale":
        return f"Morale sinks by {doing.amount}."
    what = {
        "damage": f"suffers {doing.amount} damage",
        "fatigue": f"suffers {doing.amount} fatigue",
        "condition": f"is {doing.condition}",
    }.get(doing.do, doing.do)
    spared = f" who fails a test of {doing.attribute}" if doing.attribute else ""
    return f"Each hero{spared} {what}."


def struck(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Whom a peril strikes: heroes on the board, and nobody who is only like a hero (`17`, `18`)."""
    return tuple(figure for figure in figures if figure.rank == "hero" and figure.space is not None)


def problems(
    perils: Collection[Peril], track: Collection[Row], groups: Collection[str], conditions: Collection[str]
) -> Iterator[str]:
    """Sentences about everything that is wrong with the perils of a quest."""
    names = [peril.id for peril in perils]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"Two perils are called “{name}”: give each an id of its own."
    for number, row in enumerate(track, start=1):
        if row.peril not in names:
            yield f"Row {number} of the perils names “{row.peril}”, which is no peril of this quest: name another."
        if row.round < 1 or row.every < 0:
            yield f"Row {number} of the perils: rounds are counted from 1, and “every” is 0 or more."
    for peril in perils:
        for doing in peril.does:
            yield from (f"Peril “{peril.id}”: {sentence}" for sentence in _wrong(doing, groups, conditions))


def _wrong(doing: Doing, groups: Collection[str], conditions: Collection[str]) -> Iterator[str]:
    if doing.do not in DOINGS:
        yield f"“{doing.do}” is nothing that a peril does: take one of {', '.join(DOINGS)}."
    if doing.do == "spawn" and doing.group not in groups:
        yield f"the group “{doing.group}” is not in this quest: add it as a reserve, or name another."
    if doing.do == "condition" and doing.condition not in conditions:
        yield f"“{doing.condition}” is no condition: take one of {', '.join(sorted(conditions))}."
    if doing.attribute and doing.attribute not in ATTRIBUTES:
        yield f"heroes have no attribute “{doing.attribute}”: take one of {', '.join(ATTRIBUTES)}."
    if doing.amount < 1:
        yield "the amount must be at least 1."
