"""The games of a campaign: a scenario set up from the sheets and kept as a saved game, and what it brings home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vtt.files import games
from vtt.files.campaign_games import Started, hero_seats, set_out
from vtt.files.gloomhaven.campaigns import campaign_book
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon
from vtt.files.places import maps_folder
from vtt.play.gloomhaven import journey
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign, UnderWay
from vtt.play.session import Session
from vtt.rules.gloomhaven.characters import goal_setting
from vtt.rules.plan import Seat

HEROES: Final = "heroes"


def open_entry(entry: ScenarioEntry, seed: int) -> games.OpenedScenario:
    """The scenario of an entry; a random dungeon is drawn by the seed. FileProblem (one sentence) if it is gone."""
    if entry.file != RANDOM_DUNGEON:
        return games.open_scenario(maps_folder() / entry.file)
    scenario = drawn_dungeon(seed, entry.title)
    beside = maps_folder() / f"{scenario.id}.scenario.json"
    sets, compiled, problems = games.compile_with(scenario, beside)
    return games.OpenedScenario(beside, scenario, sets, compiled, tuple(problems))


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """One seat for each player with all characters it plays; a character without a player has a seat of its own."""
    return hero_seats((one.player or one.name, one.hero_class) for one in campaign.players)


def start(
    campaign: Campaign, entry: ScenarioEntry, seed: int, goals: Mapping[str, str] | None = None
) -> Started[Campaign]:
    """Begin a scenario with the characters that go along and the battle goals they kept (character -> goal).
    ValueError or FileProblem (one sentence) if it cannot be."""
    refusal = journey.scenario_refusal(campaign, entry, campaign_book())
    if refusal:
        raise ValueError(refusal)
    settings = journey.settings_for(campaign, hex_content(), entry.id)
    for adventurer in campaign.players:
        goal = campaign_book().goals.get((goals or {}).get(adventurer.id, ""))
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
    return journey.after_scenario(campaign, hex_content(), campaign_book(), scenario, session.table, won)
