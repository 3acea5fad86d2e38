"""A campaign for tests, and what a finished quest left on its table."""

from __future__ import annotations

from typing import Any

import msgspec

from vtt.files.descent.content import content
from vtt.files.games import new_game, open_scenario
from vtt.files.places import maps_folder
from vtt.files.road_to_legend.campaign_games import seats_of
from vtt.files.road_to_legend.campaigns import campaign_book
from vtt.play.descent.party import with_hero
from vtt.play.road_to_legend import growing, journey
from vtt.play.road_to_legend.sheet import Campaign, Mode
from vtt.play.session import Session

CONTENT, BOOK = content(), campaign_book()


def a_campaign(*heroes: str, mode: Mode = "campaign", **fields: Any) -> Campaign:
    """A campaign with Mira and Wendel, or others; any field changed."""
    campaign = journey.new_campaign("The lean year", BOOK, seed=5, mode=mode)
    for hero in heroes or ("mira", "wendel"):
        campaign = growing.join(campaign, CONTENT, hero)
    return msgspec.structs.replace(campaign, **fields)


def rich(campaign: Campaign, hero: str = "mira", experience: int = 9) -> Campaign:
    """The campaign in which a hero has experience."""
    return with_hero(campaign, msgspec.structs.replace(campaign.hero(hero), experience=experience))


def game_of(campaign: Campaign, quest: str, seed: int = 3) -> Session:
    """A quest begun from the sheets, unsaved."""
    entry = BOOK.quests[quest]
    opened = open_scenario(maps_folder() / entry.file)
    settings = journey.settings_for(campaign, opened.scenario, CONTENT, BOOK)
    return new_game(opened, seats_of(campaign), settings=settings, seed=seed)


def after(campaign: Campaign, quest: str, won: bool = True) -> Campaign:
    """The campaign after a quest in which nothing happened."""
    session = game_of(campaign, quest)
    return journey.after_quest(campaign, BOOK, quest, session.table, session.scenario, won)
