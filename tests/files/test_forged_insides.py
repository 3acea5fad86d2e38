"""What the program wrote itself and somebody changed: campaigns of every game, packed ones, settings, and the states
inside sound saves. Whatever stands there, it opens or one sentence says why not."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from tests.campaign.parties import a_campaign as of_hexagons
from tests.counts import counts
from tests.road_to_legend.campaigning import a_campaign as of_the_dungeon
from tests.square_campaign.campaigning import a_campaign as of_squares
from vtt.app import settings
from vtt.files import games
from vtt.files.archive import zipped
from vtt.files.campaigns import encode_campaign, read_campaign
from vtt.files.packed_campaigns import GAME, SHEETS, unpack_campaign
from vtt.files.problem import FileProblem

from .fuzzed import blobs, documents, stands

SAVES = Path(__file__).parent.parent / "data" / "saves"
CAMPAIGNS = {"hexagons": of_hexagons, "dungeon": of_the_dungeon, "squares": of_squares}
STATES = [f"{name}_mid_turn" for name in ("exploration", "squares", "squares_alone", "zones")] + [
    "hexagons_tied_targets"
]
OFTEN = counts(60, 3_000)


def written(folder: Path, name: str, data: bytes) -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


@pytest.mark.parametrize("times", OFTEN)
@pytest.mark.parametrize("game", CAMPAIGNS)
def test_campaigns_of_every_game(game: str, times: int, tmp_path: Path) -> None:
    sample = json.loads(encode_campaign(CAMPAIGNS[game]()))
    stands(documents(sample), lambda data: read_campaign(written(tmp_path, "x.campaign.json", data)), times)


@pytest.mark.parametrize("times", OFTEN)
def test_packed_campaigns(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    sheets = [encode_campaign(make()) for make in CAMPAIGNS.values()]
    game = (SAVES / "squares_mid_turn.vttsave").read_bytes()
    whole = [zipped({SHEETS: data, GAME: game, "evening-1.png": b""}) for data in sheets]
    names = st.sampled_from([SHEETS, GAME, "evening-1.png", "evening-99999.png", "../x.png", "x"])
    entries = st.dictionaries(names, st.sampled_from(sheets) | blobs(game, *sheets), max_size=4)

    def read(data: bytes) -> None:
        unpack_campaign(written(tmp_path, "x.vttcampaign", data), tmp_path / "campaigns")
        shutil.rmtree(tmp_path / "home", ignore_errors=True)

    stands(blobs(*whole) | entries.map(zipped), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_settings_are_read_as_far_as_they_can_be(times: int, tmp_path: Path) -> None:
    full = msgspec.to_builtins(settings.Settings(names={"a": "b"}, keys={"F1": "F2"}, favourite_tiles=("x",)))
    sample = {field: getattr(settings.Settings(), field) for field in settings.Settings.__struct_fields__} | full

    def read(data: bytes) -> None:
        file = written(tmp_path, "settings.json", data)
        found = settings.load(file)
        assert found.size[0] >= 640 and 0.5 <= found.scale <= 4
        assert settings.save(found, file) == "" and settings.load(file) == found

    stands(documents(sample), read, times)


def with_state(name: str, folder: Path, change: Any) -> Path:
    """A copy of a stored save with its last state as it was changed."""
    file = folder / "x.vttsave"
    shutil.copyfile(SAVES / f"{name}.vttsave", file)
    connection = sqlite3.connect(file)
    (number,) = connection.execute("SELECT moment FROM step ORDER BY id DESC LIMIT 1").fetchone()
    connection.execute("UPDATE moment SET state = ? WHERE number = ?", (zlib.compress(change), number))
    connection.commit()
    connection.close()
    return file


def state_of(name: str) -> Any:
    connection = sqlite3.connect(SAVES / f"{name}.vttsave")
    words = "SELECT state FROM moment WHERE number = (SELECT moment FROM step ORDER BY id DESC LIMIT 1)"
    (state,) = connection.execute(words).fetchone()
    connection.close()
    return json.loads(zlib.decompress(state))


@pytest.mark.parametrize("times", OFTEN)
@pytest.mark.parametrize("name", STATES)
def test_a_state_that_was_changed_is_opened_or_left(
    name: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))

    def read(data: bytes) -> None:
        folder = tmp_path / "place"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        games.close(games.open_save(with_state(name, folder, data)).session)

    stands(documents(state_of(name)), read, times)


@pytest.mark.parametrize("name", STATES)
def test_what_stands_or_lies_beside_the_board_is_no_game(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    state = state_of(name)
    pieces = state["table"]["pieces"]
    figure = next(one for one in pieces["figures"].values() if one.get("space") is not None)
    figure["space"] = 10**6
    try:
        opened = games.open_save(with_state(name, tmp_path, json.dumps(state).encode()))
    except FileProblem as problem:
        assert problem.sentence
        return
    assert "is damaged" in opened.notice and all(
        one.space != 10**6 for one in opened.session.table.pieces.figures.values()
    )
    games.close(opened.session)
