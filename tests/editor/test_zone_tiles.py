"""Tiles of zones: designed, checked, laid with what lies between their zones, moved and taken away, with undo."""

from __future__ import annotations

import msgspec
import pytest

from vtt.editor.board_edits import PutMap
from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Put, Remove, Rename, Shift
from vtt.editor.history import EditError, History
from vtt.editor.parts import Item
from vtt.editor.problems import ProblemFinder
from vtt.editor.tile_design import design_of, side_of, with_side
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Pointer
from vtt.editor.zone_tiles import zones_laid
from vtt.scenario.check_tiles import check_tile_set
from vtt.scenario.compile import compile_board
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    PlacedTile,
    Scenario,
    TilePiece,
    TileSet,
    TileSide,
    TokenPlacement,
    Zone,
)


def box(identity: str, left: int, top: int, right: int, bottom: int, **fields: object) -> Zone:
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    polygon = tuple((x * 60, y * 60) for x, y in corners)
    return Zone(id=identity, polygon=polygon, marker=((left + right) * 30, (top + bottom) * 30), **fields)  # type: ignore[arg-type]


SIDE = TileSide(
    name="ship", zones=(box("bow", 0, 0, 2, 3), box("hold", 2, 0, 6, 3, terrain="w")), borders=((0, 0, "hold", "wall"),)
)
SHIPS = TileSet(
    id="ships",
    title="Ships",
    lattice="zones",
    pieces=(TilePiece(id="ship", sides=(SIDE, TileSide(name="wreck", zones=(box("keel", 0, 0, 4, 1),)))),),
)


def new_desk(*zones: Zone, doors: tuple[DoorPlacement, ...] = ()) -> Desk:
    board = BoardDocument(lattice="zones", columns=20, rows=12, zones=zones)
    scenario = Scenario(id="isle", title="Isle", game="descent", board=board, doors=doors)
    return Desk(History(scenario, "New"), {"ships": SHIPS})


def lay(desk: Desk, x: float, y: float, turns: int = 0, tile: str = "ships/ship") -> None:
    tool = TileTool()
    desk.palette.tile = tile
    tool.turn(desk, turns)
    assert tool.preview(desk, Pointer(x, y)).outlines
    tool.press(desk, Pointer(x, y))


def test_a_side_of_zones_is_designed_and_becomes_the_same_side_again() -> None:
    design = design_of(SIDE, "zones")
    assert [zone.id for zone in design.board.zones] == ["bow", "hold"]
    assert compile_board(design.board, {}).problems == ()
    assert side_of(design, "ship") == SIDE
    with pytest.raises(EditError, match="no zone yet"):
        side_of(design_of(TileSide(name="empty"), "zones"), "empty")
    crossed = Put("zones", (box("reef", 7, 7, 9, 9),)).apply(design)
    with pytest.raises(EditError, match="overlaps"):
        side_of(crossed, "ship")


def test_a_door_drawn_in_the_designer_is_printed_between_its_spaces_on_squares_and_zones() -> None:
    door = DoorPlacement(id="hatch", name="Hatch", borders=((0, 0, "hold"),))
    side = side_of(Put("doors", (door,)).apply(design_of(SIDE, "zones")), "ship")
    assert side.borders == ((0, 0, "hold", "door"),)
    squares = design_of(TileSide(name="1A", rows=("..",)), "square")
    hung = DoorPlacement(id="door", name="Door", kind="portcullis", borders=((6, 6, "E"),))
    assert side_of(Put("doors", (hung,)).apply(squares), "1A").borders == ((0, 0, "E", "portcullis"),)


def test_a_set_of_zones_is_checked() -> None:
    assert check_tile_set(SHIPS) == ()
    worse = TileSide(
        name="bad", rows=("..",), zones=(box("a", 0, 0, 2, 2), box("b", 1, 0, 3, 2)), borders=((0, 0, "c", "wall"),)
    )
    places = [problem.place for problem in check_tile_set(with_side(SHIPS, "bad", worse))]
    assert places == [
        "pieces[1].sides[0].rows",
        "pieces[1].sides[0].zones[1].polygon",
        "pieces[1].sides[0].borders[0]",
    ]
    squares = TileSet(id="s", title="S", lattice="square", pieces=(TilePiece(id="p", sides=(SIDE,)),))
    assert [problem.place for problem in check_tile_set(squares)] == ["pieces[0].sides[0].zones"]


