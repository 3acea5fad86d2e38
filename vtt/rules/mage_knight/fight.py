"""What a fight consists of: values, enemies, units, and what they are in this fight (`mage_knight.md` 8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.rules.enumeration import enumerated
from vtt.rules.mage_knight.content import ELEMENT_WORDS, FORTIFIED, NO_UNITS, Attack, Element, Enemy, Number

ValueType = Literal["attack", "ranged", "siege", "block"]
VALUE_SIGNS: Final[dict[str, str]] = {
    "attack": "icon/attack",
    "ranged": "icon/attack-ranged",
    "siege": "icon/attack-ranged",
    "block": "icon/shield",
}
Phase = Literal["ranged", "block", "damage", "attack", "over"]
FOREIGN: Final = frozenset({"foreign_keep", "foreign_tower"})
FORTIFIED_FIGHTS: Final = FORTIFIED | FOREIGN
DUEL: Final = "duel"
"""The site of a fight between heroes."""
COMPANY: Final = "company"
"""What a rampaging enemy is that has come with another one (`mage_knight.md` 14)."""
CHANT: Final = "chant"
"""The site of a fight against enemies that a song has called."""
BRUTAL, POISON, PARALYZE, SWIFT = "brutal", "poison", "paralyze", "swift"


class Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So much attack, ranged or siege attack, or block of one element; of a `unit`, if one gives it."""

    type: ValueType
    element: Element = "physical"
    value: Number = 0
    unit: str = ""


def value_words(value: Value) -> str:
    """A value on the table in words: “ice block 3”."""
    kind = {"ranged": "ranged attack", "siege": "siege attack"}.get(value.type, value.type)
    return f"{ELEMENT_WORDS[value.element]}{kind} {value.value}"


def amount_in_words(amount: int, element: Element) -> str:
    """An attack, or its damage, in words: “3 fire”."""
    return f"{amount} {ELEMENT_WORDS[element]}".rstrip()


def half_words(elements: Sequence[str]) -> str:
    """Of which elements the values count half: “fire and ice count half”; empty: of none."""
    return f"{enumerated(elements)} {'counts' if len(elements) == 1 else 'count'} half" if elements else ""


ShownEnemy = Annotated[Enemy, ("enemy", "enemy or unit")]
"""Between heroes it stands for a unit, and has its name."""


class Foe(msgspec.Struct, frozen=True, omit_defaults=True):
    """One enemy of a fight.

    `rampaging`: ``orcs``, ``draconum`` or ``company`` if it stood on the map, else it defends the site. `summoner`: the
    foe it stands in for. `slowed`: points spent on each attack of a cumbersome enemy; `blocked`: attacks blocked;
    `dealt`: damage assigned; `fed`: armour of a vampiric enemy. The rest is what cards do to it until the fight ends:
    `weakened` and `lamed` lower armour (not below 1) and attack, `stunned` does not attack, `loses` resistances and
    abilities (``fortified`` also those of its site).
    """

    name: str
    enemy: ShownEnemy
    rampaging: str = ""
    summoner: str = ""
    slowed: tuple[int, ...] = ()
    blocked: frozenset[int] = frozenset()
    dealt: frozenset[int] = frozenset()
    fed: int = 0
    weakened: int = 0
    lamed: int = 0
    stunned: bool = False
    loses: tuple[str, ...] = ()
    lent: bool = False
    """It has lent its armour in this fight."""
    watched: str = ""
    """The die that another hero has hidden for it (`mage_knight.md` 14)."""
    at: tuple[int, int] | None = None
    """Where it stood on the map, if not on the site."""

    def has(self, ability: str) -> bool:
        """Whether it has an ability now."""
        return ability in self.enemy.abilities and ability not in self.loses

    def resists(self, element: str) -> bool:
        """Whether it resists an element; cold fire only with both resistances (`mage_knight.md` 8.3)."""
        if element == "cold_fire":
            return self.resists("fire") and self.resists("ice")
        return element in self.enemy.resists and element not in self.loses


