"""Everything the editor does with files: new, open, save, import, export, maps, the size of the board."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from vtt.app.editor import opened as documents
from vtt.app.editor.board_size import ask_size
from vtt.app.editor.long_work import Progress, work_beside
from vtt.app.editor.paper import ask_paper, ask_what_is_shown
from vtt.app.editor.workbench import Workbench
from vtt.app.new_game.which_game import which_game
from vtt.app.open_file import OpenFile
from vtt.app.second_best import last_version
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.dialog import ask, ask_text, tell
from vtt.editor.board_edits import PutMap, Resize, place_beside
from vtt.editor.desk import Desk
from vtt.editor.game_edits import ChooseGame
from vtt.editor.parts import ON_BOARD, Item, things
from vtt.editor.tools.pointing import place_under
from vtt.editor.tools.tool import Pointer
from vtt.files.archive import ENDING as PACKED
from vtt.files.documents import read_map, write_document
from vtt.files.exported import Shows
from vtt.files.library import FOREIGN
from vtt.files.places import named_with, recovery_folder, scenarios_folder
from vtt.files.print import PrintPlan
from vtt.files.problem import FileProblem
from vtt.geometry.lattice import LatticeKind
from vtt.rules.registry import usual_game
from vtt.scenario.document import MapDocument
from vtt.scenario.words import slug

OPENABLE = (".scenario.json", ".map.json", ".vttz")
IMPORTABLE = (*FOREIGN, ".json")
LONGEST_PATH = 1000
EXPORTS = (
    (".map.json", "Map of this program"),
    (".vttz", "Packed scenario with its pictures"),
    (".png", "Picture (PNG)"),
    (".pdf", "Paper at true size (PDF)"),
    (".uvtt", "Universal VTT"),
    (".tmj", "Tiled map"),
)
PICTURED = (".png", ".uvtt")
"""Exports with a picture of the board, of which it is asked what it shows."""

HELP = """Tools: each has the letter in its tooltip; in lists, typing finds. Esc and a right click put away one thing
after the other: what the tool holds, the tool, what is chosen. With nothing left, Esc asks whether to leave.
Select: Shift adds, Ctrl removes, Ctrl+A takes everything; drag moves, arrows nudge, R turns, Shift+F mirrors,
F flips tiles, Ctrl+D doubles, Delete deletes; a right click opens a menu.
Tiles: R or the wheel turns, F flips; they snap where connectors meet.
Terrain: 1 to 9 is the size of the brush; Alt and a click picks up what lies there.
View: the wheel zooms (with Ctrl while a tile is carried); the middle or right button, Space and drag or the arrows pan.
Home shows all, F2 and F3 hide the panels.
Documents: Ctrl+N, Ctrl+O, Ctrl+S, Ctrl+Shift+S, Ctrl+W, Ctrl+Tab; Ctrl+Z, Ctrl+Y, Ctrl+C, Ctrl+X, Ctrl+V; F5 tries."""

LEAVES = "Esc does it, too, with nothing in the hand and nothing chosen."


class FilesMenu:
    """The editor's menu and dialogs about files."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self._clipboard = ""
        self.paper = PrintPlan()
        self.shows = Shows(figures=False, cropped=True)
        """What exports show: who reads them rather places monsters anew."""

    def menu(self) -> None:
        """All deeds in a list."""
        bench = self.bench
        entries = [
            Button("New scenario of squares", self.new, keys="Ctrl+N", kind="quiet"),
            Button("New scenario of hexagons", partial(self.new, "hexagon"), kind="quiet"),
            Button("New scenario of zones", partial(self.new, "zones"), kind="quiet"),
            Button("Open", self.open, keys="Ctrl+O", kind="quiet"),
            Button("Put a map in", self.put_map, kind="quiet"),
            Button("Save as", self.save_as, keys="Ctrl+Shift+S", kind="quiet"),
            Button("Save the board as a map", self.save_map, kind="quiet"),
            Button("Size of the board", self.size, kind="quiet"),
            Button("Tile designer", self.designer, kind="quiet"),
            Button("Show recovery folder", self.show_recovery, kind="quiet"),
            Button("Keys", self.help, keys="F1", kind="quiet"),
            Button("Close this document", self.close, keys="Ctrl+W", kind="quiet"),
            Button("Leave the editor", self.home, kind="quiet", icon="icon/home", tip=LEAVES),
        ]
        anchor = pygame.Rect(bench.ui.screen.right - 240, 64, 220, 0)
        open_menu(bench.ui, anchor, entries)

    def help(self) -> None:
        """The keys, in words."""
        tell(self.bench.ui, "The editor's keys", HELP, label="Close")

    # --- documents ----------------------------------------------------------------------------------------------

    def new(self, lattice: LatticeKind = "square") -> None:
        """An empty scenario in a new tab."""

        def begin(game: str) -> None:
            number = 1 + max((opened.number for opened in self.bench.tabs.all), default=0)
            self.bench.tabs.add(documents.new_document(number, lattice, game))

        which_game(self.bench.ui, lattice, begin)

    def open(self) -> None:
        """Open a document in a new tab, or bring in another program's board."""
        OpenFile(self.bench.ui, self._open_path, (*OPENABLE, *IMPORTABLE)).ask()

    def _open_path(self, path: Path) -> None:
        name = path.name.lower()
        if name.endswith(IMPORTABLE) and not name.endswith(OPENABLE):
            self._import_path(path)
            return
        known = next((n for n, opened in enumerate(self.bench.tabs.all) if opened.file == path), None)
        if known is not None:
            self.bench.show_tab(known)
            return
        try:
            opened = documents.open_document(path)
        except FileProblem as problem:
            if last_version(path) is None:
                self.bench.ui.notify(str(problem), warning=True)
            else:
                self.bench.tabs.offer_version(path, str(problem))
            return
        self.bench.tabs.add(opened)

    def show_recovery(self) -> None:
        """What is kept of work that is not saved, to open a version of it."""
        folder = recovery_folder()
        if folder.is_dir():
            OpenFile(self.bench.ui, self._open_path, OPENABLE, "Recovery folder", folder).ask()
        else:
            self.bench.ui.notify(f"Nothing is kept yet; work that is not saved is kept in {folder}.")

    def _import_path(self, path: Path) -> None:
        def work(progress: Progress) -> documents.Opened:
            return documents.imported(path, progress.stage)

        def done(opened: documents.Opened) -> None:
            self.bench.tabs.add(opened)
            lattice = opened.desk.document.board.lattice
            if opened.desk.document.game == usual_game(lattice):  # not a published file of one game
                which_game(self.bench.ui, lattice, play_as)

        def play_as(game: str) -> None:
            if game != self.bench.desk.document.game:
                self.bench.desk.do(ChooseGame(game))
                self.bench.build()

        work_beside(self.bench.stage, self.bench.ui, "Import", f"Reading {path.name} …", work, done)

    def save(self) -> None:
        """Save to its file; ask for a name the first time."""
        opened = self.bench.opened
        if opened.file is None:
            self.save_as()
        else:
            self._save_to(opened.file)

    @property
    def _folder(self) -> Path:
        """Where the document lies, or would."""
        file = self.bench.opened.file
        return file.parent if file else scenarios_folder()

    def _beside(self, words: str, *endings: str) -> Path:
        """The file that somebody has named, beside the document; its folder is made."""
        path = named_with(words, self._folder, *endings)
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def save_as(self) -> None:
        """Save under another name."""
        opened = self.bench.opened
        ending = ".map.json" if opened.is_map else ".scenario.json"
        ending = PACKED if opened.packed is not None else ending
        suggested = str(self._folder / f"{slug(opened.desk.document.id)}{ending}")
        ask_text(
            self.bench.ui,
            "Save as",
            "A file name that ends in .scenario.json or .map.json, or in .vttz to pack it with its pictures.",
            suggested,
            self._named,
            longest=LONGEST_PATH,
        )

    def _named(self, words: str) -> None:
        try:
            path = named_with(words, self._folder, *OPENABLE)
        except FileProblem as problem:
            self.bench.ui.notify(str(problem), warning=True)
            return
        if path.exists() and path != self.bench.opened.file:
            words = f"“{path.name}” is already there. Save over it? Its last versions are kept beside it."
            ask(
                self.bench.ui,
                "Save over it?",
                words,
                [("Save over it", lambda: self._save_to(path)), ("Cancel", None)],
                danger=True,
            )
        else:
            self._save_to(path)

    def _save_to(self, path: Path) -> None:
        def write() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.bench.opened.save(path)
            self.bench.ui.notify(f"Saved as {path.name}.")

        self._try(write)
        self.bench.build()

    def save_map(self) -> None:
        """The board alone, as a map to put into other scenarios."""
        document = self.bench.desk.document

        def write(words: str) -> None:
            def act() -> None:
                path = self._beside(words, ".map.json")
                write_document(path, MapDocument(title=document.title, board=document.board))
                self.bench.ui.notify(f"Saved as {path.name}.")

            self._try(act)

        suggested = str(self._folder / f"{slug(document.id)}.map.json")
        ask_text(self.bench.ui, "Save the board as a map", "", suggested, write, longest=LONGEST_PATH)

    def put_map(self) -> None:
        """Lay a map beside what is on the board (on an empty one at its corner), chosen, so that it can be moved."""

        def put(path: Path) -> None:
            def act() -> None:
                document, desk = read_map(path), self.bench.desk
                before = {Item(kind, one.id) for kind in ON_BOARD for one in things(desk.document, kind)}
                self.bench.do(PutMap(document.board, place_beside(desk.document.board, desk.board), document.title))
                after = [Item(kind, one.id) for kind in ON_BOARD for one in things(desk.document, kind)]
                desk.select(*(item for item in after if item not in before))
                self.bench.fit()
                self.bench.build()

            self._try(act)

        OpenFile(self.bench.ui, put, (".map.json",), "Put a map in").ask()

    def close(self) -> None:
        """Close the document; ask where it is not saved."""
        bench = self.bench
        if not bench.desk.history.changed:
            bench.tabs.close()
            return
        words = f"“{bench.desk.document.title}” has changes that are not saved."
        answers = [("Save", self.save), ("Close without saving", bench.tabs.close), ("Cancel", None)]
        ask(bench.ui, "Close this document?", words, answers)

    def home(self) -> None:
        """Leave the editor; ask where something is not saved."""
        if not any(opened.desk.history.changed for opened in self.bench.tabs.all):
            self.bench.stage.pop()
            return
        self.ask_to_leave()

    def ask_to_leave(self) -> None:
        """Whether to leave the editor, and what is not saved."""
        bench = self.bench
        unsaved = [opened.desk.document.title for opened in bench.tabs.all if opened.desk.history.changed]
        words = "Everything is saved."
        if unsaved:
            words = f"Not saved: {', '.join(unsaved)}. An autosave is kept, and offered when the editor opens again."
        ask(bench.ui, "Leave the editor?", words, [("Leave", bench.stage.pop), ("Stay", None)])

    # --- copy and paste -----------------------------------------------------------------------------------------

    @property
    def has_copied(self) -> bool:
        """Whether there is something to paste."""
        return bool(self._clipboard)

    def copy(self, *, cut: bool) -> None:
        """The chosen things to the clipboard, also of the system."""
        bench = self.bench
        if not bench.desk.chosen:
            return
        self._clipboard = bench.desk.copy_chosen()
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(self._clipboard)
        if cut:
            bench.act(Desk.delete_chosen)

    def paste(self, at: Pointer | None = None) -> None:
        """What was copied, at a point of the board or under the mouse."""
        bench = self.bench
        pointer = at or bench.hand.pointer
        place = place_under(bench.desk, pointer) if pointer is not None else None
        bench.act(lambda desk: desk.paste(self._clipboard or "", place))

    # --- out ----------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Choose what to export to."""
        anchor = pygame.Rect(self.bench.ui.screen.right - 320, 64, 260, 0)
        entries = [Button(words, partial(self._ask_target, ending), kind="quiet") for ending, words in EXPORTS]
        open_menu(self.bench.ui, anchor, entries)

    def _ask_target(self, ending: str) -> None:
        def ask_name(*answers: PrintPlan | Shows) -> None:
            for answer in answers:
                if isinstance(answer, Shows):
                    self.shows = answer
                else:
                    self.paper = answer
            self._ask_name(ending)

        if ending == ".pdf":
            ask_paper(self.bench.ui, self.paper, self.shows, ask_name)
        elif ending in PICTURED:
            ask_what_is_shown(self.bench.ui, self.shows, ask_name)
        else:
            self._ask_name(ending)

    def _ask_name(self, ending: str) -> None:
        opened = self.bench.opened
        suggested = str(self._folder / f"{slug(opened.desk.document.id)}{ending}")
        to = partial(self._export_to, ending)
        ask_text(self.bench.ui, "Export to", "", suggested, to, label="Export", longest=LONGEST_PATH)

    def _export_to(self, ending: str, words: str) -> None:
        from vtt.app.editor.exporting import export_in_background

        endings = (ending, *(one for one, _ in EXPORTS))
        self._try(lambda: export_in_background(self.bench, self._beside(words, *endings), self.paper, self.shows))

    def size(self) -> None:
        """Another size of the board; what one looks at stays where it is."""

        def resize(edit: Resize) -> None:
            bench = self.bench
            before = bench.desk.document
            bench.do(edit)
            if bench.desk.document is not before:
                bench.look_along(edit.left, edit.top)

        ask_size(self.bench.ui, self.bench.desk.document.board, resize)

    def designer(self) -> None:
        """Design tiles."""
        from vtt.app.editor.tile_designer import TileDesigner

        self.bench.stage.push(TileDesigner(self.bench.stage, self.bench.desk))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (FileProblem, OSError, ValueError) as problem:
            self.bench.ui.notify(str(problem), warning=True)
