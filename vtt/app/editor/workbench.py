"""The editor's workbench: the open documents, the tool in the hand, where one looks. Cards and keys work on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame

from vtt.app.editor.hand import EditorHand, HandDeeds
from vtt.app.editor.layout import Widths, clear_of_cards
from vtt.app.editor.marks import item_spaces
from vtt.app.editor.opened import Opened
from vtt.app.editor.palette_parts import PaletteState
from vtt.app.editor.row_shown import show_entry
from vtt.app.editor.shown import Shown
from vtt.app.editor.tabs import Tabs
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Point
from vtt.app.widgets.ui import Ui
from vtt.editor.desk import Desk
from vtt.editor.form_rows import FormRow, edit_for
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.editor.tools.box import all_tools
from vtt.editor.tools.placing import AreaTool, NoteTool
from vtt.editor.tools.pointing import items_under, note_under, place_under
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer, Tool
from vtt.scenario.document import Scenario
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import HeatMark, Mark

LARGEST_FIT = 62
EMPTY_SCALE = 40
ROW_OF_HEXAGONS = math.sqrt(3) / 2
"""Height of a row in spaces."""


class Workbench:
    """`build`: all cards are stale. `freeze`: a stroke goes on, or ended. `stale`: marks and status line are. `picking`
    is the row of a form that the next click on the board fills. `fitted`: the whole board is in sight, or somebody
    looks elsewhere on purpose."""

    def __init__(self, stage: Stage, ui: Ui, path: Path | None, build: Action, freeze: Action) -> None:
        self.stage = stage
        self.ui = ui
        self.build = build
        self.freeze = freeze
        self.tabs = Tabs(ui, path, self.show_tab, stage.pop)
        self.tools = all_tools()
        self.tool: Tool = self.tools[0]
        self.palette = PaletteState(stars=set(stage.settings.favourite_tiles))
        self.widths = Widths()
        self.lower_tab = 0
        self.note = ""
        self.heat: HeatMark | None = None
        self.told: tuple[Mark, ...] = ()
        """What a monster would do, drawn until the next edit."""
        self.picking: tuple[Item | None, FormRow] | None = None
        self.shown = Shown()
        self.fitted = False
        self.stale = True
        self.context: Callable[[Point, Pointer], bool] = lambda point, pointer: False
        """Opens the menu of a right click."""
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())

    @property
    def opened(self) -> Opened:
        """The document that is shown."""
        return self.tabs.shown

    @property
    def desk(self) -> Desk:
        return self.opened.desk

    def changed(self) -> None:
        """Marks and status line are stale."""
        self.stale = True
        self.ui.dirty = True

    # --- the board ----------------------------------------------------------------------------------------------

    def _make_scene(self) -> BoardScene:
        stage = self.stage
        self.shown.wear(stage.sprites, self.desk, self.opened.lies_at)
        board, pieces = self.shown.of(self.desk)
        scene = BoardScene(stage.paint.theme, stage.sprites, board, pieces, pygame.Rect((0, 0), stage.size))
        scene.set_motion(SPEEDS[stage.settings.motion])
        return scene

    def renew(self) -> None:
        """Make the scene anew, with the colours of the window."""
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())

    def show_tab(self, number: int, remember: bool = True) -> None:
        """Show another document; each keeps the place it was looked at."""
        if remember:
            self.tool.cancel(self.desk)
            self._remember_view()
        self.tabs.number = number % len(self.tabs.all)
        self.note, self.heat, self.told, self.picking, self.palette.opening = "", None, (), None, None
        self.renew()
        opened = self.opened
        if opened.focus is not None:
            self.scene.camera.scale, self.scene.camera.focus = opened.scale, opened.focus
            self.fitted = True
        else:
            self.fitted = False
        self.build()

    def _remember_view(self) -> None:
        camera = self.scene.camera
        camera.finish()
        self.opened.focus, self.opened.scale = camera.focus, camera.scale

    def fit(self) -> None:
        """Show the whole floor in the part no card covers; the middle of an empty board."""
        clear = clear_of_cards(self.ui.paint, self.ui.screen, self.widths)
        self.scene.fit(clear)
        camera = self.scene.camera
        if not self.scene.board.spaces:
            wanted = self.ui.paint.px(EMPTY_SCALE) / camera.scale
            camera.zoom(round(math.log(max(1.0, wanted), 1.17)), clear.center)
            camera.finish()
        while camera.scale > self.ui.paint.px(LARGEST_FIT):
            camera.zoom(-1, clear.center)
            camera.finish()
        self.fitted = True
        self.changed()

    def show_board(self) -> None:
        """Draw the document as it is now."""
        board, pieces = self.shown.of(self.desk)
        if board.lattice != self.scene.board.lattice or self.desk.document.pictures != self.shown.worn:
            self._remember_view()
            self.renew()
            self.scene.camera.scale, self.scene.camera.focus = self.opened.scale, self.opened.focus or (0.0, 0.0)
        else:
            self.scene.show(board, pieces, animate=False)
        self.shown.print_on(self.scene, self.desk, self.opened.lies_at)

    # --- what is done -------------------------------------------------------------------------------------------

    def _hand_deeds(self) -> HandDeeds:
        return HandDeeds(
            desk=lambda: self.desk,
            tool=lambda: self.tool,
            moved=self.changed,
            worked=self.worked,
            picked=self.pick_at,
            put_away=self.put_away,
            picked_up=self._picked_up,
            menu=lambda point, pointer: self.context(point, pointer),
        )

    def pick_at(self, pointer: Pointer) -> bool:
        """The click that fills a row of a form with the thing or place under it. Whether there was such a row."""
        if self.picking is None:
            return False
        (item, row), self.picking = self.picking, None
        desk = self.desk
        known = {value for value, _ in row.choices}
        place, here = place_under(desk, pointer), items_under(desk, pointer)
        under = next((one.id for one in here if one.id in known), "")
        areas = {one.id for one in here if one.kind == "areas"}
        rooms = (room.id for room in desk.document.rooms if room.area in areas and room.id in known)
        under = under or next(rooms, "")
        if not under and place is not None and row.path[-1] == "where":
            under = f"{place[0]},{place[1]}"
        if under:
            self.do(edit_for(item, row, under))
        else:
            self.ui.notify("There is nothing here that fits; try again.")
            self.build()
        return True

    def worked(self, done: bool) -> None:
        """The tool did something: show it, and when it is `done`, all cards anew."""
        if isinstance(self.tool, NoteTool):
            self.note = self.tool.chosen
        elif done:
            pointer = self.hand.pointer
            here = note_under(self.desk, pointer) if pointer is not None else None
            self.note = here or "" if isinstance(self.tool, SelectTool) and not self.desk.chosen else ""
        if done:
            self.heat, self.told = None, ()
            self.build()
        else:
            self.show_board()
            self.freeze()
        self.changed()

    def do(self, edit: Edit[Scenario]) -> None:
        """One edit from a card; a refusal is said in a line."""
        if not self.desk.do(edit):
            self.ui.notify(self.desk.message, warning=True)
        self.build()

    def act(self, deed: Callable[[Desk], object]) -> None:
        """A deed of the desk: show it, and say what it took away or why it was not done."""
        deed(self.desk)
        self.tell()

    def tell(self) -> None:
        """Show what the desk has done, and say what it took away or why it was not done."""
        if self.desk.message:
            self.ui.notify(self.desk.message, warning=True)
        self.build()

    def undo(self) -> None:
        """One step back; in the middle of a stroke, the stroke."""
        self.tool.busy = False
        self.desk.undo()
        self.build()

    def redo(self) -> None:
        """One step forth."""
        self.desk.redo()
        self.build()

    def take_tool(self, tool: Tool) -> None:
        """Take another tool into the hand."""
        self.tool.cancel(self.desk)
        self.tool = tool
        self.palette.opening = None
        self.build()

    def tool_called(self, title: str) -> Tool:
        """The tool of this title."""
        return next(tool for tool in self.tools if tool.title == title)

    def _picked_up(self, title: str) -> None:
        if title:
            self.take_tool(self.tool_called(title))

    def put_away(self) -> bool:
        """A right click or Esc: one step back. What is being picked, what the tool holds or has chosen, what is drawn
        besides; with nothing of that, back to selecting, which may have chosen something. Whether there was any."""
        something = True
        if self.picking is not None:
            self.picking = None
        elif self.tool.cancel(self.desk):
            pass
        elif self.heat is not None or self.told or self.note or self.palette.opening is not None:
            self.heat, self.told, self.note = None, (), ""
        elif self.tool is not self.tools[0]:
            self.tool = self.tools[0]
        else:
            something = False
        self.palette.opening = None
        self.build()
        return something

    def select(self, item: Item) -> None:
        """Choose a thing, and look at it where it lies out of sight."""
        self.note = ""
        self.desk.select(item)
        if isinstance(self.tool, AreaTool) and item.kind == "areas":
            self.desk.palette.area = item.id
        self.look_at(item_spaces(self.desk, item))
        self.build()
        show_entry(self.ui, item)

    def look_at(self, spaces: frozenset[int]) -> None:
        """Bring spaces into the middle if they are not in the free part of the window."""
        if not spaces:
            return
        xs, ys = zip(*(self.desk.lattice.centre(space) for space in spaces), strict=True)
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        clear = clear_of_cards(self.ui.paint, self.ui.screen, self.widths)
        if not clear.collidepoint(self.scene.camera.to_screen(*middle)):
            camera = self.scene.camera
            shift = (clear.centerx - camera.viewport.centerx, clear.centery - camera.viewport.centery)
            camera.centre_on(middle[0] - shift[0] / camera.scale, middle[1] - shift[1] / camera.scale)
            self.scene.touch()

    def look_along(self, columns: int, rows: int) -> None:
        """Columns and rows came before the first ones: look at the same as before."""
        camera = self.scene.camera
        x, y = camera.focus
        high = ROW_OF_HEXAGONS if self.desk.lattice.kind == "hexagon" else 1.0
        camera.focus = (x + columns, y + rows * high)
        self.scene.touch()
        self.changed()
