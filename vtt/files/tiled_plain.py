"""A Tiled map as plain data: nulls left out, old ways of writing brought up to date, groups laid flat, files read in.

Maps are written by many versions of Tiled and by other programs: properties as a dictionary, tiles by number, `null`
where a list belongs, objects that only name a template.
"""

from __future__ import annotations

import math
import posixpath
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from vtt.files.beside import may_be_named
from vtt.files.documents import in_words
from vtt.files.tiled_xml import tmx_as_tmj, tsx_as_tsj, tx_as_tj

PARTS: Final = (".tsx", ".tsj", ".tx", ".tj", ".json", ".xml")
"""Endings of files of Tiled that a map may name."""
FARTHEST: Final = 1e9
"""Pixels that anything may lie away, or be large."""
MOST: Final = 2**63
"""No whole number of Tiled is as large."""
MOST_TEMPLATES: Final = 1000
Beside = Callable[[str], bytes | None]
"""Gives the bytes of a file by its path from the map's folder; None where there is none that may be read."""


class Layer(msgspec.Struct, frozen=True):
    type: str = "tilelayer"
    name: str = ""
    visible: bool = True
    width: int = 0
    height: int = 0
    x: int = 0
    y: int = 0
    offsetx: float = 0
    offsety: float = 0
    opacity: float = 1
    image: str = ""
    imagewidth: int = 0
    imageheight: int = 0
    transparentcolor: str = ""
    tintcolor: str = ""
    repeatx: bool = False
    repeaty: bool = False
    data: list[int] | str = []
    chunks: list[dict[str, Any]] = []
    encoding: str = "csv"
    compression: str = ""
    objects: list[dict[str, Any]] = []
    layers: list[dict[str, Any]] = []
    properties: list[dict[str, Any]] = []


class Map(msgspec.Struct, frozen=True):
    width: int
    height: int
    tilewidth: float = 1
    tileheight: float = 1
    orientation: str = "orthogonal"
    hexsidelength: float = 0
    staggeraxis: str = "y"
    staggerindex: str = "odd"
    backgroundcolor: str = ""
    layers: list[dict[str, Any]] = []
    tilesets: list[dict[str, Any]] = []


