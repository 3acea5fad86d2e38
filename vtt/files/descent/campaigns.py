"""The shipped book of the campaign of the square game, and what may be wrong with a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
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
    if any(card not in content.overlord_cards for card in (*campaign.overlord.cards, *campaign.overlord.plots)):
        yield Problem("overlord", "the overlord has a card that there is not")
    if any(relic not in book.relics for relic in (*campaign.overlord.items, *campaign.overlord.given.values())):
        yield Problem("overlord", "the overlord has a relic that there is not")
    lieutenants = {quest.lieutenant for quest in book.quests.values() if quest.lieutenant}
    if not lieutenants.issuperset(campaign.overlord.given):
        yield Problem("overlord", "a relic is given to a lieutenant that there is not")
    if any(citizen not in book.citizens for citizen in campaign.overlord.citizens):
        yield Problem("overlord", "the overlord has a citizen that there is not")
    if any(rumour not in book.rumours for rumour in campaign.overlord.rumours):
        yield Problem("overlord", "the overlord has a rumour that there is not")
    if campaign.overlord.plot_deck not in ("", *book.plot_decks):
        yield Problem("overlord", "the overlord has a deck of plots that there is not")
    if any(quest not in book.quests or book.quests[quest].part not in BESIDE for quest in campaign.in_play):
        yield Problem("in_play", "a quest is in play that there is not")
    known = {ally.id: {lesson.id for lesson in ally.lessons} for ally in book.allies.values()}
    if any(not set(one.lessons) <= known.get(one.ally, set()) or one.ally not in known for one in campaign.allies):
        yield Problem("allies", "an ally goes along, or has learned something, that there is not")
    if campaign.overlord.spent > campaign.overlord.experience:
        yield Problem("overlord", "the overlord has spent more experience than there was")
    named = (*(result.quest for result in campaign.results), *((campaign.bound,) if campaign.bound else ()))
    if campaign.chosen and campaign.chosen not in book.quests:
        yield Problem("chosen", "a quest is chosen that there is not")
    if any(quest not in book.quests for quest in named):
        yield Problem("results", "a quest is named that there is not")
    if any(event not in book.events for event in (*campaign.met, *((campaign.event,) if campaign.event else ()))):
        yield Problem("event", "something happens on the way that there is not")
    if (campaign.event or campaign.road) and not campaign.bound:
        yield Problem("bound", "the party is on its way to no quest")
    if any(not set(one.conditions).issubset(CONDITIONS) for one in campaign.burdens.values()):
        yield Problem("burdens", "a hero brings a condition that there is not")
    if any(gear not in book.gear for gear in (*campaign.market, *campaign.sold_out)):
        yield Problem("market", "something is sold that there is not")


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
