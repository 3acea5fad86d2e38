"""From scenario to scenario: which can be played, what the game is set up with, what comes of it (`gloomhaven.md` 6.1,
6.2, 6.9, 3.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from vtt.board.chance import Chance
from vtt.board.table import Table
from vtt.play.campaigns import Played
from vtt.play.gloomhaven.adventurers import add_checkmarks, bury, hand_of, quest_done
from vtt.play.gloomhaven.book import Book, Event, QuestCount, ScenarioEntry
from vtt.play.gloomhaven.city import go_to_city
from vtt.play.gloomhaven.goals import reached
from vtt.play.gloomhaven.rewards import give_item, reward, settled
from vtt.play.gloomhaven.sheet import (
    EXPERIENCE,
    Adventurer,
    Campaign,
    Mode,
    Party,
    achieved,
    enhancements_of,
    may_level_up,
    with_adventurer,
    with_party,
)
from vtt.play.gloomhaven.unlocking import draw_design, draw_side
from vtt.rules.enumeration import count, with_sign
from vtt.rules.gloomhaven import characters
from vtt.rules.gloomhaven.content import Content, level_of, recommended_level
from vtt.rules.gloomhaven.state import GloomhavenGame, Hero
from vtt.rules.gloomhaven.treasure import DESIGN


def new_campaign(title: str, party: str, book: Book, seed: int = 1, mode: Mode = "campaign") -> Campaign:
    """A campaign at its beginning: the first scenarios unlocked, all decks shuffled."""
    chance = Chance(seed)
    quests, chance = chance.shuffled(tuple(book.quests))
    first = [event for event in book.events.values() if not event.later]
    road, chance = chance.shuffled(tuple(event.id for event in first if event.where == "road"))
    city, chance = chance.shuffled(tuple(event.id for event in first if event.where == "city"))
    return Campaign(
        title=title.strip()[:60] or "Campaign",
        mode=mode,
        party=Party(name=party.strip()[:60] or "The party"),
        unlocked=tuple(entry.id for entry in book.scenarios.values() if entry.at_start),
        quests=quests,
        road_events=road,
        city_events=city,
        seed=chance.state,
    )


FEWEST: Final = 2
"""Characters in a scenario (`gloomhaven.md` 6.1: alone one leads two or more)."""


# --- setting out -----------------------------------------------------------------------------------------------------


def scenarios(campaign: Campaign, book: Book) -> tuple[ScenarioEntry, ...]:
    """Every scenario the party knows, by number."""
    known = (book.scenarios[name] for name in campaign.unlocked if name in book.scenarios)
    return tuple(sorted(known, key=lambda entry: entry.number))


def scenario_refusal(campaign: Campaign, entry: ScenarioEntry, book: Book, on_the_way: bool = False) -> str:
    """Why the party cannot play a scenario now; empty if it can. Casual games ask for nothing more (L1176, L1178). Who
    is `on_the_way` there has left the city: a level that a road event brings waits (L1478)."""
    if campaign.under_way is not None:
        return "A scenario is being played; finish it first, or give it up."
    if len(campaign.players) < FEWEST:
        return "At least two characters must go along; one person can play both."
    for adventurer in campaign.players:
        if quest_done(adventurer, book):
            return f"{adventurer.name} has fulfilled the personal quest and retires in the city first."
        if campaign.in_city and not on_the_way and may_level_up(adventurer):
            return f"{adventurer.name} gains a level first."
    if entry.id not in campaign.unlocked:
        return "The party does not know the way there yet."
    if campaign.mode == "casual":
        return ""
    if entry.id in campaign.completed:
        return "It is completed; in a casual game it can be played again."
    for achievement in entry.requires:
        if not achieved(campaign, achievement):
            return f"The party lacks “{achievement}”."
    for achievement in entry.forbids:
        if achieved(campaign, achievement):
            return f"It is closed to a party with “{achievement}”."
    return ""


def needs_road_event(campaign: Campaign, entry: ScenarioEntry, book: Book) -> bool:
    """Whether a road event comes before a scenario: not in casual games, not for the same scenario again, not between
    linked ones (T84)."""
    here = campaign.party.location
    if campaign.mode == "casual" or here == entry.id or here in entry.linked:
        return False
    before = book.scenarios.get(here)
    return before is None or entry.id not in before.linked


def visit_city(campaign: Campaign) -> Campaign:
    """Back to the city; in a campaign a city event waits, once a visit (L1447)."""
    if campaign.in_city:
        return campaign
    due = () if campaign.mode == "casual" else ("city",)
    return with_party(go_to_city(campaign), events_due=due)


def scenario_level(campaign: Campaign) -> int:
    """The recommended level for those who go along, with the campaign's difficulty (T73)."""
    return recommended_level(tuple(adventurer.level for adventurer in campaign.players) or (1,), campaign.difficulty)


