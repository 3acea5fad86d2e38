"""The market between two quests: what is open, buying, selling (`descent.md` 6.1, 7; L1705 to L1722)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.chance import Chance
from vtt.play.descent.book import Book
from vtt.play.descent.gear import Gear, own, part_with
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Campaign, check, playing_refusal

OPEN: Final = 5
"""Cards of the market that are open at once."""
STEP: Final = 25
STARTING_GEAR: Final = 25
"""What starting gear is bought back for: it costs nothing."""


def selling_price(price: int) -> int:
    """Gold for an item that cost `price`: half of it, rounded down to 25; 25 for starting gear, which costs nothing
    (L1715 to L1717)."""
    return price // 2 // STEP * STEP if price else STARTING_GEAR


def deck(campaign: Campaign, book: Book, act: int) -> tuple[Gear, ...]:
    """What the market of an act still has."""
    return tuple(one for one in book.gear.values() if one.act == act and one.id not in campaign.sold_out)


def opened(campaign: Campaign, book: Book) -> Campaign:
    """Five things of the act are laid open by lot (L1712)."""
    found, chance = Chance(campaign.seed).shuffled(tuple(one.id for one in deck(campaign, book, campaign.act)))
    return msgspec.structs.replace(campaign, market=found[:OPEN], seed=chance.state)


FATE: Final = 2
"""What one more thing in the market costs (L1337)."""


def more_refusal(campaign: Campaign, book: Book) -> str:
    """Why fate cannot lay open one more thing; empty if it can."""
    if campaign.fate < FATE:
        return f"It takes {FATE} fate; the party has {campaign.fate}."
    left = [one for one in deck(campaign, book, campaign.act) if one.id not in campaign.market]
    return playing_refusal(campaign) or ("" if left else "Everything lies open.")


def one_more(campaign: Campaign, book: Book) -> Campaign:
    """Two fate tokens, from whichever heroes, lay one more thing open."""
    check(more_refusal(campaign, book))
    left = tuple(one.id for one in deck(campaign, book, campaign.act) if one.id not in campaign.market)
    found, chance = Chance(campaign.seed).shuffled(left)
    market, fate = (*campaign.market, found[0]), campaign.fate - FATE
    return msgspec.structs.replace(campaign, market=market, fate=fate, seed=chance.state)


def cleared(campaign: Campaign, book: Book) -> Campaign:
    """After the interlude everything of the first act is open, once (L1485)."""
    return msgspec.structs.replace(campaign, market=tuple(one.id for one in deck(campaign, book, 1)))


def drawn(campaign: Campaign, book: Book) -> tuple[Campaign, Gear | None]:
    """One thing of the act's market by lot, for nothing."""
    found, chance = Chance(campaign.seed).shuffled(deck(campaign, book, campaign.act))
    campaign = msgspec.structs.replace(campaign, seed=chance.state)
    if not found or not campaign.players:
        return campaign, None
    taker = min(campaign.players, key=lambda hero: len(hero.items))
    return _taken(campaign, book, found[0], taker.id), found[0]


def _taken(campaign: Campaign, book: Book, gear: Gear, identity: str) -> Campaign:
    """A hero has something of the market."""
    campaign = with_hero(campaign, own(campaign.hero(identity), gear, book.everything))
    market = tuple(one for one in campaign.market if one != gear.id)
    return msgspec.structs.replace(campaign, market=market, sold_out=(*campaign.sold_out, gear.id))


def buy_refusal(campaign: Campaign, gear: Gear) -> str:
    """Why something cannot be bought; empty if it can."""
    if gear.id not in campaign.market:
        return "Nobody sells it now."
    costs = f"It costs {gear.price} gold; the party has {campaign.gold}." if campaign.gold < gear.price else ""
    return playing_refusal(campaign) or costs


def buy(campaign: Campaign, book: Book, gear: str, identity: str) -> Campaign:
    """The party buys something that is open, for a hero."""
    found = book.gear.get(gear)
    if found is None:
        raise ValueError("Nobody sells it now.")
    check(buy_refusal(campaign, found))
    campaign = _taken(campaign, book, found, identity)
    return msgspec.structs.replace(campaign, gold=campaign.gold - found.price)


def price_of(gear: Gear) -> int:
    """What the party gets for something: half its price, rounded down to 25; 25 for first gear (`G135`)."""
    return selling_price(gear.price)


def sell(campaign: Campaign, book: Book, gear: str, identity: str) -> Campaign:
    """A hero sells something, but no relic. It goes back into the market of its act; of the first act, in the second,
    out of the campaign (L1487)."""
    found = book.everything.get(gear)
    if found is None:
        raise ValueError("Nobody buys that.")
    check("Nobody buys a relic." if found.relic else playing_refusal(campaign))
    campaign = with_hero(campaign, part_with(campaign.hero(identity), gear))
    gone = campaign.act == 2 and found.act == 1
    sold_out = campaign.sold_out if gone else tuple(one for one in campaign.sold_out if one != gear)
    return msgspec.structs.replace(campaign, gold=campaign.gold + price_of(found), sold_out=sold_out)
