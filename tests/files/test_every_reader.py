"""A file that somebody else made, broke or forged gives a document or one sentence, whatever reads it (issue 10.13,
issue 11): 100 inputs a reader in the normal run, 10,000 in the whole one."""

from __future__ import annotations

import io
import json
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.campaign.parties import a_campaign
from tests.counts import counts
from tests.road_to_legend.campaigning import a_campaign as alone
from tests.square_campaign.campaigning import a_campaign as of_squares
from vtt.app import problems, settings
from vtt.files import games
from vtt.files.analysing import analyse_file
from vtt.files.archive import Archive, pack, read_archive, unpack, zipped
from vtt.files.autosave import autosave_of, left_over
from vtt.files.campaigns import encode_campaign, read_campaign
from vtt.files.checking import check_file
from vtt.files.converting import READERS
from vtt.files.descent.campaigns import read_book as read_square_book
from vtt.files.descent.content import content, read_content
from vtt.files.documents import read_document, read_scenario
from vtt.files.gloomhaven.campaigns import read_book
from vtt.files.gloomhaven.content import read_hex_content
from vtt.files.mage_knight.cards import read_exploration
from vtt.files.mage_knight.content import read_land
from vtt.files.packed_campaigns import GAME, SHEETS, unpack_campaign
from vtt.files.picture_header import picture_header
from vtt.files.pictures import whole_picture
from vtt.files.places import maps_folder, settings_file
from vtt.files.problem import FileProblem
from vtt.files.road_to_legend.behaviours import read_behaviours
from vtt.files.road_to_legend.campaigns import read_book as read_quests
from vtt.files.sword_and_sorcery.content import read_zones
from vtt.files.tiled import read_tiled
from vtt.files.tiled_export import terrain_picture
from vtt.files.universal_vtt import read_universal_vtt

from .fuzzed import blobs, documents, stands

DATA = Path(__file__).parent.parent / "data"
MAPS = maps_folder()
OFTEN = counts(100, 10_000)


def shipped(pattern: str) -> list[Any]:
    return [json.loads(file.read_text(encoding="utf-8")) for file in sorted(MAPS.glob(pattern))]


def written(folder: Path, name: str, data: bytes) -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


