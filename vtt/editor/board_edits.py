"""Edits of the board as a whole: its size, and maps put into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.terrain import AS_PRINTED
from vtt.editor.history import EditError
from vtt.editor.painting import as_layers, overlaid, painted_rows
from vtt.editor.parts import ON_BOARD, TYPES, free_id, moved, note_place, places_of, things, with_things
from vtt.editor.references import places_shifted
from vtt.editor.zone_edits import borders_between
from vtt.geometry import free_walls
from vtt.geometry.turning import Position, shifted
from vtt.scenario.document import Area, BoardDocument, Scenario
from vtt.scenario.part import FreeLine

LARGEST = 400
SIXTIETHS = 60


@dataclass(frozen=True)
class Resize:
    """Give the board another size. `left` and `top` places are added before the first ones (negative: taken away);
    everything on it keeps its place beside everything else."""

    columns: int
    rows: int
    left: int = 0
    top: int = 0

    @property
    def name(self) -> str:
        return f"Resize the board to {self.columns} x {self.rows}"

    def apply(self, scenario: Scenario) -> Scenario:
        board = scenario.board
        if not (1 <= self.columns <= LARGEST and 1 <= self.rows <= LARGEST):
            raise EditError(f"A board has 1 to {LARGEST} columns and rows.")
        if board.lattice == "hexagon" and self.top % 2:
            raise EditError("A board of hexagons grows at the top by two rows at a time.")
        if (self.columns, self.rows, self.left, self.top) == (board.columns, board.rows, 0, 0):
            return scenario
        offset = (self.left, self.top)
        scenario = _shift_everything(scenario, offset)
        if board.lattice == "zones":
            sized = msgspec.structs.replace(scenario.board, columns=self.columns, rows=self.rows)
            return msgspec.structs.replace(scenario, board=sized)
        board = msgspec.structs.replace(
            scenario.board,
            columns=self.columns,
            rows=self.rows,
            painted=as_layers(_cut(painted_rows(board), self.columns, self.rows, offset)),
        )
        scenario = msgspec.structs.replace(scenario, board=board)
        for kind in ("figures", "tokens"):
            for one in things(scenario, kind):
                if any(not (0 <= x < self.columns and 0 <= y < self.rows) for x, y in places_of(one)):
                    raise EditError(f"“{one.id}” would lie outside the board; move or delete it first.")
        return scenario


def place_beside(document: BoardDocument, board: Board) -> Position:
    """Where the corner of a map lies that is put in beside everything there is: right of it, with a space between."""
    if document.lattice == "zones":
        rightmost = max((x for zone in document.zones for x, _ in zone.polygon), default=-SIXTIETHS)
        return -(-rightmost // SIXTIETHS) + 1, 0
    rightmost = max((board.lattice.position(space)[0] for space in board.spaces), default=-2)
    return rightmost + 2, 0


@dataclass(frozen=True)
class PutMap:
    """Lay a whole map over the board, its top left corner at a place."""

    board: BoardDocument
    at: Position = (0, 0)
    title: str = "map"

    @property
    def name(self) -> str:
        return f"Put in {self.title}"

    def apply(self, scenario: Scenario) -> Scenario:
        target, other = scenario.board, self.board
        if target.lattice != other.lattice:
            raise EditError(f"That map is made of {_spaces(other)}; this board is made of {_spaces(target)}.")
        if target.lattice == "zones":
            return self._zones_put(scenario)
        x, y = self.at
        if x < 0 or y < 0:
            raise EditError("Put the map's corner inside the board.")
        if target.lattice == "hexagon" and y % 2:
            raise EditError("A map of hexagons is put in at an even row.")
        columns, rows = max(target.columns, x + other.columns), max(target.rows, y + other.rows)
        if max(columns, rows) > LARGEST:
            raise EditError(f"With that map the board would be larger than {LARGEST} places; move it nearer.")
        scenario = Resize(columns, rows).apply(scenario)
        names: dict[str, str] = {}
        for kind in ON_BOARD:
            for one in getattr(other, kind):
                names[one.id] = identity = free_id(scenario, kind, one.id)
                put = moved(msgspec.structs.replace(one, id=identity), _step(other, self.at))
                if isinstance(put, Area):
                    put = msgspec.structs.replace(put, tiles=tuple(names.get(tile, tile) for tile in put.tiles))
                scenario = with_things(scenario, kind, (*things(scenario, kind), put))
        return msgspec.structs.replace(scenario, board=_with_ground(scenario.board, other, self.at))

    def _zones_put(self, scenario: Scenario) -> Scenario:
        """Zones keep their neighbours by name; areas name the zones' new numbers."""
        first = len(scenario.board.zones)
        names: dict[str, str] = {}
        sheets: dict[str, str] = {}
        for tile in self.board.tiles:
            sheets[tile.id] = free_id(scenario, "tiles", tile.id)
            laid = moved(msgspec.structs.replace(tile, id=sheets[tile.id]), _step(self.board, self.at))
            scenario = with_things(scenario, "tiles", (*scenario.board.tiles, laid))
        for zone in self.board.zones:
            names[zone.id] = free_id(scenario, "zones", zone.id)
            put_in = msgspec.structs.replace(zone, id=names[zone.id], tile=sheets.get(zone.tile, ""))
            scenario = with_things(scenario, "zones", (*scenario.board.zones, put_in))
        put = tuple(
            msgspec.structs.replace(
                moved(zone, _step(self.board, self.at)), neighbours=tuple(names.get(n, n) for n in zone.neighbours)
            )
            for zone in scenario.board.zones[first:]
        )
        scenario = with_things(scenario, "zones", (*scenario.board.zones[:first], *put))
        borders = (*scenario.board.borders, *borders_between(self.board.borders, first, names))
        scenario = msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, borders=borders))
        for area in self.board.areas:
            spaces = tuple((column + first, row) for column, row in area.spaces)
            tiles = tuple(sheets.get(tile, tile) for tile in area.tiles)
            named = msgspec.structs.replace(area, id=free_id(scenario, "areas", area.id), spaces=spaces, tiles=tiles)
            scenario = with_things(scenario, "areas", (*scenario.board.areas, named))
        return scenario


