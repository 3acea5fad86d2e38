"""Tiled maps: squares and hexagons, all encodings, walls and doors, round trips, wrong input."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zstandard

from tests.counts import seeds
from vtt.files.converting import READERS
from vtt.files.documents import read_map, read_tile_set
from vtt.files.picture_header import picture_header
from vtt.files.tiled import read_tiled
from vtt.files.tiled_export import write_tiled
from vtt.files.tiled_xml import tmx_as_tmj
from vtt.scenario.check import check_scenario
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Area, BoardDocument, DoorPlacement, Painted, Scenario

MAPS = Path(__file__).parents[2] / "maps"
CELLS = [1, 1, 0, 2, 0x80000001, 3]
SETS = [
    {
        "firstgid": 1,
        "tiles": [
            {"id": 1, "properties": [{"name": "terrain", "value": "water"}]},
            {"id": 2, "type": "lava"},
        ],
    }
]


def tmj(**fields: Any) -> bytes:
    """A map of 3 x 2 tiles."""
    layer = {"type": "tilelayer", "name": "Ground", "width": 3, "height": 2, "x": 0, "y": 0, "data": CELLS}
    document: dict[str, Any] = {
        "width": 3,
        "height": 2,
        "tilewidth": 32,
        "tileheight": 32,
        "orientation": "orthogonal",
        "layers": [layer],
        "tilesets": SETS,
    }
    document.update(fields)
    return json.dumps(document).encode()


def rows(data: bytes) -> tuple[str, ...]:
    return read_tiled(data, "x").scenario.board.painted[0].rows


def test_tiles_become_terrain_by_property_class_and_else_floor() -> None:
    assert rows(tmj()) == ("..#", "w.l")


@pytest.mark.parametrize("tiles", [3, "many", {"id": 1}, [3], [{"id": "one", "type": "lava"}]])
def test_what_is_no_list_of_tiles_names_no_terrain(tiles: object) -> None:
    assert set("".join(rows(tmj(tilesets=[{"firstgid": 1, "tiles": tiles}])))) == {".", "#"}


def test_a_layer_may_name_its_terrain_and_hidden_layers_stay_out() -> None:
    ground = {"type": "tilelayer", "name": "Ground", "width": 3, "height": 2, "data": [9] * 6}
    lava = {"type": "tilelayer", "name": "Lava", "width": 3, "height": 2, "data": [0, 9, 0, 0, 0, 0]}
    hidden = {**lava, "name": "water", "visible": False, "data": [9] * 6}
    group = {"type": "group", "layers": [lava, hidden]}
    assert rows(tmj(layers=[ground, group])) == (".l.", "...")


PACKERS = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress, "zstd": zstandard.compress}


@pytest.mark.parametrize("compression", PACKERS)
def test_packed_layers(compression: str) -> None:
    packed = PACKERS[compression](struct.pack("<6I", *CELLS))
    layer = {
        "type": "tilelayer",
        "width": 3,
        "height": 2,
        "encoding": "base64",
        "compression": compression,
        "data": base64.b64encode(packed).decode(),
    }
    assert rows(tmj(layers=[layer])) == ("..#", "w.l")


def test_endless_maps_come_in_chunks_and_may_begin_below_zero() -> None:
    chunks = [
        {"x": -1, "y": -1, "width": 2, "height": 1, "data": [1, 2]},
        {"x": 1, "y": 0, "width": 1, "height": 2, "data": [1, 3]},
    ]
    layer = {"type": "tilelayer", "chunks": chunks}
    assert rows(tmj(layers=[layer], infinite=True)) == (".w#", "##.", "##l")


def test_walls_doors_and_areas_come_from_objects() -> None:
    line = {"x": 32, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 64}]}
    door = {"x": 32, "y": 32, "class": "door", "name": "Gate", "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 32}]}
    area = {"x": 0, "y": 0, "width": 64, "height": 32, "name": "Crypt"}
    layers = json.loads(tmj())["layers"] + [
        {"type": "objectgroup", "name": "Walls", "objects": [line]},
        {"type": "objectgroup", "name": "Things", "objects": [door, area]},
    ]
    scenario = read_tiled(tmj(layers=layers), "x").scenario
    assert scenario.board.borders == ((0, 0, "E", "wall"),)
    assert [(one.name, one.borders) for one in scenario.doors] == [("Gate", ((0, 1, "E"),))]
    assert [(one.id, one.spaces) for one in scenario.board.areas] == [("Crypt", ((0, 0), (1, 0)))]


TMX = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="32" tileheight="32" infinite="0">
 <tileset firstgid="1" name="t"><tile id="1"><properties><property name="terrain" value="water"/></properties></tile>
 <tile id="2" type="lava"/></tileset>
 <layer id="1" name="Ground" width="3" height="2"><data encoding="csv">1,1,0,
2,2147483649,3</data></layer>
 <objectgroup id="2" name="Walls"><object id="1" x="32" y="0"><polyline points="0,0 0,32"/></object></objectgroup>
</map>"""


