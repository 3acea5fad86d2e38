"""Pictures that documents name: what is damaged is found before a decoder sees it, and said in one sentence."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import msgspec
import pygame
import pytest

from vtt.cli import main
from vtt.files import games
from vtt.files.checking import check_file
from vtt.files.documents import write_document
from vtt.files.library import shelf
from vtt.files.pictures import picture_problems, whole_picture
from vtt.files.places import maps_folder
from vtt.scenario.document import BoardDocument, Painted, Scenario, TokenPlacement
from vtt.scene.printed import load_picture

WEBP = base64.b64decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
"""A picture of one pixel; pygame writes no WebP."""
SENTENCE = "“cellar.png” cannot be shown: the picture is damaged; save it anew with a drawing program"


def picture(kind: str) -> bytes:
    surface = pygame.Surface((64, 48))
    for x in range(64):
        surface.fill((x * 4, x * x % 256, 255 - x), (x, 0, 1, 48))
    stream = BytesIO()
    pygame.image.save(surface, stream, f"picture.{kind}")
    return stream.getvalue()


def cut(data: bytes) -> bytes:
    return data[: len(data) * 2 // 3]


def changed(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes(byte ^ 0x5A for byte in data[middle : middle + 8]) + data[middle + 8 :]


def scenario(folder: Path, data: bytes) -> Path:
    file = folder / "cellar.scenario.json"
    board = BoardDocument(columns=6, rows=6, picture="cellar.png", painted=(Painted(rows=("......",) * 6),))
    write_document(file, Scenario(id="cellar", title="The cellar", game="descent", board=board))
    (folder / "cellar.png").write_bytes(data)
    return file


@pytest.mark.parametrize(
    ("kind", "data"), [("png", picture("png")), ("jpg", picture("jpg")), ("webp", WEBP)], ids=["png", "jpg", "webp"]
)
def test_a_whole_picture_is_decoded_as_it_was(kind: str, data: bytes) -> None:
    first, again = (pygame.image.load(BytesIO(one), f"x.{kind}") for one in (data, whole_picture(data)))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.parametrize("data", [cut(picture("png")), cut(picture("jpg")), WEBP[:-2]], ids=["png", "jpg", "webp"])
def test_a_picture_that_is_cut_off_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="The picture is damaged; save it anew"):
        whole_picture(data)


def test_a_changed_png_is_refused() -> None:
    with pytest.raises(ValueError, match="The picture is damaged; save it anew"):
        whole_picture(changed(picture("png")))


def test_only_what_a_png_is_drawn_from_reaches_a_decoder() -> None:
    data = picture("png")
    body = b"iCCP" + b"odd\0\0no profile at all"
    remark = (len(body) - 4).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
    assert whole_picture(data[:33] + remark + data[33:]) == whole_picture(data)


@pytest.mark.parametrize("spoiled", [cut, changed])
def test_a_damaged_picture_is_not_shown_and_no_decoder_complains(
    tmp_path: Path, spoiled: Callable[[bytes], bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cellar.png").write_bytes(spoiled(picture("png")))
    assert load_picture("cellar.png", [tmp_path]) is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("spoiled", [cut, changed])
def test_check_window_and_render_say_one_sentence(
    tmp_path: Path, spoiled: Callable[[bytes], bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    file = scenario(tmp_path, spoiled(picture("png")))
    assert ("board.picture", SENTENCE) in check_file(file).problems
    assert ("board.picture", SENTENCE) in games.open_scenario(file).problems
    capfd.readouterr()
    assert main(["render", str(file), "-o", str(tmp_path / "out.png")]) == 0
    assert capfd.readouterr() == ("", f"{file}: board.picture: {SENTENCE}\n")


def test_every_picture_that_a_scenario_names_is_looked_for() -> None:
    coin = TokenPlacement(id="coin", kind="coin", at=((0, 0),), picture="coin.webp")
    chest = TokenPlacement(id="chest", kind="treasure", at=((0, 0),), picture="treasure")
    document = Scenario(
        id="x",
        title="X",
        game="descent",
        board=BoardDocument(picture="floor.jpg"),
        picture="front.png",
        pictures={"mira": "a/m.png"},
        tokens=(chest, coin),
    )
    found = dict(picture_problems(document, {"floor.jpg": picture("jpg")}.get, "beside the file"))
    assert found == {
        "picture": "the picture “front.png” is missing beside the file; a stand-in is shown",
        "pictures.mira": "the picture “a/m.png” is missing beside the file; a stand-in is shown",
        "tokens[1].picture": "the picture “coin.webp” is missing beside the file; a stand-in is shown",
    }


def test_a_name_too_long_for_any_file_is_a_picture_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    file = tmp_path / "scenarios" / "long.scenario.json"
    file.parent.mkdir()
    opened = games.open_scenario(maps_folder() / "lamp-in-the-gatehouse.scenario.json")
    write_document(file, msgspec.structs.replace(opened.scenario, id="long", picture=f"{'n' * 300}.png"))
    assert [problem.place for problem in check_file(file).problems] == ["picture"]
    assert "long" in {entry.id for entry in shelf()}
