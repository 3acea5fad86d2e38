"""Walls and doors that lie off the grid, from the file to the moves and sight of the game: cases of issue 10."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from dataclasses import replace

import msgspec
import pytest

from tests.files.drawn_rooms import Drawing, ground_under, seen, walked
from vtt.board.pieces import Door, Figure
from vtt.files.tiled import read_tiled
from vtt.files.tiled_export import write_tiled
from vtt.files.universal_vtt import read_universal_vtt, write_universal_vtt
from vtt.geometry.free_walls import Segment
from vtt.rules.descent.evidence import evidence
from vtt.rules.descent.ground import Ground
from vtt.rules.unseen import masked
from vtt.scenario.compile import compile_board

Place = tuple[int, int]


def step(ground: Ground, one: Place, other: Place) -> bool:
    lattice = ground.plan.lattice
    start, end = lattice.space(*one), lattice.space(*other)
    assert start is not None and end is not None
    assert (end in ground.plan.walking.steps(start)) == (start in ground.plan.walking.steps(end))
    return end in ground.plan.walking.steps(start)


def opened(doors: dict[str, Door]) -> dict[str, Door]:
    return {name: msgspec.structs.replace(door, state="open") for name, door in doors.items()}


def steps_over(ground: Ground, column: int, rows: int, straight: bool) -> list[tuple[Place, Place]]:
    """The steps from a column to the next one."""
    downs = (0,) if straight else (-1, 0, 1)
    pairs = [((column, y), (column + 1, y + down)) for y in range(rows) for down in downs if 0 <= y + down < rows]
    return [pair for pair in pairs if step(ground, *pair)]


# ---- 1: one wall, part of it on the grid ------------------------------------------------------------------------


def test_10_1_a_wall_half_on_the_grid_is_not_walked_through() -> None:
    ground = Drawing(20, 14, [[(0, 800), (1000, 805), (2000, 830)]]).ground()
    assert not step(ground, (10, 7), (9, 8))
    north = {(x, y) for x in range(20) for y in range(8)}
    assert walked(ground, (9, 6)) == north
    assert all(seen(ground, start) <= north for start in ((9, 6), (10, 7), (0, 7), (19, 7), (19, 0)))


def test_10_1_a_joint_of_a_border_and_a_free_wall_bars_both_ways_round_a_diagonal() -> None:
    ground = Drawing(6, 4, [[(0, 200), (300, 200), (600, 230)]]).ground()
    assert not step(ground, (3, 1), (2, 2)) and not step(ground, (2, 1), (3, 2))
    assert not any(step(ground, (x, 1), (x, 2)) for x in range(6))


# ---- 2: doors ----------------------------------------------------------------------------------------------------

SLANTED = [[(820, 0), (973, 700)], [(995, 800), (1126, 1400)]]


def test_10_2_a_closed_door_off_the_grid_is_neither_walked_nor_seen_round() -> None:
    drawing = Drawing(20, 14, SLANTED, [((973, 700), (995, 800))])
    board, doors = drawing.board_and_doors()
    west = {(x, y) for x in range(20) for y in range(14) if walked_side(x, y)}
    closed = ground_under(board, doors)
    for start in ((0, 7), (9, 7), (7, 0), (8, 6), (9, 9)):
        assert walked(closed, start) == west
        assert seen(closed, start) <= west
    through = ground_under(board, opened(doors))
    assert step(through, (9, 7), (10, 7)) and not step(closed, (9, 7), (10, 7))
    assert len(walked(through, (0, 7))) == 20 * 14
    assert (19, 7) in seen(through, (0, 7))
    watched = closed.with_figures({"m": Figure("m", "k", "Mira", "heroes", 7 * 20)})
    sight = evidence(watched, watched.figures["m"], 7 * 20 + 15)
    assert not sight.open and "a door" in sight.reason


def walked_side(x: int, y: int) -> bool:
    """Whether the centre of a space lies west of the slanted wall: by its three pieces, in hundredths."""
    for (x1, y1), (x2, y2) in (SLANTED[0], [(973, 700), (995, 800)], SLANTED[1]):
        if y1 <= 100 * y + 50 <= y2:
            return (x2 - x1) * (100 * y + 50 - y1) - (y2 - y1) * (100 * x + 50 - x1) > 0
    raise AssertionError("no row")


def test_10_2_a_half_space_door_has_a_straight_step_open_and_none_closed() -> None:
    drawing = Drawing(4, 4, [[(200, 0), (200, 150)], [(200, 250), (200, 400)]], [((200, 150), (200, 250))])
    board, doors = drawing.board_and_doors()
    assert len(doors) == 1
    closed, through = ground_under(board, doors), ground_under(board, opened(doors))
    assert steps_over(closed, 1, 4, straight=False) == []
    assert steps_over(through, 1, 4, straight=True) == [((1, 1), (2, 1)), ((1, 2), (2, 2))]
    assert walked(closed, (0, 0)) == {(x, y) for x in range(2) for y in range(4)}
    assert not seen(closed, (0, 1)) & {(x, y) for x in (2, 3) for y in range(4)}
    assert (3, 2) in seen(through, (0, 2))


@pytest.mark.parametrize("bounds", [True, False])
def test_10_2_a_slanted_wall_is_cut_where_a_door_lies_in_its_middle(bounds: bool) -> None:
    ends = ((430, 240), (470, 360)) if bounds else ((450, 300),)
    drawing = Drawing(9, 6, [[(350, 0), (550, 600)]], [ends])
    board, doors = drawing.board_and_doors()
    closed, through = ground_under(board, doors), ground_under(board, opened(doors))
    west = {(x, y) for x in range(9) for y in range(6) if 3 * (100 * x + 50 - 350) < 100 * y + 50}
    assert walked(closed, (0, 0)) == west
    assert seen(closed, (0, 0)) <= west
    assert len(walked(through, (0, 0))) == 6 * 9
    assert len(board.segments) == 2


def test_10_2_a_diagonal_door_closes_its_hole_and_lets_through() -> None:
    walls = [[(300, 0), (300, 200)], [(400, 300), (700, 300)]]
    drawing = Drawing(7, 6, walls, [((300, 200), (400, 300))])
    board, doors = drawing.board_and_doors()
    corner = {(x, y) for x in range(3, 7) for y in range(3)} - {(3, 2)}
    assert walked(ground_under(board, doors), (5, 0)) == corner
    through = ground_under(board, opened(doors))
    assert step(through, (3, 2), (3, 1)) and step(through, (3, 2), (2, 2))
    assert len(walked(through, (5, 0))) == 42


def test_10_2_a_door_without_bounds_fills_the_gap_it_stands_in() -> None:
    drawing = Drawing(6, 4, [[(310, 0), (290, 140)], [(290, 265), (310, 400)]], [((292, 200),)])
    board, doors = drawing.board_and_doors()
    assert walked(ground_under(board, doors), (0, 0)) == {(x, y) for x in range(3) for y in range(4)}
    assert len(walked(ground_under(board, opened(doors)), (0, 0))) == 24


def test_10_2_a_door_on_the_rim_is_kept() -> None:
    imported = Drawing(6, 4, [], [((0, 100), (0, 200)), ((200, 400), (300, 400)), ((600, 50), (600, 250))]).read()
    assert len(imported.scenario.doors) == 3
    assert all(door.segments for door in imported.scenario.doors)
    assert "3 doors" in imported.came


def test_10_2_a_gap_beside_a_door_belongs_to_the_door() -> None:
    """The walls end a fifth of a space before it, at the height of a space's middle."""
    drawing = Drawing(6, 4, [[(290, 0), (290, 145)], [(310, 260), (310, 400)]], [((292, 165), (308, 243))])
    board, doors = drawing.board_and_doors()
    assert walked(ground_under(board, doors), (0, 0)) == {(x, y) for x in range(3) for y in range(4)}
    assert len(walked(ground_under(board, opened(doors)), (0, 0))) == 24


