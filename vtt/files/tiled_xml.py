"""Reads Tiled's `.tmx` into the same plain data its `.tmj` files hold. Own entities are refused."""

from __future__ import annotations

from typing import Any, Final
from xml.parsers import expat

DEEPEST: Final = 40
_NUMBERS: Final = frozenset(
    (
        *("width", "height", "tilewidth", "tileheight", "firstgid", "id", "gid", "x", "y", "hexsidelength", "rotation"),
        *("margin", "spacing", "columns"),
    )
)
_SWITCHES: Final = {"visible": True, "infinite": False, "repeatx": False, "repeaty": False}


class _Node:
    def __init__(self, name: str, fields: dict[str, str]) -> None:
        self.name = name
        self.fields = fields
        self.children: list[_Node] = []
        self.text = ""

    def all(self, name: str) -> list[_Node]:
        return [child for child in self.children if child.name == name]


def tmx_as_tmj(data: bytes) -> dict[str, Any]:
    """The map of a `.tmx` file as a `.tmj` map. ValueError (one sentence) for anything else."""
    root = _parsed(data, "map", "map")
    return {
        **_fields(root),
        "layers": _layers(root),
        "tilesets": [_tile_set(node) for node in root.all("tileset")],
        "properties": _properties(root),
    }


def tsx_as_tsj(data: bytes) -> dict[str, Any]:
    """A tile set of a `.tsx` file as a `.tsj` one. ValueError (one sentence) for anything else."""
    return _tile_set(_parsed(data, "tileset", "tile set"))


def tx_as_tj(data: bytes) -> dict[str, Any]:
    """A template of a `.tx` file as a `.tj` one. ValueError (one sentence) for anything else."""
    found = _parsed(data, "template", "template").all("object")
    return {"object": _object(found[0])} if found else {}


def _parsed(data: bytes, element: str, what: str) -> _Node:
    parser = expat.ParserCreate()
    top = _Node("", {})
    stack = [top]

    def start(name: str, fields: dict[str, str]) -> None:
        if len(stack) > DEEPEST:
            raise ValueError("This is no Tiled map: it is nested too deeply.")
        node = _Node(name, fields)
        stack[-1].children.append(node)
        stack.append(node)

    def end(_name: str) -> None:
        stack.pop()

    def text(words: str) -> None:
        stack[-1].text += words

    def refuse(*_: Any) -> None:
        raise ValueError("This Tiled map declares its own XML entities; save it anew with Tiled.")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise ValueError(f"This is no Tiled map: it cannot be read as XML (line {error.lineno}).") from error
    except LookupError as error:  # an encoding that nobody knows
        raise ValueError("This Tiled map is in an encoding nobody knows; save it anew with Tiled.") from error
    root = top.children[0]
    if root.name != element:
        raise ValueError(f"This is no Tiled {what}: its first element is not “{element}”.")
    return root


def _fields(node: _Node) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in node.fields.items():
        if name in _NUMBERS:
            found[name] = _number(value)
        elif name in _SWITCHES:
            found[name] = value == "1"
        else:
            found[name] = value
    return found


def _number(value: str) -> float | int:
    try:
        number = float(value)
    except ValueError as error:
        raise ValueError(f"This is no Tiled map: “{value[:20]}” stands where a number belongs.") from error
    if not abs(number) < 1e15:
        raise ValueError(f"This is no Tiled map: “{value[:20]}” is no number a map may have.")
    return int(number) if number == int(number) else number


def _layers(node: _Node) -> list[dict[str, Any]]:
    found = []
    for child in node.children:
        if child.name == "layer":
            found.append({**_fields(child), "type": "tilelayer", "properties": _properties(child), **_data(child)})
        elif child.name == "objectgroup":
            objects = [_object(one) for one in child.all("object")]
            found.append(
                {**_fields(child), "type": "objectgroup", "properties": _properties(child), "objects": objects}
            )
        elif child.name == "imagelayer":
            found.append({**_fields(child), "type": "imagelayer", **_image(child)})
        elif child.name == "group":
            found.append({**_fields(child), "type": "group", "layers": _layers(child)})
    return found


def _data(layer: _Node) -> dict[str, Any]:
    data = next(iter(layer.all("data")), None)
    if data is None:
        return {"data": []}
    encoding = data.fields.get("encoding", "xml")
    result: dict[str, Any] = {"compression": data.fields.get("compression", "")}
    if encoding == "base64":
        result["encoding"] = "base64"
    chunks = data.all("chunk")
    if chunks:
        result["chunks"] = [{**_fields(chunk), "data": _cells(chunk, encoding)} for chunk in chunks]
    else:
        result["data"] = _cells(data, encoding)
    return result


def _cells(node: _Node, encoding: str) -> str | list[int]:
    if encoding == "base64":
        return node.text.strip()
    if encoding == "csv":
        return [int(_number(cell)) for cell in node.text.replace("\n", "").split(",") if cell.strip()]
    return [int(_number(tile.fields.get("gid", "0"))) for tile in node.all("tile")]


def _object(node: _Node) -> dict[str, Any]:
    found = {**_fields(node), "properties": _properties(node)}
    for kind in ("polyline", "polygon"):
        for line in node.all(kind):
            found[kind] = [_point(pair) for pair in line.fields.get("points", "").split()]
    if node.all("point"):
        found["point"] = True
    return found


def _point(pair: str) -> dict[str, Any]:
    x, _, y = pair.partition(",")
    return {"x": _number(x), "y": _number(y)}


def _tile_set(node: _Node) -> dict[str, Any]:
    tiles = [{**_fields(tile), "properties": _properties(tile), **_image(tile)} for tile in node.all("tile")]
    fields = {**_fields(node), **_image(node)}
    for offset in node.all("tileoffset"):
        fields["tileoffset"] = _fields(offset)
    # One that lies in a file of its own has no tiles here.
    return fields if "source" in fields and not tiles else {**fields, "tiles": tiles}


def _image(node: _Node) -> dict[str, Any]:
    """The picture of a tile set, a tile or a layer, named as `.tmj` does."""
    for image in node.all("image"):
        fields = _fields(image)
        found = {"image": fields.get("source", ""), "transparentcolor": fields.get("trans", "")}
        sizes = {f"image{side}": fields[side] for side in ("width", "height") if side in fields}
        return {**found, **sizes}
    return {}


def _properties(node: _Node) -> list[dict[str, Any]]:
    return [
        {"name": one.fields.get("name", ""), "value": one.fields.get("value", one.text)}
        for group in node.all("properties")
        for one in group.all("property")
    ]
