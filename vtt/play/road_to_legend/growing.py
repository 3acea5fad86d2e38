"""Heroes: who joins, what they learn, what they wear, and the sheet that all this makes (`road_to_legend.md 19`)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from vtt.play.descent.gear import grown, own, part_with, worn_or_not
from vtt.play.descent.party import printed, with_hero
from vtt.play.road_to_legend.book import Book, Skill
from vtt.play.road_to_legend.sheet import MOST_HEROES, START_GOLD, Adventurer, Campaign
from vtt.rules.descent.content import Content, HeroSheet

# --- the party -------------------------------------------------------------------------------------------------------


def join(campaign: Campaign, content: Content, identity: str, player: str = "") -> Campaign:
    """A hero joins, with as much experience as the hero who has least; before anything is played, with the gold that
    the difficulty gives (`2`)."""
    refusal = join_refusal(campaign, identity)
    if refusal:
        raise ValueError(refusal)
    if identity not in content.heroes:
        raise ValueError(f"There is no hero called {identity}.")
    gold = START_GOLD if campaign.difficulty == "normal" and campaign.mode == "campaign" else 0
    hero = Adventurer(
        id=identity,
        name=content.heroes[identity].name,
        player=player.strip()[:60],
        experience=min((one.experience for one in campaign.heroes), default=0),
    )
    started = 0 if campaign.has_begun else gold
    return msgspec.structs.replace(campaign, heroes=(*campaign.heroes, hero), gold=campaign.gold + started)


def join_refusal(campaign: Campaign, identity: str) -> str:
    """Why a hero cannot join; empty if it can."""
    if any(one.id == identity for one in campaign.heroes):
        return "This hero is in the party already."
    if len(campaign.heroes) >= MOST_HEROES:
        return f"A party has at most {MOST_HEROES} heroes; send one home first."
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    if campaign.mode == "delve" and campaign.has_begun:
        return "Nobody joins in the middle of a delve."
    return ""


def leave(campaign: Campaign, identity: str) -> Campaign:
    """A hero goes home for good; what it owns goes to the hero who is first then."""
    gone = campaign.hero(identity)
    if campaign.under_way is not None or (campaign.mode == "delve" and campaign.has_begun):
        raise ValueError("Nobody leaves in the middle of it.")
    rest = [one for one in campaign.heroes if one.id != identity]
    if rest and gone.items:
        rest[0] = msgspec.structs.replace(rest[0], items=(*rest[0].items, *gone.items))
    back = 0 if campaign.has_begun else min(campaign.gold, START_GOLD)
    return msgspec.structs.replace(campaign, heroes=tuple(rest), gold=campaign.gold - back)


# --- training --------------------------------------------------------------------------------------------------------


def skills_for(hero: Adventurer, content: Content, book: Book) -> tuple[Skill, ...]:
    """What a hero of this archetype may ever learn."""
    archetype = printed(hero, content).archetype
    return tuple(skill for skill in book.skills.values() if skill.archetype == archetype)


def learn_refusal(campaign: Campaign, hero: Adventurer, skill: Skill, book: Book) -> str:
    """Why a hero cannot learn something now; training costs experience and no time (L1275, L1287)."""
    if skill.id in hero.skills:
        return "Learned."
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    if skill.needs and skill.needs not in hero.skills:
        return f"First comes {book.skills[skill.needs].name}."
    left = hero.experience - hero.spent
    return "" if left >= skill.cost else f"It costs {skill.cost} experience; {hero.name} has {left}."


def learn(campaign: Campaign, content: Content, book: Book, identity: str, skill: str) -> Campaign:
    """A hero learns a skill."""
    hero, found = campaign.hero(identity), book.skills.get(skill)
    if found is None or found not in skills_for(hero, content, book):
        raise ValueError(f"{hero.name} cannot learn that.")
    refusal = learn_refusal(campaign, hero, found, book)
    if refusal:
        raise ValueError(refusal)
    return with_hero(
        campaign, msgspec.structs.replace(hero, skills=(*hero.skills, skill), spent=hero.spent + found.cost)
    )


# --- gear ------------------------------------------------------------------------------------------------------------


def wear(campaign: Campaign, book: Book, identity: str, gear: str) -> Campaign:
    """A hero puts something on, or takes it off."""
    return with_hero(campaign, worn_or_not(campaign.hero(identity), gear, book.gear))


def hand_over(campaign: Campaign, book: Book, giver: str, gear: str, taker: str) -> Campaign:
    """A hero gives a piece of gear to another one."""
    if campaign.under_way is not None:
        raise ValueError("A quest is being played; finish it first, or give it up.")
    if giver == taker or gear not in book.gear:
        raise ValueError("That cannot be handed over.")
    campaign = with_hero(campaign, part_with(campaign.hero(giver), gear))
    return with_hero(campaign, own(campaign.hero(taker), book.gear[gear], book.gear))


# --- the sheet -------------------------------------------------------------------------------------------------------


def sheet_of(hero: Adventurer, content: Content, book: Book) -> HeroSheet:
    """What a hero has become: the printed sheet with weapons, what is worn, and skills."""
    sheet = printed(hero, content)
    owned = [book.gear[item] for item in hero.items if item in book.gear]
    weapons = {gear.id: gear.weapon for gear in owned if gear.weapon is not None}
    sheet = msgspec.structs.replace(sheet, weapons=(*sheet.weapons, *weapons.values()))
    gains = [gear.gains for gear in owned if gear.id in hero.worn or gear.slot == "weapon"]
    gains += [book.skills[skill].gains for skill in hero.skills if skill in book.skills]
    return grown(sheet, gains)


def total_cost(skills: Iterable[str], book: Book) -> int:
    """The experience that some skills cost together."""
    return sum(book.skills[skill].cost for skill in skills if skill in book.skills)
