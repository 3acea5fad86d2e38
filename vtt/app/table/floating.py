"""The small cards that float over the board while something special is the case."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Row

if TYPE_CHECKING:
    from vtt.app.table.screen import TableScreen


def floating(screen: TableScreen) -> list[Widget]:
    """What floats over the board: the banner of the past, what the hand must do, a puzzle laid aside, a hint."""
    over: list[Widget] = []
    if screen.looking.back is not None:
        moments = screen.moments()
        place = moments.index(screen.looking.back) + 1 if screen.looking.back in moments else 1
        steps: list[Widget] = [
            Label(f"Back in time · step {place} of {len(moments)}", weight=1),
            Button("", partial(screen.look_step, -1), icon="icon/left", small=True, name="earlier", tip="Page up"),
            Button("", partial(screen.look_step, 1), icon="icon/right", small=True, name="later", tip="Page down"),
            Button("Return to now", screen.toggle_look_back, keys="Esc", name="return"),
        ]
        over.append(Card(Row(steps), chosen=True, name="banner"))
    if screen.hand.placing is not None:
        over.append(Card(Paragraph("Click where it goes. Esc lets it be."), chosen=True, name="placing"))
    if screen.puzzle.aside:
        again = Button(
            "The puzzle waits: look at it again", screen.puzzle.open, icon="icon/puzzle", name="puzzle again"
        )
        over.append(Card(again, padding=8))
    if screen.tips:
        words = Paragraph(screen.tips[0].text)
        words.weight = 1
        row = Row([words, Button("Got it", screen.close_tip, small=True, name="got it")])
        over.append(Card(row, name="hint"))
    return over
