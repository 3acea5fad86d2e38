"""Designing a tile: a side becomes a small document that all tools work on, and the document becomes a side again.

The side's floor is paint, its inner borders are borders, each of its openings is a door of the kind `connector` on the
rim. A margin of empty places lies round it, so that the tile can grow on every side.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from vtt.board.directions import turned_round
from vtt.board.terrain import AS_PRINTED, NOTHING
from vtt.editor.history import EditError
from vtt.editor.painting import painted_rows
from vtt.editor.parts import moved
from vtt.editor.zone_tiles import sheet_size
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.turning import beside, corner_for, on_board, opposite, owned_border
from vtt.geometry.zones import UNIT, box_round
from vtt.rules.enumeration import capital
from vtt.scenario.compile_zones import zone_problems
from vtt.scenario.document import (
    BoardDocument,
    Connector,
    DoorPlacement,
    Painted,
    Scenario,
    TilePiece,
    TileSet,
    TileSide,
)
from vtt.scenario.part import BorderPlacement

MARGIN: Final = 6
SMALLEST: Final = 16
CONNECTOR: Final = "connector"
ROLES: Final = ("", "endcap", "extension", "transition", "entrance", "exit")


def design_of(side: TileSide, lattice: LatticeKind) -> Scenario:
    """The document in which a side is designed. Its picture becomes the board's picture."""
    if lattice == "zones":
        return _zones_design(side)
    columns = max(SMALLEST, (len(side.rows[0]) if side.rows else 0) + 2 * MARGIN)
    rows = max(SMALLEST, len(side.rows) + 2 * MARGIN)
    corner = (MARGIN, MARGIN)
    lines = [[AS_PRINTED] * columns for _ in range(rows)]
    for y, letters in enumerate(side.rows):
        for x, letter in enumerate(letters):
            column, row = on_board(lattice, corner, (x, y))
            if letter != NOTHING:
                lines[row][column] = letter
    borders = tuple((*on_board(lattice, corner, (x, y)), name, kind) for x, y, name, kind in side.borders)
    openings: dict[str, list[tuple[int, int, str]]] = {}
    for number, connector in enumerate(side.connectors):
        place = owned_border(lattice, on_board(lattice, corner, connector.at), connector.side)
        openings.setdefault(connector.opening or f"#{number}", []).append(place)
    doors = tuple(
        DoorPlacement(id=f"opening-{number}", name=f"Opening {number}", kind=CONNECTOR, borders=tuple(places))
        for number, places in enumerate(openings.values(), 1)
    )
    painted = tuple("".join(line) for line in lines)
    board = BoardDocument(
        lattice=lattice,
        columns=columns,
        rows=rows,
        painted=(Painted(rows=painted),) if any(row.strip() for row in painted) else (),
        borders=tuple(_owned(lattice, one) for one in borders),
        picture=side.picture,
    )
    return Scenario(id=side.name, title=side.name, game="", board=board, doors=doors)


def _owned(lattice: LatticeKind, border: BorderPlacement) -> BorderPlacement:
    column, row, side, kind = border
    owned = owned_border(lattice, (column, row), side)
    return (*owned, kind if owned[:2] == (column, row) else turned_round(kind))


def side_of(design: Scenario, name: str) -> TileSide:
    """The side a design shows, cut to its floor. EditError if there is no floor, or an opening does not lie on the
    rim."""
    lattice, board = design.board.lattice, design.board
    if lattice == "zones":
        return _zones_side(design, name)
    rows = painted_rows(board)
    floor = {
        (x, y): letter
        for y, line in enumerate(rows)
        for x, letter in enumerate(line)
        if letter not in (AS_PRINTED, NOTHING)
    }
    if not floor:
        raise EditError("The tile has no space yet; paint some terrain first.")
    top = min(y for _, y in floor)
    if lattice == "hexagon":
        top -= top % 2
    corner = (min(x for x, _ in floor), top)
    width = max(x for x, _ in floor) - corner[0] + 1
    height = max(y for _, y in floor) - corner[1] + 1
    letters = tuple(
        "".join(floor.get((x, y), NOTHING) for x in range(corner[0], corner[0] + width))
        for y in range(corner[1], corner[1] + height)
    )
    inside = tuple(
        (*corner_for(lattice, (x, y), corner), side, kind)
        for x, y, side, kind in _drawn(design)
        if (x, y) in floor and beside(lattice, (x, y), side) in floor
    )
    connectors = [
        connector
        for number, door in enumerate(design.doors)
        if door.kind == CONNECTOR
        for connector in _connectors(lattice, door, floor, corner, number)
    ]
    return TileSide(name=name, rows=letters, borders=inside, connectors=tuple(connectors), picture=board.picture)


