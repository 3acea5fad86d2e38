"""What is shown of a campaign's sheets: which tab, whose sheet, the form of a hero who joins."""

from __future__ import annotations

from vtt.app.campaign_page import CampaignPage, PageSheets
from vtt.files.descent.campaigns import book_for, content_for
from vtt.play.descent.book import Book
from vtt.play.descent.sheet import Adventurer, Campaign
from vtt.rules.descent.content import Content

QUESTS, HERO, MARKET, OVERLORD, JOURNAL = range(5)


class Sheets(PageSheets[Campaign]):
    """What the tabs of a campaign's page work on. `chosen` is the hero that they are about; `player` what has been
    typed in the form of a new one; `joiner` and `of_class`: the hero and the class picked there."""

    def __init__(self, page: CampaignPage[Campaign]) -> None:
        super().__init__(page)
        self.tab = QUESTS
        self.chosen = ""
        self.joining = not page.campaign.heroes
        self.player = ""
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

    @property
    def hero(self) -> Adventurer | None:
        """The chosen hero."""
        return next((one for one in self.campaign.heroes if one.id == self.chosen), None)

    def choose(self, identity: str) -> None:
        """Show the sheet of a hero; in the market it buys for this one."""
        self.chosen, self.joining, self.unveiled = identity, False, False
        if self.tab != MARKET:
            self.tab = HERO
        self.build()

    def turn_to(self, tab: int) -> None:
        """Show another tab."""
        self.tab, self.unveiled = tab, False
        self.build()

    def join(self) -> None:
        """Begin the form of a new hero."""
        self.joining, self.joiner, self.of_class = True, "", ""
        self.build()

    def unveil(self) -> None:
        """Show the overlord's cards."""
        self.unveiled = True
        self.build()

    def stop_joining(self) -> None:
        """Leave the form of a new hero."""
        self.joining = False
        self.build()
