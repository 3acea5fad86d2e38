"""The games of a campaign of the square game: an encounter set up from the sheets and kept as a saved game, and what it
brings home."""

from __future__ import annotations

from typing import Final

from vtt.files import games
from vtt.files.campaign_games import HEROES, Started, hero_seats, set_out
from vtt.files.descent.campaigns import campaign_book
from vtt.files.descent.content import content
from vtt.files.places import maps_folder
from vtt.play.campaigns import UnderWay
from vtt.play.descent import journey, travel
from vtt.play.descent.book import Quest
from vtt.play.descent.sheet import Campaign, check
from vtt.play.session import Session
from vtt.rules.plan import Seat

OVERLORD: Final = "overlord"
DARK: Final = "#A58BEA"


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """A seat for each player with all heroes it leads, and the overlord's."""
    overlord = campaign.overlord
    dark = Seat(OVERLORD, overlord.player or "Overlord", OVERLORD, DARK, bot=overlord.bot)
    return (*hero_seats((hero.player or hero.name, hero.id) for hero in campaign.players), dark)


def start(campaign: Campaign, quest: Quest, seed: int) -> Started[Campaign]:
    """Begin a quest, or its next encounter, with the heroes that go along. ValueError or FileProblem (one sentence) if
    it cannot be; whoever has not set out sets out first."""
    book = campaign_book()
    campaign = travel.set_out(campaign, book, quest)
    check(journey.quest_refusal(campaign, book, quest))
    _, file = journey.encounter_of(campaign, quest)
    opened = games.open_scenario(maps_folder() / file)
    settings = journey.settings_for(campaign, content(), book)

    def under_way(save: str) -> UnderWay:
        return UnderWay(scenario=quest.id, save=save)

    return set_out(campaign, opened, seats_of(campaign), settings, seed, under_way)


def brought_home(campaign: Campaign, quest: str, session: Session) -> Campaign | None:
    """The campaign after a game, if it is over."""
    ending = session.ending()
    if ending is None:
        return None
    won = ending.winner == HEROES
    return journey.after_encounter(campaign, content(), campaign_book(), quest, session.table, won)
