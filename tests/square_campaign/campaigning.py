"""Campaigns of the square game for tests: a party, and people made of dice who spend what they have."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from tests.played import bots_for
from vtt.files.descent.campaign_games import seats_of
from vtt.files.descent.campaigns import campaign_book
from vtt.files.descent.content import content
from vtt.files.games import new_game, open_scenario
from vtt.files.places import maps_folder
from vtt.play.bots import Bot
from vtt.play.descent import growing, journey, market, plotting, rumours, travel
from vtt.play.descent.book import Book, Quest, Side
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Campaign, Result
from vtt.play.session import Session
from vtt.play.simulate import play

CONTENT, BOOK = content(), campaign_book()
PARTY = (("mira", "bulwark"), ("tilda", "bonesetter"), ("ilsa", "cinderwright"), ("robin", "poacher"))


def a_campaign(*heroes: tuple[str, str], book: Book = BOOK, seed: int = 5, **fields: Any) -> Campaign:
    """A campaign with the usual party, or another one of (hero, class); any field changed."""
    campaign = journey.new_campaign("High water", book, seed=seed)
    for hero, of_class in heroes or PARTY[:2]:
        campaign = growing.join(campaign, CONTENT, book, hero, of_class)
    return msgspec.structs.replace(campaign, **fields)


def drawn_party(seed: int, number: int = 4) -> tuple[tuple[str, str], ...]:
    """Heroes by lot, each with a class of its own."""
    chance = random.Random(seed)
    heroes = list(CONTENT.heroes.values())
    chance.shuffle(heroes)
    found: list[tuple[str, str]] = []
    archetypes: Counter[str] = Counter()
    for hero in heroes:
        free = [one.id for one in BOOK.classes.values() if one.archetype == hero.archetype]
        free = [one for one in free if one not in {of for _, of in found}]
        if free and not archetypes[hero.archetype] and len(found) < number:
            archetypes[hero.archetype] += 1
            found.append((hero.id, chance.choice(free)))
    return tuple(found)


def drawn_plots(seed: int) -> tuple[bool, str]:
    """Whether a campaign plays with plot cards, and with which deck: none, then each in turn."""
    decks = ("", *BOOK.plot_decks)
    deck = decks[seed % len(decks)]
    return bool(deck), deck


def spend(campaign: Campaign, chance: random.Random) -> Campaign:
    """Everybody spends what can be spent, in an order made of dice; an overlord led by the program spends by itself."""

    def tries(make: Callable[[], Campaign]) -> bool:
        nonlocal campaign
        try:
            campaign = make()
        except ValueError:
            return False
        return True

    for hero in campaign.heroes:
        skills = list(growing.skills_for(hero, BOOK))
        chance.shuffle(skills)
        for skill in skills:
            tries(lambda: growing.learn(campaign, BOOK, hero.id, skill.id))  # noqa: B023
    goods = list(campaign.market)
    chance.shuffle(goods)
    for item in goods:
        tries(lambda: market.buy(campaign, BOOK, item, chance.choice(campaign.heroes).id))  # noqa: B023
    if campaign.overlord.bot:
        tries(lambda: market.one_more(campaign, BOOK))
        return campaign
    cards = [card.id for card in CONTENT.overlord_cards.values() if card.family and card.level]
    chance.shuffle(cards)
    for card in (*cards, *cards):
        tries(lambda: plotting.buy(campaign, CONTENT, card))  # noqa: B023
    if campaign.overlord.plotting:
        tries(lambda: plotting.buy_threat(campaign))
        for plot in reversed(plotting.plots(CONTENT, plotting.plot_deck(campaign, BOOK))):
            tries(lambda: plotting.buy_plot(campaign, CONTENT, plot.id))  # noqa: B023
        tries(lambda: market.one_more(campaign, BOOK))
    for rumour in campaign.overlord.rumours:
        tries(lambda: rumours.spread(campaign, BOOK, rumour))  # noqa: B023
    return campaign


def travelled(campaign: Campaign, quest: Quest, chance: random.Random) -> Campaign:
    """The party sets out and answers all that happens on the way, as dice will have it."""
    campaign = travel.set_out(campaign, BOOK, quest)
    while campaign.event:
        ways = travel.ways(campaign, BOOK)
        open_ways = [number for number, way in enumerate(ways) if not travel.way_refusal(campaign, way)]
        campaign = travel.answer(campaign, CONTENT, BOOK, chance.choice(open_ways)).campaign
    return campaign


def game_of(campaign: Campaign, quest: Quest, seed: int = 3) -> Session:
    """The next encounter of a quest begun from the sheets, unsaved."""
    _, file = journey.encounter_of(campaign, quest)
    settings = journey.settings_for(campaign, CONTENT, BOOK)
    return new_game(open_scenario(maps_folder() / file), seats_of(campaign), settings=settings, seed=seed)


def played(session: Session, seed: int, seen: Counter[str], broken: list[str]) -> str:
    """Bots play a game to its end; who won."""
    return play(session, seed, 6000, seen, broken.append).winner


def bots_of(session: Session, seed: int) -> dict[str, Bot]:
    """A bot for each seat."""
    return bots_for(session, seed)


def rich(campaign: Campaign, experience: int = 9, gold: int = 900) -> Campaign:
    """Everybody has experience, and the party gold."""
    for hero in campaign.heroes:
        campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=experience))
    overlord = msgspec.structs.replace(campaign.overlord, experience=experience)
    return msgspec.structs.replace(campaign, overlord=overlord, gold=gold)


def after(campaign: Campaign, quest: str, winner: Side = "heroes") -> Campaign:
    """The campaign after an encounter in which nothing happened."""
    session = game_of(campaign, BOOK.quests[quest])
    return journey.after_encounter(campaign, CONTENT, BOOK, quest, session.table, winner == "heroes")


def won(*results: tuple[str, Side]) -> tuple[Result, ...]:
    return tuple(Result(quest, winner) for quest, winner in results)
