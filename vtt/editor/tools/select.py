"""The select tool: click, box, add and remove; drag what is chosen; turn, flip, duplicate, delete."""

from __future__ import annotations

from typing import ClassVar

from vtt.editor.desk import Desk
from vtt.editor.edits import Shift
from vtt.editor.ground import Ground
from vtt.editor.parts import Item, moved, places_of, thing
from vtt.editor.tools.boxing import ground_in, items_in
from vtt.editor.tools.free_walls import end_under, handles, move_end, moving
from vtt.editor.tools.pointing import ground_under, items_under, place_under
from vtt.editor.tools.tool import Pointer, Preview, Tool
from vtt.editor.wall_edits import End
from vtt.geometry.lattice import spaces_at
from vtt.geometry.turning import Position, shifted
from vtt.scenario.document import PlacedTile

CLICK_REACH = 0.2
MOST_SHOWN = 1000
"""Of so much that is carried each space is shown where it would lie."""
SHEETS = ("zones", "tiles")


class SelectTool(Tool):
    """A click on something chooses it, a second click there the thing below it; a drag on empty desk draws a box."""

    title: ClassVar[str] = "Select"
    icon: ClassVar[str] = "select"
    shortcut: ClassVar[str] = "V"
    hint: ClassVar[str] = (
        "click or box, Shift adds, Ctrl removes, drag moves, R turns, Shift+F mirrors, Ctrl+D doubles, Delete"
    )
    _start: Pointer | None = None
    _carrying: bool = False
    _before: Item | None = None
    _end: End | None = None
    """The end of a chosen wall off the grid that is being moved."""

    def press(self, desk: Desk, pointer: Pointer) -> None:
        self._start, self.busy = pointer, True
        self._end = None if pointer.add or pointer.remove else end_under(desk, pointer)
        if self._end is not None:
            return
        under, drawn = items_under(desk, pointer), ground_under(desk, pointer)
        if pointer.remove:
            ground = desk.ground - drawn if drawn else desk.ground
            gone = () if drawn else under[:1]
            desk.select(*(item for item in desk.selection if item not in gone), ground=ground)
        elif pointer.add:
            desk.select(*desk.selection, *(() if drawn else under[:1]), ground=desk.ground | drawn)
        elif not self._on_chosen(desk, pointer, under, drawn):
            self._before = None
            if drawn:
                desk.select(ground=drawn)
            elif under:
                desk.select(under[0])
        grasped = bool(under or drawn) or self._on_chosen(desk, pointer, under, drawn)
        self._carrying = grasped and not pointer.add and not pointer.remove

    @staticmethod
    def _on_chosen(desk: Desk, pointer: Pointer, under: tuple[Item, ...], drawn: Ground) -> bool:
        """Whether here lies something that is chosen, or paint that is."""
        place = place_under(desk, pointer)
        return any(item in desk.selection for item in under) or bool(drawn & desk.ground) or place in desk.ground.paint

    def release(self, desk: Desk, pointer: Pointer) -> None:
        start, self.busy = self._start, False
        end, self._end = self._end, None
        if start is None:
            return
        clicked = max(abs(pointer.x - start.x), abs(pointer.y - start.y)) < CLICK_REACH
        if end is not None:
            if not clicked:
                move_end(desk, end, pointer)
        elif self._carrying and not clicked:
            self._drop(desk, start, pointer)
        elif clicked and not start.add and not start.remove:
            self._click(desk, pointer)
        elif not clicked:
            self._choose_in_box(desk, start, pointer)
        self._start, self._carrying = None, False

    def cancel(self, desk: Desk) -> bool:
        self._start, self._carrying, self._end = None, False, None
        if super().cancel(desk):
            return True
        had = bool(desk.chosen)
        desk.select()
        return had

    def turn(self, desk: Desk, turns: int = 1) -> None:
        desk.turn_chosen(turns)

    def flip(self, desk: Desk) -> None:
        desk.flip_chosen()

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if self._end is not None:
            return moving(desk, self._end, pointer)
        if self._start is None:
            return Preview(outlines=handles(desk))
        if not self._carrying:
            return Preview(box=(self._start.x, self._start.y, pointer.x, pointer.y))
        if _over_the_sheet(desk):
            return Preview(line=(self._start.x, self._start.y, pointer.x, pointer.y))
        start, end = place_under(desk, self._start), place_under(desk, pointer)
        if start is None or end is None:
            return Preview()
        if desk.chosen > MOST_SHOWN:
            return self._as_a_box(desk, pointer)
        places = {
            at
            for item in desk.selection
            for at in places_of(moved(thing(desk.document, item), lambda at: _step(desk, at, start, end)))
        }
        places |= {_step(desk, at, start, end) for at in desk.ground.places(desk.lattice.kind)}
        spaces = frozenset(spaces_at(desk.lattice, places))
        only = desk.selection[0] if desk.chosen == len(desk.selection) == 1 else None
        tile = thing(desk.document, only) if only is not None and only.kind == "tiles" else None
        fit = None
        if isinstance(tile, PlacedTile):
            corner = _step(desk, tile.at, start, end)
            placed = PlacedTile(id=tile.id, tile=tile.tile, at=corner, turns=tile.turns, size=tile.size)
            fit = desk.jigsaw.snapped(placed, corner) or desk.jigsaw.judge(placed)
        return Preview(spaces=spaces, fit=fit)

    def _as_a_box(self, desk: Desk, pointer: Pointer) -> Preview:
        """Where very much is carried: the rectangle round what is drawn, moved as the hand is."""
        start = self._start or pointer
        spaces = (desk.lattice.space(*at) for at in desk.ground.corners)
        points = [desk.lattice.centre(space) for space in spaces if space is not None]
        across, down = round(pointer.x - start.x), round(pointer.y - start.y)
        xs, ys = [x + across for x, _ in points], [y + down for _, y in points]
        return Preview(box=(min(xs) - 0.5, min(ys) - 0.5, max(xs) + 0.5, max(ys) + 0.5)) if points else Preview()

    def _click(self, desk: Desk, pointer: Pointer) -> None:
        """A click on what is already chosen takes the next thing below it."""
        under, drawn = items_under(desk, pointer), ground_under(desk, pointer)
        if drawn or not under:
            desk.select(ground=drawn)
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
            desk.shift_chosen(first, last)

    def _drop_zones(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        """Zones and tiles move over the sheet, by whole spaces; figures that are chosen with them stay in them."""
        zones = tuple(item for item in desk.selection if item.kind in SHEETS)
        desk.do(Shift(zones, (0, 0), (round(pointer.x - start.x), round(pointer.y - start.y))))

    def _choose_in_box(self, desk: Desk, start: Pointer, pointer: Pointer) -> None:
        left, right = sorted((start.x, pointer.x))
        top, bottom = sorted((start.y, pointer.y))
        box = (left, top, right, bottom)
        found, ground = items_in(desk, box), ground_in(desk, box)
        if start.remove:
            desk.select(*(item for item in desk.selection if item not in found), ground=desk.ground - ground)
        elif start.add:
            desk.select(*desk.selection, *found, ground=desk.ground | ground)
        else:
            desk.select(*found, ground=ground)


def _over_the_sheet(desk: Desk) -> bool:
    """Whether something is chosen that lies on the sheet itself, not in a zone."""
    return desk.lattice.kind == "zones" and any(item.kind in SHEETS for item in desk.selection)


def _step(desk: Desk, at: Position, start: Position, end: Position) -> Position:
    lattice = desk.document.board.lattice
    return shifted("square" if lattice == "zones" else lattice, at, start, end)
