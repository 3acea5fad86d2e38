"""What a campaign can lead to: scenarios with their rewards, personal quests, events (`gloomhaven.md` 1.3, 6.7, 6.9).

Plain data, read from ``maps/gloomhaven/campaign.json`` by `vtt.files.gloomhaven.campaigns`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.rules.enumeration import count

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
    items the shop sells from now on; achievements of the world are ``type: name`` or plain (L1368). `boxes` of classes
    are opened, designs and side scenarios drawn by lot, events join their decks or leave the game."""

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
    boxes: tuple[str, ...] = ()
    random_designs: int = 0
    random_scenarios: int = 0
    events_added: tuple[str, ...] = ()
    events_removed: tuple[str, ...] = ()


class ScenarioEntry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario of the campaign. `file` lies beside the shipped scenarios; what people have put in is in `packed` (as
    a packed file) and goes wherever the campaign goes, `bare` where its pictures were too large for that. `requires`
    and `forbids` name achievements of the party or the world; `linked` scenarios (or ``city``) are reached without a
    road event (L1388, L1394). A `side` scenario is known only once it is drawn (L1323)."""

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
    side: bool = False
    packed: bytes = b""
    bare: bool = False


class Quest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A personal quest: something counted from scenario to scenario until `goal` is reached. It `opens` the box of a
    class."""

    id: str
    name: str
    text: str
    counts: QuestCount
    goal: int
    opens: str = ""


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

    @property
    def words(self) -> str:
        """What is asked, and what it brings: a scenario that is lost brings nothing (L436)."""
        return f"{self.text} A victory then brings {count(self.checkmarks, 'checkmark')}."


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
    """A road or city event. `returns`: the used card goes under its deck; else it leaves the game. `later`: it is in no
    deck until it is added (L1613)."""

    id: str
    where: Where
    text: str
    first: EventChoice
    second: EventChoice
    returns: bool = False
    later: bool = False


class Needs(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What must be so, all of it: achievements (of the world or the party) so many `times`, the party's reputation in a
    range, gold given to the temple, characters retired, the city's level of prosperity, scenarios, earlier unlocks."""

    achievements: tuple[str, ...] = ()
    times: int = 1
    reputation: tuple[int, int] = (-20, 20)
    temple: int = 0
    retirements: int = 0
    prosperity: int = 0
    completed: tuple[str, ...] = ()
    unlocks: tuple[str, ...] = ()


class Unlock(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that comes about by itself as soon as its needs are met, once in a world (L1653 to L1660). A `record`
    is a page of the town's records, read in order (L1358)."""

    id: str
    title: str
    text: str
    needs: Needs
    rewards: Rewards = Rewards()
    record: bool = False


class Book(msgspec.Struct, frozen=True):
    """Everything by id."""

    scenarios: Mapping[str, ScenarioEntry]
    quests: Mapping[str, Quest]
    events: Mapping[str, Event]
    goals: Mapping[str, BattleGoal] = {}
    unlocks: Mapping[str, Unlock] = {}
