"""Who wins which quest with how many heroes, between bots:
``python -m tests.square_campaign.fairness 40 [QUEST[:HEROES] …]``.

Each game has a party by lot that comes to the quest as a campaign brings it there: everybody has what the quests before
have brought on the average and has spent it, and the way has been walked."""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final

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
from vtt.play.descent import journey, market, plotting
from vtt.play.descent.book import Part, Quest, Side
from vtt.play.descent.party import with_hero
from vtt.play.descent.sheet import Campaign, Result

BEFORE: Final[tuple[tuple[Part, str], ...]] = (
    ("intro", "ferry"),
    ("act one", "key"),
    ("interlude", "dam"),
    ("act two", "weir"),
)
"""The quests that were played before one of a part."""
AS: Final[dict[Part, Part]] = {"rumour": "act one", "advanced": "act two"}
"""Quests beside the course are played where the course has one of this part."""


def at_quest(quest: Quest, heroes: int, seed: int) -> Campaign:
    """A party of so many heroes that has come to a quest, with what those before it brought, spent as dice will."""
    chance = random.Random(seed)
    campaign = a_campaign(*drawn_party(seed, heroes), seed=seed + 1)
    campaign = plotting.plays_plots(campaign, *drawn_plots(seed))
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
        campaign = spend(market.opened(campaign, BOOK), chance)
    if quest.part in AS:
        campaign = msgspec.structs.replace(campaign, in_play=(quest.id,))
    return travelled(campaign, quest, chance)


def winner(quest: Quest, heroes: int, seed: int, broken: list[str]) -> str:
    """Who wins a quest that bots play to its end."""
    campaign = at_quest(quest, heroes, seed)
    results = len(campaign.results)
    while len(campaign.results) == results:
        session = game_of(campaign, quest, seed * 10 + campaign.encounter)
        won = played(session, seed * 10 + campaign.encounter, Counter(), broken)
        campaign = journey.after_encounter(campaign, CONTENT, BOOK, quest.id, session.table, won == "heroes")
    return campaign.results[-1].winner


def main(games: int, asked: list[str]) -> None:
    for name in asked or list(BOOK.quests):
        quest, _, number = name.partition(":")
        for heroes in (int(number),) if number else (2, 3, 4):
            broken: list[str] = []
            won = Counter(winner(BOOK.quests[quest], heroes, seed, broken) for seed in range(1, games + 1))
            print(f"{quest} with {heroes}: heroes {won['heroes']} of {games}", *broken[:3], flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, sys.argv[2:])
