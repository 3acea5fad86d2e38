"""What lies round the board and over it, but for what others lay into the slots of the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from vtt.app.table.dock.dock import FigureCard
from vtt.app.table.dock.hint import HintCard
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button


@dataclass
class Parts:
    """The cards round the board. `order` is the strip or, unfolded, the list of who acts; `shelf` the unfolded shelf of
    the `rail`; `question` what must be answered, `deeds` what others did; `floating` lies at the top of the board (a
    banner, a hint), `own` where `own_lies`: what only this game has (its small form at the top); `fighters`
    (ids): whom that, or what is asked about an attack, lies off."""

    bar: Widget
    order: Widget
    unfolded: bool
    figure: FigureCard
    turn: Widget
    rail: Widget
    shelf: Widget | None
    question: Widget | None
    deeds: Widget | None
    words: HintCard
    floating: Sequence[Widget]
    own: Widget | None = None
    own_lies: Literal["top", "middle", "low"] = "middle"
    fighters: tuple[str, ...] = ()

    @property
    def fight(self) -> Widget | None:
        """The form of a fight in full, if that is what only this game has."""
        return self.own if self.fighters and self.own_lies != "top" else None

    def kept_clear(self, attack: Widget | None) -> Iterator[pygame.Rect]:
        """What cards that are shown lie off: the form of a fight and the amber buttons, those of an `attack` that is
        told, too."""
        if self.fight is not None:
            yield self.fight.rect
        for card in (self.turn, self.question, self.deeds, attack):
            for widget in walk(card) if card is not None else ():
                if isinstance(widget, Button) and widget.kind == "accent":
                    yield widget.rect
