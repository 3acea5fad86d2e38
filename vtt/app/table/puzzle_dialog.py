"""The puzzle that lies on the table, in a dialog: each move is a step of the game, saved like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vtt.app.table.puzzle_view import HELP, PuzzleView
from vtt.app.widgets.base import Layer
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.play.story import PuzzleMove
from vtt.scenario.puzzles import PuzzleState

if TYPE_CHECKING:
    from vtt.app.table.playing import Playing


class PuzzleDialog:
    """Opens by itself when the story lays a puzzle on the table; laid aside, it waits behind a button."""

    def __init__(self, screen: Playing) -> None:
        self.screen = screen
        self.layer: Layer | None = None
        self.view: PuzzleView | None = None
        self.aside = ""

    @property
    def waiting(self) -> str:
        """The puzzle that lies on the table, or ""."""
        return self.screen.session.story.open_puzzle

    def tick(self) -> None:
        """Open, renew or close the dialog as the story stands."""
        puzzle = self.waiting
        if self.layer is not None and self.layer not in self.screen.ui.layers:
            self.layer = self.view = None
        if not puzzle:
            self.aside = ""
            self.close()
        elif self.layer is not None and self.view is not None:
            state = self.screen.session.story.puzzles.get(puzzle)
            if state is not None and state != self.view.state:
                self.view.state = state
        elif puzzle != self.aside and not self.screen.ui.blocked:
            self.open()

    def open(self) -> None:
        """Show the puzzle."""
        puzzle = self.waiting
        state = self.screen.session.story.puzzles.get(puzzle)
        if state is None:
            return
        self.aside = ""
        self.view = PuzzleView(state, lambda after: self._moved(puzzle, after))
        plan = next((one for one in self.screen.session.scenario.puzzles if one.id == puzzle), None)
        title = plan.name if plan is not None and plan.name else "A puzzle"
        aside = Row([Gap(weight=1), Button("Lay it aside", self.lay_aside, keys="Esc")])
        words = Paragraph(HELP[type(state)], size=12, quiet=True)
        card = Card(Column([Label(title, size=20, bold=True), words, self.view, aside], gap=14), padding=24)
        self.layer = self.screen.ui.open(card, dismiss=self.lay_aside, focus=self.view)

    def lay_aside(self) -> None:
        self.aside = self.waiting
        self.close()
        self.screen.build()

    def close(self) -> None:
        if self.layer is not None:
            self.screen.ui.close(self.layer)
            self.layer = self.view = None

    def _moved(self, puzzle: str, state: PuzzleState) -> None:
        self.screen.submit(PuzzleMove(seat=self.screen.looking.acting_seat, puzzle=puzzle, state=state))
