"""What a campaign of the square game leads to, and what its people buy and learn (`descent.md 7`). Plain data, read
from ``maps/descent/`` by `vtt.files.descent.campaigns`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.play.descent.gear import Gains, Gear, in_words
from vtt.rules.descent.content import Ability, Monster, OverlordCard, Power
from vtt.rules.enumeration import capital, count

Side = Literal["heroes", "overlord"]
SIDES: Final[tuple[Side, Side]] = ("heroes", "overlord")
Part = Literal["intro", "act one", "interlude", "act two", "finale", "rumour", "advanced"]
BESIDE: Final[tuple[Part, Part]] = ("rumour", "advanced")
"""Quests beside the course: never required, and no act counts them (L1238 to L1244)."""
Level = Literal["beginners", "advanced", "experts"]


class Start(msgspec.Struct, frozen=True):
    """What everybody has before the first quest: experience and gold for each hero, experience of the overlord."""

    experience: int
    gold: int
    overlord: int


LEVELS: Final[Mapping[Level, Start]] = {
    "beginners": Start(0, 0, 0),
    "advanced": Start(3, 150, 4),
    "experts": Start(6, 250, 8),
}
"""The epic variant (L863 to L884); experts meet the monsters of the second act from the first quest on."""


class Skill(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a class: `cost` in experience (0: whoever takes the class has it), what it adds to the sheet for good,
    or what it does at the table."""

    id: str
    name: str
    cost: int
    gains: Gains = Gains()
    ability: Ability | None = None


