"""Save files: what was shown is there, whatever happens to the program, the file or the disk."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.counts import counts
from tests.files.killed_player import checksum
from tests.play.small import EVERYBODY, SMALL, begin, count
from tests.played import bots_for, bots_play, play_to_the_end
from vtt.cli import main
from vtt.files import games, saves
from vtt.files.checking import check_file
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem
from vtt.files.schema import MIGRATIONS, SAVE_VERSION
from vtt.files.slots import read_slot, rename_slot

ROOT = Path(__file__).parent.parent.parent


def test_a_saved_game_goes_on_where_it_stood(save: Path) -> None:
    session = begin(save=save, seed=5, strictness="advise")
    play_to_the_end(session, bots_for(session, alike=True))
    assert len(session) > 10
    session.durable.result()
    games.close(session)
    again = games.open_save(save).session
    assert checksum(again) == checksum(session)
    assert again.log(EVERYBODY) == session.log(EVERYBODY)
    assert again.strictness == "advise"
    assert again.scenario == SMALL
    assert again.plan == session.plan
    while session.can_undo:
        session.undo(confirmed=True)
        again.undo(confirmed=True)
        assert checksum(again) == checksum(session)
    games.close(again)


@pytest.mark.parametrize("steps", counts(40, 60))
@pytest.mark.parametrize("file", sorted(maps_folder().glob("*.scenario.json")), ids=lambda file: file.name)
def test_every_shipped_scenario_is_saved_and_reopened(file: Path, steps: int, save: Path) -> None:
    found = games.open_scenario(file)
    session = games.new_game(found, games.seats_for(found.scenario, bots=True), seed=7, save=save)
    bots_play(session, bots_for(session), steps - 1)
    games.close(session)
    again = games.open_save(save).session
    assert checksum(again) == checksum(session)
    seats = frozenset(seat.id for seat in session.seats)
    assert again.log(seats) == session.log(seats)
    for _ in range(20):
        session.undo(confirmed=True)
        again.undo(confirmed=True)
        assert checksum(again) == checksum(session)
    assert again.ruleset.invariants(again.table) == []
    games.close(again)


def test_undo_redo_strictness_and_bots_are_saved_too(save: Path) -> None:
    session = begin(save=save)
    count(session, 1, 2, 3)
    session.undo()
    session.undo()
    session.set_strictness("free")
    session.set_bot("overlord", True)
    games.close(session)
    again = games.open_save(save).session
    assert again.table.pieces.counters["noise"] == 1
    assert again.strictness == "free"
    assert [seat.bot for seat in again.seats] == [False, True]
    again.redo()
    again.redo()
    assert again.table.pieces.counters["noise"] == 3
    assert not again.can_redo
    again.undo()
    count(again, 9)
    games.close(again)
    last = games.open_save(save).session
    assert last.table.pieces.counters["noise"] == 9
    assert not last.can_redo
    games.close(last)


def test_looking_back_in_a_reopened_game(save: Path) -> None:
    session = begin(save=save)
    count(session, 1, 2)
    number = session._line[1]
    games.close(session)
    again = games.open_save(save).session
    assert again.look_back(number, EVERYBODY).pieces.counters["noise"] == 1
    with pytest.raises(KeyError):
        again.look_back(999, EVERYBODY)
    games.close(again)


@pytest.mark.parametrize("kills", counts(40, 100))
def test_after_a_kill_at_any_moment_the_last_shown_state_is_there(kills: int, tmp_path: Path) -> None:
    """So many processes, each killed with SIGKILL somewhere in its play."""
    chance = random.Random(20)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.files.killed_player"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as server:
        for kill in range(kills):
            file = tmp_path / f"{kill}.vttsave"
            shown = _play_and_kill(server, f"{file} {kill}", chance.randrange(1, 9), chance.uniform(0.0, 0.01))
            assert read_slot(file).problem == ""
            session = games.open_save(file).session
            games.close(session)
            if (session.moment.number, checksum(session)) != shown[-1]:
                # What became durable in the instant between its commit and its showing may be there, but no more.
                session.undo(confirmed=True) if session.moment.parent == shown[-1][0] else session.redo()
                assert (session.moment.number, checksum(session)) == shown[-1], f"kill {kill}"
        assert server.stdin is not None
        server.stdin.close()


def _play_and_kill(server: subprocess.Popen[bytes], game: str, moments: int, seconds: float) -> list[tuple[int, int]]:
    """Let a process play until it has shown so many moments, and a little longer; kill it, and give what it showed."""
    assert server.stdin is not None and server.stdout is not None
    server.stdin.write(f"{game}\n".encode())
    server.stdin.flush()
    player = 0
    shown: list[tuple[int, int]] = []
    for line in server.stdout:
        words = line.decode().split()
        if words == ["dead"]:
            return shown
        if words[0] == "player":
            player = int(words[1])
        else:
            shown.append((int(words[0]), int(words[1])))
        if player and len(shown) >= moments:
            time.sleep(seconds)
            os.kill(player, signal.SIGKILL)
            player = 0
    raise AssertionError("the player's server stopped")


def test_a_newer_version_is_refused_and_left_alone(save: Path) -> None:
    games.close(begin(save=save))
    with sqlite3.connect(save) as connection:
        connection.execute(f"PRAGMA user_version = {SAVE_VERSION + 1}")
    connection.close()
    before = save.read_bytes()
    with pytest.raises(FileProblem, match="newer version"):
        games.open_save(save)
    assert save.read_bytes() == before


def test_an_older_version_is_brought_up_to_date(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(save=save)
    count(session, 5)
    games.close(session)
    monkeypatch.setattr(saves, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE later (x)",)))
    monkeypatch.setattr(saves, "SAVE_VERSION", SAVE_VERSION + 1)
    again = games.open_save(save).session
    games.close(again)
    assert again.table.pieces.counters["noise"] == 5
    connection = sqlite3.connect(save)
    assert connection.execute("PRAGMA user_version").fetchone() == (SAVE_VERSION + 1,)
    assert connection.execute("SELECT count(*) FROM later").fetchone() == (0,)
    connection.close()


def test_a_migration_that_fails_changes_nothing(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games.close(begin(save=save))
    with monkeypatch.context() as patch:
        patch.setattr(saves, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE later (x)", "this is no SQL")))
        patch.setattr(saves, "SAVE_VERSION", SAVE_VERSION + 1)
        with pytest.raises(FileProblem):
            saves.read_opening(save)
    games.close(games.open_save(save).session)


def test_capital_letters_at_the_end_of_a_name_change_nothing(save: Path) -> None:
    games.close(begin(save=save))
    shouted = save.rename(save.with_name("GAME.VTTSAVE"))
    assert not check_file(shouted).problems
    picture = save.with_name("game.png")
    assert main(["render", str(shouted), "-o", str(picture), "--scale", "8"]) == 0
    assert picture.stat().st_size


def test_a_save_that_is_there_is_not_overwritten(save: Path) -> None:
    games.close(begin(save=save))
    with pytest.raises(FileProblem, match="already"):
        begin(save=save)


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(FileProblem):
        begin(save=blocked / "game.vttsave")


def test_a_full_disk_forgets_nothing(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(save=save)
    count(session, 1)
    session.durable.result()
    whole_commit = saves.commit

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(saves, "commit", full)
    count(session, 2)
    with pytest.raises(OSError, match="disk is full"):
        session.durable.result()
    assert session.table.pieces.counters["noise"] == 2, "play goes on"
    monkeypatch.setattr(saves, "commit", whole_commit)
    count(session, 3)
    session.durable.result()
    games.close(session)
    again = games.open_save(save).session
    assert again.table.pieces.counters["noise"] == 3
    again.undo()
    assert again.table.pieces.counters["noise"] == 2, "the step that failed was written with the next one"
    games.close(again)


@pytest.mark.parametrize("lost", ["file", "folder", "moved"])
def test_a_save_that_is_taken_away_in_mid_game_is_written_anew(tmp_path: Path, lost: str) -> None:
    save = tmp_path / "mine" / "game.vttsave"
    session = begin(save=save)
    count(session, 1, 2)
    session.durable.result()
    if lost == "moved":
        save.rename(tmp_path / "elsewhere.vttsave")
    elif lost == "file":
        save.unlink()
    else:
        shutil.rmtree(save.parent)
    count(session, 3)
    session.durable.result()
    games.close(session)
    again = games.open_save(save).session
    for value in (3, 2, 1):
        assert again.table.pieces.counters["noise"] == value
        again.undo()
    games.close(again)


def test_a_copy_for_which_there_is_no_room_leaves_no_piece(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(save=save)
    count(session, 1)
    session.durable.result()
    save.unlink()
    whole = saves.commit

    def full(connection: sqlite3.Connection, statements: Sequence[saves.Statement]) -> None:
        if Path(connection.execute("PRAGMA database_list").fetchone()[2]).exists():
            raise sqlite3.OperationalError("database or disk is full")
        whole(connection, statements)

    monkeypatch.setattr(saves, "commit", full)
    for value in (2, 3):
        count(session, value)
        with pytest.raises(OSError, match="the disk is full; make room"):
            session.durable.result()
    assert list(save.parent.glob("*.vttsave")) == []
    monkeypatch.undo()
    save.parent.rename(save.parent.with_name("moved"))
    save.parent.write_text("in the way")
    count(session, 4)
    with pytest.raises(OSError, match="saved yet: nothing can be written there; it will be tried again"):
        session.durable.result()
    save.parent.unlink()
    count(session, 5)
    session.durable.result()
    games.close(session)
    again = games.open_save(save).session
    assert len(again) == 6 and again.table.pieces.counters["noise"] == 5
    games.close(again)


def test_two_programs_that_play_one_save_go_on_in_two_files(save: Path) -> None:
    first = begin(save=save)
    count(first, 1)
    first.durable.result()
    second = games.open_save(save).session
    count(second, 20, 21)
    second.durable.result()
    games.close(second)
    count(first, 2)
    with pytest.raises(OSError, match=r"goes on in “game \(copy\).vttsave”"):
        first.durable.result()
    count(first, 3)
    first.durable.result()
    games.close(first)
    assert games.open_save(save).session.table.pieces.counters["noise"] == 21
    mine = games.open_save(save.with_name("game (copy).vttsave")).session
    for value in (3, 2, 1):
        assert mine.table.pieces.counters["noise"] == value
        mine.undo()


def test_a_save_where_nothing_can_be_written_goes_on_among_the_own_ones(
    save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(save=save)
    count(session, 1)
    session.durable.result()
    games.close(session)
    really = saves.writing

    def as_on_a_locked_disk(file: Path, create: bool = False) -> sqlite3.Connection:
        if file != save:
            return really(file, create)
        return sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setenv("VTT_HOME", str(tmp_path / "own"))
    monkeypatch.setattr(saves, "writing", as_on_a_locked_disk)
    before = save.read_bytes()
    again = games.open_save(save).session
    count(again, 2)
    with pytest.raises(OSError, match=r"goes on in “game\.vttsave” among your saved games"):
        again.durable.result()
    count(again, 3)
    again.durable.result()
    games.close(again)
    assert save.read_bytes() == before
    mine = games.open_save(tmp_path / "own" / "saves" / "game.vttsave").session
    for value in (3, 2, 1):
        assert mine.table.pieces.counters["noise"] == value
        mine.undo()
    games.close(mine)


def test_a_file_that_takes_the_place_of_a_save_is_left_alone(save: Path) -> None:
    session = begin(save=save)
    count(session, 1)
    session.durable.result()
    save.unlink()
    save.write_text("my shopping list")
    count(session, 2)
    with pytest.raises(OSError, match="goes on in"):
        session.durable.result()
    games.close(session)
    assert save.read_text() == "my shopping list"
    assert games.open_save(save.with_name("game (copy).vttsave")).session.table.pieces.counters["noise"] == 2


def test_renaming_a_save_that_is_gone_makes_no_file(save: Path) -> None:
    games.close(begin(save=save))
    slot = read_slot(save)
    save.unlink()
    with pytest.raises(FileProblem):
        rename_slot(slot, "other")
    assert not save.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipes_and_devices_are_never_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.vttsave"
    os.mkfifo(pipe)
    assert "no ordinary file" in read_slot(pipe).problem
    device = tmp_path / "zero.scenario.json"
    device.symlink_to("/dev/zero")
    with pytest.raises(FileProblem, match="no ordinary file"):
        games.open_scenario(device)


def test_a_save_that_cannot_be_made_leaves_no_empty_file(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(saves, "migrate", full)
    with pytest.raises(FileProblem, match="disk is full"):
        begin(save=save)
    assert list(save.parent.iterdir()) == []
