"""Screens of the hexagon campaign: parties, characters, the city, the way to the next scenario."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from vtt.app.game_screens import GameScreens
from vtt.app.stage import Stage
from vtt.app.widgets.dialog import tell
from vtt.files.gloomhaven.campaigns import ENDING
from vtt.files.problem import FileProblem


def _campaigns(window: Stage) -> None:
    from vtt.app.gloomhaven.list_screen import CampaignsScreen

    window.push(CampaignsScreen(window))


def _open_campaign(window: Stage, file: Path) -> None:
    """A campaign's sheets, or why they cannot be read."""
    from vtt.app.gloomhaven.screen import CampaignScreen
    from vtt.files.gloomhaven.campaigns import read_campaign
    from vtt.files.gloomhaven.content import hex_content

    try:
        campaign = read_campaign(file, hex_content())
    except FileProblem as problem:
        if window.screen is not None:
            tell(window.screen.ui, "That did not work", str(problem), label="Close")
        return
    window.push(CampaignScreen(window, file, campaign))


def _way_to_party(window: Stage, save: Path | None) -> Callable[[], None] | None:
    """What leads from a game to the campaign it belongs to; None for a game that belongs to none."""
    from vtt.app.gloomhaven.screen import CampaignScreen
    from vtt.files.gloomhaven.campaigns import listed_campaigns
    from vtt.files.gloomhaven.content import hex_content

    if save is None:
        return None
    listed = ((one.file, one.campaign) for one in listed_campaigns(hex_content()) if one.campaign is not None)
    under_way = ((file, campaign.under_way) for file, campaign in listed)
    party = next((file for file, game in under_way if game is not None and game.save == save.name), None)
    if party is None:
        return None

    def go() -> None:
        below = [screen for screen in window.screens if isinstance(screen, CampaignScreen) and screen.file == party]
        if not below:
            window.home()
            _open_campaign(window, party)
            return
        while window.screen is not below[-1]:
            window.pop()

    return go


SCREENS: Final = GameScreens(
    campaigns=_campaigns, campaign_ending=ENDING, open_campaign=_open_campaign, way_to_party=_way_to_party
)
