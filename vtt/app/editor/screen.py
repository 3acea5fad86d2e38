"""The editor: documents in tabs, tools on the board, what they lay at the left, what is chosen at the right."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from vtt.app.editor.bars import StatusLine, tool_bar, top_bar
from vtt.app.editor.card_deeds import CardDeeds
from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.hand import EditorBoard, EditorHand, HandDeeds
from vtt.app.editor.inspector import FieldOfForm, inspector_card
from vtt.app.editor.keys import key_pressed
from vtt.app.editor.layout import EditorPlaces, Widths, clear_of_cards
from vtt.app.editor.lower import SmallMap, lower_card
from vtt.app.editor.marks import connector_marks, editor_marks, item_spaces
from vtt.app.editor.opened import Opened
from vtt.app.editor.palette import PaletteState, palette_card
from vtt.app.editor.row_shown import show_entry
from vtt.app.editor.shown import Shown
from vtt.app.editor.tabs import Tabs
from vtt.app.editor.try_out import TryOut
from vtt.app.screen import Screen
from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.widgets.base import walk
from vtt.app.widgets.layout import Scroll
from vtt.editor.desk import Desk
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.editor.problems import FoundProblem
from vtt.editor.tools.box import all_tools
from vtt.editor.tools.placing import AreaTool, NoteTool
from vtt.editor.tools.pointing import note_under, place_under
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Preview, Tool
from vtt.files.problem import FileProblem
from vtt.scenario.document import Scenario
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import HeatMark

PROBLEM_PAUSE = 0.08
"""Seconds after an edit in which problems are not looked for while the hand is still at work."""
LARGEST_FIT = 62
EMPTY_SCALE = 40


_CLIPBOARD = (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x)


class EditorScreen(Screen):
    """Edits one or several documents. `path` None: an empty one."""

    title = "Editor"

    def __init__(self, window: Stage, path: Path | None = None) -> None:
        super().__init__(window)
        self.tabs = Tabs(self, path)
        self.tools = all_tools()
        self.tool: Tool = self.tools[0]
        self.palette = PaletteState(stars=set(window.settings.favourite_tiles))
        self.widths = Widths()
        self.lower_tab = 0
        self.problems: tuple[FoundProblem, ...] = ()
        self.note = ""
        self.heat: HeatMark | None = None
        self.status = StatusLine()
        self.layout: EditorPlaces | None = None
        self.shown = Shown()
        self.files = FilesMenu(self)
        self.trying = TryOut(self)
        self.cards = CardDeeds(self)
        self._stale_marks = True
        self._problems_of: Scenario | None = None
        self._problems_due = 0.0
        self._last = window.clock()
        self._fitted = False
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())

    # --- what is open -------------------------------------------------------------------------------------------

    @property
    def opened(self) -> Opened:
        """The document that is shown."""
        return self.tabs.shown

    @property
    def desk(self) -> Desk:
        return self.opened.desk

    def _make_scene(self) -> BoardScene:
        window = self.window
        self.shown.wear(window.sprites, self.desk, self.opened.file)
        board, pieces = self.shown.of(self.desk)
        scene = BoardScene(window.paint.theme, window.sprites, board, pieces, pygame.Rect((0, 0), window.size))
        scene.set_motion(SPEEDS[window.settings.motion])
        return scene

    def show_tab(self, number: int, *, remember: bool = True) -> None:
        """Show another document; each keeps the place it was looked at."""
        if remember:
            self.tool.cancel(self.desk)
            self._remember_view()
        self.tabs.number = number % len(self.tabs.all)
        self.note, self.heat, self.cards.picking, self.palette.opening = "", None, None, None
        self._problems_of = None
        self.scene = self._make_scene()
        self.hand = EditorHand(self.scene, self._hand_deeds())
        opened = self.opened
        if opened.focus is not None:
            self.scene.camera.scale, self.scene.camera.focus = opened.scale, opened.focus
            self._fitted = True
        else:
            self._fitted = False
        self.build()

    def _remember_view(self) -> None:
        camera = self.scene.camera
        camera.finish()
        self.opened.focus, self.opened.scale = camera.focus, camera.scale

    # --- screen -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.scene.theme is not self.window.paint.theme:
            self.scene = self._make_scene()
            self.hand = EditorHand(self.scene, self._hand_deeds())
            self._fitted = False
        super().enter()
        self.tabs.welcome()

    def leave(self) -> None:
        self.tabs.keep_all()
        self.trying.stop()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.scene.resize(pygame.Rect((0, 0), size))
        self.build()

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
        self._fitted = True
        self.changed()

    def build(self) -> None:
        if not self._fitted:
            self.fit()
        self._show_board()
        old = self.layout
        inspector, lower = _scroll_in(old, "inspector"), _scroll_in(old, "lower")
        deeds = self.cards.bars()
        places = EditorPlaces(
            EditorBoard(self.scene, self.hand),
            top_bar(self.tabs.all, self.tabs.number, deeds, self.ui.paint, self.ui.screen.width),
            tool_bar(self.tools, self.tool, deeds),
            palette_card(self.opened, self.tool, self.palette, self.cards.palette()),
            inspector_card(self.opened, self.note, self.cards.inspector(), inspector),
            lower_card(self.opened, self.problems, self.lower_tab, self.cards.lower(), self.scene, lower),
            self.status,
            self.widths,
            self.ui.lay_out,
        )
        places.live = [self.status, *(one for one in walk(places.lower) if isinstance(one, SmallMap))]
        self.layout = places
        self.ui.show(places)
        self.changed()

    def _freeze(self) -> None:
        """A stroke goes on: the cards stay as they are until it ends."""
        if self.layout is not None:
            self.layout.frozen = self.tool.busy

    def _show_board(self) -> None:
        board, pieces = self.shown.of(self.desk)
        if board.lattice != self.scene.board.lattice or self.desk.document.pictures != self.shown.worn:
            self._remember_view()
            self.scene = self._make_scene()
            self.scene.camera.scale, self.scene.camera.focus = self.opened.scale, self.opened.focus or (0.0, 0.0)
            self.hand = EditorHand(self.scene, self._hand_deeds())
        else:
            self.scene.show(board, pieces, animate=False)
        self.shown.print_on(self.scene, self.desk, self.opened.file)

    def changed(self) -> None:
        """Marks and status line are stale."""
        self._stale_marks = True
        self.ui.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        if self._stale_marks:
            self._refresh_marks()
        self.ui.draw(surface)

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or self._stale_marks or self.scene.dirty()

    def _over_board(self) -> bool:
        """Whether the mouse is over the board and not over a card."""
        self.ui.settle()
        return isinstance(next(reversed(self.ui.chain(self.ui.mouse)), None), EditorBoard)

    def _refresh_marks(self) -> None:
        self._stale_marks = False
        pointer, desk = self.hand.pointer, self.desk
        seen = pointer is not None and (self.tool.busy or self._over_board())
        preview = self.tool.preview(desk, pointer) if pointer is not None and seen else Preview()
        self.hand.fit = preview.fit
        marks = editor_marks(desk, preview, self.heat)
        if isinstance(self.tool, TileTool):
            marks += connector_marks(desk)
        self.scene.show_marks(marks)
        place = place_under(desk, pointer) if pointer is not None else None
        said = [f"space {place[0]}, {place[1]}"] if place is not None else []
        if place is not None and desk.lattice.kind == "zones":
            said = [f"zone {desk.lattice.name(place[0])}"]
        said += [preview.label] if preview.label else []
        said.append(f"{round(self.scene.camera.scale / self.ui.paint.px(62) * 100)} %")
        self.status.right = "   ".join(said)
        self.status.warning = bool(desk.message) or self.cards.picking is not None
        self.status.words = "Click on the board to pick; Esc lets it be" if self.cards.picking else ""
        self.status.words = self.status.words or desk.message or self.tool.status(desk)

    # --- events and time ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._write_field(event)
        typing = getattr(self.ui.focus, "wants_text", False)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.ui.blocked and not typing:
            return key_pressed(self, event) or self.ui.handle(event)
        return self.ui.handle(event)

    def _write_field(self, event: pygame.event.Event) -> None:
        """What was typed into a field is written before anything else is done."""
        field = self.ui.focus
        if not isinstance(field, FieldOfForm):
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            elsewhere = not field.takes(event.pos)
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            elsewhere = event.key not in _CLIPBOARD
        else:
            elsewhere = event.key == pygame.K_TAB or pygame.K_F1 <= event.key <= pygame.K_F12
        if elsewhere:
            field.write()

    def tick(self, now: float) -> float | None:
        seconds, self._last = max(0.0, now - self._last), now
        waits = [self.ui.tick(now)]
        if self.scene.tick(min(seconds, 0.1)):
            self.ui.dirty = True
            waits.append(0.0)
        waits.append(self._look_for_problems(now))
        waits.append(self.trying.tick())
        for opened in self.tabs.all:
            try:
                waits.append(opened.autosave(now))
            except FileProblem as problem:
                self.ui.notify(str(problem), warning=True)
        return min((wait for wait in waits if wait is not None), default=None)

    def _look_for_problems(self, now: float) -> float | None:
        document = self.desk.document
        if document is self._problems_of:
            return None
        if self.tool.busy:
            if self._problems_due == 0.0:
                self._problems_due = now + PROBLEM_PAUSE
            if now < self._problems_due:
                return self._problems_due - now
        self._problems_due = 0.0
        self._problems_of = document
        found = self.opened.problems()
        if found != self.problems:
            self.problems = found
            self.build()
            self._freeze()
        return None

    # --- what the cards do --------------------------------------------------------------------------------------

    def _hand_deeds(self) -> HandDeeds:
        return HandDeeds(
            desk=lambda: self.desk,
            tool=lambda: self.tool,
            moved=self.changed,
            worked=self.worked,
            picked=self.cards.pick_at,
            put_away=self.put_away,
            picked_up=self._picked_up,
        )

    def worked(self, done: bool) -> None:
        """The tool did something: show it, and when it is `done`, all cards anew."""
        if isinstance(self.tool, NoteTool):
            self.note = self.tool.chosen
        elif done:
            pointer = self.hand.pointer
            here = note_under(self.desk, pointer) if pointer is not None else None
            self.note = here or "" if isinstance(self.tool, SelectTool) and not self.desk.selection else ""
        if done:
            self.heat = None
            self.build()
        else:
            self._show_board()
            self._freeze()
        self.changed()

    def do(self, edit: Edit[Scenario]) -> None:
        """One edit from a card; a refusal is said in a line."""
        if not self.desk.do(edit):
            self.ui.notify(self.desk.message, warning=True)
        self.build()

    def act(self, done: bool) -> None:
        """After a deed of the desk: show it, and say what it took away or why it was not done."""
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

    def put_away(self) -> None:
        """A right click or Esc: the tool lets go; with nothing in it, back to selecting."""
        if self.cards.picking is not None:
            self.cards.picking = None
        elif not self.tool.cancel(self.desk) and self.tool is not self.tools[0]:
            self.tool = self.tools[0]
        self.palette.opening = None
        self.build()

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


def _scroll_in(places: EditorPlaces | None, name: str) -> Scroll | None:
    if places is None:
        return None
    return next((one for one in walk(places) if isinstance(one, Scroll) and one.name == name), None)
