"""Retirement: what a character that has fulfilled its quest leaves behind (`gloomhaven.md` 6.7; L1605 to L1617)."""

from __future__ import annotations

import msgspec

from vtt.play.gloomhaven.adventurers import quest_done
from vtt.play.gloomhaven.book import Book
from vtt.play.gloomhaven.rewards import settled
from vtt.play.gloomhaven.sheet import Campaign, with_adventurer
from vtt.play.gloomhaven.unlocking import add_events, draw_design, draw_side, open_box
from vtt.rules.gloomhaven.content import Content


def retire(campaign: Campaign, content: Content, book: Book, identity: str) -> Campaign:
    """A character whose quest is fulfilled leaves: its gold is gone, its items go back to the shop, prosperity rises by
    1, its quest opens a box, the first of its class brings new events, and its player's next characters have one perk
    more. ValueError (one sentence) where it cannot."""
    adventurer = campaign.adventurer(identity)
    if adventurer.retired:
        raise ValueError(f"{adventurer.name} has retired already.")
    if not campaign.in_city:
        raise ValueError("Characters retire in the city.")
    if not quest_done(adventurer, book):
        raise ValueError(f"{adventurer.name} has not fulfilled the personal quest yet.")
    gone = msgspec.structs.replace(adventurer, retired=True, playing=False, gold=0, items=(), equipped=(), blessings=0)
    retirements, retired = dict(campaign.retirements), dict(campaign.retired)
    if adventurer.player:
        retirements[adventurer.player] = retirements.get(adventurer.player, 0) + 1
    first = adventurer.hero_class not in retired
    retired[adventurer.hero_class] = retired.get(adventurer.hero_class, 0) + 1
    campaign = msgspec.structs.replace(
        with_adventurer(campaign, gone),
        prosperity=campaign.prosperity + 1,
        retirements=retirements,
        retired=retired,
    )
    hero_class = content.classes.get(adventurer.hero_class)
    if first and hero_class is not None:
        campaign = add_events(campaign, book, hero_class.events_retired)
    opens = book.quests[adventurer.quest].opens
    if opens:
        campaign = open_box(campaign, content, book, opens)
    else:
        campaign = draw_side(draw_design(campaign, content), book)
    return settled(campaign, content, book)
