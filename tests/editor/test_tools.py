"""Each tool on a small board: what press, drag and release do, what Esc leaves undone, and what the preview shows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from random_edits import blank

from vtt.editor.desk import Desk
from vtt.editor.edits import DrawBorders, Paint, Put, TurnRound
from vtt.editor.ground import Ground
from vtt.editor.history import History
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.box import all_tools
from vtt.editor.tools.painting import BrushTool, EraserTool, FillTool, LineTool, RectangleTool
from vtt.editor.tools.placing import AreaTool, EyedropperTool, FigureTool, GroupTool, NoteTool, RulerTool, TokenTool
from vtt.editor.tools.pointing import group_label
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Pointer, Tool
from vtt.scenario.document import (
    BoardDocument,
    DoorPlacement,
    FigurePlacement,
    Group,
    Scenario,
    TileSet,
    TokenPlacement,
)

MAPS = Path(__file__).parents[2] / "maps"
TILES = msgspec.json.decode((MAPS / "descent-base.tiles.json").read_bytes(), type=TileSet)


@pytest.fixture
def desk() -> Desk:
    made = Desk(History(blank(20, 16)), {TILES.id: TILES})
    made.palette.terrain = "w"
    return made


def at(column: float, row: float, **keys: bool) -> Pointer:
    """The middle of a square."""
    return Pointer(column + 0.5, row + 0.5, **keys)


def stroke(tool: Tool, desk: Desk, *points: Pointer) -> None:
    tool.press(desk, points[0])
    for point in points[1:]:
        tool.drag(desk, point)
    tool.release(desk, points[-1])


def row(desk: Desk, number: int) -> str:
    return painted_rows(desk.document.board)[number]


def test_shortcuts_and_titles_are_all_different() -> None:
    tools = all_tools()
    assert len({tool.shortcut for tool in tools}) == len({tool.title for tool in tools}) == len(tools) == 16


def test_the_brush_leaves_no_gap_behind_a_fast_mouse_and_is_one_step(desk: Desk) -> None:
    stroke(BrushTool(), desk, at(0, 2), at(9, 2))
    assert row(desk, 2).rstrip() == "w" * 10
    assert desk.history.names == ("Open", "Paint water")
    assert chr(desk.board.terrain[2][5]) == "w"
    desk.undo()
    assert chr(desk.board.terrain[2][5]) == "#"


def test_a_wide_brush_and_its_preview_agree(desk: Desk) -> None:
    desk.palette.brush = 3
    seen = BrushTool().preview(desk, at(4, 4)).spaces
    stroke(BrushTool(), desk, at(4, 4))
    assert seen == {desk.lattice.space(x, y) for x in (3, 4, 5) for y in (3, 4, 5)}
    assert [row(desk, y).count("w") for y in range(2, 7)] == [0, 3, 3, 3, 0]


def test_escape_takes_a_stroke_back(desk: Desk) -> None:
    tool = BrushTool()
    tool.press(desk, at(1, 1))
    tool.drag(desk, at(5, 1))
    assert tool.cancel(desk)
    tool.drag(desk, at(9, 1))
    tool.release(desk, at(9, 1))
    assert desk.history.names == ("Open",)
    assert desk.document.board.painted == ()


def test_rectangle_line_and_fill(desk: Desk) -> None:
    desk.palette.terrain = "."
    stroke(RectangleTool(), desk, at(8, 9), at(2, 3))
    assert row(desk, 3) == "  " + "." * 7 + " " * 11
    desk.palette.terrain = "l"
    stroke(LineTool(), desk, at(2, 5), at(8, 5))
    assert row(desk, 5).strip() == "l" * 7
    desk.palette.terrain = "p"
    FillTool().press(desk, at(2, 3))
    assert [row(desk, y).strip() for y in (3, 4, 5, 6)] == ["p" * 7, "p" * 7, "l" * 7, "." * 7]


def test_fill_stops_at_drawn_borders(desk: Desk) -> None:
    desk.do(Paint(".", tuple((x, 0) for x in range(6))))
    desk.do(DrawBorders("wall", ((2, 0, "E"),)))
    FillTool().press(desk, at(0, 0))
    assert row(desk, 0).strip() == "www..."


def test_the_border_pen_draws_walls_and_makes_doors(desk: Desk) -> None:
    stroke(BorderTool(), desk, Pointer(3.95, 2.5), Pointer(3.95, 3.5))
    assert set(desk.document.board.borders) == {(3, 2, "E", "wall"), (3, 3, "E", "wall")}
    desk.palette.border = "locked"
    stroke(BorderTool(), desk, Pointer(6.05, 2.5), Pointer(6.05, 3.5))
    (door,) = desk.document.doors
    assert door.borders == ((5, 2, "E"), (5, 3, "E"))
    assert (door.kind, door.name) == ("locked", "Locked door")
    desk.palette.border = "portcullis"
    stroke(BorderTool(), desk, Pointer(6.05, 2.5))
    (changed,) = desk.document.doors
    assert (changed.id, changed.kind) == (door.id, "portcullis")


def test_a_stroke_past_a_corner_takes_no_further_border(desk: Desk) -> None:
    desk.palette.border = "door"
    stroke(BorderTool(), desk, Pointer(6.02, 2.5), Pointer(6.02, 2.95), Pointer(6.1, 3.02), Pointer(6.02, 3.1))
    (door,) = desk.document.doors
    assert door.borders == ((5, 2, "E"),)


def test_a_stroke_from_corner_to_corner_takes_only_what_lies_between(desk: Desk) -> None:
    along = [Pointer(6.0, 1.95 + step / 10) for step in range(22)]
    stroke(BorderTool(), desk, *along)
    assert set(desk.document.board.borders) == {(5, 2, "E", "wall"), (5, 3, "E", "wall")}
    desk.undo()
    desk.palette.border = "door"
    stroke(BorderTool(), desk, *reversed(along))
    (door,) = desk.document.doors
    assert set(door.borders) == {(5, 2, "E"), (5, 3, "E")}


def test_a_click_at_a_corner_takes_the_nearest_border(desk: Desk) -> None:
    stroke(BorderTool(), desk, Pointer(6.02, 2.1))
    assert set(desk.document.board.borders) == {(5, 2, "E", "wall")}


def test_a_one_way_barrier_is_turned_round_by_a_click_and_by_its_button(desk: Desk) -> None:
    desk.palette.border = "barrier"
    tool, here, moved = BorderTool(), Pointer(6.05, 2.5), Pointer(5.95, 2.6)
    stroke(tool, desk, here, moved)
    assert desk.document.board.borders == ((5, 2, "E", "barrier"),), "one stroke draws it once"
    assert tool.preview(desk, here).label == "One-way barrier from G3 to F3; a click turns it round"
    stroke(tool, desk, moved)
    assert desk.document.board.borders == ((5, 2, "E", "barrier-back"),)
    assert tool.preview(desk, here).label.startswith("One-way barrier from F3 to G3")
    EyedropperTool().press(desk, here)
    assert desk.palette.border == "barrier", "the pen draws both"
    desk.do(TurnRound(((5, 2, "E"), (5, 3, "E"))))
    assert desk.document.board.borders == ((5, 2, "E", "barrier"),)
    desk.undo()
    desk.undo()
    assert desk.document.board.borders == ((5, 2, "E", "barrier"),)


def test_a_one_way_barrier_leads_the_same_way_over_what_it_was_turned_or_mirrored_with(desk: Desk) -> None:
    desk.do(DrawBorders("barrier", ((5, 2, "E"),)))
    desk.do(DrawBorders("barrier-back", ((8, 2, "S"),)))
    desk.select(ground=Ground(borders=frozenset(((5, 2, "E"),))))
    assert desk.mirror_chosen()
    assert {kind for x, _, side, kind in desk.document.board.borders if side == "E"} == {"barrier-back"}
    desk.select(ground=Ground(borders=frozenset(((8, 2, "S"),))))
    for kinds in ("barrier-back", "barrier", "barrier", "barrier-back"):
        before = {one for one in desk.document.board.borders if one[:3] in desk.ground.borders}
        assert {one[3] for one in before} == {kinds}
        assert desk.turn_chosen()


def test_erasing_with_the_pen_takes_a_door_off_border_by_border(desk: Desk) -> None:
    desk.palette.border = "door"
    stroke(BorderTool(), desk, Pointer(6.05, 2.5), Pointer(6.05, 3.5))
    desk.palette.border = "open"
    stroke(BorderTool(), desk, Pointer(6.05, 3.5))
    assert desk.document.doors[0].borders == ((5, 2, "E"),)
    stroke(BorderTool(), desk, Pointer(6.05, 2.5))
    assert desk.document.doors == ()
    desk.undo()
    assert len(desk.document.doors) == 1


def test_the_eraser_takes_things_then_paint_and_borders(desk: Desk) -> None:
    desk.do(Put("tokens", (TokenPlacement(id="t", kind="search", at=((1, 1),)),)))
    desk.do(Paint("w", ((1, 1),)))
    stroke(EraserTool(), desk, at(1, 1))
    assert desk.document.tokens == ()
    assert row(desk, 1).strip() == "w"
    stroke(EraserTool(), desk, at(1, 1))
    assert row(desk, 1).strip() == ""
    desk.do(DrawBorders("wall", ((4, 4, "E"),)))
    stroke(EraserTool(), desk, Pointer(4.95, 4.5))
    assert desk.document.board.borders == ()


def test_tiles_snap_turn_flip_and_are_counted(desk: Desk) -> None:
    tool = TileTool()
    desk.palette.tile = "descent-base/10A"
    tool.press(desk, at(6, 6))
    (first,) = desk.document.board.tiles
    assert first.size == (4, 4)
    assert desk.selection == (Item("tiles", "10A"),)
    assert desk.palette.tile == "", "its only piece is laid"
    desk.palette.tile = "descent-base/10B"
    assert tool.preview(desk, at(6, 6)).fit is None, "while the pointer rests on it"
    assert tool.preview(desk, at(16, 6)).fit is not None
    tool.press(desk, Pointer(first.at[0] + 20, 6))
    assert len(desk.document.board.tiles) == 1
    assert "already lies" in desk.message
    desk.palette.tile = "descent-base/11A"
    near = Pointer(first.at[0] + 4 + 2.4, first.at[1] + 2.4)
    seen = tool.preview(desk, near)
    assert seen.fit is not None
    assert (seen.fit.joins, seen.fit.placed.at) == (1, (first.at[0] + 4, first.at[1]))
    assert seen.label == "11A · joins 1 connector"
    tool.press(desk, near)
    assert len(desk.jigsaw.joins) == 1
    tool.press(desk, Pointer(first.at[0] + 2, first.at[1] + 2))
    assert len(desk.document.board.tiles) == 2
    desk.palette.tile = "descent-base/5A"
    tool.turn(desk)
    tool.flip(desk)
    assert (tool.turns, desk.palette.tile) == (1, "descent-base/5B")
    assert tool.cancel(desk)
    assert desk.palette.tile == ""


def test_one_click_closes_all_openings(desk: Desk) -> None:
    desk.palette.tile = "descent-base/16A"
    TileTool().press(desk, at(8, 8))
    assert desk.close_openings()
    assert len(desk.document.board.tiles) == 5
    assert desk.history.undo_name == "Close open connectors"
    assert not desk.close_openings()
    assert desk.message == "No end cap fits on an open connector."


def test_figures_do_not_stand_on_each_other(desk: Desk) -> None:
    desk.palette.figure, desk.palette.figure_size = "barghest", (1, 2)
    tool = FigureTool()
    tool.press(desk, at(3, 3))
    tool.press(desk, at(3, 4))
    assert desk.message == "Another figure stands here."
    tool.turn(desk)
    tool.press(desk, at(3, 2))
    assert [(one.id, one.width, one.height) for one in desk.document.figures] == [
        ("barghest", 1, 2),
        ("barghest-2", 2, 1),
    ]
    assert not tool.preview(desk, at(3, 3)).legal


def test_areas_rooms_and_start_spaces(desk: Desk) -> None:
    tool = AreaTool()
    desk.palette.area_kind = "room"
    stroke(tool, desk, at(1, 1), at(4, 1))
    assert desk.document.board.areas[0].spaces == ((1, 1), (2, 1), (3, 1), (4, 1))
    assert desk.document.rooms[0].area == "room"
    assert len(desk.history.names) == 2
    stroke(tool, desk, at(4, 1, remove=True))
    assert desk.document.board.areas[0].spaces == ((1, 1), (2, 1), (3, 1))
    tool.cancel(desk)
    desk.palette.area_kind = "start"
    stroke(tool, desk, at(8, 8))
    assert desk.document.start == "start"
    desk.palette.figure = "zombie"
    GroupTool().press(desk, at(2, 1))
    (group,) = desk.document.groups
    assert (group.kind, group.where, group.room) == ("zombie", "room", "room")


def test_a_wide_brush_paints_areas_and_leaves_out_what_has_no_floor(desk: Desk) -> None:
    assert desk.do(Paint(".", tuple((x, y) for x in range(6) for y in range(6) if (x, y) not in ((3, 3), (3, 4)))))
    desk.palette.brush = 3
    stroke(AreaTool(), desk, at(2, 3))
    assert set(desk.document.board.areas[0].spaces) == {(1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (1, 4), (2, 4)}


def test_tokens_notes_and_the_ruler(desk: Desk) -> None:
    stroke(TokenTool(), desk, at(2, 2))
    assert desk.document.tokens[0].at == ((2, 2),)
    desk.palette.token = "crumbling"
    stroke(TokenTool(), desk, at(4, 2), at(5, 2))
    assert desk.document.tokens[1].at == ((4, 2), (5, 2))
    assert desk.history.names == ("Open", "Lay search", "Lay crumbling")
    NoteTool().press(desk, at(3, 3))
    assert desk.document.notes == {"3,3": "Note"}
    assert "note 3,3" in desk.pieces.tokens
    ruler = RulerTool()
    ruler.press(desk, at(1, 1))
    assert ruler.preview(desk, at(5, 3)).label == "4 spaces"
    ruler.release(desk, at(5, 3))
    assert ruler.preview(desk, at(5, 3)).line is None


def test_the_eyedropper_picks_up_what_lies_uppermost(desk: Desk) -> None:
    tool = EyedropperTool()
    desk.palette.tile = "descent-base/10A"
    TileTool().press(desk, at(6, 6))
    desk.palette.tile = ""
    tool.press(desk, at(6, 6))
    assert (tool.picked, desk.palette.tile) == ("Tile stamp", "descent-base/10A")
    desk.do(Paint("l", ((6, 6),)))
    tool.press(desk, at(6, 6))
    assert (tool.picked, desk.palette.terrain) == ("Terrain brush", "l")
    desk.do(Put("figures", (FigurePlacement(id="z", kind="zombie", at=(6, 6)),)))
    tool.press(desk, at(6, 6))
    assert (tool.picked, desk.palette.figure) == ("Figure", "zombie")


def test_selecting_by_click_box_and_keys_and_moving(desk: Desk) -> None:
    for name, x in (("a", 2), ("b", 4), ("c", 9)):
        desk.do(Put("figures", (FigurePlacement(id=name, kind="zombie", at=(x, 2)),)))
    tool = SelectTool()
    stroke(tool, desk, at(2, 2))
    assert desk.selection == (Item("figures", "a"),)
    stroke(tool, desk, at(4, 2, add=True))
    assert [item.id for item in desk.selection] == ["a", "b"]
    stroke(tool, desk, at(2, 2, remove=True))
    assert [item.id for item in desk.selection] == ["b"]
    stroke(tool, desk, Pointer(1, 1), Pointer(6, 6))
    assert {item.id for item in desk.selection} == {"a", "b"}
    stroke(tool, desk, at(2, 2), at(3, 5))
    assert [one.at for one in desk.document.figures] == [(3, 5), (5, 5), (9, 2)]
    assert desk.history.undo_name == "Move 2 figures"
    assert desk.duplicate_chosen()
    assert len(desk.document.figures) == 5
    assert desk.delete_chosen()
    assert len(desk.document.figures) == 3
    assert desk.selection == ()


def test_a_second_click_chooses_the_thing_below(desk: Desk) -> None:
    desk.palette.tile = "descent-base/10A"
    TileTool().press(desk, at(6, 6))
    desk.do(Put("figures", (FigurePlacement(id="z", kind="zombie", at=(6, 6)),)))
    tool = SelectTool()
    desk.select()
    stroke(tool, desk, at(6, 6))
    assert desk.selection == (Item("figures", "z"),)
    stroke(tool, desk, at(6, 6))
    assert desk.selection == (Item("tiles", "10A"),)
    desk.select()
    stroke(tool, desk, at(6, 6))
    assert desk.selection == (Item("figures", "z"),)


def test_a_door_is_chosen_at_the_corner_between_its_borders_and_a_group_by_its_label(desk: Desk) -> None:
    desk.palette.tile = "descent-base/10A"
    TileTool().press(desk, at(6, 6))
    spaces = sorted(desk.tile_spaces["10A"])
    column, row = desk.lattice.position(spaces[0])
    door = DoorPlacement(id="oak", name="Oak", borders=((column, row, "S"), (column + 1, row, "S")))
    desk.do(Put("doors", (door,)))
    desk.do(Put("groups", (Group(id="rotten", kind="zombie", where="10A"),)))
    tool = SelectTool()
    for x in (column + 0.5, column + 0.98, column + 1.0, column + 1.02, column + 1.5):
        for y in (row + 0.95, row + 1.0, row + 1.05):
            desk.select()
            stroke(tool, desk, Pointer(x, y))
            assert desk.selection == (Item("doors", "oak"),), (x, y)
    label = group_label(desk, 0)
    assert label is not None
    desk.select()
    stroke(tool, desk, Pointer(*label))
    assert desk.selection == (Item("groups", "rotten"),)


def test_locked_layers_are_not_touched(desk: Desk) -> None:
    desk.do(Put("figures", (FigurePlacement(id="z", kind="zombie", at=(6, 6)),)))
    desk.locked = frozenset({"figures", "terrain"})
    stroke(SelectTool(), desk, at(6, 6))
    assert desk.selection == ()
    stroke(BrushTool(), desk, at(1, 1))
    assert desk.document.board.painted == ()


def test_tools_work_on_hexagons_too() -> None:
    board = BoardDocument(lattice="hexagon", columns=10, rows=10)
    desk = Desk(History(Scenario(id="h", title="h", game="gloomhaven", board=board)))
    desk.palette.terrain = "w"
    space = desk.lattice.space(4, 5)
    assert space is not None
    x, y = desk.lattice.centre(space)
    desk.palette.brush = 2
    stroke(BrushTool(), desk, Pointer(x, y))
    assert sum(line.count("w") for line in painted_rows(desk.document.board)) == 7
    near = desk.lattice.space(5, 5)
    assert near is not None
    border = desk.lattice.border(space, near)
    assert border is not None
    (x0, y0), (x1, y1) = desk.lattice.border_line(border)
    stroke(BorderTool(), desk, Pointer((x0 + x1) / 2 - 0.05, (y0 + y1) / 2))
    assert desk.document.board.borders == ((4, 5, "E", "wall"),)
    assert desk.board.border_kind(border) == "wall"


def test_the_live_board_equals_the_board_compiled_at_once(desk: Desk) -> None:
    from vtt.scenario.compile import compile_board

    desk.palette.tile = "descent-base/16A"
    TileTool().press(desk, at(8, 8))
    desk.board.spaces  # noqa: B018 — look at it between the edits, so that the next one is incremental
    desk.do(Paint("w", ((7, 7), (0, 0))))
    first = desk.board
    desk.do(DrawBorders("wall", ((7, 7, "E"),)))
    desk.do(Paint(" ", ((7, 7),)))
    second = desk.board
    whole = compile_board(desk.document.board, desk.tile_sets).board
    assert (second.terrain, second.borders, second.areas) == (whole.terrain, whole.borders, whole.areas)
    assert sum(one is not other for one, other in zip(first.terrain, second.terrain, strict=True)) == 1
