"""The sheets of a campaign as values: the world, the party, its characters (`gloomhaven.md` 6.3 to 6.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

from vtt.play import campaigns
from vtt.play.campaigns import Amount, Name, Person, Played, Text
from vtt.play.gloomhaven.book import ScenarioEntry
from vtt.rules.gloomhaven.content import Content, HeroClass, Item
from vtt.rules.gloomhaven.enhancements import Enhancement

CITY: Final = "city"
EXPERIENCE: Final = (0, 45, 95, 150, 210, 275, 345, 420, 500)
"""Experience needed for levels 1 to 9."""
PROSPERITY: Final = (0, 4, 9, 15, 22, 30, 39, 50, 64)
"""Prosperity checkmarks needed for levels 1 to 9."""
MOST_REPUTATION: Final = 20
CHECKMARKS_A_PERK: Final = 3
MOST_CHECKMARKS: Final = 18

Mode = Literal["campaign", "casual"]


class Adventurer(Person, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A character sheet. `cards` were gained by levels, `hand` is what it takes along (empty: the class's first
    cards); of its items those `equipped` are taken along; `perks` places in the class's list; `more_perks` come
    from earlier retirements in its family, of which the last is whom it is `heir_of`; `counted` is the progress of its
    quest; `blessings` wait for the next scenario, `gave` to the temple in this visit. The `dead` have retired too."""

    hero_class: Name
    level: Annotated[int, Meta(ge=1, le=9)] = 1
    cards: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    equipped: tuple[str, ...] = ()
    perks: tuple[int, ...] = ()
    more_perks: Amount = 0
    heir_of: str = ""
    checkmarks: Annotated[int, Meta(ge=0, le=MOST_CHECKMARKS)] = 0
    quest: str = ""
    counted: Amount = 0
    blessings: Amount = 0
    gave: bool = False
    retired: bool = False
    dead: bool = False


