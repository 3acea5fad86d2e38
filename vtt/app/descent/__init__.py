"""Screens of the campaign of the square game with an overlord."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage
from vtt.app.game_screens import CampaignScreens, GameScreens
from vtt.app.stage import Stage
from vtt.play.descent.sheet import Campaign


def _begin(title: str, seed: int) -> Campaign:
    from vtt.files.descent.campaigns import campaign_book
    from vtt.play.descent.journey import new_campaign

    return new_campaign(title, campaign_book(), seed)


def _page(window: Stage, file: Path, campaign: Campaign) -> CampaignPage[Campaign]:
    from vtt.app.descent.screen import CampaignScreen

    return CampaignScreen(window, file, campaign)


WORDS: Final = (
    "Two to four heroes against an overlord, in five quests: heroes learn the skills of their class and buy gear, the "
    "overlord buys cards for the deck, and whoever wins a quest chooses the next one."
)
SCREENS: Final = GameScreens(campaign=CampaignScreens(begin=_begin, page=_page, words=WORDS))
