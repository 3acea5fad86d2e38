"""Walls and doors off the borders in the editor: chosen, erased, moved with the board, kept from by the fill."""

from __future__ import annotations

import msgspec
import pytest
from random_edits import blank

from vtt.editor.board_edits import PutMap, Resize
from vtt.editor.desk import Desk
from vtt.editor.edits import Put
from vtt.editor.history import History
from vtt.editor.parts import Item
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.painting import EraserTool, FillTool, like_and_joined
from vtt.editor.tools.pointing import items_under
from vtt.editor.tools.tool import Pointer, Tool
from vtt.scenario.check import check_scenario, walked_from
from vtt.scenario.compile import compile_board
from vtt.scenario.document import BoardDocument, DoorPlacement, Painted, Scenario

WALL = (192.5, 0, 205, 240)
GATE = DoorPlacement(id="gate", name="Gate", segments=((20, 70, 50.25, 110),))


@pytest.fixture
def desk() -> Desk:
    board = BoardDocument(
        columns=6, rows=4, painted=(Painted(rows=("......",) * 4),), segments=(WALL,), picture="a.png"
    )
    scenario = Scenario(id="x", title="x", game=blank().game, board=board, doors=(GATE,))
    return Desk(History(scenario, "New"))


def stroke(tool: Tool, desk: Desk, *points: Pointer) -> None:
    tool.press(desk, points[0])
    for point in points[1:]:
        tool.drag(desk, point)
    tool.release(desk, points[-1])


def test_a_free_door_is_found_under_the_mouse_and_erased(desk: Desk) -> None:
    assert items_under(desk, Pointer(0.6, 1.5))[0] == Item("doors", "gate")
    assert Item("doors", "gate") not in items_under(desk, Pointer(2.5, 1.5))
    stroke(EraserTool(), desk, Pointer(0.6, 1.5))
    assert desk.document.doors == ()


def test_free_walls_are_erased_by_the_eraser_and_by_drawing_no_border(desk: Desk) -> None:
    stroke(EraserTool(), desk, Pointer(3.3, 1.5))
    assert desk.document.board.segments == ()
    desk.undo()
    assert desk.document.board.segments == (WALL,)
    desk.palette.border = "open"
    stroke(BorderTool(), desk, Pointer(3.4, 1.5))
    assert desk.document.board.segments == ()


def test_a_fill_and_the_check_of_ways_stop_at_free_walls(desk: Desk) -> None:
    west = frozenset(y * 6 + x for x in range(3) for y in range(4))
    assert like_and_joined(desk.board, 0) == west
    assert walked_from(desk.board, [0]) == sum(1 << space for space in west)
    desk.palette.terrain = "w"
    FillTool().press(desk, Pointer(0.5, 0.5))
    board = compile_board(desk.document.board, {}).board
    assert {space for space in board.spaces if board.letter(space) == "w"} == west


def test_free_walls_doors_and_the_picture_stay_where_they_are_when_the_board_grows(desk: Desk) -> None:
    desk.do(Resize(8, 5, left=2, top=1))
    board = desk.document.board
    assert board.segments == ((312.5, 60, 325, 300),)
    assert desk.document.doors[0].segments == ((140, 130, 170.25, 170),)
    assert board.picture_at == (120, 60, 360, 240)
    desk.do(Resize(6, 4, left=-2, top=-1))
    assert desk.document.board.segments == (WALL,)
    assert desk.document.board.picture_at == (0, 0, 360, 240)


def test_a_map_brings_its_free_walls_along(desk: Desk) -> None:
    other = BoardDocument(columns=3, rows=3, segments=((1.5, 0, 60, 90),), painted=(Painted(rows=("...",) * 3),))
    desk.do(PutMap(other, (2, 1)))
    assert desk.document.board.segments == (WALL, (121.5, 60, 180, 150))


def test_a_free_door_counts_as_a_door_for_the_check(desk: Desk) -> None:
    def said() -> list[str]:
        return [problem.sentence for problem in check_scenario(desk.document, compile_board(desk.document.board, {}))]

    assert not any("no border" in sentence for sentence in said())
    desk.do(Put("doors", (msgspec.structs.replace(GATE, segments=()),)))
    assert any("no border" in sentence for sentence in said())


def test_walls_off_the_borders_of_hexagons_are_a_problem() -> None:
    hexagons = BoardDocument(lattice="hexagon", columns=4, rows=4, segments=(WALL,))
    scenario = Scenario(id="x", title="x", game="gloomhaven", board=hexagons, doors=(GATE,))
    places = {problem.place for problem in check_scenario(scenario, compile_board(hexagons, {}))}
    assert {"board.segments", "doors[0].segments"} <= places
