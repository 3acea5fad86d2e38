"""Choosing a file: folders and files that the program can open, in a dialog of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from vtt.app.widgets.base import Host, Layer, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import form
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Flow, Label
from vtt.app.widgets.layout import Column, Scroll
from vtt.files.library import FOREIGN
from vtt.files.places import maps_folder, saves_folder, scenarios_folder, written
from vtt.files.problem import FileProblem

ENDINGS = (".json", ".vttsave", ".vttz", ".vttcampaign", *FOREIGN)
MOST = 400
"""Entries of one folder that are listed."""


def _places() -> list[tuple[str, Path]]:
    """Folders worth a look, where they are there."""
    places = [
        ("Shipped scenarios", maps_folder()),
        ("Your scenarios", scenarios_folder()),
        ("Saved games", saves_folder()),
        ("Home", Path.home()),
    ]
    return [(words, place) for words, place in places if place.is_dir()]


class OpenFile:
    """The dialog; the folder shown is remembered while it is open."""

    def __init__(
        self,
        ui: Host,
        take: Callable[[Path], None],
        endings: tuple[str, ...] = ENDINGS,
        title: str = "Open a file",
        folder: Path | None = None,
    ) -> None:
        """`take` is given the file that was chosen; `folder` is the one that is shown first."""
        self.ui = ui
        self.take = take
        self.endings = endings
        self.title = title
        own = scenarios_folder()
        self.folder = folder or (own if own.is_dir() else maps_folder())
        self.layer: Layer | None = None

    def ask(self) -> None:
        """Open the dialog, or show another folder in it."""
        ui = self.ui
        if self.layer is not None:
            ui.close(self.layer)
        field = TextField(str(self.folder), longest=1000, enter=lambda: self._typed(field.value), name="path")
        inside: list[Widget] = [
            Flow([Button(words, partial(self._show_folder, place), small=True) for words, place in _places()], gap=6),
            field,
            Scroll(Column(self._entries(), gap=2), most=480),
        ]
        opens = Button("Open", lambda: self._typed(field.value), kind="accent")
        self.layer = form(ui, self.title, inside, opens, leaves=self._close, focus=field, name="open file")

    def _entries(self) -> list[Widget]:
        entries: list[Widget] = []
        if self.folder.parent != self.folder:
            up = partial(self._show_folder, self.folder.parent)
            entries.append(Button("One folder up", up, icon="icon/up", kind="quiet"))
        try:
            found = sorted(self.folder.iterdir(), key=lambda path: (path.is_file(), path.name.lower()))[:MOST]
        except OSError as error:
            return [*entries, Label(f"This folder cannot be read: {error.strerror}.", quiet=True)]
        for path in found:
            if path.name.startswith("."):
                continue
            if path.is_dir() and self.folder == maps_folder():
                continue  # what games are made of; nobody opens that
            if path.is_dir():
                entries.append(Button(path.name, partial(self._show_folder, path), icon="icon/folder", kind="quiet"))
            elif path.name.endswith(self.endings):
                entries.append(Button(path.name, partial(self._take, path), icon="icon/open", kind="quiet"))
        if len(entries) <= (self.folder.parent != self.folder):
            entries.append(Label("Nothing here can be opened.", quiet=True))
        return entries

    def _typed(self, words: str) -> None:
        try:
            path = written(words, self.folder)
        except FileProblem as problem:
            self.ui.notify(str(problem), warning=True)
            return
        if path.is_dir():
            self._show_folder(path)
        else:
            self._take(path)

    def _show_folder(self, folder: Path) -> None:
        self.folder = folder
        self.ask()

    def _close(self) -> None:
        if self.layer is not None:
            self.ui.close(self.layer)
            self.layer = None

    def _take(self, path: Path) -> None:
        self._close()
        self.take(path)
