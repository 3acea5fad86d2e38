"""One campaign: the party at the left, and at the right a character, the shop, the scenarios or the journal.

Every change is kept at once. When a game of the campaign is over, what it brings is written on the sheets as soon as
this screen is seen again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage, Join
from vtt.app.campaign.parts import PersonButton
from vtt.app.gloomhaven.achievements import achievements
from vtt.app.gloomhaven.character_tab import tab as character_tab
from vtt.app.gloomhaven.joining import form as joining_form
from vtt.app.gloomhaven.scenario_tab import history
from vtt.app.gloomhaven.scenario_tab import tab as scenario_tab
from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.gloomhaven.shop_tab import tab as shop_tab
from vtt.app.stage import Stage
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.dialog import ask_text, tell
from vtt.app.widgets.keys import ENTERS
from vtt.app.widgets.label import Label, Pill
from vtt.app.widgets.layout import Row
from vtt.files.gloomhaven.campaign_games import brought_home, carried
from vtt.play.gloomhaven.adventurers import waiting
from vtt.play.gloomhaven.sheet import (
    EXPERIENCE,
    PROSPERITY,
    Adventurer,
    Campaign,
    class_of,
    price_change,
    with_party,
)
from vtt.play.gloomhaven.unlocking import came_about
from vtt.play.session import Session
from vtt.rules.enumeration import with_sign

TABS: Final = ("Character", "Shop", "Scenarios", "Journal")
SCENARIOS: Final = TABS.index("Scenarios")


class CampaignScreen(CampaignPage[Campaign]):
    """Lays out the sheets of a campaign."""

    def __init__(self, window: Stage, file: Path, campaign: Campaign) -> None:
        super().__init__(window, file, carried(campaign))
        self.sheets = Sheets(self)

    def after(self, campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
        return brought_home(campaign, scenario, session)

    def change(self, make: Callable[[Campaign], Campaign], *, by_hand: bool = False) -> bool:
        """Whatever comes about by itself is told at once."""
        before = self.campaign
        if not super().change(make, by_hand=by_hand):
            return False
        for title, words in came_about(before, self.campaign, self.sheets.book, self.sheets.content):
            tell(self.ui, title, words)
        return True

    def course(self, campaign: Campaign) -> tuple[object, ...]:
        """Events answered and journeys, too."""
        party = campaign.party
        decks = campaign.road_events, campaign.city_events
        return *super().course(campaign), *decks, party.events_due, party.location

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.sheets.adventurer is None and self.campaign.active:
            self.sheets.chosen = self.campaign.active[0].id
        self.lay_out(self._party(), self._right(), leaves=self.sheets.joining is None)

    def _party(self) -> list[Widget]:
        campaign, party = self.campaign, self.campaign.party
        entry = self.sheets.book.scenarios.get(party.location)
        where = "in the city" if campaign.in_city else f"at “{entry.title}”" if entry else "on the road"
        head = Row([Label(campaign.title, size=20, bold=True, weight=1), self._rename_button()])
        people = [self._character(adventurer) for adventurer in campaign.active]
        join = Join("New character", self.sheets.join, "" if campaign.in_city else "New characters join in the city.")
        left = self.everybody(head, f"{party.name}, {where}", self._pills(), "Characters", people, join)
        return [*left, *self._leads_on(), *achievements(self.sheets)]

    def _leads_on(self) -> list[Widget]:
        """From a sheet or the shop to what comes next."""
        if not self.campaign.players or self.sheets.joining is not None or self.sheets.tab == SCENARIOS:
            return []
        act = partial(self.sheets.turn_to, SCENARIOS)
        return [Button("To the scenarios", act, keys=ENTERS, kind="accent", icon="icon/flag", name="to the scenarios")]

    def _pills(self) -> list[Widget]:
        campaign = self.campaign
        change = price_change(campaign.party.reputation)
        prices = f"prices {with_sign(change)}" if change else "plain prices"
        level = campaign.prosperity_level
        most = PROSPERITY[level] if level < len(PROSPERITY) else campaign.prosperity
        return [
            Pill(
                f"Reputation {with_sign(campaign.party.reputation)} · {prices}",
                tip="From −20 to +20; it moves all prices.",
            ),
            Pill(f"Prosperity {level} · {campaign.prosperity} of {most}", tip="It opens items and levels."),
        ]

    def _rename_button(self) -> Button:
        def rename(name: str) -> None:
            if name:
                self.change(lambda campaign: with_party(campaign, name=name))

        def act() -> None:
            ask_text(self.ui, "The party's name", "", self.campaign.party.name, rename, longest=60)

        return Button("Rename", act, small=True, icon="icon/text", name="rename party")

    def _character(self, adventurer: Adventurer) -> Widget:
        sheet = class_of(adventurer, self.sheets.content)
        level = adventurer.level
        least = EXPERIENCE[level - 1]
        most = EXPERIENCE[level] if level < len(EXPERIENCE) else adventurer.experience + 1
        waits = ", ".join(waiting(adventurer, self.sheets.book))
        facts = (f"Level {level} · {adventurer.gold} gold", f"Waiting: {waits}" if waits else sheet.name)
        return PersonButton(
            adventurer.name,
            facts,
            self.window.sprites.figure_name(f"hero/{sheet.id}", sheet.picture),
            partial(self.sheets.choose, adventurer.id),
            chosen=adventurer.id == self.sheets.chosen and self.sheets.joining is None,
            away=not adventurer.playing,
            key=f"character {adventurer.id}",
            share=min(1.0, (adventurer.experience - least) / max(1, most - least)),
        )

    def _right(self) -> Widget:
        if self.sheets.joining is not None:
            return joining_form(self.sheets, self.sheets.joining)
        tabs = Segments(TABS, self.sheets.tab, self.sheets.turn_to, name="tabs")
        inside = (character_tab, shop_tab, scenario_tab, history)[self.sheets.tab](self.sheets)
        return self.tab(tabs, inside, f"{self.sheets.tab} {self.sheets.chosen}")
