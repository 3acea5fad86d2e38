"""Universal VTT files: walls near borders, free walls, doors, odd origins and versions, round trips, wrong input."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.files.converting import convert
from vtt.files.documents import read_map, read_tile_set, write_document
from vtt.files.universal_vtt import read_universal_vtt, write_universal_vtt
from vtt.files.wall_lines import place, runs
from vtt.scenario.compile import compile_board
from vtt.scenario.document import BoardDocument, DoorPlacement, MapDocument, Painted, Scenario

MAPS = Path(__file__).parents[2] / "maps"


def png(width: int = 2, height: int = 2) -> bytes:
    """A small black picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\0\0\0" * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def uvtt(**fields: Any) -> bytes:
    """A file of 6 x 4 squares with these fields."""
    file: dict[str, Any] = {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": 6, "y": 4},
            "pixels_per_grid": 70,
        },
        "line_of_sight": [],
        "portals": [],
        "lights": [],
        "image": base64.b64encode(png()).decode(),
    }
    file.update(fields)
    return json.dumps(file).encode()


def line(*points: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in points]


def read(**fields: Any) -> Scenario:
    return read_universal_vtt(uvtt(**fields), "Cellar").scenario


def test_a_wall_along_a_border_becomes_that_border() -> None:
    board = read(line_of_sight=[line((2, 1), (2, 3), (4, 3))]).board
    assert set(board.borders) == {
        (1, 1, "E", "wall"),
        (1, 2, "E", "wall"),
        (2, 2, "S", "wall"),
        (3, 2, "S", "wall"),
    }
    assert board.segments == ()
    assert (board.columns, board.rows, board.picture) == (6, 4, "cellar.png")


@pytest.mark.parametrize(
    ("offset", "is_border"), [(0.0, True), (0.12, True), (-0.125, True), (0.13, False), (0.4, False)]
)
def test_an_eighth_of_a_square_is_near_enough(offset: float, is_border: bool) -> None:
    board = read(line_of_sight=[line((2 + offset, 1), (2 + offset, 2))]).board
    assert bool(board.borders) == is_border
    assert bool(board.segments) != is_border


def test_a_wall_that_covers_half_a_border_stays_free_there() -> None:
    board = read(line_of_sight=[line((2, 0.5), (2, 2.9))]).board
    assert {one[:3] for one in board.borders} == {(1, 1, "E"), (1, 2, "E")}
    assert board.segments == ((120, 30, 120, 60),)


def test_two_halves_of_a_border_make_it_whole() -> None:
    board = read(line_of_sight=[line((2, 1), (2, 1.5)), line((2, 1.5), (2, 2))]).board
    assert board.borders == ((1, 1, "E", "wall"),)


def test_slanting_walls_are_rounded_to_sixtieths_and_cut_off_at_the_rim() -> None:
    board = read(line_of_sight=[line((-1, -1), (2, 2)), line((7, 1), (9, 2))]).board
    assert board.segments == ((0, 0, 120, 120),)


def test_a_fractional_origin_moves_walls_and_doors_with_the_picture() -> None:
    resolution = {"map_origin": {"x": -3.25, "y": 10.5}, "map_size": {"x": 6, "y": 4}, "pixels_per_grid": 70}
    portal = {"bounds": line((-2.25, 11.5), (-2.25, 12.5)), "closed": True}
    scenario = read(resolution=resolution, line_of_sight=[line((-1.25, 11.5), (-1.25, 13.5))], portals=[portal])
    assert {one[:3] for one in scenario.board.borders} == {(1, 1, "E"), (1, 2, "E")}
    assert scenario.doors[0].borders == ((0, 1, "E"),)


