"""Cities: a market by lot and by fame, a week's wait, a week's lesson (`road_to_legend.md 19`, L1229 to L1263)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from vtt.board.chance import Chance
from vtt.play.descent.gear import Gear, own, part_with
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend.book import Book
from vtt.play.road_to_legend.journey import pass_weeks, week_refusal
from vtt.play.road_to_legend.sheet import Campaign


def on_offer(campaign: Campaign, book: Book, city: str) -> tuple[Gear, ...]:
    """What a city may have: of the act and before, and no more than the party's fame opens."""
    slots = book.cities[city].slots
    owned = {item for hero in campaign.heroes for item in hero.items}
    return tuple(
        gear
        for gear in book.gear.values()
        if gear.slot in slots and gear.act <= campaign.act and gear.fame <= campaign.fame and gear.id not in owned
    )


def stocked(campaign: Campaign, book: Book, city: str) -> Campaign:
    """The market of a city is filled by lot."""
    found, chance = Chance(campaign.seed).shuffled(tuple(gear.id for gear in on_offer(campaign, book, city)))
    return msgspec.structs.replace(campaign, stock=found[: book.cities[city].stalls], seed=chance.state)


def arrive(campaign: Campaign, book: Book, city: str) -> Campaign:
    """The party comes into a city: a week has passed, morale is restored, the market has something new."""
    campaign = msgspec.structs.replace(pass_weeks(campaign), city=city, bound="", morale_lost=0)
    return stocked(campaign, book, city)


def leave(campaign: Campaign) -> Campaign:
    """The party leaves the city; as long as no time passes it may go back, and the market is as it was (L1261)."""
    if not campaign.city:
        raise ValueError("The party is in no city.")
    return msgspec.structs.replace(campaign, city="", left=campaign.city)


def go_back(campaign: Campaign) -> Campaign:
    """Back to the city that was left just now: it costs nothing (L1261)."""
    if not campaign.left or campaign.bound:
        raise ValueError("Time has passed since the party was in a city.")
    return msgspec.structs.replace(campaign, city=campaign.left, left="")


def wait_refusal(campaign: Campaign) -> str:
    """Why the party cannot stay a week in the city; empty if it can."""
    return week_refusal(campaign) if campaign.city else "The party is in no city."


def wait(campaign: Campaign, book: Book) -> Campaign:
    """The party waits a week: the market has something new (L1259)."""
    refusal = wait_refusal(campaign)
    if refusal:
        raise ValueError(refusal)
    return stocked(pass_weeks(campaign), book, campaign.city)


def buy_refusal(campaign: Campaign, gear: Gear) -> str:
    """Why something cannot be bought; empty if it can."""
    if gear.id not in campaign.stock or not campaign.city:
        return "Nobody sells it here."
    return "" if campaign.gold >= gear.price else f"It costs {gear.price} gold; the party has {campaign.gold}."


def buy(campaign: Campaign, book: Book, gear: str, identity: str) -> Campaign:
    """The party buys something for a hero, at the price of the market (L1251)."""
    found = book.gear[gear]
    refusal = buy_refusal(campaign, found)
    if refusal:
        raise ValueError(refusal)
    campaign = with_hero(campaign, own(campaign.hero(identity), found, book.gear))
    stock = tuple(one for one in campaign.stock if one != gear)
    return msgspec.structs.replace(campaign, gold=campaign.gold - found.price, stock=stock)


def sell(campaign: Campaign, book: Book, gear: str, identity: str) -> Campaign:
    """A hero sells something at the full price; it lies in the market then (L1253, G59)."""
    if not campaign.city:
        raise ValueError("Things are sold in a city.")
    campaign = with_hero(campaign, part_with(campaign.hero(identity), gear))
    stock = tuple(dict.fromkeys((*campaign.stock, gear)))
    return msgspec.structs.replace(campaign, gold=campaign.gold + book.gear[gear].price, stock=stock)


def lesson_refusal(campaign: Campaign, book: Book, who: Collection[str]) -> str:
    """Why these heroes cannot take the lesson of the city; empty if they can."""
    lesson = book.cities[campaign.city].lesson if campaign.city else None
    if lesson is None:
        return "Nothing is taught here."
    if not who:
        return "Choose who takes part."
    cost = lesson.gold * len(who)
    if campaign.gold < cost:
        return f"It costs {cost} gold; the party has {campaign.gold}."
    return week_refusal(campaign)


def take_lesson(campaign: Campaign, book: Book, who: Collection[str]) -> Campaign:
    """A week, and gold for each chosen hero: experience (L1263). The market has something new then."""
    refusal = lesson_refusal(campaign, book, who)
    lesson = book.cities[campaign.city].lesson if campaign.city else None
    if refusal or lesson is None:
        raise ValueError(refusal)
    for identity in who:
        hero = campaign.hero(identity)
        campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=hero.experience + lesson.experience))
    campaign = msgspec.structs.replace(campaign, gold=campaign.gold - lesson.gold * len(who))
    return stocked(pass_weeks(campaign), book, campaign.city)
