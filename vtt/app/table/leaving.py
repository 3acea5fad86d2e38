"""Leaving the table: whether everything is kept, and where to go."""

from __future__ import annotations

from concurrent.futures import wait
from pathlib import Path
from typing import Final

from vtt.app.table.at_table import AtTable
from vtt.app.table.lists.top_bar import SAVED
from vtt.app.widgets.dialog import Answer, ask
from vtt.play.journal import SavedElsewhere

SOON: Final = 0.05
"""Seconds within which what has just been done is on the disk as a rule."""


class Leaving:
    """How people leave a table. `file` is its save slot (None: it is not kept). `tried`: it is a copy played from the
    editor, which lies below and is come back to."""

    def __init__(self, at: AtTable, file: Path | None, tried: bool) -> None:
        self.at = at
        self.session = at.session
        self.file = file
        self.tried = tried

    def saved_words(self) -> str:
        """Whether what is shown is on the disk, for the top bar."""
        if self.file is None:
            return "Trying it · F5 ends" if self.tried else "Not kept"
        durable = self.session.durable
        wait((durable,), SOON)  # nothing else writes the word anew once it is
        if not durable.done():
            return "Saving…"
        return SAVED if isinstance(durable.exception(), SavedElsewhere | None) else "Not saved yet"

    def go_home(self) -> None:
        """Leave the table; where steps would be lost, ask first."""
        worry = self.worry()
        if not worry:
            self._leave()
            return
        answers: list[Answer] = [("Leave anyway", self._leave), ("Stay", None)]
        ask(self.at.ui, "Not everything is saved", worry, answers, danger=True)

    def _leave(self) -> None:
        """Home; a game that was tried in the editor goes back there, one of a campaign to its party."""
        _, way = self.at.below or ("", self.at.stage.home)
        way()

    def worry(self) -> str:
        """What is not saved yet is tried once more before anybody is asked."""
        if self.file is None:
            return ""
        if self.session.durable.done() and self.session.durable.exception() is not None:
            self.session.set_strictness(self.session.strictness)
        try:
            self.session.durable.result(timeout=2.0)
        except (TimeoutError, OSError) as error:
            return f"The last steps of this game will be lost. {error}".rstrip(". ") + "."
        return ""
