"""One campaign: the party and its overlord at the left; at the right quests, a hero, the market, cards, the journal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage, Join
from vtt.app.descent.hero_parts import joined
from vtt.app.descent.hero_tab import tab as hero_tab
from vtt.app.descent.joining import joining
from vtt.app.descent.market_tab import tab as market_tab
from vtt.app.descent.overlord_tab import tab as overlord_tab
from vtt.app.descent.party_sheets import HERO, MARKET
from vtt.app.descent.quest_tab import tab as quest_tab
from vtt.app.descent.sheets import OVERLORD, Sheets
from vtt.app.stage import Stage
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.label import Heading, Label, Pill
from vtt.files.descent.campaign_games import brought_home
from vtt.play.descent.growing import classes_of, join_refusal
from vtt.play.descent.journey import standing
from vtt.play.descent.rumours import in_course
from vtt.play.descent.sheet import MOST_HEROES, Adventurer, Campaign
from vtt.play.session import Session

TABS: Final = ("Quests", "Hero", "Market", "Overlord", "Journal")


class CampaignScreen(CampaignPage[Campaign]):
    """Lays out the sheets of a campaign."""

    def __init__(self, window: Stage, file: Path, campaign: Campaign) -> None:
        super().__init__(window, file, campaign)
        self.sheets = Sheets(self)

    def after(self, campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
        return brought_home(campaign, scenario, session)

    def course(self, campaign: Campaign) -> tuple[object, ...]:
        """What is drawn by lot, and the way that was taken, too."""
        return *super().course(campaign), campaign.seed, campaign.bound, campaign.road

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.sheets.hero is None and self.campaign.heroes:
            self.sheets.chosen = self.campaign.heroes[0].id
        self.lay_out(self._party(), self._right(), leaves=not self.sheets.joining)

    def _party(self) -> list[Widget]:
        campaign = self.campaign
        people = [self._hero(hero) for hero in campaign.heroes]
        nobody, room = "One player may lead several heroes.", len(campaign.heroes) < MOST_HEROES
        join = Join("New hero", self.sheets.join, join_refusal(campaign, ""), nobody, room)
        head = Label(campaign.title, size=20, bold=True)
        left = self.everybody(head, self._where(), self._pills(), "Heroes", people, join)
        return [*left, Heading("Overlord"), self._overlord()]

    def _where(self) -> str:
        campaign, book = self.campaign, self.sheets.book
        if campaign.ended:
            return f"{book.title}: the {campaign.ended} {'have' if campaign.ended == 'heroes' else 'has'} won."
        played = min(in_course(campaign, book) + 1, len(book.parts))
        return f"{book.title}, quest {played} of {len(book.parts)}"

    def _pills(self) -> list[Widget]:
        campaign, won = self.campaign, standing(self.campaign)
        return [
            Pill(f"Act {campaign.act}", tip="In the second act monsters, and what the market has, are stronger."),
            Pill(f"{campaign.gold} gold", tip="It is the party's, and buys what lies open in the market."),
            Pill(f"Heroes {won['heroes']} : {won['overlord']} overlord", tip="Quests won by either side."),
        ]

    def _hero(self, hero: Adventurer) -> Widget:
        printed = self.sheets.content.heroes[hero.id]
        names = " and ".join(one.name for one in classes_of(hero, self.sheets.book))
        facts = (names, f"{hero.experience - hero.spent} experience to spend")
        chosen = hero.id == self.sheets.chosen and self.sheets.tab in (HERO, MARKET)
        return joined(self.sheets, printed, facts, chosen=chosen)

    def _overlord(self) -> Widget:
        overlord = self.campaign.overlord
        return Button(
            overlord.player or "Overlord",
            partial(self.sheets.turn_to, OVERLORD),
            icon="icon/monster",
            below=f"{len(overlord.cards)} cards bought or won · {overlord.experience - overlord.spent} experience",
            detail="played by the program" if overlord.bot else "",
            chosen=self.sheets.tab == OVERLORD and not self.sheets.joining,
            name="overlord",
        )

    def _right(self) -> Widget:
        sheets = self.sheets
        if sheets.joining:
            return joining(sheets)
        tabs = Segments(TABS, sheets.tab, sheets.turn_to, name="tabs")
        inside = (quest_tab, hero_tab, market_tab, overlord_tab, Sheets.journal)[sheets.tab](sheets)
        return self.tab(tabs, inside, f"{sheets.tab} {sheets.chosen}")
