"""Damaged saves: what can be read goes on in a copy, all else is one sentence, and the file is never touched."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
import zlib
from pathlib import Path

import pytest

from tests.play.small import EVERYBODY, begin, count
from vtt.files import games
from vtt.files.checking import check_file
from vtt.files.documents import LARGEST
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.files.slots import read_slot
from vtt.rules import by_hand


def test_wrong_files_are_one_sentence(tmp_path: Path) -> None:
    save = tmp_path / "x.vttsave"
    with pytest.raises(FileProblem, match="no such file"):
        games.open_save(save)
    for content, words in ((b"", "empty"), (b"{}", "no saved game"), (b"SQLite format 3\0" + b"x" * 100, "damaged")):
        save.write_bytes(content)
        with pytest.raises(FileProblem, match=words):
            games.open_save(save)
        assert save.read_bytes() == content, "nothing on disk changes"
    save.unlink()
    with sqlite3.connect(save) as connection:
        connection.execute("CREATE TABLE other (x)")
    connection.close()
    with pytest.raises(FileProblem, match="no saved game"):
        games.open_save(save)
    with pytest.raises(FileProblem, match="folder"):
        games.open_save(tmp_path)


@pytest.mark.parametrize("part", [0.3, 0.5, 0.7, 0.9, 0.98])
def test_a_save_cut_off_in_the_middle_is_recovered_or_refused_in_one_sentence(save: Path, part: float) -> None:
    session = begin(save=save)
    count(session, *range(1, 60))
    games.close(session)
    data = save.read_bytes()
    save.write_bytes(data[: int(len(data) * part)])
    cut = save.read_bytes()
    try:
        opened = games.open_save(save)
    except FileProblem as problem:
        assert "damaged" in problem.sentence
    else:
        games.close(opened.session)
        assert "recovered" in opened.notice or opened.file == save
        value = opened.session.table.pieces.counters["noise"]
        assert 0 <= value <= 59
        assert opened.session.log(EVERYBODY)
    assert save.read_bytes() == cut


def test_damage_inside_loses_only_the_damaged_steps(save: Path) -> None:
    session = begin(save=save)
    count(session, *range(1, 40))
    games.close(session)
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE moment SET state = x'00' WHERE number >= 31")
    connection.close()
    opened = games.open_save(save)
    games.close(opened.session)
    assert "30 of its steps" in opened.notice
    assert opened.file != save
    assert opened.session.table.pieces.counters["noise"] == 29


def test_a_save_is_checked_and_never_touched(save: Path) -> None:
    session = begin(save=save)
    count(session, *range(1, 40))
    games.close(session)
    checked = check_file(save)
    assert checked.problems == () and checked.counts == {"steps": 39, "seats": 2}
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE moment SET state = x'00' WHERE number = 12")
    connection.close()
    before, around = save.read_bytes(), set(save.parent.iterdir())
    assert [problem.place for problem in check_file(save).problems] == ["step 12"]
    assert save.read_bytes() == before
    save.write_bytes(before[: len(before) // 2])
    with pytest.raises(FileProblem) as caught:
        check_file(save)
    told = re.search(
        r"can be read up to step (\d+); “Continue” and “play” go on from there in a copy", str(caught.value)
    )
    assert told
    assert set(save.parent.iterdir()) == around
    opened = games.open_save(save)
    games.close(opened.session)
    assert opened.session.moment.number == int(told[1])


def rewrite(save: Path, change: str, *values: object) -> None:
    with sqlite3.connect(save) as connection:
        connection.execute(change, values)
    connection.close()


def test_steps_that_name_what_is_not_there_are_damaged(save: Path) -> None:
    """Each value is of its kind, yet no table can be made of it: the game goes on from the last step that holds."""
    opened = games.open_scenario(maps_folder() / "lamp-in-the-gatehouse.scenario.json")
    session = games.new_game(opened, games.seats_for(opened.scenario), save=save)
    count(session, *range(1, 30))
    games.close(session)
    for number in range(19, 31):
        state = sqlite3.connect(save).execute("SELECT state FROM moment WHERE number = ?", (number,)).fetchone()[0]
        wrong = zlib.decompress(state).replace(b'"sheet":"', b'"sheet":"no-')
        assert wrong != zlib.decompress(state)
        rewrite(save, "UPDATE moment SET state = ? WHERE number = ?", zlib.compress(wrong), number)
    with pytest.raises(FileProblem, match="can be read up to step 18"):
        check_file(save)
    again = games.open_save(save)
    games.close(again.session)
    assert again.session.table.pieces.counters["noise"] == 17
    assert "18 of its steps" in again.notice


def test_nothing_is_left_behind_of_a_save_that_cannot_be_recovered(save: Path) -> None:
    games.close(begin(save=save))
    rewrite(save, "UPDATE moment SET state = ?", zlib.compress(b'{"table":{"game":5}}'))
    with pytest.raises(FileProblem, match="damaged"):
        games.open_save(save)
    assert list(save.parent.iterdir()) == [save]


@pytest.mark.parametrize("lost", ["DELETE FROM moment WHERE number = 12", "UPDATE moment SET parent = number"])
def test_steps_that_are_missing_on_the_way_are_told_of(save: Path, lost: str) -> None:
    session = begin(save=save)
    count(session, *range(1, 30))
    games.close(session)
    rewrite(save, lost)
    with pytest.raises(FileProblem, match="damaged and can be read up to step 30"):
        check_file(save)
    opened = games.open_save(save)
    assert opened.notice and opened.session.table.pieces.counters["noise"] == 29
    games.close(opened.session)
    assert not check_file(opened.file).problems


@pytest.mark.parametrize("table", ["note", "moment", "step"])
def test_a_view_in_place_of_a_table_never_holds_anybody_up(save: Path, table: str) -> None:
    games.close(begin(save=save))
    rewrite(save, f"ALTER TABLE {table} RENAME TO old")
    endless = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT"
    columns = "n key, n value, n number, n parent, n state, n lines, n secret, n id, n moment, n tip"
    rewrite(save, f"CREATE VIEW {table} AS {endless} {columns} FROM r")
    assert table == "moment" or read_slot(save).problem
    with pytest.raises(FileProblem, match="damaged"):
        check_file(save)


def test_a_trigger_in_a_save_takes_nothing_away(save: Path) -> None:
    session = begin(save=save)
    count(session, 1, 2, 3)
    games.close(session)
    rewrite(save, "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM moment; END")
    opened = games.open_save(save)
    count(opened.session, 4)
    opened.session.durable.result()
    games.close(opened.session)
    assert games.read_save(opened.file).table.pieces.counters["noise"] == 4


def test_a_save_beyond_any_size_is_not_copied(save: Path) -> None:
    games.close(begin(save=save))
    os.truncate(save, 2 << 30)
    with pytest.raises(FileProblem, match="larger than 1024 MB"):
        check_file(save)


def test_no_room_for_a_copy_is_no_fault_of_the_save(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games.close(begin(save=save))

    def full(source: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(target))

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(FileProblem, match="no room for the copy"):
        check_file(save)


def test_when_the_beginning_is_damaged_the_end_is_still_there(save: Path) -> None:
    session = begin(save=save)
    session.submit(by_hand.SetTerrain(spaces=(2, 3), letter="w"))
    count(session, 1, 2, 3)
    games.close(session)
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE moment SET state = x'00' WHERE number <= 3")
    connection.close()
    opened = games.open_save(save)
    assert opened.session.table.pieces.counters["noise"] == 3
    assert opened.session.table.board.letter(2) == "w"
    count(opened.session, 4)
    games.close(opened.session)
    again = games.open_save(opened.file).session
    assert again.table.board.letter(3) == "w"
    for value in (3, 2):
        again.undo()
        assert again.table.pieces.counters["noise"] == value
    assert not again.can_undo
    games.close(again)


def test_data_that_swells_beyond_measure_is_refused(save: Path) -> None:
    games.close(begin(save=save))
    bomb = zlib.compress(b"0" * (LARGEST + 1), 9)
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE moment SET state = ?", (bomb,))
    connection.close()
    with pytest.raises(FileProblem, match="damaged"):
        games.open_save(save)


@pytest.mark.parametrize("board", [b"{}", b"[]", b'{"kind": "square", "columns": 900000, "rows": 1}'])
def test_a_wrong_board_is_refused(save: Path, board: bytes) -> None:
    games.close(begin(save=save))
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE note SET value = ? WHERE key = 'board'", (zlib.compress(board),))
    connection.close()
    with pytest.raises(FileProblem, match="damaged"):
        games.open_save(save)


def test_a_save_that_is_cut_off_keeps_what_comes_before_the_cut(save: Path) -> None:
    session = begin(save=save)
    count(session, *range(1, 200))
    games.close(session)
    data = save.read_bytes()
    save.write_bytes(data[: len(data) * 9 // 10])
    opened = games.open_save(save)
    games.close(opened.session)
    assert opened.session.table.pieces.counters["noise"] > 100
