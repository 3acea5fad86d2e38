"""Characters: new ones, levels, cards, perks, what they wear, retirement (`gloomhaven.md` 3.7, 6.5 to 6.7).

Every change gives the next campaign, or raises ValueError (one sentence) where it cannot be."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.chance import Chance
from vtt.play.gloomhaven.book import Book, Quest
from vtt.play.gloomhaven.sheet import (
    CHECKMARKS_A_PERK,
    EXPERIENCE,
    MOST_CHECKMARKS,
    Adventurer,
    Campaign,
    cards_to_choose,
    class_of,
    may_level_up,
    perks_to_choose,
    with_adventurer,
)
from vtt.play.gloomhaven.unlocking import open_classes
from vtt.rules.gloomhaven.characters import HIGHEST_LEVEL, first_hand, pool
from vtt.rules.gloomhaven.content import Card, Content

START_GOLD: Final = 15
QUESTS_OFFERED: Final = 2
MOST_PLAYERS: Final = 4
SLOTS: Final = {"head": 1, "body": 1, "legs": 1, "hands": 2}


def offered_quests(campaign: Campaign) -> tuple[str, ...]:
    """The two quests a new character chooses from."""
    return campaign.quests[:QUESTS_OFFERED]


def add_adventurer(
    campaign: Campaign,
    content: Content,
    name: str,
    hero_class: str,
    *,
    player: str = "",
    level: int = 1,
    quest: str = "",
) -> Campaign:
    """A new character of any level up to the city's prosperity: 15 × (level + 1) gold, the least experience of its
    level, one of two quests, the other shuffled back (T83, L1441). The items the class begins with come on top. It is
    the heir of its player's first retired character that has none, and has what that had by retirements, and one perk
    more (L1611)."""
    found = content.classes.get(hero_class)
    if found is None:
        raise ValueError("There is no such character class.")
    if found not in open_classes(campaign, content):
        raise ValueError(f"The {found.name} still waits in its box; a fulfilled quest or a good name opens it.")
    if not campaign.in_city:
        raise ValueError("New characters join in the city.")
    if any(other.hero_class == hero_class for other in campaign.active):
        raise ValueError(f"There is a {found.name} in the party already; each class can be there once.")
    if not 1 <= level <= campaign.prosperity_level:
        raise ValueError(
            f"A new character may have any level up to the city's prosperity, {campaign.prosperity_level}."
        )
    if not name.strip():
        raise ValueError("Give the character a name.")
    offered = offered_quests(campaign)
    if quest and quest not in offered:
        raise ValueError("Choose one of the two quests drawn.")
    quest = quest or (offered[0] if offered else "")
    back = tuple(other for other in offered if other != quest)
    number = 1
    while any(other.id == f"{hero_class}-{number}" for other in campaign.adventurers):
        number += 1
    ancestor = _without_heir(campaign, player.strip())
    quests, chance = Chance(campaign.seed).shuffled((*campaign.quests[len(offered) :], *back))
    adventurer = Adventurer(
        id=f"{hero_class}-{number}",
        name=name.strip()[:60],
        hero_class=hero_class,
        player=player.strip()[:60],
        level=level,
        experience=EXPERIENCE[level - 1],
        gold=START_GOLD * (level + 1),
        items=found.items,
        equipped=found.items,
        heir_of=ancestor.id if ancestor is not None else "",
        more_perks=ancestor.more_perks + 1 if ancestor is not None else 0,
        quest=quest,
        playing=len(campaign.players) < MOST_PLAYERS,
    )
    return msgspec.structs.replace(
        campaign,
        adventurers=(*campaign.adventurers, adventurer),
        quests=quests,
        seed=chance.state,
    )


def _without_heir(campaign: Campaign, player: str) -> Adventurer | None:
    """A player's first character that has retired and has no successor yet."""
    heirs = {other.heir_of for other in campaign.adventurers}
    mine = (one for one in campaign.adventurers if player and one.player == player and one.retired and not one.dead)
    return next((one for one in mine if one.id not in heirs), None)


