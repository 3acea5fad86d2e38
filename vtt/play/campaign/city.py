"""The city: buying, selling, the temple; what enhancements of cards cost (`gloomhaven.md` 6.6, 6.8)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from vtt.play.campaign.adventurers import equip_refusal
from vtt.play.campaign.sheet import (
    CITY,
    Adventurer,
    Campaign,
    price_of,
    stock,
    with_adventurer,
    with_party,
)
from vtt.rules.gloomhaven.content import Content, Item

TEMPLE_GOLD: Final = 10
BLESSINGS: Final = 2
TEMPLE_GOAL: Final = 100
TEMPLE_ACHIEVEMENT: Final = "The temple's thanks"


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
    changed = msgspec.structs.replace(adventurer, gold=gold, items=(*adventurer.items, item))
    if not equip_refusal(changed, content, item):
        changed = msgspec.structs.replace(changed, equipped=(*changed.equipped, item))
    return with_adventurer(campaign, changed)


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

Enhancement = Literal[
    "move",
    "attack",
    "range",
    "shield",
    "push",
    "pull",
    "pierce",
    "retaliate",
    "heal",
    "targets",
    "summon move",
    "summon attack",
    "summon range",
    "summon health",
    "poison",
    "wound",
    "muddle",
    "immobilize",
    "disarm",
    "curse",
    "strengthen",
    "bless",
    "jump",
    "element",
    "any element",
    "attack hexagon",
]
ENHANCEMENTS: Final[dict[Enhancement, int]] = {
    "move": 30,
    "attack": 50,
    "range": 30,
    "shield": 100,
    "push": 30,
    "pull": 30,
    "pierce": 30,
    "retaliate": 100,
    "heal": 30,
    "targets": 50,
    "summon move": 100,
    "summon attack": 100,
    "summon range": 50,
    "summon health": 50,
    "poison": 75,
    "wound": 75,
    "muddle": 50,
    "immobilize": 100,
    "disarm": 150,
    "curse": 75,
    "strengthen": 50,
    "bless": 50,
    "jump": 50,
    "element": 100,
    "any element": 150,
}
HEXAGON_COST: Final = 200
LEVEL_COST: Final = 25
EARLIER_COST: Final = 75
MOST_EARLIER: Final = 3


def enhancement_cost(
    kind: Enhancement, level: int, *, several: bool = False, hexagons: int = 0, earlier: int = 0
) -> int:
    """Gold for one enhancement of a card (`gloomhaven.md` 6.8, T81, T82).

    `level` of the card (X counts as 1), `several`: the ability can hit several figures (doubles all but a new
    attack hexagon), `hexagons` the pattern has now, `earlier` enhancements of the same action (0 to 3). ValueError (one
    sentence) for anything that is not so."""
    if not 0 <= level <= 9 or not 0 <= earlier <= MOST_EARLIER:
        raise ValueError("A card's level is X or 1 to 9, and an action has three earlier enhancements at most.")
    if kind == "attack hexagon":
        if hexagons < 1:
            raise ValueError("Only an area can get a further hexagon.")
        base = HEXAGON_COST // hexagons
    else:
        base = ENHANCEMENTS[kind] * (2 if several else 1)
    return base + LEVEL_COST * (max(1, level) - 1) + EARLIER_COST * earlier
