"""What opens in the world: boxes, designs and side scenarios drawn by lot, events that join their decks, and what opens
by itself (`gloomhaven.md` 6.7, 6.9, 12; L1317 to L1323, L1354 to L1360, L1609 to L1613, L1653 to L1660)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from vtt.board.chance import Chance
from vtt.play.gloomhaven.book import Book, Needs, Unlock
from vtt.play.gloomhaven.sheet import Campaign
from vtt.rules.gloomhaven.content import Content, HeroClass


def open_classes(campaign: Campaign, content: Content) -> tuple[HeroClass, ...]:
    """The classes a new character may be of: those in boxes only once their box is open."""
    played = {one.hero_class for one in campaign.adventurers}
    return tuple(
        one for one in content.classes.values() if not one.boxed or one.id in campaign.boxes or one.id in played
    )


def open_box(campaign: Campaign, content: Content, book: Book, box: str) -> Campaign:
    """The box of a class is opened, and its events join the decks; instead of one that is open already a design and a
    side scenario are drawn (L1609)."""
    found = content.classes.get(box)
    if found is None:
        return campaign
    if box in campaign.boxes or not found.boxed:
        return draw_side(draw_design(campaign, content), book)
    opened = msgspec.structs.replace(campaign, boxes=(*campaign.boxes, box))
    return add_events(opened, book, found.events_opened)


def draw_design(campaign: Campaign, content: Content) -> Campaign:
    """A random design: all copies of the item are sold from now on. Where none is left, nothing comes of it (L1317)."""
    return _with_one_of(campaign, "designs", (item.id for item in content.items.values() if item.random))


def draw_side(campaign: Campaign, book: Book) -> Campaign:
    """A random side scenario is known from now on. Where none is left, nothing comes of it (L1323)."""
    return _with_one_of(campaign, "unlocked", (entry.id for entry in book.scenarios.values() if entry.side))


def _with_one_of(campaign: Campaign, field: str, all_there_are: Iterable[str]) -> Campaign:
    """One that is not in a field of the campaign yet comes into it, by lot."""
    held = getattr(campaign, field)
    left = [one for one in all_there_are if one not in held]
    if not left:
        return campaign
    place, chance = Chance(campaign.seed).below(len(left))
    return msgspec.structs.replace(campaign, seed=chance.state, **{field: (*held, left[place])})


def add_events(campaign: Campaign, book: Book, added: Iterable[str]) -> Campaign:
    """Events are shuffled into the decks of the road and the city (T120)."""
    for name in added:
        event = book.events.get(name)
        if event is None or name in (*campaign.road_events, *campaign.city_events):
            continue
        field = "road_events" if event.where == "road" else "city_events"
        deck, chance = Chance(campaign.seed).shuffled((*getattr(campaign, field), name))
        campaign = msgspec.structs.replace(campaign, seed=chance.state, **{field: deck})
    return campaign


def remove_events(campaign: Campaign, removed: Iterable[str]) -> Campaign:
    """Events leave the game."""
    gone = frozenset(removed)
    return msgspec.structs.replace(
        campaign,
        road_events=tuple(name for name in campaign.road_events if name not in gone),
        city_events=tuple(name for name in campaign.city_events if name not in gone),
    )


def holds(campaign: Campaign, needs: Needs) -> bool:
    """Whether everything that something needs is there."""
    achieved = (*campaign.party.achievements, *campaign.achievements)
    low, high = needs.reputation
    return (
        all(achieved.count(name) >= needs.times for name in needs.achievements)
        and low <= campaign.party.reputation <= high
        and campaign.temple_gold >= needs.temple
        and sum(campaign.retired.values()) >= needs.retirements
        and campaign.prosperity_level >= needs.prosperity
        and set(needs.completed) <= set(campaign.completed)
        and set(needs.unlocks) <= set(campaign.unlocks)
    )


def next_unlock(campaign: Campaign, book: Book) -> Unlock | None:
    """The first of the book's unlocks that has come about now."""
    waiting = (one for one in book.unlocks.values() if one.id not in campaign.unlocks)
    return next((one for one in waiting if holds(campaign, one.needs)), None)


def records(campaign: Campaign, book: Book) -> tuple[Unlock, ...]:
    """What can be read in the records of the town, in order (L1358): at the first page whose time has not come yet the
    reading ends."""
    return tuple(book.unlocks[name] for name in campaign.unlocks if name in book.unlocks and book.unlocks[name].record)


def came_about(before: Campaign, after: Campaign, book: Book, content: Content) -> list[tuple[str, str]]:
    """What came about by itself between two moments of one world, and boxes that were opened: title and text."""
    new = [book.unlocks[name] for name in after.unlocks if name not in before.unlocks and name in book.unlocks]
    opened = [name for name in after.boxes if name not in before.boxes and name in content.classes]
    boxes = [("A box is opened", f"The {content.classes[name].name} may join.") for name in opened]
    return [*boxes, *((unlock.title, unlock.text) for unlock in reversed(new))]
