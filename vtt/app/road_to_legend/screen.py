"""One campaign, or delve: the party at the left; at the right the map, a hero, the market or the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from vtt.app.campaign.page import CampaignPage, Join
from vtt.app.descent.hero_parts import joined
from vtt.app.descent.party_sheets import HERO, MARKET
from vtt.app.road_to_legend.hero_tab import joining
from vtt.app.road_to_legend.hero_tab import tab as hero_tab
from vtt.app.road_to_legend.map_tab import tab as map_tab
from vtt.app.road_to_legend.market_tab import tab as market_tab
from vtt.app.road_to_legend.sheets import Sheets
from vtt.app.stage import Stage
from vtt.app.widgets.base import Widget
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.label import Label, Pill
from vtt.files.road_to_legend.campaign_games import brought_home
from vtt.play.road_to_legend.book import weeks_in_words
from vtt.play.road_to_legend.growing import join_refusal
from vtt.play.road_to_legend.sheet import MOST_HEROES, Adventurer, Campaign
from vtt.play.session import Session

TABS: Final = ("Map", "Hero", "Market", "Journal")
DELVE_TABS: Final = ("Stages", "Hero", "Finds", "Journal")


class CampaignScreen(CampaignPage[Campaign]):
    """Lays out the sheets of a campaign."""

    def __init__(self, window: Stage, file: Path, campaign: Campaign) -> None:
        super().__init__(window, file, campaign)
        self.sheets = Sheets(self)

    def after(self, campaign: Campaign, scenario: str, session: Session) -> Campaign | None:
        return brought_home(campaign, scenario, session)

    def course(self, campaign: Campaign) -> tuple[object, ...]:
        """Journeys, weeks and events, too; what is bought, learned and worn can be taken back."""
        return *super().course(campaign), campaign.week, campaign.bound, campaign.event, campaign.deck, campaign.seed

    def come_home(self) -> None:
        """What was found in a stage of a delve waits to be chosen from."""
        super().come_home()
        if self.campaign.revealed:
            self.sheets.turn_to(MARKET)

    # --- widgets -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.sheets.hero is None and self.campaign.heroes:
            self.sheets.chosen = self.campaign.heroes[0].id
        self.lay_out(self._party(), self._right(), leaves=not self.sheets.joining)

    def _party(self) -> list[Widget]:
        campaign = self.campaign
        people = [self._hero(hero) for hero in campaign.heroes]
        nobody, room = "Who plays alone may lead several heroes, or one.", len(campaign.heroes) < MOST_HEROES
        join = Join("New hero", self.sheets.join, join_refusal(campaign, ""), nobody, room)
        head = Label(campaign.title, size=20, bold=True)
        return self.everybody(head, self._where(), self._pills(), "Heroes", people, join)

    def _where(self) -> str:
        campaign, book = self.campaign, self.sheets.book
        if campaign.ended:
            return f"The {'delve' if campaign.mode == 'delve' else 'campaign'} is {campaign.ended}."
        if campaign.mode == "delve":
            return f"Stage {campaign.stage} of {len(book.of_kind('stage'))} of the delve"
        if campaign.bound:
            place = book.cities.get(campaign.bound) or book.quests.get(campaign.bound)
            name = "" if place is None else getattr(place, "name", "") or getattr(place, "title", "")
            return f"{book.title}, on the way to “{name}”"
        return f"{book.title}, in {book.cities[campaign.city].name}" if campaign.city else f"{book.title}, on the road"

    def _pills(self) -> list[Widget]:
        campaign = self.campaign
        found: list[Widget] = [Pill(f"Act {campaign.act}", tip="In the second act monsters are stronger.")]
        if campaign.mode == "delve":
            morale = "usual" if campaign.morale is None else str(campaign.morale)
            return [*found, Pill(f"Morale {morale}")]
        left = f"{weeks_in_words(campaign.weeks)} left" if campaign.weeks else "main quest now"
        found += [
            Pill(f"{campaign.gold} gold"),
            Pill(f"Fame {campaign.fame}", tip="It opens what markets sell, and answers to what happens on the way."),
            Pill(f"Week {campaign.week} · {left}", tip="Cities and side quests take a week each."),
        ]
        if campaign.morale_lost:
            found.append(
                Pill(f"Morale −{campaign.morale_lost}", tip="The next quest begins with less; a city restores it.")
            )
        return found

    def _hero(self, hero: Adventurer) -> Widget:
        printed = self.sheets.content.heroes[hero.id]
        damage = (f"{hero.state.damage} damage",) if hero.state is not None and hero.state.damage else ()
        facts = (printed.archetype.capitalize(), f"{hero.experience - hero.spent} experience to spend", *damage)
        chosen = hero.id == self.sheets.chosen and self.sheets.tab in (HERO, MARKET)
        return joined(self.sheets, printed, facts, chosen=chosen)

    def _right(self) -> Widget:
        sheets = self.sheets
        if sheets.joining:
            return joining(sheets)
        names = DELVE_TABS if self.campaign.mode == "delve" else TABS
        tabs = Segments(names, sheets.tab, sheets.turn_to, name="tabs")
        inside = (map_tab, hero_tab, market_tab, Sheets.journal)[sheets.tab](sheets)
        return self.tab(tabs, inside, f"{sheets.tab} {sheets.chosen}")
