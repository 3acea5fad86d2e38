"""The shipped book of the campaign of the square game, and what may be wrong with one, or with a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from vtt.files.descent.content import content, read_families, read_plots
from vtt.files.entries import by_id, read_as
from vtt.files.places import maps_folder
from vtt.play.descent.book import BESIDE, Ally, Book, Citizen, Event, Family, HeroClass, Part, Quest, Relic, Rumour
from vtt.play.descent.gear import Gear, gear_problems
from vtt.play.descent.growing import skills_for, total_cost
from vtt.play.descent.making import OWN, book_with, content_with, read
from vtt.play.descent.making_problems import problems as making_problems
from vtt.play.descent.sheet import Adventurer, Campaign
from vtt.rules.descent.abilities.bearing import word
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import RELIC, Ability, Content
from vtt.rules.descent.settings import ATTRIBUTES
from vtt.rules.descent.using import USED
from vtt.rules.descent.windows import ANSWERING
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
    quests = {quest.id: quest for quest in course.quests}
    if len(quests) < len(course.quests):
        raise ValueError(f"{folder / 'campaign.json'}: two quests have one id.")
    return Book(
        title=course.title,
        introduction=course.introduction,
        parts=course.parts,
        generous=course.generous,
        quests=quests,
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


# --- books -----------------------------------------------------------------------------------------------------------


def book_problems(book: Book, content: Content) -> Iterator[str]:
    """Sentences about everything in a book that is not there, or does not fit together."""
    for quest in book.quests.values():
        yield from _quest_problems(quest, book, content)
    for part in book.parts:
        if not any(quest.part == part for quest in book.quests.values()):
            yield f"No quest is for the part “{part}” of the campaign."
    for event in book.events.values():
        yield from _event_problems(event)
    for rumour in book.rumours.values():
        if rumour.quest and (rumour.quest not in book.quests or book.quests[rumour.quest].part != "rumour"):
            yield f"{rumour.title} brings a quest that is none of a rumour."
    archetypes = {hero.archetype for hero in content.heroes.values()}
    for one in book.classes.values():
        if one.archetype not in archetypes:
            yield f"No hero can take the class {one.name}."
        if len({skill.id for skill in one.skills}) < len(one.skills):
            yield f"{one.name} has two skills of one id."
        for skill in one.skills:
            yield from _ability_problems(f"{one.name}: {skill.name}", skill.ability)
            yield from _familiar_problems(f"{one.name}: {skill.name}", skill.ability, content)
    for gear in book.everything.values():
        yield from _gear_problems(gear, content)
    for ally in book.allies.values():
        yield from _ally_problems(ally, content)
    for relic in book.relics.values():
        if relic.card and (
            relic.card not in content.overlord_cards or content.overlord_cards[relic.card].kind != RELIC
        ):
            yield f"{relic.name} is an overlord card that there is not."
        if relic.monsters and relic.power.health:
            yield f"{relic.name} adds health, which no relic of monsters does: they stand there already."
    for citizen in book.citizens.values():
        if citizen.kind not in content.monsters or citizen.power.health:
            yield f"{citizen.name} is for a monster that there is not, or adds health to one that stands there already."


def _quest_problems(quest: Quest, book: Book, content: Content) -> Iterator[str]:
    if not quest.encounters:
        yield f"{quest.title} has no encounter."
    for encounter in quest.encounters:
        for file in filter(None, (encounter.file, encounter.if_lost)):
            if not (maps_folder() / file).is_file():
                yield f"{quest.title}: there is no scenario file “{file}”."
    signs = {sign for event in book.events.values() if event.city == quest.city for sign in event.on}
    if not set(quest.route) <= signs:
        yield f"On the way to {quest.title} lies something that no event is about."
    if quest.lieutenant and quest.lieutenant not in content.monsters:
        yield f"{quest.title}: there is no lieutenant called {quest.lieutenant}."
    if any(needed not in book.quests for needed in quest.needs):
        yield f"{quest.title} needs a quest that there is not."
    for reward in (quest.heroes, quest.overlord):
        if reward.relic and reward.relic not in book.relics:
            yield f"{quest.title} gives the relic “{reward.relic}”, which there is not."
        if reward.citizen and reward.citizen not in book.citizens:
            yield f"{quest.title} brings “{reward.citizen}”, whom there is not."
        if reward.card and reward.card not in content.overlord_cards:
            yield f"{quest.title} gives the card “{reward.card}”, which there is not."
        if reward.quest and (reward.quest not in book.quests or book.quests[reward.quest].part != "advanced"):
            yield f"{quest.title} brings “{reward.quest}”, which is no advanced quest."
        if reward.ally and reward.ally not in book.allies:
            yield f"{quest.title} brings the ally “{reward.ally}”, whom there is not."
        if reward.lesson and all(reward.lesson != one.id for ally in book.allies.values() for one in ally.lessons):
            yield f"{quest.title} brings the lesson “{reward.lesson}”, which there is not."


def _ally_problems(ally: Ally, content: Content) -> Iterator[str]:
    if ally.id not in content.monsters:
        yield f"There is no card for the ally {ally.id}."
    for lesson in ally.lessons:
        if any(colour not in content.dice for colour in (*lesson.power.defence, *lesson.power.attack)):
            yield f"{lesson.name} adds a die that there is not."
        for ability in (*lesson.power.abilities, *lesson.power.actions):
            yield from _ability_problems(f"{ally.id}: {lesson.name}", ability)


def _event_problems(event: Event) -> Iterator[str]:
    for happening in event.on.values():
        if all(way.gold for way in happening.ways):
            yield f"{event.title}: one answer must cost nothing."
        for way in happening.ways:
            if way.attribute and way.attribute not in ATTRIBUTES:
                yield f"{event.title}: there is no attribute “{way.attribute}”."
            if any(toll.condition and toll.condition not in CONDITIONS for toll in (way.passed, way.failed)):
                yield f"{event.title}: there is no such condition."


def _gear_problems(gear: Gear, content: Content) -> Iterator[str]:
    yield from gear_problems(gear, content.dice)
    yield from _ability_problems(gear.name, gear.ability)


def _ability_problems(owner: str, ability: Ability | None) -> Iterator[str]:
    if ability is None:
        return
    if ability.id not in (*USED, *ANSWERING, *PASSIVES, *SHAPES):
        yield f"{owner} does “{ability.id}”, which there is not."
    if not told(ability):
        yield f"{owner} does not say what it does."


def _familiar_problems(owner: str, ability: Ability | None, content: Content) -> Iterator[str]:
    if ability is not None and ability.id == "call":
        kind = content.monsters.get(word(ability, "familiar"))
        if kind is None or not kind.familiar:
            yield f"{owner} calls a familiar that there is not."


PASSIVES = frozenset({"scamper", "lamplight", "find_gap"})
"""Abilities that always work, which skills and gear may give a hero."""
SHAPES = frozenset({"whirl", "twin_shot", "flame_lance"})
"""Attacks of a special shape, which they may give, too."""


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