def settings_for(campaign: Campaign, content: Content, scenario: str = "") -> dict[str, str]:
    """What the game of the next scenario is set up with: its level, every character that goes along, and the treasures
    that were found there (or, numbered, anywhere) before. Who says not who plays a character plays no other."""
    settings = {"level": str(scenario_level(campaign)), "difficulty": campaign.difficulty}
    people = {adventurer.player or adventurer.id for adventurer in campaign.players}
    if len(people) == 1 and len(campaign.players) > 1:
        settings["solo"] = "yes"
    mine = f"{scenario}/"
    found = [one.removeprefix(mine) for one in campaign.treasures if one.isdecimal() or one.startswith(mine)]
    if scenario and found:
        settings["found"] = " ".join(found)
    if campaign.permadeath:
        settings["permadeath"] = "yes"
    for adventurer in campaign.players:
        character = characters.Character(
            name=adventurer.name,
            level=adventurer.level,
            cards=hand_of(adventurer, content),
            items=tuple(item for item in adventurer.equipped if item in content.items),
            perks=adventurer.perks,
            blessed=adventurer.blessings,
            enhancements=enhancements_of(campaign, adventurer.hero_class),
        )
        name, value = characters.setting(adventurer.hero_class, character)
        settings[name] = value
    return settings


# --- coming back -----------------------------------------------------------------------------------------------------


def after_scenario(
    campaign: Campaign, content: Content, book: Book, scenario: str, table: Table[GloomhavenGame], won: bool
) -> Campaign:
    """What a finished game leaves on the sheets (`gloomhaven.md` 3.10).

    Won or lost: experience, looted coins at the level's rate, items found, quests go on, blessings are used up. Won:
    4 + 2 × level experience more; in a campaign the scenario is completed and its rewards are given. Exhausted
    characters get the same (T75, T76, T123). The journal tells what each of them brought home."""
    before, game = campaign, table.game
    level = level_of(game.level, game.solo)
    entry = book.scenarios.get(scenario)
    for adventurer in campaign.players:
        hero = game.heroes.get(adventurer.hero_class)
        if hero is not None:
            changed = _brought_home(adventurer, hero, content, level.gold, level.xp if won else 0)
            campaign = with_adventurer(campaign, _quest_goes_on(changed, adventurer, hero, book, won))
            campaign = _drawn(campaign, content, book, hero.finds)
        figure = table.pieces.figures.get(adventurer.hero_class)
        goal = book.goals.get(campaign.under_way.goals.get(adventurer.id, "")) if campaign.under_way else None
        if won and goal is not None and hero is not None and reached(goal, adventurer, hero, figure, game):
            campaign = add_checkmarks(campaign, adventurer.id, goal.checkmarks)
        if hero is not None and hero.dead:
            campaign = bury(campaign, adventurer.id)
    title = book.scenarios[scenario].title if scenario in book.scenarios else ""
    played = Played(scenario=scenario, won=won, level=game.level, words=game.winning_words, title=title)
    campaign = msgspec.structs.replace(campaign, history=(*campaign.history, played), under_way=None)
    campaign = with_party(campaign, location=scenario, events_due=())
    if entry is None or entry.file != "random":
        looted = (one if one.isdecimal() else f"{scenario}/{one}" for one in game.looted)
        campaign = msgspec.structs.replace(campaign, treasures=tuple(dict.fromkeys((*campaign.treasures, *looted))))
    if won and entry is not None and campaign.mode == "campaign" and scenario not in campaign.completed:
        completed = campaign.completed if entry.file == "random" else (*campaign.completed, scenario)
        campaign = msgspec.structs.replace(campaign, completed=completed)
        campaign = reward(campaign, content, book, entry.rewards)
    campaign = settled(campaign, content, book)
    return _told(campaign, *outcome_words(before, campaign, book))


def event_told(campaign: Campaign, event: Event, second: bool, came: Iterable[str]) -> Campaign:
    """The journal tells an event, what was answered (`second`: the second answer) and what `came` of it with the
    evening before it; before the first evening there is nothing to tell it with."""
    if not campaign.history:
        return campaign
    where = "In the city" if event.where == "city" else "On the road"
    answer = (event.second if second else event.first).label
    return _told(campaign, f"{where}: {event.text} {answer} {' '.join(came)}")


def _told(campaign: Campaign, *lines: str) -> Campaign:
    """More lines for the newest evening of the journal."""
    *earlier, last = campaign.history
    last = msgspec.structs.replace(last, words="\n".join((*filter(None, [last.words]), *lines)))
    return msgspec.structs.replace(campaign, history=(*earlier, last))