def test_tmx_files_mean_the_same() -> None:
    scenario = read_tiled(TMX.encode(), "x").scenario
    assert scenario.board.painted[0].rows == ("..#", "w.l")
    assert scenario.board.borders == ((0, 0, "E", "wall"),)


def test_hexagons_keep_their_rows_and_even_ones_are_moved_down() -> None:
    odd = read_tiled(tmj(orientation="hexagonal", staggeraxis="y", staggerindex="odd"), "x").scenario.board
    assert (odd.lattice, odd.painted[0].rows) == ("hexagon", ("..#", "w.l"))
    even = read_tiled(tmj(orientation="hexagonal", staggeraxis="y", staggerindex="even"), "x").scenario.board
    assert even.painted[0].rows == ("###", "..#", "w.l")


def neighbours_flat(x: int, y: int) -> set[tuple[int, int]]:
    """Neighbours of a flat-top hexagon whose odd columns are shifted down."""
    shift = 0 if x % 2 else -1
    return {(x, y - 1), (x, y + 1), *((x + side, y + shift + down) for side in (-1, 1) for down in (0, 1))}


@pytest.mark.parametrize("columns", [4, 5])
def test_flat_hexagons_are_turned_and_neighbours_stay_neighbours(columns: int) -> None:
    from vtt.geometry.lattices import lattice_of

    for one in [(1, 1), (2, 1)]:
        for near in neighbours_flat(*one):
            cells = [0] * (columns * 4)
            cells[0], cells[columns - 1] = 2, 2
            cells[one[1] * columns + one[0]] = cells[near[1] * columns + near[0]] = 3
            layer = {"type": "tilelayer", "width": columns, "height": 4, "data": cells}
            board = read_tiled(
                tmj(width=columns, height=4, layers=[layer], orientation="hexagonal", staggeraxis="x"), "x"
            ).scenario.board
            found = [(x, y) for y, row in enumerate(board.painted[0].rows) for x, c in enumerate(row) if c == "l"]
            lattice = lattice_of("hexagon", board.columns, board.rows)
            spaces = [lattice.space(*place) for place in found]
            assert len(found) == 2
            assert spaces[0] is not None and spaces[1] is not None
            assert lattice.distance(spaces[0], spaces[1]) == 1


def test_a_round_trip_keeps_terrain_walls_and_doors() -> None:
    document = read_map(MAPS / "ten-tiles.map.json")
    tiles = {"descent-base": read_tile_set(MAPS / "descent-base.tiles.json")}
    door = DoorPlacement(id="door-1", name="Oak door", borders=((5, 4, "E"), (5, 5, "E")))
    scenario = Scenario(id="x", title="x", game="", board=document.board, doors=(door,))
    board = compile_board(document.board, tiles).board
    data, picture = write_tiled(scenario, board)
    assert picture_header(picture).kind == "png"
    back = read_tiled(data, "x").scenario
    again = compile_board(back.board, {}).board
    assert again.terrain == board.terrain
    assert again.borders == board.borders
    assert back.doors == (door,)
    assert again.areas["9A"] == board.areas["9A"]


