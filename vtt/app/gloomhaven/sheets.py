"""What is shown of a campaign's sheets: whose sheet, which tab, a card taken out, a character that joins."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from vtt.app.campaign.page import CampaignPage, PageSheets
from vtt.files.gloomhaven.campaigns import book_for
from vtt.files.gloomhaven.content import hex_content
from vtt.play.gloomhaven.book import Book
from vtt.play.gloomhaven.sheet import Adventurer, Campaign, with_adventurer


@dataclass
class Joining:
    """What has been filled in so far of a new character."""

    hero_class: str = ""
    name: str = ""
    player: str = ""
    level: int = 1
    quest: str = ""


class Sheets(PageSheets[Campaign]):
    """What the tabs of a campaign's page work on. `chosen` is the character that they are about; `joining` the form
    of a new one; `card_out` a card that is looked at; `gained` a new card of which nobody has said yet whether it goes
    along."""

    def __init__(self, page: CampaignPage[Campaign]) -> None:
        super().__init__(page)
        self.content = hex_content()
        active = page.campaign.active
        self.tab = 0 if active else 2
        self.chosen = active[0].id if active else ""
        self.card_out = ""
        self.gained = ""
        self.joining: Joining | None = None if active else Joining()

    @property
    def book(self) -> Book:
        """What the campaign can lead to, with what people have put in."""
        return book_for(self.campaign)

    @property
    def adventurer(self) -> Adventurer | None:
        """The chosen character."""
        return next((one for one in self.campaign.active if one.id == self.chosen), None)

    def choose(self, identity: str) -> None:
        """Show the sheet of another character."""
        self.chosen, self.joining, self.card_out = identity, None, ""
        self.gained = ""
        self.taken.forget()
        if self.tab > 1:
            self.tab = 0
        self.build()

    def turn_to(self, tab: int) -> None:
        """Show another tab."""
        self.tab = tab
        self.taken.forget()
        self.build()

    def join(self) -> None:
        """Begin the form of a new character."""
        self.joining = Joining()
        self.build()

    def joined(self, identity: str) -> None:
        """A new character has joined: show its sheet."""
        self.chosen, self.joining, self.tab = identity, None, 0
        self.taken.forget()
        self.build()

    def stop_joining(self) -> None:
        """Leave the form of a new character."""
        self.joining = None
        self.build()

    def set(self, **fields: object) -> None:
        """Change fields of the chosen character's sheet that need no rule."""
        adventurer = self.adventurer
        if adventurer is not None:
            changed = msgspec.structs.replace(adventurer, **fields)
            self.change(lambda campaign: with_adventurer(campaign, changed))
