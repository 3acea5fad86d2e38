"""The documents that are open: opened, recovered, closed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from pathlib import Path

from vtt.app.editor import opened as documents
from vtt.app.editor.opened import Opened
from vtt.app.second_best import last_version, offer_last_version
from vtt.app.widgets.base import Action, Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask, form
from vtt.app.widgets.layout import Column, Scroll
from vtt.files.autosave import (
    LeftOver,
    Version,
    autosave_of,
    beside,
    is_free,
    left_over,
    number_of,
    put_aside,
    versions_of,
)
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem
from vtt.rules.enumeration import enumerated
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
        self._asked = path
        try:
            first = documents.new_document() if path is None else documents.open_document(path)
        except FileProblem as problem:
            self.problem = str(problem)
            first = documents.new_document()
        if first.file is None:
            first.number = self._free_number()
        self.all.append(first)

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
            if self._asked is not None and last_version(self._asked) is not None:
                self.offer_version(self._asked, self.problem)
            return
        opened = self.shown
        if opened.file is not None and documents.autosaved(opened) is not None:
            self._offer_newer(opened)
        else:
            self._offer_left_over()

    def offer_version(self, file: Path, why: str) -> None:
        """A file cannot be opened: say why, and offer the version that was saved before it."""

        def take(backup: Path) -> None:
            self.add(documents.open_version(file, backup))

        offer_last_version(self.ui, file, why, take)

    def add(self, opened: Opened) -> None:
        """Open one more document and show it. What has no file gets a number of its own, so that no autosave is
        written over another one."""
        if opened.file is None:
            opened.number = self._free_number()
        self.all.append(opened)
        self.show(len(self.all) - 1, True)
        if opened.remarks:
            self.ui.notify(" ".join(opened.remarks), warning=True)
        if opened.file is not None:
            self._offer_newer(opened)

    def _free_number(self) -> int:
        """A number that no document without a file has, neither an open one nor one that was left behind."""
        taken = {other.number for other in self.all if other.file is None}
        return next(number for number in count(1) if number not in taken and is_free(number))

    def _offer_newer(self, opened: Opened) -> None:
        """Ask whether to go on with the autosave of a file, where it holds something else."""
        kept = documents.autosaved(opened)
        if kept is None or opened.file is None:
            return
        place, other = autosave_of(opened.file), beside(opened.file)
        place, versions = (place, found) if (found := versions_of(place)) else (other, versions_of(other))
        self._ask([LeftOver(place, opened.file, versions)], "Open the saved file", opened)

    def _offer_left_over(self) -> None:
        """Ask whether to go on with what an earlier run left behind, of whatever document."""
        open_now = {autosave_of(one.file, one.number) for one in self.all if one.desk.history.changed}
        found = [one for one in left_over() if one.place not in open_now]
        if found:
            self._ask(found, "Put it aside", None)

    def _ask(self, found: Sequence[LeftOver], other: str, opened: Opened | None) -> None:
        titles = enumerated([f"“{one.versions[0].scenario.title}” ({_age(one.versions[0])})" for one in found])
        was = "was" if len(found) == 1 else "were"
        words = f"The program ended before {titles} {was} saved. There is a newer autosave. It is kept in any case."
        answers: list[Answer] = [
            ("Recover", lambda: self._recover([(one, one.versions[0]) for one in found], opened)),
            ("Choose a version", lambda: self._choose_version(found, opened)),
            (other, lambda: self._put_aside(found)),
        ]
        ask(self.ui, "Recover your work?", words, answers)

    def _choose_version(self, found: Sequence[LeftOver], opened: Opened | None) -> None:
        """Every version with its age, to go on with one of them; the others stay where they are."""

        def take(one: LeftOver, version: Version) -> None:
            self.ui.close(layer)
            self._recover([(one, version)], opened)

        rows: list[Widget] = [
            Button(f"{version.scenario.title} · {_age(version)}", partial(take, one, version), kind="quiet")
            for one in found
            for version in one.versions
        ]
        listed = Scroll(Column(rows, gap=2), most=420)
        layer = form(self.ui, "Versions that were kept", [listed], leave="Close", name="versions")

    def _recover(self, wanted: Sequence[tuple[LeftOver, Version]], opened: Opened | None) -> None:
        """Go on with versions: in the tab of their file where it is open, else in tabs of their own."""
        if opened is not None:
            documents.recovered(opened, wanted[0][1].scenario)
            self.show(self.all.index(opened), True)
            return
        if not self.shown.desk.history.changed and self.shown.file is None:
            del self.all[self.number]
        for one, version in wanted:
            again = self._opened_for(one)
            documents.recovered(again, version.scenario)
            self.all.append(again)
        self.show(len(self.all) - 1, False)

    @staticmethod
    def _opened_for(one: LeftOver) -> Opened:
        """A tab for what was left over of a document; one whose file is gone goes on without a file."""
        if one.file is not None:
            with contextlib.suppress(FileProblem):
                return documents.open_document(one.file)
        scenario = one.versions[0].scenario
        return documents.new_document(number_of(one.place), scenario.board.lattice, scenario.game)

    def _put_aside(self, found: Sequence[LeftOver]) -> None:
        """What was not wanted becomes scenarios of their own: nothing is lost by a hasty key."""
        for one in found:
            version = one.versions[0].scenario
            folder = one.file.parent if one.file is not None else scenarios_folder()
            try:
                target = put_aside(one.place, version, slug(version.id), folder)
            except FileProblem as problem:
                self.ui.notify(str(problem), warning=True)
            else:
                self.ui.notify(f"“{version.title}” is kept as {target.name}.")

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


def _age(version: Version) -> str:
    """How long ago a version was written, in words."""
    seconds = max(0, round(time.time() - version.written))
    for size, one in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            number = seconds // size
            return f"{number} {one}{'' if number == 1 else 's'} ago"
    return "just now"