def set_playing(campaign: Campaign, identity: str, playing: bool) -> Campaign:
    """Whether a character goes along to the next scenario; at most four do."""
    adventurer = campaign.adventurer(identity)
    if playing and adventurer.retired:
        raise ValueError(f"{adventurer.name} has retired.")
    if playing and not adventurer.playing and len(campaign.players) >= MOST_PLAYERS:
        raise ValueError("Four characters can go along at most.")
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, playing=playing))


# --- levels, cards and perks -----------------------------------------------------------------------------------------


def level_up(campaign: Campaign, identity: str) -> Campaign:
    """One level more, in the city, once the experience is there (T87). A card and a perk are chosen then."""
    adventurer = campaign.adventurer(identity)
    if not campaign.in_city:
        raise ValueError("Levels are gained in the city.")
    if not may_level_up(adventurer):
        raise ValueError(f"{adventurer.name} has too little experience for a level.")
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, level=adventurer.level + 1))


def raise_to_prosperity(campaign: Campaign, identity: str) -> Campaign:
    """A character below the city's prosperity may take its level and the least experience of it (L1627)."""
    adventurer = campaign.adventurer(identity)
    level = min(HIGHEST_LEVEL, campaign.prosperity_level)
    if not campaign.in_city:
        raise ValueError("Levels are gained in the city.")
    if adventurer.retired or adventurer.level >= level:
        raise ValueError(f"{adventurer.name} is not below the city's prosperity, {level}.")
    experience = max(adventurer.experience, EXPERIENCE[level - 1])
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, level=level, experience=experience))


def cards_offered(adventurer: Adventurer, content: Content) -> tuple[Card, ...]:
    """The cards a character may gain next: none above the level it is gained for (L1480)."""
    if cards_to_choose(adventurer) <= 0:
        return ()
    highest = len(adventurer.cards) + 2
    sheet = class_of(adventurer, content)
    return tuple(card for card in sheet.cards if 2 <= card.level <= highest and card.id not in adventurer.cards)


def gain_card(campaign: Campaign, content: Content, identity: str, card: str) -> Campaign:
    """Add a card to the pool of a character that has gained a level."""
    adventurer = campaign.adventurer(identity)
    if card not in {offered.id for offered in cards_offered(adventurer, content)}:
        raise ValueError(f"{adventurer.name} cannot gain that card now.")
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, cards=(*adventurer.cards, card)))


def take_perk(campaign: Campaign, content: Content, identity: str, place: int) -> Campaign:
    """Take a perk of the class's list; some may be taken more than once (L1482, T88)."""
    adventurer = campaign.adventurer(identity)
    perks = class_of(adventurer, content).perks
    if perks_to_choose(adventurer) <= 0:
        raise ValueError(f"{adventurer.name} has no perk to choose.")
    if not 0 <= place < len(perks) or adventurer.perks.count(place) >= perks[place].times:
        raise ValueError("That perk cannot be taken once more.")
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, perks=(*adventurer.perks, place)))


def add_checkmarks(campaign: Campaign, identity: str, number: int) -> Campaign:
    """Checkmarks gained, or lost (never so that a perk would be lost); three are a perk, eighteen the most (T88)."""
    adventurer = campaign.adventurer(identity)
    least = adventurer.checkmarks - adventurer.checkmarks % CHECKMARKS_A_PERK
    checkmarks = max(least, min(MOST_CHECKMARKS, adventurer.checkmarks + number))
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, checkmarks=checkmarks))


# --- hand and items --------------------------------------------------------------------------------------------------


def hand_of(adventurer: Adventurer, content: Content) -> tuple[str, ...]:
    """The cards a character takes along."""
    return adventurer.hand or first_hand(class_of(adventurer, content))


def swap_card(campaign: Campaign, content: Content, identity: str, out: str, into: str) -> Campaign:
    """Take another card of the pool along instead of one of the hand; the hand keeps its size (L471)."""
    adventurer = campaign.adventurer(identity)
    hand = hand_of(adventurer, content)
    owned = {card.id for card in pool(class_of(adventurer, content), adventurer.cards)}
    if out not in hand or into not in owned or into in hand:
        raise ValueError("Choose one card of the hand and one that is not in it.")
    changed = tuple(into if card == out else card for card in hand)
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, hand=changed))


