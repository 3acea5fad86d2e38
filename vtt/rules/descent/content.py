"""What the square dungeon game is made of: dice, heroes, monsters, weapons, overlord cards. Data, not rules.

Read from `maps/descent/*.json` by `vtt.files.descent.content` and given to the ruleset. Abilities are named here and
implemented in `vtt.rules.descent` under the same name; their numbers are in `values`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

RELIC: Final = "relic"
"""The kind of overlord cards that are universal relics."""


class Face(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One face of a die (`descent.md 5.3`)."""

    range: int = 0
    damage: int = 0
    surge: int = 0
    shields: int = 0
    miss: bool = False


class Surge(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What surges buy: `cost` surges for range, damage, pierce, health, fatigue, a condition or a named ability
    (blast,
    fire_breath, air, earth …). Each may be used once an attack (`descent.md 5.1`)."""

    name: str
    cost: int = 1
    range: int = 0
    damage: int = 0
    pierce: int = 0
    recover_health: int = 0
    recover_fatigue: int = 0
    condition: str = ""
    ability: str = ""


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A named ability: `id` is its implementation's name, `text` our own words for the player, `values` its
    numbers and choices. `key` tells apart several that one figure has of one implementation."""

    id: str
    name: str
    text: str = ""
    values: dict[str, int | str] = {}
    key: str = ""

    @property
    def called(self) -> str:
        """What commands, marks and cards call it by."""
        return self.key or self.id


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A weapon: `reach` 0 = ranged, 1 = melee, 2 = Reach, 3 = Extended reach (`descent.md 2.5`)."""

    id: str
    name: str
    dice: tuple[str, ...]
    reach: int = 1
    pierce: int = 0
    surges: tuple[Surge, ...] = ()
    hands: int = 1
    abilities: tuple[Ability, ...] = ()


class HeroSheet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One hero (`descent.md 3.5`). Attributes: might, knowledge, willpower, awareness. `skills`: what a campaign has
    added, by class and gear (each with a `key` of its own); `held`: hands that no weapon can use (a shield's)."""

    id: str
    name: str
    archetype: str
    speed: int
    health: int
    stamina: int
    defence: tuple[str, ...]
    attributes: dict[str, int]
    ability: Ability
    feat: Ability
    weapons: tuple[Weapon, ...]
    picture: str = ""
    text: str = ""
    skills: tuple[Ability, ...] = ()
    held: int = 0

    @property
    def own(self) -> tuple[Ability, ...]:
        """Everything it can by itself but the feat."""
        return (self.ability, *self.skills)


class Strength(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a lieutenant's card says for a number of heroes (L1360)."""

    speed: int
    health: int
    defence: tuple[str, ...]


class MonsterCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Numbers of one rank of a monster in one act. `by_heroes`: of a lieutenant, for 2, 3 and 4 heroes ("2")."""

    rank: str
    speed: int
    health: int
    defence: tuple[str, ...]
    attack: tuple[str, ...]
    abilities: tuple[Ability, ...] = ()
    actions: tuple[Ability, ...] = ()
    surges: tuple[Surge, ...] = ()
    reach: int = 1
    by_heroes: dict[str, Strength] = {}


class Monster(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A kind of monster: footprint, group sizes (normal, elite) by number of heroes, cards by ``act/rank``
    ("1/normal"). Allies, servants and familiars are written the same way; `familiar`: which kind of one it is, counted
    as a hero, no figure, or an obstacle (`descent.md 3.7`)."""

    id: str
    name: str
    traits: tuple[str, ...]
    width: int
    height: int
    group: dict[str, tuple[int, int]]
    cards: dict[str, MonsterCard]
    attributes: dict[str, int] = {}
    picture: str = ""
    text: str = ""
    familiar: Literal["", "familiar", "spirit", "stone"] = ""


def card_of_rank(monster: Monster, act: int, rank: str, heroes: int = 0) -> MonsterCard:
    """The card by which a figure of a rank is played: its own; that of the elite for a boss without one (it is
    neither normal nor elite, `descent.md 3.4`), else that of the normal figures. Against a number of heroes a
    lieutenant has its strength for that (one hero: as two, five: as four; L1360)."""
    cards = monster.cards
    card = cards.get(f"{act}/{rank}")
    if card is None:
        others = (f"{act}/elite", f"{act}/normal") if rank == "boss" else (f"{act}/normal",)
        card = next((cards[one] for one in others if one in cards), None) or next(iter(cards.values()))
    strength = card.by_heroes.get(str(min(4, max(2, heroes)))) if heroes and card.by_heroes else None
    if strength is None:
        return card
    return msgspec.structs.replace(card, speed=strength.speed, health=strength.health, defence=strength.defence)


class Power(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a relic gives the lieutenant that carries it (L2003), or a lesson an ally (L1103): speed, health, dice of
    `defence` and `attack`, surges, always working abilities, and actions."""

    speed: int = 0
    health: int = 0
    defence: tuple[str, ...] = ()
    attack: tuple[str, ...] = ()
    surges: tuple[Surge, ...] = ()
    abilities: tuple[Ability, ...] = ()
    actions: tuple[Ability, ...] = ()


def with_power(card: MonsterCard, power: Power) -> MonsterCard:
    """A card with what a relic, or a lesson, adds."""
    return msgspec.structs.replace(
        card,
        speed=card.speed + power.speed,
        health=card.health + power.health,
        defence=(*card.defence, *power.defence),
        attack=(*card.attack, *power.attack),
        surges=(*card.surges, *power.surges),
        abilities=(*card.abilities, *power.abilities),
        actions=(*card.actions, *power.actions),
    )


class Gift(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the overlord may give to monsters as they come: a relic to a group (L2011), or a card to an elite monster of
    its `kind` (L1643). `power` is what each of them has by it, `text` says that; `given`: to which group or figure."""

    name: str
    text: str
    power: Power
    kind: str = ""
    given: str = ""


class OverlordCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An overlord card. `window` is when it may be played: turn_start, activation, entered, attack_declared, rolled,
    damage, defeated, searched, any (own turn). `copies` in the deck. Cards of a `family` are no part of the usual deck:
    an overlord buys them in a campaign, by their `level`, which is what they cost in experience (`descent.md 6.1`).
    A card of the kind relic is one that the overlord has of a universal relic: it lies open, too, and is used once a
    round (L2020). `arsenal`: of which of the two usual decks it is one (L2246; 0: of either).
    `threat`: it is a plot card, which costs so much each time it is played (and its `level` in threat to buy)."""

    id: str
    name: str
    kind: str
    window: str
    text: str
    effect: Ability
    copies: int = 1
    family: str = ""
    level: int = 0
    threat: int = 0
    arsenal: int = 1

    @property
    def aside(self) -> bool:
        """Whether it lies open before the overlord instead of in the deck, and is used again and again: a summon card
        (L736), or a relic."""
        return self.effect.id == "summon" or self.kind == RELIC


class SearchCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A search card: a single-use item, or nothing. `gold`: what it brings after a quest of a campaign, used or not
    (L1542). `apart`: it is none of the usual deck: it lies in secret rooms, or (a `passage`) takes the place of a card
    that finds nothing, where there are such rooms (L1131)."""

    id: str
    name: str
    text: str
    effect: Ability | None = None
    copies: int = 1
    gold: int = 25
    apart: bool = False
    passage: bool = False


class ClassToken(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A token that skills of a class give (L1627): how many there are, and what whoever has one may do by giving it
    back (an `ability` that `spends` it). `passed`: heroes may hand it on (L838)."""

    id: str
    name: str
    most: int
    ability: Ability
    passed: bool = False


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything, by id. `challenges`: what the tokens in secret rooms may show, kinds of monsters and attributes."""

    dice: dict[str, tuple[Face, ...]]
    heroes: dict[str, HeroSheet]
    monsters: dict[str, Monster]
    overlord_cards: dict[str, OverlordCard]
    search_cards: dict[str, SearchCard]
    challenges: tuple[str, ...] = ("might", "knowledge", "willpower", "awareness")
    class_tokens: dict[str, ClassToken] = {}
