"""Who wins which quest with how many heroes, between bots:
``python -m tests.square_campaign.fairness 40 [QUEST[:HEROES] …]``.

Each game has a party by lot that comes to the quest as a campaign brings it there: everybody has what the quests before
have brought on the average and has spent it, and the way has been walked. Options: ``--after`` a seed, ``--arsenal``
of the overlord, ``--ally``: who goes along, ``--familiars``: in each party somebody calls one."""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import Final, Literal, NamedTuple

import msgspec

from tests.square_campaign.campaigning import (
    BOOK,
    CONTENT,
    a_campaign,
    drawn_party,
    drawn_plots,
    game_of,
    played,
    spend,
    travelled,
)
from vtt.play.descent import growing, journey, market, plotting
from vtt.play.descent.book import Part, Quest, Side
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Campaign, Follower, Result

BEFORE: Final[tuple[tuple[Part, str], ...]] = (
    ("intro", "ferry"),
    ("act one", "key"),
    ("interlude", "dam"),
    ("act two", "weir"),
)
"""The quests that were played before one of a part."""
AS: Final[dict[Part, Part]] = {"rumour": "act one", "advanced": "act two"}
"""Quests beside the course are played where the course has one of this part."""


class Besides(NamedTuple):
    """What a campaign is measured with besides."""

    arsenal: Literal[1, 2] = 1
    ally: str = ""
    familiars: bool = False


ALONE: Final = Besides()


def callers() -> dict[str, str]:
    """Class -> its skill that calls a familiar."""
    return {
        one.id: skill.id
        for one in BOOK.classes.values()
        for skill in one.skills
        if skill.ability is not None and skill.ability.id == "call"
    }


def party(heroes: int, seed: int, familiars: bool) -> tuple[tuple[str, str], ...]:
    """Heroes by lot; where familiars are asked for the next lot that has somebody who calls one."""
    while familiars and not callers().keys() & {of_class for _, of_class in drawn_party(seed, heroes)}:
        seed += 100_000
    return drawn_party(seed, heroes)


def called(campaign: Campaign) -> Campaign:
    """Whoever can call a familiar has learned to, as soon as there is experience for it."""
    for hero in campaign.heroes:
        skill = callers().get(hero.of_class, "")
        if skill and skill not in hero.skills and hero.experience > hero.spent:
            campaign = growing.learn(campaign, BOOK, hero.id, skill)
    return campaign


def at_quest(quest: Quest, heroes: int, seed: int, besides: Besides = ALONE) -> Campaign:
    """A party of so many heroes that has come to a quest, with what those before it brought, spent as dice will."""
    chance = random.Random(seed)
    campaign = a_campaign(*party(heroes, seed, besides.familiars), seed=seed + 1)
    campaign = plotting.with_arsenal(plotting.plays_plots(campaign, *drawn_plots(seed)), besides.arsenal)
    for number, (part, before) in enumerate(BEFORE):
        if part == AS.get(quest.part, quest.part):
            break
        side: Side = "overlord" if quest.leader == "overlord" else "heroes"
        campaign = msgspec.structs.replace(campaign, results=(*campaign.results, Result(before, side)))
        for hero in campaign.heroes:
            campaign = with_hero(campaign, msgspec.structs.replace(campaign.hero(hero.id), experience=2 * number + 2))
        overlord = campaign.overlord
        overlord = msgspec.structs.replace(overlord, experience=3 * number + 3, threat=overlord.threat + 1)
        act = 2 if before == "dam" else campaign.act
        campaign = msgspec.structs.replace(campaign, gold=campaign.gold + 200, overlord=overlord, act=act)
        campaign = called(campaign) if besides.familiars else campaign
        campaign = spend(market.opened(campaign, BOOK), chance)
    if quest.part in AS:
        campaign = msgspec.structs.replace(campaign, in_play=(quest.id,))
    if besides.ally:
        campaign = msgspec.structs.replace(campaign, allies=(Follower(besides.ally),))
    return travelled(campaign, quest, chance)


def winner(quest: Quest, heroes: int, seed: int, broken: list[str], besides: Besides = ALONE) -> str:
    """Who wins a quest that bots play to its end."""
    campaign = at_quest(quest, heroes, seed, besides)
    results = len(campaign.results)
    while len(campaign.results) == results:
        session = game_of(campaign, quest, seed * 10 + campaign.encounter)
        won = played(session, seed * 10 + campaign.encounter, Counter(), broken)
        campaign = journey.after_encounter(campaign, CONTENT, BOOK, quest.id, session.table, won == "heroes")
    return campaign.results[-1].winner


def main() -> None:
    asked = argparse.ArgumentParser(description="Who wins which quest, between bots.")
    asked.add_argument("games", type=int, nargs="?", default=40)
    asked.add_argument("quests", nargs="*", default=list(BOOK.quests), metavar="QUEST[:HEROES]")
    asked.add_argument("--after", type=int, default=0)
    asked.add_argument("--arsenal", type=int, choices=(1, 2), default=1)
    asked.add_argument("--ally", choices=list(BOOK.allies), default="")
    asked.add_argument("--familiars", action="store_true")
    chosen = asked.parse_args()
    besides = Besides(chosen.arsenal, chosen.ally, chosen.familiars)
    for name in chosen.quests:
        quest, _, number = name.partition(":")
        for heroes in (int(number),) if number else (2, 3, 4):
            broken: list[str] = []
            seeds = range(chosen.after + 1, chosen.after + chosen.games + 1)
            won = Counter(winner(BOOK.quests[quest], heroes, seed, broken, besides) for seed in seeds)
            print(f"{quest} with {heroes}: heroes {won['heroes']} of {chosen.games}", *broken[:3], flush=True)


if __name__ == "__main__":
    main()
