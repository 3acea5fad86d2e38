"""The city: buying, selling, the temple, enhancements of cards (`gloomhaven.md` 6.6, 6.8).

Every change gives the next campaign, or raises ValueError (one sentence) where it cannot be."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.play.gloomhaven.adventurers import with_item
from vtt.play.gloomhaven.sheet import (
    CITY,
    Adventurer,
    Campaign,
    achieved,
    class_of,
    enhancements_of,
    price_of,
    stock,
    with_adventurer,
    with_party,
)
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven import enhancements
from vtt.rules.gloomhaven.characters import pool
from vtt.rules.gloomhaven.content import Content, Item
from vtt.rules.gloomhaven.enhancements import Enhancement

TEMPLE_GOLD: Final = 10
BLESSINGS: Final = 2
TEMPLE_GOAL: Final = 100
TEMPLE_ACHIEVEMENT: Final = "The temple's thanks"
ENHANCING_ACHIEVEMENT: Final = "An engraver in town"
"""The world's achievement from which on cards are enhanced (L1544)."""


def go_to_city(campaign: Campaign) -> Campaign:
    """The party is in the city; a new visit begins."""
    adventurers = tuple(msgspec.structs.replace(other, gave=False) for other in campaign.adventurers)
    return msgspec.structs.replace(with_party(campaign, location=CITY), adventurers=adventurers)


def buy_refusal(campaign: Campaign, content: Content, adventurer: Adventurer, item: str) -> str:
    """Why a character cannot buy an item; empty if it can."""
    left = stock(campaign, content)
    if not campaign.in_city:
        return "The shop is in the city."
    if adventurer.retired:
        return f"{adventurer.name} has retired."
    if item not in left:
        return "The shop does not sell that yet."
    if item in adventurer.items:
        return f"{adventurer.name} has that item already; one of each kind is allowed."
    if not left[item]:
        return "It is sold out."
    price = price_of(campaign, content.items[item])
    if adventurer.gold < price:
        return f"It costs {price} gold; {adventurer.name} has {adventurer.gold}."
    return ""


def buy(campaign: Campaign, content: Content, identity: str, item: str) -> Campaign:
    """Buy an item at the price the party's reputation makes; it is taken along where there is room for it."""
    adventurer = campaign.adventurer(identity)
    refusal = buy_refusal(campaign, content, adventurer, item)
    if refusal:
        raise ValueError(refusal)
    gold = adventurer.gold - price_of(campaign, content.items[item])
    return with_adventurer(campaign, with_item(msgspec.structs.replace(adventurer, gold=gold), content, item))


def selling_price(item: Item) -> int:
    """Half the printed price, rounded down (T86)."""
    return item.price // 2


def sell(campaign: Campaign, content: Content, identity: str, item: str) -> Campaign:
    """Sell an item back to the shop."""
    adventurer = campaign.adventurer(identity)
    if not campaign.in_city:
        raise ValueError("The shop is in the city.")
    if item not in adventurer.items:
        raise ValueError(f"{adventurer.name} does not own that item.")
    value = selling_price(content.items[item]) if item in content.items else 0
    changed = msgspec.structs.replace(
        adventurer,
        gold=adventurer.gold + value,
        items=tuple(other for other in adventurer.items if other != item),
        equipped=tuple(other for other in adventurer.equipped if other != item),
    )
    return with_adventurer(campaign, changed)


def temple_refusal(campaign: Campaign, adventurer: Adventurer) -> str:
    """Why a character cannot give to the temple; empty if it can."""
    if not campaign.in_city:
        return "The temple is in the city."
    if adventurer.retired:
        return f"{adventurer.name} has retired."
    if adventurer.gave:
        return f"{adventurer.name} has given to the temple in this visit."
    return "" if adventurer.gold >= TEMPLE_GOLD else f"The temple asks for {TEMPLE_GOLD} gold."


def give_to_temple(campaign: Campaign, identity: str) -> Campaign:
    """Ten gold once a visit: two blessings in the next scenario. The hundredth gold is thanked for (L1540, L1655)."""
    adventurer = campaign.adventurer(identity)
    refusal = temple_refusal(campaign, adventurer)
    if refusal:
        raise ValueError(refusal)
    changed = msgspec.structs.replace(
        adventurer, gold=adventurer.gold - TEMPLE_GOLD, gave=True, blessings=adventurer.blessings + BLESSINGS
    )
    given = campaign.temple_gold + TEMPLE_GOLD
    achievements = campaign.achievements
    if given >= TEMPLE_GOAL and TEMPLE_ACHIEVEMENT not in achievements:
        achievements = (*achievements, TEMPLE_ACHIEVEMENT)
    return msgspec.structs.replace(with_adventurer(campaign, changed), temple_gold=given, achievements=achievements)


# --- enhancements ----------------------------------------------------------------------------------------------------


def enhance_refusal(
    campaign: Campaign, content: Content, adventurer: Adventurer, sticker: Enhancement | None = None
) -> str:
    """Why a character cannot have a card enhanced (with a certain sticker); empty if it can.

    In the city, once its achievement is there, on a card of its own; the class has no more enhanced cards than the
    city's prosperity (L1544 to L1577)."""
    if not campaign.in_city:
        return "Cards are enhanced in the city."
    if adventurer.retired:
        return f"{adventurer.name} has retired."
    if not achieved(campaign, ENHANCING_ACHIEVEMENT):
        return f"Cards are enhanced once the world has “{ENHANCING_ACHIEVEMENT}”."
    if sticker is None:
        return ""
    card = {card.id: card for card in pool(class_of(adventurer, content), adventurer.cards)}.get(sticker.card)
    if card is None:
        return f"{adventurer.name} does not have that card."
    stickers = enhancements_of(campaign, adventurer.hero_class)
    misfit = enhancements.refusal(card, stickers, sticker, content.summons)
    if misfit:
        return misfit
    cards = {other.card for other in stickers} | {card.id}
    if len(cards) > campaign.prosperity_level:
        most = campaign.prosperity_level
        return f"With prosperity {most} a class may have {count(most, 'enhanced card')}."
    price = enhancements.price(card, stickers, sticker)
    return "" if adventurer.gold >= price else f"It costs {price} gold; {adventurer.name} has {adventurer.gold}."


def enhance(campaign: Campaign, content: Content, identity: str, sticker: Enhancement) -> Campaign:
    """Buy a sticker for a card; it stays for all later characters of the class."""
    adventurer = campaign.adventurer(identity)
    refusal = enhance_refusal(campaign, content, adventurer, sticker)
    if refusal:
        raise ValueError(refusal)
    price = enhancements.price(content.card(sticker.card), campaign.enhancements, sticker)
    paid = with_adventurer(campaign, msgspec.structs.replace(adventurer, gold=adventurer.gold - price))
    return msgspec.structs.replace(paid, enhancements=(*campaign.enhancements, sticker))
