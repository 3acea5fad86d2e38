"""From board documents to boards: tiles turned and joined, paint, borders, areas, and stand-ins for what is missing."""

from __future__ import annotations

import pytest

from vtt.files.documents import read_tile_set
from vtt.files.places import maps_folder
from vtt.geometry.turning import SIDES
from vtt.scenario.compile import compile_board
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import (
    Area,
    BoardDocument,
    Connector,
    Painted,
    PlacedTile,
    TilePiece,
    TileSet,
    TileSide,
    Zone,
)

HOOK = TileSide(
    name="hook",
    rows=("..", "w#", ".#"),
    borders=((0, 0, "S", "elevation"),),
    connectors=(Connector(at=(1, 0), side="E"),),
)
BAR = TileSide(name="bar", rows=("...",), connectors=(Connector(at=(0, 0), side="W"), Connector(at=(2, 0), side="E")))
CAP = TileSide(name="cap", rows=(".",), connectors=(Connector(at=(0, 0), side="W"),))
OPEN = TileSide(name="open", rows=("..",))
SET = TileSet(
    id="set",
    title="Set",
    lattice="square",
    pieces=(
        TilePiece(id="1", sides=(HOOK,)),
        TilePiece(id="2", sides=(BAR, OPEN)),
        TilePiece(id="cap", sides=(CAP,), copies=None, role="endcap"),
    ),
)


def laid(*tiles: PlacedTile, **fields: object) -> Compiled:
    document = BoardDocument(columns=8, rows=5, tiles=tiles, **fields)  # type: ignore[arg-type]
    return compile_board(document, {"set": SET})


def tile(name: str, at: tuple[int, int], turns: int = 0, identity: str = "") -> PlacedTile:
    return PlacedTile(id=identity or name, tile=f"set/{name}", at=at, turns=turns)


def rows(compiled: Compiled) -> list[str]:
    return [row.decode().rstrip("#") for row in compiled.board.terrain]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (0, ["", "#..", "#w", "#.", ""]),
        (1, ["", "#.w.", "###.", "", ""]),
        (2, ["", "##.", "##w", "#..", ""]),
        (3, ["", "#.", "#.w.", "", ""]),
    ],
)
def test_tiles_turn_clockwise(turns: int, expected: list[str]) -> None:
    compiled = laid(tile("hook", (1, 1), turns))
    assert rows(compiled) == expected
    assert not compiled.problems
    assert list(compiled.board.drawn_borders().values()) == ["elevation"]


def test_the_border_of_a_turned_tile_turns_with_it() -> None:
    (border,) = laid(tile("hook", (1, 1), 2)).board.drawn_borders()
    board = laid(tile("hook", (1, 1), 2)).board
    assert {board.lattice.position(space) for space in board.lattice.sides(border)} == {(2, 2), (2, 3)}


def kind_between(compiled: Compiled, one: tuple[int, int], other: tuple[int, int]) -> str:
    lattice = compiled.board.lattice
    spaces = [lattice.space(*position) for position in (one, other)]
    assert spaces[0] is not None and spaces[1] is not None
    border = lattice.border(spaces[0], spaces[1])
    assert border is not None
    return compiled.board.border_kind(border)


def test_joined_connectors_are_open_and_other_rims_are_walls() -> None:
    compiled = laid(tile("hook", (1, 1)), tile("bar", (3, 1)), tile("bar", (2, 2), identity="below"))
    assert kind_between(compiled, (2, 1), (3, 1)) == "open"
    assert kind_between(compiled, (1, 2), (2, 2)) == "wall"
    assert kind_between(compiled, (2, 1), (2, 2)) == "wall"


def test_a_tile_without_connectors_has_open_rims() -> None:
    compiled = laid(tile("hook", (1, 1)), tile("open", (2, 2)))
    assert kind_between(compiled, (1, 2), (2, 2)) == "open"


def test_a_drawn_border_wins_over_the_rim() -> None:
    compiled = laid(tile("hook", (1, 1)), tile("bar", (2, 2)), borders=((1, 2, "E", "door"), (2, 2, "N", "open")))
    assert kind_between(compiled, (1, 2), (2, 2)) == "door"
    assert kind_between(compiled, (2, 1), (2, 2)) == "open"


def test_tiles_make_areas_but_end_caps_belong_to_none() -> None:
    compiled = laid(tile("bar", (1, 1)), tile("cap", (4, 1)))
    assert set(compiled.board.areas) == {"bar"}
    assert set(compiled.tiles) == {"bar", "cap"}
    named = laid(tile("cap", (4, 1)), areas=(Area(id="start", kind="start", tiles=("cap",), spaces=((0, 0),)),))
    assert named.board.areas["start"] == frozenset({0, 12})