class HeroClass(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A class: heroes of which `archetype` may take it (L1571), the first `gear`, and its skills. `beside`: it is a
    hybrid, to which a class of this other archetype may be added (L1582). `familiars`: those that somebody has made
    for it (others are part of the game's content)."""

    id: str
    name: str
    archetype: str
    text: str
    gear: tuple[Gear, ...]
    skills: tuple[Skill, ...]
    beside: str = ""
    familiars: tuple[Monster, ...] = ()


class Family(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A class of overlord cards; the cards name it (`vtt.rules.descent.content.OverlordCard.family`)."""

    id: str
    name: str
    text: str


class Relic(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A thing that both sides want: `gear` in the hands of a hero (L2001). In those of the overlord a `power`, carried
    by a lieutenant or (a relic of `monsters`, L2011) by a group; or an overlord `card` that lies open, for a universal
    one that nobody carries (L2020). `text` says what that does."""

    gear: Gear
    text: str
    power: Power = Power()
    monsters: bool = False
    card: str = ""

    @property
    def id(self) -> str:
        return self.gear.id

    @property
    def name(self) -> str:
        return self.gear.name

    @property
    def carried(self) -> bool:
        """Whether a lieutenant carries it, for whole quests."""
        return not (self.monsters or self.card)


class Citizen(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card that the overlord plays on an elite monster of a `kind` as it comes: it has the `power`, too, which `text`
    says (L1643). When that monster is defeated the card is gone for the campaign."""

    id: str
    name: str
    text: str
    kind: str
    power: Power


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something an ally can learn, by a reward: what it adds to its card, and that in words."""

    id: str
    name: str
    text: str
    power: Power


class Ally(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who may join the party: `id` is the kind of figure (its card), `lessons` what it can learn (L1103)."""

    id: str
    name: str
    text: str
    lessons: tuple[Lesson, ...] = ()


class Reward(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the side that wins a quest gets beyond what everybody gets: gold, experience (each hero, or the overlord),
    threat, a `relic`, a `card` for the overlord's deck, a `citizen` for it; an advanced `quest` comes into play
    (L1247), an `ally` joins the heroes, or one of theirs has a `lesson`."""

    gold: int = 0
    experience: int = 0
    threat: int = 0
    relic: str = ""
    card: str = ""
    citizen: str = ""
    quest: str = ""
    ally: str = ""
    lesson: str = ""


class Encounter(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One map of a quest. `if_lost`: the file that is played instead where the heroes lost the encounter before."""

    file: str
    title: str = ""
    if_lost: str = ""


class Quest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A quest: who wins its last encounter wins it (L84). It can be chosen in its `part` of the campaign, where `needs`
    (quest -> the side that won it; one that was not played counts as the overlord's, L1530) and, for interludes and
    finales, `leader` (the side that won more quests of the act) allow it. `route`: the signs on the way there, through
    a `city` or over land. `lieutenant`: the kind of the one who is met there."""

    id: str
    title: str
    part: Part
    summary: str
    encounters: tuple[Encounter, ...]
    needs: Mapping[str, Side] = {}
    leader: Literal["", "heroes", "overlord"] = ""
    heroes: Reward = Reward()
    overlord: Reward = Reward()
    route: tuple[str, ...] = ()
    city: bool = False
    lieutenant: str = ""

    def reward(self, winner: Side) -> Reward:
        """What the winner gets."""
        return self.heroes if winner == "heroes" else self.overlord


class Rumour(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A rumour card: `text` is read to the heroes, who obey it at once. It is played while the market is open or
    (`when`: quest) at any time between two quests, in both acts or only in one. A `quest` comes into play with it;
    `gold` is what each hero pays as far as the party can; so many things the market `closes`; `experience` is the
    overlord's."""

    id: str
    title: str
    text: str
    when: Literal["market", "quest"] = "quest"
    act: Literal[0, 1, 2] = 0
    quest: str = ""
    gold: int = 0
    closes: int = 0
    experience: int = 0


class Toll(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an event leaves: damage, fatigue and a condition on each hero it is about, gold for the party (or less)."""

    damage: int = 0
    fatigue: int = 0
    condition: str = ""
    gold: int = 0


class Way(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An answer to an event. It may cost `gold`; with an `attribute` each hero tests it, or (`whom`: best) whoever is
    best at it for all. Without a test what `passed` says comes to everybody."""

    label: str
    text: str = ""
    gold: int = 0
    attribute: str = ""
    whom: Literal["all", "best"] = "all"
    passed: Toll = Toll()
    failed: Toll = Toll()


class Happening(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an event is at one kind of sign."""

    text: str
    ways: tuple[Way, ...]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of the travel deck, or of the `city`'s: sign on the way -> what happens there. Other signs it passes
    over."""

    id: str
    title: str
    on: Mapping[str, Happening]
    city: bool = False


class Book(msgspec.Struct, frozen=True):
    """Everything by id, in the order of the files. `parts`: the course of a campaign, quest by quest. `generous`: as in
    short campaigns, every quest brings an experience more to all, and to the winner a piece from the market or one
    experience more (L1561 to L1567)."""

    title: str
    introduction: str
    parts: tuple[Part, ...]
    generous: bool
    quests: Mapping[str, Quest]
    classes: Mapping[str, HeroClass]
    gear: Mapping[str, Gear]
    families: Mapping[str, Family]
    events: Mapping[str, Event]
    relics: Mapping[str, Relic] = {}
    rumours: Mapping[str, Rumour] = {}
    allies: Mapping[str, Ally] = {}
    plot_decks: Mapping[str, Family] = {}
    citizens: Mapping[str, Citizen] = {}

    @property
    def everything(self) -> Mapping[str, Gear]:
        """All gear there is: what is sold, what classes begin with, relics."""
        relics = {relic.id: relic.gear for relic in self.relics.values()}
        first = {gear.id: gear for one in self.classes.values() for gear in one.gear}
        return {**self.gear, **first, **relics}


def skill_in_words(skill: Skill) -> str:
    """What a skill does."""
    words = in_words(skill.gains, None, skill.ability)
    return capital(words)


def class_in_words(one: HeroClass) -> str:
    """What a class begins with, and what may be learned, by the names and costs."""
    first = [*(gear.name for gear in one.gear), *(skill.name for skill in one.skills if not skill.cost)]
    learned = [f"{skill.name} ({skill.cost})" for skill in one.skills if skill.cost]
    words = f" Learns: {', '.join(learned)}." if learned else ""
    return f"Begins with: {', '.join(first)}.{words}"


def reward_in_words(reward: Reward, book: Book, cards: Mapping[str, OverlordCard]) -> str:
    """What somebody gets, in words; empty for nothing."""
    told = [f"{reward.gold} gold" if reward.gold else ""]
    told += [f"{reward.experience} experience" if reward.experience else ""]
    told += [f"{reward.threat} threat" if reward.threat else ""]
    told += [f"the relic “{book.relics[reward.relic].name}”" if reward.relic in book.relics else ""]
    told += [f"the ally {book.allies[reward.ally].name}" if reward.ally in book.allies else ""]
    lessons = {one.id: f"“{one.name}” for {ally.name}" for ally in book.allies.values() for one in ally.lessons}
    told += [lessons.get(reward.lesson, "")]
    told += [f"the card “{cards[reward.card].name}”" if reward.card in cards else ""]
    told += [f"“{book.citizens[reward.citizen].name}” for its monsters" if reward.citizen in book.citizens else ""]
    told += [f"“{book.quests[reward.quest].title}” in the second act" if reward.quest in book.quests else ""]
    return ", ".join(one for one in told if one)


def rumour_in_words(rumour: Rumour, book: Book) -> str:
    """What a rumour does, and when it may be spread."""
    told = [f"Brings the quest “{book.quests[rumour.quest].title}”." if rumour.quest in book.quests else ""]
    told += [f"The party loses {rumour.gold} gold for each hero." if rumour.gold else ""]
    told += [f"{count(rumour.closes, 'thing')} less in this market, by lot." if rumour.closes else ""]
    told += [f"The overlord has {rumour.experience} more experience." if rumour.experience else ""]
    told += ["While the market is open." if rumour.when == "market" else ""]
    told += [f"Only in the {'first' if rumour.act == 1 else 'second'} act." if rumour.act else ""]
    return " ".join(one for one in told if one)