def test_a_tile_is_laid_with_its_zones_and_walls_and_counted() -> None:
    desk = new_desk(box("hold", 10, 8, 12, 10))
    lay(desk, 5, 3.5)
    board = desk.document.board
    assert board.tiles == (PlacedTile(id="ship", tile="ships/ship", at=(2, 2), size=(6, 3)),)
    assert [(zone.id, zone.tile) for zone in board.zones] == [("hold", ""), ("bow", "ship"), ("hold-2", "ship")]
    assert board.zones[2].polygon[0] == (240, 120) and board.zones[2].terrain == "w"
    assert board.borders == ((1, 0, "hold-2", "wall"),)
    assert desk.board.areas["ship"] == frozenset({1, 2})
    assert desk.board.drawn_borders() == {desk.lattice.border(1, 2): "wall"}
    assert all(not one.place.startswith("board") for one in ProblemFinder().find(desk))
    lay(desk, 14, 3)
    assert "already lies on the board" in desk.message
    desk.undo()
    assert desk.document.board == new_desk(box("hold", 10, 8, 12, 10)).document.board


@pytest.mark.parametrize(
    ("turns", "bow"),
    [(1, (180, 0)), (2, (360, 180)), (3, (0, 360))],
)
def test_a_tile_is_turned_by_quarters(turns: int, bow: tuple[int, int]) -> None:
    desk = new_desk()
    lay(desk, 5, 5, turns)
    placed = desk.document.board.tiles[0]
    x, y = desk.document.board.zones[0].polygon[0]
    assert (x - placed.at[0] * 60, y - placed.at[1] * 60) == bow
    assert desk.document.board.borders == ((0, 0, "hold", "wall"),)


def test_a_tile_does_not_lie_over_zones() -> None:
    desk = new_desk(box("sea", 0, 0, 8, 8))
    tool = TileTool()
    desk.palette.tile = "ships/wreck"
    assert not tool.preview(desk, Pointer(4, 4)).legal
    tool.press(desk, Pointer(4, 4))
    assert desk.message == "A zone already lies here; move it away first." and not desk.document.board.tiles


def test_a_tile_moves_and_goes_with_its_zones_and_what_lies_between_them() -> None:
    desk = new_desk()
    lay(desk, 5, 3.5)
    desk.do(Put("doors", (DoorPlacement(id="hatch", name="Hatch", borders=((0, 0, "hold"),)),)))
    tool = SelectTool()
    desk.select(Item("zones", "bow"))
    for _ in range(2):  # a second click takes what lies below the zone
        tool.press(desk, Pointer(2.5, 2.5))
        tool.release(desk, Pointer(2.5, 2.5))
    assert desk.selection == (Item("tiles", "ship"),)
    tool.press(desk, Pointer(2.5, 2.5))
    tool.release(desk, Pointer(5.5, 3.5))
    board = desk.document.board
    assert board.tiles[0].at == (5, 3) and board.zones[0].polygon[0] == (300, 180)
    assert board.borders and desk.pieces.doors["hatch"].borders
    desk.do(Rename(Item("tiles", "ship"), "sloop"))
    assert {zone.tile for zone in desk.document.board.zones} == {"sloop"}
    desk.do(Remove((Item("tiles", "sloop"),)))
    board = desk.document.board
    assert (board.tiles, board.zones, board.borders, desk.document.doors) == ((), (), (), ())
    for _ in range(5):
        desk.undo()
    assert desk.document == new_desk().document


