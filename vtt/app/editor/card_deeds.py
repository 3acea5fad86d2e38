"""What the editor's cards do: bars, palette, inspector, problems, and picking on the board for a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from vtt.app import settings
from vtt.app.editor.bars import BarDeeds
from vtt.app.editor.inspector import InspectorDeeds
from vtt.app.editor.lower import LowerDeeds
from vtt.app.editor.marks import item_spaces
from vtt.app.editor.palette import PaletteDeeds
from vtt.app.editor.picture_choice import choose_picture
from vtt.app.editor.row_shown import path_of, show_row
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.app.widgets.text_area import TextArea
from vtt.editor.edits import Put, Rename
from vtt.editor.filling import Path
from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.parts import Item, Kind, free_id
from vtt.editor.problems import FoundProblem
from vtt.editor.rooms import place_for_room
from vtt.editor.tools.pointing import items_under, place_under
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Pointer
from vtt.scenario.document import Puzzle, Room, SeatPlan, Trigger, When

if TYPE_CHECKING:
    from vtt.app.editor.screen import EditorScreen


class CardDeeds:
    """Carries out what is clicked on the cards. `picking` is the row of a form that the next click on the board
    fills."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.picking: tuple[Item | None, FormRow] | None = None

    def add(self, kind: str) -> None:
        """A new thing that lies nowhere on the board."""
        desk = self.screen.desk
        wanted: Kind = kind  # type: ignore[assignment]
        identity = free_id(desk.document, wanted, kind[:-1])
        made: dict[str, Any] = {
            "rooms": lambda: Room(id=identity, name="New room", area=place_for_room(desk)),
            "triggers": lambda: Trigger(id=identity, name="New trigger", when=(When(what="start"),), deeds=()),
            "puzzles": lambda: Puzzle(id=identity, kind="sliding", name="New puzzle"),
            "seats": lambda: SeatPlan(id=identity, name="New seat", side="heroes"),
        }
        if desk.do(Put(wanted, (made[kind](),))):
            self.screen.select(Item(wanted, identity))

    def bars(self) -> BarDeeds:
        """What the bars do."""
        return BarDeeds(
            take_tool=self.screen.take_tool,
            show_tab=self.screen.show_tab,
            new=self.screen.files.new,
            undo=self.screen.undo,
            redo=self.screen.redo,
            save=self.screen.files.save,
            try_it=self.screen.trying.try_it,
            bots=self.screen.trying.ask_bots,
            export=self.screen.files.export,
            menu=self.screen.files.menu,
        )

    def palette(self) -> PaletteDeeds:
        """What the palette does."""

        def fitting(opening: Any) -> None:
            self.screen.palette.opening = opening
            self.screen.build()

        def place(fit: Any) -> None:
            self.screen.act(self.screen.desk.place_tile(fit.placed))
            fitting(None)

        return PaletteDeeds(
            rebuilt=self.screen.build,
            select=self.screen.select,
            add=self.add,
            fitting=fitting,
            place_fit=place,
            close_openings=lambda: self.screen.act(self.screen.desk.close_openings()),
            starred=self._starred,
            do=self.screen.do,
            show=self._show,
        )

    def _show(self, path: Path) -> None:
        """A row of the card of the scenario itself: nothing else is chosen then."""
        self.screen.desk.select()
        self.screen.note = ""
        self.screen.build()
        show_row(self.screen.ui, path)

    def _starred(self, stars: set[str]) -> None:
        """Keep which tiles are favourites with the window's settings."""
        window = self.screen.window
        window.settings = msgspec.structs.replace(window.settings, favourite_tiles=tuple(sorted(stars)))
        sentence = settings.save(window.settings) if window.keep else ""
        if sentence:
            self.screen.ui.notify(sentence, warning=True)

    def inspector(self) -> InspectorDeeds:
        """What the inspector does."""

        def renamed(item: Item, to: str) -> None:
            if self.screen.desk.do(Rename(item, to)):
                self.screen.desk.select(Item(item.kind, to))
                if self.screen.desk.palette.area == item.id:
                    self.screen.desk.palette.area = to
            self.screen.act(not self.screen.desk.message)

        def pick(item: Item | None, row: FormRow) -> None:
            self.picking = (item, row)
            self.screen.changed()

        return InspectorDeeds(
            do=self.screen.do,
            renamed=renamed,
            delete=lambda: self.screen.act(self.screen.desk.delete_chosen()),
            duplicate=lambda: self.screen.act(self.screen.desk.duplicate_chosen()),
            turn=lambda: self.screen.act(self.screen.desk.turn_chosen()),
            flip=lambda: self.screen.act(self.screen.desk.flip_chosen()),
            pick=pick,
            play_puzzle=self.screen.trying.play_puzzle,
            write_long=self._write_long,
            show=lambda path: show_row(self.screen.ui, path),
            choose_picture=lambda write: choose_picture(self.screen, write),
        )

    def _write_long(self, label: str, text: str, write: Callable[[str], None]) -> None:
        """A dialog for a text of several lines. Esc keeps what was written: it can be undone, but not written again."""
        ui = self.screen.ui
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

    def pick_at(self, pointer: Pointer) -> bool:
        """The click that fills a row of a form with the thing or place under it. Whether there was such a row."""
        if self.picking is None:
            return False
        (item, row), self.picking = self.picking, None
        desk = self.screen.desk
        known = {value for value, _ in row.choices}
        place, here = place_under(desk, pointer), items_under(desk, pointer)
        under = next((one.id for one in here if one.id in known), "")
        areas = {one.id for one in here if one.kind == "areas"}
        rooms = (room.id for room in desk.document.rooms if room.area in areas and room.id in known)
        under = under or next(rooms, "")
        if not under and place is not None and row.path[-1] == "where":
            under = f"{place[0]},{place[1]}"
        if under:
            self.screen.do(edit_for(item, row, under))
        else:
            self.screen.ui.notify("There is nothing here that fits; try again.")
            self.screen.build()
        return True

    def lower(self) -> LowerDeeds:
        """What problems, history and layers do."""

        def show_tab(number: int) -> None:
            self.screen.lower_tab = number
            self.screen.build()

        def fitting(problem: FoundProblem) -> None:
            self.jump(problem)
            self.screen.take_tool(self.screen.tool_called(TileTool.title))
            self.screen.palette.opening, self.screen.palette.search = problem.opening, ""
            self.screen.build()

        def go_to(step: int) -> None:
            self.screen.desk.go_to(step)
            self.screen.build()

        return LowerDeeds(self.jump, go_to, self.screen.build, show_tab, fitting)

    def jump(self, problem: FoundProblem) -> None:
        """Choose and show what a problem is about."""
        if problem.item is not None:
            self.screen.desk.select(problem.item)
            spaces = item_spaces(self.screen.desk, problem.item)
        else:
            spaces = frozenset()
            self.screen.desk.select()
        space = self.screen.desk.lattice.space(*problem.at) if problem.at is not None else None
        self.screen.look_at(frozenset({space}) if space is not None else spaces)
        self.screen.build()
        show_row(self.screen.ui, path_of(problem))
