"""Screens of the campaign of the dungeon that runs itself, and of its delve."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage
from vtt.app.game_screens import CampaignScreens, GameScreens
from vtt.app.stage import Stage
from vtt.play.road_to_legend.sheet import Campaign


def _begin(title: str, seed: int) -> Campaign:
    from vtt.files.road_to_legend.campaigns import campaign_book
    from vtt.play.road_to_legend.journey import new_campaign

    return new_campaign(title, campaign_book(), seed)


def _page(window: Stage, file: Path, campaign: Campaign) -> CampaignPage[Campaign]:
    from vtt.app.road_to_legend.screen import CampaignScreen

    return CampaignScreen(window, file, campaign)


WORDS: Final = (
    "One to four heroes travel from quest to quest against a dungeon that runs itself: weeks pass, cities sell and "
    "teach, heroes learn. Or they go down a delve of six stages in one evening."
)
SCREENS: Final = GameScreens(campaign=CampaignScreens(begin=_begin, page=_page, words=WORDS))
