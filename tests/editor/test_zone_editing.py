"""Boards of zones in the editor: drawn, moved, named, taken away, checked, with undo for everything."""

from __future__ import annotations

from pathlib import Path

import msgspec

from vtt.editor.board_edits import PutMap, Resize
from vtt.editor.desk import Desk
from vtt.editor.edits import Paint, Put, Remove, Rename, Shift
from vtt.editor.filling import Fill
from vtt.editor.forms import thing_form
from vtt.editor.history import History
from vtt.editor.parts import Item
from vtt.editor.problems import ProblemFinder
from vtt.editor.tools.box import all_tools
from vtt.editor.tools.placing import FigureTool
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer
from vtt.editor.tools.zones import ZoneTool
from vtt.files.documents import read_scenario, write_document
from vtt.rules.known import NOTHING_KNOWN
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Area, BoardDocument, FigurePlacement, Scenario, TokenPlacement, Zone


def new_desk(*zones: Zone) -> Desk:
    board = BoardDocument(lattice="zones", columns=12, rows=8, zones=zones)
    return Desk(History(Scenario(id="isle", title="Isle", game="descent", board=board), "New"))


def box(identity: str, left: int, top: int, right: int, bottom: int) -> Zone:
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    polygon = tuple((x * 60, y * 60) for x, y in corners)
    return Zone(id=identity, polygon=polygon, marker=((left + right) * 30, (top + bottom) * 30))


def drag(tool: ZoneTool | SelectTool, desk: Desk, start: tuple[float, float], end: tuple[float, float]) -> None:
    tool.press(desk, Pointer(*start))
    tool.drag(desk, Pointer(*end))
    tool.preview(desk, Pointer(*end))
    tool.release(desk, Pointer(*end))


def click(
    tool: ZoneTool | SelectTool, desk: Desk, x: float, y: float, *, add: bool = False, less: bool = False
) -> None:
    pointer = Pointer(x, y, add, less)
    tool.press(desk, pointer)
    tool.release(desk, pointer)


def test_boxes_and_polygons_are_drawn_side_by_side() -> None:
    desk, tool = new_desk(), ZoneTool()
    drag(tool, desk, (1.03, 0.98), (4.02, 3.01))
    for x, y in ((4.05, 0.96), (7, 2), (4.1, 3.06), (4, 1.04)):
        click(tool, desk, x, y)
    first, second = desk.document.board.zones
    assert first.polygon == ((60, 60), (240, 60), (240, 180), (60, 180))
    assert second.polygon == ((240, 60), (420, 120), (240, 180))
    assert desk.lattice.neighbours(0) == (1,)
    assert desk.selection == (Item("zones", "zone-2"),)
    desk.undo()
    assert [zone.id for zone in desk.document.board.zones] == ["zone"]


def test_a_shared_corner_moves_in_both_zones_in_one_step() -> None:
    desk, tool = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2)), ZoneTool()
    click(tool, desk, 1.5, 0.5)
    drag(tool, desk, (2, 2), (2.5, 3))
    assert desk.selection == (Item("zones", "a"),)
    one, other = desk.document.board.zones
    assert (150, 180) in one.polygon and (150, 180) in other.polygon
    assert desk.lattice.neighbours(0) == (1,)
    desk.undo()
    assert desk.document.board.zones == (box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2))


def test_a_box_may_begin_at_any_corner_of_a_zone_without_handles() -> None:
    """Also at one of the box just drawn: handles come with a click on a zone."""
    desk, tool = new_desk(box("a", 0, 0, 2, 2)), ZoneTool()
    drag(tool, desk, (2.1, 1.9), (4, 4))
    drag(tool, desk, (3.95, 4.05), (6, 6))
    drag(tool, desk, (4, 2), (6, 4))
    shapes = [zone.polygon for zone in desk.document.board.zones]
    boxes = ((0, 0, 2, 2), (2, 2, 4, 4), (4, 4, 6, 6), (4, 2, 6, 4))
    assert shapes == [box("", *one).polygon for one in boxes]
    assert len(tool.preview(desk, Pointer(7, 7)).outlines) == 1
    click(tool, desk, 5.5, 2.5)
    assert len(tool.preview(desk, Pointer(7, 7)).outlines) == 1 + 4 + 1
    assert tool.preview(desk, Pointer(6, 2)).label == "corner"
    drag(tool, desk, (6, 2), (7, 1))
    assert desk.document.board.zones[3].polygon[1] == (420, 60) and len(desk.document.board.zones) == 4


