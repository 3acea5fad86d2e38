"""The way to a quest: one event for each sign along it, and what it leaves on the heroes (`descent.md` 6.1, 7; L1975 to
L1986)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from vtt.board.chance import Chance
from vtt.play.descent.book import Book, Event, Quest, Toll, Way
from vtt.play.descent.growing import sheet_of
from vtt.play.descent.journey import quest_refusal
from vtt.play.descent.sheet import Adventurer, Burden, Campaign, check
from vtt.rules.descent.content import Content
from vtt.rules.descent.dice import ATTRIBUTE_TEST
from vtt.rules.enumeration import enumerated


class Answered(NamedTuple):
    """The campaign after an event, and what came of it in words."""

    campaign: Campaign
    words: str


def set_out(campaign: Campaign, book: Book, quest: Quest) -> Campaign:
    """The party sets out for a quest: what lies on the way waits for an answer, sign by sign."""
    check(quest_refusal(campaign, book, quest))
    if campaign.bound:
        return campaign
    started = msgspec.structs.replace(
        campaign, bound=quest.id, encounter=0, road=quest.route, met=(), burdens={}, fate=0
    )
    return onward(started, book, quest)


def back_refusal(campaign: Campaign) -> str:
    """Why the party cannot turn back and choose another quest; empty if it can: nothing of this one has been played."""
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    if not campaign.bound:
        return "The party has not set out."
    return "The quest has begun: it goes on first." if campaign.encounter else ""


def turn_back(campaign: Campaign) -> Campaign:
    """The party turns back: what was met on the way is forgotten."""
    check(back_refusal(campaign))
    return msgspec.structs.replace(campaign, bound="", road=(), met=(), event="", burdens={})


def onward(campaign: Campaign, book: Book, quest: Quest) -> Campaign:
    """For each sign that is left an event is drawn; one without anything for its sign is put aside (L1983)."""
    while campaign.road:
        sign = campaign.road[0]
        fresh = [one.id for one in book.events.values() if one.city == quest.city and one.id not in campaign.met]
        if not fresh:
            return msgspec.structs.replace(campaign, road=(), event="")
        order, chance = Chance(campaign.seed).shuffled(tuple(fresh))
        met = (*campaign.met, order[0])
        campaign = msgspec.structs.replace(campaign, met=met, seed=chance.state)
        if sign in book.events[order[0]].on:
            return msgspec.structs.replace(campaign, event=order[0])
        campaign = msgspec.structs.replace(campaign, road=campaign.road[1:])
    return msgspec.structs.replace(campaign, event="")


def event_of(campaign: Campaign, book: Book) -> tuple[Event, str] | None:
    """What happens now, and at which sign."""
    event = book.events.get(campaign.event)
    return (event, campaign.road[0]) if event is not None and campaign.road else None


def ways(campaign: Campaign, book: Book) -> tuple[Way, ...]:
    """The answers there are to what happens now."""
    now = event_of(campaign, book)
    return now[0].on[now[1]].ways if now is not None else ()


def way_refusal(campaign: Campaign, way: Way) -> str:
    """What the party lacks for an answer; empty if it may give it."""
    return f"It costs {way.gold} gold; the party has {campaign.gold}." if campaign.gold < way.gold else ""


def answer(campaign: Campaign, content: Content, book: Book, number: int) -> Answered:
    """The party answers what happens: it pays, tests if it must, and bears what comes of it; then the next sign."""
    found = ways(campaign, book)
    if not 0 <= number < len(found):
        raise ValueError("Nothing happens now.")
    way = found[number]
    check(way_refusal(campaign, way))
    campaign = msgspec.structs.replace(campaign, gold=campaign.gold - way.gold)
    told = [way.text] if way.text else []
    for hero in _tested(campaign, content, book, way):
        campaign, words = _tests(campaign, content, book, hero, way)
        told.append(words)
    if not way.attribute:
        campaign, words = _bear(campaign, content, book, campaign.players, way.passed)
        told.append(words)
    road = campaign.road[1:]
    campaign = onward(msgspec.structs.replace(campaign, road=road, event=""), book, book.quests[campaign.bound])
    return Answered(campaign, "\n\n".join(one for one in told if one) or "Nothing comes of it.")


def _tested(campaign: Campaign, content: Content, book: Book, way: Way) -> tuple[Adventurer, ...]:
    """Who tests: everybody, or whoever is best at it."""
    if not way.attribute or not campaign.players:
        return ()
    if way.whom == "all":
        return campaign.players

    def skill(hero: Adventurer) -> int:
        return sheet_of(hero, content, book).attributes.get(way.attribute, 0)

    return (max(campaign.players, key=skill),)


def _tests(campaign: Campaign, content: Content, book: Book, hero: Adventurer, way: Way) -> tuple[Campaign, str]:
    """One hero tests an attribute (`descent.md 5.4`)."""
    chance, shields = Chance(campaign.seed), 0
    for colour in ATTRIBUTE_TEST:
        face, chance = chance.below(len(content.dice[colour]))
        shields += content.dice[colour][face].shields
    value = sheet_of(hero, content, book).attributes.get(way.attribute, 0)
    campaign = msgspec.structs.replace(campaign, seed=chance.state)
    passed = shields <= value
    whom = campaign.players if way.whom == "best" and passed else (hero,)
    campaign, words = _bear(campaign, content, book, whom, way.passed if passed else way.failed)
    verb = "passes" if passed else "fails"
    test = f"{hero.name} {verb} a test of {way.attribute}: {shields} against {value}."
    return campaign, f"{test} {words}".rstrip()


def _bear(
    campaign: Campaign, content: Content, book: Book, whom: tuple[Adventurer, ...], toll: Toll
) -> tuple[Campaign, str]:
    """Some heroes bear a toll, none to its knock-out; gold is the party's."""
    burdens = dict(campaign.burdens)
    for hero in whom:
        sheet, old = sheet_of(hero, content, book), burdens.get(hero.id, Burden())
        gained = (toll.condition,) if toll.condition and toll.condition not in old.conditions else ()
        burdens[hero.id] = Burden(
            damage=min(sheet.health - 1, old.damage + toll.damage),
            fatigue=min(sheet.stamina, old.fatigue + toll.fatigue),
            conditions=(*old.conditions, *gained),
        )
    gold = max(0, campaign.gold + toll.gold)
    campaign = msgspec.structs.replace(campaign, burdens=burdens, gold=gold)
    suffered = ", ".join(_suffered(toll))
    told = [f"{enumerated([hero.name for hero in whom])}: {suffered}." if suffered and whom else ""]
    told += [f"The party {'gains' if toll.gold > 0 else 'loses'} {abs(toll.gold)} gold." if toll.gold else ""]
    return campaign, " ".join(one for one in told if one)


def _suffered(toll: Toll) -> Iterator[str]:
    if toll.damage:
        yield f"{toll.damage} damage"
    if toll.fatigue:
        yield f"{toll.fatigue} fatigue"
    if toll.condition:
        yield toll.condition
