"""What an attack is made of, whatever the game: who, whom, with what, every named addend, and what comes of it.

The log says it in a sentence; this says it in parts, so that a screen can show how one thing leads to the next, at
once, when somebody looks back, and when it is replayed.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

import msgspec

from vtt.board.table import Table
from vtt.rules.base import Command, Event
from vtt.rules.enumeration import capital, enumerated
from vtt.rules.events import ATTACKS, Attacked, Rolled, RolledDie


class Addend(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that counts: its name, how much it adds (below 0: takes off) and its sign (a sprite). `undoes`: it
    gives back what another one has taken off. `guards`: it is of the target's defence."""

    name: str
    value: int
    icon: str = ""
    undoes: bool = False
    guards: bool = False


class DrawnCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that was drawn for an attack, as it is called, and whether it counts or is set aside."""

    name: str
    counts: bool = True


class Reckoned(Event, frozen=True, kw_only=True, tag="reckoned"):
    """An attack of `figure` on `target` as it was worked out; the event has no words, as the log says it elsewhere.

    `figure_name`, `target_name`: what they are called, also when they are gone. `means`: with what. `dice` of the
    attack and of the `defence` as they lie at last; `cards` in the order they were drawn. The `addends` come to the
    `result`, which is never below 0, of a `unit` (damage, wounds …). `health`: what the target had left before (0: that
    is not what counts here), `needed`: what the result must reach (0: nothing), `falls`: whether that is the end of the
    target, and `fate` what becomes of it then. `missed`: why it misses, whatever the addends say. `conditions` that
    come with it, as they are told of who stands; `notes`: what comes with it or after it besides, a few words each.
    `full`: the health of the target unhurt. `steps`: what such an attack goes through, `done` of them are over.
    `foretold`: nothing of it falls by chance, and whoever did it was told before what it comes to.
    """

    figure: str
    target: str
    figure_name: str
    target_name: str
    means: str = ""
    dice: tuple[RolledDie, ...] = ()
    defence: tuple[RolledDie, ...] = ()
    cards: tuple[DrawnCard, ...] = ()
    addends: tuple[Addend, ...] = ()
    result: int = 0
    unit: str = "damage"
    health: int = 0
    full: int = 0
    needed: int = 0
    falls: bool = False
    fate: str = "defeated"
    missed: str = ""
    conditions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    done: int = 0
    foretold: bool = False

    @property
    def verb(self) -> str:
        """What `figure` does to `target`, in a word."""
        return "blocks" if self.unit == "block" else "attacks"


def counting(addends: Iterable[Addend]) -> tuple[Addend, ...]:
    """The first addend, from which all begins, and of the others those that change anything."""
    listed = tuple(addends)
    return (*listed[:1], *(one for one in listed[1:] if one.value))


def total(addends: Iterable[Addend]) -> int:
    """What addends come to; an attack never does less than nothing."""
    return max(0, sum(one.value for one in addends))


BEYOND: Final = "beyond its health"
"""The addend of what a target has no health for."""


def settled(found: Reckoned, *more: Addend) -> Reckoned:
    """An attack with what counts besides. It comes to what its target loses: what that has no health for is its last
    addend, so that nobody is told of one number as dealt and of another as lost."""
    addends = counting((*(one for one in found.addends if one.name != BEYOND), *more))
    if found.full and not found.missed:
        addends = counting((*addends, Addend(BEYOND, -max(0, total(addends) - found.health), "icon/heart")))
    result = total(addends)
    falls = bool(found.full) and not found.missed and result >= found.health
    return msgspec.structs.replace(found, addends=addends, result=result, falls=falls)


def prevented(addends: Iterable[Addend]) -> str:
    """How much of an attack its target does not lose, and by what: “2 prevented by armour and block, 1 beyond its
    health”. Empty where it loses all of it; the defence never stops more than there was to stop."""
    listed = tuple(addends)
    guards = [one for one in listed if one.guards]
    hits = total(one for one in listed if not one.guards and one.name != BEYOND)
    stopped = min(hits, -sum(one.value for one in guards))
    by = [one.name for one in guards if one.value < 0]
    parts = [f"{stopped} prevented by {enumerated(by)}"] if stopped > 0 else []
    return ", ".join((*parts, *(f"{-one.value} {BEYOND}" for one in listed if one.name == BEYOND)))


def in_excess(amount: int, left: int) -> str:
    """What is said, behind what it loses, of what a figure has no health `left` for: “ (2 more are beyond its
    health)”."""
    over = amount - left
    return f" ({over} more {'is' if over == 1 else 'are'} {BEYOND})" if over > 0 else ""


def in_a_sum(addends: Iterable[Addend]) -> str:
    """What counts, as people say it before it is worked out: “3 attack + 1 poison − 2 shield + 1 by pierce 1”."""
    first, *others = counting(addends)
    added = (f" {'−' if one.value < 0 else '+'} {abs(one.value)} {'by ' * one.undoes}{one.name}" for one in others)
    return f"{first.value} {first.name}{''.join(added)}"


@runtime_checkable
class ExplainsAttacks(Protocol):
    """A ruleset that can say of an attack under way what it comes to as things lie."""

    def under_way(self, table: Table[Any]) -> tuple[Reckoned, ...]:
        """The attack that people decide about now, once for each figure that has still to suffer; empty where none is.
        From a view."""


class Odds(NamedTuple):
    """Chance to hit at all, damage on average (no more than the target has left), chance that the target has
    nothing left; what must succeed `first` or the attack is not made at all, with its chance, in words; and the `fate`
    of a target that has nothing left, in a word."""

    hit: Fraction
    damage: Fraction
    defeat: Fraction
    first: str = ""
    fate: str = "defeated"


NO_HIT: Final = "cannot hit by its dice alone"


def in_words(found: Odds) -> str:
    """The odds for a person: “hits 83 %, 2.4 damage on average, defeated 31 %”."""
    if not found.hit:
        return NO_HIT
    first = f"{found.first}, then " if found.first else ""
    parts = [f"{first}hits {percent(found.hit)}", f"{float(found.damage):.1f} damage on average"]
    if found.defeat:
        parts.append(f"{found.fate} {percent(found.defeat)}")
    return ", ".join(parts)


def all_in_words(found: Iterable[tuple[str, Odds]]) -> str:
    """The odds against each of those struck, by name, in one sentence that stands below all their names."""
    return of_each((name, in_words(odds)) for name, odds in found)


def of_each(found: Iterable[tuple[str, str]]) -> str:
    """What is told of each of those struck, by name, in one sentence that stands below all their names: of those who
    have the same once. Empty where nobody is struck."""
    alike: dict[str, list[str]] = {}
    for name, words in found:
        alike.setdefault(words, []).append(name)
    if len(alike) == 1:
        words, names = next(iter(alike.items()))
        return f"Each: {words}." if len(names) > 1 else f"{capital(words)}."
    told = "; ".join(f"{enumerated(names)}: {words}" for words, names in alike.items())
    return told and f"{told}."


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what may happen is never “0 %”, and what may fail is never “100 %”."""
    whole = round(chance * 100)
    bound = "under 1" if chance and not whole else "over 99" if chance != 1 and whole == 100 else f"{whole}"
    return f"{bound}\N{NO-BREAK SPACE}%"


@runtime_checkable
class Foresees(Protocol):
    """A ruleset that knows what an attack may be expected to do before it is made."""

    def odds(self, table: Table[Any], command: Command) -> dict[str, Odds]:
        """Figure -> its odds, for each one that an attack would strike, in the order they would be; empty for other
        commands. Exact, from all that is publicly known, before anything that people may still decide. From a view."""


def strikes(event: Event) -> bool:
    """Whether an event is a part of an attack: it begins, its dice fall, or it is worked out."""
    return isinstance(event, Attacked | Reckoned) or (isinstance(event, Rolled) and event.reason in ATTACKS)
