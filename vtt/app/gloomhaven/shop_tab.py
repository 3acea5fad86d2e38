"""The city's shop and temple, for the chosen character."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vtt.app.gloomhaven.widgets import ItemButton
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Grid
from vtt.play.gloomhaven import city
from vtt.play.gloomhaven.sheet import Adventurer, price_of, stock
from vtt.rules.gloomhaven.characters import item_in_words

if TYPE_CHECKING:
    from vtt.app.gloomhaven.screen import CampaignScreen


def tab(screen: CampaignScreen) -> list[Widget]:
    """What is sold, and the temple."""
    adventurer = screen.adventurer
    if adventurer is None:
        return [Paragraph("Nobody has joined the party yet: press “New character”.", quiet=True)]
    left = stock(screen.campaign, screen.content)
    known = screen.content.items
    order = sorted(left, key=lambda item: (known[item].price, known[item].name))
    items = [_item(screen, adventurer, item, left[item]) for item in order]
    return [
        Label(f"{adventurer.name} has {adventurer.gold} gold", size=16, bold=True),
        Heading("Temple"),
        _temple(screen, adventurer),
        Heading("Shop"),
        Grid(items, least=300, gap=8),
    ]


def _item(screen: CampaignScreen, adventurer: Adventurer, identity: str, copies: int) -> Widget:
    item = screen.content.items[identity]
    refusal = city.buy_refusal(screen.campaign, screen.content, adventurer, identity)

    def buy() -> None:
        screen.change(lambda campaign: city.buy(campaign, screen.content, adventurer.id, identity))

    return ItemButton(
        item.name,
        f"{price_of(screen.campaign, item)} gold",
        f"{item.slot.capitalize()} · {item_in_words(item)} · {copies} left",
        buy,
        refusal=refusal,
        key=f"buy {identity}",
    )


def _temple(screen: CampaignScreen, adventurer: Adventurer) -> Widget:
    give = partial(city.give_to_temple, identity=adventurer.id)
    return Button(
        f"Give {city.TEMPLE_GOLD} gold",
        partial(screen.change, give),
        icon="blessed",
        below=f"{city.BLESSINGS} blessings in the next scenario; {screen.campaign.temple_gold} gold given so far",
        refusal=city.temple_refusal(screen.campaign, adventurer),
        name="give to the temple",
    )