def test_walls_and_doors_are_drawn_between_zones_and_follow_their_names_and_numbers() -> None:
    desk, pen = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2), box("c", 4, 0, 6, 2)), BorderTool()
    for kind, x in (("wall", 2.1), ("door", 3.9)):
        desk.palette.border = kind
        pen.press(desk, Pointer(x, 1))
        pen.release(desk, Pointer(x, 1))
    assert desk.document.board.borders == ((0, 0, "b", "wall"),)
    assert desk.document.doors[0].borders == ((1, 0, "c"),)
    desk.do(Rename(Item("zones", "c"), "cove"))
    assert desk.document.doors[0].borders == ((1, 0, "cove"),)
    desk.do(Put("figures", (FigurePlacement(id="f", kind="imp", at=(2, 0)),)))
    desk.do(Remove((Item("zones", "a"),)))
    assert desk.document.board.borders == () and desk.document.doors[0].borders == ((0, 0, "cove"),)
    assert desk.document.figures[0].at == (1, 0)
    desk.do(Shift((Item("zones", "cove"),), (0, 0), (3, 0)))
    places = [one.place for one in ProblemFinder().find(desk)]
    assert "doors[0].borders" in places
    desk.do(Remove((Item("zones", "cove"),)))
    assert desk.document.doors == ()


def test_a_wall_between_zones_that_no_longer_meet_is_a_problem_at_once() -> None:
    desk, finder = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2)), ProblemFinder()
    desk.do(DrawBorders("wall", ((0, 0, "b"),)))
    assert all(not one.place.startswith("board.borders") for one in finder.find(desk))
    desk.do(Shift((Item("zones", "b"),), (0, 0), (2, 0)))
    found = [one.sentence for one in finder.find(desk) if one.place.startswith("board.borders")]
    assert found == ["The zones “a” and “b” are no neighbours; nothing can lie between them."]


def test_a_map_of_zones_is_put_in_with_its_tiles_and_walls() -> None:
    source, desk = new_desk(), new_desk(box("bow", 0, 0, 1, 1))
    lay(source, 3, 1.5)
    desk.do(PutMap(source.document.board, (2, 1)))
    board = desk.document.board
    assert [zone.id for zone in board.zones] == ["bow", "bow-2", "hold"]
    assert board.borders == ((1, 0, "hold", "wall"),) and board.tiles[0].at == (2, 1)
    assert board.zones[1].polygon[0] == (120, 60) and board.zones[1].tile == "ship"


def test_documents_of_zone_tiles_survive_saving() -> None:
    desk = new_desk()
    lay(desk, 5, 3.5)
    for value in (desk.document, SHIPS):
        assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


def test_a_laid_sheet_turns_with_its_zones_and_what_lies_in_them() -> None:
    desk = new_desk()
    lay(desk, 6, 5)
    (placed,) = desk.document.board.tiles
    desk.do(Put("figures", (FigurePlacement(id="crab", kind="zombie", at=(1, 0)),)))
    before = desk.document
    for turns in (1, 2, 3, 4):
        desk.select(Item("tiles", placed.id))
        assert desk.turn_chosen()
        (turned,) = desk.document.board.tiles
        laid = zones_laid(SIDE, turned)
        assert turned.turns == turns % 4
        assert [zone.polygon for zone in desk.document.board.zones] == [zone.polygon for zone in laid]
        assert [zone.marker for zone in desk.document.board.zones] == [zone.marker for zone in laid]
        assert desk.document.figures == before.figures
        assert desk.document.board.borders == before.board.borders
        assert compile_board(desk.document.board, desk.tile_sets).problems == ()
    assert desk.document.board.zones == before.board.zones
    for _ in range(4):
        desk.undo()
    assert desk.document == before


def test_a_sheet_does_not_turn_over_other_zones() -> None:
    desk = new_desk(box("reef", 3, 7, 8, 9))
    lay(desk, 6, 5)
    (placed,) = desk.document.board.tiles
    before = desk.document
    desk.select(Item("tiles", placed.id))
    assert not desk.turn_chosen()
    assert "in the way" in desk.message
    assert desk.document == before


def test_a_laid_sheet_shows_its_other_side() -> None:
    desk = new_desk(box("reef", 12, 7, 14, 9))
    lay(desk, 6, 5, turns=1)
    (placed,) = desk.document.board.tiles
    before = desk.document
    desk.select(Item("tiles", placed.id))
    assert desk.flip_chosen()
    (flipped,) = desk.document.board.tiles
    assert (flipped.id, flipped.tile, flipped.at, flipped.turns) == (placed.id, "ships/wreck", placed.at, 1)
    assert [zone.id for zone in desk.document.board.zones] == ["reef", "keel"]
    desk.undo()
    assert desk.document == before


