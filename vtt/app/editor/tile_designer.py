"""The tile designer: sides of tiles are painted, given borders and openings, perhaps over a picture, kept in a set."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from vtt.app.editor.bars import StatusLine, ToolButton
from vtt.app.editor.designer_cards import PictureDeeds, TileFields, fields_card, free_piece, new_set, set_card
from vtt.app.editor.hand import EditorBoard, EditorHand, HandDeeds
from vtt.app.editor.kept_tile import keep_tile
from vtt.app.editor.layout import EditorPlaces, Widths, clear_of_cards
from vtt.app.editor.marks import editor_marks, opening_marks
from vtt.app.editor.palette import borders_palette, terrain_palette
from vtt.app.editor.palette_parts import PaletteDeeds, PaletteState
from vtt.app.editor.side_picture import SidePicture
from vtt.app.open_file import OpenFile
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask, ask_text
from vtt.app.widgets.keys import control, meant
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.board.pieces import Pieces
from vtt.editor.desk import Desk
from vtt.editor.history import EditError, History
from vtt.editor.tile_design import CONNECTOR, design_of
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.connectors import ConnectorTool
from vtt.editor.tools.designing import tools_for
from vtt.editor.tools.painting import EraserTool
from vtt.editor.tools.pointing import place_under
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Preview, Tool
from vtt.editor.tools.zones import ZoneTool
from vtt.files.archive import PICTURES
from vtt.files.places import maps_folder, scenarios_folder
from vtt.files.problem import FileProblem
from vtt.files.tile_sets import all_tile_sets
from vtt.geometry.lattice import LatticeKind
from vtt.scenario.document import TileSet, TileSide
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import extent
from vtt.scene.printed import load_picture


class TileDesigner(Screen):
    """Designs tiles. `sets_of`: the desk that gets the sets anew when one was saved."""

    title = "Tile designer"

    def __init__(self, window: Stage, sets_of: Desk | None = None) -> None:
        super().__init__(window)
        self.sets_of = sets_of
        self.lattice: LatticeKind = sets_of.document.board.lattice if sets_of is not None else "square"
        self.sets = [one for one in all_tile_sets() if one.lattice == self.lattice]
        self.set = next((one for one in self.sets if one.id.startswith("own")), self._new_set())
        self.fields = free_piece(self.set)
        self.kept: tuple[str, str, str] | None = None
        """Set, piece and side that is designed further; None for a new one."""
        self.desk = Desk(History(design_of(TileSide(name=self.fields.name, rows=()), self.lattice), "New tile"))
        self.tools = tools_for(self.lattice)
        self.tool: Tool = self.tools[0]
        self.desk.palette.terrain = "."
        self.picture = SidePicture()
        self.widths = Widths()
        self.state = PaletteState()
        self.status = StatusLine()
        self._stale_marks = True
        self._fitted = False
        self._last = window.clock()
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())

    def _new_set(self) -> TileSet:
        return TileSet(id=f"own-{self.lattice}", title="My own tiles", lattice=self.lattice)

    def _make_scene(self) -> BoardScene:
        window = self.window
        viewport = pygame.Rect((0, 0), window.size)
        return BoardScene(window.paint.theme, window.sprites, self.desk.board, Pieces(), viewport)

    def show_picture(self) -> None:
        """Lay the picture below the design, and print it on its floor."""
        sheet = self.picture.over(self.desk.lattice)
        self.scene.set_picture(sheet)
        self.scene.lay_below(sheet)

    # --- what is designed ---------------------------------------------------------------------------------------

    def take_side(self, piece: str, side: TileSide) -> None:
        """Go on with a side of the set; ask where painting would be thrown away."""
        self._unless_changed(partial(self._take_side, piece, side))

    def _unless_changed(self, act: Action) -> None:
        """Do what leaves the side that is painted, at once or when the person has said what becomes of it."""
        if not self.desk.history.changed:
            act()
            return

        answers: list[Answer] = [("Save", partial(self._ask_replace, act)), ("Do not save", act), ("Stay", None)]
        ask(self.ui, "Leave this tile?", self.worry(), answers)

    def worry(self) -> str:
        return f"The tile “{self.fields.name}” is not saved." if self.desk.history.changed else ""

    def back(self) -> None:
        """To the editor; ask where painting would be thrown away."""
        self._unless_changed(self.window.pop)

    def _take_side(self, piece: str, side: TileSide) -> None:
        kept = next(one for one in self.set.pieces if one.id == piece)
        self.fields = TileFields(piece, side.name, kept.role, "" if kept.copies is None else str(kept.copies))
        self.kept = (self.set.id, piece, side.name)
        self._design(side)
        found = load_picture(side.picture, (scenarios_folder(), maps_folder()))
        if found is not None:
            self.picture.take_side_picture(found, side, self.lattice)
            self.show_picture()
        self.build()

    def _design(self, side: TileSide) -> None:
        palette = self.desk.palette
        self.desk = Desk(History(design_of(side, self.lattice), "Open"), palette=palette)
        self.picture = SidePicture()
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())
        self._fitted = False

    def new_piece(self) -> None:
        """A piece from nothing; ask where painting would be thrown away."""
        self._unless_changed(self._new_piece)

    def _new_piece(self) -> None:
        self.fields, self.kept = free_piece(self.set), None
        self._design(TileSide(name=self.fields.name, rows=()))
        self.build()

    def other_side(self) -> None:
        """The back of the piece: the next side that is there, or a new one with the same shape."""
        piece = next((one for one in self.set.pieces if one.id == self.fields.piece), None)
        sides = piece.sides if piece is not None else ()
        names = [side.name for side in sides]
        if self.fields.name in names and len(names) > 1:
            self.take_side(self.fields.piece, sides[(names.index(self.fields.name) + 1) % len(names)])
            return
        self.fields.name = f"{self.fields.name[:-1]}B" if self.fields.name.endswith("A") else f"{self.fields.name}-back"
        self.kept = None
        self.desk.history.recovered()
        self.build()

    def save(self) -> None:
        """Keep the side in the set, and the set in the person's folder; ask before another one is replaced."""
        self._ask_replace(lambda: None)

    def _ask_replace(self, then: Action) -> None:
        """Save, and go on with `then` where that was done."""
        piece, name = self.fields.piece, self.fields.name
        there = any(one.id == piece and any(side.name == name for side in one.sides) for one in self.set.pieces)
        if not there or self.kept == (self.set.id, piece, name):
            self._save(then)
            return

        def beside() -> None:
            self.fields = replace(free_piece(self.set), role=self.fields.role, copies=self.fields.copies)
            self._save(then)

        words = f"“{name}” is already a tile of “{self.set.title}”."
        answers: list[Answer] = [("Keep both", beside), ("Replace it", partial(self._save, then)), ("Cancel", None)]
        ask(self.ui, "Replace this tile?", words, answers)

    def _save(self, then: Action) -> None:
        try:
            changed = keep_tile(self.set, self.desk.document, self.fields, self.picture)
        except (EditError, FileProblem, OSError, pygame.error) as problem:
            self.ui.notify(str(problem), warning=True)
            return
        self.sets = [one for one in self.sets if one.id != changed.id] + [changed]
        self.set = changed
        self.desk.history.saved()
        if self.sets_of is not None:
            self.sets_of.put_tile_sets({**self.sets_of.tile_sets, changed.id: changed})
        self.kept = (changed.id, self.fields.piece, self.fields.name)
        self.ui.notify(f"{self.fields.name} is kept in “{self.set.title}”.")
        self.build()
        then()

    # --- screen -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._fitted = False
        super().enter()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.scene.resize(pygame.Rect((0, 0), size))
        self.build()

    def build(self) -> None:
        if not self._fitted:
            clear = clear_of_cards(self.ui.paint, self.ui.screen, self.widths)
            left, top, right, bottom = extent(self.desk.lattice)
            self.scene.camera.fit((left + 2, top + 2, right - 2, bottom - 2), clear)
            self._fitted = True
        self._show_board()
        buttons: list[Widget] = [
            ToolButton(tool, partial(self.take_tool, tool), tool is self.tool) for tool in self.tools
        ]
        deeds = PictureDeeds(self.choose_picture, self.drop_picture, self._picture_moved)
        places = EditorPlaces(
            EditorBoard(self.scene, self.hand, "Paint the shape of the tile"),
            self._top(),
            Card(Column(buttons, gap=4), padding=7, name="tool bar"),
            self._palette(),
            fields_card(self.fields, self.picture, deeds),
            self._set_card(),
            self.status,
            self.widths,
            self.ui.lay_out,
        )
        self.ui.show(places)
        self.changed()

    def _top(self) -> Card:
        history = self.desk.history
        undo = Button("", self._undo, icon="icon/undo", small=True, keys="Ctrl+Z", caps=False, name="undo")
        redo = Button("", self._redo, icon="icon/redo", small=True, keys="Ctrl+Y", caps=False, name="redo")
        undo.tip, redo.tip = history.undo_name or "Nothing to undo", history.redo_name or "Nothing to do again"
        row: list[Widget] = [
            Label("Tile designer", size=16, bold=True),
            Label(f"{self.fields.name}{' *' if history.changed else ''}", quiet=True),
            Gap(weight=1),
            undo,
            redo,
            Button("New piece", self.new_piece, small=True, icon="icon/new"),
            Button("Other side", self.other_side, small=True, icon="icon/flip", keys="F", caps=False),
            Button("Save", self.save, small=True, icon="icon/save", keys="Ctrl+S", kind="accent", caps=False),
            Button("Back", self.back, small=True, keys="Esc", caps=False),
        ]
        return Card(Row(row, gap=6), padding=10, name="top bar")

    def _palette(self) -> Card:
        nothing = PaletteDeeds(self.build, lambda _: None, lambda _: None, lambda _: None, lambda _: None, lambda: None)
        if isinstance(self.tool, BorderTool):
            inside = borders_palette(self.desk, nothing)
        elif isinstance(self.tool, ConnectorTool | EraserTool | SelectTool | ZoneTool):
            inside = [Heading(self.tool.title), Paragraph(self.tool.hint.capitalize() + ".", quiet=True)]
        else:
            inside = terrain_palette(self.desk, self.tool, nothing)
        return Card(Column(inside, gap=8), name="palette")

    def _set_card(self) -> Card:
        kept = any(one.id == self.set.id for one in self.sets)
        sets = self.sets if kept else [*self.sets, self.set]

        def choose(number: int) -> None:
            if number < len(sets):
                self.set = sets[number]
                self.build()
            else:
                ask_text(self.ui, "A new tile set", "What is it called?", "My tiles", self._named_set, label="Make it")

        return set_card(sets, self.set, self.fields.name, choose, self.take_side)

    def _named_set(self, words: str) -> None:
        self.set = new_set(words, self.lattice, {one.id for one in (*all_tile_sets(), *self.sets)})
        self.build()

    def _show_board(self) -> None:
        # Openings are drawn as marks; every other door hangs where it is printed.
        doors = {one.id: one for one in self.desk.pieces.doors.values() if one.kind != CONNECTOR}
        self.scene.show(self.desk.board, Pieces(doors=doors), animate=False)

    def changed(self) -> None:
        """Marks and status line are stale."""
        self._stale_marks = True
        self.ui.dirty = True

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or self._stale_marks or self.scene.dirty()

    def draw(self, surface: pygame.Surface) -> None:
        if self._stale_marks:
            self._stale_marks = False
            pointer = self.hand.pointer
            preview = self.tool.preview(self.desk, pointer) if pointer is not None else Preview()
            self.scene.show_marks([*editor_marks(self.desk, preview), *opening_marks(self.desk)])
            place = place_under(self.desk, pointer) if pointer is not None else None
            self.status.right = "" if place is None else f"space {place[0]}, {place[1]}"
            self.status.words = self.desk.message or self.tool.status(self.desk)
            self.status.warning = bool(self.desk.message)
        self.ui.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        typing = getattr(self.ui.focus, "wants_text", False)
        if event.type == pygame.KEYDOWN and not self.ui.blocked and not typing and self._key(event):
            return True
        return self.ui.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        key = meant(event)
        if control(event):
            deeds = {pygame.K_z: self._undo, pygame.K_y: self._redo, pygame.K_s: self.save}
            deeds.get(key, lambda: None)()
            return key in deeds
        tool = next((tool for tool in self.tools if ord(tool.shortcut.lower()) == key), None)
        if event.key == pygame.K_ESCAPE:
            if not self.ui.leave_focus() and not self.tool.cancel(self.desk):
                return False
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.desk.delete_chosen()
        elif pygame.K_1 <= key <= pygame.K_9:
            self.desk.palette.brush = key - pygame.K_0
        elif tool is not None:
            self.take_tool(tool)
        else:
            return False
        self.build()
        return True

    def tick(self, now: float) -> float | None:
        seconds, self._last = max(0.0, now - self._last), now
        wait = self.ui.tick(now)
        if self.scene.tick(min(seconds, 0.1)):
            self.ui.dirty = True
            return 0.0
        return wait

    # --- deeds --------------------------------------------------------------------------------------------------

    def take_tool(self, tool: Tool) -> None:
        """Take another tool."""
        self.tool.cancel(self.desk)
        self.tool = tool
        self.build()

    def _undo(self) -> None:
        self.desk.undo()
        self.build()

    def _redo(self) -> None:
        self.desk.redo()
        self.build()

    def _hand_deeds(self) -> HandDeeds:
        def worked(done: bool) -> None:
            if done:
                self.build()
            else:
                self._show_board()
                self.changed()

        return HandDeeds(
            desk=lambda: self.desk,
            tool=lambda: self.tool,
            moved=self.changed,
            worked=worked,
            picked=lambda _: False,
            put_away=lambda: self.take_tool(self.tool),
            picked_up=lambda _: None,
        )

    def choose_picture(self) -> None:
        """Choose a picture to draw the tile over."""
        OpenFile(self.ui, self._take_picture, PICTURES).ask()

    def _take_picture(self, path: Path) -> None:
        found = load_picture(path.name, (path.parent,))
        if found is None:
            self.ui.notify(f"{path.name} is no PNG, JPEG or WebP picture that can be read.", warning=True)
            return
        self.picture = SidePicture(found)
        self.show_picture()
        self.build()

    def _picture_moved(self) -> None:
        self.show_picture()
        self.changed()

    def drop_picture(self) -> None:
        """Design without a picture."""
        self.picture = SidePicture()
        self.show_picture()
        self.build()
