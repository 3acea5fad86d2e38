"""Where figures find room: nearest empty spaces, nearest footprints (`descent.md 3.4, 3.5`)."""

from __future__ import annotations

import pytest
from drawn_square import Drawn
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.board.board import Board
from vtt.geometry.bits import members_of
from vtt.geometry.square import SquareLattice
from vtt.rules.base import Footprint
from vtt.rules.descent import ground
from vtt.rules.descent.grounds import make_ground


def test_nearest_empty_spaces_are_counted_round_walls() -> None:
    drawn = Drawn("""
        . 5 1|.
        6 6 2|.
        6 6 3|.
    """)
    assert drawn.names(drawn.ground.nearest_empty([drawn.space("C2")])) == "A1"
    assert drawn.names(drawn.ground.nearest_empty([drawn.space("C2")], [drawn.space("A1")])) == "D1 D2 D3"


def test_a_full_board_has_no_nearest_space() -> None:
    drawn = Drawn("1 2")
    assert drawn.ground.nearest_empty([0]) == () and drawn.ground.nearest_placements([0], 1, 1) == ()


def test_large_figures_are_placed_wholly_on_the_named_spaces_if_they_fit() -> None:
    """L1928–1934."""
    drawn = Drawn("""
        . . . . . .
        . 5 . . . .
        . . . . . .
    """)
    named = [drawn.space(name) for name in ("A1", "B1", "A2", "E2", "F2", "E3", "F3")]
    inside = drawn.ground.nearest_placements(named, 2, 2, named)
    assert inside == (Footprint(drawn.space("E2"), 2, 2),)
    around = drawn.ground.nearest_placements([drawn.space("B2")], 2, 2, named[:3])
    assert drawn.names([place.space for place in around]) == "C1 C2"


def test_beyond_walls_the_crow_flies() -> None:
    drawn = Drawn("""
        1|. . .
        2|. . .
    """)
    assert drawn.ground.nearest_placements([0], 2, 2) == (Footprint(drawn.space("B1"), 2, 2),)


def test_the_crow_looks_up_where_it_begins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """On 200x200 spaces a figure put on a walled space took half a minute: it did so for each of them."""
    looked: list[int] = []
    monkeypatch.setattr(ground, "members_of", lambda bits: looked.append(bits) or members_of(bits))
    drawn = Drawn("""
        1|. . . . . .
        2|. . . . . .
    """)
    assert len(drawn.ground.nearest_empty([0])) == len(drawn.ground.nearest_placements([0], 1, 1)) == 2
    assert len(looked) < 8


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(1, 7), st.integers(1, 7), st.sampled_from([(1, 1), (1, 2), (2, 2), (2, 3)]))
def test_nearest_placements_agree_with_looking_at_all(
    data: st.DataObject, columns: int, rows: int, size: tuple[int, int]
) -> None:
    letters = st.text("...X#", min_size=columns, max_size=columns)
    board = Board.from_rows(SquareLattice(columns, rows), tuple(data.draw(letters) for _ in range(rows)))
    ground = make_ground(board, {})
    origin = data.draw(st.integers(0, columns * rows - 1))
    found = ground.nearest_placements([origin], *size)
    everywhere = {place for space in range(board.lattice.size) for place in ground.expansions(space, *size)}
    assert set(found) <= everywhere and bool(found) == bool(everywhere)

    def steps(place: Footprint) -> tuple[int, int]:
        spaces = ground.footprint_spaces(place)
        counted = ground.distance([origin], spaces)
        flown = min(board.lattice.distance(origin, space) for space in spaces)
        return (0, counted) if counted is not None else (1, flown)

    if found:
        nearest = min(map(steps, everywhere))
        assert set(found) == {place for place in everywhere if steps(place) == nearest}
