"""The board under the figures: floor, terrain and borders, dense and immutable.

Terrain and borders are rows of bytes, so that changing one space copies one row and shares the rest. Rules derive
what they need (masks, graphs) from a board once and keep it beside the board: a board never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import compress
from typing import Final

import msgspec

from vtt.board.terrain import BORDER_CODE, BORDERS, NOTHING
from vtt.geometry.free_walls import Segment
from vtt.geometry.lattice import Border, Lattice, Space

_DIGITS: Final = bytes(ord("0" if code == ord(NOTHING) else "1") for code in range(256))
"""Terrain as digits of a number with two: 1 where floor lies."""


class LaidTile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile laid while people play, as documents place theirs: `tile` is ``set/side`` (a side's name alone where a
    game has tiles of its own), `at` its top left, `turns` steps clockwise. Its spaces are the area called `id`."""

    id: str
    tile: str
    at: tuple[int, int]
    turns: int = 0


@dataclass(frozen=True, eq=False)
class Board:
    """Compiled board.

    `terrain[row][column]` is the ordinal of a terrain letter (`vtt.board.terrain.TERRAIN`).
    `borders[side][row][column]` is the code of a border kind (`BORDER_CODE`) on that owned side of the space. The map
    edge is not stored: it lies wherever a space meets a place without floor.
    `areas` are named sets of spaces (tiles, rooms, start areas, entrances).
    `segments` are walls that lie anywhere (`vtt.geometry.free_walls`): (x1, y1, x2, y2) in sixtieths of a space.
    """

    lattice: Lattice
    terrain: tuple[bytes, ...]
    borders: tuple[tuple[bytes, ...], ...]
    areas: Mapping[str, frozenset[Space]] = field(default_factory=dict)
    segments: tuple[Segment, ...] = ()
    laid: tuple[LaidTile, ...] = ()
    """What was laid in play, in order."""
    dark: bool = False
    """Whether it lies in the dark: a night, in games that have days."""

    @staticmethod
    def empty(lattice: Lattice, letter: str = NOTHING) -> Board:
        """A board of one terrain and no borders."""
        row = letter.encode("ascii") * lattice.columns
        open_row = bytes(lattice.columns)
        return Board(
            lattice,
            (row,) * lattice.rows,
            tuple((open_row,) * lattice.rows for _ in lattice.side_names),
        )

    @staticmethod
    def from_rows(lattice: Lattice, rows: tuple[str, ...]) -> Board:
        """A board from rows of terrain letters, all of the lattice's width."""
        blank = Board.empty(lattice)
        return replace(blank, terrain=tuple(row.encode("ascii") for row in rows))

    def letter(self, space: Space) -> str:
        """Terrain letter of a space."""
        column, row = self.lattice.position(space)
        return chr(self.terrain[row][column])

    def has(self, space: Space) -> bool:
        """Whether there is floor (anything but ``#``) at a space."""
        return self.letter(space) != NOTHING

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces with floor, row by row."""
        return tuple(compress(range(self.lattice.size), map(ord(NOTHING).__ne__, b"".join(self.terrain))))

    @cached_property
    def floor(self) -> int:
        """Bit set of the spaces with floor: bit number = space number."""
        digits = b"".join(self.terrain).translate(_DIGITS)
        return int(digits[::-1], 2) if digits else 0

    def border_kind(self, border: Border) -> str:
        """Kind of a border (`vtt.board.terrain.BORDERS`); ``open`` where nothing is drawn."""
        side, space = divmod(border, self.lattice.size)
        column, row = self.lattice.position(space)
        return BORDERS[self.borders[side][row][column]]

    def drawn_borders(self) -> dict[Border, str]:
        """All borders that are not open, with their kind."""
        size, columns = self.lattice.size, self.lattice.columns
        found: dict[Border, str] = {}
        for side, rows in enumerate(self.borders):
            for y, row in enumerate(rows):
                if any(row):
                    for x, code in enumerate(row):
                        if code:
                            found[side * size + y * columns + x] = BORDERS[code]
        return found

    def with_terrain(self, changes: Mapping[Space, str]) -> Board:
        """The board with other terrain letters on some spaces."""
        rows = list(self.terrain)
        by_row: dict[int, list[tuple[int, str]]] = {}
        for space, letter in changes.items():
            column, row = self.lattice.position(space)
            by_row.setdefault(row, []).append((column, letter))
        for row, entries in by_row.items():
            line = bytearray(rows[row])
            for column, letter in entries:
                line[column] = ord(letter)
            rows[row] = bytes(line)
        return replace(self, terrain=tuple(rows))

    def with_borders(self, changes: Mapping[Border, str]) -> Board:
        """The board with other kinds of some borders."""
        sides = [list(rows) for rows in self.borders]
        for border, kind in changes.items():
            side, space = divmod(border, self.lattice.size)
            column, row = self.lattice.position(space)
            line = bytearray(sides[side][row])
            line[column] = BORDER_CODE[kind]
            sides[side][row] = bytes(line)
        return replace(self, borders=tuple(tuple(rows) for rows in sides))

    def with_tile(self, tile: LaidTile, terrain: Mapping[Space, str], borders: Mapping[Border, str]) -> Board:
        """The board grown by a tile: what it prints on its spaces and between them, and the area of its name."""
        grown = self.with_terrain(terrain).with_borders(borders)
        return replace(grown, areas={**self.areas, tile.id: frozenset(terrain)}, laid=(*self.laid, tile))

    def with_areas(self, areas: Mapping[str, frozenset[Space]]) -> Board:
        """The board with these named areas."""
        return replace(self, areas=dict(areas))
