"""Broken pictures and forged maps end in a picture or a sentence where they are drawn, too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.counts import counts
from tests.files.fuzzed import blobs, documents, stands
from vtt.app.editor.opened import imported
from vtt.app.new_game.own_scenarios import bring_in
from vtt.files.problem import FileProblem
from vtt.files.tiled import read_tiled
from vtt.files.tiled_export import terrain_picture
from vtt.scene.laid_pictures import compose
from vtt.scene.png import as_png
from vtt.scene.printed import load_picture

OFTEN = counts(100, 10_000)
LAYER = {"type": "tilelayer", "width": 3, "height": 2, "x": 0, "y": 0, "data": [1, 0x80000002, 0, 0xA0000001, 9, 2]}
THING = {"gid": 0x40000002, "x": 12, "y": 12, "width": 24, "height": 9, "rotation": 45}
TILES = [{"id": 0, "image": "b.png", "imagewidth": 8, "imageheight": 8}, {"id": 1, "image": "b.png"}]
SHEET = {"firstgid": 1, "image": "a.png", "tilewidth": 8, "tileheight": 8, "columns": 2, "margin": 1, "spacing": 1}
MAP: dict[str, Any] = {
    "width": 3,
    "height": 2,
    "tilewidth": 8,
    "tileheight": 8,
    "orientation": "orthogonal",
    "staggeraxis": "y",
    "staggerindex": "odd",
    "hexsidelength": 4,
    "layers": [
        LAYER,
        {**LAYER, "offsetx": 3, "opacity": 0.5, "tintcolor": "#ff8800"},
        {"type": "imagelayer", "image": "a.png", "offsetx": -4, "repeatx": True, "repeaty": True},
        {"type": "objectgroup", "objects": [THING]},
    ],
    "tilesets": [{**SHEET, "transparentcolor": "#ff00ff"}, {"firstgid": 9, "tiles": TILES, "tilerendersize": "grid"}],
}


def picture() -> bytes:
    surface = pygame.Surface((24, 24), pygame.SRCALPHA)
    surface.fill((200, 90, 30, 120), (3, 3, 12, 12))
    return as_png(surface)


@pytest.mark.parametrize("times", OFTEN)
def test_looks_of_forged_maps(times: int) -> None:
    whole = picture()

    def read(data: bytes) -> None:
        look = read_tiled(data, "x", lambda name: whole if name.endswith(".png") else None).look
        if look is not None:
            compose(look)

    hexagons = {**MAP, "orientation": "hexagonal"}
    stands(documents(MAP, hexagons, {**hexagons, "staggeraxis": "x"}), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_broken_pictures_of_maps(times: int) -> None:
    plain = json.dumps(MAP).encode()

    def read(data: bytes) -> None:
        look = read_tiled(plain, "x", lambda name: data if name.endswith(".png") else None).look
        assert look is not None
        compose(look)

    stands(blobs(picture(), terrain_picture()), read, times)


@pytest.mark.parametrize("times", OFTEN)
def test_broken_pictures_of_boards(times: int, tmp_path: Path) -> None:
    def read(data: bytes) -> None:
        (tmp_path / "x.png").write_bytes(data)
        load_picture("x.png", [tmp_path])

    jpeg = tmp_path / "x.jpg"
    pygame.image.save(pygame.Surface((24, 16)), jpeg)
    stands(blobs(picture(), terrain_picture(), jpeg.read_bytes()), read, times)


@pytest.mark.parametrize("times", [60])
def test_forged_maps_in_the_window(times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is brought in or imported, the window is told by a FileProblem, which it shows."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    (tmp_path / "a.png").write_bytes(picture())
    file = tmp_path / "x.tmj"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        for way in (bring_in, imported):
            try:
                way(file)
            except FileProblem as problem:
                assert problem.sentence
        for made in (tmp_path / "home").rglob("x*"):
            made.unlink()

    stands(documents(MAP), read, times)
