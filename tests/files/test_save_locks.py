"""A save that two programs play, folders without locks, saves whose head is gone."""

from __future__ import annotations

import errno
import fcntl
import sqlite3
from pathlib import Path

import pytest

from tests.play.small import begin, count
from vtt.files import games, save_locks
from vtt.files.problem import FileProblem


def test_a_second_program_on_one_save_gets_a_word(save: Path) -> None:
    first = begin(save=save)
    assert games.word_about(first) == ""
    second = games.open_save(save).session
    assert "open in another program" in games.word_about(second)
    games.close(second)
    games.close(first)
    third = games.open_save(save).session
    assert games.word_about(third) == ""
    games.close(third)
    assert [path.name for path in save.parent.iterdir()] == [save.name]


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EAGAIN, errno.ENOTSUP])
def test_a_folder_without_locks_is_said_and_played_in(save: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def none(*_: object) -> None:
        raise OSError(number, "no locks available")

    monkeypatch.setattr(fcntl, "lockf", none)
    monkeypatch.setattr(fcntl, "flock", none)
    save_locks.locks_work.cache_clear()
    # SQLite itself finds the file locked for ever, as it does where there are no locks.
    real = sqlite3.connect

    def without(address: str, **options: object) -> sqlite3.Connection:
        assert "nolock=1" in address
        return real(address, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", without)
    session = begin(save=save)
    count(session, 1, 2)
    assert "no locks" in games.word_about(session)
    games.close(session)
    again = games.open_save(save).session
    assert again.table.pieces.counters["noise"] == 2
    games.close(again)
    save_locks.locks_work.cache_clear()


@pytest.mark.parametrize("lost", ["magic", "header", "page", "cut"])
def test_what_a_save_without_its_head_holds_is_recovered(save: Path, lost: str) -> None:
    session = begin(save=save)
    count(session, *range(1, 30))
    games.close(session)
    data = save.read_bytes()
    size = {"magic": 16, "header": 100, "page": 4096, "cut": 1000}[lost]
    save.write_bytes(data[size:] if lost == "cut" else b"\xff" * size + data[size:])
    broken = save.read_bytes()
    opened = games.open_save(save)
    games.close(opened.session)
    assert opened.session.table.pieces.counters["noise"] == 29
    assert "recovered" in opened.notice and opened.file != save and save.read_bytes() == broken


def test_what_is_no_save_at_all_is_one_sentence(save: Path) -> None:
    save.write_bytes(b"my holidays " * 5000)
    with pytest.raises(FileProblem, match="nothing of the game can be recovered"):
        games.open_save(save)
    assert [path.name for path in save.parent.iterdir()] == [save.name]


def test_taking_back_in_a_second_program_leaves_what_the_first_one_did_on_its_line(save: Path) -> None:
    first = begin(save=save)
    count(first, 1, 2)
    first.durable.result()
    second = games.open_save(save).session
    count(first, 20, 21)
    first.durable.result()
    second.undo()
    with pytest.raises(OSError, match=r"goes on in “game \(copy\).vttsave”"):
        second.durable.result()
    second.redo()
    count(second, 3)
    second.durable.result()
    games.close(second)
    games.close(first)
    kept = [games.open_save(file).session for file in (save, save.with_name("game (copy).vttsave"))]
    assert [one.table.pieces.counters["noise"] for one in kept] == [21, 3]
    kept[1].undo()
    assert kept[1].table.pieces.counters["noise"] == 2
    for one in kept:
        games.close(one)