# ---- 3: large figures, hidden rooms ------------------------------------------------------------------------------


def test_10_3_an_ettin_does_not_stand_astride_a_free_wall() -> None:
    drawing = Drawing(10, 4, [[(275, 0), (265, 240)]])
    ground = drawing.ground({"e": Figure("e", "ettin", "Ettin", "monsters", 14, 2, 2)})
    room = ground.room_for(2, 2, ("e",))
    assert not room >> 2 & 1 and not room >> 12 & 1  # C1 and C2 would have D on the other side
    assert room >> 22 & 1 and room >> 3 & 1
    assert ground.expansions(12, 2, 2, ("e",)) == tuple(
        end for end in ground.expansions(12, 2, 2, ("e",)) if end.space in (1, 11, 21, 22)
    )


def test_10_3_a_pillar_between_four_centres_is_not_stood_across() -> None:
    """It meets none of the four straight lines, but the two diagonals."""
    pillar = [[(195, 195), (205, 205)], [(195, 205), (205, 195)]]
    ground = Drawing(4, 4, pillar).ground()
    assert not ground.room_for(2, 2) >> 5 & 1
    assert ground.room_for(2, 2) >> 4 & 1 and ground.room_for(2, 2) >> 2 & 1


def test_10_3_free_walls_of_hidden_spaces_are_not_in_the_view() -> None:
    walls: tuple[Segment, ...] = ((30, 70, 50, 110), (270, 30, 290, 200), (60, 150, 300, 170))
    board = Drawing(6, 4).board_and_doors()[0]
    board = replace(board, segments=walls)
    hidden = frozenset(y * 6 + x for x in (3, 4, 5) for y in range(4))
    view = masked(board, hidden)
    assert walls[0] in view.segments and walls[1] not in view.segments
    (cut,) = set(view.segments) - {walls[0]}
    assert cut[:2] == (60, 150) and cut[2] == 180 and cut[3] == pytest.approx(160)


