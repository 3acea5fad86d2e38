"""The keyboard of the editor, where no field has the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from vtt.editor.parts import Item, Kind, places_of, thing, things
from vtt.editor.tools.tiles import TileTool

if TYPE_CHECKING:
    from vtt.app.editor.screen import EditorScreen

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
HELP = """Tools: each has the letter in its tooltip. Esc puts away, a right click too.
Select: Shift adds, Ctrl removes, drag moves, arrows nudge, R turns, F flips, Ctrl+D doubles, Delete deletes.
Tiles: R or the wheel turns, F flips; they snap where connectors meet.
Terrain: 1 to 9 is the size of the brush; Alt and a click picks up what lies there.
View: the wheel zooms (with Ctrl while a tile is carried); the middle or right button, Space and drag or the arrows pan.
Home shows all, F2 and F3 hide the panels.
Documents: Ctrl+N, Ctrl+O, Ctrl+S, Ctrl+Shift+S, Ctrl+W, Ctrl+Tab; Ctrl+Z, Ctrl+Y, Ctrl+C, Ctrl+X, Ctrl+V; F5 tries."""


def key_pressed(screen: EditorScreen, event: pygame.event.Event) -> bool:
    """Answer a key. True: used."""
    if event.key == pygame.K_SPACE and not screen.ui.keyboard:
        screen.hand.space_key = event.type == pygame.KEYDOWN
        return True
    if event.type == pygame.KEYUP:
        return False
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if control:
        return _with_control(screen, event, shift)
    if event.key in ARROWS and not screen.ui.keyboard:
        _arrow(screen, *ARROWS[event.key], 5 if shift else 1)
        return True
    plain = _plain_keys(screen)
    if event.key in plain:
        plain[event.key]()
        return True
    if event.unicode in ("+", "-"):
        screen.scene.camera.zoom(1 if event.unicode == "+" else -1)
        screen.changed()
        return True
    if event.unicode.isdecimal() and event.unicode != "0":
        screen.desk.palette.brush = int(event.unicode)
        screen.build()
        return True
    tool = next((tool for tool in screen.tools if tool.shortcut == event.unicode.upper()), None)
    if tool is not None:
        screen.take_tool(tool)
        return True
    return False


def _plain_keys(screen: EditorScreen) -> dict[int, Callable[[], None]]:
    def flip() -> None:
        screen.tool.flip(screen.desk)
        screen.act(True)

    def turn() -> None:
        screen.tool.turn(screen.desk)
        if isinstance(screen.tool, TileTool):
            screen.changed()
        else:
            screen.act(True)

    def toggle(side: str) -> None:
        shown = f"{side}_shown"
        setattr(screen.widths, shown, not getattr(screen.widths, shown))
        screen.build()

    return {
        pygame.K_ESCAPE: screen.put_away,
        pygame.K_DELETE: lambda: screen.act(screen.desk.delete_chosen()),
        pygame.K_BACKSPACE: lambda: screen.act(screen.desk.delete_chosen()),
        pygame.K_r: turn,
        pygame.K_f: flip,
        pygame.K_HOME: screen.fit,
        pygame.K_F1: lambda: screen.files.help(HELP),
        pygame.K_F2: lambda: toggle("left"),
        pygame.K_F3: lambda: toggle("right"),
        pygame.K_F5: screen.trying.try_it,
        pygame.K_F10: screen.files.menu,
    }


def _with_control(screen: EditorScreen, event: pygame.event.Event, shift: bool) -> bool:
    desk, files = screen.desk, screen.files
    if event.key == pygame.K_z:
        screen.redo() if shift else screen.undo()
    elif event.key == pygame.K_y:
        screen.redo()
    elif event.key == pygame.K_s:
        files.save_as() if shift else files.save()
    elif event.key == pygame.K_n:
        files.new()
    elif event.key == pygame.K_o:
        files.open()
    elif event.key == pygame.K_w:
        files.close()
    elif event.key == pygame.K_TAB:
        screen.show_tab(screen.tabs.number + (-1 if shift else 1))
    elif event.key in (pygame.K_c, pygame.K_x):
        files.copy(cut=event.key == pygame.K_x)
    elif event.key == pygame.K_v:
        files.paste()
    elif event.key == pygame.K_d:
        screen.act(desk.duplicate_chosen())
    elif event.key == pygame.K_a:
        kinds: tuple[Kind, ...] = ("figures", "tokens", "doors", "tiles")
        desk.select(
            *(Item(kind, one.id) for kind in kinds if desk.can_touch(kind) for one in things(desk.document, kind))
        )
        screen.build()
    else:
        return False
    return True


def _arrow(screen: EditorScreen, across: int, down: int, steps: int) -> None:
    """Arrows nudge what is chosen, and pan where nothing is."""
    desk = screen.desk
    if desk.selection:
        one = thing(desk.document, desk.selection[0])
        start = next(iter(places_of(one)), (0, 0))
        screen.act(desk.shift_chosen(start, (start[0] + across * steps, start[1] + down * steps)))
        return
    screen.scene.camera.pan(-across * steps * 48, -down * steps * 48)
    screen.scene.touch()
    screen.changed()
