"""What the hexagon campaign is made of: classes with their cards, monsters with theirs, items (`gloomhaven.md` 3.0).

Plain data read from ``maps/gloomhaven/*.json`` (`vtt.files.gloomhaven.content`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.rules.stand_ins import StandIn

AbilityKind = Literal[
    "move",
    "attack",
    "heal",
    "shield",
    "retaliate",
    "loot",
    "condition",
    "guard",
    "summon",
    "recover",
    "refresh",
    "damage",
    "create",
    "kill",
    "boost",
    "suffer",
    "discard",
    "destroy",
    "shift",
    "defuse",
]
ELEMENTS: Final = ("fire", "ice", "air", "earth", "light", "dark")
NEGATIVE: Final = ("poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse")
POSITIVE: Final = ("strengthen", "invisible", "bless")
EXPIRING: Final = ("immobilize", "disarm", "stun", "muddle", "strengthen", "invisible")
"""Conditions that end with the holder's next turn."""


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of an action or monster card.

    `amount`: hexagons, attack, heal, shield …; for monsters it is added to the printed value of move and attack.
    `range` 0 is melee (monsters: the printed range) or, for other abilities, oneself. `pattern` as in
    `vtt.rules.gloomhaven.monsters.Deed`. A move may `jump`, `fly` or `teleport`. `consume` an element for `bonus` more
    (and `bonus_xp`). `allies`: it touches allies in range (or oneself), else enemies. `summon` names what is summoned,
    `overlay` what is created on an empty hexagon in range: a trap with `conditions`, an obstacle with health. `lost`
    cards are recovered, not discarded ones, consumed items refreshed, not spent ones. To `kill` a normal enemy needs
    neither attack nor modifier. To `destroy` or `shift` an obstacle, or `defuse` a trap, needs one in range.

    What must be paid (L692): to `suffer` damage and conditions oneself, to `discard` (or lose) cards of the hand.

    A `boost` changes later `boosts` (attacks or moves), `only` melee or ranged ones: `amount` more, then `doubles`,
    with `advantage`, `pierce`, `conditions`, `push`, and further targets (L734, L913). An attack may have `advantage`
    itself, and `add_targets` beyond its targets or area (L810). To `consume` several elements needs all of them
    (``fire ice``, or ``any``, L874); that may bring `bonus_conditions`, too. An attack does `beside_ally` more to
    whoever stands beside an ally of the attacker, and brings so much experience (L997).
    """

    kind: AbilityKind
    amount: int = 0
    range: int = 0
    targets: int = 1
    pattern: tuple[Axial, ...] = ()
    jump: bool = False
    fly: bool = False
    teleport: bool = False
    conditions: tuple[str, ...] = ()
    push: int = 0
    pull: int = 0
    pierce: int = 0
    allies: bool = False
    consume: str = ""
    bonus: int = 0
    bonus_xp: int = 0
    summon: str = ""
    overlay: Literal["", "obstacle", "trap", "hazard", "difficult-terrain"] = ""
    lost: bool = False
    boosts: Literal["", "attack", "move"] = ""
    only: Literal["", "melee", "ranged"] = ""
    doubles: bool = False
    advantage: bool = False
    add_targets: int = 0
    bonus_conditions: tuple[str, ...] = ()
    beside_ally: int = 0
    beside_ally_xp: int = 0

    @property
    def trap_hurts(self) -> bool:
        """Whether a trap that it creates does a trap's damage (L574): where it says so, or says nothing at all."""
        return bool(self.amount) or not self.conditions

    def brings(self, consumed: bool) -> tuple[str, ...]:
        """The conditions that come with it, by its element also where that was `consumed`."""
        return (*self.conditions, *(self.bonus_conditions if consumed else ()))