def decoded(data: bytes, beside: Beside) -> Map:
    """The map of a `.tmj` or `.tmx` file with its tile sets and templates. ValueError (one sentence) for no map."""
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    try:
        read = tmx_as_tmj(text) if text.startswith(b"<") else msgspec.json.decode(text)
        plan = msgspec.convert(up_to_date(read), Map, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"This is no Tiled map: {in_words(error)}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError("This is no Tiled map: it cannot be read as JSON or XML.") from error
    if not (1 <= plan.tilewidth < FARTHEST and 1 <= plan.tileheight < FARTHEST and 0 <= plan.hexsidelength < FARTHEST):
        raise ValueError("This is no Tiled map: its tiles are smaller than a pixel, or have no size.")
    tile_sets = [_with_source(one, beside) for one in plan.tilesets]
    return replace(plan, tilesets=tile_sets, layers=_with_templates(plan.layers, beside))


def up_to_date(value: Any) -> Any:
    """Plain data as today's Tiled writes it, whole numbers that none of its own can be as endless ones."""
    if isinstance(value, int) and abs(value) >= MOST:
        return math.inf
    if isinstance(value, list):
        return [up_to_date(one) for one in value] if value and isinstance(value[0], dict | list) else value
    if not isinstance(value, dict):
        return value
    found = {name: up_to_date(one) for name, one in value.items() if one is not None and name != "tileproperties"}
    properties, tiles, old = found.get("properties"), found.get("tiles"), value.get("tileproperties")
    if isinstance(properties, dict):
        found["properties"] = _listed(properties)
    if isinstance(tiles, dict):
        numbered = {int(name): one for name, one in tiles.items() if name.isdecimal() and isinstance(one, dict)}
        found["tiles"] = [{**one, "id": number} for number, one in numbered.items()]
    if isinstance(old, dict):
        known = [one for one in found.get("tiles", []) if isinstance(one, dict)]
        more = {int(name): one for name, one in old.items() if name.isdecimal() and isinstance(one, dict)}
        for one in known:
            one["properties"] = [*one.get("properties", []), *_listed(more.pop(one.get("id", -1), {}))]
        found["tiles"] = [*known, *({"id": number, "properties": _listed(one)} for number, one in more.items())]
    return found


def _listed(properties: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": name, "value": one} for name, one in properties.items()]


def flat(layers: list[dict[str, Any]]) -> Iterator[Layer]:
    """All layers but groups, from below, with the offset of their groups. What lies in a hidden group is left out."""
    return _flat(layers, (0.0, 0.0), 1.0, 0)


def _flat(layers: list[dict[str, Any]], offset: tuple[float, float], opacity: float, depth: int) -> Iterator[Layer]:
    if depth > 20:
        raise ValueError("The layers of the Tiled map are nested too deeply.")
    for plain in layers:
        try:
            layer = msgspec.convert(plain, Layer, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(f"A layer of the Tiled map cannot be read: {in_words(error)}.") from error
        at = (offset[0] + layer.offsetx, offset[1] + layer.offsety)
        if not all(abs(one) < FARTHEST for one in at):
            raise ValueError("A layer of the Tiled map lies nowhere near it.")
        if layer.type != "group":
            yield replace(layer, offsetx=at[0], offsety=at[1], opacity=opacity * layer.opacity)
        elif layer.visible:
            yield from _flat(layer.layers, at, opacity * layer.opacity, depth + 1)


def _with_source(tile_set: dict[str, Any], beside: Beside) -> dict[str, Any]:
    """A tile set with what its own file says, where that can be read; its pictures lie beside that file."""
    source = tile_set.get("source")
    if not isinstance(source, str) or not source:
        return tile_set
    plain = _read(source, beside, tsx_as_tsj)
    if plain is None:
        return tile_set
    tiles = plain.get("tiles", [])
    own = {**plain, "tiles": tiles if isinstance(tiles, list) else []}
    return {**own, **tile_set, "folder": posixpath.dirname(source.replace("\\", "/"))}


def _read(name: str, beside: Beside, from_xml: Callable[[bytes], dict[str, Any]]) -> dict[str, Any] | None:
    data = beside(name) if may_be_named(name, PARTS) else None
    if data is None:
        return None
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    try:
        read = from_xml(text) if text.startswith(b"<") else msgspec.json.decode(text, type=dict[str, Any])
        found = up_to_date(read)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _with_templates(layers: list[dict[str, Any]], beside: Beside) -> list[dict[str, Any]]:
    """The layers with what the templates of their objects say."""
    known: dict[str, dict[str, Any]] = {}

    def whole(one: Any) -> Any:
        name = one.get("template") if isinstance(one, dict) else None
        if not isinstance(name, str) or len(known) > MOST_TEMPLATES:
            return one
        if name not in known:
            template = _read(name, beside, tx_as_tj) or {}
            found = template.get("object")
            known[name] = found if isinstance(found, dict) else {}
        own = {field: value for field, value in one.items() if value not in ([], "")}
        both = {**known[name], **own}
        lists = [part for side in (own, known[name]) if isinstance(part := side.get("properties", []), list)]
        return {**both, "properties": [one for part in lists for one in part]}

    def within(layer: Any, depth: int) -> Any:
        if not isinstance(layer, dict) or depth > 20:
            return layer
        found = dict(layer)
        if isinstance(layer.get("objects"), list):
            found["objects"] = [whole(one) for one in layer["objects"]]
        if isinstance(layer.get("layers"), list):
            found["layers"] = [within(one, depth + 1) for one in layer["layers"]]
        return found

    return [within(layer, 0) for layer in layers]
