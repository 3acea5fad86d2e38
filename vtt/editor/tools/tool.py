"""What every tool is: a small object that turns presses and drags into edits of the desk's document.

Points are in drawing units (spaces, the lattice's top left at (0, 0)). A tool changes the document only through
`Desk`, and says what it would do as a `Preview`: plain data that the screen draws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Fit
from vtt.geometry.lattice import Border, Space


@dataclass(frozen=True)
class Pointer:
    """Where the mouse is. `add` and `remove` are the keys held for choosing more or less (Shift, Ctrl)."""

    x: float
    y: float
    add: bool = False
    remove: bool = False


@dataclass(frozen=True)
class Preview:
    """What the tool would do here. `spaces` and `border` light up; `fit` is a tile as it would lie; `box` a frame
    (left, top, right, bottom) or a ruler's line; `outlines` are polygons; `label` words beside the mouse."""

    spaces: frozenset[Space] = frozenset()
    borders: tuple[Border, ...] = ()
    fit: Fit | None = None
    figure: tuple[str, Space, int, int] | None = None
    box: tuple[float, float, float, float] | None = None
    line: tuple[float, float, float, float] | None = None
    outlines: tuple[tuple[tuple[float, float], ...], ...] = ()
    label: str = ""
    legal: bool = True


@dataclass(eq=False)
class Tool:
    """Base of all tools: does nothing. One object is used for all documents; `cancel` brings it to rest."""

    title: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    shortcut: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    busy: bool = field(default=False, init=False)

    def status(self, desk: Desk) -> str:
        """The status line: what the tool does and which keys help."""
        return f"{self.title} · {self.hint}"

    def press(self, desk: Desk, pointer: Pointer) -> None:
        """The main button went down."""

    def drag(self, desk: Desk, pointer: Pointer) -> None:
        """The mouse moved with the button down."""

    def release(self, desk: Desk, pointer: Pointer) -> None:
        """The button came up."""

    def turn(self, desk: Desk, turns: int = 1) -> None:
        """R, or the wheel while something is carried."""

    def flip(self, desk: Desk) -> None:
        """F."""

    def cancel(self, desk: Desk) -> bool:
        """Esc: leave what was begun undone. Whether there was anything to cancel."""
        was, self.busy = self.busy, False
        return was

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        """What would happen here."""
        return Preview()


class StrokeTool(Tool):
    """A tool whose press, drags and release are one step of the history."""

    def press(self, desk: Desk, pointer: Pointer) -> None:
        desk.history.begin_stroke()
        self.busy = True
        self.begin(desk, pointer)

    def drag(self, desk: Desk, pointer: Pointer) -> None:
        if self.busy:
            self.go_on(desk, pointer)

    def release(self, desk: Desk, pointer: Pointer) -> None:
        if self.busy:
            self.finish(desk, pointer)
            desk.history.end_stroke()
            self.busy = False

    def cancel(self, desk: Desk) -> bool:
        if self.busy:
            desk.history.cancel_stroke()
        return super().cancel(desk)

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        """The first point of the stroke."""

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        """A further point."""

    def finish(self, desk: Desk, pointer: Pointer) -> None:
        """The last point."""
