"""What is shown of a campaign's sheets: which tab, whose sheet, the form of a hero who joins."""

from __future__ import annotations

from vtt.app.campaign.page import CampaignPage
from vtt.app.descent.party_sheets import HERO, PartySheets
from vtt.files.descent.content import content
from vtt.files.road_to_legend.campaigns import campaign_book
from vtt.play.road_to_legend.sheet import Adventurer, Campaign


class Sheets(PartySheets[Campaign, Adventurer]):
    """`learning`: who takes part in a lesson of the city."""

    def __init__(self, page: CampaignPage[Campaign]) -> None:
        super().__init__(page)
        self.content = content()
        self.book = campaign_book()
        self.learning: set[str] = set()

    def choose(self, identity: str) -> None:
        """Show the sheet of a hero, also from a market where nothing is sold."""
        if not self.campaign.city and self.campaign.mode != "delve":
            self.tab = HERO
        super().choose(identity)
