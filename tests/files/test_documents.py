"""Documents: what is written is read again; every wrong file is one sentence with its place; a failed save changes
nothing."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from tests.play.small import SMALL
from vtt.files import atomic
from vtt.files.atomic import backups_of, write_file
from vtt.files.documents import LARGEST, decode_document, encode_document, read_document, read_scenario, write_document
from vtt.files.games import open_scenario
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.scenario.document import BoardDocument, MapDocument, PlacedTile
from vtt.scenario.set_up import token_of

FILE = Path("x.scenario.json")


def problem(data: bytes) -> FileProblem:
    with pytest.raises(FileProblem) as caught:
        decode_document(data, FILE)
    words = str(caught.value)
    assert words.startswith("x.scenario.json")
    assert "\n" not in words and "`" not in words and "Traceback" not in words
    return caught.value


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "small.scenario.json"
    write_document(file, SMALL)
    assert read_scenario(file) == SMALL
    assert json.loads(file.read_text("utf-8"))["version"] == 1


@pytest.mark.parametrize("file", sorted(maps_folder().glob("*.json")), ids=lambda file: file.name)
def test_every_shipped_document_survives_a_round_trip(file: Path) -> None:
    document = read_document(file)
    assert decode_document(encode_document(document), file) == document


def test_what_comes_with_a_room_of_a_shipped_scenario_lies_in_it() -> None:
    """A locker of the ferry lay in the winch house: it was seen, on nothing, before anybody knew of that room."""
    files = sorted(maps_folder().rglob("*.scenario.json"))
    with_rooms = 0
    for scenario, board in ((one.scenario, one.compiled.board) for one in map(open_scenario, files)):
        areas = {room.id: board.areas[room.area] for room in scenario.rooms}
        for token in (token for token in scenario.tokens if token.room):
            assert areas[token.room].issuperset(token_of(token, board).spaces), (scenario.id, token.id)
            with_rooms += 1
    assert with_rooms > 20


def test_a_place_that_a_goal_names_is_called_so_where_one_points_at_it() -> None:
    """A goal told of a monster in the nave, and no space of the board was called that."""
    named = 0
    for scenario in (open_scenario(file).scenario for file in sorted(maps_folder().rglob("*.scenario.json"))):
        goals = " ".join(goal.text.lower() for goal in scenario.objectives)
        told = [one for one in scenario.board.areas if one.name and f" {one.name.lower()}" in goals]
        assert all(area.kind for area in told), (scenario.id, [area.id for area in told])
        named += len(told)
    assert named > 10


def test_a_file_is_readable_and_its_rows_stand_one_a_line() -> None:
    lines = encode_document(SMALL).decode().splitlines()
    assert lines[1] == '  "format": "vtt-scenario",'
    assert sum(1 for line in lines if line.strip().strip(",") in ('"......#....."', '"............"')) == 4
    assert max(len(line) for line in lines) < 200
    assert encode_document(decode_document(encode_document(SMALL), FILE)) == encode_document(SMALL)


BOARD = b'"board": {"columns": 3, "rows": 3}'


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b"", "", "empty"),
        (b"SQLite format 3\x00and so on", "", "saved game"),
        (b"  \n ", "", "empty"),
        (b"null", "", "expected"),
        (b"[1, 2]", "", "expected a group of fields, found a list"),
        (b'{"format": "vtt-map",\n "version"', "line 2", "breaks off"),
        (b'{"format": "vtt-map",\n "version" 1}', "line 2", "not readable JSON"),
        (b"\x89PNG\r\n\x1a\n", "", "a picture"),
        (bytes(1000), "", "no scenario"),
        ("{}".encode("utf-16"), "", "not written in UTF-8"),
        (b'{"format": "other"}', "format", "no scenario"),
        (b'{"format": 0.3}', "format", "no scenario, map or tile set: its format is “0.3”"),
        (b"{}", "format", "no “format”"),
        (b'{"format": "vtt-map", "version": 2, "title": ""}', "version", "newer version"),
        (b'{"format": "vtt-map", "version": 0}', "version", "missing"),
        (b'{"format": "vtt-map", "version": 1, "title": "", "board": 5}', "board", "found a whole number"),
        (b'{"format": "vtt-map", "version": 1, ' + BOARD + b"}", "", "“title” is missing"),
        (b'{"format": "vtt-map", "version": 1, "title": "", "bord": 1, ' + BOARD + b"}", "", "no field “bord”"),
        (
            b'{"format": "vtt-map", "version": 1, "title": "", "board": {"columns": 5000}}',
            "board.columns",
            "of at most 400",
        ),
        (
            b'{"format": "vtt-map", "version": 1, "title": "", "board": {"lattice": "triangle"}}',
            "board.lattice",
            "triangle",
        ),
        (
            b'{"format": "vtt-map", "version": 1, "title": "", '
            b'"board": {"tiles": [{"id": "a", "tile": "s/1", "at": ["x", 2]}]}}',
            "board.tiles[0].at[0]",
            "expected a whole number, found text",
        ),
        (b'{"format": "vtt-map", "version": 1, "title": "\xff", ' + BOARD + b"}", "byte", "UTF-8"),
        (b"[" * 100_000, "", "expected a group"),
        (b'{"x":' * 100_000, "", "nested too deeply"),
        (b'{"format": "vtt-scenario", "x":' + b"[" * 100_000, "", "nested too deeply"),
    ],
)
def test_wrong_files(data: bytes, place: str, words: str) -> None:
    found = problem(data)
    assert found.place.startswith(place)
    assert words in found.sentence


def test_a_file_cut_off_anywhere_is_a_problem_and_never_an_error() -> None:
    data = encode_document(SMALL)
    for length in range(0, len(data) - 2, 7):
        problem(data[:length])


def test_too_large_a_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.map.json"
    with open(file, "wb") as stream:
        stream.truncate(LARGEST + 1)
    with pytest.raises(FileProblem, match="64 MB"):
        read_document(file)


def test_missing_files_folders_and_wrong_kinds(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="no such file"):
        read_document(tmp_path / "none.map.json")
    with pytest.raises(FileProblem, match="folder"):
        read_document(tmp_path)
    file = tmp_path / "a.map.json"
    write_document(file, MapDocument(title="A", board=BoardDocument()))
    with pytest.raises(FileProblem, match="a map, not a scenario"):
        read_scenario(file)


def test_a_missing_tile_set_keeps_its_reference(tmp_path: Path) -> None:
    board = BoardDocument(tiles=(PlacedTile(id="a", tile="gone/5A", at=(1, 1), size=(3, 2)),))
    file = tmp_path / "a.map.json"
    write_document(file, MapDocument(title="A", board=board))
    document = read_document(file)
    assert isinstance(document, MapDocument) and document.board == board


def test_the_last_three_versions_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    for number in range(6):
        write_file(file, b"%d" % number)
    write_file(file, b"5")
    assert file.read_bytes() == b"5"
    assert [backup.read_bytes() for backup in backups_of(file)] == [b"4", b"3", b"2"]


@pytest.mark.parametrize(
    ("code", "words"),
    [(errno.ENOSPC, "disk is full"), (errno.EROFS, "read-only"), (errno.EACCES, "read-only"), (errno.EIO, "not saved")],
)
def test_a_failed_save_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, words: str) -> None:
    file = tmp_path / "a.txt"
    write_file(file, b"old")

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    for step in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(atomic.os, step, fail)
            with pytest.raises(FileProblem, match=words):
                write_file(file, b"new")
        assert file.read_bytes() == b"old"
        assert not [left.name for left in tmp_path.iterdir() if left.name.endswith(".tmp")]


def test_saving_where_there_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="no folder"):
        write_file(tmp_path / "none" / "a.txt", b"")


def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    pipe, folder = tmp_path / "pipe.uvtt", tmp_path / "folder.uvtt"
    os.mkfifo(pipe)
    folder.mkdir()
    for place, words in ((pipe, "no ordinary file"), (folder, "a folder has this name")):
        with pytest.raises(FileProblem, match=words):
            write_file(place, b"new")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(tmp_path.iterdir()) == [folder, pipe]


def test_the_file_behind_a_link_is_written_and_the_link_stays(tmp_path: Path) -> None:
    real, link, astray, round_and_round = (tmp_path / name for name in ("real", "link", "astray", "round"))
    real.write_bytes(b"old")
    link.symlink_to(real)
    astray.symlink_to(tmp_path / "none" / "real")
    round_and_round.symlink_to(round_and_round)
    write_file(link, b"new")
    assert link.is_symlink() and real.read_bytes() == b"new"
    for wrong in (astray, round_and_round):
        with pytest.raises(FileProblem):
            write_file(wrong, b"new")
        assert wrong.is_symlink()


def test_a_saved_game_is_no_document_and_nothing_is_said_of_its_state(tmp_path: Path) -> None:
    file = tmp_path / "cut.vttsave"
    file.write_bytes(b"SQLite format 3\0" + bytes(400))
    with pytest.raises(FileProblem) as refused:
        read_document(file)
    assert refused.value.sentence == "this is a saved game, not a scenario, map or tile set; “play” opens saved games"
