"""How much of the board lies below what floats over it."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from vtt.app.table.frame.land import land_in
from vtt.board.board import Board
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.geometry.zones import ZoneLattice

MIDDLE = (640, 360)


@pytest.mark.parametrize("name", ["the-cold-kiln", "the-drowned-bell"])
def test_floor_is_counted_where_it_lies(name: str) -> None:
    board = new_game(open_scenario(find_scenario(name)), seed=1).table.board
    middle = board.lattice.centre(board.spaces[0])
    land = partial(land_in, board, frozenset[int](), (48.0, middle), MIDDLE)
    assert land(pygame.Rect(MIDDLE, (4, 4))) == 1 and land(pygame.Rect(-3000, 0, 900, 900)) == 0
    for place in (pygame.Rect(left, top, 200, 90) for left in range(0, 1200, 160) for top in range(0, 700, 90)):
        points = [(x, y) for x in range(place.left, place.right, 4) for y in range(place.top, place.bottom, 4)]
        under = (board.lattice.space_under(middle[0] + (x - 640) / 48, middle[1] + (y - 360) / 48) for x, y in points)
        on_it = sum(space is not None and board.has(space) for space in under)
        assert abs(land(place) - on_it / 36) < 4, place


def test_a_place_asks_no_zone_what_lies_at_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that were shown took half a second until they lay, most of it for that."""
    board: Board = new_game(open_scenario(find_scenario("the-cold-kiln")), seed=1).table.board
    monkeypatch.setattr(ZoneLattice, "space_under", lambda *_: pytest.fail("a point was asked for"))
    assert land_in(board, frozenset(), (48.0, board.lattice.centre(0)), MIDDLE, pygame.Rect(400, 200, 500, 300)) > 100