def test_a_round_trip_of_hexagons_keeps_walls_doors_and_areas() -> None:
    board = BoardDocument(
        lattice="hexagon",
        columns=5,
        rows=4,
        painted=(Painted(rows=(".....",) * 4),),
        borders=((0, 0, "E", "wall"), (1, 1, "SW", "wall"), (2, 2, "SE", "wall")),
        areas=(Area(id="nook", name="nook", spaces=((1, 0), (2, 1), (2, 3))),),
    )
    doors = (
        DoorPlacement(id="door-1", name="Oak", borders=((3, 0, "SE"), (3, 1, "E"))),
        DoorPlacement(id="door-2", name="Fog", at=(4, 3)),
    )
    scenario = Scenario(id="x", title="x", game="gloomhaven", board=board, doors=doors)
    data, _ = write_tiled(scenario, compile_board(board, {}).board)
    found = read_tiled(data, "x")
    assert found.remarks == ()
    assert found.scenario == scenario


def test_lines_that_follow_no_side_of_a_hexagon_are_left_out_with_a_remark() -> None:
    line = {"type": "wall", "x": 0, "y": 0, "polyline": [{"x": 3, "y": 5}, {"x": 130, "y": 60}]}
    layers = [
        {"type": "tilelayer", "width": 2, "height": 2, "data": [1, 1, 1, 1]},
        {"type": "objectgroup", "objects": [line]},
    ]
    found = read_tiled(tmj(orientation="hexagonal", width=2, height=2, layers=layers), "x")
    assert found.remarks == ("1 lines that follow no side of a hexagon are left out.",)


LAVA = '<properties><property name="terrain" value="lava"/></properties>'
TSX = f'<tileset name="own"><tile id="0">{LAVA}</tile></tileset>'.encode()
TSJ = json.dumps({"tiles": [{"id": 0, "class": "lava"}]}).encode()


@pytest.mark.parametrize(("name", "data"), [("own.tsx", TSX), ("own.tsj", TSJ)])
def test_tile_sets_in_files_of_their_own_are_read_from_beside_the_map(name: str, data: bytes) -> None:
    layer = {"type": "tilelayer", "width": 1, "height": 1, "data": [1]}
    plan = tmj(width=1, height=1, layers=[layer], tilesets=[{"firstgid": 1, "source": name}])
    found = read_tiled(plan, "x", {name: data}.get)
    assert (found.scenario.board.painted[0].rows, found.remarks) == (("l",), ())
    left_out = read_tiled(plan, "x")
    assert left_out.scenario.board.painted[0].rows == (".",)
    assert "does not lie beside the map" in left_out.remarks[0]


@pytest.mark.parametrize("source", ["/etc/own.tsx", "C:\\own.tsx", "\\\\host\\own.tsx", ".own", "own.txt"])
def test_no_tile_set_is_read_from_the_root_of_a_disk_or_from_another_kind_of_file(source: str) -> None:
    asked: list[str] = []

    def beside(name: str) -> bytes | None:
        asked.append(name)
        return TSX

    layer = {"type": "tilelayer", "width": 1, "height": 1, "data": [1]}
    read_tiled(tmj(width=1, height=1, layers=[layer], tilesets=[{"firstgid": 1, "source": source}]), "x", beside)
    assert asked == []


@pytest.mark.parametrize("data", [b"<map/>", b"{", b"[]", b"<a", b"<!DOCTYPE x><tileset/>"])
def test_a_broken_tile_set_is_left_out_with_a_remark(data: bytes) -> None:
    layer = {"type": "tilelayer", "width": 1, "height": 1, "data": [1]}
    plan = tmj(width=1, height=1, layers=[layer], tilesets=[{"firstgid": 1, "source": "own.tsx"}])
    assert len(read_tiled(plan, "x", lambda name: data).remarks) == 1


