"""Rumour cards: what the overlord spreads between two quests, and the quests they and rewards bring into play
(`descent.md` 6.1, 7; L1212 to L1253)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.chance import Chance
from vtt.play.descent.book import BESIDE, Book, Quest, Rumour
from vtt.play.descent.sheet import Campaign, check, playing_refusal

DEALT: Final = 3
"""Rumour cards that the overlord draws before the campaign; there is no other way to get some (L1218)."""


def dealt(campaign: Campaign, book: Book) -> Campaign:
    """The overlord draws rumour cards by lot, before anything is played."""
    order, chance = Chance(campaign.seed).shuffled(tuple(book.rumours))
    overlord = msgspec.structs.replace(campaign.overlord, rumours=order[:DEALT])
    return msgspec.structs.replace(campaign, overlord=overlord, seed=chance.state)


def in_course(campaign: Campaign, book: Book) -> int:
    """How many quests of the course have been played: those of cards come on top (L1241)."""
    return sum(one.quest not in book.quests or book.quests[one.quest].part not in BESIDE for one in campaign.results)


def quests(campaign: Campaign, book: Book) -> tuple[Quest, ...]:
    """The quests of cards in play that may be chosen: advanced ones only in the second act (L1246)."""
    found = (book.quests[one] for one in campaign.in_play if one in book.quests)
    return tuple(quest for quest in found if quest.part != "advanced" or campaign.act == 2)


def hand(campaign: Campaign, book: Book) -> tuple[Rumour, ...]:
    """The rumours that the overlord may still spread."""
    return tuple(book.rumours[one] for one in campaign.overlord.rumours if one in book.rumours)


def refusal(campaign: Campaign, rumour: Rumour) -> str:
    """Why the overlord cannot spread a rumour now; empty if it can: one between two quests (L1223), in its act, at its
    time."""
    if campaign.ended:
        return "The campaign is over."
    if busy := playing_refusal(campaign):
        return busy
    if not campaign.results:
        return "Rumours are spread after the first quest."
    if campaign.rumoured:
        return "One rumour between two quests is all that people believe."
    if rumour.act and rumour.act != campaign.act:
        return f"It is a rumour of the {'first' if rumour.act == 1 else 'second'} act."
    return "The market is closed." if rumour.when == "market" and not campaign.market else ""


def spread(campaign: Campaign, book: Book, identity: str) -> Campaign:
    """The overlord plays a rumour, and the heroes obey it at once (L1224); a quest in it comes into play, with a threat
    for the overlord (L1231)."""
    rumour = next((one for one in hand(campaign, book) if one.id == identity), None)
    if rumour is None:
        raise ValueError("The overlord has no such rumour.")
    check(refusal(campaign, rumour))
    overlord = campaign.overlord
    overlord = msgspec.structs.replace(
        overlord,
        rumours=tuple(one for one in overlord.rumours if one != identity),
        threat=overlord.threat + (1 if rumour.quest and overlord.plotting else 0),
        experience=overlord.experience + rumour.experience,
    )
    gold = max(0, campaign.gold - rumour.gold * len(campaign.players))
    campaign = msgspec.structs.replace(campaign, overlord=overlord, gold=gold, rumoured=True)
    return brought(_closed(campaign, rumour.closes), rumour.quest)


def _closed(campaign: Campaign, number: int) -> Campaign:
    """So many things that lie open in the market are put away, by lot."""
    if not number:
        return campaign
    order, chance = Chance(campaign.seed).shuffled(campaign.market)
    market = tuple(one for one in campaign.market if one not in order[:number])
    return msgspec.structs.replace(campaign, market=market, seed=chance.state)


def brought(campaign: Campaign, quest: str) -> Campaign:
    """A quest of a card comes into play, once."""
    if not quest or quest in campaign.in_play or quest in campaign.winners:
        return campaign
    return msgspec.structs.replace(campaign, in_play=(*campaign.in_play, quest))


def second_act(campaign: Campaign, book: Book) -> Campaign:
    """With the second act all rumours of the first one are forgotten, those with a quest in play too (L1225)."""
    first = {one.id for one in book.rumours.values() if one.act == 1}
    gone = {one.quest for one in book.rumours.values() if one.act == 1}
    kept = tuple(one for one in campaign.overlord.rumours if one not in first)
    overlord = msgspec.structs.replace(campaign.overlord, rumours=kept)
    in_play = tuple(one for one in campaign.in_play if one not in gone)
    return msgspec.structs.replace(campaign, overlord=overlord, in_play=in_play)
