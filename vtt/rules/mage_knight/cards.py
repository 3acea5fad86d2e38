"""Cards, skills, units, tactics and heroes of the exploration game (`mage_knight.md` 6.1, 7), by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.rules.mage_knight.content import Number, Terrains, Time
from vtt.rules.mage_knight.effects import Action, in_words
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.scenarios import ScenarioKind

CardKind = Literal["basic", "advanced", "spell", "artifact", "wound"]
WOUND: Final = "wound"


class Card(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deed card. Action cards: `basic`, or `strong` for one mana of the `colour`. Spells cost one for `basic`, and
    one more black for `strong`, by night only. Artifacts: `strong` takes them out of the game. `hero`: whose own
    card it is; `replaces` one copy of a basic card; `copies` in each hero's first deck. `removed`: the strong effect of
    this action card takes it out of the game, too."""

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

    @property
    def text(self) -> str:
        """What it does, both ways, in words."""
        if self.kind == WOUND:
            return "It cannot be played. Healing and rest take it out of the hand."
        return f"{in_words(self.basic).capitalize()}. Strong: {in_words(self.strong)}."

    @property
    def is_action(self) -> bool:
        return self.kind in ("basic", "advanced")


class Skill(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hero's skill: once a `turn`, or once a `round` (then its token is flipped)."""

    id: str
    name: str
    hero: str
    action: Action
    once: Literal["turn", "round"] = "turn"


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


TacticKind = Literal[
    "none", "refresh", "spare_die", "plan", "draw", "again", "restock", "reroll", "swap", "pick", "sow"
]


class Tactic(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tactic for a time of day; its `number` orders the turns of the round (`mage_knight.md` 5)."""

    id: str
    name: str
    time: Time
    number: int
    kind: TacticKind
    text: str


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

    def skills_of(self, hero: str) -> tuple[str, ...]:
        return tuple(skill.id for skill in self.skills.values() if skill.hero == hero)
