"""The games of a campaign of the dungeon that runs itself: a quest set up from the sheets and kept as a saved game, and
what it brings home."""

from __future__ import annotations

from typing import Final

from vtt.files import games
from vtt.files.campaign_games import Started, set_out
from vtt.files.descent.content import content
from vtt.files.places import maps_folder
from vtt.files.road_to_legend.campaigns import campaign_book
from vtt.play.campaigns import UnderWay
from vtt.play.road_to_legend import delve, journey, travel
from vtt.play.road_to_legend.book import Quest
from vtt.play.road_to_legend.sheet import Campaign
from vtt.play.session import Session
from vtt.rules.plan import Seat

COLOURS: Final = ("#2FB3A8", "#D0533B", "#6AA5E8", "#A58BEA")


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """One seat for each player with all heroes it plays; a hero without a player has a seat of its own."""
    players: dict[str, list[str]] = {}
    for hero in campaign.players:
        players.setdefault(hero.player or hero.name, []).append(hero.id)
    return tuple(
        Seat(f"player-{place}", name, journey.HEROES, COLOURS[(place - 1) % len(COLOURS)], heroes=tuple(heroes))
        for place, (name, heroes) in enumerate(players.items(), 1)
    )


def start(campaign: Campaign, quest: Quest, seed: int) -> Started[Campaign]:
    """Begin a quest with the heroes that go along. ValueError or FileProblem (one sentence) if it cannot be."""
    book = campaign_book()
    refusal = travel.travel_refusal(campaign, book, quest.id)
    if refusal:
        raise ValueError(refusal)
    opened = games.open_scenario(maps_folder() / quest.file)
    settings = journey.settings_for(campaign, quest, opened.scenario, content(), book)

    def under_way(save: str) -> UnderWay:
        return UnderWay(scenario=quest.id, save=save)

    return set_out(campaign, opened, seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, quest: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    after = delve.after_stage if campaign.mode == "delve" else journey.after_quest
    won = ending.winner == journey.HEROES
    return after(campaign, campaign_book(), quest, session.table, session.scenario, won)
