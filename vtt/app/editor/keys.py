"""The keyboard of the editor, where no field has the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.try_out import TryOut
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.keys import ARROWS, control, meant
from vtt.editor.desk import Desk
from vtt.editor.tools.tiles import TileTool


class Keys:
    """Answers the keys of one editor."""

    def __init__(self, bench: Workbench, files: FilesMenu, trying: TryOut) -> None:
        self.bench = bench
        self.files = files
        self.trying = trying

    def pressed(self, event: pygame.event.Event) -> bool:
        """Answer a key. True: used."""
        if event.key == pygame.K_SPACE and not self.bench.ui.keyboard:
            self.bench.hand.space_key = event.type == pygame.KEYDOWN
            return True
        if event.type == pygame.KEYUP:
            return False
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if control(event):
            return self._with_control(event, shift)
        if event.key in ARROWS and not self.bench.ui.keyboard:
            self._arrow(*ARROWS[event.key], 5 if shift else 1)
            return True
        key = meant(event)
        if key == pygame.K_f and shift:
            self.bench.act(Desk.mirror_chosen)
            return True
        plain = self._plain_keys()
        if key in plain:
            plain[key]()
            return True
        if event.unicode in ("+", "-"):
            self.bench.scene.camera.zoom(1 if event.unicode == "+" else -1)
            self.bench.changed()
            return True
        if pygame.K_1 <= key <= pygame.K_9:
            self.bench.desk.palette.brush = key - pygame.K_0
            self.bench.build()
            return True
        tool = next((tool for tool in self.bench.tools if ord(tool.shortcut.lower()) == key), None)
        if tool is not None:
            self.bench.take_tool(tool)
            return True
        return False

    def _plain_keys(self) -> dict[int, Callable[[], None]]:
        def flip() -> None:
            self.bench.tool.flip(self.bench.desk)
            self.bench.tell()

        def turn() -> None:
            self.bench.tool.turn(self.bench.desk)
            if isinstance(self.bench.tool, TileTool):
                self.bench.changed()
            else:
                self.bench.tell()

        def toggle(side: str) -> None:
            shown = f"{side}_shown"
            setattr(self.bench.widths, shown, not getattr(self.bench.widths, shown))
            self.bench.build()

        return {
            pygame.K_ESCAPE: self._step_back,
            pygame.K_DELETE: partial(self.bench.act, Desk.delete_chosen),
            pygame.K_BACKSPACE: partial(self.bench.act, Desk.delete_chosen),
            pygame.K_r: turn,
            pygame.K_f: flip,
            pygame.K_HOME: self.bench.fit,
            pygame.K_F1: self.files.help,
            pygame.K_F2: lambda: toggle("left"),
            pygame.K_F3: lambda: toggle("right"),
            pygame.K_F5: self.trying.try_it,
            pygame.K_F10: self.files.menu,
        }

    def _step_back(self) -> None:
        """Esc: one thing after the other is put away, and at last the editor."""
        if not self.bench.ui.leave_focus() and not self.bench.put_away():
            self.files.ask_to_leave()

    def _with_control(self, event: pygame.event.Event, shift: bool) -> bool:
        bench, files, key = self.bench, self.files, meant(event)

        def select_all() -> None:
            bench.desk.select_all()
            bench.build()

        deeds: dict[int, Callable[[], None]] = {
            pygame.K_z: bench.redo if shift else bench.undo,
            pygame.K_y: bench.redo,
            pygame.K_s: files.save_as if shift else files.save,
            pygame.K_n: files.new,
            pygame.K_o: files.open,
            pygame.K_w: files.close,
            pygame.K_TAB: lambda: bench.show_tab(bench.tabs.number + (-1 if shift else 1)),
            pygame.K_c: lambda: files.copy(cut=False),
            pygame.K_x: lambda: files.copy(cut=True),
            pygame.K_v: files.paste,
            pygame.K_d: partial(bench.act, Desk.duplicate_chosen),
            pygame.K_a: select_all,
        }
        if key not in deeds:
            return False
        deeds[key]()
        return True

    def _arrow(self, across: int, down: int, steps: int) -> None:
        """Arrows nudge what is chosen, and pan where nothing is."""
        desk = self.bench.desk
        if desk.chosen:
            start = desk.first_place
            end = (start[0] + across * steps, start[1] + down * steps)
            self.bench.act(lambda desk: desk.shift_chosen(start, end))
            return
        self.bench.scene.camera.pan(-across * steps * 48, -down * steps * 48)
        self.bench.scene.touch()
        self.bench.changed()
