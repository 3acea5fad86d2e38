"""An arrow over the board: whom somebody goes for."""

from __future__ import annotations

from math import hypot
from typing import Final

from vtt.scene.marks import LineMark, Mark, Point

RIM: Final = 0.42
"""How far from a figure's middle an arrow begins and ends, in spaces."""
HEAD: Final = 0.09


def arrow(start: Point, end: Point) -> list[Mark]:
    """An arrow from one figure to another, from rim to rim."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    if length <= 2 * RIM:
        return []
    across, down = across / length, down / length
    tail = start[0] + RIM * across, start[1] + RIM * down
    tip = end[0] - RIM * across, end[1] - RIM * down
    marks: list[Mark] = [LineMark(tail, tip, "threat")]
    for sign in (1, -1):
        barb = tip[0] - HEAD * (2 * across + sign * down), tip[1] - HEAD * (2 * down - sign * across)
        marks.append(LineMark(tip, barb, "threat"))
    return marks
