"""The shipped book of what campaigns of the hexagon game lead to, and what may be wrong with a campaign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.files.entries import named, read_as
from vtt.files.places import maps_folder
from vtt.play.gloomhaven.book import BattleGoal, Book, Event, Quest, Rewards, ScenarioEntry, Unlock
from vtt.play.gloomhaven.put_in import BRINGS, with_terms
from vtt.play.gloomhaven.sheet import Campaign, class_of, enhancements_of
from vtt.rules.gloomhaven import characters
from vtt.rules.gloomhaven.content import Content
from vtt.rules.gloomhaven.enhancements import problems
from vtt.scenario.problem import Problem


class _BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenarios: tuple[ScenarioEntry, ...]
    quests: tuple[Quest, ...]
    events: tuple[Event, ...]
    goals: tuple[BattleGoal, ...] = ()
    unlocks: tuple[Unlock, ...] = ()


# --- the book --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def campaign_book() -> Book:
    """The shipped scenarios, quests and events."""
    return read_book(maps_folder() / "gloomhaven" / "campaign.json")


def book_for(campaign: Campaign) -> Book:
    """The shipped book with the scenarios that people have put into a campaign."""
    book = campaign_book()
    added = {entry.id: entry for entry in campaign.added}
    return replace(book, scenarios={**added, **book.scenarios}) if added else book


def read_book(file: Path) -> Book:
    """A book from its file. ValueError (one sentence with file and place) if anything is wrong."""
    found = read_as(file, _BookFile)
    return Book(**{name: named(file, getattr(found, name)) for name in found.__struct_fields__})


def terms_problems(kind: str, data: Mapping[str, Any], book: Book, content: Content) -> Iterator[str]:
    """Sentences about what a scenario's author says that it brings to a campaign. Scenarios it opens may come later."""
    if kind != BRINGS:
        yield f"This game makes no “{kind[:40]}”."
        return
    try:
        entry = with_terms(ScenarioEntry("added/new", 0, "The campaign", ""), data, book.scenarios)
    except ValueError as error:
        yield str(error)
        return
    yield from entry_problems(entry, book, content)


def entry_problems(entry: ScenarioEntry, book: Book, content: Content) -> list[str]:
    """Sentences about what a scenario that was put in brings; scenarios it opens may come later."""
    rewards = replace(entry.rewards, scenarios=())
    return reward_problems(entry.title, rewards, book, content)


def no_box(box: str, content: Content) -> bool:
    """Whether a box is named that no class waits in."""
    return bool(box) and not (box in content.classes and content.classes[box].boxed)


def reward_problems(owner: str, rewards: Rewards, book: Book, content: Content) -> list[str]:
    """Sentences about everything that somebody gives and that is not there."""
    unknown = [item for item in (*rewards.items, *rewards.designs) if item not in content.items]
    unknown += [name for name in rewards.scenarios if name not in book.scenarios]
    unknown += [name for name in (*rewards.events_added, *rewards.events_removed) if name not in book.events]
    unknown += [box for box in rewards.boxes if no_box(box, content)]
    return [f"{owner} gives “{name}”, which there is not." for name in unknown]


# --- campaigns -------------------------------------------------------------------------------------------------------


def campaign_problems(campaign: Campaign, content: Content) -> Iterator[Problem]:
    """Everything a campaign names that the game does not have."""
    identities = [adventurer.id for adventurer in campaign.adventurers]
    if any(box not in content.classes for box in campaign.boxes):
        yield Problem("boxes", "one is of a class that there is not")
    if len(set(identities)) < len(identities):
        yield Problem("adventurers", "two characters have one id")
    for place, adventurer in enumerate(campaign.adventurers):
        try:
            sheet = class_of(adventurer, content)
        except ValueError as error:
            yield Problem(f"adventurers[{place}]", str(error))
            continue
        character = characters.Character(
            level=adventurer.level, cards=adventurer.hand, items=adventurer.items, perks=adventurer.perks
        )
        for sentence in characters.problems(character, sheet, content):
            yield Problem(f"adventurers[{place}]", sentence)
    for place, entry in enumerate(campaign.added):
        for sentence in entry_problems(entry, campaign_book(), content):
            yield Problem(f"added[{place}]", sentence)
    if any(sticker.card.partition("/")[0] not in content.classes for sticker in campaign.enhancements):
        yield Problem("enhancements", "one is on a card that there is not")
    for hero_class in content.classes.values():
        for sentence in problems(enhancements_of(campaign, hero_class.id), hero_class, content.summons):
            yield Problem("enhancements", sentence)
