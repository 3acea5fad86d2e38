"""What may be wrong with a book of the campaign of the square game."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.files.places import maps_folder
from vtt.play.descent.book import Ally, Book, Event, Quest
from vtt.play.descent.gear import Gear, gear_problems
from vtt.rules.descent.abilities.bearing import word
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import RELIC, Ability, Content
from vtt.rules.descent.settings import ATTRIBUTES
from vtt.rules.descent.using import USED
from vtt.rules.descent.windows import ANSWERING

PASSIVES = frozenset({"scamper", "lamplight", "find_gap"})
"""Abilities that always work, which skills and gear may give a hero."""
SHAPES = frozenset({"whirl", "twin_shot", "flame_lance"})
"""Attacks of a special shape, which they may give, too."""


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
