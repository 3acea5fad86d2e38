"""The tiles an editor can lay: sides by name, pieces and how often they are owned."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from vtt.board.terrain import NOTHING
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import Position, Turning, on_board
from vtt.scenario.document import PlacedTile, TilePiece, TileSet, TileSide


@dataclass(frozen=True)
class LibraryTile:
    """One tile side that can be laid. `name` is how documents call it (`crypt/5A`)."""

    name: str
    lattice: LatticeKind
    piece: TilePiece
    side: TileSide

    def turning(self, turns: int) -> Turning:
        """How the places of the side lie after clockwise turns."""
        return _turning(self.lattice, len(self.side.rows[0]) if self.side.rows else 0, len(self.side.rows), turns)

    def floor(self, placed: PlacedTile) -> tuple[Position, ...]:
        """Positions on the board that this tile covers with floor."""
        turning = self.turning(placed.turns)
        return tuple(
            on_board(self.lattice, placed.at, turning.position((column, row)))
            for row, letters in enumerate(self.side.rows)
            for column, letter in enumerate(letters)
            if letter != NOTHING
        )


@lru_cache(maxsize=4096)
def _turning(lattice: LatticeKind, columns: int, rows: int, turns: int) -> Turning:
    return Turning(lattice, columns, rows, turns)


@dataclass(frozen=True, eq=False)
class TileLibrary:
    """All tile sets at hand. A tile is looked up by ``set/side``; a missing one is None, never an error."""

    sets: tuple[TileSet, ...]

    @cached_property
    def tiles(self) -> dict[str, LibraryTile]:
        """Every tile side of every set, in the order of the sets."""
        return {
            f"{one.id}/{side.name}": LibraryTile(f"{one.id}/{side.name}", one.lattice, piece, side)
            for one in self.sets
            for piece in one.pieces
            for side in piece.sides
        }

    def tile(self, name: str) -> LibraryTile | None:
        """The tile side of this name, or None if its set or side is not here."""
        return self.tiles.get(name)

    def with_role(self, role: str, lattice: LatticeKind) -> tuple[LibraryTile, ...]:
        """Tiles of one role (`endcap`, `entrance` …) for one kind of lattice."""
        return tuple(tile for tile in self.tiles.values() if tile.piece.role == role and tile.lattice == lattice)

    def other_side(self, name: str) -> str:
        """The next side of the same piece (the tile flipped); the same name if it has only one."""
        tile = self.tile(name)
        if tile is None:
            return name
        sides = [side.name for side in tile.piece.sides]
        start = name[: -len(tile.side.name)]
        return start + sides[(sides.index(tile.side.name) + 1) % len(sides)]

    def copies_used(self, tiles: Iterable[PlacedTile]) -> Counter[tuple[str, str]]:
        """How many copies of each (set, piece) lie on the board, all sides counted together.

        The parts of one printed side (`13A1` and `13A2`) lie together as one piece.
        """
        parts: Counter[tuple[str, str, str, str]] = Counter()
        for placed in tiles:
            tile = self.tile(placed.tile)
            if tile is not None:
                identity = placed.tile.split("/", 1)[0]
                parts[identity, tile.piece.id, _printed_side(tile.side.name), tile.side.name] += 1
        printed: dict[tuple[str, str, str], int] = {}
        for (identity, piece, side, _), count in parts.items():
            printed[identity, piece, side] = max(printed.get((identity, piece, side), 0), count)
        used: Counter[tuple[str, str]] = Counter()
        for (identity, piece, _), count in printed.items():
            used[identity, piece] += count
        return used

    def copies_left(self, name: str, tiles: Iterable[PlacedTile]) -> int | None:
        """How many more of a tile's piece may be laid (never below 0); None without limit or for an unknown tile."""
        tile = self.tile(name)
        if tile is None or tile.piece.copies is None:
            return None
        laid = tuple(tiles)
        key = (name.split("/", 1)[0], tile.piece.id)
        before = self.copies_used(laid)[key]
        more = PlacedTile(id="one more", tile=name, at=(0, 0))
        if self.copies_used((*laid, more))[key] == before:
            return 1
        return max(0, tile.piece.copies - before)


def _printed_side(name: str) -> str:
    match = re.fullmatch(r"(\d+[A-Z])\d", name)
    return match.group(1) if match else name
