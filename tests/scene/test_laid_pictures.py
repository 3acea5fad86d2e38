"""Pictures of foreign maps: tiles of one picture and of many, turned and mirrored, layers moved, faint and hidden,
pictures that are missing or broken, large maps."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from vtt.app.editor.opened import imported
from vtt.app.new_game.own_scenarios import bring_in
from vtt.files.archive import read_archive
from vtt.files.converting import READERS, convert
from vtt.files.documents import read_scenario
from vtt.files.look import Face, Look, Stamp
from vtt.files.picture_header import picture_header
from vtt.files.places import scenarios_folder
from vtt.scene import laid_pictures
from vtt.scene.laid_pictures import compose
from vtt.scene.png import as_png
from vtt.scene.rendering import draw

Colour = tuple[int, int, int]
RED, GREEN, BLUE, WHITE = (200, 30, 30), (30, 200, 30), (30, 30, 200), (250, 250, 250)
SIDE = 64
"""Pixels of a tile here: what the picture has, too, so that nothing is scaled."""


def png(folder: Path, name: str, *columns: tuple[Colour, ...], side: int = SIDE) -> None:
    """A picture of plain squares, column by column."""
    picture = pygame.Surface((side * len(columns), side * len(columns[0])))
    for x, column in enumerate(columns):
        for y, colour in enumerate(column):
            picture.fill(colour, (x * side, y * side, side, side))
    (folder / name).write_bytes(as_png(picture))


def layer(data: list[int], width: int = 2, **fields: Any) -> dict[str, Any]:
    plain = {"type": "tilelayer", "name": "Ground", "width": width, "height": len(data) // width, "x": 0, "y": 0}
    return {**plain, "data": data, **fields}


def sheet(name: str = "tiles.png", columns: int = 2, **fields: Any) -> dict[str, Any]:
    plain = {"firstgid": 1, "name": "t", "image": name, "tilewidth": SIDE, "tileheight": SIDE, "columns": columns}
    return {**plain, **fields}


def written(folder: Path, *layers: dict[str, Any], width: int = 2, height: int = 1, **fields: Any) -> Path:
    plain = {"width": width, "height": height, "tilewidth": SIDE, "tileheight": SIDE, "orientation": "orthogonal"}
    file = folder / "cave.tmj"
    file.write_text(json.dumps({**plain, "layers": list(layers), "tilesets": [sheet()], **fields}))
    return file


def look_of(file: Path) -> tuple[pygame.Surface | None, tuple[str, ...]]:
    """The picture of a map, and what is said of it."""
    look = READERS[file.suffix](file).look
    if look is None:
        return None, ()
    data, remarks = compose(look)
    return (None if data is None else pygame.image.load(io.BytesIO(data), "look.png")), remarks


def seen(file: Path, columns: int = 2, rows: int = 1) -> list[Colour | None]:
    """The colour in the middle of every space, row by row; None where nothing is."""
    picture, remarks = look_of(file)
    assert picture is not None and remarks == ()
    across, down = picture.get_width() / columns, picture.get_height() / rows
    found = [
        picture.get_at((int((x + 0.5) * across), int((y + 0.5) * down))) for y in range(rows) for x in range(columns)
    ]
    return [None if one.a == 0 else (one.r, one.g, one.b) for one in found]


def test_tiles_of_one_picture_lie_as_the_layer_says_and_the_later_layer_on_top(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    assert seen(written(tmp_path, layer([1, 4]))) == [RED, WHITE]
    assert seen(written(tmp_path, layer([1, 4]), layer([0, 3]))) == [RED, GREEN]
    assert seen(written(tmp_path, layer([1, 0]))) == [RED, None]


def test_margins_and_gaps_between_tiles_are_left_out(tmp_path: Path) -> None:
    picture = pygame.Surface((5 + 3 * SIDE + 2 * 7, 5 + SIDE))
    picture.fill(WHITE)
    for number, colour in enumerate((RED, GREEN, BLUE)):
        picture.fill(colour, (5 + number * (SIDE + 7), 5, SIDE, SIDE))
    (tmp_path / "tiles.png").write_bytes(as_png(picture))
    file = written(tmp_path, layer([3, 2]), tilesets=[sheet(columns=0, margin=5, spacing=7)])
    assert seen(file) == [BLUE, GREEN]
    picture_of, _ = look_of(file)
    assert picture_of is not None and picture_of.get_at((0, 0))[:3] == BLUE


def test_tiles_with_pictures_of_their_own_stand_on_the_lower_left_corner(tmp_path: Path) -> None:
    (tmp_path / "things").mkdir()
    png(tmp_path / "things", "tree.png", (RED, GREEN))
    png(tmp_path / "things", "stone.png", (BLUE,))
    tiles = [
        {"id": 4, "image": "tree.png", "imagewidth": SIDE, "imageheight": 2 * SIDE},
        {"id": 7, "image": "stone.png"},
    ]
    (tmp_path / "things" / "set.tsj").write_text(json.dumps({"tiles": tiles}))
    sets = [{"firstgid": 10, "source": "things/set.tsj"}]
    file = written(tmp_path, layer([17, 17, 17, 14]), height=2, tilesets=sets)
    assert seen(file, 2, 2) == [BLUE, RED, BLUE, GREEN]


FLIPPED = {
    0: [RED, BLUE, GREEN, WHITE],
    0x80000000: [BLUE, RED, WHITE, GREEN],
    0x40000000: [GREEN, WHITE, RED, BLUE],
    0x20000000: [RED, GREEN, BLUE, WHITE],
    0xA0000000: [GREEN, RED, WHITE, BLUE],
    0x60000000: [BLUE, WHITE, RED, GREEN],
    0xC0000000: [WHITE, GREEN, BLUE, RED],
    0xE0000000: [WHITE, BLUE, GREEN, RED],
}


@pytest.mark.parametrize("bits", FLIPPED)
def test_tiles_are_mirrored_and_turned(tmp_path: Path, bits: int) -> None:
    """One tile of four colours: the diagonal bit exchanges the axes first, then the others mirror."""
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE), side=SIDE // 2)
    assert seen(written(tmp_path, layer([1 + bits], 1), width=1), 2, 2) == FLIPPED[bits]


def test_layers_are_moved_faint_tinted_and_hidden(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    moved = layer([3, 0], offsetx=SIDE)
    assert seen(written(tmp_path, layer([1, 1]), moved)) == [RED, GREEN]
    assert seen(written(tmp_path, layer([1, 1]), layer([3, 3], visible=False))) == [RED, RED]
    group = {"type": "group", "opacity": 0.5, "layers": [layer([3, 0])]}
    mixed = seen(written(tmp_path, layer([1, 1]), group))[0]
    assert mixed is not None and all(abs(one - other) <= 3 for one, other in zip(mixed, (115, 115, 30), strict=True))
    assert seen(written(tmp_path, layer([4, 4], tintcolor="#ff00ff"))) == [(250, 0, 250)] * 2


def test_a_picture_without_tiles_makes_a_board_that_is_floor(tmp_path: Path) -> None:
    png(tmp_path, "whole.png", (RED,), (GREEN,), (BLUE,))
    file = written(tmp_path, {"type": "imagelayer", "image": "whole.png", "offsetx": -SIDE}, width=2)
    assert READERS[".tmj"](file).scenario.board.painted[0].rows == ("..",)
    assert seen(file) == [GREEN, BLUE]
    png(tmp_path, "small.png", (RED,), (GREEN,))
    repeated = {"type": "imagelayer", "image": "small.png", "offsetx": -SIDE, "repeatx": True, "repeaty": True}
    assert seen(written(tmp_path, repeated, width=3, height=2), 3, 2) == [GREEN, RED, GREEN] * 2


def test_endless_maps_and_transparent_colours(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    chunks = [
        {"x": -1, "y": 0, "width": 1, "height": 1, "data": [1]},
        {"x": 1, "y": 0, "width": 1, "height": 1, "data": [4]},
    ]
    endless = {"type": "tilelayer", "name": "Ground", "chunks": chunks}
    assert seen(written(tmp_path, endless, infinite=True), 3) == [RED, None, WHITE]
    clear = [sheet(transparentcolor="#fafafa")]
    assert seen(written(tmp_path, layer([1, 4]), tilesets=clear)) == [RED, None]
    assert seen(written(tmp_path, layer([1, 4]), tilesets=clear, backgroundcolor="#0000ff")) == [RED, (0, 0, 255)]


def test_xml_maps_look_the_same(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    png(tmp_path, "cloud.png", (BLUE,))
    (tmp_path / "set.tsx").write_text(
        f'<tileset name="t" tilewidth="{SIDE}" tileheight="{SIDE}" columns="2"><image source="tiles.png"/></tileset>'
    )
    file = tmp_path / "cave.tmx"
    file.write_text(
        f'<map width="3" height="1" tilewidth="{SIDE}" tileheight="{SIDE}"><tileset firstgid="1" source="set.tsx"/>'
        '<layer name="Ground" width="3" height="1"><data encoding="csv">1,4,1</data></layer>'
        f'<imagelayer offsetx="{SIDE}"><image source="cloud.png"/></imagelayer>'
        f'<objectgroup><object gid="3" x="{2 * SIDE}" y="{SIDE}" width="{SIDE}" height="{SIDE}"/></objectgroup></map>'
    )
    assert seen(file, 3) == [RED, BLUE, GREEN]


def test_tiles_among_objects_turn_about_their_corner(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    thing = {"gid": 3, "x": SIDE, "y": SIDE, "width": SIDE, "height": SIDE}
    objects = {"type": "objectgroup", "objects": [thing]}
    assert seen(written(tmp_path, layer([1, 1]), objects)) == [RED, GREEN]
    turned = {"type": "objectgroup", "objects": [{**thing, "rotation": -90}]}
    assert seen(written(tmp_path, layer([1, 1]), turned)) == [GREEN, RED]
    hidden = {"type": "objectgroup", "objects": [{**thing, "visible": False}]}
    assert seen(written(tmp_path, layer([1, 1]), hidden)) == [RED, RED]


@pytest.mark.parametrize("axis", ["y", "x"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_every_hexagon_shows_its_own_tile(tmp_path: Path, axis: str, index: str) -> None:
    """Tiles of the colour their terrain stands for: the picture and the terrain must agree, turned or not."""
    png(tmp_path, "tiles.png", (RED,), (BLUE,))
    tiles = [{"id": 0, "type": "lava"}, {"id": 1, "type": "water"}]
    data = [1, 2, 2, 1, 2, 1, 1, 1, 2, 1, 2, 2]
    fields = {"orientation": "hexagonal", "staggeraxis": axis, "staggerindex": index, "hexsidelength": SIDE // 2}
    file = written(tmp_path, layer(data, 3), width=3, height=4, tilesets=[sheet(tiles=tiles)], **fields)
    rows = READERS[".tmj"](file).scenario.board.painted[0].rows
    picture, _ = look_of(file)
    assert picture is not None
    width = len(rows[0]) + 0.5
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            x = (column + 0.5 + 0.5 * (row % 2)) / width * picture.get_width()
            y = (row + 2 / 3) / (len(rows) + 1 / 3) * picture.get_height()
            shown = {"l": RED, "w": BLUE}.get(letter)
            assert shown is None or picture.get_at((int(x), int(y)))[:3] == shown, (column, row, letter)


def test_pictures_that_cannot_be_had_are_told_and_the_rest_comes(tmp_path: Path) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    (tmp_path / "broken.png").write_bytes((tmp_path / "tiles.png").read_bytes()[:-30])
    layers = [layer([1, 1]), *({"type": "imagelayer", "image": one} for one in ("gone.png", "broken.png", "old.bmp"))]
    picture, remarks = look_of(written(tmp_path, *layers))
    assert picture is not None and picture.get_at((5, 5))[:3] == RED
    assert [remark.split("”")[0] for remark in remarks] == [
        "The picture “gone.png",
        "The picture “broken.png",
        "The picture “old.bmp",
    ]
    assert all(remark.endswith("; what it shows is left out.") for remark in remarks)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("far", [1e9, -1e9, 1e30, 1e308])
def test_what_lies_farther_away_than_anything_is_left_out(tmp_path: Path, far: float, large: bool) -> None:
    """A picture that reaches over the map from there is too large, and is named."""
    png(tmp_path, "tiles.png", (RED,))
    png(tmp_path, "far.png", (BLUE,))
    plain, other = (
        Face("tiles.png", None, (SIDE, SIDE)),
        Face("far.png", None, (2 * abs(far), SIDE) if large else (9, 9)),
    )
    stamps = (Stamp(plain, 0, 0), Stamp(other, -abs(far) if large else far, 0), Stamp(other, 0, far, 30.0))
    look = Look((0, 0, SIDE, SIDE), SIDE, lambda name: (tmp_path / name).read_bytes(), lambda: iter(stamps))
    data, remarks = compose(look)
    assert data is not None and pygame.image.load(io.BytesIO(data), "look.png").get_at((9, 9))[:3] == RED
    assert [remark.split("”")[1] for remark in remarks] == [
        " is drawn larger than a map may be; what it shows is left out."
    ] * large


@pytest.mark.parametrize("part", [(10**12, 0, 9, 9), (0, -(10**30), 9, 9), (9, 9, 10**12, 9), (0, 0, 9, 2**31)])
def test_a_part_that_no_picture_can_have_is_left_out(tmp_path: Path, part: tuple[int, int, int, int]) -> None:
    png(tmp_path, "tiles.png", (RED,))
    stamps = (Stamp(Face("tiles.png", None, (SIDE, SIDE)), 0, 0), Stamp(Face("tiles.png", part, (9, 9)), 0, 0))
    data, _ = compose(Look((0, 0, SIDE, SIDE), SIDE, lambda name: (tmp_path / name).read_bytes(), lambda: iter(stamps)))
    assert data is not None and pygame.image.load(io.BytesIO(data), "look.png").get_at((4, 4))[:3] == RED


def test_a_large_map_is_shown_smaller_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    monkeypatch.setattr(laid_pictures, "MOST_PIXELS", SIDE * SIDE // 8)
    picture, remarks = look_of(written(tmp_path, layer([1, 4])))
    assert picture is not None and picture.get_width() * picture.get_height() <= SIDE * SIDE // 8
    assert [picture.get_at((x, 8))[:3] for x in (8, 24)] == [RED, WHITE]
    assert "pixels a space" in remarks[0]


def test_our_own_plain_colours_are_no_picture(tmp_path: Path) -> None:
    png(tmp_path, "vtt-terrain.png", (RED, GREEN), (BLUE, WHITE))
    assert look_of(written(tmp_path, layer([1, 4]), tilesets=[sheet("vtt-terrain.png")])) == (None, ())


def test_a_converted_map_has_its_picture_and_takes_no_other_file_s_place(tmp_path: Path) -> None:
    png(tmp_path, "cave.png", (RED, GREEN), (BLUE, WHITE))
    before = (tmp_path / "cave.png").read_bytes()
    file = written(tmp_path, layer([1, 4]), tilesets=[sheet("cave.png")])
    convert(file, tmp_path / "own.scenario.json", draw, compose=compose)
    name = read_scenario(tmp_path / "own.scenario.json").board.picture
    assert (tmp_path / "cave.png").read_bytes() == before and name != "cave.png"
    assert picture_header((tmp_path / name).read_bytes())[1:] == (2 * SIDE, SIDE)
    convert(file, tmp_path / "own.vttz", draw, compose=compose)
    assert list(read_archive(tmp_path / "own.vttz").pictures) == ["cave.png"]
    convert(file, tmp_path / "own.png", draw, compose=compose)
    shown = pygame.image.load(tmp_path / "own.png")
    for x, colour in ((31, RED), (93, WHITE)):
        assert all(abs(one - other) <= 4 for one, other in zip(shown.get_at((x, 31)), colour, strict=False))


def test_the_window_brings_maps_in_with_their_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    png(tmp_path, "tiles.png", (RED, GREEN), (BLUE, WHITE))
    file = written(tmp_path, layer([1, 4]), {"type": "imagelayer", "image": "gone.png"})
    target, remarks = bring_in(file)
    assert (target.parent / read_scenario(target).board.picture).is_file() and "gone.png" in remarks[1]
    opened = imported(file)
    assert (scenarios_folder() / opened.desk.document.board.picture).is_file() and "gone.png" in opened.remarks[1]
