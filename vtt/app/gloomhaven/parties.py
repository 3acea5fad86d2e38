"""Other parties of the same world: begun here, and changed for the one that plays."""

from __future__ import annotations

from functools import partial

from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask_text
from vtt.app.widgets.label import Heading, Label
from vtt.app.widgets.layout import Row
from vtt.play.gloomhaven import companies
from vtt.play.gloomhaven.sheet import Campaign, Company


def parties(sheets: Sheets) -> list[Widget]:
    """Every party that waits, and a new one."""
    refusal = companies.change_refusal(sheets.campaign)

    def begin(name: str) -> None:
        if sheets.change(lambda campaign: companies.begin_party(campaign, name)):
            sheets.choose("")

    def act() -> None:
        ask_text(sheets.ui, "The new party's name", "", "", begin, longest=60)

    tip = "It plays in the same world: what is unlocked, the city and its shop are the same for all parties."
    another = Button("Another party", act, icon="icon/plus", refusal=refusal, tip=tip, name="another party")
    rows = [_party(sheets, company, refusal) for company in sheets.campaign.away]
    return [*([Heading("Other parties in this world")] if rows else []), *rows, another]


def _party(sheets: Sheets, company: Company, refusal: str) -> Widget:
    def change(name: str) -> None:
        def make(campaign: Campaign) -> Campaign:
            return companies.change_party(campaign, name)

        if sheets.change(make):
            sheets.choose("")

    names = ", ".join(one.name for one in company.adventurers if not one.retired) or "nobody yet"
    name = company.party.name
    words = Label(f"{name}: {names}", weight=1)
    return Row([words, Button("Play on", partial(change, name), small=True, refusal=refusal, name=f"party {name}")])
