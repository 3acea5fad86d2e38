"""How the monsters of this game behave, as data (`road_to_legend.md 13, 15`): lists, special effects, surge orders.

Read from `maps/road_to_legend/activations.json` and from scenarios, by `vtt.files.road_to_legend`; an author makes new
ones without code. `problems` says in one sentence each what is wrong, with the place and the remedy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from vtt.rules.descent.content import Monster, MonsterCard, Surge
from vtt.rules.road_to_legend import lists
from vtt.rules.road_to_legend.lists import Entry

FACTS: Final = (
    "health",
    "max_health",
    "damage",
    "fatigue",
    "stamina",
    "speed",
    "might",
    "knowledge",
    "willpower",
    "awareness",
)
"""The numbers that a target rule may ask for; `health` is what is left of it."""
RANKS: Final = ("elite", "normal")


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a special effect changes in one activation (`13`): added to speed, damage, pierce and range of every attack;
    `attacks` more attacks than the one; `recover`: damage that each figure recovers first."""

    speed: int = 0
    damage: int = 0
    pierce: int = 0
    range: int = 0
    attacks: int = 0
    recover: int = 0


class Activation(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One way in which a group may act: `text` the special effect in words and `effect` in numbers, the rank that acts
    `first`, and the lists of both ranks. A boss acts by the list of the elites."""

    id: str
    name: str
    elite: tuple[Entry, ...]
    normal: tuple[Entry, ...]
    text: str = ""
    effect: Effect = Effect()
    first: Literal["elite", "normal"] = "elite"

    def entries(self, rank: str) -> tuple[Entry, ...]:
        """The list of a rank."""
        return self.normal if rank == "normal" else self.elite


class Behaviour(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How one kind of monster (`id`) behaves: its activations, of which one is drawn at random, and what it spends
    surges on, the best first: a condition, an ability, ``damage``, ``range``, ``pierce`` or ``recover``. `text`: what
    people should know of it every time."""

    id: str
    activations: tuple[Activation, ...]
    surges: tuple[str, ...] = ()
    text: str = ""


def told(plain: object, monsters: Mapping[str, Monster]) -> tuple[Behaviour | None, tuple[str, ...]]:
    """A behaviour that an author has written, None if it cannot be played; and what is wrong with it."""
    try:
        behaviour = msgspec.convert(plain, Behaviour)
    except msgspec.ValidationError as error:
        return None, (f"It cannot be read ({str(error).replace('`', '')}): mend it, or take it out.",)
    wrong = tuple(problems(behaviour, monsters.get(behaviour.id)))
    return (None if wrong else behaviour), wrong


def bought(surge: Surge) -> str:
    """What an order of surges calls a surge by."""
    plain = {"damage": surge.damage, "range": surge.range, "pierce": surge.pierce, "recover": surge.recover_health}
    special = surge.condition or surge.ability
    return special or next((kind for kind, number in plain.items() if number), surge.name)


def problems(behaviour: Behaviour, monster: Monster | None) -> Iterator[str]:
    """Sentences about everything that is wrong with a behaviour; `monster` None: nobody knows that monster."""
    if monster is None:
        yield f"“{behaviour.id}” is no monster that the game knows: take the id of one."
        return
    where = monster.name
    if not behaviour.activations:
        yield f"{where} has no activation: give it at least one."
    names = [activation.id for activation in behaviour.activations]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield f"{where} has two activations called “{name}”: give each an id of its own."
    sold = {bought(surge) for card in monster.cards.values() for surge in card.surges}
    for name in behaviour.surges:
        if name not in sold:
            yield f"{where} spends surges on “{name}”, which no card of it offers: take of {', '.join(sorted(sold))}."
    for activation in behaviour.activations:
        for rank in RANKS:
            cards = [card for card in monster.cards.values() if card.rank == rank]
            place = f"{where}, activation “{activation.id}”, {rank}"
            yield from (f"{place}: {sentence}" for sentence in list_problems(activation.entries(rank), cards))


def list_problems(entries: tuple[Entry, ...], cards: list[MonsterCard]) -> Iterator[str]:
    """Sentences about everything that is wrong with a list for figures that are played by some cards."""
    yield from lists.problems(entries)
    if entries and lists.idle(entries):
        yield "Every entry would be skipped for ever, as none gives movement points: add a move or an attack."
    known = {action.id for card in cards for action in card.actions}
    for number, entry in enumerate(entries, start=1):
        of = entry.target.of if entry.target is not None else ""
        if of and of not in FACTS:
            yield f"Entry {number}: heroes have no number “{of}”: take one of {', '.join(FACTS)}."
        if entry.do == "special" and entry.ability and entry.ability not in known:
            remedy = f"take one of {', '.join(sorted(known))}" if known else "its card has none, leave the entry out"
            yield f"Entry {number}: no card has the special action “{entry.ability}”: {remedy}."