def test_a_round_trip_of_hexagons() -> None:
    board = BoardDocument(lattice="hexagon", columns=3, rows=2, painted=(Painted(rows=("..#", "w.l")),))
    scenario = Scenario(id="x", title="x", game="", board=board)
    data, _ = write_tiled(scenario, compile_board(board, {}).board)
    assert read_tiled(data, "x").scenario.board == board


PLACES = ("x", "y", "width", "height", "rotation")
BOMB = b'<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><map>&b;</map>'


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "no Tiled map"),
        (b"{", "no Tiled map"),
        (b"[]", "no Tiled map"),
        (b"<map", "cannot be read as XML"),
        (b"<tileset/>", "first element"),
        (b"<a>" * 60, "nested too deeply"),
        (BOMB, "its own XML entities"),
        (BOMB.decode().replace("?>", ' encoding="UTF-16"?>', 1).encode("utf-16"), "no Tiled map"),
        (b'<map width="many" height="2"/>', "number belongs"),
        (b"{}", "no Tiled map: the field “width” is missing"),
        (tmj(orientation="isometric"), "neither squares nor hexagons"),
        (tmj(width=9000), "9000 x 2 tiles"),
        (tmj(tilewidth=0), "no size"),
        (tmj(tileheight=1e-320), "smaller than a pixel"),
        (tmj(layers=[{"type": "tilelayer", "data": [1]}]), "how wide"),
        (tmj(layers=[{"type": "tilelayer", "width": 3, "data": "%%%"}]), "damaged"),
        (tmj(layers=[{"type": "tilelayer", "width": 3, "compression": "lzma", "data": "AAAA"}]), "zlib"),
        (tmj(layers=[{"type": "tilelayer", "width": 3, "compression": "zstd", "data": "AAAA"}]), "damaged"),
        (tmj(layers=[{"type": "tilelayer", "width": 3, "compression": "zlib", "data": "AAAA"}]), "damaged"),
        (tmj(layers=[{"type": "objectgroup", "name": "walls", "objects": [{"x": "far"}]}]), "no proper place"),
        (tmj(layers=[{"type": "objectgroup", "name": "walls", "objects": [{"x": 1e300, "width": 1}]}]), "nowhere near"),
        *((tmj(layers=[{"type": "objectgroup", "objects": [{place: 10**400}]}]), "place|near") for place in PLACES),
    ],
)
def test_wrong_files_are_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        read_tiled(data, "x")
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("compression", ["zlib", "zstd"])
def test_a_packed_layer_does_not_grow_without_end(compression: str) -> None:
    packed = base64.b64encode(PACKERS[compression](b"\1\0\0\0" * 4_000_000)).decode()
    layer = {"type": "tilelayer", "width": 300, "encoding": "base64", "compression": compression, "data": packed}
    with pytest.raises(ValueError, match="too large"):
        read_tiled(tmj(layers=[layer]), "x")


@pytest.mark.parametrize("compression", ["zlib", "gzip", "zstd"])
def test_a_packed_layer_that_was_cut_off_is_damaged(compression: str) -> None:
    packed = PACKERS[compression](Random(1).randbytes(4 * 300))[:-40]
    layer = {"type": "tilelayer", "width": 30, "compression": compression, "data": base64.b64encode(packed).decode()}
    with pytest.raises(ValueError, match="damaged"):
        read_tiled(tmj(layers=[layer]), "x")


def test_a_layer_that_wants_endless_memory_to_unpack_is_refused() -> None:
    settings = zstandard.ZstdCompressionParameters(window_log=27)
    packer = zstandard.ZstdCompressor(compression_params=settings).compressobj()
    packed = packer.compress(b"\1\0\0\0" * 100) + packer.flush()
    layer = {"type": "tilelayer", "width": 10, "compression": "zstd", "data": base64.b64encode(packed).decode()}
    with pytest.raises(ValueError, match="damaged"):
        read_tiled(tmj(layers=[layer]), "x")


