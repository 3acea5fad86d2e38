"""Scenarios that people put into a campaign: what they ask for, what they bring and what they lead to, said by their
author (`Scenario.makings`) or by whoever plays (`gloomhaven.md` 1.3: requirements, rewards, new locations)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, Final

import msgspec

from vtt.play.gloomhaven.book import Rewards, ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign

BRINGS: Final = "brings"
"""The kind of thing an author makes (`Game.makes`)."""
ADDED: Final = "added/"
"""How the id of a scenario begins that was put in."""
NUMBERS: Final[Mapping[str, str]] = {
    "gold": "Gold for each character",
    "experience": "Experience for each",
    "checkmarks": "Checkmarks for each",
    "reputation": "Reputation",
    "prosperity": "Prosperity",
    "blessings": "Blessings for each",
}
MOST: Final = 999
LISTS: Final[Mapping[str, str]] = {
    "requires": "Needs achievements",
    "forbids": "Closed by achievements",
    "party_achievements": "Achievements of the party",
    "global_achievements": "Achievements of the world",
    "lost_achievements": "Achievements lost",
    "items": "Items",
    "scenarios": "Opens scenarios",
}
"""Fields of names with commas between them."""


def terms_of(entry: ScenarioEntry) -> dict[str, Any]:
    """What an entry asks for and brings, in the words an author writes."""
    rewards = entry.rewards
    data: dict[str, Any] = {name: getattr(rewards, name) for name in NUMBERS if getattr(rewards, name)}
    for name in LISTS:
        names = getattr(entry if name in ("requires", "forbids") else rewards, name)
        if names:
            data[name] = ", ".join(one.removeprefix(ADDED) for one in names)
    return data


def with_terms(entry: ScenarioEntry, data: Mapping[str, Any], known: Container[str]) -> ScenarioEntry:
    """An entry with what it asks for and brings instead of what it did; scenarios that are not of the book (`known`)
    are such as people put in. ValueError (one sentence) for what cannot be."""
    unknown = [name for name in data if name not in NUMBERS and name not in LISTS]
    if unknown:
        raise ValueError(f"A scenario brings no “{unknown[0][:40]}”.")
    lists = {name: _names(data.get(name, "")) for name in LISTS}
    asks = {name: lists.pop(name) for name in ("requires", "forbids")}
    lists["scenarios"] = tuple(name if name in known else f"{ADDED}{name}" for name in lists["scenarios"])
    if entry.id in lists["scenarios"]:
        raise ValueError("A scenario cannot lead to itself.")
    numbers = {name: _number(words, data.get(name, 0)) for name, words in NUMBERS.items()}
    return msgspec.structs.replace(entry, **asks, rewards=msgspec.convert({**numbers, **lists}, Rewards))


def _names(words: Any) -> tuple[str, ...]:
    if not isinstance(words, str):
        raise ValueError("Names are words with commas between them.")
    return tuple(dict.fromkeys(name for part in words.split(",") if (name := part.strip()[:60])))


def _number(words: str, value: Any) -> int:
    if not isinstance(value, int) or not -MOST <= value <= MOST:
        raise ValueError(f"{words} can be {-MOST} to {MOST}.")
    return value


def with_entry(campaign: Campaign, entry: ScenarioEntry) -> Campaign:
    """A scenario joins a campaign, or is exchanged for its later self. One that an uncompleted one leads to is known as
    soon as that is won, the others at once. ValueError where some would wait for each other for ever."""
    others = [one for one in campaign.added if one.id != entry.id]
    place = next((at for at, one in enumerate(campaign.added) if one.id == entry.id), len(others))
    return _known_anew(msgspec.structs.replace(campaign, added=(*others[:place], entry, *others[place:])))


def take_out(campaign: Campaign, identity: str) -> Campaign:
    """A scenario that was put in leaves a campaign. ValueError (one sentence) while it is played."""
    if campaign.under_way is not None and campaign.under_way.scenario == identity:
        raise ValueError("It is being played; finish it first, or give it up.")
    added = tuple(one for one in campaign.added if one.id != identity)
    unlocked = tuple(name for name in campaign.unlocked if name != identity)
    return _known_anew(msgspec.structs.replace(campaign, added=added, unlocked=unlocked))


def _known_anew(campaign: Campaign) -> Campaign:
    own = {one.id: one for one in campaign.added}
    waiting = {name for one in own.values() if one.id not in campaign.completed for name in one.rewards.scenarios}
    reached, edge = set[str](), [name for name in own if name not in waiting or name in campaign.completed]
    while edge:
        name = edge.pop()
        if name in own and name not in reached:
            reached.add(name)
            edge += own[name].rewards.scenarios
    if lost := [one.title for name, one in own.items() if name not in reached]:
        raise ValueError(f"Nothing would lead to “{lost[0]}” any more: scenarios wait for each other.")
    kept = [name for name in campaign.unlocked if name not in own or name in campaign.completed or name not in waiting]
    fresh = [name for name in own if name not in waiting or name in campaign.completed]
    return msgspec.structs.replace(campaign, unlocked=tuple(dict.fromkeys((*kept, *fresh))))
