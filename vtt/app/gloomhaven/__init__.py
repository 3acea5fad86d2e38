"""Screens of the hexagon campaign: parties, characters, the city, the way to the next scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage
from vtt.app.game_screens import CampaignScreens, GameScreens
from vtt.app.gloomhaven.gains import gains
from vtt.app.stage import Stage
from vtt.play.gloomhaven.sheet import Campaign


def _begin(title: str, seed: int) -> Campaign:
    from vtt.files.gloomhaven.campaigns import campaign_book
    from vtt.play.gloomhaven.journey import new_campaign

    return new_campaign(title, "The party", campaign_book(), seed=seed)


def _page(window: Stage, file: Path, campaign: Campaign) -> CampaignPage[Campaign]:
    from vtt.app.gloomhaven.screen import CampaignScreen

    return CampaignScreen(window, file, campaign)


WORDS: Final = (
    "A campaign takes a party from scenario to scenario: experience, gold, items and what the city thinks of you are "
    "kept. It is played on hexagons, by one to four people."
)
SCREENS: Final = GameScreens(campaign=CampaignScreens(begin=_begin, page=_page, words=WORDS), at_the_end=gains)
