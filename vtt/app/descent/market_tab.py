"""The market between two quests, for the chosen hero."""

from __future__ import annotations

from vtt.app.campaign.taken import WARES
from vtt.app.descent.hero_parts import Make, ware
from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Grid
from vtt.play.descent import market
from vtt.play.descent.gear import Gear, gear_in_words


def tab(sheets: Sheets) -> list[Widget]:
    """What lies open now."""
    campaign, hero = sheets.campaign, sheets.hero
    if hero is None:
        return [Paragraph("Nobody has joined the party yet: press “New hero”.", quiet=True)]
    lying = sheets.taken.lying(WARES, campaign.market)
    goods = [sheets.book.gear[item] for item in lying if item in sheets.book.gear]
    words = "Five things lie open after each quest; after the interlude all that is left of the first act, once."
    return [
        Label(f"{campaign.gold} gold, buying for {hero.name}", size=16, bold=True),
        Paragraph(f"{words} Things are sold on the sheet of a hero.", quiet=True),
        Grid([_goods(sheets, gear) for gear in goods], least=300, gap=8),
        *_fate(sheets),
        *([] if goods else [Paragraph("Nothing is for sale.", quiet=True)]),
    ]


def _fate(sheets: Sheets) -> list[Widget]:
    """What fate that was brought home buys, at tables that play with plot cards."""
    campaign = sheets.campaign
    if not campaign.overlord.plotting:
        return []

    def more() -> None:
        sheets.change(lambda now: market.one_more(now, sheets.book))

    refusal = market.more_refusal(campaign, sheets.book)
    words = f"One more thing for {market.FATE} of {campaign.fate} fate"
    return [Button(words, more, icon="icon/token", refusal=refusal, name="one more")]


def _goods(sheets: Sheets, gear: Gear) -> Widget:
    words, campaign = f"{(gear.trait or gear.slot).capitalize()} · {gear_in_words(gear)}.", sheets.campaign
    buy: Make = lambda now: market.buy(now, sheets.book, gear.id, sheets.chosen)  # noqa: E731
    return ware(sheets, gear, words, campaign.market, buy, market.buy_refusal(campaign, gear))
