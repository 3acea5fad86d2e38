"""The shipped book of the campaign of the square game, and what may be wrong with a campaign."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec

from vtt.files.descent.content import content, read_families, read_plots
from vtt.files.entries import by_id, named, read_as
from vtt.files.places import maps_folder
from vtt.play.descent.book import BESIDE, Ally, Book, Citizen, Event, Family, HeroClass, Part, Quest, Relic, Rumour
from vtt.play.descent.gear import Gear
from vtt.play.descent.growing import skills_for, total_cost
from vtt.play.descent.making import OWN, book_with, content_with, read
from vtt.play.descent.making_problems import problems as making_problems
from vtt.play.descent.sheet import Adventurer, Campaign
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import Content
from vtt.scenario.problem import Problem


class _CourseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    introduction: str
    parts: tuple[Part, ...]
    quests: tuple[Quest, ...]
    events: tuple[Event, ...] = ()
    generous: bool = False
    rumours: tuple[Rumour, ...] = ()
    citizens: tuple[Citizen, ...] = ()


@lru_cache(maxsize=1)
def campaign_book() -> Book:
    """The shipped course of quests, classes, gear and overlord classes."""
    return read_book(maps_folder() / "descent")


def book_for(campaign: Campaign) -> Book:
    """The shipped book with what people have put into a campaign. ValueError (one sentence) if that cannot be read."""
    return book_with(campaign_book(), read(campaign.made)) if campaign.made else campaign_book()


def content_for(campaign: Campaign) -> Content:
    """The same of the game's content: cards of one's own are bought like those of a class."""
    return content_with(content(), read(campaign.made), OWN) if campaign.made else content()


def read_book(folder: Path) -> Book:
    """A book from the files of a folder. ValueError (one sentence with file and place) if anything is wrong."""
    course = read_as(folder / "campaign.json", _CourseFile)
    return Book(
        title=course.title,
        introduction=course.introduction,
        parts=course.parts,
        generous=course.generous,
        quests=named(folder / "campaign.json", course.quests),
        classes=by_id(folder / "classes.json", HeroClass),
        gear=by_id(folder / "items.json", Gear),
        events={event.id: event for event in course.events},
        relics=by_id(folder / "relics.json", Relic),
        plot_decks={found.id: Family(found.id, found.name, found.text) for found in read_plots(folder)},
        rumours={rumour.id: rumour for rumour in course.rumours},
        citizens={citizen.id: citizen for citizen in course.citizens},
        allies=by_id(folder / "allies.json", Ally),
        families={found.id: Family(found.id, found.name, found.text) for found in read_families(folder)},
    )


# --- campaigns -------------------------------------------------------------------------------------------------------


def problems_of(campaign: Campaign) -> Iterator[Problem]:
    """Everything wrong with a campaign, what people have put into it first."""
    wrong = [
        Problem(f"made[{place}]", sentence.removesuffix("."))
        for place, one in enumerate(campaign.made)
        for sentence in making_problems(one, content(), campaign_book())
    ]
    yield from wrong or campaign_problems(campaign, content_for(campaign), book_for(campaign))


def campaign_problems(campaign: Campaign, content: Content, book: Book) -> Iterator[Problem]:
    """Everything a campaign names that the game does not have."""
    if len({hero.id for hero in campaign.heroes}) < len(campaign.heroes):
        yield Problem("heroes", "two heroes have one id")
    for place, hero in enumerate(campaign.heroes):
        yield from (Problem(f"heroes[{place}]", sentence) for sentence in _hero_problems(hero, content, book))
    overlord, known = campaign.overlord, {ally.id: {one.id for one in ally.lessons} for ally in book.allies.values()}
    lieutenants = {quest.lieutenant for quest in book.quests.values()} - {""}
    beside = {name for name, quest in book.quests.items() if quest.part in BESIDE}
    brought = chain.from_iterable(burden.conditions for burden in campaign.burdens.values())
    checked: tuple[tuple[str, Iterable[str], Container[str], str], ...] = (
        ("overlord", (*overlord.cards, *overlord.plots), content.overlord_cards, "the overlord has a card"),
        ("overlord", (*overlord.items, *overlord.given.values()), book.relics, "the overlord has a relic"),
        ("overlord", overlord.given, lieutenants, "a relic is given to a lieutenant"),
        ("overlord", overlord.citizens, book.citizens, "the overlord has a citizen"),
        ("overlord", overlord.rumours, book.rumours, "the overlord has a rumour"),
        ("overlord", (overlord.plot_deck,), ("", *book.plot_decks), "the overlord has a deck of plots"),
        ("in_play", campaign.in_play, beside, "a quest is in play"),
        ("allies", (one.ally for one in campaign.allies), known, "an ally goes along"),
        ("chosen", (campaign.chosen,), ("", *book.quests), "a quest is chosen"),
        ("results", (one.quest for one in campaign.results), book.quests, "a quest is named"),
        ("results", (campaign.bound,), ("", *book.quests), "a quest is named"),
        ("event", campaign.met, book.events, "something happens on the way"),
        ("event", (campaign.event,), ("", *book.events), "something happens on the way"),
        ("burdens", brought, CONDITIONS, "a hero brings a condition"),
        ("market", (*campaign.market, *campaign.sold_out), book.gear, "something is sold"),
    )
    for at, names, there, words in checked:
        if any(name not in there for name in names):
            yield Problem(at, f"{words} that there is not")
    if any(not set(one.lessons) <= known.get(one.ally, set(one.lessons)) for one in campaign.allies):
        yield Problem("allies", "an ally has learned something that there is not")
    if overlord.spent > overlord.experience:
        yield Problem("overlord", "the overlord has spent more experience than there was")
    if (campaign.event or campaign.road) and not campaign.bound:
        yield Problem("bound", "the party is on its way to no quest")


def _hero_problems(hero: Adventurer, content: Content, book: Book) -> Iterator[str]:
    if hero.id not in content.heroes:
        yield f"there is no hero called {hero.id}"
    if any(one not in book.classes for one in hero.classes):
        yield f"{hero.name} has a class that there is not"
        return
    if any(item not in book.everything for item in (*hero.items, *hero.worn)):
        yield f"{hero.name} owns something that there is not"
    if any(skill not in {one.id for one in skills_for(hero, book)} for skill in hero.skills):
        yield f"{hero.name} has learned something that there is not"
    elif total_cost(hero, book) > hero.spent or hero.spent > hero.experience:
        yield f"{hero.name} has spent more experience than there was"
