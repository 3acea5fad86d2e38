"""Activation lists: what monsters are told to do, as data (`road_to_legend.md 13-15`).

A list is a row of entries of a few plain verbs; each entry is one action. `problems` says in one sentence each what is
wrong with a list, with its place and the remedy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

MOVES: Final = ("engage", "sight", "toward", "away", "move_and_retreat")
"""Verbs that take a move action."""
VERBS: Final = (*MOVES, "retreat", "attack", "special")
AIMED: Final = ("engage", "sight", "toward", "away", "attack")
"""Verbs that need a target."""
PICKS: Final = ("nearest", "farthest", "highest", "lowest")
MOST_SPACES: Final = 200
_BELONGS: Final = {
    "within": ("attack",),
    "if_within": ("move_and_retreat",),
    "then": ("attack", "special"),
    "ability": ("special",),
    "as_many": ("engage",),
}


class Target(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whom an entry means: the stated priority, then the nearest, then the players choose (`15`).

    `pick`: nearest, farthest, or the highest or lowest `of` a number (health left, damage, an attribute …; who lacks it
    has 0). `not_attacked`: only heroes that nobody of the group attacked in this activation. `space` [column, row]: a
    space instead.
    """

    pick: str = ""
    of: str = ""
    not_attacked: bool = False
    space: tuple[int, int] | None = None


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One action of a list.

    `do`: ``engage`` (up to a target, adjacent), ``sight`` (to within 3 spaces, in sight), ``toward`` and ``away`` (a
    move action that ends as near, as far as possible), ``move_and_retreat`` (a move action away from the nearest
    enemy), ``retreat`` (the same with the points that are left), ``attack``, ``special`` (the `ability` of the card).
    `within`: an attack only on heroes within so many spaces. `if_within`: a `move_and_retreat` only if a hero is so
    near. `then`: ``retreat`` after an attack or special action. `as_many`: engage one hero after the other, the nearest
    first, while the points last. `text`: own words for the players, instead of the plain ones.
    """

    do: str
    target: Target | None = None
    within: int | None = None
    if_within: int | None = None
    then: str = ""
    ability: str = ""
    as_many: bool = False
    text: str = ""


def problems(entries: tuple[Entry, ...]) -> Iterator[str]:
    """Sentences about everything that is wrong with the entries of a list."""
    if not entries:
        yield "The list has no entry: give it at least one."
    for number, entry in enumerate(entries, start=1):
        for sentence in _entry_problems(entry):
            yield f"Entry {number}: {sentence}"


def idle(entries: tuple[Entry, ...]) -> bool:
    """Whether a list goes round and round without anything that could ever be done: a retreat spends points that only
    a move gives."""
    return all(entry.do == "retreat" for entry in entries)


def _entry_problems(entry: Entry) -> Iterator[str]:
    if entry.do not in VERBS:
        yield f"the verb “{entry.do}” is unknown: take one of {', '.join(VERBS)}."
        return
    if entry.do in AIMED and entry.target is None:
        yield f"“{entry.do}” needs a target."
    if entry.do not in AIMED and entry.target is not None:
        yield f"“{entry.do}” has no target: leave it out."
    if entry.do == "attack" and entry.target is not None and entry.target.space is not None:
        yield "a space cannot be attacked: name heroes."
    if entry.target is not None:
        yield from _target_problems(entry.target)
    for field, verbs in _BELONGS.items():
        if getattr(entry, field) and entry.do not in verbs:
            yield f"“{field}” does not belong to “{entry.do}”: leave it out."
    for field in ("within", "if_within"):
        spaces = getattr(entry, field)
        if spaces is not None and not 1 <= spaces <= MOST_SPACES:
            yield f"“{field}” must lie between 1 and {MOST_SPACES} spaces."
    if entry.then not in ("", "retreat"):
        yield f"only “retreat” can follow an action, not “{entry.then}”."
    if entry.do == "special" and not entry.ability:
        yield "a special action needs the name of its ability."
    if entry.as_many and entry.target is not None and entry.target.space is not None:
        yield "“as_many” needs heroes, not a space."


def _target_problems(target: Target) -> Iterator[str]:
    if target.space is not None:
        if target.pick or target.of or target.not_attacked:
            yield "a space needs no other rule for the target."
        return
    if target.pick not in PICKS:
        yield f"the target rule “{target.pick}” is unknown: take one of {', '.join(PICKS)}."
    elif target.pick in ("highest", "lowest") and not target.of:
        yield f"“{target.pick}” needs to say of what number."
    elif target.pick in ("nearest", "farthest") and target.of:
        yield f"“{target.pick}” is counted in spaces: leave out “of”."
