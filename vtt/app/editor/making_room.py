"""Loose tiles give way: a tile laid over tiles that join nothing pushes them aside (`vtt.physics.loose_tiles`)."""

from __future__ import annotations

import math

import msgspec

from vtt.editor.desk import Desk
from vtt.editor.jigsaw import Jigsaw
from vtt.physics.loose_tiles import LooseTiles
from vtt.scenario.document import PlacedTile


def make_room(desk: Desk, placed: PlacedTile) -> tuple[PlacedTile, ...]:
    """The loose tiles that had to move, where they come to lie in whole squares; none if joined tiles are in the way,
    or the pushed ones would not lie free on the board. Only square tiles push."""
    if desk.document.board.lattice != "square":
        return ()
    rest = desk.jigsaw.without(placed.id)
    joined = {tile for join in rest.joins for tile in (join.one.tile, join.other.tile)}
    desk_top = LooseTiles()
    for tile in rest.tiles:
        width, height = tile.size or (4, 4)
        desk_top.put(tile.id, tile.at[0], tile.at[1], width, height, fixed=tile.id in joined)
    found = desk.library.tile(placed.tile)
    width, height = found.turning(placed.turns).size if found is not None else placed.size or (4, 4)
    desk_top.put(placed.id, placed.at[0], placed.at[1], width, height)
    desk_top.hold(placed.id)
    desk_top.drag(placed.at[0], placed.at[1])
    desk_top.settle()
    moved = []
    for tile in rest.tiles:
        now = desk_top.tile(tile.id)
        # Away from the tile that pushes, so that rounding leaves no overlap.
        at = (_away(now.x, tile.at[0]), _away(now.y, tile.at[1]))
        if at != tile.at:
            moved.append(msgspec.structs.replace(tile, at=at))
    lying = {tile.id: tile for tile in (*rest.tiles, *moved, placed)}
    after = Jigsaw(desk.library, "square", tuple(lying.values()))
    board = desk.document.board
    inside = all(0 <= x < board.columns and 0 <= y < board.rows for x, y in after.owners)
    return tuple(moved) if inside and not after.overlaps else ()


def _away(now: float, before: int) -> int:
    shift = now - before
    if abs(shift) < 0.12:
        return before
    return before + (math.ceil(shift - 0.12) if shift > 0 else math.floor(shift + 0.12))