def test_doors_keep_whether_they_are_open_and_take_the_place_of_walls() -> None:
    portals = [
        {"bounds": line((2, 1), (2, 3)), "closed": False},
        {"bounds": line((4.3, 1.1), (4.3, 1.9)), "closed": True},
    ]
    scenario = read(line_of_sight=[line((2, 0), (2, 4))], portals=portals)
    assert [(door.borders, door.state) for door in scenario.doors] == [
        (((1, 1, "E"), (1, 2, "E")), "open"),
        (((3, 1, "E"),), "closed"),
    ]
    assert {one[:3] for one in scenario.board.borders} == {(1, 0, "E"), (1, 3, "E")}


@pytest.mark.parametrize("version", [0.2, 0.3, 1, "1.0", None])
def test_all_known_versions_open(version: object) -> None:
    data = json.loads(uvtt(line_of_sight=[line((2, 1), (2, 2))]))
    if version is None:
        del data["format"]
    else:
        data["format"] = version
    assert read_universal_vtt(json.dumps(data).encode(), "x").scenario.board.borders


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"format": 7}, "format 7 are not known"),
        ({"format": "new"}, "format new are not known"),
        ({"resolution": {"map_size": {"x": 0, "y": 4}}}, "0 x 4 squares"),
        ({"resolution": {"map_size": {"x": 5000, "y": 4}}}, "5000 x 4 squares"),
        ({"resolution": {"map_size": {"x": 6, "y": 4}, "pixels_per_grid": 0}}, "no pixels"),
        ({"resolution": 3}, r"no Universal VTT file: expected a group of fields, found a whole number \(resolution\)"),
        ({"line_of_sight": [line((1e30, 0), (0, 0))]}, "nowhere near"),
        ({"line_of_sight": "walls"}, "no Universal VTT file"),
    ],
)
def test_wrong_files_are_refused_in_one_sentence(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        read_universal_vtt(uvtt(**fields), "x")
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b"{", b"[" * 100_000])
def test_what_is_no_such_file_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no Universal VTT file"):
        read_universal_vtt(data, "x")


def test_broken_lights_and_pictures_are_left_out() -> None:
    found = read_universal_vtt(uvtt(lights=[{}, 7, {"position": {"x": "far", "y": 1}}], image="AAAA"), "x")
    assert found.picture is None
    assert found.scenario.notes == {}
    assert [remark.split(" ")[1] for remark in found.remarks] == ["picture"]


def test_lights_are_kept_for_other_programs_through_a_round_trip() -> None:
    light = {"position": {"x": 3.5, "y": 2.25}, "range": 4, "intensity": 1.5, "color": "ffffaa00", "shadows": True}
    found = read_universal_vtt(uvtt(lights=[light]), "x")
    assert [remark.split(" ")[0] for remark in found.remarks] == ["1"]
    board = compile_board(found.scenario.board, {}).board
    written = json.loads(write_universal_vtt(found.scenario, board, png(), 70))
    assert written["lights"] == [light]
    assert read_universal_vtt(json.dumps(written).encode(), "x").scenario.notes == found.scenario.notes


BORDERS = st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 2), st.sampled_from("ES")), max_size=25)


@settings(max_examples=60, deadline=None)
@given(
    BORDERS, BORDERS, st.lists(st.sampled_from(["wall", "ancient", "elevation", "barrier"]), min_size=25, max_size=25)
)
def test_a_round_trip_keeps_walls_doors_and_terrain(
    walls: frozenset[tuple[int, int, str]], doors: frozenset[tuple[int, int, str]], kinds: list[str]
) -> None:
    drawn = tuple((*where, kind) for where, kind in zip(sorted(walls - doors), kinds, strict=False))
    board = BoardDocument(
        columns=6,
        rows=4,
        painted=(Painted(rows=("......", ".ww...", ".ll...", "......")),),
        borders=drawn,
        segments=((30, 45, 90, 200),),
    )
    placed = tuple(
        DoorPlacement(id=f"d{number}", name="Door", borders=(where,), state=("closed", "open")[number % 2])
        for number, where in enumerate(sorted(doors))
    )
    scenario = Scenario(id="x", title="x", game="", board=board, doors=placed)
    compiled = compile_board(board, {}).board
    back = read_universal_vtt(write_universal_vtt(scenario, compiled, png(), 70), "x").scenario
    assert set(back.board.borders) == set(drawn)
    assert {(door.borders, door.state) for door in back.doors} == {(door.borders, door.state) for door in placed}
    assert back.board.segments == board.segments
    assert compile_board(back.board, {}).board.terrain == compiled.terrain


