"""What a campaign can lead to: scenarios with their rewards, personal quests, events (`gloomhaven.md` 1.3, 6.7, 6.9).

Plain data, read from ``maps/gloomhaven/campaign.json`` by `vtt.files.gloomhaven.campaigns`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

RANDOM_DUNGEON: Final = "random"
"""As `ScenarioEntry.file`: three rooms drawn from cards (`vtt.scenario.gloomhaven.random_dungeon`)."""

Where = Literal["road", "city"]
Measure = Literal[
    "coins",
    "experience",
    "health",
    "damage",
    "lost cards",
    "cards left",
    "items used",
    "items unused",
    "finds",
    "rounds",
]
QuestCount = Literal["coins", "wins", "experience", "treasures", "items", "checkmarks"]


class Rewards(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a party gets, or loses. `gold` and `experience` are for each character, `checkmarks` too; `designs` are
    items the shop sells from now on; achievements of the world are ``type: name`` or plain (L1368)."""

    gold: int = 0
    experience: int = 0
    checkmarks: int = 0
    reputation: int = 0
    prosperity: int = 0
    items: tuple[str, ...] = ()
    designs: tuple[str, ...] = ()
    party_achievements: tuple[str, ...] = ()
    global_achievements: tuple[str, ...] = ()
    lost_achievements: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    blessings: int = 0


class ScenarioEntry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario of the campaign. `file` lies beside the shipped scenarios. `requires` and `forbids` name achievements
    of the party or the world; `linked` scenarios (or ``city``) are reached without a road event (L1388, L1394)."""

    id: str
    number: int
    title: str
    file: str
    summary: str = ""
    requires: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()
    linked: tuple[str, ...] = ()
    rewards: Rewards = Rewards()
    at_start: bool = False


class Quest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A personal quest: something counted from scenario to scenario until `goal` is reached."""

    id: str
    name: str
    text: str
    counts: QuestCount
    goal: int


class BattleGoal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A secret goal for one scenario: a measure of the end of the game between `least` and `most`. `standing`: not for
    the exhausted."""

    id: str
    name: str
    text: str
    measure: Measure
    least: int | None = None
    most: int | None = None
    standing: bool = False
    checkmarks: int = 1


class EventResult(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What happens if all conditions hold: one of these classes is in the party, the reputation lies in a range, the
    group can pay (then it pays). `otherwise`: only if no result before it came about (L1402 to L1419)."""

    text: str
    rewards: Rewards = Rewards()
    classes: tuple[str, ...] = ()
    reputation: tuple[int, int] = (-20, 20)
    cost: int = 0
    otherwise: bool = False


class EventChoice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of the two answers to an event."""

    label: str
    results: tuple[EventResult, ...]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A road or city event. `returns`: the used card goes under its deck; else it leaves the game."""

    id: str
    where: Where
    text: str
    first: EventChoice
    second: EventChoice
    returns: bool = False


class Book(msgspec.Struct, frozen=True):
    """Everything by id."""

    scenarios: Mapping[str, ScenarioEntry]
    quests: Mapping[str, Quest]
    events: Mapping[str, Event]
    goals: Mapping[str, BattleGoal] = {}