# ---- 4: pictures, counting ---------------------------------------------------------------------------------------


def png(width: int, height: int) -> bytes:
    """A PNG that says how large it is; nothing else of it is read here."""
    body = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", len(body)) + b"IHDR" + body + struct.pack(">I", zlib.crc32(b"IHDR" + body))
    return b"\x89PNG\r\n\x1a\n" + chunk


def file(origin: tuple[float, float], size: tuple[float, float], **more: object) -> bytes:
    resolution = {
        "map_origin": {"x": origin[0], "y": origin[1]},
        "map_size": {"x": size[0], "y": size[1]},
        "pixels_per_grid": 70,
    }
    return json.dumps({"format": 0.3, "resolution": resolution, **more}).encode()


def points(*ends: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in ends]


@pytest.mark.parametrize("said", [128.571, 129, 128])
def test_10_4_a_picture_that_is_no_whole_number_of_spaces_wide_is_not_stretched(said: float) -> None:
    image = base64.b64encode(png(9000, 700)).decode()
    board = read_universal_vtt(file((0, 0), (said, 10), image=image), "x").scenario.board
    assert (board.columns, board.rows) == (129, 10)
    assert board.picture_at == (0, 0, pytest.approx(9000 / 70 * 60, abs=1e-3), 600)


def test_10_4_a_picture_that_was_made_smaller_covers_the_map() -> None:
    image = base64.b64encode(png(300, 200)).decode()
    board = read_universal_vtt(file((0, 0), (30, 20), image=image), "x").scenario.board
    assert (board.columns, board.rows, board.picture_at) == (30, 20, None)


def test_10_4_a_crop_of_half_a_space_shifts_the_grid() -> None:
    image = base64.b64encode(png(70 * 6, 70 * 4)).decode()
    walls = [points((2, 1), (2, 3), (5, 3)), points((2, 3), (2, 4.5))]
    board = read_universal_vtt(file((0.5, 0.5), (6, 4), image=image, line_of_sight=walls), "x").scenario.board
    assert board.picture_at == (30, 30, 360, 240)
    assert board.segments == ((120, 240, 120, 270),)  # as far as the picture
    assert {one[:3] for one in board.borders} >= {(1, 1, "E"), (1, 2, "E"), (2, 2, "S"), (1, 3, "E")}
    assert (board.columns, board.rows) == (7, 5)


def test_10_4_spaces_of_which_a_crop_leaves_less_than_half_are_no_part_of_the_board() -> None:
    image = base64.b64encode(png(70 * 6, 70 * 4)).decode()
    walls = [points((2, 1), (2, 4.7))]
    board = read_universal_vtt(file((0.7, 0.7), (6, 4), image=image, line_of_sight=walls), "x").scenario.board
    assert board.picture_at == (-18, -18, 360, 240)
    assert (board.columns, board.rows) == (6, 4)
    assert {one[:3] for one in board.borders} == {(0, y, "E") for y in range(3)}
    assert board.segments == ((60, 180, 60, 222),)


