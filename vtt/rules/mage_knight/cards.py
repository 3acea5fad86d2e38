"""Cards, skills, units, tactics and heroes of the exploration game (`mage_knight.md` 6.1, 7), by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.rules.enumeration import capital, enumerated
from vtt.rules.mage_knight.content import COLOURS, Number, Terrains, Time
from vtt.rules.mage_knight.effects import FIGHTING, IN_A_FIGHT, Action, all_effects, in_words, strengthened
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.scenarios import ScenarioKind

CardKind = Literal["basic", "advanced", "spell", "artifact", "wound"]
WOUND: Final = "wound"


class Banner(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit has from a banner that lies with it: `armour` and resistances (`resists`) besides its own, `strength`
    in each attack and block of its own."""

    armour: Number = 0
    resists: tuple[str, ...] = ()
    strength: Number = 0

    @property
    def words(self) -> str:
        """What it gives, in one line."""
        resisted = f"resists {' and '.join(self.resists)}" if self.resists else ""
        strength = f"its attacks and blocks +{self.strength}" if self.strength else ""
        return ", ".join(filter(None, (f"armour +{self.armour}" if self.armour else "", resisted, strength)))


class Card(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deed card. Action cards: `basic`, or `strong` for one mana of the `colour`. Spells cost one for `basic`, and
    one more black for `strong`, by night only. Artifacts: `strong` takes them out of the game. `hero`: whose own
    card it is; `replaces` one copy of a basic card; `copies` in each hero's first deck. `removed`: the strong effect of
    this action card takes it out of the game, too. `banner`: an artifact that is laid with a unit, for which it does
    its basic effect once a round (`mage_knight.md` 7)."""

    id: str
    name: str
    kind: CardKind
    colour: str = ""
    basic: Action = ()
    strong: Action = ()
    copies: int = 1
    hero: str = ""
    replaces: str = ""
    removed: bool = False
    picture: str = ""
    banner: Banner | None = None

    @property
    def basic_words(self) -> str:
        """What its basic effect does; of a banner what it gives the unit with which it lies."""
        if self.banner is None:
            return in_words(self.basic)
        once = f"once a round {in_words(self.basic)}" if self.basic else ""
        return f"with a unit: {'; '.join(filter(None, (self.banner.words, once)))}"

    @property
    def text(self) -> str:
        """What it does, both ways, in words."""
        if self.kind == WOUND:
            return "It cannot be played. Healing and rest take it out of the hand."
        night = " and black, by night" if self.kind == "spell" else ""
        first = f"For {self.colour} mana: " if night else ""
        paid = f"{self.colour}{night}" if self.colour in COLOURS else ""
        price = "; ".join(filter(None, (paid, "it leaves the game" if self.is_used_up else "")))
        return f"{capital(first + self.basic_words)}. Strong{f' ({price})' if price else ''}: {in_words(self.strong)}."

    @property
    def is_used_up(self) -> bool:
        """Whether its strong effect takes it out of the game (L293, L365)."""
        return self.kind == "artifact" or self.removed

    @property
    def is_action(self) -> bool:
        return self.kind in ("basic", "advanced")

    @property
    def types(self) -> frozenset[str]:
        """What it is for, as action cards bear it as symbols: ``move``, ``influence``, ``fight``, ``heal``, or
        ``special``."""
        plain = {"move": "move", "influence": "influence", "heal": "heal", **dict.fromkeys(FIGHTING, "fight")}
        given = (effect for effect in all_effects(self.basic) if not effect.options)
        return frozenset(plain.get(effect.do, "special") for effect in given)

    def effects(self, how: str) -> Action:
        """What it does, played ``strong`` or else."""
        return self.strong if how == "strong" else self.basic


class Skill(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hero's skill: once a `turn`, or once a `round` (then its token is flipped).

    One that others share in lies in the middle until the next turn of its hero, or the end of the round: `common` is
    what another hero may do with it once, which turns it back; `burden` is done to each hero of another side when its
    turn begins (`mage_knight.md` 7, 14)."""

    id: str
    name: str
    hero: str
    action: Action
    once: Literal["turn", "round"] = "turn"
    common: Action = ()
    burden: Action = ()

    @property
    def text(self) -> str:
        """How often it may be used, and what it does, in words."""
        common = f". Until your next turn another hero may once: {in_words(self.common)}" if self.common else ""
        burden = f". Until your next turn for the others: {in_words(self.burden)}" if self.burden else ""
        return f"Once a {self.once}: {in_words(self.action)}{common}{burden}"

    @property
    def lies(self) -> bool:
        """Whether it is laid in the middle."""
        return bool(self.common or self.burden)


class UnitAbility(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing a unit can do when it is activated, for one `mana` of a colour or for nothing."""

    action: Action
    mana: str = ""


class UnitKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit card. `influence`: its price; `sites` where it is recruited; `elite` ones are of levels 3 and 4."""

    id: str
    name: str
    level: Number
    influence: Number
    armour: Number
    abilities: tuple[UnitAbility, ...]
    sites: tuple[str, ...]
    resists: tuple[str, ...] = ()
    copies: int = 1
    picture: str = ""

    @property
    def elite(self) -> bool:
        return self.level >= 3

    @property
    def places(self) -> str:
        """Where it is recruited, in words."""
        return enumerated([site.replace("_", " ") for site in self.sites], "or")


TacticKind = Literal[
    "none", "refresh", "spare_die", "plan", "draw", "again", "restock", "reroll", "swap", "pick", "sow"
]


class Tactic(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tactic for a time of day; its `number` orders the turns of the round (`mage_knight.md` 5); `brief` is its text
    in a few words."""

    id: str
    name: str
    time: Time
    number: int
    kind: TacticKind
    text: str
    brief: str = ""


class HeroKind(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hero that can be played. `crystals`: what it has as a dummy player (`mage_knight.md` 13)."""

    id: str
    name: str
    colour: str
    crystals: tuple[str, ...] = ()
    summary: str = ""
    picture: str = ""


class Content(msgspec.Struct, frozen=True):
    """Everything by id."""

    land: Terrains
    cards: Mapping[str, Card]
    skills: Mapping[str, Skill]
    units: Mapping[str, UnitKind]
    tactics: Mapping[str, Tactic]
    heroes: Mapping[str, HeroKind]
    shapes: Mapping[str, Shape]
    scenarios: Mapping[str, ScenarioKind]

    def first_deck(self, hero: str) -> tuple[str, ...]:
        """The sixteen cards a hero begins with, its own in place of those they replace."""
        own = [card for card in self.cards.values() if card.hero == hero]
        replaced = [card.replaces for card in own]
        common = [
            card.id
            for card in self.cards.values()
            if card.kind == "basic" and not card.hero
            for _ in range(card.copies - replaced.count(card.id))
        ]
        return (*common, *(card.id for card in own))

    def deck(self, kind: CardKind) -> tuple[str, ...]:
        """All cards of a kind that heroes may gain."""
        return tuple(card.id for card in self.cards.values() if card.kind == kind)

    def units_of(self, elite: bool) -> tuple[str, ...]:
        """Every copy of the unit cards of one deck."""
        kinds = [unit for unit in self.units.values() if unit.elite == elite]
        return tuple(unit.id for unit in kinds for _ in range(unit.copies))

    def unit(self, kind: str, banner: str = "") -> UnitKind:
        """A unit card, with what the banner adds that lies with it."""
        unit, card = self.units[kind], self.cards.get(banner)
        if card is None or card.banner is None:
            return unit
        abilities = tuple(
            msgspec.structs.replace(ability, action=strengthened(ability.action, card.banner.strength, IN_A_FIGHT))
            for ability in unit.abilities
        )
        return msgspec.structs.replace(
            unit,
            armour=unit.armour + card.banner.armour,
            resists=(*unit.resists, *card.banner.resists),
            abilities=abilities,
        )

    def skills_of(self, hero: str) -> tuple[str, ...]:
        return tuple(skill.id for skill in self.skills.values() if skill.hero == hero)
