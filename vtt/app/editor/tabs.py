"""The documents that are open: opened, recovered, closed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from vtt.app.editor import opened as documents
from vtt.app.editor.opened import Opened
from vtt.app.widgets.dialog import ask
from vtt.files.autosave import left_over, read_autosave
from vtt.files.problem import FileProblem
from vtt.scenario.document import Scenario

if TYPE_CHECKING:
    from vtt.app.editor.screen import EditorScreen


class Tabs:
    """The open documents of an editor; `number` is the one that is shown."""

    def __init__(self, screen: EditorScreen, path: Path | None) -> None:
        self.screen = screen
        self.all: list[Opened] = []
        self.number = 0
        self.problem = ""
        """Why the file that was asked for could not be opened."""
        self._looked = False
        try:
            self.all.append(documents.new_document() if path is None else documents.open_document(path))
        except FileProblem as problem:
            self.problem = str(problem)
            self.all.append(documents.new_document())

    @property
    def shown(self) -> Opened:
        """The document that is shown."""
        return self.all[self.number]

    def welcome(self) -> None:
        """Once, when the editor is first seen: say what went wrong, or offer what an earlier run left behind."""
        if self._looked:
            return
        self._looked = True
        if self.problem:
            self.screen.ui.notify(self.problem, warning=True)
            return
        opened = self.shown
        kept = documents.autosaved(opened) if opened.file is not None else None
        if opened.file is None:
            found = (read_autosave(place) for place in left_over())
            kept = next((scenario for scenario in found if scenario is not None), None)
        if kept is not None:
            self.offer_recovery(opened, kept)

    def add(self, opened: Opened) -> None:
        """Open one more document and show it."""
        self.all.append(opened)
        self.screen.show_tab(len(self.all) - 1)
        for remark in opened.remarks:
            self.screen.ui.notify(remark, warning=True)
        kept = documents.autosaved(opened)
        if kept is not None:
            self.offer_recovery(opened, kept)

    def offer_recovery(self, opened: Opened, kept: Scenario) -> None:
        """Ask whether to go on with what an autosave holds."""

        def recover() -> None:
            documents.recovered(opened, kept)
            self.screen.show_tab(self.all.index(opened))

        words = f"The program ended before “{kept.title}” was saved. There is a newer autosave of it."
        ask(
            self.screen.ui, "Recover your work?", words, [("Recover", recover), ("Open the saved file", opened.give_up)]
        )

    def close(self) -> None:
        """Close the shown document; the editor closes with the last one."""
        self.shown.give_up()
        del self.all[self.number]
        if not self.all:
            self.screen.window.pop()
            return
        self.number = min(self.number, len(self.all) - 1)
        self.screen.show_tab(self.number, remember=False)

    def keep_all(self) -> None:
        """The window closes: what is not saved is autosaved."""
        for opened in self.all:
            try:
                opened.keep_now()
            except FileProblem:
                continue
