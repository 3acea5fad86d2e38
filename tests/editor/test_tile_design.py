"""Designing tiles: every published side survives the designer, openings lie on the rim, sets grow."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Paint
from vtt.editor.history import EditError, History
from vtt.editor.jigsaw import openings
from vtt.editor.tile_design import design_of, side_of, with_side
from vtt.editor.tile_library import TileLibrary
from vtt.editor.tools.connectors import ConnectorTool
from vtt.editor.tools.tool import Pointer
from vtt.geometry.lattice import LatticeKind
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Connector, PlacedTile, TileSet, TileSide

MAPS = Path(__file__).parents[2] / "maps"
TILES = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)
HEXAGONS = TileSide(
    name="H1",
    rows=("..#", "...", "#w."),
    borders=((0, 0, "SE", "wall"),),
    connectors=(
        Connector(at=(0, 0), side="NW", opening="a"),
        Connector(at=(0, 1), side="W", opening="b"),
        Connector(at=(2, 2), side="E", opening="c"),
    ),
)


def meaning(side: TileSide, lattice: LatticeKind) -> tuple[object, ...]:
    """What a side is, whatever its openings are called."""
    groups: dict[str, list[tuple[object, str]]] = {}
    for connector in side.connectors:
        groups.setdefault(connector.opening, []).append((connector.at, connector.side))
    return (side.rows, set(side.borders), {frozenset(group) for group in groups.values()}, side.picture)


@pytest.mark.parametrize("side", [side for piece in TILES.pieces for side in piece.sides], ids=lambda side: side.name)
def test_every_published_side_survives_the_designer(side: TileSide) -> None:
    assert meaning(side_of(design_of(side, "square"), side.name), "square") == meaning(side, "square")


def test_hexagon_tiles_survive_it_too() -> None:
    assert meaning(side_of(design_of(HEXAGONS, "hexagon"), "H1"), "hexagon") == meaning(HEXAGONS, "hexagon")


def desk_of(side: TileSide) -> Desk:
    return Desk(History(design_of(side, "square")))


def test_a_tile_is_drawn_from_nothing_and_joins_others() -> None:
    desk = desk_of(TileSide(name="new", rows=()))
    desk.do(Paint(".", tuple((x, y) for x in range(5, 9) for y in range(5, 7))))
    desk.do(DrawBorders("wall", ((6, 5, "E"),)))
    tool = ConnectorTool()
    tool.press(desk, Pointer(9.0, 5.5))
    tool.drag(desk, Pointer(9.0, 6.5))
    tool.release(desk, Pointer(9.0, 6.5))
    tool.press(desk, Pointer(7.0, 6.5))
    tool.release(desk, Pointer(7.0, 6.5))
    assert desk.message == "Openings lie on the rim of the tile."
    side = side_of(desk.document, "new")
    assert side.rows == ("....", "....")
    assert side.borders == ((1, 0, "E", "wall"),)
    assert [(one.at, one.side) for one in side.connectors] == [((3, 0), "E"), ((3, 1), "E")]
    own = with_side(TileSet(id="own", title="Own", lattice="square"), "1", side)
    library = TileLibrary((own, TILES))
    tile = library.tile("own/new")
    assert tile is not None
    (opening,) = openings(tile, PlacedTile(id="x", tile="own/new", at=(0, 0)))
    assert opening.width == 2
    board = desk.document.board
    placed = msgspec.structs.replace(
        board, painted=(), borders=(), tiles=(PlacedTile(id="x", tile="own/new", at=(0, 0), turns=1),)
    )
    assert len(compile_board(placed, {"own": own}).board.spaces) == 8


def test_a_click_on_an_opening_takes_it_away() -> None:
    side = TILES.pieces[0].sides[0]
    desk = desk_of(side)
    assert len(desk.document.doors) == 3
    x, y, _ = desk.document.doors[0].borders[0]
    tool = ConnectorTool()
    tool.press(desk, Pointer(x + 0.5, y + 1.0))
    tool.release(desk, Pointer(x + 0.5, y + 1.0))
    assert len(desk.document.doors) == 2


def test_openings_away_from_the_rim_and_empty_tiles_are_refused() -> None:
    desk = desk_of(TILES.pieces[0].sides[0])
    with pytest.raises(EditError, match="no space yet"):
        side_of(design_of(TileSide(name="x", rows=()), "square"), "x")
    x, y, _ = desk.document.doors[0].borders[0]
    desk.do(Paint(".", ((x, y),)))
    with pytest.raises(EditError, match="does not lie on the rim"):
        side_of(desk.document, "x")


def test_sides_go_into_pieces_of_a_set() -> None:
    side = TileSide(name="99A", rows=("..",))
    grown = with_side(TILES, "99", side, role="endcap", copies=None)
    assert grown.pieces[-1].role == "endcap"
    other = with_side(grown, "99", TileSide(name="99B", rows=("..",)))
    assert [one.name for one in other.pieces[-1].sides] == ["99A", "99B"]
    again = with_side(other, "99", TileSide(name="99A", rows=("...",)))
    assert again.pieces[-1].sides[0].rows == ("...",)
    with pytest.raises(EditError, match="already has a side"):
        with_side(TILES, "99", TileSide(name="5A", rows=(".",)))
    with pytest.raises(EditError, match="names of letters"):
        with_side(TILES, "a/b", side)