def test_markers_and_whole_zones_are_dragged() -> None:
    desk, tool = new_desk(box("a", 0, 0, 4, 4)), ZoneTool()
    click(tool, desk, 1, 3)
    drag(tool, desk, (2, 2), (3.5, 1.25))
    assert desk.document.board.zones[0].marker == (210, 75)
    drag(tool, desk, (1, 3), (2, 4))
    assert desk.document.board.zones[0].polygon[0] == (60, 60)
    assert desk.document.board.zones[0].marker == (270, 135)
    drag(SelectTool(), desk, (2, 4), (3.1, 4.2))
    assert desk.document.board.zones[0].polygon[0] == (120, 60)


def test_corners_come_and_go_but_three_stay() -> None:
    desk, tool = new_desk(box("a", 0, 0, 4, 4)), ZoneTool()
    click(tool, desk, 2, 0.05, add=True)
    assert len(desk.document.board.zones[0].polygon) == 5
    click(tool, desk, 4, 4, less=True)
    click(tool, desk, 0, 4, less=True)
    assert len(desk.document.board.zones[0].polygon) == 3
    click(tool, desk, 0, 0, less=True)
    assert len(desk.document.board.zones[0].polygon) == 3
    assert "three corners" in desk.message


def test_escape_forgets_the_corners() -> None:
    desk, tool = new_desk(), ZoneTool()
    click(tool, desk, 1, 1)
    click(tool, desk, 3, 1)
    assert tool.cancel(desk) and not tool.corners
    assert not tool.cancel(desk)


def test_figures_share_a_zone_and_areas_are_painted_with_the_same_tools() -> None:
    desk = new_desk(box("a", 0, 0, 4, 4), box("b", 4, 0, 8, 4))
    desk.palette.figure = "ogre"
    figure = FigureTool()
    for x in (1, 2, 5):
        figure.press(desk, Pointer(x, 1))
    assert [one.at for one in desk.document.figures] == [(0, 0), (0, 0), (1, 0)]
    for tool in all_tools():
        tool.preview(desk, Pointer(5, 1))
        tool.press(desk, Pointer(5, 1))
        tool.drag(desk, Pointer(1, 1))
        tool.release(desk, Pointer(1, 1))
        tool.cancel(desk)
        assert desk.board.spaces


def test_terrain_is_painted_on_zones() -> None:
    desk = new_desk(box("a", 0, 0, 4, 4), box("b", 4, 0, 8, 4))
    assert desk.do(Paint("w", ((1, 0),)))
    assert [zone.terrain for zone in desk.document.board.zones] == [".", "w"]
    assert desk.board.letter(1) == "w"
    desk.undo()
    assert desk.board.letter(1) == "."


def test_what_lies_in_later_zones_keeps_its_zone_when_one_is_taken_away() -> None:
    desk = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2), box("c", 4, 0, 6, 2))
    desk.do(
        Put(
            "figures",
            (FigurePlacement(id="x", kind="ogre", at=(0, 0)), FigurePlacement(id="y", kind="ogre", at=(2, 0))),
        )
    )
    desk.do(Put("tokens", (TokenPlacement(id="t", kind="search", at=((0, 0), (2, 0))),)))
    desk.do(Put("areas", (Area(id="all", spaces=((0, 0), (1, 0), (2, 0))),)))
    before = desk.document
    assert desk.do(Remove((Item("zones", "a"),)))
    after = desk.document
    assert [(one.id, one.at) for one in after.figures] == [("y", (1, 0))]
    assert after.tokens[0].at == ((1, 0),)
    assert after.board.areas[0].spaces == ((0, 0), (1, 0))
    desk.undo()
    assert desk.document == before


