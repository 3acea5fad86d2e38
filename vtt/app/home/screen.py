"""The first screen: the last game with its board, the other games, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from vtt.app import monitors
from vtt.app.home.cards import Cover, LatestCard, game_card
from vtt.app.home.game_filter import game_filter
from vtt.app.home.kept_games import as_they_stand, look_into
from vtt.app.new_game import thumbnails
from vtt.app.open_file import OpenFile
from vtt.app.paint import Paint
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.keys import ENTER
from vtt.app.widgets.label import Flow, Icon, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row, Scroll
from vtt.app.widgets.off_buttons import off_buttons
from vtt.files.campaigns import listed_campaigns
from vtt.files.library import Shelved, shelf
from vtt.files.slots import Slot, slots

QUIET = 2.0
"""Seconds in which nobody does anything before work for later is done."""
LARGE = (960, 540)
"""Pixels of its picture."""
LOW = 600
"""Units of a screen's height below which the last game is shown less large."""
FIRST = "lamp-in-the-gatehouse"
"""The scenario whose board is shown to whoever has no game yet."""


class HomeScreen(Screen):
    """Where the program starts and a game returns to. While nobody does anything here, the pictures that New game will
    want are made."""

    def __init__(self, window: Stage) -> None:
        super().__init__(window)
        self._since = window.clock()
        self._missing: list[Shelved] | None = None
        self._lit: Action = window.ways.new_game
        """What the lit button does: Enter does it, too."""
        self.has_no_game = False
        self._board: pygame.Surface | None = None
        """For whoever has no game yet: a board."""
        self._stale: list[Slot] = []
        """Games of which picture and words are older than the game: it was ended by a kill or a power cut."""
        self._game = ""
        """The game whose saves are shown; empty: all are."""

    def tick(self, now: float) -> float | None:
        wait = super().tick(now)
        if self._stale:
            if not self.dirty:  # the games are shown first
                look_into(self._stale[0])
                self.build()
            return 0.0
        if self._missing == []:
            return wait
        if self._board is None and self.has_no_game:
            if self.dirty:
                return 0.0  # the first picture of the window waits for nothing heavy
            entry = next((entry for entry in shelf() if entry.id == FIRST), None)
            self._board = thumbnails.drawn(entry, LARGE) if entry is not None else None
            self.has_no_game = self._board is not None
            self.build()
            return 0.0
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
        found = as_they_stand(slots())
        self._stale = [slot for slot in found if slot.stale and not slot.problem]
        self.has_no_game = not found
        latest = next((slot for slot in found if not slot.problem and not slot.ending), None)
        ways, campaigns = self.window.ways, len(listed_campaigns())
        self._lit = ways.campaigns if campaigns else ways.new_game
        if latest is not None:
            self._lit = partial(ways.go_on, latest.file)
        others = [slot for slot in found if slot is not latest]
        right: list[Widget] = [LatestCard(latest, self._lit, tall=self._tall)] if latest is not None else []
        if others:
            right += [
                self._filters(others),
                Scroll(self._cards(others), weight=1, name="last games", topic="last games"),
            ]
        elif latest is None:
            right = [self._first()]
        else:
            right.append(Gap(weight=1))
        self.ui.show(_Halves(self._ways(campaigns, len(found)), Column(right, gap=12)))

    @property
    def _tall(self) -> int:
        """Units in height of the last game: what the screen has room for beside the others."""
        units = round(self.ui.screen.height / self.ui.paint.scale)
        return LatestCard.LOW if self._low else max(LatestCard.TALL, units * 2 // 5)

    @property
    def _low(self) -> bool:
        return self.ui.screen.height < self.ui.paint.px(LOW)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.build()

    # --- at the left -------------------------------------------------------------------------------------------

    def _ways(self, campaigns: int, kept: int) -> Card:
        """The program's name, and the ways to everything: to so many campaigns and saved games, too. What Enter does
        is lit."""
        ways = self.window.ways
        name = Column(
            [Label("VTT Table", size=20, bold=True), Paragraph("Board games round one screen", size=12, quiet=True)],
            gap=0,
            weight=1,
        )
        buttons: list[Widget] = [
            Row([Icon("app/program", side=40), name], gap=12),
            Gap(6),
            Button("New game", ways.new_game, keys="N", icon="icon/new"),
            Button("Campaign", ways.campaigns, keys="M", icon="icon/flag", detail=str(campaigns or "")),
            Button("Saved games", lambda: ways.saved_games(None), keys="L", icon="icon/save", detail=str(kept or "")),
            Button("Open a file", self.open_file, keys="O", icon="icon/folder"),
            Button("Editor", lambda: ways.editor(None), keys="E", icon="icon/tile"),
            Button("Settings", ways.settings, keys="S", icon="icon/settings"),
        ]
        if kept:  # else it has the large place
            buttons += self._tour()
        second = Button("Second window", self._second_window, icon="icon/fullscreen", small=True, name="second window")
        second.weight = 1
        for button in buttons:
            if isinstance(button, Button):
                button.kind = "accent" if button.action == self._lit else button.kind
                button.spacing = "snug" if self._low else button.spacing
        low = Row([second, Button("Quit", self.window.quit, keys="Q", small=True)], gap=8)
        return Card(
            Column([Scroll(Column(buttons, gap=8), weight=1, name="ways"), low], gap=8), padding=16, name="ways card"
        )

    def _second_window(self) -> None:
        """Open it where there is only one screen, close it where it is open, else ask which screen."""
        window, ui = self.window, self.ui
        if window.beside.window is not None:
            window.beside.close()
        elif len(monitors.sizes()) == 1:
            window.open_beside(0)
        else:
            entries = [
                Button(monitors.in_words(number), partial(window.open_beside, number), kind="quiet")
                for number in range(len(monitors.sizes()))
            ]
            open_menu(ui, ui.hover.rect if ui.hover is not None else ui.screen, entries)

    def open_file(self) -> None:
        OpenFile(self.ui, self.window.ways.open).ask()

    # --- at the right ------------------------------------------------------------------------------------------

    def _filters(self, others: list[Slot]) -> Widget:
        """How many games there are of each kind; where there is only one kind nobody has to choose."""
        title = Label("Last games", size=16, bold=True)
        if all(slot.game != self._game for slot in others):
            self._game = ""
        narrow = self.ui.screen.width < self.ui.paint.px(1000)
        filters = game_filter([slot.game for slot in others], self._game, self._show_only, narrow=narrow)
        return Row([title, Gap(weight=1), *filters]) if narrow else Flow([title, *filters], gap=8)

    def _show_only(self, game: str) -> None:
        self._game = game
        self.build()

    def _cards(self, others: list[Slot]) -> Widget:
        shown = [slot for slot in others if self._game in ("", slot.game)]
        return Grid(
            [game_card(slot, partial(self.window.ways.go_on, slot.file), low=self._low) for slot in shown], least=220
        )

    def _first(self) -> Card:
        """Nobody has played here yet."""
        picture = Cover(self._board, name="first board")
        picture.weight = 1
        words = (
            "Choose a scenario and who plays: friends round this screen, or bots. The tour shows the table in ten "
            "minutes, and F1 explains whatever you point at."
        )
        head = Row([Label("New here?", size=20, bold=True, weight=1), *self._tour()])
        return Card(Column([picture, head, Paragraph(words, quiet=True)], gap=12), padding=16, name="first", weight=1)

    def _tour(self) -> list[Widget]:
        """The way round the first table, until it was taken or skipped."""
        tour = self.window.ways.tour
        if self.window.settings.toured:
            return []
        return [Button("Start the tour", tour, keys="T", icon="icon/flag", name="tour")]


class _Halves(Widget):
    """The ways at the left, games at the right."""

    WIDE = 248

    def __init__(self, left: Widget, right: Widget) -> None:
        super().__init__(name="home")
        self.left, self.right = left, right
        self._gap = 0

    def notices_at(self, usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        return off_buttons(usual, self, self._gap)

    def children(self) -> tuple[Widget, ...]:
        return (self.left, self.right)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        edge, self._gap = paint.px(12), paint.px(4)
        wide = min(paint.px(self.WIDE), rect.width * 3 // 10)
        tall = rect.height - 2 * edge
        self.left.place(paint, pygame.Rect(edge, edge, wide, tall))
        start = 2 * edge + wide
        self.right.place(paint, pygame.Rect(start, edge, rect.width - start - edge, tall))
