"""The border pen: walls and their like are drawn on the board, doors become doors with a name."""

from __future__ import annotations

from typing import ClassVar, Final

from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Put
from vtt.editor.parts import Item, free_id
from vtt.editor.tools.pointing import border_name, border_under
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool
from vtt.geometry.lattice import Border
from vtt.scenario.document import DoorPlacement

DRAWN: Final = ("wall", "ancient", "elevation", "barrier", "open")
DOORS: Final = ("door", "locked", "portcullis", "thicket")
TITLES: Final = {
    "wall": "Wall",
    "door": "Door",
    "locked": "Locked door",
    "portcullis": "Portcullis",
    "thicket": "Thicket",
    "ancient": "Ancient wall",
    "elevation": "Elevation line",
    "barrier": "One-way barrier",
    "open": "Open (erase)",
}


class BorderTool(StrokeTool):
    """Draws along the borders the mouse passes."""

    title: ClassVar[str] = "Border pen"
    icon: ClassVar[str] = "border"
    shortcut: ClassVar[str] = "W"
    hint: ClassVar[str] = "drag along the lines between spaces, Esc takes the stroke back"
    _door: str = ""

    def status(self, desk: Desk) -> str:
        return f"{self.title}: {TITLES.get(desk.palette.border, desk.palette.border)} · {self.hint}"

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._door = ""
        self._draw(desk, pointer, 0.5)

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        self._draw(desk, pointer, 0.3)

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        border = border_under(desk.lattice, pointer.x, pointer.y)
        return Preview(borders=() if border is None else (border,), label=TITLES.get(desk.palette.border, ""))

    def _draw(self, desk: Desk, pointer: Pointer, reach: float) -> None:
        border = border_under(desk.lattice, pointer.x, pointer.y, reach)
        if border is None or not desk.can_touch("borders"):
            return
        if desk.palette.border in DOORS:
            self._draw_door(desk, border)
        else:
            desk.do(DrawBorders(desk.palette.border, (border_name(desk.lattice, border),)))

    def _draw_door(self, desk: Desk, border: Border) -> None:
        """One stroke is one door, as wide as the stroke is long."""
        kind, name = desk.palette.border, border_name(desk.lattice, border)
        old = next((door for door in desk.document.doors if name in door.borders), None)
        if old is not None and not self._door:
            self._door = old.id
        door = next((one for one in desk.document.doors if one.id == self._door), None)
        if door is None:
            self._door = free_id(desk.document, "doors", kind)
            door = DoorPlacement(id=self._door, name=TITLES[kind], kind=kind, borders=())
        borders = tuple(dict.fromkeys((*door.borders, name)))
        changed = DoorPlacement(
            id=door.id, name=door.name, kind=kind, borders=borders, reveals=door.reveals, state=door.state
        )
        if desk.do(Put("doors", (changed,), label=f"Draw {TITLES[kind].lower()}")):
            desk.select(Item("doors", door.id))