@pytest.mark.parametrize("encoding", ["UJF-8", "x-user-defined", "UTF-7", "EBCDIC", "utf-16", "rot13", "hex"])
def test_a_script_nobody_knows_is_one_sentence(encoding: str) -> None:
    data = f'<?xml version="1.0" encoding="{encoding}"?><map/>'.encode()
    with pytest.raises(ValueError):
        tmx_as_tmj(data)


def read_from(folder: Path, name: str = "map.tmj") -> Any:
    """The scenario of a map that lies in a folder."""
    return READERS[f".{name.rpartition('.')[2]}"](folder / name)


WATER = {"tiles": [{"id": 0, "properties": [{"name": "terrain", "value": "water"}]}]}
ONES = {"type": "tilelayer", "name": "Ground", "width": 3, "height": 2, "x": 0, "y": 0, "data": [1] * 6}


@pytest.mark.parametrize("source", ["./sets/cave.tsj", "../cave.tsj", "sets/../sets/cave.tsj", "../sets\\cave.tsj"])
def test_tile_sets_are_found_where_the_map_says(tmp_path: Path, source: str) -> None:
    folder = tmp_path / "maps" / "deep"
    (folder / "sets").mkdir(parents=True)
    (tmp_path / "maps" / "sets").mkdir()
    for place in (folder / "sets", tmp_path / "maps", tmp_path / "maps" / "sets"):
        (place / "cave.tsj").write_text(json.dumps(WATER))
    (folder / "map.tmj").write_bytes(tmj(layers=[ONES], tilesets=[{"firstgid": 1, "source": source}]))
    assert read_from(folder).scenario.board.painted[0].rows == ("www", "www")


@pytest.mark.parametrize(
    "source", ["/cave.tsj", "linked/cave.tsj", "../../../../../../cave.tsj", "secret.txt", "C:cave.tsj"]
)
def test_what_lies_elsewhere_or_behind_a_link_is_not_read(tmp_path: Path, source: str) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "cave.tsj").write_text(json.dumps(WATER))
    (tmp_path / "secret.txt").write_text(json.dumps(WATER))
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    (tmp_path / "map.tmj").write_bytes(tmj(layers=[ONES], tilesets=[{"firstgid": 1, "source": source}]))
    brought = read_from(tmp_path)
    assert brought.scenario.board.painted[0].rows == ("...", "...") and "tile set" in brought.remarks[0]


