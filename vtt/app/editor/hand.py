"""Mouse and keys over the board of the editor: the tool's press, drag and release; panning, zooming, turning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from vtt.app.editor.ghost import draw_ghost
from vtt.app.paint import Paint
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Fit
from vtt.editor.tools.placing import EyedropperTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Pointer, Tool
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import extent

PAN_DRAG = 6
_EMPTY_GRID = "Press T and lay a tile, or B and paint the floor"
_EMPTY = {"zones": "Press Z and draw a zone, or T and lay a sheet"}


@dataclass
class HandDeeds:
    """What a gesture makes the screen do. `moved` is called at every motion, `worked` after each press, drag and
    release of the tool."""

    desk: Callable[[], Desk]
    tool: Callable[[], Tool]
    moved: Callable[[], None]
    worked: Callable[[bool], None]
    picked: Callable[[Pointer], bool]
    put_away: Callable[[], object]
    picked_up: Callable[[str], None]
    menu: Callable[[Point, Pointer], bool] = lambda point, pointer: False
    """Opens a menu for a right click; whether there is one."""


class EditorHand:
    """The gesture under way."""

    def __init__(self, scene: BoardScene, deeds: HandDeeds) -> None:
        self.scene = scene
        self.deeds = deeds
        self.space_key = False
        self.pointer: Pointer | None = None
        self.fit: Fit | None = None
        """The carried tile as it would lie, for drawing."""
        self._panning = False
        self._button = 0
        self._start: Point = (0, 0)
        self._last: Point = (0, 0)
        self._dropper = EyedropperTool()

    def pointer_at(self, point: Point) -> Pointer:
        """Where the mouse is on the board, with the keys that are held."""
        x, y = self.scene.camera.to_board(*point)
        keys = pygame.key.get_mods()
        return Pointer(x, y, bool(keys & pygame.KMOD_SHIFT), bool(keys & pygame.KMOD_CTRL))

    def press(self, point: Point, button: int) -> None:
        self._button, self._start, self._last = button, point, point
        self._panning = button == 2 or (button == 1 and self.space_key)
        self.pointer = self.pointer_at(point)
        if self._panning or button != 1:
            return
        if self.deeds.picked(self.pointer):
            self._button = 0
            return
        if pygame.key.get_mods() & pygame.KMOD_ALT:
            self._dropper.press(self.deeds.desk(), self.pointer)
            self.deeds.picked_up(self._dropper.picked)
            self._button = 0
            return
        self.deeds.tool().press(self.deeds.desk(), self.pointer)
        self.deeds.worked(False)

    def drag(self, point: Point) -> None:
        if self._button == 3 and not self._panning:
            moved = abs(point[0] - self._start[0]) + abs(point[1] - self._start[1])
            self._panning = moved > PAN_DRAG
        if self._panning:
            self.scene.camera.pan(point[0] - self._last[0], point[1] - self._last[1])
            self.scene.touch()
        elif self._button == 1:
            self.pointer = self.pointer_at(point)
            self.deeds.tool().drag(self.deeds.desk(), self.pointer)
            self.deeds.worked(False)
        self._last = point
        self.deeds.moved()

    def release(self, point: Point, button: int) -> None:
        self.pointer = self.pointer_at(point)
        if self._panning:
            self._panning = False
        elif self._button == 1:
            self.deeds.tool().release(self.deeds.desk(), self.pointer)
            self.deeds.worked(True)
        elif self._button == 3 and not self.deeds.menu(point, self.pointer):
            self.deeds.put_away()
        self._button = 0
        self.deeds.moved()

    def move(self, point: Point | None) -> None:
        """The mouse moved with no button down; None: it left the board."""
        self.pointer = None if point is None else self.pointer_at(point)
        self.deeds.moved()

    def wheel(self, amount: int, point: Point) -> None:
        tool, desk = self.deeds.tool(), self.deeds.desk()
        if isinstance(tool, TileTool) and desk.palette.tile and not pygame.key.get_mods() & pygame.KMOD_CTRL:
            tool.turn(desk, 1 if amount < 0 else -1)
        else:
            self.scene.camera.zoom(amount, point)
            self.scene.touch()
        self.deeds.moved()


class EditorBoard(Widget):
    """The board below all cards, with a thin frame where its lattice ends."""

    def __init__(self, scene: BoardScene, hand: EditorHand, empty: str = "") -> None:
        """`empty`: what is said while there is no space on the board, if not the usual."""
        super().__init__(name="board")
        self.empty = empty
        self.clear: pygame.Rect | None = None
        """What no card covers, where there are some."""
        self.scene = scene
        self.hand = hand

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        self.scene.touch()
        self.scene.draw(surface)
        left, top, right, bottom = _extent(self.scene.board.lattice)
        corner, far = self.scene.camera.to_screen(left, top), self.scene.camera.to_screen(right, bottom)
        frame = pygame.Rect(round(corner[0]), round(corner[1]), round(far[0] - corner[0]), round(far[1] - corner[1]))
        pygame.draw.rect(surface, paint.edge, frame, 1)
        if not self.scene.board.spaces and self.hand.fit is None:
            words, rect = self.empty or _EMPTY.get(self.scene.board.lattice.kind, _EMPTY_GRID), self.clear or self.rect
            lines = paint.wrapped(words, rect.width - paint.px(16), 14)
            top = rect.centery - len(lines) * paint.line(14) // 2
            for number, line in enumerate(lines):
                left = rect.centerx - paint.width(line, 14) // 2
                paint.text(surface, line, (left, top + number * paint.line(14)), 14, paint.quiet)
        if self.hand.fit is not None:
            draw_ghost(surface, self.scene, self.hand.deeds.desk(), self.hand.fit)

    def press(self, point: Point, button: int, ui: Host) -> bool:
        ui.set_focus(None)
        self.hand.press(point, button)
        return True

    def drag(self, point: Point, ui: Host) -> None:
        self.hand.drag(point)

    def release(self, point: Point, button: int, ui: Host) -> None:
        self.hand.release(point, button)

    def move(self, point: Point, ui: Host) -> None:
        self.hand.move(point if ui.hover is self else None)

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        self.hand.wheel(amount, point)
        return True


_extent = lru_cache(maxsize=8)(extent)
