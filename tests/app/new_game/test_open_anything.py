"""Whatever file is opened or dropped on the window, it stays open and says what it thinks of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.app.hands import Hands
from tests.campaign.parties import a_campaign
from tests.counts import counts
from tests.files.fuzzed import blobs, documents, stands
from vtt.app.play import open_path
from vtt.files.archive import Archive, pack
from vtt.files.documents import read_scenario
from vtt.files.places import maps_folder
from vtt.files.problem import FileProblem

DATA = Path(__file__).parents[2] / "data"
OFTEN = counts(20, 1000)
GATEHOUSE = maps_folder() / "lamp-in-the-gatehouse.scenario.json"
WALL = {"line_of_sight": [[{"x": 1, "y": 1}, {"x": 4, "y": 1.2}]], "portals": [], "image": "x"}
SIZE = {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 6, "y": 5}, "pixels_per_grid": 8}
LAYER = {"type": "tilelayer", "width": 2, "height": 1, "x": 0, "y": 0, "data": [1, 2]}
TILED = {"width": 2, "height": 1, "tilewidth": 8, "tileheight": 8, "layers": [LAYER], "tilesets": [{"firstgid": 1}]}


def samples() -> Iterator[tuple[str, list[bytes]]]:
    """Endings of files, and whole files of that kind."""
    yield ".scenario.json", [GATEHOUSE.read_bytes()]
    yield ".json", [(DATA / "hex_scenarios" / "1.json").read_bytes()]
    yield ".uvtt", [json.dumps({**WALL, "resolution": SIZE}).encode()]
    yield ".tmj", [json.dumps(TILED).encode()]
    yield ".campaign.json", [msgspec.json.encode({"format": "vtt-campaign", **msgspec.to_builtins(a_campaign())})]
    yield ".vttz", [pack(Archive("x.scenario.json", read_scenario(GATEHOUSE), {}, {}))]
    yield ".vttsave", [(DATA / "saves" / "squares_mid_turn.vttsave").read_bytes()]
    yield ".map.json", [(maps_folder() / "ten-tiles.map.json").read_bytes()]
    yield ".png", [b"no picture"]


@pytest.mark.parametrize("times", OFTEN)
@pytest.mark.parametrize(("ending", "whole"), list(samples()), ids=[ending for ending, _ in samples()])
def test_the_window_stays_open(hands: Hands, home: Path, ending: str, whole: list[bytes], times: int) -> None:
    file = home / "dropped" / f"x{ending}"
    file.parent.mkdir()

    def read(data: bytes) -> None:
        file.write_bytes(data)
        try:
            open_path(hands.window, file)
            hands.window.step([])
        except (FileProblem, ValueError) as problem:
            raise AssertionError("this would have closed the window") from problem
        assert hands.window.running
        hands.window.home()
        for layer in hands.window.screen.ui.layers[::-1] if hands.window.screen is not None else ():
            hands.window.screen.ui.close(layer)  # type: ignore[union-attr]

    plain = documents(*(json.loads(one) for one in whole)) if whole[0][:1] == b"{" else blobs(*whole)
    stands(plain, read, times)
