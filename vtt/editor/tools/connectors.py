"""The connector tool of the tile designer: one stroke along the rim is one opening; on an opening, it takes it away."""

from __future__ import annotations

from typing import ClassVar

from vtt.editor.desk import Desk
from vtt.editor.edits import Put, Remove
from vtt.editor.parts import Item, free_id
from vtt.editor.tile_design import CONNECTOR, rim_border
from vtt.editor.tools.pointing import border_under
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool
from vtt.geometry.borders import border_name
from vtt.scenario.document import DoorPlacement


class ConnectorTool(StrokeTool):
    """Draws openings on the rim."""

    title: ClassVar[str] = "Connectors"
    icon: ClassVar[str] = "puzzle"
    shortcut: ClassVar[str] = "C"
    hint: ClassVar[str] = "drag along the rim for an opening, click on one to close it"
    _opening: str = ""
    _removing: bool = False

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._opening = ""
        border = border_under(desk.lattice, pointer.x, pointer.y)
        name = border_name(desk.lattice, border) if border is not None else None
        old = next((door for door in desk.document.doors if name in door.borders), None)
        self._removing = old is not None
        if old is not None:
            desk.do(Remove((Item("doors", old.id),)))
        else:
            self.go_on(desk, pointer)

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        border = border_under(desk.lattice, pointer.x, pointer.y, 0.35)
        if border is None or self._removing:
            return
        name = border_name(desk.lattice, border)
        if not rim_border(desk.document, name):
            desk.message = "Openings lie on the rim of the tile."
            return
        opening = next((door for door in desk.document.doors if door.id == self._opening), None)
        if opening is None:
            self._opening = free_id(desk.document, "doors", "opening")
            opening = DoorPlacement(id=self._opening, name=self._opening.capitalize(), kind=CONNECTOR)
        if name not in opening.borders:
            wider = DoorPlacement(id=opening.id, name=opening.name, kind=CONNECTOR, borders=(*opening.borders, name))
            desk.do(Put("doors", (wider,), label="Draw opening"))

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        border = border_under(desk.lattice, pointer.x, pointer.y)
        if border is None:
            return Preview()
        legal = rim_border(desk.document, border_name(desk.lattice, border))
        return Preview(borders=(border,) if legal else (), label="opening" if legal else "", legal=legal)