def test_the_ten_tile_board_comes_back_as_it_was() -> None:
    document = read_map(MAPS / "ten-tiles.map.json")
    tiles = {"descent-base": read_tile_set(MAPS / "descent-base.tiles.json")}
    compiled = compile_board(document.board, tiles).board
    scenario = Scenario(id="x", title="x", game="", board=document.board)
    data = write_universal_vtt(scenario, compiled, png(), 70)
    assert len(json.loads(data)["line_of_sight"]) > 20
    back = compile_board(read_universal_vtt(data, "x").scenario.board, {}).board
    assert back.terrain == compiled.terrain
    assert back.borders == compiled.borders


def test_drawn_doors_go_out_as_doors_and_come_back_with_their_kind() -> None:
    board = BoardDocument(
        columns=4, rows=2, painted=(Painted(rows=("....", "....")),), borders=((0, 0, "E", "locked"),)
    )
    gate = DoorPlacement(id="gate", name="Gate", kind="portcullis", borders=((2, 0, "E"), (2, 1, "E")))
    scenario = Scenario(id="x", title="x", game="", board=board, doors=(gate,))
    data = write_universal_vtt(scenario, compile_board(board, {}).board, png(), 70)
    assert len(json.loads(data)["portals"]) == 2
    back = read_universal_vtt(data, "x").scenario
    assert {(door.kind, door.borders) for door in back.doors} == {
        ("locked", ((0, 0, "E"),)),
        ("portcullis", ((2, 0, "E"), (2, 1, "E"))),
    }


def test_notes_of_borders_that_are_none_are_left_out() -> None:
    """A scenario came of them that could not be played."""
    notes = [[99, 1, "E", "elevation"], [5, 1, "E", "elevation"], [1, 3, "S", "elevation"], [2, 1, "Z", "elevation"]]
    notes += [[-1, 0, "E", "elevation"], [1, 1, "E", "nonsense"], [2, 1, "E", "elevation"], [3, 1, "E", "wooden"]]
    walls = [line((2, 1), (2, 2))]
    door = {"position": {"x": 4, "y": 1.5}, "bounds": line((4, 1), (4, 2))[0:2], "closed": True}
    found = read(vtt_table={"borders": notes}, line_of_sight=walls, portals=[door])
    assert set(found.board.borders) == {(1, 1, "E", "wall"), (2, 1, "E", "elevation")}
    assert [door.kind for door in found.doors] == ["wooden"], "a door may be of a kind that only its game knows"


def test_a_board_too_large_for_its_usual_picture_goes_out_with_a_coarser_one(tmp_path: Path) -> None:
    """People were told to choose a smaller scale, which they cannot."""
    source, scales = tmp_path / "wide.map.json", dict[str, int]()
    for columns in (20, 400):
        board = BoardDocument(columns=columns, rows=columns, painted=(Painted(rows=("." * columns,) * columns),))
        write_document(source, MapDocument(title="Wide", board=board))
        for name in ("wide.uvtt", "wide.png"):

            def draw(*about: Any, name: str = f"{columns} {name}", **_: Any) -> bytes:
                scales[name] = about[2]
                return png()

            convert(source, tmp_path / name, draw)
    assert scales == {"20 wide.uvtt": 70, "20 wide.png": 62, "400 wide.uvtt": 19, "400 wide.png": 19}


ALMOST = st.builds(
    lambda line, off, one, other, upright: (
        (line * 60 + off, one, line * 60, other) if upright else (one, line * 60 + off, other, line * 60 - off)
    ),
    st.integers(1, 3),
    st.integers(-8, 8),
    st.integers(0, 240),
    st.integers(0, 240),
    st.booleans(),
).filter(lambda line: line[:2] != line[2:])
"""Lines almost on the grid, in sixtieths of a space."""