def test_what_lies_in_a_zone_that_the_other_side_has_too_stays_when_a_sheet_is_flipped() -> None:
    """Bow (by its name) and hold (by its id, with a number behind it) are on both sides; the galley is not."""
    front = TileSide(
        name="ship",
        zones=(box("front", 0, 0, 2, 3, name="Bow"), box("hold", 2, 0, 6, 3), box("galley", 6, 0, 8, 3)),
        borders=((0, 0, "hold", "wall"), (1, 0, "galley", "wall")),
    )
    back = TileSide(
        name="wreck",
        zones=(box("hold", 0, 0, 3, 3, terrain="w"), box("bow", 3, 0, 6, 3), box("sand", 0, 3, 6, 4)),
        borders=((0, 0, "sand", "elevation"),),
    )
    sheets = TileSet(id="ships", title="Ships", lattice="zones", pieces=(TilePiece(id="ship", sides=(front, back)),))
    desk = new_desk(box("hold", 12, 8, 14, 10), box("quay", 0, 2, 2, 5))
    desk.put_tile_sets({"ships": sheets})
    lay(desk, 6, 3.5)
    assert [zone.id for zone in desk.document.board.zones] == ["hold", "quay", "front", "hold-2", "galley"]
    figures = tuple(FigurePlacement(id=one, kind="ogre", at=(at, 0)) for one, at in (("a", 2), ("b", 3), ("c", 4)))
    token = TokenPlacement(id="chest", kind="search", at=((3, 0), (4, 0)))
    doors = (
        DoorPlacement(id="hatch", name="Hatch", borders=((2, 0, "hold-2"),)),
        DoorPlacement(id="gangway", name="Gangway", borders=((1, 0, "front"),)),
        DoorPlacement(id="stove", name="Stove", borders=((3, 0, "galley"),)),
    )
    hold = Area(id="crew", spaces=((2, 0), (4, 0)))
    for kind, some in (("figures", figures), ("tokens", (token,)), ("doors", doors), ("areas", (hold,))):
        assert desk.do(Put(kind, some))  # type: ignore[arg-type]
    before = desk.document
    desk.select(Item("tiles", "ship"))
    assert desk.flip_chosen()
    after = desk.document
    assert [zone.id for zone in after.board.zones] == ["hold", "quay", "front", "hold-2", "sand"]
    assert after.board.zones[3].terrain == "w" and after.board.zones[2].name == "Bow"
    assert after.board.zones[2].polygon == box("", 5, 2, 8, 5).polygon
    assert [(one.id, one.at) for one in after.figures] == [("a", (2, 0)), ("b", (3, 0))]
    assert after.tokens[0].at == ((3, 0),) and after.board.areas[0].spaces == ((2, 0),)
    assert [door.id for door in after.doors] == ["hatch"]  # the bow lies no longer beside the quay
    assert after.board.borders == ((3, 0, "sand", "elevation"),)
    assert desk.message.endswith(": 1 figure and 2 doors. Undo brings all back.")
    desk.undo()
    assert desk.document == before
    desk.redo()
    assert desk.flip_chosen() and desk.document.figures == after.figures and not desk.message


def test_a_sheet_whose_other_side_needs_room_that_is_taken_stays_as_it_lies() -> None:
    desk = new_desk(box("sea", 2, 0, 6, 3))
    sides = TileSet(
        id="ships",
        title="Ships",
        lattice="zones",
        pieces=(TilePiece(id="raft", sides=(TileSide(name="raft", zones=(box("raft", 0, 0, 2, 2),)), SIDE)),),
    )
    desk.put_tile_sets({"ships": sides})
    lay(desk, 1, 1, tile="ships/raft")
    before = desk.document
    desk.select(Item("tiles", "raft"))
    assert not desk.flip_chosen() and "move it away" in desk.message and desk.document == before
