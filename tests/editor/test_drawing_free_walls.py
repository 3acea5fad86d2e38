"""Walls and doors off the grid are drawn by hand, drawn to one another, cut, chosen, moved by their ends and undone."""

from __future__ import annotations

import pytest
from random_edits import blank

from vtt.editor.desk import Desk
from vtt.editor.edits import Paint
from vtt.editor.ground import Ground
from vtt.editor.history import EditError, History
from vtt.editor.parts import Item
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.select import SelectTool
from vtt.editor.tools.tool import Pointer, Tool
from vtt.editor.wall_edits import DrawFreeDoor, DrawFreeWall, MoveEnd, drawn_to
from vtt.geometry.free_walls import borders_met
from vtt.scenario.document import BoardDocument, Scenario


@pytest.fixture
def desk() -> Desk:
    made = Desk(History(blank(12, 10), "New"))
    made.palette.off_grid = True
    return made


def drag(tool: Tool, desk: Desk, *points: tuple[float, float], release: bool = True) -> None:
    tool.press(desk, Pointer(*points[0]))
    for point in points[1:]:
        tool.drag(desk, Pointer(*point))
    if release:
        tool.release(desk, Pointer(*points[-1]))


def test_a_drag_is_a_wall_from_any_point_to_any_other(desk: Desk) -> None:
    tool = BorderTool()
    drag(tool, desk, (1.3, 2.6), (4.0, 5.0), (5.47, 7.41))
    assert desk.document.board.segments == ((80, 155, 330, 445),)
    assert desk.history.names == ("New", "Draw wall off the grid")
    drag(tool, desk, (5.4, 7.5), (9.05, 7.9))
    assert desk.document.board.segments[1] == (330, 445, 540, 480), "it begins at an end, it ends on a corner"
    desk.undo()
    desk.undo()
    assert desk.document.board.segments == () and not desk.document.board.borders
    drag(tool, desk, (3.3, 3.3), (3.34, 3.36))
    assert desk.document.board.segments == ()


def test_escape_in_the_middle_and_the_preview(desk: Desk) -> None:
    tool = BorderTool()
    drag(tool, desk, (1, 1), (4, 5), release=False)
    preview = tool.preview(desk, Pointer(4, 5))
    assert preview.line == (1, 1, 4, 5) and preview.label == "5.0 spaces"
    tool.cancel(desk)
    tool.release(desk, Pointer(4, 5))
    assert desk.document.board.segments == ()


def test_a_door_drawn_on_a_wall_cuts_it(desk: Desk) -> None:
    tool = BorderTool()
    drag(tool, desk, (1, 2.0), (9, 4.9))
    (wall,) = desk.document.board.segments
    desk.palette.border = "door"
    drag(tool, desk, (4.0, 3.2), (5.0, 3.45))
    (door,) = desk.document.doors
    assert desk.selection == () and door.kind == "door" and len(door.segments) == 1
    left, right = desk.document.board.segments
    assert (*left[:2], *right[2:]) == wall
    assert left[2:] == door.segments[0][:2] and right[:2] == door.segments[0][2:]
    closed = (*desk.document.board.segments, *door.segments)
    lattice = desk.lattice
    assert set(borders_met(lattice, closed)) >= set(borders_met(lattice, (wall,)))
    desk.undo()
    assert desk.document.board.segments == (wall,) and not desk.document.doors
    desk.palette.border = "elevation"
    drag(tool, desk, (2.5, 6), (2.5, 6))
    assert [kind for *_, kind in desk.document.board.borders] == ["elevation"], "other kinds lie on borders alone"


@pytest.mark.parametrize("tool", [BorderTool(), SelectTool()])
def test_the_ends_of_a_chosen_wall_are_moved_and_what_hangs_on_them(desk: Desk, tool: Tool) -> None:
    desk.do(Paint(".", tuple((x, y) for x in range(12) for y in range(10))))
    desk.do(DrawFreeWall((60, 60, 250, 130)))
    desk.do(DrawFreeDoor((250, 130, 300, 250), "door", "Door"))
    drag(tool, desk, (2.6, 1.6))
    assert desk.ground == Ground(walls=frozenset(((60, 60, 250, 130),)))
    drag(tool, desk, (250 / 60 + 0.05, 130 / 60), (5.9, 1.1))
    assert desk.document.board.segments == ((60, 60, 360, 60),)
    assert desk.document.doors[0].segments == ((360, 60, 300, 250),)
    assert desk.ground.walls == {(60, 60, 360, 60)}, "it stays chosen"
    assert desk.history.names[-1] == "Move the end of a wall"
    desk.undo()
    assert desk.document.board.segments == ((60, 60, 250, 130),)
    desk.undo()
    desk.undo()


def test_a_free_wall_is_deleted_and_a_door_chosen_by_its_line(desk: Desk) -> None:
    desk.do(DrawFreeWall((60, 60, 250, 130)))
    desk.do(DrawFreeDoor((300, 300, 400, 350), "locked", "Locked door"))
    tool = BorderTool()
    drag(tool, desk, (350 / 60, 325 / 60))
    assert desk.selection == (Item("doors", "locked"),)
    drag(tool, desk, (2.6, 1.6))
    assert desk.delete_chosen()
    assert desk.document.board.segments == () and desk.document.doors


def test_what_cannot_be_drawn_is_refused_in_a_sentence(desk: Desk) -> None:
    for edit in (DrawFreeWall((0, 0, 9999, 3)), DrawFreeWall((5, 5, 5, 5))):
        with pytest.raises(EditError):
            edit.apply(desk.document)
    zones = Scenario(id="x", title="x", game="gloomhaven", board=BoardDocument(lattice="hexagon", columns=5, rows=5))
    with pytest.raises(EditError, match="boards of squares"):
        DrawFreeWall((0, 0, 60, 65)).apply(zones)
    assert MoveEnd((0, 0), (60, 60)).apply(desk.document) is desk.document


def test_points_are_drawn_to_what_is_near(desk: Desk) -> None:
    desk.do(DrawFreeWall((95, 95, 395, 245)))
    document = desk.document
    assert drawn_to(document, 1.7, 1.5) == (95, 95)
    assert drawn_to(document, 3.05, 4.9) == (180, 300)
    assert drawn_to(document, 4.42, 6.58) == (265, 395)
    x, y = drawn_to(document, 4.5, 3.05)
    assert abs((y - 95) * 300 - (x - 95) * 150) < 1, "on the wall"
    assert drawn_to(document, -3, 99) == (0, 600)
