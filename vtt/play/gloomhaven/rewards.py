"""Giving a party what a scenario or an event brings, and taking what it costs (`gloomhaven.md` 6.3, 6.9)."""

from __future__ import annotations

import msgspec

from vtt.play.gloomhaven.adventurers import add_checkmarks, with_item
from vtt.play.gloomhaven.book import Book, Rewards
from vtt.play.gloomhaven.city import selling_price
from vtt.play.gloomhaven.sheet import (
    EXPERIENCE,
    MOST_REPUTATION,
    PROSPERITY,
    Adventurer,
    Campaign,
    with_adventurer,
    with_party,
)
from vtt.play.gloomhaven.unlocking import (
    add_events,
    draw_design,
    draw_side,
    next_unlock,
    open_box,
    remove_events,
)
from vtt.rules.gloomhaven.content import Content


def reward(campaign: Campaign, content: Content, book: Book, rewards: Rewards) -> Campaign:
    """Everything of some rewards. What is lost is never more than there is: no debts, no level, no perk and no level of
    prosperity is lost (L1421, L1631)."""
    for adventurer in campaign.players:
        changed = msgspec.structs.replace(
            adventurer,
            gold=max(0, adventurer.gold + rewards.gold),
            experience=max(EXPERIENCE[adventurer.level - 1], adventurer.experience + rewards.experience),
            blessings=adventurer.blessings + rewards.blessings,
        )
        campaign = with_adventurer(campaign, changed)
        if rewards.checkmarks:
            campaign = add_checkmarks(campaign, adventurer.id, rewards.checkmarks)
    for item in rewards.items:
        campaign = give_item_to_party(campaign, content, item)
    campaign = change_reputation(campaign, rewards.reputation)
    campaign = change_prosperity(campaign, rewards.prosperity)
    for achievement in rewards.party_achievements:
        if achievement not in campaign.party.achievements:
            campaign = with_party(campaign, achievements=(*campaign.party.achievements, achievement))
    for achievement in rewards.global_achievements:
        campaign = gain_achievement(campaign, achievement)
    campaign = lose_achievements(campaign, rewards.lost_achievements)
    unlocked = dict.fromkeys((*campaign.unlocked, *(name for name in rewards.scenarios if name in book.scenarios)))
    designs = dict.fromkeys((*campaign.designs, *(item for item in rewards.designs if item in content.items)))
    campaign = msgspec.structs.replace(campaign, unlocked=tuple(unlocked), designs=tuple(designs))
    return settled(_opened(campaign, content, book, rewards), content, book)


def _opened(campaign: Campaign, content: Content, book: Book, rewards: Rewards) -> Campaign:
    """Boxes, what is drawn by lot, and events."""
    for box in rewards.boxes:
        campaign = open_box(campaign, content, book, box)
    for _ in range(rewards.random_designs):
        campaign = draw_design(campaign, content)
    for _ in range(rewards.random_scenarios):
        campaign = draw_side(campaign, book)
    return remove_events(add_events(campaign, book, rewards.events_added), rewards.events_removed)


def settled(campaign: Campaign, content: Content, book: Book) -> Campaign:
    """Whatever has come about by itself brings what it brings, each once in a world (L1653 to L1660)."""
    unlock = next_unlock(campaign, book)
    if unlock is None:
        return campaign
    known = msgspec.structs.replace(campaign, unlocks=(*campaign.unlocks, unlock.id))
    return settled(reward(known, content, book, unlock.rewards), content, book)


def give_item(adventurer: Adventurer, content: Content, item: str) -> Adventurer:
    """An item found: a second copy of one the character owns is sold at once (T106)."""
    if item not in content.items:
        return adventurer
    if item in adventurer.items:
        return msgspec.structs.replace(adventurer, gold=adventurer.gold + selling_price(content.items[item]))
    return with_item(adventurer, content, item)


def give_item_to_party(campaign: Campaign, content: Content, item: str) -> Campaign:
    """An item for the party: who goes along and has none of it may keep it; where several may, the players say who
    (L1633)."""
    players = campaign.players
    if not players or item not in content.items:
        return campaign
    takers = [adventurer for adventurer in players if item not in adventurer.items]
    if len(takers) > 1:
        return msgspec.structs.replace(campaign, unclaimed=(*campaign.unclaimed, item))
    return with_adventurer(campaign, give_item((takers or players)[0], content, item))


def claim(campaign: Campaign, content: Content, item: str, identity: str) -> Campaign:
    """A character keeps an item that the party has found. ValueError (one sentence) if there is no such item."""
    if item not in campaign.unclaimed:
        raise ValueError("That has been taken already.")
    left = list(campaign.unclaimed)
    left.remove(item)
    kept = with_adventurer(campaign, give_item(campaign.adventurer(identity), content, item))
    return msgspec.structs.replace(kept, unclaimed=tuple(left))


def change_reputation(campaign: Campaign, by: int) -> Campaign:
    """Reputation goes from -20 to 20 (T119)."""
    reputation = max(-MOST_REPUTATION, min(MOST_REPUTATION, campaign.party.reputation + by))
    return with_party(campaign, reputation=reputation)


def change_prosperity(campaign: Campaign, by: int) -> Campaign:
    """Prosperity in checkmarks; it never drops below the least of its level (L1421)."""
    least = PROSPERITY[campaign.prosperity_level - 1]
    return msgspec.structs.replace(campaign, prosperity=max(least, campaign.prosperity + by))


def gain_achievement(campaign: Campaign, achievement: str) -> Campaign:
    """An achievement of the world; one of a type (``City rule: guilds``) takes the place of another of it, others may
    be there several times (T121, L1368)."""
    kind, typed, _ = achievement.partition(": ")
    kept = tuple(other for other in campaign.achievements if not (typed and other.partition(": ")[0] == kind))
    return msgspec.structs.replace(campaign, achievements=(*kept, achievement))


def lose_achievements(campaign: Campaign, lost: tuple[str, ...]) -> Campaign:
    """Achievements of the party or the world are lost."""
    if not lost:
        return campaign
    mine = tuple(name for name in campaign.party.achievements if name not in lost)
    worlds = tuple(name for name in campaign.achievements if name not in lost)
    return msgspec.structs.replace(with_party(campaign, achievements=mine), achievements=worlds)
