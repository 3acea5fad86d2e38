"""A dragged figure slides along walls and never goes through one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from vtt.board.board import Board
from vtt.board.pieces import Door, Pieces
from vtt.geometry.square import SquareLattice
from vtt.physics.solid_walls import SolidWalls

LATTICE = SquareLattice(40, 6)
WALL = {LATTICE.border(row * 40 + 19, row * 40 + 20): "wall" for row in range(5)}
BOARD = Board.empty(LATTICE, ".").with_borders({border: kind for border, kind in WALL.items() if border is not None})
SOLID = SolidWalls(BOARD)


def test_open_floor_lets_it_through() -> None:
    assert SOLID.drag((2.5, 2.5), (12.5, 3.5)) == pytest.approx((12.5, 3.5), abs=0.01)


def test_a_jump_of_thirty_spaces_stops_at_the_wall() -> None:
    x, _ = SOLID.drag((5.5, 2.5), (35.5, 2.5))
    assert x == pytest.approx(19.6, abs=0.1)


def test_it_slides_along_the_wall() -> None:
    x, y = SOLID.drag((18.5, 1.5), (21.5, 4.0))
    assert x == pytest.approx(19.6, abs=0.01) and y > 3.5


@settings(max_examples=30, deadline=None)
@given(some.floats(-10, 50), some.floats(-10, 5.0))
def test_it_never_leaves_its_side_of_a_closed_room(x: float, y: float) -> None:
    closed = {LATTICE.border(5 * 40 + 19, 5 * 40 + 20): "locked"}
    board = BOARD.with_borders({border: kind for border, kind in closed.items() if border is not None})
    end = SolidWalls(board).drag((10.5, 2.5), (x, y))
    assert 0.35 < end[0] < 19.65 and 0.35 < end[1] < 5.65


def test_an_open_door_lets_it_through_and_a_closed_one_does_not() -> None:
    border = LATTICE.border(2 * 40 + 19, 2 * 40 + 20)
    assert border is not None
    for state, through in (("closed", False), ("open", True)):
        solid = SolidWalls(BOARD, Pieces(doors={"d": Door("d", "door", "door", (border,), state=state)}))
        assert (solid.drag((18.5, 2.5), (21.5, 2.5))[0] > 20) is through
