"""Where the grid of an imported map lies, and its picture over it.

A picture need not be a whole number of spaces wide, nor begin where a space does (a map that was cropped): the grid
then stays where the walls are, and the picture hangs over the board's rim or ends short of it. Spaces of which the
picture shows less than half are no part of the board.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from vtt.files.wall_lines import Line
from vtt.geometry.free_walls import SPACE, Segment, in_sixtieths

_ALL_BUT = 1e-6
_ALONG = 0.02
"""A wall this straight, in squares, tells where the grid lies."""
_ON_GRID = 1 / 12


class Frame(NamedTuple):
    """`corner` is the board's top left corner in the file's squares; `picture_at` as in `BoardDocument`."""

    columns: int
    rows: int
    corner: tuple[float, float]
    picture_at: Segment | None


def frame_of(
    origin: tuple[float, float],
    size: tuple[float, float],
    picture: tuple[int, int] | None,
    pixels: float,
    lines: Sequence[Line],
) -> Frame:
    """The grid for a map that begins at `origin` and is `size` squares large, with a picture of so many pixels at
    `pixels` a square. `lines` are its walls and doors, in squares of the file."""
    shown = size
    if picture is not None:
        exact = (picture[0] / pixels, picture[1] / pixels)
        # A picture that was made smaller says nothing about squares.
        if all(abs(one - said) < 1 for one, said in zip(exact, size, strict=True)):
            shown = exact
    left, columns = _axis(origin[0], shown[0], [(x1, x2, abs(y2 - y1)) for x1, y1, x2, y2 in lines])
    top, rows = _axis(origin[1], shown[1], [(y1, y2, abs(x2 - x1)) for x1, y1, x2, y2 in lines])
    place = tuple(_sixtieths(one) for one in (origin[0] - left, origin[1] - top, *shown))
    whole = place == (0, 0, columns * 60, rows * 60)
    return Frame(columns, rows, (left, top), None if whole else (place[0], place[1], place[2], place[3]))


def _axis(start: float, length: float, walls: Sequence[tuple[float, float, float]]) -> tuple[float, int]:
    """Where the first column (or row) begins, and how many there are. The squares of the file are whole numbers; where
    its picture begins elsewhere, more walls may lie on squares counted from there."""
    first = float(math.ceil(start - 0.5 - _ALL_BUT))
    if abs(start - round(start)) > _ALL_BUT and _on_grid(walls, start) > _on_grid(walls, first):
        first = start
    return first, math.floor(start + length - first + 0.5 + _ALL_BUT)


def _on_grid(walls: Sequence[tuple[float, float, float]], start: float) -> float:
    """How much lies on the grid lines counted from a start: the length of straight walls, and every end."""
    straight = [(one - start, long) for one, other, long in walls if abs(one - other) <= _ALONG < long]
    ends = [(end - start, 0.5) for one, other, _ in walls for end in (one, other)]
    return sum(weight for off, weight in (*straight, *ends) if abs(off - round(off)) <= _ON_GRID)


def _sixtieths(squares: float) -> int | float:
    return in_sixtieths(round(squares * SPACE))