@settings(max_examples=40, deadline=None)
@given(BORDERS, st.lists(ALMOST, max_size=4), st.lists(st.sampled_from([(0, 1), (0, 0), (1, 1), (2, 2)]), max_size=3))
def test_walls_almost_on_the_grid_and_doors_upon_each_other_come_back(
    walls: frozenset[tuple[int, int, str]], free: list[tuple[int, int, int, int]], picked: list[tuple[int, int]]
) -> None:
    """They moved onto the grid, and a door cut another one and the walls below it."""
    drawn = [((2, 1, "E"),), ((2, 1, "E"), (2, 2, "E")), ((1, 2, "S"),)]
    along = [((150, 60, 150, 120),), tuple(free[:2]) or ((150, 66, 156, 120),), ((180, 60, 180, 130),)]
    doors = [DoorPlacement(id=f"d{n}", name="Door", borders=drawn[b]) for n, (b, _) in enumerate(picked)]
    doors += [DoorPlacement(id=f"f{n}", name="Door", segments=along[s]) for n, (_, s) in enumerate(picked)]
    kept = walls - {border for door in doors for border in door.borders}
    board = BoardDocument(
        columns=6,
        rows=4,
        painted=(Painted(rows=("......",) * 4),),
        borders=tuple((*where, "wall") for where in sorted(kept)),
        segments=tuple(free),
    )
    scenario = Scenario(id="x", title="x", game="", board=board, doors=tuple(doors))
    compiled = compile_board(board, {}).board
    back = read_universal_vtt(write_universal_vtt(scenario, compiled, png(), 70), "x").scenario
    assert back.board.borders == board.borders and back.board.segments == compiled.segments
    assert [(door.borders, door.segments) for door in back.doors] == [(door.borders, door.segments) for door in doors]


def test_walls_that_another_program_has_changed_are_read_as_it_draws_them() -> None:
    board = BoardDocument(columns=6, rows=4, painted=(Painted(rows=("......",) * 4),), segments=((64, 0, 64, 60),))
    scenario = Scenario(id="x", title="x", game="", board=board)
    file = json.loads(write_universal_vtt(scenario, compile_board(board, {}).board, png(), 70))
    file["line_of_sight"].append(line((3, 1), (3, 2)))
    found = read_universal_vtt(json.dumps(file).encode(), "x").scenario.board
    assert found.borders == ((0, 0, "E", "wall"), (2, 1, "E", "wall")) and not found.segments


@pytest.mark.parametrize("walls", [7, {"borders": [[9, 0, "E"]]}, {"doors": [{}]}, {"segments": [[1, 2]]}])
def test_notes_of_walls_that_are_none_are_passed_over(walls: Any) -> None:
    assert read(vtt_table={"walls": walls}, line_of_sight=[line((2, 1), (2, 2))]).board.borders == (
        (1, 1, "E", "wall"),
    )


def test_other_spaces_cannot_be_exported() -> None:
    board = BoardDocument(lattice="hexagon", columns=4, rows=4)
    scenario = Scenario(id="x", title="x", game="", board=board)
    with pytest.raises(ValueError, match="only boards of squares"):
        write_universal_vtt(scenario, compile_board(board, {}).board, png(), 70)


def test_borders_become_the_fewest_lines() -> None:
    assert runs({(1, 1, "E"), (1, 2, "E"), (1, 4, "E"), (0, 0, "S")}) == ((2, 1, 2, 3), (2, 4, 2, 5), (0, 1, 1, 1))


@given(BORDERS)
def test_lines_of_borders_are_those_borders(borders: frozenset[tuple[int, int, str]]) -> None:
    placed = place(runs(borders), (), 6, 4)
    assert set(placed.borders) == borders and not placed.segments
