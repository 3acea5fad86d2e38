"""Packed scenarios: there and back, and everything that would be unsafe to open."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from vtt.files.archive import MOST_FILES, Archive, pack, pack_beside, read_archive, unpack
from vtt.files.documents import encode_document, read_tile_set, write_document
from vtt.files.picture_header import picture_header
from vtt.files.problem import FileProblem
from vtt.scenario.document import BoardDocument, Scenario, TokenPlacement

MAPS = Path(__file__).parents[2] / "maps"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (40).to_bytes(4, "big") + (30).to_bytes(4, "big") + b"\x08\x02\0\0\0"
SCENARIO = Scenario(
    id="cellar",
    title="The cellar",
    game="descent",
    board=BoardDocument(picture="cellar.png"),
    tokens=(TokenPlacement(id="t", kind="search", at=((1, 1),), picture="../secret.png"),),
)


def zipped(files: dict[str, bytes]) -> bytes:
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return stream.getvalue()


def test_a_scenario_is_packed_with_what_lies_beside_it_and_opened_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(PNG)
    folder = tmp_path / "here"
    folder.mkdir()
    file = folder / "cellar.scenario.json"
    write_document(file, SCENARIO)
    (folder / "cellar.png").write_bytes(PNG)
    tiles = read_tile_set(MAPS / "descent-base.tiles.json")
    packed = tmp_path / "cellar.vttz"
    packed.write_bytes(pack_beside(file, SCENARIO, [tiles]))
    archive = read_archive(packed)
    assert archive.document == SCENARIO
    assert archive.pictures == {"cellar.png": PNG}
    assert archive.tile_sets == {"descent-base.tiles.json": tiles}
    opened = unpack(packed, tmp_path / "there")
    assert opened.read_bytes() == file.read_bytes()
    assert {path.name for path in opened.parent.iterdir()} == {
        "cellar.scenario.json",
        "cellar.png",
        "descent-base.tiles.json",
    }
    assert unpack(packed, tmp_path / "there") == opened
    (tmp_path / "there" / "cellar.png").write_bytes(b"mine")
    with pytest.raises(FileProblem, match="another file of this name"):
        unpack(packed, tmp_path / "there")


def test_packing_twice_gives_the_same_bytes() -> None:
    archive = Archive("cellar.scenario.json", SCENARIO, {"cellar.png": PNG}, {})
    assert pack(archive) == pack(archive)


GOOD = {"cellar.scenario.json": encode_document(SCENARIO)}


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: b"", "no packed scenario"),
        (lambda: b"PK\3\4 broken", "no packed scenario"),
        (lambda: zipped(GOOD)[:-40], "no packed scenario"),
        (lambda: zipped({}), "no scenario or map"),
        (lambda: zipped(GOOD | {"two.scenario.json": GOOD["cellar.scenario.json"]}), "more than one"),
        (lambda: zipped(GOOD | {"../evil.png": PNG}), "no folders or odd names"),
        (lambda: zipped(GOOD | {"/evil.png": PNG}), "no folders or odd names"),
        (lambda: zipped(GOOD | {"C:evil.png": PNG}), "no folders or odd names"),
        (lambda: zipped(GOOD | {"folder\\evil.png": PNG}), "no folders or odd names"),
        (lambda: zipped(GOOD | {"run.py": b"x"}), "only scenarios"),
        (lambda: zipped(GOOD | {"a.png": b"not a picture"}), "no PNG"),
        (lambda: zipped(GOOD | {"A.png": PNG, "a.PNG": PNG}), "twice"),
        (lambda: zipped(GOOD | {"bomb.png": PNG + b"\0" * 30_000_000}), "too large when unpacked"),
        (lambda: zipped({f"{number}.png": PNG for number in range(MOST_FILES + 1)}), "more than 500 files"),
        (lambda: zipped({"x.scenario.json": b'{"format": "vtt-scenario", "version": 1}'}), "is missing"),
    ],
)
def test_unsafe_or_broken_files_are_refused_and_nothing_is_written(
    tmp_path: Path, make: Callable[[], bytes], sentence: str
) -> None:
    file = tmp_path / "x.vttz"
    file.write_bytes(make())
    with pytest.raises(FileProblem, match=sentence):
        unpack(file, tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert not (tmp_path.parent / "evil.png").exists()


def test_a_lying_size_does_not_help(tmp_path: Path) -> None:
    """The size an entry claims is not believed: the unpacked bytes are counted."""
    data = bytearray(zipped(GOOD | {"bomb.png": PNG + b"\0" * 3_000_000}))
    real = len(PNG) + 3_000_000
    while (at := data.find(real.to_bytes(4, "little"))) >= 0:
        data[at : at + 4] = (100).to_bytes(4, "little")
    file = tmp_path / "x.vttz"
    file.write_bytes(bytes(data))
    with pytest.raises(FileProblem):
        read_archive(file)


@pytest.mark.parametrize(
    ("data", "header"),
    [
        (PNG, ("png", 40, 30)),
        (bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0001108001e002803"), ("jpg", 40, 30)),
        (b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + bytes([39, 0, 0, 29, 0, 0]), ("webp", 40, 30)),
    ],
)
def test_picture_headers(data: bytes, header: tuple[str, int, int]) -> None:
    assert picture_header(data) == header


@pytest.mark.parametrize("data", [b"", b"GIF89a", PNG[:20], b"\xff\xd8\xff", PNG[:16] + b"\xff" * 8])
def test_other_pictures_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"[Pp]icture"):
        picture_header(data)
