"""From a board document to the board the rules know: tiles laid and turned, terrain painted, borders drawn.

Nothing is refused: what is missing gets a stand-in and a problem in words, so that a document never loses anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vtt.board.board import Board
from vtt.board.directions import as_owned
from vtt.board.terrain import AS_PRINTED, BORDER_CODE, NOTHING, TERRAIN
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Border, Lattice, Space
from vtt.geometry.lattices import lattice_of
from vtt.geometry.turning import OWNED, Turning, beside, on_board, turned_rows, turns_around
from vtt.scenario.compile_zones import compile_zones
from vtt.scenario.compiled import Compiled, find_side, named_areas
from vtt.scenario.document import BoardDocument, PlacedTile, TileSet
from vtt.scenario.problem import Problem

STAND_IN_SIZE = (4, 4)
"""Size of the stand-in of a missing tile whose document notes none."""


def compile_board(document: BoardDocument, tile_sets: Mapping[str, TileSet]) -> Compiled:
    """The board of a document."""
    if document.lattice == "zones":
        return compile_zones(document, tile_sets)
    lattice = lattice_of(document.lattice, document.columns, document.rows)
    work = _Work(document, tile_sets, lattice)
    for index, tile in enumerate(document.tiles):
        work.lay(f"board.tiles[{index}]", tile)
    work.close_rims()
    work.paint()
    work.draw_borders()
    return work.finish()


@dataclass
class _Work:
    document: BoardDocument
    tile_sets: Mapping[str, TileSet]
    lattice: Lattice
    problems: list[Problem] = field(default_factory=list)
    tiles: dict[str, frozenset[Space]] = field(default_factory=dict)
    areas: dict[str, frozenset[Space]] = field(default_factory=dict)
    owner: dict[Space, str] = field(default_factory=dict)
    open_seams: dict[str, set[Border]] = field(default_factory=dict)
    borders: dict[Border, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        row = NOTHING.encode("ascii") * self.lattice.columns
        self.terrain = [bytearray(row) for _ in range(self.lattice.rows)]

    def problem(self, place: str, sentence: str) -> None:
        self.problems.append(Problem(place, sentence))

    # --- tiles ----------------------------------------------------------------------------------------------------

    def lay(self, place: str, tile: PlacedTile) -> None:
        if tile.id in self.tiles:
            self.problem(place, f"two placed tiles are called “{tile.id}”; every tile needs an id of its own")
        found = find_side(tile.tile, self.tile_sets)
        if found is None:
            self._lay_rows(place, tile, self._stand_in(place, tile))
            self.areas[tile.id] = self.tiles[tile.id]
            return
        kind = self.document.lattice
        turns = tile.turns % turns_around(kind)
        self._lay_rows(place, tile, turned_rows(kind, found.side.rows, turns, NOTHING))
        if not found.piece.role:
            self.areas[tile.id] = self.tiles[tile.id]
        turning = Turning(kind, len(found.side.rows[0]) if found.side.rows else 0, len(found.side.rows), turns)
        for column, row, side, border_kind in found.side.borders:
            at = on_board(kind, tile.at, turning.position((column, row)))
            border = self._border(at, turning.side(side))
            if border is not None and border_kind in BORDER_CODE:
                self.borders[border] = as_owned(self.lattice, border, self.lattice.space(*at), border_kind)
        if found.side.connectors:
            seams = (
                self._border(on_board(kind, tile.at, turning.position(connector.at)), turning.side(connector.side))
                for connector in found.side.connectors
            )
            self.open_seams[tile.id] = {border for border in seams if border is not None}

    def _stand_in(self, place: str, tile: PlacedTile) -> tuple[str, ...]:
        set_id, _, side_name = tile.tile.partition("/")
        if set_id in self.tile_sets:
            reason = f"the tile set “{set_id}” has no tile side “{side_name}”"
        else:
            reason = f"the tile set “{set_id}” is missing"
        self.problem(place, f"{reason}; a plain stand-in lies there until it is found")
        columns, rows = tile.size or STAND_IN_SIZE
        return ("." * max(0, min(columns, 400)),) * max(0, min(rows, 400))

    def _lay_rows(self, place: str, tile: PlacedTile, rows: tuple[str, ...]) -> None:
        spaces: set[Space] = set()
        outside = False
        overlapped: set[str] = set()
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                if letter == NOTHING:
                    continue
                x, y = on_board(self.document.lattice, tile.at, (column, row))
                space = self.lattice.space(x, y)
                if space is None:
                    outside = True
                    continue
                if space in self.owner:
                    overlapped.add(self.owner[space])
                    continue
                self.owner[space] = tile.id
                spaces.add(space)
                self.terrain[y][x] = ord(letter if letter in TERRAIN else ".")
        self.tiles[tile.id] = frozenset(spaces)
        if outside:
            self.problem(place, f"tile “{tile.id}” lies partly outside the board; move it or make the board larger")
        for other in sorted(overlapped):
            self.problem(place, f"tile “{tile.id}” overlaps tile “{other}”; move one of them")

    def close_rims(self) -> None:
        """Between two tiles the printed rim is a wall, except where connectors of both meet (`descent.md 1.1`). Tiles
        without connectors have open rims."""
        kind = self.document.lattice
        for space, tile in self.owner.items():
            if tile not in self.open_seams:
                continue
            at = self.lattice.position(space)
            for side in OWNED[kind]:
                other = self.lattice.space(*beside(kind, at, side))
                neighbour = None if other is None else self.owner.get(other)
                if neighbour is None or neighbour == tile or neighbour not in self.open_seams:
                    continue
                border = self._border(at, side)
                joined = border in self.open_seams[tile] and border in self.open_seams[neighbour]
                if border is not None and not joined:
                    self.borders.setdefault(border, "wall")

    def _border(self, at: tuple[int, int], side: str) -> Border | None:
        return border_at(self.lattice, at, side)

    # --- painting and drawing ---------------------------------------------------------------------------------------

    def paint(self) -> None:
        columns, rows = self.lattice.columns, self.lattice.rows
        for index, painted in enumerate(self.document.painted):
            left, top = painted.at
            outside = unknown = False
            for down, line in enumerate(painted.rows):
                for across, letter in enumerate(line):
                    if letter == AS_PRINTED:
                        continue
                    column, row = left + across, top + down
                    if not (0 <= column < columns and 0 <= row < rows):
                        outside = True
                    elif letter not in TERRAIN:
                        unknown = True
                    else:
                        self.terrain[row][column] = ord(letter)
            if outside:
                self.problem(f"board.painted[{index}]", "some painted terrain lies outside the board and is left out")
            if unknown:
                self.problem(
                    f"board.painted[{index}].rows", "a letter stands for no terrain; that space stays as printed"
                )

    def draw_borders(self) -> None:
        for index, (column, row, side, kind) in enumerate(self.document.borders):
            place = f"board.borders[{index}]"
            border = self._border((column, row), side)
            if border is None:
                self.problem(place, f"there is no border {side or '?'} of {column},{row} inside the board")
            elif kind not in BORDER_CODE:
                self.problem(place, f"“{kind}” is no kind of border; use one of {', '.join(BORDER_CODE)}")
            else:
                self.borders[border] = kind

    def finish(self) -> Compiled:
        blank = Board.empty(self.lattice)
        board = Board(
            self.lattice,
            tuple(bytes(row) for row in self.terrain),
            blank.borders,
            self._named_areas(),
            self.document.segments if self.lattice.kind == "square" else (),
        )
        return Compiled(board.with_borders(self.borders), tuple(self.problems), self.tiles)

    def _named_areas(self) -> dict[str, frozenset[Space]]:
        named, problems = named_areas(self.document.areas, self.lattice, self.tiles)
        self.problems += problems
        return {**self.areas, **named}