def _zones_design(side: TileSide) -> Scenario:
    wide, tall = sheet_size(side, 0)
    columns, rows = (max(SMALLEST, -(-long // UNIT) + 2 * MARGIN) for long in (wide, tall))
    zones = tuple(moved(zone, lambda at: (at[0] + MARGIN, at[1] + MARGIN)) for zone in side.zones)
    board = BoardDocument(
        lattice="zones", columns=columns, rows=rows, zones=zones, borders=side.borders, picture=side.picture
    )
    return Scenario(id=side.name, title=side.name, game="", board=board)


def _zones_side(design: Scenario, name: str) -> TileSide:
    board = design.board
    if not board.zones:
        raise EditError("The tile has no zone yet; draw one with the zone tool first.")
    problem = next(zone_problems(board.zones, ""), None)
    if problem is not None:
        raise EditError(f"{capital(problem.sentence)}.")
    left, top, _, _ = box_round([point for zone in board.zones for point in zone.polygon])
    zones = tuple(
        msgspec.structs.replace(
            zone,
            polygon=tuple((x - left, y - top) for x, y in zone.polygon),
            marker=(zone.marker[0] - left, zone.marker[1] - top),
        )
        for zone in board.zones
    )
    return TileSide(name=name, zones=zones, borders=_drawn(design), picture=board.picture)


def _drawn(design: Scenario) -> tuple[BorderPlacement, ...]:
    """What is drawn between the spaces; a door is printed as a border of its kind."""
    doors = {border: door.kind for door in design.doors if door.kind != CONNECTOR for border in door.borders}
    drawn = {(x, y, side): kind for x, y, side, kind in design.board.borders}
    return tuple((*border, kind) for border, kind in {**drawn, **doors}.items())


def _connectors(
    lattice: LatticeKind,
    door: DoorPlacement,
    floor: dict[tuple[int, int], str],
    corner: tuple[int, int],
    number: int,
) -> list[Connector]:
    found = []
    for x, y, side in door.borders:
        far = beside(lattice, (x, y), side)
        if ((x, y) in floor) == (far in floor):
            raise EditError(f"{door.name or door.id} does not lie on the rim of the tile; move or delete it.")
        at, outward = ((x, y), side) if (x, y) in floor else (far, opposite(lattice, side))
        inside = corner_for(lattice, at, corner)
        found.append(Connector(at=inside, side=outward, opening=f"{outward}-{number}"))
    return found


def with_side(tile_set: TileSet, piece_id: str, side: TileSide, *, role: str = "", copies: int | None = 1) -> TileSet:
    """The set with a side put into a piece: in place of the side of that name, or as one more. EditError for names that
    documents cannot hold."""
    for name in (piece_id, side.name):
        if not re.fullmatch(r"[\w .-]{1,80}", name):
            raise EditError("Tiles have names of letters, numbers, dots and dashes.")
    for other in tile_set.pieces:
        if other.id != piece_id and any(one.name == side.name for one in other.sides):
            raise EditError(f"The piece “{other.id}” already has a side called “{side.name}”; choose another name.")
    piece = next((one for one in tile_set.pieces if one.id == piece_id), None)
    if piece is None:
        pieces = (*tile_set.pieces, TilePiece(id=piece_id, sides=(side,), role=role, copies=copies))
    else:
        known = any(one.name == side.name for one in piece.sides)
        sides = tuple(side if one.name == side.name else one for one in piece.sides)
        changed = msgspec.structs.replace(piece, sides=sides if known else (*sides, side), role=role, copies=copies)
        pieces = tuple(changed if one.id == piece_id else one for one in tile_set.pieces)
    return msgspec.structs.replace(tile_set, pieces=pieces)


def rim_border(design: Scenario, border: tuple[int, int, str]) -> bool:
    """Whether a border lies on the rim of the designed tile."""
    rows = painted_rows(design.board)
    x, y, side = border
    near, far = _letter(rows, (x, y)), _letter(rows, beside(design.board.lattice, (x, y), side))
    return (near in (AS_PRINTED, NOTHING)) != (far in (AS_PRINTED, NOTHING))


def _letter(rows: tuple[str, ...], at: tuple[int, int]) -> str:
    x, y = at
    return rows[y][x] if 0 <= y < len(rows) and 0 <= x < len(rows[y]) else AS_PRINTED
