"""What heroes, enemies, dice and cards are: content, as data. The reference sheet prints nothing of it, so all of it
is our own (`sword_and_sorcery.md`: [MISSING] and [ICON])."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from vtt.rules.sword_and_sorcery.attack import ONE_HIT, Face, Pools
from vtt.rules.sword_and_sorcery.behaviours import Behaviours
from vtt.rules.sword_and_sorcery.conditions import Kind, Marker
from vtt.rules.sword_and_sorcery.turn import Limits


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a die: what it is worth in an attack, in a defence (`blocks`) and as a save, and the symbol that a
    search looks up."""

    hits: int = 0
    lethal: int = 0
    criticals: int = 0
    blocks: int = 0
    saves: bool = False
    symbol: str = ""

    @property
    def face(self) -> Face:
        """Its worth in an attack."""
        return Face(self.hits, self.lethal, self.criticals)


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What befalls figures: those it is about (`who` of the finder, all in its zone, all heroes, all enemies, or the
    enemy itself whose power it is) suffer `wounds`, get markers and fire, heal, get shields; the finder gets coins,
    items, and so many cards of treasure."""

    who: Literal["finder", "zone", "heroes", "enemies", "self"] = "finder"
    wounds: int = 0
    markers: tuple[Marker, ...] = ()
    fire: int = 0
    heals: int = 0
    frees: tuple[Kind, ...] = ()
    shields: int = 0
    coins: int = 0
    items: tuple[str, ...] = ()
    treasures: int = 0


class AttackCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack as it is printed: `dice` are colours, `reach` zones (0: the own zone), `area` 0 (the target alone) to
    2; without an area it may be aimed at so many `targets`, who are struck by the same dice, too. Of its dice so many
    may be rolled again as `rerolls` says, each once (L6). Whoever is wounded gets the `markers`, and a fire marker of
    the strength `fire`."""

    id: str
    name: str
    dice: tuple[str, ...]
    reach: int = 0
    area: int = 0
    targets: int = 1
    bonus: Pools = Pools()
    rerolls: int = 0
    critical_property: bool = False
    markers: tuple[Marker, ...] = ()
    fire: int = 0


class AbilityCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A power of a hero: from which soul `rank`, on which `way` (empty: on both), as which `action`, and the
    `hourglasses` it rests with afterwards. It is an `attack`, or it heals, shields or frees of markers a hero at most
    `reach` zones away."""

    id: str
    name: str
    rank: int = 1
    way: str = ""
    action: Literal["combat", "standard", "free"] = "combat"
    hourglasses: int = 1
    attack: AttackCard | None = None
    reach: int = 0
    heals: int = 0
    shields: int = 0
    frees: tuple[Kind, ...] = ()
    text: str = ""


class HeroWay(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the ways that a hero may follow through the game: it decides which powers its soul learns."""

    id: str
    name: str
    text: str = ""


class HeroCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero. `dice` None: without armour (one defence die); no `weapon`: bare hands (one blue die). `blocks` come to
    those that its defence dice show."""

    id: str
    name: str
    health: int
    armour: int = 0
    dice: int | None = None
    blocks: int = 0
    flyer: bool = False
    limits: Limits = Limits()
    weapon: AttackCard | None = None
    abilities: tuple[AbilityCard, ...] = ()
    ways: tuple[HeroWay, ...] = ()
    items: tuple[str, ...] = ()
    """What it carries at the start, besides its weapon."""
    picture: str = ""
    text: str = ""


Slot = Literal["weapon", "armour", "charm", "draught", "key"]
WORN: Final[frozenset[Slot]] = frozenset(("weapon", "armour", "charm"))
"""What heroes wear, one of each; draughts are used up, a key opens magic locks."""


class ItemCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An item. Worn, a weapon gives its `attack`, and all give armour, defence dice, blocks, movement points and
    rerolls; a draught does something to whoever drinks it."""

    id: str
    name: str
    slot: Slot
    attack: AttackCard | None = None
    armour: int = 0
    dice: int = 0
    blocks: int = 0
    speed: int = 0
    rerolls: int = 0
    does: tuple[Outcome, ...] = ()
    text: str = ""
    picture: str = ""
    """A sprite, where that of its slot shows something else (another colour)."""


class Strength(msgspec.Struct, frozen=True, omit_defaults=True):
    """An enemy's numbers at one level. `vulnerability` is below 0 for resistance; `attack` is added to its attacks."""

    health: int
    armour: int = 0
    dice: int = 0
    blocks: int = 0
    shields: int = 0
    vulnerability: Pools = Pools()
    attack: Pools = Pools()


class EnemyCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of enemy: its numbers by level, its attacks (the first is its opportunity attack), what it does; what its
    `powers` (the special sentences of its behaviours) do to the hero they are about. A `boss` goes for whoever has the
    threat marker."""

    id: str
    name: str
    levels: Mapping[str, Strength]
    attacks: tuple[AttackCard, ...]
    behaviours: Behaviours
    flyer: bool = False
    boss: bool = False
    powers: Mapping[str, tuple[Outcome, ...]] = {}
    picture: str = ""

    def attack(self, identity: str) -> AttackCard:
        """Its attack of this id; KeyError if there is none."""
        for attack in self.attacks:
            if attack.id == identity:
                return attack
        raise KeyError(identity)


class ActivationCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom a card activates: enemies of these levels (none named: all)."""

    id: str
    levels: tuple[str, ...] = ()


class PlainCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event, trap, treasure or critical: its words, and what it does (words alone are for the table to follow)."""

    id: str
    name: str
    text: str = ""
    does: tuple[Outcome, ...] = ()


class SearchRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a searching hero finds when the die shows a `symbol` (L160)."""

    symbol: str
    text: str = ""
    does: tuple[Outcome, ...] = ()


@dataclass(frozen=True)
class Content:
    """Everything the rules know by name. `prepared` is what preparing adds, `superiority` what dominance adds to an
    attack; `bare` the die of whoever has no weapon, and of every defence and save; `searching` that of searches."""

    dice: Mapping[str, tuple[Side, ...]]
    heroes: Mapping[str, HeroCard] = field(default_factory=dict)
    enemies: Mapping[str, EnemyCard] = field(default_factory=dict)
    activation: Mapping[str, ActivationCard] = field(default_factory=dict)
    events: Mapping[str, PlainCard] = field(default_factory=dict)
    traps: Mapping[str, PlainCard] = field(default_factory=dict)
    criticals: Mapping[str, PlainCard] = field(default_factory=dict)
    treasures: Mapping[str, PlainCard] = field(default_factory=dict)
    items: Mapping[str, ItemCard] = field(default_factory=dict)
    finds: tuple[SearchRow, ...] = ()
    prepared: Pools = ONE_HIT
    superiority: Pools = ONE_HIT
    bare: str = "blue"
    searching: str = "red"

    @property
    def bare_hands(self) -> AttackCard:
        """The attack of a hero without weapon (L54)."""
        return AttackCard("bare hands", "Bare hands", (self.bare,))
