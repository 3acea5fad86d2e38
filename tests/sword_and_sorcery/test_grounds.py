"""The ground of a board as it is laid on the table: borders, doors, barriers, terrain, hidden rooms."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vtt.board.board import Board
from vtt.board.pieces import Door
from vtt.editor.live_board import LiveBoard
from vtt.geometry.hexagon import HexagonLattice
from vtt.geometry.lattice import Border
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.rules.sword_and_sorcery.ground import Ground
from vtt.rules.sword_and_sorcery.grounds import ground_of
from vtt.rules.sword_and_sorcery.options import USUAL, Options
from vtt.scenario.compile import compile_board
from vtt.scenario.document import BoardDocument, Zone

SIZE = 60


def board(letters: str = "....", kinds: dict[int, str] | None = None) -> Board:
    """Four zones in a row; `kinds`: zone -> kind of the border to the next one."""
    shapes = tuple(
        ZoneShape(f"Z{zone}", ((x, 0), (x + SIZE, 0), (x + SIZE, SIZE), (x, SIZE)), (x + 30, 30))
        for zone, x in enumerate(range(0, SIZE * len(letters), SIZE))
    )
    lattice = ZoneLattice(len(letters), 1, shapes)
    drawn = {border_after(lattice, zone): kind for zone, kind in (kinds or {}).items()}
    return Board.from_rows(lattice, (letters,)).with_borders(drawn)


def border_after(lattice: object, zone: int) -> Border:
    assert isinstance(lattice, ZoneLattice)
    found = lattice.border(zone, zone + 1)
    assert found is not None
    return found


def ground(board: Board, options: Options = USUAL, hidden: frozenset[int] = frozenset(), *doors: Door) -> Ground:
    return ground_of(board, {door.id: door for door in doors}, hidden, options)


def test_walls_and_closed_doors_stop_steps_and_sight() -> None:
    laid = board(kinds={0: "wall", 2: "locked"})
    found = ground(laid)
    assert found.steps["heroes"] == ((), (2,), (1,), ())
    assert [found.seen("enemies", zone, ()) for zone in range(4)] == [0b1, 0b110, 0b110, 0b1000]
    door = Door("d", "Door", "locked", borders=(border_after(laid.lattice, 2),))
    assert ground(laid, USUAL, frozenset(), door).steps == found.steps
    opened = ground(laid, USUAL, frozenset(), replace_state(door, "removed"))
    assert opened.steps["enemies"] == ((), (2,), (1, 3), (2,))
    assert opened.seen("enemies", 1, ()) == 0b1110 and opened.sight is not None


def replace_state(door: Door, state: str) -> Door:
    return Door(door.id, door.name, door.kind, door.borders, state=state)


def test_opening_a_door_keeps_what_is_known_of_sight() -> None:
    laid = board(kinds={1: "door"})
    door = Door("d", "Door", "door", borders=(border_after(laid.lattice, 1),))
    closed = ground(laid, USUAL, frozenset(), door)
    opened = ground(laid, USUAL, frozenset(), replace_state(door, "open"))
    assert closed.sight is opened.sight
    assert (closed.seen("heroes", 0, ()), opened.seen("heroes", 0, ())) == (0b11, 0b1111)


def test_a_door_put_where_nothing_was_drawn_closes_the_border() -> None:
    laid = board()
    found = ground(
        laid, USUAL, frozenset(), Door("d", "Wall marker", "stone", borders=(border_after(laid.lattice, 1),))
    )
    assert found.steps["heroes"] == ((1,), (0,), (3,), (2,)) and found.seen("heroes", 0, ()) == 0b11


def test_barriers_stop_one_way_and_heroes_only_where_the_table_plays_so() -> None:
    laid = board(kinds={1: "barrier"})
    assert ground(laid).steps["enemies"] == ((1,), (0,), (1, 3), (2,))
    other = ground(laid, Options(barriers_stop_enemies=False))
    assert other.steps["enemies"] == ((1,), (0, 2), (1, 3), (2,))
    assert other.steps["heroes"] == ((1,), (0,), (1, 3), (2,))
    assert other.seen("heroes", 0, ()) == 0b1111


def test_a_barrier_stops_steps_and_counts_for_no_attack() -> None:
    found = ground(board(kinds={1: "barrier"}))
    assert dict(found.reach(0)) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert dict(found.distances("heroes", 0)) == {0: 0, 1: 1}, "nobody gets across this way"
    assert dict(ground(board(kinds={1: "wall"})).reach(0)) == {0: 0, 1: 1}


def test_a_barrier_stops_whichever_way_it_was_turned() -> None:
    assert ground(board(kinds={1: "barrier-back"})).steps["heroes"] == ((1,), (0, 2), (3,), (2,))


def test_a_barrier_is_named_from_the_zone_that_nobody_leaves() -> None:
    """`sword_and_sorcery.md` 2: whichever of both zones comes first in the document."""
    zones = tuple(
        Zone(
            id=f"z{n}",
            polygon=((n * 60, 0), (n * 60 + 60, 0), (n * 60 + 60, 60), (n * 60, 60)),
            marker=(n * 60 + 30, 30),
        )
        for n in range(2)
    )
    for number, other, steps in ((0, "z1", ((), (0,))), (1, "z0", ((1,), ()))):
        document = BoardDocument(
            lattice="zones", columns=2, rows=1, zones=zones, borders=((number, 0, other, "barrier"),)
        )
        assert ground(compile_board(document, {}).board).steps["heroes"] == steps
        assert ground(LiveBoard({}).board_of(document)).steps["heroes"] == steps


def test_terrain_and_hidden_rooms() -> None:
    found = ground(board("dhl."), hidden=frozenset((3,)))
    assert found.difficult == {0, 2} and found.hazardous == {1, 2} and found.obstacles == {0, 1, 2}
    assert found.steps["heroes"] == ((1,), (0, 2), (1,), ())
    assert found.seen("heroes", 0, ()) == 0b111


def test_free_walls_stop_sight() -> None:
    laid = replace(board(), segments=((100, 0, 100, 60),))
    assert ground(laid).seen("enemies", 0, ()) == 0b11
    touched = replace(board(), segments=((100, 0, 100, 30),))
    assert ground(touched).seen("enemies", 0, ()) == 0b11
    assert ground(touched, Options(corners_stop=False)).seen("enemies", 0, ()) == 0b1111


def test_other_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="board of zones"):
        ground(Board.from_rows(HexagonLattice(2, 1), ("..",)))
