"""Heroes: who joins with which class, what they learn, what they wear, and the sheet that all this makes (`descent.md`
3.5, 6.1, 7)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.play.descent.book import LEVELS, Book, HeroClass, Level, Skill
from vtt.play.descent.gear import HANDS, Gear, grown, own, part_with, worn_or_not
from vtt.play.descent.party import printed, with_hero
from vtt.play.descent.sheet import MOST_HEROES, Adventurer, Campaign, check, playing_refusal
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.content import Ability, Content, HeroSheet

DEAREST_BESIDE: int = 2
"""A hybrid learns no dearer skills of the class it has added (L1596)."""

# --- the party -------------------------------------------------------------------------------------------------------


def set_level(campaign: Campaign, level: Level) -> Campaign:
    """How strong everybody begins (L863 to L884), before anything is played, learned or bought."""
    check("It has begun already." if campaign.has_begun else "")
    if any(hero.spent for hero in campaign.heroes) or campaign.overlord.spent:
        raise ValueError("Experience has been spent already: take that back first.")
    start, old = LEVELS[level], LEVELS[campaign.level]
    heroes = tuple(msgspec.structs.replace(hero, experience=start.experience) for hero in campaign.heroes)
    gold = campaign.gold + (start.gold - old.gold) * len(campaign.heroes)
    check("Gold has been spent already: take that back first." if gold < 0 else "")
    overlord = msgspec.structs.replace(campaign.overlord, experience=start.overlord)
    return msgspec.structs.replace(campaign, level=level, heroes=heroes, gold=gold, overlord=overlord)


def join_refusal(campaign: Campaign, identity: str, of_class: str = "") -> str:
    """Why a hero, or one of a class, cannot join; empty if it can. No class is taken twice (L1575)."""
    if any(one.id == identity for one in campaign.heroes):
        return "This hero is in the party already."
    if of_class and any(of_class in one.classes for one in campaign.heroes):
        return "Another hero has this class."
    if len(campaign.heroes) >= MOST_HEROES:
        return f"A party has at most {MOST_HEROES} heroes; send one home first."
    return playing_refusal(campaign)


def join(
    campaign: Campaign, content: Content, book: Book, identity: str, of_class: str, player: str = "", beside: str = ""
) -> Campaign:
    """A hero joins with a class of its archetype (a hybrid with a second one), their first skills and gear; with as
    much experience as the hero who has least, before anything is played with what the level gives."""
    sheet, chosen = content.heroes.get(identity), book.classes.get(of_class)
    if sheet is None or chosen is None:
        raise ValueError("There is no such hero, or no such class.")
    check(join_refusal(campaign, identity, of_class) or (beside and join_refusal(campaign, "", beside)))
    if chosen.archetype != sheet.archetype:
        raise ValueError(f"{sheet.name} is a {sheet.archetype}; {chosen.name} is for a {chosen.archetype}.")
    second = book.classes.get(beside)
    if beside and (second is None or second.archetype != chosen.beside or second.beside):
        raise ValueError(f"{chosen.name} cannot be joined with that class.")
    start = LEVELS[campaign.level]
    hero = Adventurer(
        id=identity,
        name=sheet.name,
        player=player.strip()[:60],
        of_class=of_class,
        beside=beside,
        experience=min((one.experience for one in campaign.heroes), default=start.experience),
    )
    known = book.everything
    for one in (chosen, *((second,) if second is not None else ())):
        hero = msgspec.structs.replace(
            hero, skills=(*hero.skills, *(skill.id for skill in one.skills if not skill.cost))
        )
        for gear in one.gear:
            hero = own(hero, gear, known)
    gold = 0 if campaign.has_begun else start.gold
    return msgspec.structs.replace(campaign, heroes=(*campaign.heroes, hero), gold=campaign.gold + gold)


def leave(campaign: Campaign, book: Book, identity: str) -> Campaign:
    """A hero goes home for good; what was bought for it goes to the hero who is first then."""
    gone = campaign.hero(identity)
    check(playing_refusal(campaign))
    rest = [one for one in campaign.heroes if one.id != identity]
    bought = tuple(item for item in gone.items if item in book.gear or item in book.relics)
    if rest and bought:
        rest[0] = msgspec.structs.replace(rest[0], items=(*rest[0].items, *bought))
    back = 0 if campaign.has_begun else min(campaign.gold, LEVELS[campaign.level].gold)
    return msgspec.structs.replace(campaign, heroes=tuple(rest), gold=campaign.gold - back)


def goes_along(campaign: Campaign, identity: str, playing: bool) -> Campaign:
    """Whether a hero goes along to the next quest."""
    check(playing_refusal(campaign))
    return with_hero(campaign, msgspec.structs.replace(campaign.hero(identity), playing=playing))


# --- skills ----------------------------------------------------------------------------------------------------------


def classes_of(hero: Adventurer, book: Book) -> tuple[HeroClass, ...]:
    """The classes of a hero, as far as the book has them."""
    return tuple(book.classes[one] for one in hero.classes if one in book.classes)


def skills_for(hero: Adventurer, book: Book) -> tuple[Skill, ...]:
    """What a hero may ever learn, the first skills too."""
    found: list[Skill] = []
    for one in classes_of(hero, book):
        found += (skill for skill in one.skills if one.id == hero.of_class or skill.cost <= DEAREST_BESIDE)
    return tuple(found)


def total_cost(hero: Adventurer, book: Book) -> int:
    """The experience that all a hero has learned costs together."""
    return sum(skill.cost for skill in skills_for(hero, book) if skill.id in hero.skills)


def learn_refusal(campaign: Campaign, hero: Adventurer, skill: Skill) -> str:
    """Why a hero cannot learn something now: no rule but its cost (L905, L1618)."""
    if skill.id in hero.skills:
        return "Learned."
    left = hero.experience - hero.spent
    costs = f"It costs {skill.cost} experience; {hero.name} has {left}." if left < skill.cost else ""
    return playing_refusal(campaign) or costs


def learn(campaign: Campaign, book: Book, identity: str, skill: str) -> Campaign:
    """A hero learns a skill of its class."""
    hero = campaign.hero(identity)
    found = next((one for one in skills_for(hero, book) if one.id == skill), None)
    if found is None:
        raise ValueError(f"{hero.name} cannot learn that.")
    check(learn_refusal(campaign, hero, found))
    skills, spent = (*hero.skills, skill), hero.spent + found.cost
    return with_hero(campaign, msgspec.structs.replace(hero, skills=skills, spent=spent))


# --- gear ------------------------------------------------------------------------------------------------------------


def wear(campaign: Campaign, book: Book, identity: str, gear: str) -> Campaign:
    """A hero puts something on, or takes it off."""
    check(playing_refusal(campaign))
    return with_hero(campaign, worn_or_not(campaign.hero(identity), gear, book.everything))


def hand_over(campaign: Campaign, book: Book, giver: str, gear: str, taker: str) -> Campaign:
    """A hero gives a piece of gear to another one; the first gear of its class nobody gives away (L1697)."""
    check(playing_refusal(campaign))
    if giver == taker or not (gear in book.gear or gear in book.relics):
        raise ValueError("That cannot be handed over.")
    campaign = with_hero(campaign, part_with(campaign.hero(giver), gear))
    return with_hero(campaign, own(campaign.hero(taker), book.everything[gear], book.everything))


# --- the sheet -------------------------------------------------------------------------------------------------------


def sheet_of(hero: Adventurer, content: Content, book: Book) -> HeroSheet:
    """What a hero has become: the printed sheet with the weapons it owns, what it wears, and its skills. Weapons that
    do not fit beside a shield stay at home."""
    sheet, known = printed(hero, content), book.everything
    owned = [known[item] for item in hero.items if item in known]
    active = [gear for gear in owned if gear.id in hero.worn or gear.slot == "weapon"]
    learned = [skill for skill in skills_for(hero, book) if skill.id in hero.skills]
    held = sum(gear.hands for gear in active if gear.slot == "shield")
    weapons = {gear.id: gear.weapon for gear in active if gear.weapon is not None}
    sheet = msgspec.structs.replace(
        sheet,
        weapons=tuple(weapon for weapon in weapons.values() if weapon.hands <= HANDS - held),
        skills=tuple(_abilities(learned, active)),
        held=held,
    )
    return grown(sheet, (*(gear.gains for gear in active), *(skill.gains for skill in learned)))


def _abilities(learned: list[Skill], active: list[Gear]) -> Iterator[Ability]:
    """What skills and gear do at the table, each told apart by where it comes from."""
    found = [*((one.id, one.ability) for one in learned), *((one.id, one.ability) for one in active)]
    for key, ability in found:
        if ability is not None:
            yield msgspec.structs.replace(ability, key=key, text=told(ability))
