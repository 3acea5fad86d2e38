"""What enemies do, as data: behaviours by distance, sentences of a few plain verbs, and whom they prefer
(`sword_and_sorcery.md` 6). The verbs are those of the other self-running enemies where they fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

VERBS: Final = ("engage", "sight", "away", "attack", "special")
PICKS: Final = ("nearest", "farthest", "highest", "lowest")
MOVES: Final = ("engage", "sight", "away")


class Priority(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whom an enemy prefers: the nearest or farthest in zones, or whoever has the highest or lowest `of` a number
    (health left, damage, soul rank, armour …; who lacks it has 0)."""

    pick: str
    of: str = ""


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One sentence of a behaviour.

    `do`: ``engage`` (towards the zone of the target, up to `zones` steps), ``sight`` (up to `zones` steps towards the
    nearest zone that sees the target at most `within` zones away), ``away`` (up to `zones` steps, as far from the
    target as possible), ``attack`` (with the card's attack of this name, on the target if it is at most `within` zones
    away and in sight), ``special`` (the `ability` of the card). `text`: own words for the players, instead of the plain
    ones.
    """

    do: str
    zones: int = 0
    within: int = 0
    attack: str = ""
    ability: str = ""
    text: str = ""


class Behaviour(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an enemy does about a hero at a distance of `nearest` to `farthest` zones, in sight and with a way to it.

    `farthest` None: any distance, with or without sight and way (L90)."""

    sentences: tuple[Sentence, ...]
    nearest: int = 0
    farthest: int | None = None

    @property
    def at_any_distance(self) -> bool:
        """Whether this is the behaviour for whatever the others leave."""
        return self.farthest is None


class Behaviours(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The behaviours of an enemy's card, the first that fits counts, and its preferences in order."""

    rows: tuple[Behaviour, ...]
    priorities: tuple[Priority, ...] = ()


GENERAL: Final = (Priority("nearest"), Priority("lowest", "health left"))
"""What decides where the card does not (the sheet does not print it); after these the players choose."""


def problems(card: Behaviours, attacks: frozenset[str]) -> Iterator[str]:
    """Sentences about everything that is wrong with a card of these attacks."""
    if not card.rows:
        yield "The card has no behaviour: give it at least one."
    for number, row in enumerate(card.rows, start=1):
        if row.nearest < 0 or (row.farthest is not None and row.farthest < row.nearest):
            yield f"Behaviour {number}: it must reach from near to far."
        if not row.sentences:
            yield f"Behaviour {number}: it has no sentence."
        for sentence in row.sentences:
            yield from (f"Behaviour {number}: {words}" for words in _sentence_problems(sentence, attacks))
    for priority in card.priorities:
        if priority.pick not in PICKS:
            yield f"The preference “{priority.pick}” is unknown: take one of {', '.join(PICKS)}."
        elif (priority.pick in ("highest", "lowest")) != bool(priority.of):
            yield f"“{priority.pick}” {'counts zones: leave out “of”' if priority.of else 'needs to say of what'}."


def _sentence_problems(sentence: Sentence, attacks: frozenset[str]) -> Iterator[str]:
    if sentence.do not in VERBS:
        yield f"the verb “{sentence.do}” is unknown: take one of {', '.join(VERBS)}."
    if sentence.do in MOVES and sentence.zones < 1:
        yield f"“{sentence.do}” needs a number of zones."
    if sentence.do == "attack" and sentence.attack not in attacks:
        yield f"the card has no attack “{sentence.attack}”."
    if sentence.do == "special" and not sentence.ability:
        yield "a special action needs the name of its ability."
