"""The keyboard of the editor, where no field has the focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from vtt.app.editor.files_menu import FilesMenu
from vtt.app.editor.try_out import TryOut
from vtt.app.editor.workbench import Workbench
from vtt.app.widgets.keys import control
from vtt.editor.parts import Item, Kind, places_of, thing, things
from vtt.editor.tools.tiles import TileTool

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


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
        plain = self._plain_keys()
        if event.key in plain:
            plain[event.key]()
            return True
        if event.unicode in ("+", "-"):
            self.bench.scene.camera.zoom(1 if event.unicode == "+" else -1)
            self.bench.changed()
            return True
        if event.unicode.isdecimal() and event.unicode != "0":
            self.bench.desk.palette.brush = int(event.unicode)
            self.bench.build()
            return True
        tool = next((tool for tool in self.bench.tools if tool.shortcut == event.unicode.upper()), None)
        if tool is not None:
            self.bench.take_tool(tool)
            return True
        return False

    def _plain_keys(self) -> dict[int, Callable[[], None]]:
        def flip() -> None:
            self.bench.tool.flip(self.bench.desk)
            self.bench.act(True)

        def turn() -> None:
            self.bench.tool.turn(self.bench.desk)
            if isinstance(self.bench.tool, TileTool):
                self.bench.changed()
            else:
                self.bench.act(True)

        def toggle(side: str) -> None:
            shown = f"{side}_shown"
            setattr(self.bench.widths, shown, not getattr(self.bench.widths, shown))
            self.bench.build()

        return {
            pygame.K_ESCAPE: self.bench.put_away,
            pygame.K_DELETE: lambda: self.bench.act(self.bench.desk.delete_chosen()),
            pygame.K_BACKSPACE: lambda: self.bench.act(self.bench.desk.delete_chosen()),
            pygame.K_r: turn,
            pygame.K_f: flip,
            pygame.K_HOME: self.bench.fit,
            pygame.K_F1: self.files.help,
            pygame.K_F2: lambda: toggle("left"),
            pygame.K_F3: lambda: toggle("right"),
            pygame.K_F5: self.trying.try_it,
            pygame.K_F10: self.files.menu,
        }

    def _with_control(self, event: pygame.event.Event, shift: bool) -> bool:
        desk, files = self.bench.desk, self.files
        if event.key == pygame.K_z:
            self.bench.redo() if shift else self.bench.undo()
        elif event.key == pygame.K_y:
            self.bench.redo()
        elif event.key == pygame.K_s:
            files.save_as() if shift else files.save()
        elif event.key == pygame.K_n:
            files.new()
        elif event.key == pygame.K_o:
            files.open()
        elif event.key == pygame.K_w:
            files.close()
        elif event.key == pygame.K_TAB:
            self.bench.show_tab(self.bench.tabs.number + (-1 if shift else 1))
        elif event.key in (pygame.K_c, pygame.K_x):
            files.copy(cut=event.key == pygame.K_x)
        elif event.key == pygame.K_v:
            files.paste()
        elif event.key == pygame.K_d:
            self.bench.act(desk.duplicate_chosen())
        elif event.key == pygame.K_a:
            kinds: tuple[Kind, ...] = ("figures", "tokens", "doors", "tiles")
            desk.select(
                *(Item(kind, one.id) for kind in kinds if desk.can_touch(kind) for one in things(desk.document, kind))
            )
            self.bench.build()
        else:
            return False
        return True

    def _arrow(self, across: int, down: int, steps: int) -> None:
        """Arrows nudge what is chosen, and pan where nothing is."""
        desk = self.bench.desk
        if desk.selection:
            one = thing(desk.document, desk.selection[0])
            start = next(iter(places_of(one)), (0, 0))
            self.bench.act(desk.shift_chosen(start, (start[0] + across * steps, start[1] + down * steps)))
            return
        self.bench.scene.camera.pan(-across * steps * 48, -down * steps * 48)
        self.bench.scene.touch()
        self.bench.changed()
