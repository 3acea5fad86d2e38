"""The puzzle that lies on the table, in a dialog: each move is a step of the game, saved like any other."""

from __future__ import annotations

from collections.abc import Callable

from vtt.app.table.people.looking import Looking
from vtt.app.table.story.page import Page
from vtt.app.table.story.puzzle_view import HELP, PuzzleView
from vtt.app.widgets.base import Action, Host, Layer
from vtt.app.widgets.dialog import form
from vtt.app.widgets.label import Paragraph
from vtt.play.story import PuzzleMove
from vtt.rules.base import Command
from vtt.scenario.puzzles import PuzzleState


class PuzzleDialog:
    """Opens by itself when the story lays a puzzle on the table; laid aside, it waits behind a button."""

    def __init__(self, ui: Host, looking: Looking, submit: Callable[[Command], None], build: Action) -> None:
        self.ui = ui
        self.looking = looking
        self.session = looking.session
        self.submit = submit
        self.build = build
        self.layer: Layer | None = None
        self.view: PuzzleView | None = None
        self.aside = ""

    @property
    def waiting(self) -> str:
        """The puzzle that lies on the table, or ""."""
        return self.session.story.open_puzzle

    def tick(self) -> None:
        """Open, renew or close the dialog as the story stands."""
        puzzle = self.waiting
        if self.layer is not None and self.layer not in self.ui.layers:
            self.layer = self.view = None
        if not puzzle:
            self.aside = ""
            self.close()
        elif self.layer is not None and self.view is not None:
            state = self.session.story.puzzles.get(puzzle)
            if state is not None and state != self.view.state:
                self.view.state = state
        elif puzzle != self.aside and not self.ui.blocked:
            self.open()

    def open(self) -> None:
        """Show the puzzle."""
        puzzle = self.waiting
        state = self.session.story.puzzles.get(puzzle)
        if state is None:
            return
        self.aside = ""
        self.view = PuzzleView(state, lambda after: self._moved(puzzle, after))
        inside = [Paragraph(HELP[type(state)], size=12, quiet=True), self.view]
        self.layer = form(self.ui, self._title, inside, leave="Lay it aside", leaves=self.lay_aside, focus=self.view)

    @property
    def _title(self) -> str:
        plan = next((one for one in self.session.scenario.puzzles if one.id == self.waiting), None)
        return plan.name if plan is not None and plan.name else "A puzzle"

    @property
    def shown(self) -> Page | None:
        """The puzzle as all see it, if it lies there open."""
        lies = self.view is not None and self.layer in self.ui.layers
        return Page(self._title, puzzle=self.view.state) if self.view is not None and lies else None

    def lay_aside(self) -> None:
        self.aside = self.waiting
        self.close()
        self.build()

    def close(self) -> None:
        if self.layer is not None:
            self.ui.close(self.layer)
            self.layer = self.view = None

    def _moved(self, puzzle: str, state: PuzzleState) -> None:
        self.submit(PuzzleMove(seat=self.looking.acting_seat, puzzle=puzzle, state=state))
