"""What a campaign leads to, what heroes buy and learn, whom they meet (`road_to_legend.md 19`). Plain data, read from
``maps/road_to_legend/campaign.json`` by `vtt.files.road_to_legend.campaigns`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from vtt.play.descent.gear import Gains, Gear, Slot
from vtt.rules.enumeration import with_sign

Kind = Literal["main", "side", "stage"]


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


def reward_in_words(reward: Reward, book: Book) -> str:
    """What somebody gets or loses, in words; empty for nothing."""
    told = [f"{with_sign(reward.gold)} gold" if reward.gold else ""]
    told += [f"{with_sign(reward.experience)} experience for each hero" if reward.experience else ""]
    told += [
        f"{with_sign(reward.fame)} fame" if reward.fame else "",
        f"{with_sign(reward.morale)} morale" if reward.morale else "",
    ]
    told += [book.gear[reward.gear].name if reward.gear in book.gear else ""]
    told += [f"{weeks_in_words(reward.weeks)} lost" if reward.weeks else ""]
    return ", ".join(one for one in told if one)


def weeks_in_words(weeks: int) -> str:
    """A number of weeks in words."""
    return "a week" if weeks == 1 else f"{weeks} weeks"
