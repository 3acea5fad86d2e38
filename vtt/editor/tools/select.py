"""The select tool: click, box, add and remove; drag what is chosen; turn, flip, duplicate, delete."""

from __future__ import annotations

from typing import ClassVar

from vtt.editor.desk import Desk
from vtt.editor.edits import Shift
from vtt.editor.parts import Item, moved, places_of, thing, things
from vtt.editor.tools.pointing import items_under, place_under
from vtt.editor.tools.tool import Pointer, Preview, Tool
from vtt.geometry.turning import Position, shifted
from vtt.scenario.document import PlacedTile, Zone

CLICK_REACH = 0.2
SHEETS = ("zones", "tiles")


class SelectTool(Tool):
    """A click on something chooses it, a second click there the thing below it; a drag on empty desk draws a box."""

    title: ClassVar[str] = "Select"
    icon: ClassVar[str] = "select"
    shortcut: ClassVar[str] = "V"
    cursor: ClassVar = "arrow"
    hint: ClassVar[str] = "click or box, Shift adds, Ctrl removes, drag moves, R turns, Ctrl+D doubles, Delete"
    _start: Pointer | None = None
    _carrying: bool = False
    _before: Item | None = None

    def press(self, desk: Desk, pointer: Pointer) -> None:
        self._start, self.busy = pointer, True
        under = items_under(desk, pointer)
        self._carrying = bool(under) and not pointer.add and not pointer.remove
        if pointer.remove:
            desk.select(*(item for item in desk.selection if item not in under[:1]))
        elif pointer.add:
            desk.select(*desk.selection, *under[:1])
        elif not any(item in desk.selection for item in under):
            self._before = None
            if under:
                desk.select(under[0])

    def release(self, desk: Desk, pointer: Pointer) -> None:
        start, self.busy = self._start, False
        if start is None:
            return
        clicked = max(abs(pointer.x - start.x), abs(pointer.y - start.y)) < CLICK_REACH
        if self._carrying and not clicked:
            self._drop(desk, start, pointer)
        elif clicked and not start.add and not start.remove:
            self._click(desk, pointer)
        elif not clicked:
            self._choose_in_box(desk, start, pointer)
        self._start, self._carrying = None, False

    def cancel(self, desk: Desk) -> bool:
        self._start, self._carrying = None, False
        if super().cancel(desk):
            return True
        had = bool(desk.selection)
        desk.select()
        return had

    def turn(self, desk: Desk, turns: int = 1) -> None:
        desk.turn_chosen(turns)

    def flip(self, desk: Desk) -> None:
        desk.flip_chosen()

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if self._start is None:
            return Preview()
        if not self._carrying:
            return Preview(box=(self._start.x, self._start.y, pointer.x, pointer.y))
        if _over_the_sheet(desk):
            return Preview(line=(self._start.x, self._start.y, pointer.x, pointer.y))
        start, end = place_under(desk, self._start), place_under(desk, pointer)
        if start is None or end is None:
            return Preview()
        places = {
            at
            for item in desk.selection
            for at in places_of(moved(thing(desk.document, item), lambda at: _step(desk, at, start, end)))
        }
        spaces = frozenset(space for at in places if (space := desk.lattice.space(*at)) is not None)
        only = desk.selection[0] if len(desk.selection) == 1 else None
        tile = thing(desk.document, only) if only is not None and only.kind == "tiles" else None
        fit = None
        if isinstance(tile, PlacedTile):
            corner = _step(desk, tile.at, start, end)
            placed = PlacedTile(id=tile.id, tile=tile.tile, at=corner, turns=tile.turns, size=tile.size)
            fit = desk.jigsaw.snapped(placed, corner) or desk.jigsaw.judge(placed)
        return Preview(spaces=spaces, fit=fit)

    def _click(self, desk: Desk, pointer: Pointer) -> None:
        """A click on what is already chosen takes the next thing below it."""
        under = items_under(desk, pointer)
        if not under:
            desk.select()
            return
        chosen = next((number for number, item in enumerate(under) if item in desk.selection), None)
        was_chosen_before = self._start is not None and chosen is not None and self._before == under[chosen]
        desk.select(
            under[(chosen + 1) % len(under)] if was_chosen_before and chosen is not None else under[chosen or 0]
        )
        self._before = desk.selection[0]

    def _drop(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        first, last = place_under(desk, start), place_under(desk, pointer)
        if first is not None and _over_the_sheet(desk):
            self._drop_zones(desk, start, pointer)
            return
        if first is None or last is None:
            desk.message = "Drop things on the board."
            return
        fit = self.preview(desk, pointer).fit
        if fit is not None and (fit.joins or fit.overlaps):
            desk.place_tile(fit.placed, "Move")
        else:
            desk.do(Shift(desk.selection, first, last))

    def _drop_zones(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        """Zones and tiles move over the sheet, by whole spaces; figures that are chosen with them stay in them."""
        zones = tuple(item for item in desk.selection if item.kind in SHEETS)
        desk.do(Shift(zones, (0, 0), (round(pointer.x - start.x), round(pointer.y - start.y))))

    def _choose_in_box(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        left, right = sorted((start.x, pointer.x))
        top, bottom = sorted((start.y, pointer.y))

        def inside(at: Position) -> bool:
            space = desk.lattice.space(*at)
            if space is None:
                return False
            x, y = desk.lattice.centre(space)
            return left <= x <= right and top <= y <= bottom

        found = [
            Item(kind, one.id)
            for kind in ("figures", "tokens", "doors", "tiles", "zones")
            if desk.can_touch(kind)
            for one in things(desk.document, kind)
            if (places := self._whole(desk, kind, one)) and all(inside(at) for at in places)
        ]
        if start.remove:
            desk.select(*(item for item in desk.selection if item not in found))
        else:
            desk.select(*(desk.selection if start.add else ()), *found)

    def _whole(self, desk: Desk, kind: str, one: object) -> tuple[Position, ...]:
        if kind == "tiles" and isinstance(one, PlacedTile):
            return tuple(desk.lattice.position(space) for space in desk.tile_spaces.get(one.id, ()))
        if isinstance(one, Zone):
            return ((desk.document.board.zones.index(one), 0),)
        return places_of(one)


def _over_the_sheet(desk: Desk) -> bool:
    """Whether something is chosen that lies on the sheet itself, not in a zone."""
    return desk.lattice.kind == "zones" and any(item.kind in SHEETS for item in desk.selection)


def _step(desk: Desk, at: Position, start: Position, end: Position) -> Position:
    lattice = desk.document.board.lattice
    return shifted("square" if lattice == "zones" else lattice, at, start, end)