def test_a_zone_is_renamed_where_neighbours_name_it() -> None:
    desk = new_desk(box("a", 0, 0, 2, 2), msgspec.structs.replace(box("b", 6, 0, 8, 2), neighbours=("a",)))
    assert desk.lattice.neighbours(0) == (1,)
    assert desk.do(Rename(Item("zones", "a"), "quay"))
    assert desk.document.board.zones[1].neighbours == ("quay",)
    assert desk.lattice.neighbours(0) == (1,)


def test_the_form_of_a_zone_names_terrain_and_neighbours() -> None:
    desk = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2))
    rows = thing_form(desk.document, Item("zones", "a"), NOTHING_KNOWN)
    assert [row.label for row in rows] == [
        "Name",
        "Terrain",
        "Neighbours: by shared edge",
        "Name a neighbour",
    ]
    assert desk.do(Fill(Item("zones", "a"), rows[-1].path, rows[-1].default))
    assert desk.document.board.zones[0].neighbours == ("b",)


def test_wrong_zones_are_problems_with_their_place() -> None:
    bow = Zone(id="bow", polygon=((0, 0), (60, 60), (60, 0), (0, 90)), marker=(30, 30))
    away = msgspec.structs.replace(box("away", 9, 0, 14, 2), marker=(0, 0), neighbours=("nobody",))
    board = BoardDocument(
        lattice="zones",
        columns=12,
        rows=8,
        zones=(box("a", 2, 2, 6, 6), box("b", 5, 3, 8, 5), box("c", 3, 3, 4, 4), bow, away),
    )
    said = {problem.place: problem.sentence for problem in compile_board(board, {}).problems}
    assert "overlaps zone “a”" in said["board.zones[1].polygon"]
    assert "overlaps zone “a”" in said["board.zones[2].polygon"]
    assert "cross each other" in said["board.zones[3].polygon"]
    assert "outside the board" in said["board.zones[4].polygon"]
    assert "nobody" in said["board.zones[4].neighbours"]


def test_problems_follow_each_edit() -> None:
    desk, finder = new_desk(box("a", 0, 0, 2, 2)), ProblemFinder()
    assert not any(problem.place.startswith("board.zones") for problem in finder.find(desk))
    desk.do(Put("zones", (msgspec.structs.replace(box("a", 0, 0, 2, 2), marker=(300, 300)),)))
    problem = next(one for one in finder.find(desk) if one.place.startswith("board.zones"))
    assert problem.item == Item("zones", "a")
    assert problem.sentence == "The marker of zone “a” lies outside it; drag it in."


def test_resizing_and_putting_a_map_in_keep_the_zones_together() -> None:
    desk = new_desk(box("a", 0, 0, 2, 2), box("b", 2, 0, 4, 2))
    assert desk.do(Resize(20, 10, left=1, top=2))
    assert desk.document.board.zones[1].polygon[0] == (180, 120)
    other = BoardDocument(
        lattice="zones", columns=4, rows=4, zones=(box("a", 0, 0, 1, 1),), areas=(Area(id="in", spaces=((0, 0),)),)
    )
    assert desk.do(PutMap(other, (10, 0), "quay"))
    assert [zone.id for zone in desk.document.board.zones] == ["a", "b", "a-2"]
    assert desk.document.board.zones[2].polygon[0] == (600, 0)
    assert desk.board.areas["in"] == frozenset({2})


def test_zones_go_only_as_far_as_a_file_can_say(tmp_path: Path) -> None:
    """Copies lie right of everything, so that a few of all there is run far away; what was drawn is never lost."""
    desk = new_desk(box("yard", 0, 0, 12, 3))
    refused = 0
    for _ in range(9):
        desk.select_all()
        refused += not desk.paste(desk.copy_chosen(), (0, 0))
        if refused:
            assert (
                desk.message == "Zones lie at most 166 spaces from the top left corner; move the others nearer first."
            )
    file = tmp_path / "isle.scenario.json"
    write_document(file, desk.document)
    assert read_scenario(file) == desk.document
    assert refused and len(desk.document.board.zones) > 5
    assert not desk.do(Shift((Item("zones", "yard"),), (0, 0), (0, 170))) and "166 spaces" in desk.message
    assert not desk.do(Put("zones", (box("isle", -170, 0, -168, 2),))) and "166 spaces" in desk.message
