"""The border pen: walls and their like are drawn on the board, doors become doors with a name.

On squares a door hangs on borders (`descent.md` 2.3); on hexagons it lies on a hexagon that figures step
onto (`gloomhaven.md` 1.5)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from vtt.board.directions import way_through
from vtt.board.terrain import ONE_WAY
from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Put, Remove, TakeFreeWalls, TurnRound
from vtt.editor.ground import Ground
from vtt.editor.parts import Item, free_id
from vtt.editor.tools import free_walls
from vtt.editor.tools.pointing import (
    DOOR_REACH,
    border_under,
    free_walls_under,
    items_under,
    part_along,
    place_under,
    space_under,
)
from vtt.editor.tools.tool import Pointer, Preview, StrokeTool
from vtt.editor.wall_edits import End
from vtt.geometry.borders import border_name
from vtt.geometry.lattice import Border
from vtt.scenario.document import DoorPlacement

CORNER: Final = 0.2
"""The part of a border at each end where a stroke that comes along does not take it yet."""
OFF_THE_GRID: Final = "drag from end to end, click one to move its ends; it is drawn to ends, walls and corners"
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
    _corner: Pointer | None = None
    """Where the stroke began, if at a corner: which border is meant shows only as it goes on."""

    _passed: frozenset[Border] = frozenset()
    """The one-way barriers that this stroke drew or turned round: it does each once."""
    _free: Pointer | None = None
    """Where a wall off the grid begins."""
    _end: End | None = None
    """The end of a wall off the grid that is being moved."""

    def status(self, desk: Desk) -> str:
        if self._lies_free(desk):
            return f"{self.title}: {TITLES.get(desk.palette.border, '')} off the grid · {OFF_THE_GRID}"
        hint = "click the hexagon it lies on" if self._lies_on_a_space(desk) else self.hint
        hint = f"{hint}; clicked once more it is turned round" if desk.palette.border in ONE_WAY else hint
        return f"{self.title}: {TITLES.get(desk.palette.border, desk.palette.border)} · {hint}"

    def begin(self, desk: Desk, pointer: Pointer) -> None:
        self._door, self._corner, self._free, self._end, self._passed = "", None, None, None, frozenset()
        if self._lies_free(desk):
            self._begin_free(desk, pointer)
            return
        if self._lies_on_a_space(desk):
            self._lay_door(desk, pointer)
            return
        if desk.palette.border == "open" and self._take_away(desk, pointer):
            return
        border = border_under(desk.lattice, pointer.x, pointer.y, 0.5)
        if border is not None and not self._well_along(desk, border, pointer):
            self._corner = pointer
            return
        self._draw(desk, pointer, 0.5)

    def go_on(self, desk: Desk, pointer: Pointer) -> None:
        """A stroke takes a further border only once the mouse is well along it: near a corner it is not meant yet."""
        if self._free is not None or self._end is not None:
            return
        border = border_under(desk.lattice, pointer.x, pointer.y, 0.3)
        if border is None or self._lies_on_a_space(desk):
            return
        if self._well_along(desk, border, pointer):
            self._corner = None
            self._draw(desk, pointer, 0.3)

    def finish(self, desk: Desk, pointer: Pointer) -> None:
        """A click at a corner that went nowhere takes the border nearest to it."""
        if self._end is not None:
            free_walls.move_end(desk, self._end, pointer)
        elif self._free is not None:
            self._finish_free(desk, self._free, pointer)
        self._free = self._end = None
        if self._corner is not None:
            self._draw(desk, self._corner, 0.5)
            self._corner = None

    def cancel(self, desk: Desk) -> bool:
        self._free = self._end = None
        return super().cancel(desk)

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if self._lies_free(desk):
            if self._end is not None:
                return free_walls.moving(desk, self._end, pointer)
            return free_walls.drawing(desk, self._free, pointer)
        if self._lies_on_a_space(desk):
            space = space_under(desk, pointer)
            return Preview(
                spaces=frozenset() if space is None else frozenset({space}), label=TITLES[desk.palette.border]
            )
        border = border_under(desk.lattice, pointer.x, pointer.y)
        return Preview(borders=() if border is None else (border,), label=self._label(desk, border))

    def _label(self, desk: Desk, border: Border | None) -> str:
        """What is drawn here; of a one-way barrier that lies here, which way it leads."""
        title, names = TITLES.get(desk.palette.border, ""), desk.lattice.name
        way = None if border is None else way_through(desk.lattice, border, desk.board.border_kind(border))
        if way is None or desk.palette.border not in ONE_WAY:
            return title
        return f"{title} from {names(way[0])} to {names(way[1])}; a click turns it round"

    def _lies_free(self, desk: Desk) -> bool:
        """Whether it draws off the grid: of all kinds walls and doors can."""
        return free_walls.lies_free(desk) and (desk.palette.border == "wall" or desk.palette.border in DOORS)

    def _begin_free(self, desk: Desk, pointer: Pointer) -> None:
        if not desk.can_touch("borders"):
            desk.message = "The layer of borders is hidden or locked."
        else:
            self._end = free_walls.end_under(desk, pointer)
            self._free = None if self._end is not None else pointer

    def _finish_free(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        """A drag draws; a click chooses the wall or door that lies here, so that its ends can be moved."""
        wall = free_walls.line_between(desk, start, pointer)
        kind = desk.palette.border
        if wall is not None:
            desk.select()
            free_walls.draw(desk, wall, kind, TITLES[kind], kind in DOORS)
            return
        walls = free_walls_under(desk, pointer, DOOR_REACH)
        doors = [item for item in items_under(desk, pointer) if item.kind == "doors"]
        desk.select(*doors[:1], ground=Ground(walls=frozenset(walls[:1])) if walls and not doors else None)

    def _well_along(self, desk: Desk, border: Border, pointer: Pointer) -> bool:
        return CORNER <= part_along(desk.lattice, border, pointer.x, pointer.y) <= 1 - CORNER

    def _draw(self, desk: Desk, pointer: Pointer, reach: float) -> None:
        if desk.palette.border == "open" and desk.can_touch("borders"):
            desk.do(TakeFreeWalls(free_walls_under(desk, pointer, DOOR_REACH)))
        border = border_under(desk.lattice, pointer.x, pointer.y, reach)
        if border is None or not desk.can_touch("borders"):
            return
        if desk.palette.border in DOORS:
            self._draw_door(desk, border)
            return
        if desk.palette.border in ONE_WAY:
            self._draw_one_way(desk, border)
            return
        if desk.palette.border == "open":
            self._take_doors_off(desk, border)
        desk.do(DrawBorders(desk.palette.border, (border_name(desk.lattice, border),)))

    def _draw_one_way(self, desk: Desk, border: Border) -> None:
        """A one-way barrier; where one lies already it is turned round."""
        if border in self._passed:
            return
        self._passed |= {border}
        names = (border_name(desk.lattice, border),)
        lies = desk.board.border_kind(border) in ONE_WAY
        desk.do(TurnRound(names) if lies else DrawBorders(desk.palette.border, names))

    def _take_doors_off(self, desk: Desk, border: Border) -> None:
        """Erasing takes a border from the door that hangs there; with the last one goes the door."""
        name = border_name(desk.lattice, border)
        for door in desk.document.doors if desk.can_touch("doors") else ():
            left = tuple(one for one in door.borders if one != name)
            if not left and door.borders:
                desk.do(Remove((Item("doors", door.id),)))
            elif left != door.borders:
                desk.do(Put("doors", (msgspec.structs.replace(door, borders=left),), label=f"Draw {door.name}"))

    def _lies_on_a_space(self, desk: Desk) -> bool:
        return desk.palette.border in DOORS and desk.lattice.kind == "hexagon"

    def _take_away(self, desk: Desk, pointer: Pointer) -> bool:
        """Erasing in the middle of a hexagon takes the door away that lies there."""
        place, near = place_under(desk, pointer), border_under(desk.lattice, pointer.x, pointer.y, DOOR_REACH)
        door = next((one for one in desk.document.doors if one.at is not None and one.at == place), None)
        if door is None or near is not None or not desk.can_touch("doors"):
            return False
        return desk.do(Remove((Item("doors", door.id),)))

    def _lay_door(self, desk: Desk, pointer: Pointer) -> None:
        place = place_under(desk, pointer)
        if place is None or not desk.can_touch("doors"):
            return
        kind = desk.palette.border
        door = next((one for one in desk.document.doors if one.at == place), None)
        if door is None:
            door = DoorPlacement(id=free_id(desk.document, "doors", kind), name=TITLES[kind], at=place)
        changed = msgspec.structs.replace(door, kind=kind)
        if desk.do(Put("doors", (changed,), label=f"Draw {TITLES[kind].lower()}")):
            desk.select(Item("doors", door.id))

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
        changed = msgspec.structs.replace(door, kind=kind, borders=borders)
        if desk.do(Put("doors", (changed,), label=f"Draw {TITLES[kind].lower()}")):
            desk.select(Item("doors", door.id))