def test_10_4_the_report_counts_what_came_and_what_was_left() -> None:
    portals = [
        {"bounds": points((2, 1), (2, 2))},
        {"bounds": points((4.3, 1), (4.6, 2.2)), "position": {"x": 4.4, "y": 1.5}},
        {},
        {"bounds": points((40, 1), (40, 2))},
    ]
    walls = [points((2, 0), (2, 4)), points((4.05, 0), (4.3, 1)), points((4.6, 2.2), (5.05, 4))]
    data = file((0, 0), (6, 4), portals=portals, line_of_sight=walls, lights=[{}, 7, {"position": {"x": 1, "y": 1}}])
    imported = read_universal_vtt(data, "x")
    assert imported.came == "Came in: 3 walls (2 pieces off the grid), 2 doors, 1 of them off the grid; no picture."
    assert imported.remarks == (
        "1 lights are kept for other programs; this table has none.",
        "2 lights without a place: left out.",
        "2 doors without a place on the board: left out.",
    )
    assert imported.report == (imported.came, *imported.remarks)


# ---- out and in again --------------------------------------------------------------------------------------------


def test_free_doors_go_out_and_come_back_as_they_were() -> None:
    drawing = Drawing(20, 14, [[(200, 0), (200, 150)], [(200, 250), (200, 400)], *SLANTED], [((200, 150), (200, 250))])
    drawing.doors.append(((973, 700), (995, 800)))
    scenario = drawing.read().scenario
    kinds = tuple(msgspec.structs.replace(door, kind="portcullis", state="open") for door in scenario.doors)
    scenario = msgspec.structs.replace(scenario, doors=kinds)
    board = compile_board(scenario.board, {}).board
    back = read_universal_vtt(write_universal_vtt(scenario, board, png(2, 2), 70), "x").scenario
    assert [(door.kind, door.state, door.segments) for door in back.doors] == [
        (door.kind, door.state, door.segments) for door in kinds
    ]
    assert set(back.board.segments) == set(scenario.board.segments)
    assert set(back.board.borders) == set(scenario.board.borders)
    written, _ = write_tiled(scenario, board)
    tiled = read_tiled(written, "x").scenario
    assert [door.segments for door in tiled.doors] == [door.segments for door in kinds]
    assert set(tiled.board.segments) == set(scenario.board.segments)


# ---- what moves onto borders -------------------------------------------------------------------------------------


def test_walls_and_doors_that_all_lie_near_borders_move_there_together() -> None:
    walls = [[(205, 0), (206, 100)], [(207, 200), (205, 304), (600, 296)]]
    scenario = Drawing(6, 4, walls, [((206, 100), (207, 200))]).read().scenario
    assert scenario.board.segments == ()
    assert {one[:3] for one in scenario.board.borders} == {
        *((1, y, "E") for y in (0, 2)),
        *((x, 2, "S") for x in range(2, 6)),
    }
    assert scenario.doors[0].borders == ((1, 1, "E"),) and not scenario.doors[0].segments


def test_what_hangs_together_with_a_wall_off_the_grid_stays_where_it_is_drawn() -> None:
    board = Drawing(6, 4, [[(205, 0), (205, 200), (330, 400)], [(400, 100), (400, 300)]]).read().scenario.board
    assert board.segments == ((123, 0, 123, 120), (123, 120, 198, 240))
    assert {one[:3] for one in board.borders} == {(3, 1, "E"), (3, 2, "E")}


def test_coordinates_are_kept_to_the_last_digit() -> None:
    board = Drawing(20, 14, SLANTED).read().scenario.board
    assert set(board.segments) == {(492, 0, 583.8, 420), (597, 480, 675.6, 840)}


def test_a_wall_that_is_cut_still_passes_through_the_centres_it_passed_through() -> None:
    """It goes through the middle of G6, and a door lies at its end: room 7576 of the fuzz."""
    room = [(719, 527), (548, 584), (589, 507)]
    ground = Drawing(11, 8, [room], [((549, 583), (585, 514))]).ground()
    assert not any(step(ground, (6, 5), beside) for beside in ((5, 5), (7, 5), (6, 4), (6, 6)))
