"""The shipped book of what campaigns of the hexagon game lead to, and what may be wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from vtt.files.places import maps_folder
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, BattleGoal, Book, Event, Quest, Rewards, ScenarioEntry, Unlock
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
    return msgspec.structs.replace(book, scenarios={**added, **book.scenarios}) if added else book


def read_book(file: Path) -> Book:
    """A book from its file. ValueError (one sentence with file and place) if anything is wrong."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=_BookFile)
    except OSError as error:
        raise ValueError(f"{file}: the file cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}.") from error
    book = Book(
        scenarios={entry.id: entry for entry in found.scenarios},
        quests={quest.id: quest for quest in found.quests},
        events={event.id: event for event in found.events},
        goals={goal.id: goal for goal in found.goals},
        unlocks={unlock.id: unlock for unlock in found.unlocks},
    )
    listed = (found.scenarios, found.quests, found.events, found.goals, found.unlocks)
    kept = (book.scenarios, book.quests, book.events, book.goals, book.unlocks)
    if any(len(entries) != len(by_id) for entries, by_id in zip(listed, kept, strict=True)):
        raise ValueError(f"{file}: two scenarios, quests, events, battle goals or unlocks have one id.")
    return book


def book_problems(book: Book, content: Content, scenario_files: Iterable[str]) -> list[str]:
    """Sentences about everything a book names that is not there."""
    found: list[str] = []
    files = set(scenario_files)
    for entry in book.scenarios.values():
        if entry.file != RANDOM_DUNGEON and entry.file not in files:
            found.append(f"{entry.title}: there is no scenario file “{entry.file}”.")
        found += [
            f"{entry.title} is linked to “{name}”." for name in entry.linked if name not in (*book.scenarios, "city")
        ]
        found += _reward_problems(entry.title, entry.rewards, book, content)
    for event in book.events.values():
        for result in (*event.first.results, *event.second.results):
            found += _reward_problems(event.id, result.rewards, book, content)
            found += [
                f"{event.id} asks for the class “{name}”." for name in result.classes if name not in content.classes
            ]
    for unlock in book.unlocks.values():
        found += _reward_problems(unlock.title, unlock.rewards, book, content)
        named = (*unlock.needs.completed, *unlock.needs.unlocks)
        found += [f"{unlock.title} needs “{name}”." for name in named if name not in (*book.scenarios, *book.unlocks)]
    found += [f"{quest.name} opens “{quest.opens}”." for quest in book.quests.values() if _no_box(quest.opens, content)]
    for hero_class in content.classes.values():
        events = (*hero_class.events_opened, *hero_class.events_retired)
        found += [f"{hero_class.name} brings the event “{name}”." for name in events if name not in book.events]
    return found


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
    rewards = msgspec.structs.replace(entry.rewards, scenarios=())
    return _reward_problems(entry.title, rewards, book, content)


def _no_box(box: str, content: Content) -> bool:
    return bool(box) and not (box in content.classes and content.classes[box].boxed)


def _reward_problems(owner: str, rewards: Rewards, book: Book, content: Content) -> list[str]:
    unknown = [item for item in (*rewards.items, *rewards.designs) if item not in content.items]
    unknown += [name for name in rewards.scenarios if name not in book.scenarios]
    unknown += [name for name in (*rewards.events_added, *rewards.events_removed) if name not in book.events]
    unknown += [box for box in rewards.boxes if _no_box(box, content)]
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
