"""The games of a campaign of the dungeon that runs itself: a quest set up from the sheets and kept as a saved game, and
what it brings home."""

from __future__ import annotations

from functools import partial

from vtt.files import games
from vtt.files.campaign_games import Started, hero_seats, set_out
from vtt.files.descent.content import content
from vtt.files.places import maps_folder
from vtt.files.road_to_legend.campaigns import campaign_book
from vtt.play.campaigns import UnderWay
from vtt.play.road_to_legend import delve, journey, travel
from vtt.play.road_to_legend.book import Quest
from vtt.play.road_to_legend.sheet import Campaign
from vtt.play.session import Session
from vtt.rules.plan import Seat


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """One seat for each player with all heroes it plays; a hero without a player has a seat of its own."""
    return hero_seats((one.player or one.name, one.id) for one in campaign.players)


def start(campaign: Campaign, quest: Quest, seed: int) -> Started[Campaign]:
    """Begin a quest with the heroes that go along. ValueError or FileProblem (one sentence) if it cannot be."""
    book = campaign_book()
    refusal = travel.travel_refusal(campaign, book, quest.id)
    if refusal:
        raise ValueError(refusal)
    opened = games.open_scenario(maps_folder() / quest.file)
    settings = journey.settings_for(campaign, opened.scenario, content(), book)
    under_way = partial(UnderWay, quest.id)
    return set_out(campaign, opened, seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, quest: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    after = delve.after_stage if campaign.mode == "delve" else journey.after_quest
    won = ending.winner == journey.HEROES
    return after(campaign, campaign_book(), quest, session.table, session.scenario, won)
