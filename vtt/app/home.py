"""The first screen: new game, continue, open, settings, quit."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from vtt.app import thumbnails
from vtt.app.kept_games import png, when
from vtt.app.open_file import OpenFile
from vtt.app.paint import Paint
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.keys import ENTER
from vtt.app.widgets.label import Label, Paragraph, Picture
from vtt.app.widgets.layout import Card, Column, Gap, Scroll
from vtt.files.library import Shelved, shelf
from vtt.files.slots import Slot, slots

QUIET = 2.0
"""Seconds in which nobody does anything before work for later is done."""


class HomeScreen(Screen):
    """Where the program starts and a game returns to. While nobody does anything here, the pictures that New game will
    want are made."""

    def __init__(self, window: Stage) -> None:
        super().__init__(window)
        self._since = window.clock()
        self._missing: list[Shelved] | None = None
        self._lit: Action = window.ways.new_game
        """What the lit button does: Enter does it, too."""

    def tick(self, now: float) -> float | None:
        wait = super().tick(now)
        if self._missing == []:
            return wait
        if self.dirty or now - self._since < QUIET:
            return min(wait, QUIET) if wait is not None else QUIET
        if self._missing is None:
            self._missing = [entry for entry in shelf() if not thumbnails.known(entry)]
        if self._missing:
            thumbnails.make(self._missing.pop(0))
        return 0.1

    def handle(self, event: pygame.event.Event) -> bool:
        self._since = self.window.clock()
        if event.type == pygame.DROPFILE:
            self.window.ways.open(Path(event.file))
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self._lit()
            return True
        return False

    def build(self) -> None:
        ways = self.window.ways
        latest = self._latest()
        column: list[Widget] = [
            Label("VTT Table", size=20, bold=True),
            Paragraph(
                "Dungeon board games at one screen, by rules that say why. F1 shows the keys of the table.", quiet=True
            ),
            Gap(8),
        ]
        self._lit = partial(ways.go_on, latest.file) if latest is not None else ways.new_game
        if latest is not None:
            go_on = Button(
                "Continue",
                self._lit,
                keys="C",
                icon="icon/play",
                kind="accent",
                detail=latest.name,
            )
            column.append(go_on)
        column += [
            Button("New game", ways.new_game, keys="N", icon="icon/new", kind="plain" if latest else "accent"),
            Button("Campaign", ways.campaigns, keys="M", icon="icon/flag"),
            Button("Saved games", lambda: ways.saved_games(None), keys="L", icon="icon/save"),
            Button("Open a file", self.open_file, keys="O", icon="icon/folder"),
            Button("Editor", lambda: ways.editor(None), keys="E", icon="icon/tile"),
            Button("Settings", ways.settings, keys="S", icon="icon/settings"),
            Button("Quit", self.window.quit, keys="Q", icon="icon/close"),
        ]
        inside: list[Widget] = [Card(Scroll(Column(column, gap=10)), padding=28, name="home", weight=0)]
        if latest is not None:
            inside.append(self._latest_card(latest))
        self.ui.show(_Centre(inside))

    @staticmethod
    def _latest() -> Slot | None:
        """The newest game that still goes on."""
        return next((slot for slot in slots() if not slot.problem and not slot.ending), None)

    def _latest_card(self, slot: Slot) -> Card:
        names = " · ".join(seat.name for seat in slot.seats)
        inside: list[Widget] = [
            Picture(png(slot.picture), tall=220),
            Label(slot.name, size=16, bold=True),
            Label(names if slot.name.startswith(slot.title) else f"{slot.title} · {names}", quiet=True),
            Label(f"{slot.steps} step{'' if slot.steps == 1 else 's'} · {when(slot.changed)}", size=12, quiet=True),
        ]
        return Card(Scroll(Column(inside, gap=8)), padding=20, name="latest")

    def open_file(self) -> None:
        OpenFile(self.ui, self.window.ways.open).ask()


class _Centre(Widget):
    """Cards beside each other in the middle of the screen."""

    WIDE = 380

    def __init__(self, inside: list[Widget]) -> None:
        super().__init__()
        self.inside = inside

    def children(self) -> list[Widget]:
        return self.inside

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        wide, gap = min(paint.px(self.WIDE), (rect.width - paint.px(48)) // 2), paint.px(16)
        total = len(self.inside) * wide + (len(self.inside) - 1) * gap
        left = rect.centerx - total // 2
        tall = min(self.inside[0].height(paint, wide), rect.height - paint.px(32))
        for widget in self.inside:
            widget.place(paint, pygame.Rect(left, rect.centery - tall // 2, wide, tall))
            left += wide + gap