class Party(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The party sheet. `location` is the city or the scenario where it last was."""

    name: Name
    location: str = CITY
    reputation: Annotated[int, Meta(ge=-MOST_REPUTATION, le=MOST_REPUTATION)] = 0
    achievements: tuple[str, ...] = ()
    events_due: tuple[str, ...] = ()
    notes: Text = ""


class Company(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A party of the world that does not play now, with its characters and what it has found."""

    party: Party
    adventurers: tuple[Adventurer, ...] = ()
    unclaimed: tuple[str, ...] = ()


class UnderWay(campaigns.UnderWay, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario that is being played, and the battle goal of each character."""

    goals: Mapping[str, str] = {}


class Campaign(campaigns.Campaign, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """``*.campaign.json``: the world's state with the party that plays. `prosperity` in checkmarks; `designs` are items
    the shop sells beyond those of its prosperity; `retirements` counts by player; decks hold event and quest ids, top
    first."""

    number_words: ClassVar[Mapping[str, str]] = {
        "prosperity": "Prosperity checkmarks",
        "counted": "Progress of the quest",
        "more_perks": "Perks of the family",
    }
    game: str = "gloomhaven"
    mode: Mode = "campaign"
    party: Party
    adventurers: tuple[Adventurer, ...] = ()
    unlocked: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    achievements: tuple[str, ...] = ()
    prosperity: Amount = 0
    designs: tuple[str, ...] = ()
    temple_gold: Amount = 0
    retirements: Mapping[str, int] = {}
    quests: tuple[str, ...] = ()
    road_events: tuple[str, ...] = ()
    city_events: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    """Treasures found: numbers, or ``scenario/token``."""
    unclaimed: tuple[str, ...] = ()
    """Items the party has found of which nobody has said who keeps them."""
    under_way: UnderWay | None = None
    difficulty: Literal["easy", "normal", "hard", "very hard"] = "normal"
    permadeath: bool = False
    """Characters that fall without health are dead (`gloomhaven.md` 6.10)."""
    boxes: tuple[str, ...] = ()
    """Boxes of classes that have been opened."""
    unlocks: tuple[str, ...] = ()
    """What of the book's unlocks has come about, in order."""
    retired: Mapping[str, int] = {}
    """How many characters of each class have retired."""
    away: tuple[Company, ...] = ()
    """Other parties of this world, which wait."""
    added: tuple[ScenarioEntry, ...] = ()
    """Scenarios that people put into this campaign as they are."""
    enhancements: tuple[Enhancement, ...] = ()
    """Stickers on the cards of all classes, in the order they were bought."""

    @property
    def in_city(self) -> bool:
        return self.party.location == CITY

    @property
    def active(self) -> tuple[Adventurer, ...]:
        """Characters that have not retired."""
        return tuple(adventurer for adventurer in self.adventurers if not adventurer.retired)

    def hardness(self, played: Played) -> str:
        return f"at level {played.level}"

    @property
    def people(self) -> tuple[Adventurer, ...]:
        return self.active

    @property
    def facts(self) -> tuple[str, str]:
        names = " · ".join(f"{one.name} (level {one.level})" for one in self.active)
        far = f"{len(self.completed)} completed · prosperity {self.prosperity_level}"
        return f"{self.party.name}: {names or 'nobody yet'}", far

    @property
    def players(self) -> tuple[Adventurer, ...]:
        """Characters that go along to the next scenario."""
        return tuple(adventurer for adventurer in self.active if adventurer.playing)

    @property
    def prosperity_level(self) -> int:
        return sum(self.prosperity >= needed for needed in PROSPERITY)

    def adventurer(self, identity: str) -> Adventurer:
        """A character by id. ValueError (one sentence) if there is none."""
        for adventurer in self.adventurers:
            if adventurer.id == identity:
                return adventurer
        raise ValueError("There is no such character in this campaign.")


def with_adventurer(campaign: Campaign, changed: Adventurer) -> Campaign:
    """The campaign with one character's sheet exchanged."""
    adventurers = tuple(changed if other.id == changed.id else other for other in campaign.adventurers)
    return msgspec.structs.replace(campaign, adventurers=adventurers)


def with_party(campaign: Campaign, **fields: object) -> Campaign:
    """The campaign with fields of the party sheet changed."""
    return msgspec.structs.replace(campaign, party=msgspec.structs.replace(campaign.party, **fields))


def level_for(experience: int) -> int:
    """The level that some experience is enough for (L1484)."""
    return sum(experience >= needed for needed in EXPERIENCE)


def price_change(reputation: int) -> int:
    """What the party's reputation adds to every price: from -5 to +5 in bands of four (`gloomhaven.md` 6.4)."""
    steps = min(5, (abs(reputation) + 1) // 4)
    return -steps if reputation > 0 else steps


def price_of(campaign: Campaign, item: Item) -> int:
    """What an item costs the party now."""
    return max(0, item.price + price_change(campaign.party.reputation))


def stock(campaign: Campaign, content: Content) -> dict[str, int]:
    """Copies left in the shop: items of the city's prosperity and further designs, less what characters own that play.

    Items of characters that are not in play may be bought too (L1472)."""
    sold = {
        item.id: item.copies
        for item in content.items.values()
        if (item.prosperity <= campaign.prosperity_level and not item.random) or item.id in campaign.designs
    }
    owned = Counter(item for adventurer in campaign.players for item in adventurer.items)
    return {item: max(0, copies - owned[item]) for item, copies in sold.items()}


def perks_to_choose(adventurer: Adventurer) -> int:
    """Perks earned by levels, checkmarks (three each, six times) and earlier retirements, not yet chosen."""
    earned = adventurer.level - 1 + adventurer.checkmarks // CHECKMARKS_A_PERK + adventurer.more_perks
    return earned - len(adventurer.perks)


def cards_to_choose(adventurer: Adventurer) -> int:
    """Cards earned by levels and not yet chosen."""
    return adventurer.level - 1 - len(adventurer.cards)


def may_level_up(adventurer: Adventurer) -> bool:
    """Whether a level waits for the next visit to the city."""
    return not adventurer.retired and level_for(adventurer.experience) > adventurer.level


def class_of(adventurer: Adventurer, content: Content) -> HeroClass:
    """The class of a character. ValueError (one sentence) if the game does not have it any more."""
    found = content.classes.get(adventurer.hero_class)
    if found is None:
        raise ValueError(f"There is no character class called {adventurer.hero_class}.")
    return found


def enhancements_of(campaign: Campaign, hero_class: str) -> tuple[Enhancement, ...]:
    """The stickers on one class's cards."""
    return tuple(sticker for sticker in campaign.enhancements if sticker.card.partition("/")[0] == hero_class)


def achieved(campaign: Campaign, achievement: str) -> bool:
    """Whether the party or the world has an achievement."""
    return achievement in campaign.party.achievements or achievement in campaign.achievements