class Action(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Top or bottom of a card. `lasting` "round" or "persistent" keeps the card in the active area; `charges` are used
    up one by one (0: until it is given up), each for its `charge_xp` (L997). `xp` if at least one ability is used;
    `elements` are created."""

    abilities: tuple[Ability, ...]
    lost: bool = False
    lasting: Literal["", "round", "persistent"] = ""
    charges: int = 0
    charge_xp: tuple[int, ...] = ()
    xp: int = 0
    elements: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character's ability card; a `final` one never comes back once it is lost, however it was (L966)."""

    id: str
    name: str
    initiative: int
    top: Action
    bottom: Action
    level: int = 1
    final: bool = False


class Perk(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An improvement of a class's modifier deck, taken up to `times`: cards out, cards in (`gloomhaven.md` 6.5).
    `ignores_items`: what items do to the deck is left out."""

    removes: tuple[str, ...] = ()
    adds: tuple[str, ...] = ()
    times: int = 1
    ignores_items: bool = False


class HeroClass(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A class: health for levels 1 to 9, number of cards in hand, cards, items it begins with."""

    id: str
    name: str
    health: tuple[int, ...]
    hand: int
    cards: tuple[Card, ...]
    items: tuple[str, ...] = ()
    summary: str = ""
    picture: str = ""
    perks: tuple[Perk, ...] = ()
    boxed: bool = False
    """In a campaign it waits in its box until that is opened (L1354)."""
    events_opened: tuple[str, ...] = ()
    events_retired: tuple[str, ...] = ()
    """Events that join the decks when its box is opened, and when the first of the class retires (L1613)."""


class Stats(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A monster's (or summon's) printed values at one level and rank. `conditions`: its attacks bring them.
    `health_each` and `attack_each` come on top for every character (`gloomhaven.md` 4.4, bosses)."""

    health: int
    move: int
    attack: int
    range: int = 0
    shield: int = 0
    retaliate: int = 0
    retaliate_range: int = 0
    flying: bool = False
    conditions: tuple[str, ...] = ()
    targets: int = 1
    pierce: int = 0
    picture: str = ""
    """The sprite of a summon."""
    health_each: int = 0
    attack_each: int = 0


class MonsterCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A monster ability card. `shuffle`: the deck is shuffled at the end of the round. `special` on a card of the
    bosses' deck: that special action of the boss comes after its abilities (L1114)."""

    id: str
    initiative: int
    abilities: tuple[Ability, ...]
    elements: tuple[str, ...] = ()
    shuffle: bool = False
    special: int = 0


class MonsterType(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A type of monster: stats for levels 0 to 7, its eight cards, how many standees there are (0: no limit)."""

    id: str
    name: str
    normal: tuple[Stats, ...]
    elite: tuple[Stats, ...]
    cards: tuple[MonsterCard, ...] = ()
    """Its own eight; a boss without any acts by the bosses' deck."""
    standees: int = 6
    stands_in_for: tuple[str, ...] = ()
    """Types of imported scenarios that this one plays."""
    picture: str = ""
    immune: tuple[str, ...] = ()
    """Conditions that never take hold (`gloomhaven.md` 4.4, bosses)."""
    boss: bool = False
    """Neither normal nor elite, whatever its marker says (`gloomhaven.md` 1.6)."""
    specials: tuple[tuple[Ability, ...], ...] = ()
    """What a boss does beyond moves and attacks, where the cards of the bosses' deck say so (L1116)."""

    def by(self, deck: tuple[MonsterCard, ...]) -> MonsterType:
        """This boss acting by a deck that all bosses share."""
        return msgspec.structs.replace(self, cards=tuple(self._own(card) for card in deck))

    def _own(self, card: MonsterCard) -> MonsterCard:
        special = self.specials[card.special - 1] if card.special else ()
        abilities = (*card.abilities, *special)
        return msgspec.structs.replace(card, id=f"{self.id}/{card.id}", abilities=abilities, special=0)


ItemEffect = Literal[
    "heal",
    "move",
    "attack",
    "recover",
    "shield",
    "condition",
    "element",
    "cleanse",
    "loot",
    "disadvantage",
    "less",
    "cancel",
]


class Item(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An item (`gloomhaven.md` 3.7; L375 to L384). `after`: spent (a long rest refreshes it), consumed, or neither.

    In one's turn (`when`) its `effect` is to heal, to recover discarded (or `lost`) cards, a shield for the round,
    `conditions` or `elements`, to cleanse of negative conditions, to loot, or to help a move (with `jump`) or an
    attack: `amount` more, with `advantage`, `pierce`, `push`, `conditions` and further targets. ``struck``: a shield or
    disadvantage against one attack, before its card is drawn; ``hurt``: less damage, or none. With several `uses` it is
    used up by the last one, and one for attacks must be used whenever it can (L1032)."""

    id: str
    name: str
    slot: Literal["head", "body", "legs", "one hand", "two hands", "small"]
    price: int
    effect: ItemEffect
    amount: int = 0
    after: Literal["", "spent", "consumed"] = "spent"
    copies: int = 2
    """So many the shop has."""
    prosperity: int = 1
    """From which level of prosperity on the shop has it (`gloomhaven.md` 6.6)."""
    random: bool = False
    """Whether it is sold only once its design has been drawn (L1317)."""
    when: Literal["turn", "struck", "hurt"] = "turn"
    uses: int = 1
    lost: bool = False
    jump: bool = False
    advantage: bool = False
    pierce: int = 0
    push: int = 0
    add_targets: int = 0
    conditions: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    final: bool = False
    """It never comes back in a scenario once it is consumed, however it was (L966)."""
    minus_ones: int = 0
    """Cards of -1 in the modifier deck of whoever takes it along (`gloomhaven.md` 1.4, 3.7)."""


ALLIED: Final = "allied "
"""What the name of a group of allied figures begins with, before the type whose cards they act by (L1168)."""


class Content(msgspec.Struct, frozen=True, dict=True):
    """Everything by id."""

    classes: Mapping[str, HeroClass]
    monsters: Mapping[str, MonsterType]
    items: Mapping[str, Item]
    summons: Mapping[str, Stats]
    stand_ins: Mapping[str, StandIn] = {}
    """Who plays other kinds of monsters, where people chose it."""

    def card(self, identity: str) -> Card:
        """A character card by id (``class/card``); KeyError if there is none."""
        return self._cards[identity]

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {card.id: card for owner in self.classes.values() for card in owner.cards}

    def monster(self, kind: str) -> MonsterType:
        """A monster type; an unknown one is played by a stand-in, but keeps the name the scenario gives it, and is as
        many as the scenario says: nobody knows how many figures of it there are."""
        if kind.startswith(ALLIED):
            own = self.monster(kind.removeprefix(ALLIED))
            return msgspec.structs.replace(own, name=f"Allied {own.name[:1].lower()}{own.name[1:]}")
        found = self.player_of(kind)
        if found.id == kind:
            return found
        return msgspec.structs.replace(found, name=words_of(kind), standees=found.standees if found.boss else 0)

    def player_of(self, kind: str) -> MonsterType:
        """The type that plays a kind of monster: itself, else the one people chose, else the type that names it, else
        one that names a type of a like name, else the first of all."""
        kind = kind.removeprefix(ALLIED)
        found = self.monsters.get(kind)
        if found is not None:
            return found
        chosen = self.stand_ins.get(kind)
        if chosen is not None and chosen.plays in self.monsters:
            return _with_health(self.monsters[chosen.plays], chosen.health)
        for monster in self.monsters.values():
            if kind in monster.stands_in_for:
                return monster
        words = set(kind.split("-"))
        for monster in self.monsters.values():
            if any(words & set(name.split("-")) for name in monster.stands_in_for):
                return monster
        return next(iter(self.monsters.values()))

    def stats(self, kind: str, rank: str, level: int, characters: int) -> Stats:
        """Values of a monster against so many characters, those that are exhausted too."""
        monster = self.player_of(kind)
        column = monster.elite if rank == "elite" else monster.normal
        stats = column[min(level, len(column) - 1)]
        if not stats.health_each and not stats.attack_each:
            return stats
        health, attack = stats.health + characters * stats.health_each, stats.attack + characters * stats.attack_each
        return msgspec.structs.replace(stats, health=health, attack=attack, health_each=0, attack_each=0)

    def is_ordinary(self, kind: str, rank: str) -> bool:
        """Whether what is done to normal enemies can be done to it: not to the elite, the named, bosses and things."""
        return rank == "normal" and not self.player_of(kind).boss


def _with_health(monster: MonsterType, health: tuple[int, ...]) -> MonsterType:
    """A boss with this health for each character, by level; others keep theirs."""
    if not monster.boss or not health:
        return monster

    def column(printed: tuple[Stats, ...]) -> tuple[Stats, ...]:
        each = (health[min(level, len(health) - 1)] for level in range(len(printed)))
        replaced = zip(printed, each, strict=True)
        return tuple(msgspec.structs.replace(stats, health=0, health_each=number) for stats, number in replaced)

    return msgspec.structs.replace(monster, normal=column(monster.normal), elite=column(monster.elite))


def words_of(kind: str) -> str:
    """The name of a kind of monster that has no type of its own (``bandit-guard``)."""
    return kind.replace("-", " ").replace("_", " ").capitalize()


class Level(msgspec.Struct, frozen=True):
    """What a scenario level means (`gloomhaven.md` 6.1)."""

    monsters: int
    gold: int
    trap: int
    xp: int

    @property
    def hazard(self) -> int:
        """Half the trap damage, rounded down."""
        return self.trap // 2


_GOLD: Final = (2, 2, 3, 3, 4, 4, 5, 6)


def level_of(level: int, solo: bool = False) -> Level:
    """The row of a scenario level; alone (or with open hands) monsters and traps are one level stronger."""
    more = 1 if solo else 0
    return Level(min(7, level + more), _GOLD[level], 2 + level + more, 4 + 2 * level)


def recommended_level(levels: tuple[int, ...], difficulty: str = "normal") -> int:
    """Half the average level of the characters, rounded up, and the difficulty (`gloomhaven.md` 6.1, T73)."""
    shift = {"easy": -1, "normal": 0, "hard": 1, "very hard": 2}[difficulty]
    return max(0, min(7, -(-sum(levels) // (2 * len(levels))) + shift))