def test_a_map_called_json_is_read(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_bytes(tmj())
    assert read_from(tmp_path, "map.json").scenario.board.painted[0].rows == ("..#", "w.l")


def test_old_properties_and_null_lists_are_read() -> None:
    old = [{"firstgid": 1, "tiles": None, "tileproperties": {"1": {"terrain": "water"}, "2": {"terrain": "lava"}}}]
    assert rows(tmj(tilesets=old)) == ("..#", "w.l")
    older = [{"firstgid": 1, "tiles": {"1": {"type": "water"}, "2": {"properties": {"terrain": "lava"}}}}]
    assert rows(tmj(tilesets=older)) == ("..#", "w.l")
    layer = {**ONES, "properties": {"terrain": "water"}, "chunks": None, "objects": None, "layers": None}
    assert rows(tmj(layers=[layer, {"type": "objectgroup", "objects": None}])) == ("www", "www")


def areas(*objects: dict[str, Any], **layer: Any) -> dict[str, set[tuple[int, int]]]:
    """The areas that objects make on a board of 6 x 6 tiles."""
    ground = {**ONES, "width": 6, "height": 6, "data": [1] * 36}
    found = read_tiled(
        tmj(width=6, height=6, layers=[ground, {"type": "objectgroup", "objects": list(objects), **layer}]), "x"
    )
    return {area.id: set(area.spaces) for area in found.scenario.board.areas}


def test_turned_objects_lie_where_tiled_shows_them() -> None:
    box = {"name": "room", "x": 96, "y": 32, "width": 64, "height": 32}
    assert areas(box) == {"room": {(3, 1), (4, 1)}}
    assert areas({**box, "rotation": 90}) == {"room": {(2, 1), (2, 2)}}
    assert areas({**box, "rotation": 180}) == {"room": {(1, 0), (2, 0)}}
    assert areas({**box, "rotation": -90}) == areas({**box, "rotation": 270}) == {"room": {(3, 0)}}


def test_a_tile_object_stands_on_its_lower_left_corner() -> None:
    assert areas({"name": "chest", "gid": 1, "x": 64, "y": 96, "width": 32, "height": 32}) == {"chest": {(2, 2)}}


def test_groups_move_what_is_in_them_and_hidden_ones_are_left_out() -> None:
    room = {"type": "objectgroup", "objects": [{"name": "room", "x": 0, "y": 0, "width": 32, "height": 32}]}
    inner = {"type": "group", "offsetx": 32, "layers": [room, {**ONES, "width": 1, "height": 1, "data": [1]}]}
    hidden = {"type": "group", "visible": False, "layers": [{**ONES, "name": "lava"}]}
    board = read_tiled(tmj(layers=[{"type": "group", "offsety": 32, "layers": [inner]}, hidden]), "x").scenario.board
    assert board.painted[0].rows == ("###", "#.#") and board.areas[0].spaces == ((1, 1),)


@pytest.mark.parametrize("ending", ["tx", "tj"])
def test_objects_from_templates_are_whole(tmp_path: Path, ending: str) -> None:
    plain = {"object": {"name": "room", "width": 64, "height": 32}}
    drawn = '<template><object name="room" width="64" height="32"/></template>'
    (tmp_path / f"room.{ending}").write_text(drawn if ending == "tx" else json.dumps(plain))
    layer = {"type": "objectgroup", "objects": [{"id": 1, "template": f"room.{ending}", "x": 32, "y": 0}]}
    (tmp_path / "map.tmj").write_bytes(tmj(layers=[ONES, layer]))
    assert read_from(tmp_path).scenario.board.areas[0].spaces == ((1, 0), (2, 0))


@pytest.mark.parametrize("orientation", ["isometric", "staggered"])
def test_a_slanted_map_is_refused_with_what_to_do(orientation: str) -> None:
    with pytest.raises(ValueError, match=r"orthogonal in Tiled.*picture"):
        read_tiled(tmj(orientation=orientation), "x")


@pytest.mark.parametrize("seed", seeds(40, 2000))
def test_no_import_of_hexagons_has_walls_that_hexagons_cannot_hold(seed: int) -> None:
    """Whatever is drawn: walls and doors lie on sides, and what follows none is left out with a remark."""
    chance = Random(seed)

    def drawn() -> dict[str, Any]:
        points = [{"x": chance.uniform(-20, 140), "y": chance.uniform(-20, 140)} for _ in range(chance.randint(2, 5))]
        shape = chance.choice(("polyline", "polygon"))
        return {"type": chance.choice(("wall", "door", "")), "name": "one", "x": 0, "y": 0, shape: points}

    layers = [
        {"type": "tilelayer", "width": 4, "height": 4, "data": [1] * 16},
        {"type": "objectgroup", "name": chance.choice(("Walls", "more")), "objects": [drawn() for _ in range(6)]},
    ]
    found = read_tiled(tmj(orientation="hexagonal", width=4, height=4, layers=layers), "x").scenario
    assert found.board.segments == () and not any(door.segments for door in found.doors)
    places = {problem.place for problem in check_scenario(found, compile_board(found.board, {}))}
    assert not any(place.endswith("segments") for place in places)
