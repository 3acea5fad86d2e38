"""What is shown of a campaign's sheets: which tab, whose sheet, the form of a hero who joins."""

from __future__ import annotations

from vtt.app.campaign.page import CampaignPage
from vtt.app.descent.party_sheets import PartySheets
from vtt.files.descent.campaigns import book_for, content_for
from vtt.play.descent.book import Book
from vtt.play.descent.sheet import Adventurer, Campaign
from vtt.rules.descent.content import Content

OVERLORD = 3
"""The tab of this campaign beside those that every one has."""


class Sheets(PartySheets[Campaign, Adventurer]):
    """`joiner` and `of_class`: the hero and the class picked in the form of a new one."""

    def __init__(self, page: CampaignPage[Campaign]) -> None:
        super().__init__(page)
        self.joiner = ""
        self.of_class = ""
        self.unveiled = False
        """Whether the overlord's cards are shown: the heroes do not know the deck (L1853)."""

    @property
    def content(self) -> Content:
        """What the game has, with what people have put into the campaign."""
        return content_for(self.campaign)

    @property
    def book(self) -> Book:
        """What the campaign leads to and offers, with that too."""
        return book_for(self.campaign)

    def turn_to(self, tab: int) -> None:
        """Show another tab; the overlord's cards are covered."""
        self.unveiled = False
        super().turn_to(tab)

    def join(self) -> None:
        """Begin the form of a new hero."""
        self.joiner, self.of_class = "", ""
        super().join()

    def unveil(self) -> None:
        """Show the overlord's cards."""
        self.unveiled = True
        self.build()
