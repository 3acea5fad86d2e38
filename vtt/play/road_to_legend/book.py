"""What a campaign leads to, what heroes buy and learn, whom they meet (`road_to_legend.md 19`). Plain data, read from
``maps/road_to_legend/campaign.json`` by `vtt.files.road_to_legend.campaigns`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from vtt.rules.descent.content import Surge, Weapon

Slot = Literal["weapon", "armour", "trinket"]
WORN: Final[Mapping[str, int]] = {"armour": 1, "trinket": 2}
"""How much of a kind a hero wears; weapons are taken in hand at the table (`10`, equipment)."""
Kind = Literal["main", "side", "stage"]


class Gains(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What something adds to a hero's sheet: numbers, dice of `defence`, and to all weapons (`to`: only to those that
    strike from near, or from afar) `pierce` and `surges`."""

    health: int = 0
    stamina: int = 0
    speed: int = 0
    attributes: Mapping[str, int] = {}
    defence: tuple[str, ...] = ()
    to: Literal["", "near", "far"] = ""
    pierce: int = 0
    surges: tuple[Surge, ...] = ()


class Gear(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that is sold. `fame`: the least that the party must have for anybody to offer it."""

    id: str
    name: str
    slot: Slot
    price: int
    act: int = 1
    fame: int = 0
    weapon: Weapon | None = None
    gains: Gains = Gains()


class Skill(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something a hero of an archetype learns for experience, after what it `needs`."""

    id: str
    name: str
    archetype: str
    cost: int
    needs: str = ""
    gains: Gains = Gains()


class Reward(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the party gets, or loses: gold together, experience each, fame, a piece of gear, morale, and weeks lost."""

    gold: int = 0
    experience: int = 0
    fame: int = 0
    gear: str = ""
    morale: int = 0
    weeks: int = 0


class Quest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A quest of the campaign: main ones come by `number` and begin at the latest after so many `weeks`; side ones are
    drawn by lot from those of the `act` and before; stages are those of the delve. `opens_act`: the act after it."""

    id: str
    title: str
    file: str
    kind: Kind
    summary: str = ""
    number: int = 0
    weeks: int = 0
    act: int = 1
    opens_act: int = 0
    reward: Reward = Reward()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An answer to an event, and what comes of it. It needs so much `gold` and `fame`, or a hero of an `archetype`."""

    label: str
    text: str
    gold: int = 0
    fame: int = 0
    archetype: str = ""
    reward: Reward = Reward()


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that happens on the way. At least one choice needs nothing."""

    id: str
    title: str
    text: str
    choices: tuple[Choice, ...]


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What can be had in a city for a week, and gold for each hero who takes part: experience."""

    name: str
    text: str
    gold: int
    experience: int = 1


class City(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A city: what its market has (`slots`), how much of it, and what it teaches."""

    id: str
    name: str
    text: str
    slots: tuple[Slot, ...]
    stalls: int
    lesson: Lesson | None = None


class Book(msgspec.Struct, frozen=True):
    """Everything by id, in the order of the file."""

    title: str
    introduction: str
    quests: Mapping[str, Quest]
    cities: Mapping[str, City]
    events: Mapping[str, Event]
    gear: Mapping[str, Gear]
    skills: Mapping[str, Skill]

    def of_kind(self, kind: Kind) -> tuple[Quest, ...]:
        """The quests of a kind, by their numbers."""
        return tuple(sorted((one for one in self.quests.values() if one.kind == kind), key=lambda one: one.number))


def in_words(thing: Gear | Skill) -> str:
    """What a piece of gear or a skill does."""
    return "; ".join([*_weapon(thing), *_gains(thing.gains)]) or "nothing"


def _weapon(thing: Gear | Skill) -> Iterator[str]:
    weapon = thing.weapon if isinstance(thing, Gear) else None
    if weapon is not None:
        how = {0: "from afar", 1: "from near", 2: "with reach"}.get(weapon.reach, "with long reach")
        yield f"{' + '.join(weapon.dice)} {how}, {weapon.hands} hand{'s' if weapon.hands > 1 else ''}"
        if weapon.pierce:
            yield f"pierce {weapon.pierce}"
        yield from (f"surge: {surge.name[:1].lower()}{surge.name[1:]}" for surge in weapon.surges)


def _gains(gains: Gains) -> Iterator[str]:
    numbers = {"health": gains.health, "stamina": gains.stamina, "speed": gains.speed, **gains.attributes}
    yield from (f"{value:+d} {name}" for name, value in numbers.items() if value)
    yield from (f"one more {colour} die in defence" for colour in gains.defence)
    weapons = {"": "all weapons", "near": "weapons from near", "far": "weapons from afar"}[gains.to]
    if gains.pierce:
        yield f"pierce {gains.pierce} more with {weapons}"
    yield from (f"surge with {weapons}: {surge.name[:1].lower()}{surge.name[1:]}" for surge in gains.surges)


def reward_in_words(reward: Reward, book: Book) -> str:
    """What somebody gets or loses, in words; empty for nothing."""
    told = [f"{reward.gold:+d} gold" if reward.gold else ""]
    told += [f"{reward.experience:+d} experience for each hero" if reward.experience else ""]
    told += [f"{reward.fame:+d} fame" if reward.fame else "", f"{reward.morale:+d} morale" if reward.morale else ""]
    told += [book.gear[reward.gear].name if reward.gear in book.gear else ""]
    told += [f"{weeks_in_words(reward.weeks)} lost" if reward.weeks else ""]
    return ", ".join(one for one in told if one)


def weeks_in_words(weeks: int) -> str:
    """A number of weeks in words."""
    return "a week" if weeks == 1 else f"{weeks} weeks"
