"""Any number of a campaign by hand: whose it is, what it is, and what it shall be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import ask_text, form
from vtt.app.widgets.label import Heading, Paragraph
from vtt.app.widgets.layout import Column, Grid, Scroll
from vtt.files.campaigns import checked
from vtt.play.campaigns import Campaign
from vtt.play.set_by_hand import Number, numbers, with_number

TALL: Final = 420
"""Units of the list at most."""
Sheet = TypeVar("Sheet", bound=Campaign)


def set_by_hand(ui: Host, campaign: Sheet, change: Callable[[Callable[[Sheet], Sheet]], object]) -> None:
    """Choose a number in a dialog and type what it shall be. `change` does it to the campaign."""

    def choose(number: Number) -> None:
        ui.close(layer)
        whose = f"{number.owner}: " if number.owner else ""
        words = f"A number from {number.least} to {number.most}."
        done = partial(_set, change, number)
        ask_text(ui, f"{whose}{number.name}", words, str(number.value), done, label="Set", longest=9)

    found = numbers(campaign)
    inside: list[Widget] = []
    for owner in dict.fromkeys(one.owner for one in found):
        buttons: list[Widget] = [
            Button(
                one.name,
                partial(choose, one),
                detail=str(one.value),
                name=f"set {' '.join(map(str, one.place))}",
            )
            for one in found
            if one.owner == owner
        ]
        inside += [Heading(owner or "Together"), Grid(buttons, least=220, gap=6)]
    words = Paragraph("What you set counts at once, whatever the rules say. Undo takes it back.", quiet=True)
    listed = Scroll(Column(inside, gap=8), most=TALL)
    layer = form(ui, "By hand", [words, listed], leave="Close", name="by hand")


def _set(change: Callable[[Callable[[Sheet], Sheet]], object], number: Number, words: str) -> None:
    change(lambda campaign: checked(with_number(campaign, number, words)))
