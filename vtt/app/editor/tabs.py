"""The documents that are open: opened, recovered, closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from vtt.app.editor import opened as documents
from vtt.app.editor.opened import Opened
from vtt.app.widgets.base import Action, Host
from vtt.app.widgets.dialog import ask
from vtt.files.autosave import autosave_of, left_over, number_of, put_aside, read_autosave
from vtt.files.problem import FileProblem
from vtt.scenario.document import Scenario
from vtt.scenario.words import slug


class Tabs:
    """The open documents of an editor; `number` is the one that is shown."""

    def __init__(self, ui: Host, path: Path | None, show: Callable[[int, bool], None], leave: Action) -> None:
        """`show` shows another one, and remembers how the last one was looked at or not; `leave`: none is left."""
        self.ui = ui
        self.show = show
        self.leave = leave
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
            self.ui.notify(self.problem, warning=True)
            return
        opened = self.shown
        if opened.file is None:
            self._offer_left_over()
        else:
            self._offer_newer(opened)

    def add(self, opened: Opened) -> None:
        """Open one more document and show it. What has no file gets a number of its own, so that no autosave is
        written over another one."""
        if opened.file is None:
            taken = {other.number for other in self.all if other.file is None}
            opened.number = next(number for number in count(opened.number) if number not in taken)
        self.all.append(opened)
        self.show(len(self.all) - 1, True)
        if opened.remarks:
            self.ui.notify(" ".join(opened.remarks), warning=True)
        if opened.file is not None:
            self._offer_newer(opened)

    def _offer_newer(self, opened: Opened) -> None:
        """Ask whether to go on with the autosave beside a file, where it holds something else."""
        kept = documents.autosaved(opened)
        if kept is None:
            return

        def recover() -> None:
            documents.recovered(opened, kept)
            self.show(self.all.index(opened), True)

        place = autosave_of(opened.file)
        self._ask((kept,), recover, "Open the saved file", lambda: self._put_aside((place,), (kept,)))

    def _offer_left_over(self) -> None:
        """Ask whether to go on with what an earlier run left behind without a file."""
        found = [(place, kept) for place in left_over() if (kept := read_autosave(place)) is not None]
        if not found:
            return
        places, all_kept = zip(*found, strict=True)

        def recover() -> None:
            if not self.shown.desk.history.changed:
                del self.all[self.number]
            for place, kept in found:
                opened = documents.new_document(number_of(place))
                documents.recovered(opened, kept)
                self.all.append(opened)
            self.show(len(self.all) - 1, False)

        self._ask(all_kept, recover, "Put it aside", lambda: self._put_aside(places, all_kept))

    def _ask(self, kept: Sequence[Scenario], recover: Action, other: str, aside: Action) -> None:
        titles = " and ".join(f"“{scenario.title}”" for scenario in kept)
        was = "was" if len(kept) == 1 else "were"
        words = f"The program ended before {titles} {was} saved. There is a newer autosave. It is kept in any case."
        ask(self.ui, "Recover your work?", words, [("Recover", recover), (other, aside)])

    def _put_aside(self, places: Sequence[Path], kept: Sequence[Scenario]) -> None:
        """What was not wanted becomes scenarios of their own: nothing is lost by a hasty key."""
        for place, scenario in zip(places, kept, strict=True):
            try:
                target = put_aside(place, slug(scenario.id))
            except FileProblem as problem:
                self.ui.notify(str(problem), warning=True)
            else:
                self.ui.notify(f"“{scenario.title}” is kept as {target.name}.")

    def close(self) -> None:
        """Close the shown document; the editor closes with the last one."""
        self.shown.give_up()
        del self.all[self.number]
        if not self.all:
            self.leave()
            return
        self.number = min(self.number, len(self.all) - 1)
        self.show(self.number, False)

    def keep_all(self) -> None:
        """The window closes: what is not saved is autosaved."""
        for opened in self.all:
            try:
                opened.keep_now()
            except FileProblem:
                continue
