"""What the editor's cards do: bars, palette, inspector, problems, and picking on the board for a form."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path as FilePath
from typing import Any

import msgspec

from vtt.app import settings
from vtt.app.editor.bars import BarDeeds
from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.inspector import InspectorDeeds
from vtt.app.editor.lower import LowerDeeds
from vtt.app.editor.marks import item_spaces
from vtt.app.editor.palette_parts import PaletteDeeds
from vtt.app.editor.row_shown import path_of, show_row
from vtt.app.editor.try_out import TryOut
from vtt.app.editor.workbench import Workbench
from vtt.app.open_file import OpenFile
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.app.widgets.text_area import TextArea
from vtt.editor.desk import Desk
from vtt.editor.edits import Put, Rename
from vtt.editor.filling import Path
from vtt.editor.form_rows import FormRow
from vtt.editor.parts import TYPES, Item, Kind, free_id
from vtt.editor.problems import FoundProblem
from vtt.editor.room_edits import RenameRoom, free_room_name
from vtt.editor.rooms import place_for_room
from vtt.editor.tools.tiles import TileTool
from vtt.files.archive import PICTURES
from vtt.files.documents import read_bytes
from vtt.files.pictures import kept_picture
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem
from vtt.rules.registry import game_called, room
from vtt.scenario.document import Room, SeatPlan
from vtt.scenario.story_parts import Paragraph, Puzzle, Trigger, When
from vtt.scene.printed import load_picture


def _choose_picture(bench: Workbench, write: Callable[[str], None]) -> None:
    """Ask for a picture, keep it beside the document, and give its name to `write`; what cannot be read or kept is said
    in a sentence."""

    def take(path: FilePath) -> None:
        if load_picture(path.name, (path.parent,)) is None:
            bench.ui.notify(f"{path.name} is no PNG, JPEG or WebP picture that can be read.", warning=True)
            return
        # Beside a packed file lies nothing of its own; saving takes the picture into it.
        file = bench.opened.file if bench.opened.packed is None else None
        try:
            write(kept_picture(file.parent if file is not None else scenarios_folder(), path.name, read_bytes(path)))
        except FileProblem as problem:
            bench.ui.notify(str(problem), warning=True)

    OpenFile(bench.ui, take, PICTURES, "Choose a picture").ask()


class CardDeeds:
    """Carries out what is clicked on the cards."""

    def __init__(self, bench: Workbench, files: FilesMenu, trying: TryOut) -> None:
        self.bench = bench
        self.files = files
        self.trying = trying

    def add(self, kind: str) -> None:
        """A new thing that lies nowhere on the board."""
        desk = self.bench.desk
        if kind == "makings":
            self._ask_what_to_make()
            return
        wanted: Kind = kind  # type: ignore[assignment]
        identity = free_id(desk.document, wanted, kind[:-1])
        room = free_room_name(desk.document, "new-room")
        made: dict[str, Any] = {
            "rooms": lambda: Room(id=room, name=room.replace("-", " ").capitalize(), area=place_for_room(desk)),
            "triggers": lambda: Trigger(id=identity, name="New trigger", when=(When(what="start"),), deeds=()),
            "paragraphs": lambda: Paragraph(id=identity, name="New page"),
            "puzzles": lambda: Puzzle(id=identity, kind="sliding", name="New puzzle"),
            "seats": lambda: SeatPlan(id=identity, name="New seat", side="heroes"),
        }
        if desk.do(Put(wanted, (made[kind](),))):
            self.bench.select(Item(wanted, room if wanted == "rooms" else identity))

    def _ask_what_to_make(self) -> None:
        """Which of the things that the game lets people make it shall be."""
        document = self.bench.desk.document
        own = room("editor", document.game)

        def make(kind: str) -> None:
            if own is None:
                return
            made = own.fresh(document, kind)
            if self.bench.desk.do(Put("makings", (made,))):
                self.bench.select(Item("makings", made.id))

        makes = game_called(document.game).makes
        answers: list[Answer] = [(words.capitalize(), partial(make, kind)) for kind, words in makes.items()]
        ask(self.bench.ui, "What do you make?", "It plays by the words the game has.", [*answers, ("Cancel", None)])

    def bars(self) -> BarDeeds:
        """What the bars do."""
        return BarDeeds(
            take_tool=self.bench.take_tool,
            show_tab=self.bench.show_tab,
            new=self.files.new,
            undo=self.bench.undo,
            redo=self.bench.redo,
            save=self.files.save,
            try_it=self.trying.try_it,
            bots=self.trying.ask_bots,
            export=self.files.export,
            menu=self.files.menu,
        )

    def palette(self) -> PaletteDeeds:
        """What the palette does."""

        def fitting(opening: Any) -> None:
            self.bench.palette.opening = opening
            self.bench.build()

        def place(fit: Any) -> None:
            self.bench.act(lambda desk: desk.place_tile(fit.placed))
            fitting(None)

        return PaletteDeeds(
            rebuilt=self.bench.build,
            select=self.bench.select,
            add=self.add,
            fitting=fitting,
            place_fit=place,
            close_openings=partial(self.bench.act, Desk.close_openings),
            starred=self._starred,
            do=self.bench.do,
            show=self._show,
        )

    def _show(self, path: Path) -> None:
        """A row of the card of the scenario itself: nothing else is chosen then."""
        self.bench.desk.select()
        self.bench.note = ""
        self.bench.build()
        show_row(self.bench.ui, path)

    def _starred(self, stars: set[str]) -> None:
        """Keep which tiles are favourites with the window's settings."""
        stage = self.bench.stage
        stage.settings = msgspec.structs.replace(stage.settings, favourite_tiles=tuple(sorted(stars)))
        sentence = settings.save(stage.settings) if stage.keep else ""
        if sentence:
            self.bench.ui.notify(sentence, warning=True)

    def inspector(self) -> InspectorDeeds:
        """What the inspector does."""

        def renamed(item: Item, to: str) -> None:
            edit = RenameRoom(item.id, to) if item.kind == "rooms" else Rename(item, to)
            if self.bench.desk.do(edit):
                self.bench.desk.select(Item(item.kind, to))
                if self.bench.desk.palette.area == item.id:
                    self.bench.desk.palette.area = to
            self.bench.tell()

        def pick(item: Item | None, row: FormRow) -> None:
            self.bench.picking = (item, row)
            self.bench.changed()

        return InspectorDeeds(
            do=self.bench.do,
            renamed=renamed,
            delete=partial(self.bench.act, Desk.delete_chosen),
            duplicate=partial(self.bench.act, Desk.duplicate_chosen),
            turn=partial(self.bench.act, Desk.turn_chosen),
            flip=partial(self.bench.act, Desk.flip_chosen),
            mirror=partial(self.bench.act, Desk.mirror_chosen),
            merge=partial(self.bench.act, Desk.merge_chosen),
            weld=partial(self.bench.act, Desk.weld_chosen),
            pick=pick,
            play_puzzle=self.trying.play_puzzle,
            write_long=self._write_long,
            show=self._added,
            choose_picture=partial(_choose_picture, self.bench),
        )

    def _added(self, path: Path) -> None:
        """What a row has just added: a thing of the document is chosen, a row of this card scrolled to."""
        kind, *rest = path
        if kind in TYPES and len(rest) == 1 and isinstance(rest[0], str):
            self.bench.select(Item(kind, rest[0]))
        else:
            show_row(self.bench.ui, path)

    def _write_long(self, label: str, text: str, write: Callable[[str], None]) -> None:
        """A dialog for a text of several lines. Esc keeps what was written: it can be undone, but not written again."""
        ui = self.bench.ui
        area = TextArea(text, name="long text")

        def done() -> None:
            ui.close(layer)
            if area.value != text:
                write(area.value)

        cancel = Button("Cancel", lambda: ui.close(layer))
        buttons = Row([Gap(weight=1), cancel, Button("Done", done, keys="Esc", kind="accent", name="done writing")])
        card = Card(
            Column([Label(label, size=20, bold=True), area, buttons], gap=14), padding=24, name="long text card"
        )
        layer = ui.open(card, dismiss=done, focus=area)

    def lower(self) -> LowerDeeds:
        """What problems, history and layers do."""

        def show_tab(number: int) -> None:
            self.bench.lower_tab = number
            self.bench.build()

        def fitting(problem: FoundProblem) -> None:
            self.jump(problem)
            self.bench.take_tool(self.bench.tool_called(TileTool.title))
            self.bench.palette.opening, self.bench.palette.search = problem.opening, ""
            self.bench.build()

        def go_to(step: int) -> None:
            self.bench.desk.go_to(step)
            self.bench.build()

        return LowerDeeds(self.jump, go_to, self.bench.build, show_tab, fitting)

    def jump(self, problem: FoundProblem) -> None:
        """Choose and show what a problem is about."""
        if problem.item is not None:
            self.bench.desk.select(problem.item)
            spaces = item_spaces(self.bench.desk, problem.item)
        else:
            spaces = frozenset()
            self.bench.desk.select()
        space = self.bench.desk.lattice.space(*problem.at) if problem.at is not None else None
        self.bench.look_at(frozenset({space}) if space is not None else spaces)
        self.bench.build()
        show_row(self.bench.ui, path_of(problem))
