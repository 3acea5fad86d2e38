"""What heroes, enemies, dice and cards are: content, as data. The reference sheet prints nothing of it, so all of it
is our own (`sword_and_sorcery.md`: [MISSING] and [ICON])."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

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


class AttackCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack as it is printed: `dice` are colours, `reach` zones (0: the own zone), `area` 0 (the target alone) to
    2. Whoever is wounded gets the `markers`, and a fire marker of the strength `fire`."""

    id: str
    name: str
    dice: tuple[str, ...]
    reach: int = 0
    area: int = 0
    bonus: Pools = Pools()
    critical_property: bool = False
    markers: tuple[Marker, ...] = ()
    fire: int = 0


class AbilityCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A power of a hero: from which soul `rank`, as which `action`, and the `hourglasses` it rests with afterwards. It
    is an `attack`, or it heals, shields or frees of markers a hero at most `reach` zones away."""

    id: str
    name: str
    rank: int = 1
    action: Literal["combat", "standard", "free"] = "combat"
    hourglasses: int = 1
    attack: AttackCard | None = None
    reach: int = 0
    heals: int = 0
    shields: int = 0
    frees: tuple[Kind, ...] = ()
    text: str = ""


class HeroCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero. `dice` None: without armour (one defence die); no `weapon`: bare hands (one blue die)."""

    id: str
    name: str
    health: int
    armour: int = 0
    dice: int | None = None
    flyer: bool = False
    limits: Limits = Limits()
    weapon: AttackCard | None = None
    abilities: tuple[AbilityCard, ...] = ()
    picture: str = ""
    text: str = ""


class Strength(msgspec.Struct, frozen=True, omit_defaults=True):
    """An enemy's numbers at one level. `vulnerability` is below 0 for resistance."""

    health: int
    armour: int = 0
    dice: int = 0
    shields: int = 0
    vulnerability: Pools = Pools()


class EnemyCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of enemy: its numbers by level, its attacks (the first is its opportunity attack), what it does."""

    id: str
    name: str
    levels: Mapping[str, Strength]
    attacks: tuple[AttackCard, ...]
    behaviours: Behaviours
    flyer: bool = False
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
    """An event, trap, treasure or critical: its words, for the table to follow."""

    id: str
    name: str
    text: str = ""


@dataclass(frozen=True)
class Content:
    """Everything the rules know by name. `prepared` is what preparing adds, `superiority` what dominance adds to an
    attack; `bare` the die of whoever has no weapon, and of every defence and save."""

    dice: Mapping[str, tuple[Side, ...]]
    heroes: Mapping[str, HeroCard] = field(default_factory=dict)
    enemies: Mapping[str, EnemyCard] = field(default_factory=dict)
    activation: Mapping[str, ActivationCard] = field(default_factory=dict)
    events: Mapping[str, PlainCard] = field(default_factory=dict)
    traps: Mapping[str, PlainCard] = field(default_factory=dict)
    criticals: Mapping[str, PlainCard] = field(default_factory=dict)
    prepared: Pools = ONE_HIT
    superiority: Pools = ONE_HIT
    bare: str = "blue"

    @property
    def bare_hands(self) -> AttackCard:
        """The attack of a hero without weapon (L54)."""
        return AttackCard("bare hands", "Bare hands", (self.bare,))