def _with_ground(board: BoardDocument, other: BoardDocument, at: Position) -> BoardDocument:
    """Paint, borders, free walls and picture of another board, laid over this one."""
    over = _cut(painted_rows(other), board.columns, board.rows, at)
    painted = tuple(overlaid(row, paint) for row, paint in zip(painted_rows(board), over, strict=True))
    step = _step(other, at)
    borders = {(column, row, side): kind for column, row, side, kind in board.borders}
    for column, row, side, kind in other.borders:
        borders[(*step((column, row)), side)] = kind
    return msgspec.structs.replace(
        board,
        painted=as_layers(painted),
        borders=tuple((*where, kind) for where, kind in borders.items()),
        segments=(*board.segments, *free_walls.moved(other.segments, *at)),
        **_picture(board, other, at),
    )


def _picture(board: BoardDocument, other: BoardDocument, at: Position) -> dict[str, Any]:
    """A board has one picture: its own, else the other's where it lies."""
    if board.picture or not other.picture:
        return {"picture": board.picture, "picture_at": board.picture_at}
    return {"picture": other.picture, "picture_at": _moved_picture(other, at)}


def _moved_picture(board: BoardDocument, offset: Position) -> FreeLine | None:
    """Where the picture of a board lies once the board is moved: it stays on the spaces it was on."""
    if not board.picture or board.lattice != "square":
        return board.picture_at
    left, top, wide, high = board.picture_at or (0, 0, board.columns * SIXTIETHS, board.rows * SIXTIETHS)
    ((left, top, _, _),) = free_walls.moved(((left, top, left, top),), *offset)
    return left, top, wide, high


def _shift_everything(scenario: Scenario, offset: Position) -> Scenario:
    if offset == (0, 0):
        return scenario
    board = scenario.board
    step = _step(board, offset)
    if board.lattice == "zones":
        for kind in ("tiles", "zones"):
            scenario = with_things(scenario, kind, tuple(moved(one, step) for one in things(scenario, kind)))
        return scenario
    for kind in TYPES:
        scenario = with_things(scenario, kind, tuple(moved(one, step) for one in things(scenario, kind)))
    scenario = places_shifted(scenario, step)
    notes = {_moved_note(note, step): text for note, text in scenario.notes.items()}
    borders = tuple((*step((column, row)), side, kind) for column, row, side, kind in board.borders)
    shifted_board = msgspec.structs.replace(
        scenario.board,
        borders=borders,
        segments=free_walls.moved(board.segments, *offset),
        picture_at=_moved_picture(board, offset),
    )
    return msgspec.structs.replace(scenario, board=shifted_board, notes=notes)


def _step(board: BoardDocument, offset: Position) -> Callable[[Position], Position]:
    lattice = "square" if board.lattice == "zones" else board.lattice

    def step(at: Position) -> Position:
        return shifted(lattice, at, (0, 0), offset)

    return step


def _cut(rows: tuple[str, ...], columns: int, height: int, offset: Position) -> tuple[str, ...]:
    """Rows laid at an offset into a sheet of another size."""
    left, top = offset
    blank = AS_PRINTED * columns
    return tuple(
        (AS_PRINTED * max(left, 0) + rows[y - top][max(-left, 0) :]).ljust(columns, AS_PRINTED)[:columns]
        if 0 <= y - top < len(rows)
        else blank
        for y in range(height)
    )


def _moved_note(note: str, step: Callable[[Position], Position]) -> str:
    place = note_place(note)
    return note if place is None else "{},{}".format(*step(place))


def _spaces(board: BoardDocument) -> str:
    return {"square": "squares", "hexagon": "hexagons"}.get(board.lattice, "zones")