@pytest.mark.parametrize("times", OFTEN)
def test_scenarios_are_checked_and_begun(times: int, tmp_path: Path) -> None:
    def read(data: bytes) -> None:
        file = written(tmp_path, "x.scenario.json", data)
        check_file(file)
        opened = games.open_scenario(file)
        games.new_game(opened, games.seats_for(opened.scenario), seed=1)

    stands(documents(*shipped("*.scenario.json")), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_maps_and_tile_sets(times: int, tmp_path: Path) -> None:
    samples = documents(*shipped("ten-tiles.map.json"), *shipped("*.tiles.json"))
    stands(samples, lambda data: check_file(written(tmp_path, "x.map.json", data)), times)


CAMPAIGNS = [encode_campaign(one) for one in (a_campaign(), of_squares(), alone())]


@pytest.mark.parametrize("times", OFTEN)
def test_campaigns(times: int, tmp_path: Path) -> None:
    samples = documents(*map(json.loads, CAMPAIGNS))
    stands(samples, lambda data: read_campaign(written(tmp_path, "x.campaign.json", data)), times)


@pytest.mark.parametrize("times", OFTEN)
def test_packed_campaigns_and_nothing_is_left_of_a_broken_one(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    save = (DATA / "saves" / "squares_mid_turn.vttsave").read_bytes()
    picture = terrain_picture()
    inside = documents(*map(json.loads, CAMPAIGNS)).map(lambda data: zipped({SHEETS: data, "evening-1.png": picture}))
    whole = [zipped({SHEETS: data, "evening-1.png": picture, GAME: save}) for data in CAMPAIGNS]

    def read(data: bytes) -> None:
        folder = tmp_path / "place"
        shutil.rmtree(folder, ignore_errors=True)
        try:
            unpack_campaign(written(tmp_path, "in.vttcampaign", data), folder)
        except FileProblem:
            assert not folder.exists()
            raise

    stands(blobs(*whole) | inside, read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_what_the_program_keeps_for_itself(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, what it stopped with, and what an editor left behind: read as far as can be, without a word."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    left = autosave_of(None)
    for folder in (settings_file().parent, left.parent):
        folder.mkdir(parents=True, exist_ok=True)
    stopped = settings_file().with_name("stopped.json")
    samples = [{"size": [1600, 900], "names": {"a": "b"}, "volume": 0.3}, {"report": "x.txt", "game": "y.vttsave"}]

    def read(data: bytes) -> None:
        for file in (settings_file(), stopped, left, left.with_name("belongs to.txt")):
            file.write_bytes(data)
        assert isinstance(settings.load(), settings.Settings)
        problems.taken_up()
        left_over()

    stands(documents(*samples, *shipped("lamp*.scenario.json")), read, times)


LAYER = {"type": "tilelayer", "name": "Ground", "width": 3, "height": 2, "x": 0, "y": 0, "data": [1, 2, 0, 2, 1, 3]}
CHUNK = {"x": -2, "y": 0, "width": 2, "height": 1, "data": [1, 2]}
THING = {"gid": 2, "x": 32, "y": 32, "width": 32, "height": 32, "rotation": 10}
WALL = {"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 32, "y": 33.5}]}
DOOR = {"type": "door", "name": "gate", "x": 32, "y": 0, "width": 0, "height": 32, "template": "gate.tj"}
TILES = [{"id": 0, "type": "water"}, {"id": 1, "image": "b.png", "imagewidth": 8, "imageheight": 8}]
SET = {"firstgid": 1, "image": "a.png", "tilewidth": 8, "tileheight": 8, "columns": 2, "margin": 1, "tiles": TILES}
TILED: dict[str, Any] = {
    "width": 3,
    "height": 2,
    "tilewidth": 32,
    "tileheight": 32,
    "orientation": "orthogonal",
    "staggeraxis": "y",
    "staggerindex": "odd",
    "hexsidelength": 16,
    "backgroundcolor": "#102030",
    "layers": [
        LAYER,
        {"type": "tilelayer", "chunks": [CHUNK], "offsetx": 3, "opacity": 0.5, "tintcolor": "#ff0000"},
        {"type": "imagelayer", "image": "a.png", "offsetx": -4, "repeatx": True},
        {"type": "group", "offsetx": 4, "layers": [{"type": "objectgroup", "objects": [THING, WALL, DOOR]}]},
        {**LAYER, "data": "eJwDAAAAAAE=", "encoding": "base64", "compression": "zlib"},
    ],
    "tilesets": [SET, {"firstgid": 9, "source": "set.tsj"}],
}
TMX = (
    b'<?xml version="1.0" encoding="UTF-8"?><map width="3" height="2" tilewidth="32" tileheight="32">'
    b'<tileset firstgid="1" tilewidth="8" tileheight="8" columns="2"><image source="a.png" trans="ff00ff"/>'
    b'<tile id="1" type="water"/></tileset><layer name="Ground" width="3" height="2"><data encoding="csv">1,2,0,2,1,3'
    b'</data></layer><imagelayer offsetx="4"><image source="a.png"/></imagelayer><objectgroup name="walls">'
    b'<object x="0" y="3"><polyline points="0,0 32,3"/></object><object gid="2" x="9" y="9" width="8" height="8"/>'
    b"</objectgroup></map>"
)
HEXAGONS = {**TILED, "orientation": "hexagonal"}
FLAT = {**HEXAGONS, "staggeraxis": "x", "staggerindex": "even"}


def looked_at(beside: Callable[[str], bytes | None], data: bytes) -> None:
    """A map of Tiled with everything it draws."""
    look = read_tiled(data, "x", beside).look
    if look is not None:
        for number, stamp in enumerate(look.stamps()):
            if number > 10_000:
                break
            look.read(stamp.face.picture)


@pytest.mark.parametrize("times", OFTEN)
def test_maps_of_tiled(times: int) -> None:
    samples = documents(TILED, HEXAGONS, FLAT) | blobs(TMX)
    picture = terrain_picture()
    stands(samples, partial(looked_at, lambda name: picture if name.endswith(".png") else None), times)


@pytest.mark.parametrize("times", OFTEN)
def test_tile_sets_and_templates_of_tiled(times: int) -> None:
    tile = b'<tile id="1"><image source="b.png" width="8" height="8"/></tile>'
    tsx = b'<tileset tilewidth="8" tileheight="8">' + tile + b"</tileset>"
    samples = documents(SET, {"object": DOOR}) | blobs(tsx, b'<template><object name="a" gid="2"/></template>')
    plain = json.dumps(TILED).encode()
    stands(samples, lambda data: looked_at(lambda name: data, plain), times)


@pytest.mark.parametrize("times", OFTEN)
def test_universal_vtt(times: int) -> None:
    points = [{"x": 1, "y": 1}, {"x": 4, "y": 1.04}, {"x": 4.2, "y": 3}]
    portal = {"position": {"x": 2.5, "y": 1}, "bounds": points[:2], "rotation": 0, "closed": True}
    sample = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 6, "y": 5}, "pixels_per_grid": 8},
        "line_of_sight": [points],
        "objects_line_of_sight": [points[1:]],
        "portals": [portal, {**portal, "vtt_table": {"kind": "door", "lines": [[1, 1, 2, 2]]}}],
        "lights": [{"position": {"x": 1, "y": 1}, "range": 4, "color": "ffffffff"}],
        "image": "iVBORw0KGgo=",
        "vtt_table": {"terrain": ["......"] * 5, "borders": [[1, 1, "E", "door"]]},
    }
    stands(documents(sample), lambda data: read_universal_vtt(data, "x"), times)


@pytest.mark.parametrize("times", OFTEN)
def test_published_hexagon_files(times: int, tmp_path: Path) -> None:
    files = sorted((DATA / "hex_scenarios").glob("[0-9]*.json"))[::5]
    samples = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    stands(documents(*samples), lambda data: READERS[".json"](written(tmp_path, "x.json", data)), times)


@pytest.mark.parametrize("times", OFTEN)
def test_pictures(times: int) -> None:
    def read(data: bytes) -> None:
        picture_header(data)
        whole_picture(data)

    jpeg = (
        b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\xff\xc0\x00\x11\x08\x00\x10\x00\x20\x03\x01\xff\xda\x00\x02\x11\xff\xd9"
    )
    webp = b"RIFF\x1c\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x0f\x00\x00\x07\x00\x00VP8 "
    stands(blobs(terrain_picture(), jpeg, webp) | st.binary(max_size=200), read, times)


def packed() -> bytes:
    scenario = read_scenario(MAPS / "lamp-in-the-gatehouse.scenario.json")
    return pack(Archive("x.scenario.json", scenario, {"p.png": terrain_picture()}, {}))


def archives() -> st.SearchStrategy[bytes]:
    """Packed files with other bytes in them, and honest zip files of entries with dishonest names."""
    names = st.sampled_from(
        [
            "x.scenario.json",
            "../outside.png",
            "/tmp/outside.png",
            "a/../../outside.png",
            "C:\\o.png",
            "a\x00.png",
            "p.PNG",
        ]
    ) | st.text(max_size=12).map(lambda words: f"x{words}.png")
    inside = st.sampled_from(
        [b"", b"{}", terrain_picture(), (MAPS / "lamp-in-the-gatehouse.scenario.json").read_bytes()]
    )

    def zipped(entries: list[tuple[str, bytes]]) -> bytes:
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as archive:
            for name, data in dict(entries).items():
                archive.writestr(name, data)
        return stream.getvalue()

    return blobs(packed()) | st.builds(zipped, st.lists(st.tuples(names, inside), max_size=4))


@pytest.mark.parametrize("times", OFTEN)
def test_packed_files_and_nothing_is_written_outside(times: int, tmp_path: Path) -> None:
    before = {"in.vttz", "place"}

    def read(data: bytes) -> None:
        folder = tmp_path / "place"
        shutil.rmtree(folder, ignore_errors=True)
        file = written(tmp_path, "in.vttz", data)
        try:
            read_archive(file)
            unpack(file, folder)
            assert all(one.parent == folder for one in folder.rglob("*"))
        finally:
            assert {one.name for one in tmp_path.iterdir()} <= before

    stands(archives(), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_saves(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    samples = [file.read_bytes() for file in sorted((DATA / "saves").glob("*.vttsave"))[:3]]

    def read(data: bytes) -> None:
        folder = tmp_path / "place"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        games.close(games.open_save(written(folder, "x.vttsave", data)).session)

    stands(blobs(*samples), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_saves_whose_rows_are_forged(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound database that holds something else than a game."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    sample = DATA / "saves" / "squares_mid_turn.vttsave"
    with sqlite3.connect(sample) as connection:
        tables = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
        columns = [
            (table, column[1]) for table in tables for column in connection.execute(f"pragma table_info({table})")
        ]
    connection.close()
    values = st.none() | st.integers(-(2**63), 2**63 - 1) | st.binary(max_size=30) | st.text(max_size=10) | st.floats()

    def read(changes: list[tuple[tuple[str, str], Any, int]]) -> None:
        folder = tmp_path / "place"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        file = folder / "x.vttsave"
        shutil.copyfile(sample, file)
        forged = sqlite3.connect(file)
        for (table, column), value, row in changes:
            try:
                place = f"rowid in (select rowid from {table} limit 1 offset {row})"
                forged.execute(f"update {table} set {column} = ? where {place}", (value,))
            except (sqlite3.Error, UnicodeEncodeError):
                continue
        forged.commit()
        forged.close()
        games.close(games.open_save(file).session)

    stands(
        st.lists(st.tuples(st.sampled_from(columns), values, st.integers(0, 3)), min_size=1, max_size=3), read, times
    )


def by_game(folder: Path) -> dict[str, tuple[str, Callable[[Path], object]]]:
    """What reads the content of each game, and its folder."""
    monsters = content().monsters

    def activations(folder: Path) -> None:
        read_behaviours(folder / "activations.json", monsters)

    return {
        "descent": ("descent", read_content),
        "high water": ("descent", read_square_book),
        "road_to_legend": ("road_to_legend", activations),
        "quests": ("road_to_legend", lambda folder: read_quests(folder / "campaign.json")),
        "gloomhaven": ("gloomhaven", read_hex_content),
        "campaign": ("gloomhaven", lambda folder: read_book(folder / "campaign.json")),
        "mage_knight": ("mage_knight", read_exploration),
        "tiles": ("mage_knight", read_land),
        "sword_and_sorcery": ("sword_and_sorcery", read_zones),
    }


@pytest.mark.parametrize("times", OFTEN)
@pytest.mark.parametrize("game", list(by_game(MAPS)))
def test_content_of_games(times: int, game: str, tmp_path: Path) -> None:
    name, reader = by_game(MAPS)[game]
    folder = tmp_path / name
    shutil.copytree(MAPS / name, folder)
    files = sorted(file.name for file in folder.iterdir())

    def read(changed: tuple[str, bytes]) -> None:
        file, data = changed
        before = (folder / file).read_bytes()
        (folder / file).write_bytes(data)
        try:
            reader(folder)
        finally:
            (folder / file).write_bytes(before)

    one = {file: documents(json.loads((folder / file).read_text(encoding="utf-8"))) for file in files}
    stands(st.sampled_from(files).flatmap(lambda file: st.tuples(st.just(file), one[file])), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_positions_of_every_game(times: int, tmp_path: Path) -> None:
    files = [DATA / "hex_monster_moves.json", DATA / "exploration_positions.json", DATA / "zone_positions.json"]
    files += [*sorted((DATA / "square_positions").glob("*.json")), DATA / "activation_positions" / "positions.json"]
    samples = [entry for file in files for entry in json.loads(file.read_text(encoding="utf-8"))[:40:8]]
    stands(documents(*([one] for one in samples)), lambda data: analyse_file(written(tmp_path, "x.json", data)), times)


@pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"a":' * 100_000, b'[{"id":' * 50_000])
def test_what_is_nested_without_end_is_one_sentence(deep: bytes, tmp_path: Path) -> None:
    readers = [read_document, read_campaign, analyse_file, *(read for read in READERS.values())]
    for read in readers:
        with pytest.raises((FileProblem, ValueError)):
            read(written(tmp_path, "x.json", deep))
    for name, reader in by_game(MAPS).values():
        folder = tmp_path / name
        shutil.copytree(MAPS / name, folder, dirs_exist_ok=True)
        for file in folder.iterdir():
            file.write_bytes(deep)
        with pytest.raises((FileProblem, ValueError)):
            reader(folder)


def test_a_sentence_about_content_is_one_line_whatever_it_quotes(tmp_path: Path) -> None:
    folder = tmp_path / "sword_and_sorcery"
    shutil.copytree(MAPS / "sword_and_sorcery", folder)
    treasures = json.loads((folder / "treasures.json").read_text(encoding="utf-8"))
    treasures[0]["does"] = [{"items": ["two\nlines"]}]
    (folder / "treasures.json").write_text(json.dumps(treasures), encoding="utf-8")
    with pytest.raises(ValueError, match="there is no item “two lines”"):
        read_zones(folder)
