"""The city's shop and temple, for the chosen character."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vtt.app.campaign.parts import offer
from vtt.app.campaign.taken import WARES
from vtt.app.gloomhaven.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Grid
from vtt.play.gloomhaven import city
from vtt.play.gloomhaven.adventurers import equip_refusal
from vtt.play.gloomhaven.rewards import settled
from vtt.play.gloomhaven.sheet import Adventurer, Campaign, price_of, stock
from vtt.rules.gloomhaven.characters import item_in_words


def tab(sheets: Sheets) -> list[Widget]:
    """What is sold, and the temple."""
    adventurer = sheets.adventurer
    if adventurer is None:
        return [Paragraph("Nobody has joined the party yet: press “New character”.", quiet=True)]
    left = stock(sheets.campaign, sheets.content)
    known = sheets.content.items
    order = sorted(left, key=lambda item: (known[item].price, known[item].name))
    lying = sheets.taken.lying(WARES, order)
    items = [_item(sheets, adventurer, item, left.get(item, 0), order) for item in lying]
    return [
        Label(f"{adventurer.name} has {adventurer.gold} gold", size=16, bold=True),
        Heading("Temple"),
        _temple(sheets, adventurer),
        Heading("Shop"),
        Grid(items, least=300, gap=8),
    ]


def _item(sheets: Sheets, adventurer: Adventurer, identity: str, copies: int, there: Sequence[str]) -> Widget:
    item = sheets.content.items[identity]
    refusal = city.buy_refusal(sheets.campaign, sheets.content, adventurer, identity)

    def buy() -> None:
        act = partial(sheets.change, lambda campaign: city.buy(campaign, sheets.content, adventurer.id, identity))
        sheets.taken.take(WARES, there, identity, "bought", act)
        bought = sheets.campaign.adventurer(adventurer.id)
        if identity in bought.items and identity not in bought.equipped:
            why = equip_refusal(bought, sheets.content, identity)
            sheets.ui.notify(f"{item.name} stays at home for now. {why}")

    return offer(
        item.name,
        f"{item.slot.capitalize()} · {item_in_words(item)} · {copies} left",
        f"{price_of(sheets.campaign, item)} gold",
        buy,
        refusal=refusal,
        chosen=False,
        key=f"buy {identity}",
        gone=sheets.taken.gone(WARES, there, identity),
    )


def _temple(sheets: Sheets, adventurer: Adventurer) -> Widget:
    def give(campaign: Campaign) -> Campaign:
        return settled(city.give_to_temple(campaign, adventurer.id), sheets.content, sheets.book)

    return Button(
        f"Give {city.TEMPLE_GOLD} gold",
        partial(sheets.change, give),
        icon="blessed",
        below=f"{city.BLESSINGS} blessings in the next scenario; {sheets.campaign.temple_gold} gold given so far",
        refusal=city.temple_refusal(sheets.campaign, adventurer),
        name="give to the temple",
    )
