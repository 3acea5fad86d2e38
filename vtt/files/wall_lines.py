"""Walls drawn as lines become borders of squares where they run along one, and free walls where they do not."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

Line = tuple[float, float, float, float]
"""x1, y1, x2, y2 in squares."""
BorderName = tuple[int, int, str]
Segment = tuple[int, int, int, int]
"""x1, y1, x2, y2 in sixtieths of a square."""

NEAR: Final = 0.125
"""A wall this near to a border, in squares, is that border."""
UNIT: Final = 60
_JOINED: Final = 1 / UNIT


def borders_and_segments(lines: Iterable[Line], columns: int, rows: int) -> tuple[set[BorderName], list[Segment]]:
    """The borders that lines cover whole (within an eighth of a square), and what is left of the lines as free walls,
    cut off at the board's rim. Walls along the rim itself are left out: the map edge is a wall of its own."""
    along: dict[tuple[str, int], list[tuple[float, float]]] = {}
    free: list[Line] = []
    for line in lines:
        x1, y1, x2, y2 = line
        if _on_grid_line(x1, x2) and not _on_grid_line(y1, y2):
            along.setdefault(("E", round((x1 + x2) / 2)), []).append((min(y1, y2), max(y1, y2)))
        elif _on_grid_line(y1, y2) and not _on_grid_line(x1, x2):
            along.setdefault(("S", round((y1 + y2) / 2)), []).append((min(x1, x2), max(x1, x2)))
        else:
            free.append(line)
    borders: set[BorderName] = set()
    for (side, grid_line), spans in along.items():
        width, length = (columns, rows) if side == "E" else (rows, columns)
        for start, end in _merged(spans):
            _cover(side, grid_line, start, end, width, length, borders, free)
    segments = [segment for line in free if (segment := _clipped(line, columns, rows)) is not None]
    return borders, list(dict.fromkeys(segments))


def runs(borders: Iterable[BorderName]) -> tuple[tuple[int, int, int, int], ...]:
    """The fewest straight lines (x1, y1, x2, y2 in squares) that cover borders."""
    by_line: dict[tuple[str, int], set[int]] = {}
    for x, y, side in borders:
        by_line.setdefault((side, (x if side == "E" else y) + 1), set()).add(y if side == "E" else x)
    found: list[tuple[int, int, int, int]] = []
    for (side, line), places in sorted(by_line.items()):
        for place in sorted(places):
            if place - 1 in places:
                continue
            end = place
            while end in places:
                end += 1
            found.append((line, place, line, end) if side == "E" else (place, line, end, line))
    return tuple(found)


def _on_grid_line(one: float, other: float) -> bool:
    line = round((one + other) / 2)
    return abs(one - line) <= NEAR and abs(other - line) <= NEAR


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1] + _JOINED:
            merged[-1] = merged[-1][0], max(merged[-1][1], end)
        else:
            merged.append((start, end))
    return merged


def _cover(
    side: str,
    grid_line: int,
    start: float,
    end: float,
    width: int,
    length: int,
    borders: set[BorderName],
    free: list[Line],
) -> None:
    """Borders from `start` to `end` on one grid line; the ends that cover a border only in part stay free."""
    if not 0 < grid_line < width:
        return
    first, last = math.ceil(start - NEAR), math.floor(end + NEAR)
    if last <= first:
        _leave(side, grid_line, start, end, free)
        return
    for place in range(max(first, 0), min(last, length)):
        borders.add((grid_line - 1, place, "E") if side == "E" else (place, grid_line - 1, "S"))
    if start < first - NEAR:
        _leave(side, grid_line, start, first, free)
    if end > last + NEAR:
        _leave(side, grid_line, last, end, free)


def _leave(side: str, grid_line: int, start: float, end: float, free: list[Line]) -> None:
    free.append((grid_line, start, grid_line, end) if side == "E" else (start, grid_line, end, grid_line))


def _clipped(line: Line, columns: int, rows: int) -> Segment | None:
    """A free wall cut off at the board's rim (Liang and Barsky), in sixtieths; None if nothing is left."""
    x1, y1, x2, y2 = line
    dx, dy = x2 - x1, y2 - y1
    enter, leave = 0.0, 1.0
    for step, away in ((-dx, x1), (dx, columns - x1), (-dy, y1), (dy, rows - y1)):
        if step == 0:
            if away < 0:
                return None
        elif step < 0:
            enter = max(enter, away / step)
        else:
            leave = min(leave, away / step)
    if enter > leave:
        return None
    ends = (x1 + enter * dx, y1 + enter * dy, x1 + leave * dx, y1 + leave * dy)
    left, top, right, bottom = (round(end * UNIT) for end in ends)
    return None if (left, top) == (right, bottom) else (left, top, right, bottom)
