"""The tile stamp: a tile is carried, snaps where its connectors meet others, turns and flips, and is laid."""

from __future__ import annotations

from typing import ClassVar

from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Fit
from vtt.editor.parts import Item, free_name
from vtt.editor.tile_library import LibraryTile
from vtt.editor.tools.pointing import space_under
from vtt.editor.tools.tool import Pointer, Preview, Tool
from vtt.editor.zone_tiles import covered, sheet_size, zones_laid
from vtt.geometry.turning import turns_around
from vtt.geometry.zones import UNIT
from vtt.scenario.document import PlacedTile

SNAP_REACH = 1.6


class TileTool(Tool):
    """Lays the palette's tile."""

    title: ClassVar[str] = "Tile stamp"
    icon: ClassVar[str] = "tile"
    shortcut: ClassVar[str] = "T"
    hint: ClassVar[str] = "click places, R turns, F flips, right-click puts away"
    turns: int = 0
    _laid: str = ""
    """The tile laid last: while the pointer rests on it the next one is not shown, lest it look wrong."""

    def press(self, desk: Desk, pointer: Pointer) -> None:
        fit = self.fit(desk, pointer)
        if fit is None or not desk.can_touch("tiles"):
            return
        if desk.place_tile(fit.placed):
            desk.select(Item("tiles", fit.placed.id))
            self._laid = fit.placed.id
            if desk.count_pieces and desk.library.copies_left(fit.placed.tile, desk.document.board.tiles) == 0:
                desk.palette.tile = ""

    def turn(self, desk: Desk, turns: int = 1) -> None:
        tile = desk.library.tile(desk.palette.tile)
        if tile is not None:
            self.turns = (self.turns + turns) % turns_around(tile.lattice)

    def flip(self, desk: Desk) -> None:
        desk.palette.tile = desk.library.other_side(desk.palette.tile)

    def cancel(self, desk: Desk) -> bool:
        had, desk.palette.tile = bool(desk.palette.tile), ""
        self.turns = 0
        return had

    def fit(self, desk: Desk, pointer: Pointer) -> Fit | None:
        """The palette's tile as it would lie here: snapped, or with its middle under the pointer."""
        tile = desk.library.tile(desk.palette.tile)
        if tile is None or tile.lattice != desk.document.board.lattice:
            return None
        identity = free_name(tile.side.name, (placed.id for placed in desk.document.board.tiles))
        if tile.lattice == "zones":
            return self._zones_fit(desk, tile, identity, pointer)
        width, height = tile.turning(self.turns).size
        corner = (pointer.x - width / 2, pointer.y - height / 2)
        placed = PlacedTile(
            id=identity, tile=tile.name, at=(round(corner[0]), round(corner[1])), turns=self.turns, size=(width, height)
        )
        return desk.jigsaw.snapped(placed, corner, SNAP_REACH) or desk.jigsaw.judge(placed)

    def _zones_fit(self, desk: Desk, tile: LibraryTile, identity: str, pointer: Pointer) -> Fit:
        """A sheet of zones lies on whole spaces, its middle under the pointer."""
        wide, tall = sheet_size(tile.side, self.turns)
        corner = (round(pointer.x - wide / UNIT / 2), round(pointer.y - tall / UNIT / 2))
        size = (-(-wide // UNIT), -(-tall // UNIT))
        placed = PlacedTile(id=identity, tile=tile.name, at=corner, turns=self.turns, size=size)
        return Fit(placed, 0, covered(tile.side, placed, desk.document.board.zones), 0)

    def preview(self, desk: Desk, pointer: Pointer) -> Preview:
        if self._laid and space_under(desk, pointer) in desk.tile_spaces.get(self._laid, ()):
            return Preview(label=f"{self._laid} lies here")
        self._laid = ""
        fit = self.fit(desk, pointer)
        if fit is None:
            return Preview(label="" if desk.palette.tile else "choose a tile in the palette")
        tile = desk.library.tile(fit.placed.tile)
        if tile is not None and tile.lattice == "zones":
            zones = zones_laid(tile.side, fit.placed)
            outlines = tuple(tuple((x / UNIT, y / UNIT) for x, y in zone.polygon) for zone in zones)
            return Preview(outlines=outlines, label=words_of(fit, 90), legal=not fit.overlaps)
        degrees = 360 // turns_around(desk.document.board.lattice)
        return Preview(fit=fit, label=words_of(fit, degrees), legal=not fit.overlaps)


def words_of(fit: Fit, degrees: int) -> str:
    """What the status line says of a carried tile; one turn is so many degrees."""
    words = [fit.placed.tile.rpartition("/")[2]]
    if fit.placed.turns:
        words.append(f"turned {fit.placed.turns * degrees}°")
    if fit.overlaps:
        words.append("lies over another tile")
    elif fit.dead_ends:
        words.append("runs against a rim")
    elif fit.joins:
        words.append(f"joins {fit.joins} connector{'s' if fit.joins > 1 else ''}")
    return " · ".join(words)
