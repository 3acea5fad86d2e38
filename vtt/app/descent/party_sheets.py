"""What is shown of the sheets of a party of heroes, in every campaign of the square games."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from vtt.app.campaign.page import CampaignPage, PageSheets
from vtt.play.descent.gear import Hero
from vtt.play.descent.party import Party

Sheet = TypeVar("Sheet", bound=Party[Any])
HERO: Final = 1
MARKET: Final = 2
"""Tabs that each of these campaigns has."""


class PartySheets(PageSheets[Sheet], Generic[Sheet, Hero]):
    """What the tabs of a campaign's page work on. `chosen` is the hero that they are about; `player` what has been
    typed in the form of a new one."""

    def __init__(self, page: CampaignPage[Sheet]) -> None:
        super().__init__(page)
        self.tab = 0
        self.chosen = ""
        self.joining = not page.campaign.heroes
        self.player = ""

    @property
    def hero(self) -> Hero | None:
        """The chosen hero."""
        found: Hero | None = next((one for one in self.campaign.heroes if one.id == self.chosen), None)
        return found

    def choose(self, identity: str) -> None:
        """Show the sheet of a hero; in the market it buys for this one."""
        self.chosen, self.joining = identity, False
        self.turn_to(MARKET if self.tab == MARKET else HERO)

    def turn_to(self, tab: int) -> None:
        """Show another tab."""
        self.tab = tab
        self.taken.forget()
        self.build()

    def join(self) -> None:
        """Begin the form of a new hero."""
        self.joining = True
        self.build()

    def stop_joining(self) -> None:
        """Leave the form of a new hero."""
        self.joining = False
        self.build()
