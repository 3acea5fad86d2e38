"""Road and city events: drawn, answered as a group, then resolved from top to bottom (`gloomhaven.md` 6.9)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from vtt.play.gloomhaven.book import Book, Event, EventResult, Where
from vtt.play.gloomhaven.rewards import reward
from vtt.play.gloomhaven.sheet import Campaign, with_adventurer, with_party
from vtt.rules.gloomhaven.content import Content


class Resolved(NamedTuple):
    """The campaign after an event, what came about, and what was taken from whom, in sentences."""

    campaign: Campaign
    words: tuple[str, ...]
    taken: tuple[str, ...] = ()


def waiting(campaign: Campaign, book: Book, where: Where) -> Event | None:
    """The event on top of a deck; None if the deck has run out."""
    deck = _deck(campaign, where)
    return next((book.events[name] for name in deck if name in book.events), None)


def resolve(campaign: Campaign, content: Content, book: Book, where: Where, second: bool, payer: str = "") -> Resolved:
    """Answer the event on top of a deck: every result whose conditions hold comes about; the card goes under its deck
    or leaves the game (T85, T120). `payer`: the character that pays first what the group pays. ValueError (one
    sentence) if there is none."""
    event = waiting(campaign, book, where)
    if event is None:
        raise ValueError("There is no event left.")
    words: list[str] = []
    taken: list[str] = []
    for result in (event.second if second else event.first).results:
        if result.otherwise and words:
            continue
        if holds(campaign, result):
            before = campaign
            campaign = reward(_paid(campaign, result.cost, payer), content, book, result.rewards)
            words.append(result.text)
            taken += _taken(before, campaign)
    rest = tuple(name for name in _deck(campaign, where) if name != event.id)
    campaign = _with_deck(campaign, where, (*rest, event.id) if event.returns else rest)
    due = tuple(name for name in campaign.party.events_due if name != where)
    return Resolved(with_party(campaign, events_due=due), tuple(words) or ("Nothing comes of it.",), tuple(taken))


def cost_of(campaign: Campaign, book: Book, where: Where, second: bool) -> int:
    """What an answer to the event on top of a deck costs the group."""
    event = waiting(campaign, book, where)
    results = () if event is None else (event.second if second else event.first).results
    return max((result.cost for result in results if holds(campaign, result)), default=0)


def holds(campaign: Campaign, result: EventResult) -> bool:
    """Whether the conditions of a result hold; a cost that the group cannot pay does not (T85)."""
    classes = {adventurer.hero_class for adventurer in campaign.players}
    low, high = result.reputation
    return (
        (not result.classes or bool(classes & set(result.classes)))
        and low <= campaign.party.reputation <= high
        and sum(adventurer.gold for adventurer in campaign.players) >= result.cost
    )


def _taken(before: Campaign, after: Campaign) -> tuple[str, ...]:
    """What each character has lost, in sentences."""
    lost = ((one.name, one.gold - after.adventurer(one.id).gold) for one in before.players)
    return tuple(f"{name} pays {gold} gold." for name, gold in lost if gold > 0)


def _paid(campaign: Campaign, cost: int, payer: str = "") -> Campaign:
    """The group pays together: first whoever wants to, then whoever has most gold the next coin."""
    for adventurer in campaign.players:
        if adventurer.id == payer:
            own = min(cost, adventurer.gold)
            campaign = with_adventurer(campaign, msgspec.structs.replace(adventurer, gold=adventurer.gold - own))
            cost -= own
    for _ in range(cost):
        richest = max(campaign.players, key=lambda adventurer: adventurer.gold)
        campaign = with_adventurer(campaign, msgspec.structs.replace(richest, gold=richest.gold - 1))
    return campaign


def _deck(campaign: Campaign, where: Where) -> tuple[str, ...]:
    return campaign.road_events if where == "road" else campaign.city_events


def _with_deck(campaign: Campaign, where: Where, deck: tuple[str, ...]) -> Campaign:
    if where == "road":
        return msgspec.structs.replace(campaign, road_events=deck)
    return msgspec.structs.replace(campaign, city_events=deck)
