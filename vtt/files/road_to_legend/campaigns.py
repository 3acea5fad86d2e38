"""The shipped book of the campaign of the dungeon that runs itself, and what may be wrong with a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from vtt.files.entries import named, read_as
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
    found = read_as(file, _BookFile)
    return Book(
        found.title,
        found.introduction,
        **{name: named(file, getattr(found, name)) for name in ("quests", "cities", "events", "gear", "skills")},
    )


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