def _drawn(campaign: Campaign, content: Content, book: Book, finds: tuple[str, ...]) -> Campaign:
    """What treasures bring that is drawn by lot (L1317, L1323)."""
    for find in finds:
        campaign = draw_design(campaign, content) if find == DESIGN else draw_side(campaign, book)
    return campaign


def _brought_home(adventurer: Adventurer, hero: Hero, content: Content, rate: int, bonus: int) -> Adventurer:
    found = [item for item in hero.items if item not in adventurer.equipped]
    found += [item for item in dict.fromkeys(hero.items) if hero.items.count(item) > 1]
    changed = msgspec.structs.replace(
        adventurer,
        gold=adventurer.gold + hero.coins * rate,
        experience=max(EXPERIENCE[adventurer.level - 1], adventurer.experience + hero.xp + bonus),
        blessings=0,
    )
    for item in found:
        changed = give_item(changed, content, item)
    return changed


def _quest_goes_on(changed: Adventurer, before: Adventurer, hero: Hero, book: Book, won: bool) -> Adventurer:
    quest = book.quests.get(changed.quest)
    if quest is None:
        return changed
    counts: Mapping[QuestCount, int] = {
        "coins": hero.coins,
        "wins": 1 if won else 0,
        "experience": hero.xp,
        "treasures": len(hero.items) - len(before.equipped),
    }
    return msgspec.structs.replace(changed, counted=changed.counted + max(0, counts.get(quest.counts, 0)))


def outcome_words(before: Campaign, after: Campaign, book: Book) -> tuple[str, ...]:
    """What changed for each character and the party, in sentences."""
    words: list[str] = []
    paid = _reward_of(before, after, book)
    for adventurer in before.players:
        now = after.adventurer(adventurer.id)
        if now.dead:
            words.append(f"{now.name} is dead. The items go back to the shop.")
            continue
        gains = [f"{now.experience - adventurer.experience} experience"]
        gains.append(f"{now.gold - adventurer.gold} gold{f' ({paid} of it the reward)' if paid else ''}")
        gains += [item.replace("-", " ") for item in now.items if item not in adventurer.items]
        marks = now.checkmarks - adventurer.checkmarks
        goal = book.goals.get(before.under_way.goals.get(adventurer.id, "")) if before.under_way is not None else None
        if marks > 0:
            reached_goal = f"battle goal “{goal.name}” reached, " if goal is not None else ""
            gains.append(f"{reached_goal}{count(marks, 'checkmark')}")
        elif goal is not None:
            gains.append(f"battle goal “{goal.name}” missed")
        words.append(f"{now.name}: {', '.join(gains)}.")
    return (*words, *_known_to_all(before, after, book))


def _reward_of(before: Campaign, after: Campaign, book: Book) -> int:
    """The gold that everybody got because a scenario is completed."""
    new = (book.scenarios[name] for name in after.completed if name not in before.completed and name in book.scenarios)
    return sum(max(0, entry.rewards.gold) for entry in new)


def gains_in_words(before: Campaign, after: Campaign, book: Book) -> tuple[str, ...]:
    """What an event brought, in sentences; what it took is told by itself."""
    words: list[str] = []
    for one in before.active:
        now = after.adventurer(one.id)
        numbers = {
            "gold": now.gold - one.gold,
            "experience": now.experience - one.experience,
            "checkmark": now.checkmarks - one.checkmarks,
            "blessing": now.blessings - one.blessings,
        }
        gains = [
            f"{more} {name}{'s' if name[-1] in 'kg' and more > 1 else ''}" for name, more in numbers.items() if more > 0
        ]
        gains += [item.replace("-", " ") for item in now.items if item not in one.items]
        words += [f"{now.name} gains {', '.join(gains)}."] if gains else []
    shared = {
        "Reputation": after.party.reputation - before.party.reputation,
        "Prosperity": after.prosperity - before.prosperity,
    }
    words += [f"{name} {with_sign(more)}." for name, more in shared.items() if more]
    return (*words, *_known_to_all(before, after, book))


def _known_to_all(before: Campaign, after: Campaign, book: Book) -> tuple[str, ...]:
    """Achievements, designs and scenarios that are new, and achievements that are gone (L1368)."""
    words = [f"Achievement: {name}." for name in after.party.achievements if name not in before.party.achievements]
    words += [f"Achievement: {name}." for name in Counter(after.achievements) - Counter(before.achievements)]
    gone = [*(Counter(before.achievements) - Counter(after.achievements))]
    gone += [name for name in before.party.achievements if name not in after.party.achievements]
    words += [f"The achievement “{name}” is gone." for name in gone]
    words += [f"The design of the {name.replace('-', ' ')} is found." for name in after.designs[len(before.designs) :]]
    new = [book.scenarios[name] for name in after.unlocked if name not in before.unlocked and name in book.scenarios]
    return (*words, *(f"“{entry.title}” is known now." for entry in new))
