"""One button for all that cannot be done now and has no room for its words, and the list that it opens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.widgets.base import Host
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.rules.enumeration import capital, enumerated

NAME: Final = "refused"
WIDE: Final = 320
"""Units of a line of the list."""


class Refused(CellButton):
    """A click lists what is `folded` into it, each with its whole reason, above it. A click there, and its key at any
    time, do what they do on a button of its own."""

    def __init__(self, folded: Sequence[CellButton]) -> None:
        super().__init__(f"{len(folded)} not possible", None, name=NAME)
        self.folded, self.room_for = folded, ""
        self.tip = f"A click says why: {enumerated([one.words for one in folded])}."

    @property
    def able(self) -> bool:
        return True

    def do(self, ui: Host) -> None:
        open_menu(ui, self.rect, [Why(one) for one in self.folded], 0)

    def answers(self, event: pygame.event.Event) -> bool:
        return any(one.answers(event) for one in self.folded)


class Why(Button):
    """A line of the list: all that a button of the dock is, with its reason below its words."""

    most_below = 8

    def __init__(self, button: CellButton) -> None:
        words, why = button.words, capital(button.refusal.removeprefix(f"{button.whose} "))
        super().__init__(
            words, button.action, keys=button.keys, icon=button.icon, refusal=why, anyway=button.anyway, lines=3
        )
        self.name, self.told = f"why {button.name}", True

    def natural_width(self, paint: Paint) -> int:
        return paint.px(WIDE)
