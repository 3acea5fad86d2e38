"""On the way to a quest or a city something happens, and the party chooses (`road_to_legend.md 19`, L1269 to L1271)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from vtt.play.descent.party import printed
from vtt.play.road_to_legend.book import Book, Choice, Event, reward_in_words
from vtt.play.road_to_legend.journey import quest_refusal, quests, reward, week_refusal
from vtt.play.road_to_legend.market import arrive
from vtt.play.road_to_legend.sheet import Campaign
from vtt.rules.descent.content import Content
from vtt.rules.enumeration import capital


class Answered(NamedTuple):
    """The campaign after an event, and what came of it in words."""

    campaign: Campaign
    words: str


def travel_refusal(campaign: Campaign, book: Book, to: str) -> str:
    """Why the party cannot set out for a quest or a city; empty if it can."""
    if to in book.cities:
        if campaign.mode == "delve" or campaign.ended:
            return "There is no way to a city now."
        if campaign.under_way is not None or campaign.bound:
            return "The party is on its way to somewhere else."
        if campaign.city == to:
            return "The party is there."
        return week_refusal(campaign)
    quest = book.quests.get(to)
    if quest is None or quest not in quests(campaign, book):
        return "Nobody knows the way there."
    return quest_refusal(campaign, quest)


def set_out(campaign: Campaign, book: Book, to: str) -> Campaign:
    """The party sets out. What happens on the way waits for an answer; where nothing does, it arrives."""
    refusal = travel_refusal(campaign, book, to)
    if refusal:
        raise ValueError(refusal)
    if campaign.bound == to:
        return campaign
    deck = tuple(one for one in campaign.deck if one in book.events)
    event = deck[0] if deck and campaign.mode == "campaign" else ""
    campaign = msgspec.structs.replace(campaign, bound=to, event=event, city="", left="")
    return campaign if event else _arrived(campaign, book)


def choice_refusal(campaign: Campaign, content: Content, choice: Choice) -> str:
    """What the party lacks for an answer; empty if it may give it."""
    if campaign.gold < choice.gold:
        return f"It costs {choice.gold} gold; the party has {campaign.gold}."
    if campaign.fame < choice.fame:
        return f"It needs {choice.fame} fame; the party has {campaign.fame}."
    archetypes = {printed(hero, content).archetype for hero in campaign.players}
    if choice.archetype and choice.archetype not in archetypes:
        return f"It needs a {choice.archetype} in the party."
    return ""


def event_of(campaign: Campaign, book: Book) -> Event | None:
    """What happens now."""
    return book.events.get(campaign.event)


def answer(campaign: Campaign, content: Content, book: Book, number: int) -> Answered:
    """The party answers what happens on the way: it pays, gets what comes of it, and arrives. The event goes under the
    others."""
    event = event_of(campaign, book)
    if event is None:
        raise ValueError("Nothing happens now.")
    choice = event.choices[number]
    refusal = choice_refusal(campaign, content, choice)
    if refusal:
        raise ValueError(refusal)
    deck = (*(one for one in campaign.deck if one != event.id), event.id)
    campaign = msgspec.structs.replace(campaign, gold=campaign.gold - choice.gold, event="", deck=deck)
    campaign = reward(campaign, book, choice.reward)
    got = reward_in_words(choice.reward, book)
    return Answered(_arrived(campaign, book), f"{choice.text}\n\n{capital(got)}.".removesuffix("\n\n."))


def _arrived(campaign: Campaign, book: Book) -> Campaign:
    return arrive(campaign, book, campaign.bound) if campaign.bound in book.cities else campaign
