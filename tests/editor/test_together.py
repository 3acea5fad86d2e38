"""All that is chosen (things, areas, paint, borders, walls off the grid, notes) is moved, turned, mirrored, copied and
deleted as one; everything keeps its place beside the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from random_edits import blank

from vtt.editor.desk import Desk
from vtt.editor.edits import Change, DrawBorders, Paint, Put
from vtt.editor.ground import Ground
from vtt.editor.history import History
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.motion import about_the_middle
from vtt.scenario.document import (
    Area,
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    PlacedTile,
    Room,
    Scenario,
    TileSet,
    TokenPlacement,
)

MAPS = Path(__file__).parents[2] / "maps"
TILES = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)
HEXAGONS = msgspec.json.decode((MAPS / "hex-tiles.tiles.json").read_bytes(), type=TileSet)


def furnished() -> Scenario:
    """A little of everything between columns 4 and 10, rows 5 and 9."""
    board = BoardDocument(
        columns=30, rows=30, segments=((300, 330, 420, 500.5),), tiles=(PlacedTile(id="a", tile="x/y", at=(4, 5)),)
    )
    scenario = Scenario(id="x", title="x", game="descent", board=board)
    for edit in (
        Put("areas", (Area(id="hall", spaces=((5, 6), (6, 6), (6, 7))),)),
        Put("rooms", (Room(id="hall", area="hall"),)),
        Put("figures", (FigurePlacement(id="dog", kind="barghest", at=(7, 8), width=2, room="hall"),)),
        Put("tokens", (TokenPlacement(id="wall", kind="obstacle", at=((8, 6), (9, 6))),)),
        Put("groups", (Group(id="pack", kind="zombie", where="hall", room="hall"),)),
        Put(
            "doors",
            (
                DoorPlacement(id="oak", name="Oak", borders=((6, 6, "E"),), reveals=("hall",)),
                DoorPlacement(id="bent", name="Bent", segments=((540, 400, 560, 470),)),
            ),
        ),
        Paint("w", ((4, 5), (5, 5), (10, 9))),
        DrawBorders("wall", ((5, 6, "S"), (4, 7, "E"))),
        Change("notes", {"9,9": "Here it ends", "idea": "nothing"}),
    ):
        scenario = edit.apply(scenario)
    return scenario


def desk_with(scenario: Scenario, *sets: TileSet) -> Desk:
    return Desk(History(scenario), {one.id: one for one in sets})


def everything(scenario: Scenario) -> tuple[object, ...]:
    """What lies where, whatever order it is written in."""
    board = scenario.board
    return (
        painted_rows(board),
        {(*one,) for one in board.borders},
        set(board.segments),
        [msgspec.structs.replace(area, spaces=tuple(sorted(area.spaces))) for area in board.areas],
        board.tiles,
        scenario.figures,
        [msgspec.structs.replace(token, at=tuple(sorted(token.at))) for token in scenario.tokens],
        scenario.doors,
        scenario.notes,
    )


def test_everything_on_the_board_is_chosen_but_what_is_locked_or_hidden() -> None:
    desk = desk_with(furnished())
    desk.select_all()
    kinds = {item.kind for item in desk.selection}
    assert kinds == {"tiles", "areas", "doors", "tokens", "figures", "groups"}
    assert desk.ground == Ground(
        frozenset(((4, 5), (5, 5), (10, 9))),
        frozenset(((5, 6, "S"), (4, 7, "E"))),
        frozenset(((300, 330, 420, 500.5),)),
        frozenset(("9,9",)),
    )
    desk.locked, desk.hidden = frozenset({"terrain", "areas"}), frozenset({"borders"})
    desk.select_all()
    assert "areas" not in {item.kind for item in desk.selection}
    assert desk.ground == Ground(notes=frozenset(("9,9",)))


def test_a_box_takes_what_lies_whole_in_it_of_every_kind() -> None:
    desk, tool = desk_with(furnished()), SelectTool()
    tool.press(desk, Pointer(3.5, 4.5))
    tool.release(desk, Pointer(7.9, 8.2))
    assert set(desk.selection) == {Item("areas", "hall"), Item("doors", "oak"), Item("groups", "pack")}
    assert desk.ground.paint == {(4, 5), (5, 5)}
    assert desk.ground.borders == {(5, 6, "S"), (4, 7, "E")}
    assert not desk.ground.walls and not desk.ground.notes
    tool.press(desk, Pointer(4.2, 5.2, add=True))
    tool.release(desk, Pointer(11, 10, add=True))
    assert desk.ground.walls == {(300, 330, 420, 500.5)} and desk.ground.notes == {"9,9"}
    assert {item.id for item in desk.selection} == {"a", "hall", "oak", "pack", "dog", "wall", "bent"}
    tool.press(desk, Pointer(0.5, 0.5, remove=True))
    tool.release(desk, Pointer(11, 6, remove=True))
    assert desk.ground.paint == {(10, 9)}


@pytest.mark.parametrize("how", [lambda desk: desk.turn_chosen(), lambda desk: desk.mirror_chosen()])
def test_all_that_is_chosen_keeps_together_and_comes_back(how: Callable[[Desk], bool]) -> None:
    desk = desk_with(furnished())
    desk.select_all()
    before = everything(desk.document)
    for _ in range(4):
        chosen = desk.chosen
        assert how(desk)
        assert desk.chosen == chosen, "what is chosen stays chosen"
    assert everything(desk.document) == before
    desk.undo()
    assert everything(desk.document) != before


def test_a_quarter_turn_puts_each_thing_where_it_belongs() -> None:
    scenario = blank(20, 20)
    for edit in (
        Paint("w", ((5, 5),)),
        Put("figures", (FigurePlacement(id="dog", kind="barghest", at=(5, 6), height=2),)),
        Put("doors", (DoorPlacement(id="oak", name="Oak", borders=((5, 5, "E"),)),)),
        Put("areas", (Area(id="hall", spaces=((7, 5), (7, 7))),)),
    ):
        scenario = edit.apply(scenario)
    desk = desk_with(scenario)
    desk.select_all()
    assert desk.turn_chosen()
    after = desk.document
    assert painted_rows(after.board)[5][7] == "w"
    assert (after.figures[0].at, after.figures[0].width, after.figures[0].height) == ((5, 5), 2, 1)
    assert after.doors[0].borders == ((7, 5, "S"),)
    assert after.board.areas[0].spaces == ((7, 7), (5, 7))


def test_moving_takes_paint_along_and_leaves_none_behind() -> None:
    desk = desk_with(furnished())
    desk.select_all()
    assert desk.shift_chosen((0, 0), (2, 3))
    rows = painted_rows(desk.document.board)
    assert rows[8][6:8] == "ww" and rows[12][12] == "w" and not rows[5].strip()
    assert set(desk.document.board.borders) == {(7, 9, "S", "wall"), (6, 10, "E", "wall")}
    assert desk.document.board.segments == ((420, 510, 540, 680.5),)
    assert desk.document.doors[1].segments == ((660, 580, 680, 650),)
    assert desk.document.notes == {"idea": "nothing", "11,12": "Here it ends"}
    before = desk.document
    assert not desk.shift_chosen((0, 0), (25, 0))
    assert desk.document is before and "outside the board" in desk.message


def test_deleting_takes_everything_away_and_one_step_brings_it_back() -> None:
    desk = desk_with(furnished())
    before = desk.document
    desk.select_all()
    assert desk.delete_chosen()
    after = desk.document
    assert not (after.board.tiles or after.board.areas or after.figures or after.tokens or after.doors)
    assert not (after.board.painted or after.board.borders or after.board.segments) and list(after.notes) == ["idea"]
    assert desk.chosen == 0
    desk.undo()
    assert desk.document == before


def test_a_copy_brings_everything_and_names_itself() -> None:
    desk = desk_with(furnished())
    desk.select_all()
    text = desk.copy_chosen()
    assert desk.paste(text, (17, 18))
    after, (dx, dy) = desk.document, (10, 10)
    assert painted_rows(after.board)[5 + dy][4 + dx : 6 + dx] == "ww"
    assert len(after.board.borders) == 4 and len(after.board.segments) == 2 and after.notes["19,19"] == "Here it ends"
    (new,) = [room for room in after.rooms if room.id != "hall"]
    assert new.area == after.board.areas[1].id != "hall"
    assert [one.room for one in after.figures] == ["hall", new.id]
    assert (after.groups[1].where, after.groups[1].room) == (new.area, new.id)
    assert [door.reveals for door in after.doors if door.name == "Oak"] == [("hall",), (new.id,)]
    other = desk_with(blank())
    assert other.paste(text, None)
    assert other.document.board.segments == furnished().board.segments


def test_paste_and_double_respect_counted_pieces() -> None:
    tile = PlacedTile(id="10A", tile="descent-base/10A", at=(3, 3))
    token = TokenPlacement(id="chest", kind="treasure", at=((3, 3),))
    desk = desk_with(Put("tokens", (token,)).apply(Put("tiles", (tile,)).apply(blank())), TILES)
    desk.select(Item("tiles", "10A"))
    assert not desk.duplicate_chosen() and "no piece" in desk.message
    desk.select(Item("tiles", "10A"), Item("tokens", "chest"))
    text = desk.copy_chosen()
    assert desk.paste(text, (10, 10)) and "10A" in desk.message
    assert len(desk.document.board.tiles) == 1 and len(desk.document.tokens) == 2
    desk.count_pieces = False
    assert desk.paste(text, (20, 10)) and not desk.message
    assert len(desk.document.board.tiles) == 2
    desk.count_pieces = True
    desk.select(Item("tiles", "10A"), Item("tiles", "10A-2"))
    cut = desk.copy_chosen()
    desk.delete_chosen()
    assert desk.paste(cut, None)
    assert len(desk.document.board.tiles) == 1, "of two copies of one piece one comes back"


@pytest.mark.parametrize("tiles", [TILES, HEXAGONS])
def test_tiles_turn_about_one_centre_and_still_join(tiles: TileSet) -> None:
    names = ("descent-base/10A", "descent-base/11A") if tiles is TILES else ("hex-tiles/a1a", "hex-tiles/b1a")
    lattice: LatticeKind = "square" if tiles is TILES else "hexagon"
    board = BoardDocument(
        lattice=lattice,
        columns=40,
        rows=40,
        tiles=tuple(PlacedTile(id=name, tile=name, at=(15 + 4 * n, 16)) for n, name in enumerate(names)),
    )
    desk = desk_with(Scenario(id="x", title="x", game="descent", board=board), tiles)
    floors = {one: len(spaces) for one, spaces in desk.tile_spaces.items()}
    joins, whole = len(desk.jigsaw.joins), len(desk.board.spaces)
    before = desk.tile_spaces
    for _ in range(4 if tiles is TILES else 6):
        desk.select_all()
        assert desk.turn_chosen()
        assert len(desk.jigsaw.joins) == joins and len(desk.board.spaces) == whole
        assert {one: len(spaces) for one, spaces in desk.tile_spaces.items()} == floors
    assert desk.tile_spaces == before


def test_a_mirrored_piece_shows_its_other_side_where_that_has_the_outline() -> None:
    for side in [side for piece in TILES.pieces for side in piece.sides]:
        board = BoardDocument(
            columns=40, rows=40, tiles=(PlacedTile(id="t", tile=f"descent-base/{side.name}", at=(9, 9)),)
        )
        desk = desk_with(Scenario(id="x", title="x", game="descent", board=board), TILES)
        desk.select_all()
        floor = {desk.lattice.position(space) for space in desk.tile_spaces["t"]}
        xs = [x for x, _ in floor]
        assert desk.mirror_chosen()
        after = {desk.lattice.position(space) for space in desk.tile_spaces["t"]}
        mirrored = {(min(xs) + max(xs) - x, y) for x, y in floor}
        assert len(after & mirrored) >= 0.7 * len(floor), side.name


@pytest.mark.parametrize("kind", ["square", "hexagon"])
def test_whole_turns_and_two_mirrors_lead_back(kind: LatticeKind) -> None:
    chance = Random(5)
    for _ in range(200):
        first = [(chance.randrange(20), chance.randrange(20)) for _ in range(chance.randint(1, 6))]
        places = first
        for _ in range(4 if kind == "square" else 6):
            places = [about_the_middle(kind, places, 1).place(at) for at in places]
        assert places == first
        for _ in range(2):
            places = [about_the_middle(kind, places, 0, mirrored=True).place(at) for at in places]
        assert places == first


def test_a_wall_off_the_grid_is_chosen_by_a_click_on_it_and_a_border_too() -> None:
    desk, tool = desk_with(furnished()), SelectTool()
    for point, ground in (
        (Pointer(6.0, 6.93), Ground(walls=frozenset(desk.document.board.segments))),
        (Pointer(5.5, 7.03), Ground(borders=frozenset(((5, 6, "S"),)))),
    ):
        tool.press(desk, point)
        tool.release(desk, point)
        assert desk.ground == ground and not desk.selection
    assert desk.delete_chosen()
    assert desk.document.board.borders == ((4, 7, "E", "wall"),)
