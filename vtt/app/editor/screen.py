"""The editor: documents in tabs, tools on the board, what they lay at the left, what is chosen at the right."""

from __future__ import annotations

from pathlib import Path

import pygame

from vtt.app.editor.bars import StatusLine, tool_bar, top_bar
from vtt.app.editor.card_deeds import CardDeeds
from vtt.app.editor.context import ContextMenu
from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.hand import EditorBoard, EditorHand
from vtt.app.editor.inspector import FieldOfForm, inspector_card
from vtt.app.editor.keys import Keys
from vtt.app.editor.layout import EditorPlaces, Widths, is_low
from vtt.app.editor.lower import SmallMap, lower_card
from vtt.app.editor.marks import connector_marks, editor_marks
from vtt.app.editor.opened import AUTOSAVE_SECONDS, Opened
from vtt.app.editor.palette import palette_card
from vtt.app.editor.try_out import TryOut
from vtt.app.editor.workbench import Workbench
from vtt.app.screen import Screen
from vtt.app.stage import Stage
from vtt.app.widgets.base import walk
from vtt.app.widgets.layout import Scroll
from vtt.editor.desk import Desk
from vtt.editor.problems import FoundProblem
from vtt.editor.tools.pointing import place_under
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Preview, Tool
from vtt.files.problem import FileProblem
from vtt.scenario.document import Scenario
from vtt.scene.board_scene import BoardScene

PROBLEM_PAUSE = 0.08
"""Seconds after an edit in which problems are not looked for while the hand is still at work."""
_CLIPBOARD = (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x)


class EditorScreen(Screen):
    """Lays out a workbench. `path` None: an empty document."""

    title = "Editor"

    def __init__(self, window: Stage, path: Path | None = None) -> None:
        super().__init__(window)
        self.bench = Workbench(window, self.ui, path, self.build, self._freeze)
        self.problems: tuple[FoundProblem, ...] = ()
        self.status = StatusLine()
        self.layout: EditorPlaces | None = None
        self.files = FilesMenu(self.bench)
        self.trying = TryOut(self.bench)
        self.cards = CardDeeds(self.bench, self.files, self.trying)
        self.keys = Keys(self.bench, self.files, self.trying)
        self.bench.context = ContextMenu(self.bench, self.files, self.trying).open
        self._shown: tuple[object, ...] = ()
        """What the inspector showed last."""
        self._problems_of: Scenario | None = None
        self._problems_due = 0.0
        self._last = window.clock()

    @property
    def opened(self) -> Opened:
        """The document that is shown."""
        return self.bench.opened

    @property
    def desk(self) -> Desk:
        return self.bench.desk

    @property
    def scene(self) -> BoardScene:
        return self.bench.scene

    @property
    def hand(self) -> EditorHand:
        return self.bench.hand

    @property
    def tool(self) -> Tool:
        return self.bench.tool

    @property
    def widths(self) -> Widths:
        return self.bench.widths

    # --- screen -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.scene.theme is not self.window.paint.theme:
            self.bench.renew()
            self.bench.fitted = False
        super().enter()
        self.bench.tabs.welcome()

    def leave(self) -> None:
        self.bench.tabs.keep_all()
        self.trying.stop()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.scene.resize(pygame.Rect((0, 0), size))
        self.build()

    def build(self) -> None:
        if not self.bench.fitted:
            self.bench.fit()
        self.bench.show_board()
        bench, old = self.bench, self.layout
        shown = (bench.tabs.number, bench.note, *self.desk.selection)
        inspector = _scroll_in(old, "inspector") if shown == self._shown else None  # another thing is read from its top
        self._shown, lower = shown, _scroll_in(old, "lower")
        deeds = self.cards.bars()
        low = is_low(self.ui.paint, self.ui.screen)
        places = EditorPlaces(
            EditorBoard(self.scene, self.hand),
            top_bar(bench.tabs.all, bench.tabs.number, deeds, self.ui.paint, self.ui.screen.width),
            tool_bar(bench.tools, self.tool, deeds),
            palette_card(self.opened, self.tool, bench.palette, self.cards.palette()),
            inspector_card(self.opened, bench.note, self.cards.inspector(), inspector),
            lower_card(self.opened, self.problems, bench.lower_tab, self.cards.lower(), self.scene, lower, low=low),
            self.status,
            self.widths,
            self.ui.lay_out,
        )
        places.live = [self.status, *(one for one in walk(places.lower) if isinstance(one, SmallMap))]
        self.layout = places
        self.ui.show(places)
        bench.changed()

    def _freeze(self) -> None:
        """A stroke goes on: the cards stay as they are until it ends."""
        if self.layout is not None:
            self.layout.frozen = self.tool.busy

    def draw(self, surface: pygame.Surface) -> None:
        if self.bench.stale:
            self._refresh_marks()
        self.ui.draw(surface)

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or self.bench.stale or self.scene.dirty()

    def _over_board(self) -> bool:
        """Whether the mouse is over the board and not over a card."""
        self.ui.settle()
        return isinstance(next(reversed(self.ui.chain(self.ui.mouse)), None), EditorBoard)

    def _refresh_marks(self) -> None:
        self.bench.stale = False
        pointer, desk = self.hand.pointer, self.desk
        seen = pointer is not None and (self.tool.busy or self._over_board())
        preview = self.tool.preview(desk, pointer) if pointer is not None and seen else Preview()
        self.hand.fit = preview.fit
        marks = editor_marks(desk, preview, self.bench.heat)
        if isinstance(self.tool, TileTool):
            marks += connector_marks(desk)
        self.scene.show_marks([*marks, *self.bench.told])
        place = place_under(desk, pointer) if pointer is not None else None
        said = [f"space {place[0]}, {place[1]}"] if place is not None else []
        if place is not None and desk.lattice.kind == "zones":
            said = [f"zone {desk.lattice.name(place[0])}"]
        said += [preview.label] if preview.label else []
        said.append(f"{round(self.scene.camera.scale / self.ui.paint.px(62) * 100)} %")
        self.status.right = "   ".join(said)
        self.status.warning = bool(desk.message) or self.bench.picking is not None
        self.status.words = "Click on the board to pick; Esc lets it be" if self.bench.picking else ""
        self.status.words = self.status.words or desk.message or self.tool.status(desk)

    # --- events and time ----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._write_field(event)
        typing = getattr(self.ui.focus, "wants_text", False)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.ui.blocked and not typing:
            return self.keys.pressed(event) or self.ui.handle(event)
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
        for opened in self.bench.tabs.all:
            try:
                waits.append(opened.autosave(now))
            except FileProblem as problem:
                self.ui.notify(f"{problem}. It is tried again every few seconds.", warning=True)
                waits.append(AUTOSAVE_SECONDS)
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


def _scroll_in(places: EditorPlaces | None, name: str) -> Scroll | None:
    if places is None:
        return None
    return next((one for one in walk(places) if isinstance(one, Scroll) and one.name == name), None)