def small_items(level: int) -> int:
    """How many small items a character may take along (T90)."""
    return -(-level // 2)


def with_item(adventurer: Adventurer, content: Content, item: str) -> Adventurer:
    """A character with one item more, bought or found; it is taken along where there is room for it."""
    changed = msgspec.structs.replace(adventurer, items=(*adventurer.items, item))
    if equip_refusal(changed, content, item):
        return changed
    return msgspec.structs.replace(changed, equipped=(*changed.equipped, item))


def equip_refusal(adventurer: Adventurer, content: Content, item: str) -> str:
    """Why an item cannot be taken along; empty if it can (L347)."""
    if item not in adventurer.items:
        return f"{adventurer.name} does not own that item."
    if item in adventurer.equipped:
        return "It is taken along already."
    slot = content.items[item].slot
    slots = [content.items[other].slot for other in adventurer.equipped if other in content.items]
    if slot == "small":
        most = small_items(adventurer.level)
        items = "one small item comes" if most == 1 else f"{most} small items come"
        return "" if slots.count("small") < most else f"{items.capitalize()} along at level {adventurer.level}."
    if slot in ("one hand", "two hands"):
        needed = sum({"one hand": 1, "two hands": 2}.get(other, 0) for other in slots) + (
            2 if slot == "two hands" else 1
        )
        return "" if needed <= SLOTS["hands"] else "Both hands are full; put something away first."
    return "" if slot not in slots else f"Something is worn on the {slot} already; put it away first."


def equip(campaign: Campaign, content: Content, identity: str, item: str) -> Campaign:
    """Take an item along."""
    adventurer = campaign.adventurer(identity)
    refusal = equip_refusal(adventurer, content, item)
    if refusal:
        raise ValueError(refusal)
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, equipped=(*adventurer.equipped, item)))


def put_away(campaign: Campaign, identity: str, item: str) -> Campaign:
    """Leave an item at home."""
    adventurer = campaign.adventurer(identity)
    equipped = tuple(other for other in adventurer.equipped if other != item)
    return with_adventurer(campaign, msgspec.structs.replace(adventurer, equipped=equipped))


# --- retirement ------------------------------------------------------------------------------------------------------


def quest_progress(adventurer: Adventurer, quest: Quest) -> int:
    """How far a quest is: what is owned or earned now, or what was counted in scenarios."""
    now = {"items": len(adventurer.items), "checkmarks": adventurer.checkmarks}.get(quest.counts, 0)
    return min(quest.goal, max(now, adventurer.counted))


def quest_done(adventurer: Adventurer, book: Book) -> bool:
    """Whether a character's quest is fulfilled: it must retire in the city, and cannot set out again."""
    quest = book.quests.get(adventurer.quest)
    return quest is not None and quest_progress(adventurer, quest) >= quest.goal


def waiting(adventurer: Adventurer, book: Book) -> tuple[str, ...]:
    """What a character has earned and not yet taken, in words."""
    cards, perks = cards_to_choose(adventurer), perks_to_choose(adventurer)
    found = (
        (may_level_up(adventurer), f"level {adventurer.level + 1}"),
        (cards > 0, "a new card" if cards == 1 else f"{cards} new cards"),
        (perks > 0, "a perk" if perks == 1 else f"{perks} perks"),
        (quest_done(adventurer, book), "its quest is fulfilled"),
    )
    return tuple(words for waits, words in found if waits)


def bury(campaign: Campaign, identity: str) -> Campaign:
    """A character is dead: its gold is gone, its items go back to the shop, its quest is shuffled into the others
    (`gloomhaven.md` 6.10)."""
    adventurer = campaign.adventurer(identity)
    gone = msgspec.structs.replace(
        adventurer, dead=True, retired=True, playing=False, gold=0, items=(), equipped=(), blessings=0, quest=""
    )
    own = (adventurer.quest,) if adventurer.quest else ()
    quests, chance = Chance(campaign.seed).shuffled((*campaign.quests, *own))
    return msgspec.structs.replace(with_adventurer(campaign, gone), quests=quests, seed=chance.state)
