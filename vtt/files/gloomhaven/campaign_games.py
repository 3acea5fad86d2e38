"""The games of a campaign: a scenario set up from the sheets and kept as a saved game, and what it brings home."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from vtt.files import games
from vtt.files.gloomhaven.campaigns import campaign_book
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.dungeon_deck import drawn_dungeon
from vtt.files.places import maps_folder, saves_folder
from vtt.files.slots import slot_file
from vtt.play.gloomhaven import journey
from vtt.play.gloomhaven.book import RANDOM_DUNGEON, ScenarioEntry
from vtt.play.gloomhaven.sheet import Campaign, UnderWay
from vtt.play.session import Session
from vtt.rules.plan import Seat

COLOURS: Final = ("#2FB3A8", "#D9A441", "#6AA5E8", "#A58BEA")
HEROES: Final = "heroes"


class Started(NamedTuple):
    """A game that has begun: its session, where it is kept, and the campaign that knows of it."""

    session: Session
    file: Path
    campaign: Campaign


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
    players: dict[str, list[str]] = {}
    for adventurer in campaign.players:
        players.setdefault(adventurer.player or adventurer.name, []).append(adventurer.hero_class)
    return tuple(
        Seat(f"player-{place}", name, HEROES, COLOURS[(place - 1) % len(COLOURS)], heroes=tuple(heroes))
        for place, (name, heroes) in enumerate(players.items(), 1)
    )


def start(campaign: Campaign, entry: ScenarioEntry, seed: int, goals: Mapping[str, str] | None = None) -> Started:
    """Begin a scenario with the characters that go along and the battle goals they kept (character -> goal).
    ValueError or FileProblem (one sentence) if it cannot be."""
    refusal = journey.scenario_refusal(campaign, entry, campaign_book())
    if refusal:
        raise ValueError(refusal)
    settings = journey.settings_for(campaign, hex_content())
    file = slot_file(f"{campaign.title} - {entry.title}")
    session = games.new_game(open_entry(entry, seed), seats_of(campaign), settings=settings, seed=seed, save=file)
    under_way = UnderWay(scenario=entry.id, save=file.name, goals=dict(goals or {}))
    return Started(session, file, msgspec.structs.replace(campaign, under_way=under_way))


def save_of(campaign: Campaign) -> Path | None:
    """The saved game of the scenario under way; None if none is, or if it is gone."""
    if campaign.under_way is None:
        return None
    file = saves_folder() / Path(campaign.under_way.save).name
    return file if file.is_file() else None


def come_home(campaign: Campaign) -> Campaign | None:
    """The campaign after the scenario under way, if its game is over; None while it is not. FileProblem (one sentence)
    if the saved game cannot be read."""
    file, under_way = save_of(campaign), campaign.under_way
    if file is None or under_way is None:
        return None
    opened = games.open_save(file)
    try:
        return brought_home(campaign, under_way.scenario, opened.session)
    finally:
        games.close(opened.session)


def brought_home(campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    won = ending.winner == HEROES
    return journey.after_scenario(campaign, hex_content(), campaign_book(), scenario, session.table, won)


def give_up(campaign: Campaign) -> Campaign:
    """Forget the scenario under way; nothing of it is brought home."""
    return msgspec.structs.replace(campaign, under_way=None)
