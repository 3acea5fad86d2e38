"""The person's own keys: which key does what, each changed by a click and a press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import pygame

from vtt.app.screen import Screen
from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.keys import Keys, shown, written
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row
from vtt.app.widgets.page import Page

SHORTCUTS: Final[tuple[tuple[Keys, str], ...]] = (
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Y", "Redo"),
    ("Ctrl+Home", "Back to the start of the turn"),
    ("S", "What the chosen figure sees"),
    ("H", "Look back in time"),
    ("F10", "Menu"),
    ("F2", "Who acts, unfolded"),
    ("F4", "Bots wait for nothing until your turn"),
    ("F6", "The log, unfolded"),
    ("F7", "All about the chosen figure"),
    ("F8", "Cards that lie about"),
    ("F9", "Goals"),
    ("F12", "What lies over the board, small"),
    ("Home", "Show the whole board"),
    ("End", "Newest line of the log"),
    ("W", "Set a waypoint"),
    ("Q", "Pay for a way otherwise"),
    ("L", "Lift the curtain (held)"),
    ("Ctrl+M", "Sounds off and on"),
    ("Ctrl+R", "Ruler"),
    ("Ctrl+P", "Pen"),
    ("Ctrl+G", "Ping"),
    ("Ctrl+D", "Range rings"),
    ("Ctrl+B", "Decks and discards"),
)
"""The shipped shortcuts that can be changed, and what they do."""
LOW: Final = 560
"""Units of a screen's height below which the rows stand closer."""
FIXED: Final = ("Enter", "Esc", "Space", "Tab", "F1", "F11")
"""Keys that always mean the same."""


class KeyButton(Button):
    """Shows a shortcut; after a click the next key pressed takes its place, Esc leaves it."""

    def __init__(self, shipped: Keys, change: Callable[[Keys], None]) -> None:
        super().__init__(
            shown(shipped), self._wait, small=True, name=f"key {shipped}", tip="Click, then press another key."
        )
        self.change = change
        self.waiting = False

    def _wait(self) -> None:
        self.waiting, self.words = True, "Press a key …"

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        if not self.waiting:
            return super().key(event, ui)
        keys = written(event)
        if event.key == pygame.K_ESCAPE or keys:
            self.waiting = False
            self.change("" if event.key == pygame.K_ESCAPE else keys)
        return True


class KeysScreen(Screen):
    """A row for each shortcut."""

    title = "Keys"

    def build(self) -> None:
        rows: list[Widget] = [
            Row([Label(words, weight=1), KeyButton(keys, partial(self._change, keys)), Gap(12)], gap=8)
            for keys, words in SHORTCUTS
        ]
        words = "Click a key, then press its new one. Where another thing has that one the two change places."
        shipped = Button("As shipped", lambda: self._set({}), name="as shipped")
        done = Button("Done", self.window.pop, keys="Esc", kind="accent")
        head = Row([Label("Keys", size=20, bold=True, weight=1), shipped, done])
        table = Grid(rows, least=300, gap=2 if self.ui.screen.height < self.ui.paint.px(LOW) else 6)
        self.ui.show(Page(Card(Column([head, Paragraph(words, quiet=True), table], gap=6), padding=16), wide=720))

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.build()

    def _change(self, shipped: Keys, keys: Keys) -> None:
        """Give a shortcut another key; empty: leave it."""
        own = dict(self.window.settings.keys)
        if keys in FIXED:
            self.ui.notify(f"{keys} always means the same.")
        elif keys:
            other = next((one for one, _ in SHORTCUTS if one != shipped and shown(one) == keys), "")
            if other:
                own[other] = shown(shipped)
            own[shipped] = keys
            self._set({one: key for one, key in own.items() if key != one})
            return
        self.build()

    def _set(self, own: dict[Keys, Keys]) -> None:
        self.window.change(msgspec.structs.replace(self.window.settings, keys=own))