Foes = Annotated[tuple[Foe, ...], msgspec.Meta(max_length=99)]
"""At most about as many as there are tokens of enemies."""


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit as far as damage goes. `state`: ``unhurt``, ``absorbed`` (took damage without a wound), ``wounded``,
    ``poisoned`` (two wounds), ``destroyed``."""

    name: str
    armour: int
    level: int = 1
    resists: tuple[str, ...] = ()
    state: str = "unhurt"


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight. `site` is ``field``, a kind of site, or ``foreign_keep``; `city` its colour, or both. `hand`: cards in
    hand that are no wounds. Wounds are counted since it began; `knocked_out` and `paralyzed` have emptied the hand."""

    foes: Foes
    site: str = "field"
    city: str = ""
    armour: int = 2
    hand_limit: int = 5
    hand: int = 0
    units: tuple[Unit, ...] = ()
    defeated: tuple[Foe, ...] = ()
    wounds: int = 0
    discarded_wounds: int = 0
    paralyzed: bool = False
    way: int = 0
    """The way through a maze, by what it takes."""
    lends: bool = False
    """Whether enemies that can lend armour do; published positions leave it out."""

    @property
    def lent_armour(self) -> int:
        """Armour that defending enemies lend to whoever is attacked next, each once (`mage_knight.md` 8.3)."""
        lending = (foe for foe in self.foes if foe.has("defend") and not foe.lent) if self.lends else ()
        return sum(foe.enemy.defends for foe in lending)

    @property
    def knocked_out(self) -> bool:
        """Whether wounds to hand have reached the hand limit (`mage_knight.md` 8.1, phase 3)."""
        return self.wounds >= self.hand_limit

    @property
    def cards_discarded(self) -> int:
        """Cards that a knocked-out or paralysed hero loses."""
        return self.hand if self.knocked_out or self.paralyzed else 0

    @property
    def uses_units(self) -> bool:
        return self.site not in NO_UNITS

    def fields(self, unit: str) -> bool:
        """Whether a unit takes part."""
        return self.uses_units and any(one.name == unit for one in self.units)

    def foe(self, name: str) -> Foe | None:
        """The foe of a name that still stands."""
        return next((foe for foe in self.foes if foe.name == name), None)

    def called(self, foe: Foe) -> str:
        """A foe's name; where several of a kind fight, with its number among them, which it keeps."""
        alike = sorted(one.name for one in (*self.foes, *self.defeated) if one.enemy.name == foe.enemy.name)
        return f"{foe.enemy.name} {alike.index(foe.name) + 1}" if len(alike) > 1 else foe.enemy.name

    def with_foe(self, changed: Foe) -> Fight:
        foes = tuple(changed if foe.name == changed.name else foe for foe in self.foes)
        return replace(self, foes=foes)

    # --- what the foes are in this fight -------------------------------------------------------------------------

    def defends(self, foe: Foe) -> bool:
        """Whether a foe defends the site, or was summoned by one that does."""
        return not foe.rampaging

    def fortification(self, foe: Foe) -> int:
        """0, 1, or 2 if the foe is fortified twice (`mage_knight.md` 8.1, phase 1)."""
        if "fortified" in foe.loses:
            return 0
        walls = self.site in FORTIFIED_FIGHTS and self.defends(foe) and not foe.has("unfortified")
        return int(foe.has("fortified")) + int(walls)

    def armour_of(self, foe: Foe, phase: Phase) -> int:
        """Armour in phase 1 or 4, with what the city, blood and cards do to it (`mage_knight.md` 8.2, 8.3)."""
        printed = foe.enemy.armour
        if foe.has("elusive") and not (phase == "attack" and self.is_blocked(foe)):
            printed = foe.enemy.unblocked_armour
        city = 1 if "white" in self.city and self.defends(foe) else 0
        helped = (foe.watched, phase) in (("white", "ranged"), ("blue", "attack"))
        return max(1, printed + city + helped + foe.fed - foe.weakened)

    def attacks(self, foe: Foe) -> list[tuple[int, Attack]]:
        """The attacks of a foe that bring damage, by index; a summoner has none of its own."""
        return [(index, attack) for index, attack in enumerate(foe.enemy.attacks) if not attack.summons]

    def attack_of(self, foe: Foe, index: int) -> int:
        """How strong one attack is, with the city, what was spent to slow it, and cards."""
        attack = foe.enemy.attacks[index]
        city = 0
        if "blue" in self.city and self.defends(foe):
            city = {"fire": 2, "ice": 2, "cold_fire": 1}.get(attack.element, 0)
        slowed = foe.slowed[index] if index < len(foe.slowed) else 0
        return max(0, attack.damage + city + (foe.watched == "red") - slowed - foe.lamed)

    def strikes(self, foe: Foe, index: int, ability: str) -> bool:
        """Whether one attack is brutal, poisonous …, by the foe or by its city."""
        physical = foe.enemy.attacks[index].element == "physical" and self.defends(foe)
        colour = {BRUTAL: "red", POISON: "green"}.get(ability)
        return foe.has(ability) or (physical and colour is not None and colour in self.city)

    def is_stopped(self, foe: Foe, index: int) -> bool:
        """Whether an attack brings nothing any more: blocked, slowed to nothing, or the foe does not attack."""
        return foe.stunned or index in foe.blocked | foe.dealt or self.attack_of(foe, index) == 0

    def is_blocked(self, foe: Foe) -> bool:
        """Whether all attacks of a foe have been blocked (`mage_knight.md` 8.3, multiple attacks)."""
        own = self.attacks(foe)
        return bool(own) and all(index in foe.blocked for index, _ in own)

    def strength(self, foe: Foe, index: int) -> str:
        """One of a foe's attacks as it is in this fight: “3 fire”."""
        return amount_in_words(self.attack_of(foe, index), foe.enemy.attacks[index].element)

    def summoning(self) -> list[Foe]:
        """Foes that will summon others when the block phase begins (`mage_knight.md` 8.1, phase 2)."""
        return [foe for foe in self.foes if any(attack.summons for attack in foe.enemy.attacks)]

    def unstopped(self) -> list[tuple[Foe, int]]:
        """Attacks that will hit and are not dealt yet, summoners' substitutes in their place."""
        return [(foe, index) for foe in self.foes for index, _ in self.attacks(foe) if not self.is_stopped(foe, index)]
