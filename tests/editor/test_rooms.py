"""The room an author most likely means: for a new room, and for what is laid in a room that is still hidden."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from random_edits import blank

from vtt.editor.desk import Desk
from vtt.editor.edits import Change, DrawBorders, Paint, Put
from vtt.editor.form_rows import edit_for, ids, spots
from vtt.editor.forms import thing_form
from vtt.editor.history import History
from vtt.editor.parts import Item
from vtt.editor.room_edits import NameRoom, RenameRoom
from vtt.editor.room_floor import room_floor
from vtt.editor.rooms import hidden_room, place_for_room
from vtt.editor.tools.placing import AreaTool, FigureTool, TokenTool
from vtt.editor.tools.tool import Pointer
from vtt.files.games import known_in
from vtt.rules.known import Known
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    PlacedTile,
    Room,
    Scenario,
    TileSet,
)

MAPS = Path(__file__).parents[2] / "maps"
TILES = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)
NOBODY = Known()


@pytest.fixture
def desk() -> Desk:
    areas = (
        Area(id="gate", kind="start", spaces=((1, 1),)),
        Area(id="way", kind="exit", spaces=((8, 8),)),
        Area(id="yard", spaces=((1, 1), (2, 1))),
        Area(id="crypt", spaces=((5, 5), (6, 5))),
        Area(id="vault", spaces=((3, 7),)),
    )
    found = Desk(History(Put("areas", areas).apply(blank()), "New"))
    found.do(Change("start", "gate"))
    return found


def test_a_new_room_takes_what_is_chosen_or_the_first_area_that_may_be_one(desk: Desk) -> None:
    assert place_for_room(desk) == "crypt"
    desk.do(Put("rooms", (Room(id="crypt", area="crypt"),)))
    assert place_for_room(desk) == "vault"
    desk.select(Item("areas", "yard"))
    assert place_for_room(desk) == "yard"


def test_what_is_laid_in_a_hidden_room_belongs_to_it(desk: Desk) -> None:
    desk.do(Put("rooms", (Room(id="tomb", area="crypt"), Room(id="open", area="vault", revealed=True))))
    assert (hidden_room(desk, (5, 5)), hidden_room(desk, (3, 7)), hidden_room(desk, (9, 9))) == ("tomb", "", "")
    desk.palette.figure, desk.palette.token = "zombie", "search"
    FigureTool().press(desk, Pointer(5.5, 5.5))
    TokenTool().press(desk, Pointer(6.5, 5.5))
    FigureTool().press(desk, Pointer(3.5, 7.5))
    assert [one.room for one in (*desk.document.figures, *desk.document.tokens)] == ["tomb", "", "tomb"]


def walled(desk: Desk) -> None:
    """Two rooms of 4 by 3 with a door between and a hall below them, all on one floor."""
    floor = tuple((x, y) for x in range(2, 10) for y in range(2, 8))
    desk.do(Paint(".", floor))
    walls = (*((x, 4, "S") for x in range(2, 10)), (5, 2, "E"), (5, 4, "E"))
    desk.do(DrawBorders("wall", walls))
    desk.do(Put("doors", (DoorPlacement(id="oak", name="Oak", borders=((5, 3, "E"),), state="open"),)))


def click(desk: Desk, column: int, row: int) -> None:
    tool = AreaTool()
    tool.cancel(desk)
    desk.palette.area_kind = "room"
    tool.press(desk, Pointer(column + 0.5, row + 0.5))
    tool.release(desk, Pointer(column + 0.5, row + 0.5))


def test_a_click_fills_a_new_room_to_its_walls_and_doors() -> None:
    desk = Desk(History(blank(20, 16), "New"))
    walled(desk)
    click(desk, 3, 3)
    click(desk, 9, 2)
    click(desk, 4, 6)
    left, right, hall = desk.document.board.areas
    assert set(left.spaces) == {(x, y) for x in range(2, 6) for y in range(2, 5)}
    assert set(right.spaces) == {(x, y) for x in range(6, 10) for y in range(2, 5)}
    assert set(hall.spaces) == {(x, y) for x in range(2, 10) for y in range(5, 8)}
    desk.undo()
    assert len(desk.document.board.areas) == 2, "a click is one step"


def test_where_no_wall_ends_it_a_room_fills_its_tile_and_no_other_room() -> None:
    desk = Desk(History(blank(30, 20), "New"), {TILES.id: TILES})
    desk.count_pieces = False
    desk.do(Put("tiles", (PlacedTile(id="a", tile="descent-base/10A", at=(3, 3)),)))
    (place,) = (at for at in ((5, 5),) if desk.board.has(desk.lattice.space(*at) or 0))
    click(desk, *place)
    tile = {desk.lattice.position(space) for space in desk.tile_spaces["a"]}
    assert set(desk.document.board.areas[0].spaces) == tile
    desk.do(Paint(".", ((20, 5), (21, 5), (22, 5))))
    desk.do(Put("areas", (Area(id="far", spaces=((22, 5),)),)))
    desk.do(Put("rooms", (Room(id="far", area="far"),)))
    click(desk, 20, 5)
    assert desk.document.board.areas[-1].spaces == ((20, 5), (21, 5))


def test_a_stroke_paints_as_before_and_hexagons_fill_too() -> None:
    desk = Desk(History(blank(20, 16), "New"))
    walled(desk)
    tool = AreaTool()
    desk.palette.area_kind = "room"
    for step, point in enumerate((Pointer(2.5, 2.5), Pointer(3.5, 2.5), Pointer(2.5, 2.5))):
        (tool.press if step == 0 else tool.drag if step == 1 else tool.release)(desk, point)
    assert set(desk.document.board.areas[0].spaces) == {(2, 2), (3, 2)}
    board = BoardDocument(lattice="hexagon", columns=8, rows=6)
    desk = Desk(History(Scenario(id="x", title="x", game="gloomhaven", board=board), "New"))
    desk.do(Paint(".", tuple((x, y) for x in range(6) for y in range(4))))
    desk.do(Put("doors", tuple(DoorPlacement(id=f"d{y}", name="Door", at=(3, y)) for y in range(4))))
    start = desk.lattice.space(1, 1)
    assert start is not None
    assert {desk.lattice.position(one) for one in room_floor(desk, start)} == {
        (x, y) for x in range(3) for y in range(4)
    }


def test_a_room_has_one_name_everywhere(desk: Desk) -> None:
    desk.palette.area_kind = "room"
    tool = AreaTool()
    tool.press(desk, Pointer(12.5, 5.5))
    tool.release(desk, Pointer(12.5, 5.5))
    (room,) = desk.document.rooms
    assert (room.id, room.area, room.name) == ("room", "room", "Room")
    desk.do(Put("figures", (FigurePlacement(id="z", kind="zombie", at=(12, 5), room="room"),)))
    desk.do(Put("doors", (DoorPlacement(id="oak", name="Oak", borders=((12, 5, "E"),), reveals=("room",)),)))
    row = next(row for row in thing_form(desk.document, Item("rooms", "room"), NOBODY) if row.label == "Name")
    assert desk.do(edit_for(Item("rooms", "room"), row, "Great hall"))
    document = desk.document
    (room,) = document.rooms
    assert (room.id, room.area, room.name) == ("great-hall", "great-hall", "Great hall")
    assert document.figures[0].room == "great-hall" and document.doors[0].reveals == ("great-hall",)
    assert [words for _, words in ids(document, "rooms")] == ["no room", "Great hall"]
    assert ("great-hall", "room Great hall") in spots(document)
    assert sum("reat" in words for _, words in spots(document)) == 1
    desk.do(RenameRoom("great-hall", "hall"))
    assert (desk.document.rooms[0].id, desk.document.rooms[0].area) == ("hall", "hall")
    desk.do(NameRoom("hall", "Throne"))
    assert (desk.document.rooms[0].id, desk.document.rooms[0].name) == ("hall", "Throne"), "a chosen name stays"


def test_a_room_moves_and_goes_as_one(desk: Desk) -> None:
    desk.do(Put("rooms", (Room(id="tomb", area="crypt"),)))
    desk.select(Item("rooms", "tomb"))
    assert desk.shift_chosen((5, 5), (6, 7))
    assert next(area for area in desk.document.board.areas if area.id == "crypt").spaces == ((6, 7), (7, 7))
    desk.delete_chosen()
    assert not desk.document.rooms and "crypt" not in {area.id for area in desk.document.board.areas}
    desk.undo()
    desk.select(Item("areas", "crypt"))
    desk.delete_chosen()
    assert not desk.document.rooms, "nor is a room left over whose area was deleted"


def test_secret_rooms_are_offered_where_the_game_knows_them() -> None:
    """A room says that it is secret; then what lies in it is chosen, and no door is asked for any more."""
    known = known_in("descent")
    plain = Scenario(
        id="one",
        title="One",
        game="descent",
        board=BoardDocument(columns=4, rows=2),
        rooms=(Room(id="vault", area="vault-floor"),),
        doors=(DoorPlacement(id="gate", name="gate"),),
    )
    item = Item("rooms", "vault")
    labels = {row.label for row in thing_form(plain, item, known)}
    assert "Secret" in labels and "Reward" not in labels and "“gate” reveals it" in labels
    row = next(row for row in thing_form(plain, item, known) if row.label == "Secret")
    secret = edit_for(item, row, "true").apply(plain)
    rows = {row.label: row for row in thing_form(secret, item, known)}
    assert "“gate” reveals it" not in rows
    assert ("old-silver", "Old silver") in rows["Reward"].choices
    assert not any(name == "secret-passage" for name, _ in rows["Reward"].choices)
    other = msgspec.structs.replace(plain, game="gloomhaven")
    assert "Secret" not in {row.label for row in thing_form(other, item, known_in("gloomhaven"))}