def test_missing_tiles_have_a_stand_in_of_the_noted_size() -> None:
    compiled = laid(
        PlacedTile(id="a", tile="gone/5A", at=(0, 0), size=(3, 2)),
        PlacedTile(id="b", tile="set/none", at=(4, 0), size=(2, 1)),
    )
    assert rows(compiled)[:2] == ["...#..", "..."]
    assert [problem.place for problem in compiled.problems] == ["board.tiles[0]", "board.tiles[1]"]
    assert "“gone” is missing" in compiled.problems[0].sentence
    assert "no tile side “none”" in compiled.problems[1].sentence


def test_overlaps_and_tiles_over_the_edge_are_problems() -> None:
    compiled = laid(tile("bar", (1, 1)), tile("hook", (2, 1)), tile("open", (7, 4)), tile("open", (0, 0)))
    sentences = [problem.sentence for problem in compiled.problems]
    assert sentences[0] == "tile “hook” overlaps tile “bar”; move one of them"
    assert "partly outside" in sentences[1]
    assert sentences[2].startswith("two placed tiles are called “open”")


def test_paint_lies_over_tiles_and_a_space_letter_leaves_them() -> None:
    compiled = laid(tile("bar", (1, 1)), painted=(Painted(at=(1, 1), rows=("w l",)), Painted(at=(7, 4), rows=("..?",))))
    assert rows(compiled)[1] == "#w.l"
    assert len(compiled.problems) == 1


def test_wrong_borders_and_areas_are_problems() -> None:
    compiled = laid(
        tile("bar", (1, 1)),
        borders=((0, 0, "E", "fence"), (7, 0, "E", "wall"), (0, 0, "Q", "wall"), (99, 0, "S", "wall")),
        areas=(Area(id="a", tiles=("none",)), Area(id="a", spaces=((50, 1),))),
    )
    assert [problem.place for problem in compiled.problems] == [
        "board.borders[0]",
        "board.borders[1]",
        "board.borders[2]",
        "board.borders[3]",
        "board.areas[0].tiles",
        "board.areas[1]",
        "board.areas[1].spaces",
    ]


def test_hexagon_tiles_turn_by_sixths_and_come_back_after_six() -> None:
    side = TileSide(name="h", rows=("..w", "..#", "X#."))
    sets = {"hex": TileSet(id="hex", title="", lattice="hexagon", pieces=(TilePiece(id="h", sides=(side,)),))}
    boards = []
    for turns in range(6):
        document = BoardDocument(
            lattice="hexagon", columns=12, rows=12, tiles=(PlacedTile(id="t", tile="hex/h", at=(4, 4), turns=turns),)
        )
        compiled = compile_board(document, sets)
        assert not compiled.problems
        boards.append(compiled.board.terrain)
        assert sorted(chr(code) for row in compiled.board.terrain for code in row if chr(code) != "#") == sorted(
            "..w..X."
        )
    assert len(set(boards)) == 6
    assert len(SIDES["hexagon"]) == 6


def test_walls_that_hexagons_cannot_hold_are_not_on_the_board() -> None:
    """What would stop nobody is not shown as if it did; the check says that it is left out."""
    wall = (5.0, 5.0, 100.0, 90.5)
    for lattice, kept in (("square", (wall,)), ("hexagon", ())):
        document = BoardDocument(lattice=lattice, columns=4, rows=4, segments=(wall,))
        assert compile_board(document, {}).board.segments == kept


def test_a_board_of_zones_has_its_zones_as_spaces_and_says_which_sheet_is_missing() -> None:
    square = ((0, 0), (120, 0), (120, 120), (0, 120))
    zones = (Zone(id="quay", polygon=square, marker=(60, 60), terrain="w"),)
    area = Area(id="start", spaces=((0, 0), (1, 0)))
    tiles = (PlacedTile(id="a", tile="set/1A", at=(0, 0)),)
    document = BoardDocument(lattice="zones", zones=zones, areas=(area,), tiles=tiles)
    board, problems, _ = compile_board(document, {})
    assert (board.spaces, board.letter(0), board.areas["start"]) == ((0,), "w", frozenset({0}))
    assert [problem.place for problem in problems] == ["board.tiles[0]", "board.areas[0].spaces"]


def test_the_shipped_tile_set_has_all_66_sides() -> None:
    tile_set = read_tile_set(maps_folder() / "descent-base.tiles.json")
    assert sum(len(piece.sides) for piece in tile_set.pieces) == 66
