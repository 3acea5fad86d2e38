"""The games of a campaign: a scenario set up from the sheets and kept as a saved game, and what it brings home."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from vtt.files import converting, games
from vtt.files.campaign_games import Started, hero_seats, set_out
from vtt.files.documents import write_document
from vtt.files.gloomhaven.campaigns import book_for
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon
from vtt.files.places import maps_folder, scenarios_folder
from vtt.play.gloomhaven import journey
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign, UnderWay
from vtt.play.session import Session
from vtt.rules.gloomhaven.characters import goal_setting
from vtt.rules.plan import Seat

HEROES: Final = "heroes"


def open_entry(entry: ScenarioEntry, seed: int) -> games.OpenedScenario:
    """The scenario of an entry; a random dungeon is drawn by the seed. FileProblem (one sentence) if it is gone."""
    if entry.file != RANDOM_DUNGEON:  # what people have put in lies where they keep it, and the path says so
        return games.open_scenario(maps_folder() / entry.file)
    scenario = drawn_dungeon(seed, entry.title)
    beside = maps_folder() / f"{scenario.id}.scenario.json"
    sets, compiled, problems = games.compile_with(scenario, beside)
    return games.OpenedScenario(beside, scenario, sets, compiled, tuple(problems))


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """One seat for each player with all characters it plays; a character without a player has a seat of its own."""
    return hero_seats((one.player or one.name, one.hero_class) for one in campaign.players)


def start(
    campaign: Campaign,
    entry: ScenarioEntry,
    seed: int,
    goals: Mapping[str, str] | None = None,
    on_the_way: bool = False,
) -> Started[Campaign]:
    """Begin a scenario with the characters that go along and the battle goals they kept (character -> goal);
    `on_the_way` there they have had their road event. ValueError or FileProblem (one sentence) if it cannot be."""
    refusal = journey.scenario_refusal(campaign, entry, book_for(campaign), on_the_way)
    if refusal:
        raise ValueError(refusal)
    settings = journey.settings_for(campaign, hex_content(), entry.id)
    for adventurer in campaign.players:
        goal = book_for(campaign).goals.get((goals or {}).get(adventurer.id, ""))
        if goal is not None:
            name, value = goal_setting(adventurer.hero_class, goal.name, goal.text)
            settings[name] = value

    def under_way(save: str) -> UnderWay:
        return UnderWay(scenario=entry.id, save=save, goals=dict(goals or {}))

    return set_out(campaign, open_entry(entry, seed), seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    won = ending.winner == HEROES
    return journey.after_scenario(campaign, hex_content(), book_for(campaign), scenario, session.table, won)


def put_in(campaign: Campaign, file: Path) -> Campaign:
    """A scenario is put into a campaign as it is: one of our own documents stays where it lies, a published file is
    kept among the person's scenarios. It is known at once, asks for nothing and brings what is found in it.

    ValueError or FileProblem (one sentence) if it is none of this game, or there already."""
    brought = converting.READERS[".json"](file)
    scenario = brought.scenario
    if scenario.game != campaign.game:
        raise ValueError("That scenario is of another game.")
    identity, known = f"added/{scenario.id}", book_for(campaign).scenarios
    if identity in known:
        raise ValueError(f"“{scenario.title}” is in this campaign already.")
    kept = brought.file
    if kept is None:
        kept = scenarios_folder() / f"{scenario.id}.scenario.json"
        kept.parent.mkdir(parents=True, exist_ok=True)
        if not kept.exists():
            write_document(kept, scenario)
    number = max(entry.number for entry in known.values()) + 1
    entry = ScenarioEntry(identity, number, scenario.title, str(kept.resolve()), scenario.summary)
    return msgspec.structs.replace(campaign, added=(*campaign.added, entry), unlocked=(*campaign.unlocked, identity))
