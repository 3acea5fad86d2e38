"""From quest to quest: weeks, main and side quests, what a game is set up with, and what comes of it
(`road_to_legend.md 19`)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.play.campaigns import Played
from vtt.play.descent.gear import own
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend.book import Book, Quest, Reward, reward_in_words
from vtt.play.road_to_legend.growing import sheet_of
from vtt.play.road_to_legend.sheet import START_GOLD, Campaign, Mode
from vtt.rules.descent.arrivals import COURAGE, Arrival, setting
from vtt.rules.descent.content import Content
from vtt.rules.road_to_legend.state import DungeonGame
from vtt.scenario.document import Scenario

OFFERED: Final = 2
"""Side quests that are offered at once."""
GOLD_A_SEARCH: Final = 25
HEROES: Final = "heroes"


def new_campaign(title: str, book: Book, seed: int = 1, mode: Mode = "campaign") -> Campaign:
    """A campaign at its beginning: nobody has joined, events are shuffled, side quests drawn."""
    deck, chance = Chance(seed).shuffled(tuple(book.events))
    main = book.of_kind("main")
    campaign = Campaign(
        title=title.strip()[:60] or "Campaign",
        mode=mode,
        deck=deck,
        weeks=main[0].weeks if main else 0,
        seed=chance.state,
    )
    return offer(campaign, book)


def as_mode(campaign: Campaign, mode: Mode) -> Campaign:
    """The campaign, or the delve, before anything is played; the heroes who have joined stay."""
    if campaign.has_begun:
        raise ValueError("It has begun already.")
    gold = START_GOLD * len(campaign.heroes) if mode == "campaign" and campaign.difficulty == "normal" else 0
    return msgspec.structs.replace(campaign, mode=mode, gold=gold)


def set_difficulty(campaign: Campaign, difficulty: str) -> Campaign:
    """Normal or hard; before anything is played the gold of the heroes goes by it (`2`)."""
    changed = msgspec.structs.replace(campaign, difficulty=difficulty)
    return changed if campaign.has_begun else as_mode(changed, campaign.mode)


# --- weeks -----------------------------------------------------------------------------------------------------------


def week_refusal(campaign: Campaign) -> str:
    """Why nothing that costs a week is possible: the main quest begins now (L1213 to L1215)."""
    return "" if campaign.weeks else "No week is left: the main quest begins now."


def pass_weeks(campaign: Campaign, weeks: int = 1) -> Campaign:
    """Time passes; no more than is left before the main quest."""
    left = max(0, campaign.weeks - weeks)
    return msgspec.structs.replace(campaign, week=campaign.week + weeks, weeks=left, left="")


# --- quests ----------------------------------------------------------------------------------------------------------


def main_quest(campaign: Campaign, book: Book) -> Quest | None:
    """The main quest that comes next; None after the last one."""
    quests = book.of_kind("main")
    return quests[campaign.main] if campaign.main < len(quests) else None


def quests(campaign: Campaign, book: Book) -> tuple[Quest, ...]:
    """The quests that the party may set out for: the next main one, and the side quests that were drawn."""
    if campaign.mode == "delve":
        return tuple(one for one in book.of_kind("stage") if one.number == campaign.stage)
    main = main_quest(campaign, book)
    sides = (book.quests[one] for one in campaign.offered if one in book.quests)
    return (*((main,) if main is not None else ()), *sides)


def offer(campaign: Campaign, book: Book) -> Campaign:
    """Side quests are drawn by lot until enough are offered (L1219 to L1227)."""
    offered = tuple(one for one in campaign.offered if one not in campaign.done)
    fresh = tuple(
        one.id for one in book.of_kind("side") if one.act <= campaign.act and one.id not in (*offered, *campaign.done)
    )
    drawn, chance = Chance(campaign.seed).shuffled(fresh)
    offered = (*offered, *drawn[: max(0, OFFERED - len(offered))])
    return msgspec.structs.replace(campaign, offered=offered, seed=chance.state)


def quest_refusal(campaign: Campaign, quest: Quest) -> str:
    """Why the party cannot set out for a quest, or begin it; empty if it can."""
    if campaign.ended:
        return "It is over."
    if campaign.under_way is not None:
        return "A quest is being played; finish it first, or give it up."
    if not campaign.players:
        return "At least one hero must go along."
    if campaign.event:
        return "Something happens on the way first."
    if campaign.bound and campaign.bound != quest.id:
        return "The party is on its way to somewhere else."
    if campaign.revealed:
        return "First say what you keep of what was found."
    return week_refusal(campaign) if quest.kind == "side" and not campaign.bound else ""


def settings_for(campaign: Campaign, scenario: Scenario, content: Content, book: Book) -> dict[str, str]:
    """What the game of a quest is set up with: act, difficulty, morale, and every hero as it is."""
    usual = scenario.morale if scenario.morale is not None else max(2, len(campaign.players))
    morale = max(1, usual - campaign.morale_lost) if campaign.morale is None else campaign.morale
    settings = {"act": str(campaign.act), "difficulty": campaign.difficulty, COURAGE: str(morale)}
    for hero in campaign.players:
        sheet = sheet_of(hero, content, book)
        state = hero.state or Arrival()
        worst = min(state.damage, sheet.health - 1)
        tired = min(state.fatigue, sheet.stamina)
        name, value = setting(hero.id, msgspec.structs.replace(state, sheet=sheet, damage=worst, fatigue=tired))
        settings[name] = value
    return settings


# --- what comes of it ------------------------------------------------------------------------------------------------


def reward(campaign: Campaign, book: Book, given: Reward) -> Campaign:
    """The party gets something, or loses it; nothing goes below zero. Gear goes to whoever owns least."""
    campaign = msgspec.structs.replace(
        campaign,
        gold=max(0, campaign.gold + given.gold),
        fame=max(0, campaign.fame + given.fame),
        morale_lost=max(0, campaign.morale_lost - given.morale),
    )
    for hero in campaign.players:
        gained = max(hero.spent, hero.experience + given.experience)
        campaign = with_hero(campaign, msgspec.structs.replace(hero, experience=gained))
    if given.gear in book.gear and campaign.players:
        taker = min(campaign.players, key=lambda hero: len(hero.items))
        campaign = with_hero(campaign, own(taker, book.gear[given.gear], book.gear))
    return pass_weeks(campaign, given.weeks) if given.weeks else campaign


def searched(table: Table[DungeonGame], scenario: Scenario) -> int:
    """How many search tokens were found in a game."""
    lying = {token.id for token in table.pieces.tokens.values()}
    lying |= {token.id for room in table.game.rooms.values() for token in room.tokens}
    revealed = table.pieces.revealed
    return sum(
        token.kind == "search" and token.id not in lying and (not token.room or token.room in revealed)
        for token in scenario.tokens
    )


def after_quest(
    campaign: Campaign, book: Book, quest: str, table: Table[DungeonGame], scenario: Scenario, won: bool
) -> Campaign:
    """What a finished quest leaves: gold for what was searched, one experience for each hero; won, its reward; morale
    that was lost stays lost until the party comes to a city (L921, L1231); a side quest took a week, won or lost; after
    a main quest the next one draws near, and after the last one the campaign is over."""
    entry = book.quests[quest]
    gold = GOLD_A_SEARCH * searched(table, scenario)
    started = table.settings.get(COURAGE, "")
    begun = int(started) if started else 0
    campaign = msgspec.structs.replace(
        campaign,
        under_way=None,
        bound="",
        left="",
        city="",
        morale_lost=campaign.morale_lost + max(0, begun - table.game.morale.left),
    )
    campaign = reward(campaign, book, Reward(gold=gold, experience=1))
    if won:
        campaign = reward(campaign, book, entry.reward)
    got = reward_in_words(entry.reward, book) if won else ""
    words = " ".join(
        part
        for part in (
            table.game.winning_words,
            f"{gold} gold was found." if gold else "",
            "One experience for each hero.",
            f"Reward: {got}." if got else "",
        )
        if part
    )
    played = Played(scenario=quest, won=won, level=campaign.act, words=words, title=entry.title)
    history = (*campaign.history, played)
    campaign = msgspec.structs.replace(campaign, history=history, done=(*campaign.done, quest))
    if entry.kind == "side":
        campaign = pass_weeks(campaign)
    else:
        campaign = _main_quest_is_over(campaign, book, entry, won)
    return offer(campaign, book)


def _main_quest_is_over(campaign: Campaign, book: Book, quest: Quest, won: bool) -> Campaign:
    fields: dict[str, Any] = {"main": campaign.main + 1, "act": max(campaign.act, quest.opens_act)}
    campaign = msgspec.structs.replace(campaign, **fields)
    following = main_quest(campaign, book)
    if following is None:
        return msgspec.structs.replace(campaign, ended="won" if won else "lost", weeks=0)
    return msgspec.structs.replace(campaign, weeks=following.weeks)
