"""What the objects of a Tiled map mean: walls, doors and areas."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.files.tiled_hexagons import ROW_HEIGHT, to_drawing
from vtt.files.tiled_plain import Layer, Map, flat
from vtt.files.universal_vtt import came_in, left_doors
from vtt.files.wall_lines import Line, place
from vtt.scenario.document import Area, DoorPlacement, Scenario


def objects(plan: Map) -> Iterator[tuple[dict[str, Any], Layer]]:
    for layer in flat(plan.layers):
        if layer.type == "objectgroup":
            yield from ((one, layer) for one in layer.objects)


def hexagon_lines(plan: Map, corner: tuple[int, int]) -> Iterator[tuple[str, str, list[tuple[float, float]]]]:
    """Kind, name and points (in drawing units) of every object of a map of pointy-top hexagons."""
    row = (plan.tileheight + plan.hexsidelength) / 2
    lower = 0 if plan.staggerindex == "odd" else 1
    for one, layer in objects(plan):
        kind = str(one.get("class") or one.get("type") or "").lower()
        kind = "wall" if layer.name.strip().lower() == "walls" and kind != "door" else kind
        lines = [(x1, y1, x2, y2) for x1, y1, x2, y2 in object_lines(one, layer, plan, (0, 0))]
        points = [(lines[0][0], lines[0][1]), *((x, y) for _, _, x, y in lines)] if lines else []
        drawn = [to_drawing(x * plan.tilewidth, y * plan.tileheight, plan.tilewidth, row) for x, y in points]
        left, top = corner[0], (corner[1] - lower) * ROW_HEIGHT
        if drawn:
            yield kind, str(one.get("name") or "")[:60], [(x - left, y - top) for x, y in drawn]


def with_objects(scenario: Scenario, plan: Map, corner: tuple[int, int]) -> tuple[Scenario, str, tuple[str, ...]]:
    """With walls, doors and areas; what came in, and what of them could not be kept."""
    board = scenario.board
    walls: list[Line] = []
    drawn: list[tuple[str, list[Line]]] = []
    areas: list[Area] = []
    for layer in flat(plan.layers):
        for one in layer.objects if layer.type == "objectgroup" else ():
            kind = str(one.get("class") or one.get("type") or "").lower()
            lines = object_lines(one, layer, plan, corner)
            if kind == "door":
                drawn.append((str(one.get("name") or f"Door {len(drawn) + 1}")[:80], lines))
            elif kind == "wall" or layer.name.strip().lower() == "walls":
                walls.extend(lines)
            elif one.get("name") and not one.get("polyline") and not one.get("point"):
                spaces = _covered(lines, board.columns, board.rows)
                if spaces:
                    name = str(one["name"])[:60]
                    identity = name if all(area.id != name for area in areas) else f"{name}-{len(areas)}"
                    areas.append(Area(id=identity, name=name, spaces=spaces))
    placed = place(walls, [lines for _, lines in drawn], board.columns, board.rows)
    doors = tuple(
        DoorPlacement(id=f"door-{number}", name=name, borders=door.borders, segments=door.segments)
        for number, ((name, _), door) in enumerate(zip(drawn, placed.doors, strict=True), 1)
        if door.borders or door.segments
    )
    taken = {border for door in doors for border in door.borders}
    board = replace(
        board,
        borders=tuple((*where, "wall") for where in sorted(placed.borders - taken)),
        segments=placed.segments,
        areas=tuple(areas),
    )
    came = came_in(len(walls), placed, picture=None) if walls or drawn else ""
    return replace(scenario, board=board, doors=doors), came, left_doors(placed.doors)


def object_lines(one: dict[str, Any], layer: Layer, plan: Map, corner: tuple[int, int]) -> list[Line]:
    """The lines of an object in squares of the board; a rectangle has four."""
    try:
        x, y = float(one.get("x", 0)) + layer.offsetx, float(one.get("y", 0)) + layer.offsety
        shape = one.get("polyline") or one.get("polygon")
        if shape:
            points = [(float(point["x"]), float(point["y"])) for point in shape]
            if one.get("polygon"):
                points.append(points[0])
        else:
            width, height = float(one.get("width", 0)), float(one.get("height", 0))
            top = -height if one.get("gid") else 0.0  # a tile stands on its corner, all else hangs from it
            points = [(0.0, top), (width, top), (width, top + height), (0.0, top + height), (0.0, top)]
        points = _turned(points, float(one.get("rotation", 0)))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError("An object of the Tiled map has no proper place.") from error
    if any(not abs(value) < 1e9 for point in points for value in (*point, x, y)):
        raise ValueError("An object of the Tiled map lies nowhere near it.")
    moved = [((x + px) / plan.tilewidth - corner[0], (y + py) / plan.tileheight - corner[1]) for px, py in points]
    return [(*start, *end) for start, end in itertools.pairwise(moved) if start != end]


def _turned(points: list[tuple[float, float]], degrees: float) -> list[tuple[float, float]]:
    """Points turned clockwise about the object's own place; quarters are exact."""
    if not math.isfinite(degrees):
        raise ValueError("an angle that is none")
    quarters, rest = divmod(degrees % 360, 90)
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    if not rest:
        sine, cosine = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[int(quarters)]
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


def _covered(lines: list[Line], columns: int, rows: int) -> tuple[tuple[int, int], ...]:
    """The squares whose middle lies in the rectangle round some lines."""
    if not lines:
        return ()
    left, right = min(line[0] for line in lines), max(line[0] for line in lines)
    top, bottom = min(line[1] for line in lines), max(line[1] for line in lines)
    return tuple(
        (x, y) for y in range(rows) for x in range(columns) if left < x + 0.5 < right and top < y + 0.5 < bottom
    )
