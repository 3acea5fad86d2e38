"""The board under the editor: compiled again after each edit, but only what the edit touched.

Tiles are laid anew when tiles or areas change; paint and borders are laid over that ground row by row, and rows that
did not change are the same objects as before (so that the screen draws only what changed).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from vtt.board.board import Board
from vtt.board.directions import as_owned
from vtt.board.terrain import AS_PRINTED, BORDER_CODE, TERRAIN
from vtt.editor.painting import overlaid, painted_rows
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Border, Lattice
from vtt.scenario.compile import compile_board
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import BoardDocument, TileSet
from vtt.scenario.part import BorderPlacement

_KNOWN = frozenset(TERRAIN) | {AS_PRINTED}


@dataclass(eq=False)
class LiveBoard:
    """`board_of` gives the board of a document; asking in turn for like documents is cheap."""

    tile_sets: Mapping[str, TileSet]
    _before: BoardDocument | None = field(default=None, init=False)
    _ground: Compiled | None = field(default=None, init=False)
    _ground_rows: tuple[str, ...] = field(default=(), init=False)
    _board: Board | None = field(default=None, init=False)

    def board_of(self, document: BoardDocument) -> Board:
        """The compiled board. ValueError (one sentence) for a board that cannot be put together."""
        before, board = self._before, self._board
        if document is before and board is not None:
            return board
        if before is None or board is None or self._ground is None or not _same_ground(before, document):
            self._lay_ground(document)
            before, board = None, None
        assert self._ground is not None
        ground = self._ground.board
        terrain = self._terrain(document, before, board)
        if before is not None and board is not None and before.borders is document.borders:
            borders = board.borders
        else:
            borders = ground.with_borders(drawn_borders(document.borders, ground.lattice)).borders
        self._before, self._board = document, replace(ground, terrain=terrain, borders=borders)
        return self._board

    @property
    def tiles(self) -> Mapping[str, frozenset[int]]:
        """The spaces of every placed tile by id, after `board_of`."""
        return {} if self._ground is None else self._ground.tiles

    def forget(self) -> None:
        """The tile sets changed: lay everything anew."""
        self._before = None

    def _lay_ground(self, document: BoardDocument) -> None:
        bare = msgspec.structs.replace(document, painted=(), borders=())
        self._ground = compile_board(bare, self.tile_sets)
        self._ground_rows = tuple(row.decode("ascii") for row in self._ground.board.terrain)

    def _terrain(self, document: BoardDocument, before: BoardDocument | None, board: Board | None) -> tuple[bytes, ...]:
        if document.lattice == "zones":
            return tuple(row.encode("ascii") for row in self._ground_rows)
        paint = painted_rows(document)
        old_paint = () if before is None else painted_rows(before)
        old_rows = () if board is None else board.terrain
        if len(old_paint) != len(paint):
            return tuple(_row(base, over) for base, over in zip(self._ground_rows, paint, strict=False))
        return tuple(
            old if over is was or over == was else _row(base, over)
            for base, over, was, old in zip(self._ground_rows, paint, old_paint, old_rows, strict=True)
        )


def drawn_borders(placements: tuple[BorderPlacement, ...], lattice: Lattice) -> dict[Border, str]:
    """The borders a document draws, by number; what does not lie on the board is left out."""
    found: dict[Border, str] = {}
    for column, row, side, kind in placements:
        border = border_at(lattice, (column, row), side) if kind in BORDER_CODE else None
        if border is not None:
            found[border] = as_owned(lattice, border, lattice.space(column, row), kind)
    return found


def _row(base: str, paint: str) -> bytes:
    if not _KNOWN.issuperset(paint):
        paint = "".join(letter if letter in _KNOWN else AS_PRINTED for letter in paint)
    return overlaid(base, paint).encode("ascii")


def _same_ground(one: BoardDocument, other: BoardDocument) -> bool:
    return (
        one.lattice == other.lattice
        and (one.columns, one.rows) == (other.columns, other.rows)
        and one.tiles is other.tiles
        and one.areas is other.areas
        and one.zones is other.zones
        and one.segments is other.segments
    )
