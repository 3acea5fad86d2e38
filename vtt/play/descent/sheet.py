"""The sheets of a campaign of the square game as values: the party, its heroes, the overlord (`descent.md 7`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

import msgspec

from vtt.play.campaigns import Amount, Name, Person
from vtt.play.descent.book import Level, Side
from vtt.play.descent.gear import Wearer
from vtt.play.descent.party import Party
from vtt.scenario.document import Making

MOST_HEROES: Final = 4
FEWEST_HEROES: Final = 2


class Adventurer(Wearer, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A hero; its id is that of the printed sheet. It has taken the class `of_class`, and of a second one for a hybrid
    (`beside`). `skills` are learned, for `spent` of its experience."""

    of_class: str
    beside: str = ""
    skills: tuple[str, ...] = ()
    spent: Amount = 0

    @property
    def classes(self) -> tuple[str, ...]:
        return (self.of_class, self.beside) if self.beside else (self.of_class,)


class Overlord(Person, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Who leads the monsters, with one of the two usual decks (`arsenal`, L2246). `cards` were bought for `spent` of
    the experience, or won; all are in the deck. `items` are relics, `given` says which lieutenant (by kind) carries
    which of them. `citizens`: cards for elite monsters, until those are defeated. `rumours` are cards in hand. Who is
    `plotting` has `threat`, and `plots` bought for it, all of one `plot_deck` (empty: the first)."""

    id: Name = "overlord"
    name: Name = "Overlord"
    bot: bool = False
    spent: Amount = 0
    cards: tuple[str, ...] = ()
    threat: Amount = 0
    given: Mapping[str, str] = {}
    plotting: bool = False
    citizens: tuple[str, ...] = ()
    rumours: tuple[str, ...] = ()
    plot_deck: str = ""
    plots: tuple[str, ...] = ()
    arsenal: Literal[1, 2] = 1


class Follower(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An ally who goes along with the party, and what it has learned."""

    ally: str
    lessons: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quest that was played to its end."""

    quest: str
    winner: Side


class Burden(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a hero brings from the way to a quest (L1985)."""

    damage: Amount = 0
    fatigue: Amount = 0
    conditions: tuple[str, ...] = ()


class Campaign(Party[Adventurer], frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """``*.campaign.json``.

    `results`: the quests that were played, in order. `market`: what is sold now; `sold_out`: what
    of the market belongs to somebody, or is out of the campaign; `fate`: what heroes have brought home of it, for this
    market only. Between two encounters of the quest `bound` the next
    one is number `encounter`, and `carried` holds the settings that take everything into it; `lost_before`: the heroes
    lost the encounter before. On the way to it `road` has the signs that are left, `event` what happens at the first,
    `met` the events that were drawn, and `burdens` what they have left on heroes. `made`: classes, gear and cards that
    people have made and put in. `chosen`: the next quest, where the program leads the overlord and that may choose.
    `in_play`: quests of rumour cards, and advanced ones; `rumoured`: a rumour has been played since the last quest."""

    number_words: ClassVar[Mapping[str, str]] = {
        "spent": "Experience spent",
        "encounter": "Encounters of the quest done",
    }
    game: str = "descent"
    level: Level = "beginners"
    overlord: Overlord = Overlord()
    act: Literal[1, 2] = 1
    results: tuple[Result, ...] = ()
    market: tuple[str, ...] = ()
    sold_out: tuple[str, ...] = ()
    fate: Amount = 0
    bound: str = ""
    encounter: Amount = 0
    carried: Mapping[str, str] = {}
    lost_before: bool = False
    road: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    event: str = ""
    burdens: Mapping[str, Burden] = {}
    ended: Literal["", "heroes", "overlord"] = ""
    made: tuple[Making, ...] = ()
    chosen: str = ""
    in_play: tuple[str, ...] = ()
    rumoured: bool = False
    allies: tuple[Follower, ...] = ()

    @property
    def winners(self) -> dict[str, Side]:
        """Quest -> who won it, in the order in which they were played."""
        return {result.quest: result.winner for result in self.results}

    @property
    def facts(self) -> tuple[str, str]:
        names = " · ".join(one.name for one in self.heroes) or "nobody yet"
        won = sum(result.winner == "heroes" for result in self.results)
        far = f"act {self.act} · {won} won, {len(self.results) - won} lost"
        over = {"": "", "heroes": "won · ", "overlord": "lost · "}[self.ended]
        return names, over + far

    @property
    def has_begun(self) -> bool:
        """Whether anything has been played or is being played."""
        return bool(self.results or self.under_way or self.bound)


def playing_refusal(campaign: Campaign) -> str:
    """Why nothing can be bought, learned or changed now; empty if it can."""
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    return "This waits until the quest is over." if campaign.bound else ""


def check(refusal: str) -> None:
    """ValueError with a reason, if there is one."""
    if refusal:
        raise ValueError(refusal)
