"""The shipped book of the campaign of the dungeon that runs itself, and what may be wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from vtt.files.entries import wrong
from vtt.files.places import maps_folder
from vtt.play.descent.gear import Gear
from vtt.play.road_to_legend.book import Book, City, Event, Quest, Skill
from vtt.play.road_to_legend.growing import total_cost
from vtt.play.road_to_legend.sheet import Campaign
from vtt.rules.descent.content import Content
from vtt.scenario.problem import Problem


class _BookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    introduction: str
    quests: tuple[Quest, ...]
    cities: tuple[City, ...]
    events: tuple[Event, ...]
    gear: tuple[Gear, ...]
    skills: tuple[Skill, ...]


@lru_cache(maxsize=1)
def campaign_book() -> Book:
    """The shipped quests, cities, events, gear and skills."""
    return read_book(maps_folder() / "road_to_legend" / "campaign.json")


def read_book(file: Path) -> Book:
    """A book from its file. ValueError (one sentence with file and place) if anything is wrong."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=_BookFile)
    except OSError as error:
        raise ValueError(f"{file}: the file cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}.") from error
    return Book(
        found.title,
        found.introduction,
        **{name: _by_id(getattr(found, name), file) for name in ("quests", "cities", "events", "gear", "skills")},
    )


def _by_id(entries: Iterable[Any], file: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for entry in entries:
        if entry.id in found:
            raise wrong(file, f"there are two entries called “{entry.id}”.")
        found[entry.id] = entry
    return found


def book_problems(book: Book, content: Content) -> Iterator[str]:
    """Sentences about everything a book names that is not there."""
    for quest in book.quests.values():
        if not (maps_folder() / quest.file).is_file():
            yield f"{quest.title}: there is no scenario file “{quest.file}”."
        if quest.reward.gear and quest.reward.gear not in book.gear:
            yield f"{quest.title} gives “{quest.reward.gear}”, which there is not."
    for event in book.events.values():
        if all(choice.gold or choice.fame or choice.archetype for choice in event.choices):
            yield f"{event.title}: one choice must need nothing."
        if any(choice.reward.gear and choice.reward.gear not in book.gear for choice in event.choices):
            yield f"{event.title} gives something that there is not."
    archetypes = {hero.archetype for hero in content.heroes.values()}
    for skill in book.skills.values():
        if skill.archetype not in archetypes or (skill.needs and skill.needs not in book.skills):
            yield f"{skill.name} is for nobody, or needs what there is not."
    things: tuple[Gear | Skill, ...] = (*book.gear.values(), *book.skills.values())
    for thing in things:
        weapon = thing.weapon if isinstance(thing, Gear) else None
        dice = (*thing.gains.defence, *(weapon.dice if weapon is not None else ()))
        if any(colour not in content.dice for colour in dice):
            yield f"{thing.name} rolls a die that there is not."


def campaign_problems(campaign: Campaign, content: Content, book: Book) -> Iterator[Problem]:
    """Everything a campaign names that the game does not have."""
    if len({hero.id for hero in campaign.heroes}) < len(campaign.heroes):
        yield Problem("heroes", "two heroes have one id")
    for place, hero in enumerate(campaign.heroes):
        at = f"heroes[{place}]"
        if hero.id not in content.heroes:
            yield Problem(at, f"there is no hero called {hero.id}")
        if any(item not in book.gear for item in (*hero.items, *hero.worn)):
            yield Problem(at, f"{hero.name} owns something that there is not")
        if any(skill not in book.skills for skill in hero.skills):
            yield Problem(at, f"{hero.name} has learned something that there is not")
        elif total_cost(hero.skills, book) > hero.spent or hero.spent > hero.experience:
            yield Problem(at, f"{hero.name} has spent more experience than there was")
    quests = (*campaign.offered, *campaign.done)
    if any(quest not in book.quests for quest in quests):
        yield Problem("offered", "a quest is named that there is not")
    if any(place and place not in book.cities for place in (campaign.city, campaign.left)):
        yield Problem("city", "there is no such city")
    if campaign.bound and campaign.bound not in (*book.quests, *book.cities):
        yield Problem("bound", "there is no such quest or city")
    if any(gear not in book.gear for gear in (*campaign.stock, *campaign.revealed)):
        yield Problem("stock", "something is sold that there is not")
