"""Lays a board from a published list of joins: tile, clockwise turns, and which opening meets which tile."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from vtt.editor.jigsaw import Jigsaw, Opening, openings
from vtt.editor.tile_library import LibraryTile, TileLibrary
from vtt.geometry.turning import beside, corner_for, opposite
from vtt.scenario.document import BoardDocument, PlacedTile

PublishedBoard = Sequence[Mapping[str, Any]]


def tiles_from_joins(library: TileLibrary, set_id: str, board: PublishedBoard) -> tuple[PlacedTile, ...]:
    """Placed tiles (the first one at the origin) whose openings meet as the list says.

    `board` holds entries ``{"tile": "5A", "orientation": 3, "joins": [{"to": "21A", "at": "S-0"}]}``; a suffix
    ``-1`` counts copies. ValueError says which tile or join does not work.
    """
    entries = {str(entry["tile"]): entry for entry in board}
    blanks: dict[str, tuple[LibraryTile, PlacedTile]] = {}
    for name, entry in entries.items():
        tile = library.tile(f"{set_id}/{re.sub(r'-[0-9]+$', '', name)}")
        if tile is None:
            raise ValueError(f"The tile “{name}” is not in the tile set “{set_id}”.")
        blanks[name] = tile, PlacedTile(id=name, tile=tile.name, at=(0, 0), turns=int(entry["orientation"]) % 4)
    placed: dict[str, PlacedTile] = {}
    waiting = list(entries)[:1]
    if waiting:
        placed[waiting[0]] = blanks[waiting[0]][1]
    while waiting:
        name = waiting.pop(0)
        for join in entries[name]["joins"]:
            other = str(join["to"])
            if other not in placed:
                placed[other] = _joined(blanks, placed[name], entries, other, str(join["at"]))
                waiting.append(other)
    _check_joins(library, placed, entries)
    return tuple(placed.values())


def board_around(tiles: Sequence[PlacedTile], library: TileLibrary, margin: int = 1) -> BoardDocument:
    """A board just large enough for square tiles, moved so that `margin` places stay free around them."""
    corners = [(placed, tile.turning(placed.turns).size) for placed in tiles if (tile := library.tile(placed.tile))]
    left = min(placed.at[0] for placed, _ in corners) - margin
    top = min(placed.at[1] for placed, _ in corners) - margin
    return BoardDocument(
        columns=max(placed.at[0] + size[0] for placed, size in corners) - left + margin,
        rows=max(placed.at[1] + size[1] for placed, size in corners) - top + margin,
        tiles=tuple(
            PlacedTile(
                id=placed.id,
                tile=placed.tile,
                at=(placed.at[0] - left, placed.at[1] - top),
                turns=placed.turns,
                size=size,
            )
            for placed, size in corners
        ),
    )


def _joined(
    blanks: Mapping[str, tuple[LibraryTile, PlacedTile]],
    here: PlacedTile,
    entries: Mapping[str, Mapping[str, Any]],
    other: str,
    at: str,
) -> PlacedTile:
    if other not in blanks:
        raise ValueError(f"The join of “{here.id}” names “{other}”, which is not on the board.")
    tile, blank = blanks[other]
    mine = _opening(blanks[here.id][0], here, at)
    back = next((str(join["at"]) for join in entries[other]["joins"] if join["to"] == here.id), None)
    wanted = opposite(tile.lattice, mine.edges[0][1])
    theirs = [o for o in openings(tile, blank) if o.edges[0][1] == wanted and o.width == mine.width]
    # The published lists name some way back by a wrong side: the only opening that can meet is taken then.
    chosen = next((o for o in theirs if o.name == back), theirs[0] if theirs else None)
    if chosen is None:
        raise ValueError(f"“{other}” has no opening that meets {at} of “{here.id}”.")
    place = beside(tile.lattice, mine.edges[0][0], mine.edges[0][1])
    corner = corner_for(tile.lattice, place, chosen.edges[0][0])
    return PlacedTile(id=other, tile=blank.tile, at=corner, turns=blank.turns)


def _opening(tile: LibraryTile, placed: PlacedTile, name: str) -> Opening:
    for opening in openings(tile, placed):
        if opening.name == name:
            return opening
    raise ValueError(f"“{placed.id}” has no opening {name} as it lies.")


def _check_joins(
    library: TileLibrary, placed: Mapping[str, PlacedTile], entries: Mapping[str, Mapping[str, Any]]
) -> None:
    jigsaw = Jigsaw(library, "square", tuple(placed.values()))
    met = {frozenset((join.one.tile, join.other.tile)) for join in jigsaw.joins}
    for name, entry in entries.items():
        for join in entry["joins"]:
            if frozenset((name, str(join["to"]))) not in met:
                raise ValueError(f"“{name}” and “{join['to']}” do not meet.")
