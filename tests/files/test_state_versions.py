"""A save counts the version of its game's own state: newer ones are refused, of every older one a sample opens."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from vtt.files import games
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.files.problem import FileProblem
from vtt.files.schema import STATE_VERSION
from vtt.rules.registry import GAMES, playable_games

SAVES = sorted((Path(__file__).parent.parent / "data" / "saves").glob("*.vttsave"))


def noted(file: Path) -> tuple[str, int]:
    """Game and version of its state in a save."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        notes = dict(connection.execute("SELECT key, value FROM note").fetchall())
    return notes["game"].decode(), int(notes.get(STATE_VERSION, b"1"))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    file = tmp_path / "game.vttsave"
    games.close(new_game(open_scenario(find_scenario("toll-at-saltgate")), save=file))
    return file


def test_there_is_a_sample_of_each_game_and_version() -> None:
    wanted = {(game.name, version) for game in playable_games() for version in range(1, game.state_version + 1)}
    assert wanted <= {noted(file) for file in SAVES}, "save a game of it and put it into tests/data/saves"


@pytest.mark.parametrize("sample", SAVES, ids=lambda file: file.name)
def test_each_sample_opens(sample: Path, tmp_path: Path) -> None:
    copy = tmp_path / sample.name
    shutil.copyfile(sample, copy)
    opened = games.open_save(copy)
    assert opened.notice == "" and opened.session.ruleset.invariants(opened.session.table) == []
    games.close(opened.session)


def test_a_newer_state_is_refused_with_a_sentence_and_left_alone(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(save)) as connection, connection:
        connection.execute("UPDATE note SET value = ? WHERE key = ?", (b"6", STATE_VERSION))
    before = save.read_bytes()
    with pytest.raises(FileProblem, match="newer version of the program; update"):
        games.open_save(save)
    assert save.read_bytes() == before
    monkeypatch.setitem(GAMES, "gloomhaven", replace(GAMES["gloomhaven"], state_version=6))
    games.close(games.open_save(save).session)


def test_an_older_state_opens_and_goes_on_as_the_new_one(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "gloomhaven", replace(GAMES["gloomhaven"], state_version=7))
    assert noted(save) == ("gloomhaven", 5)
    games.close(games.open_save(save).session)
    assert noted(save) == ("gloomhaven", 7)
