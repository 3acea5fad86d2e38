"""How much of the board lies in a part of the window."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from vtt.board.board import Board
from vtt.geometry.lattice import Space
from vtt.scene.camera import Seen

Edges = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""


@lru_cache(maxsize=1024)  # what floats over the board is laid again and again while the board lies still
def land_in(
    board: Board, grows: frozenset[Space], looked_at: Seen, middle: tuple[int, int], place: Edges, enough: int
) -> int:
    """How many of some points of a part of the window, half a space between them, lie on floor, or where the board
    may grow; where they are as many as is `enough` (0: whatever that is) no more are counted. `looked_at` is what lies
    in the `middle` of the view, in pixels."""
    scale, (x, y) = looked_at
    left, top, right, bottom = place
    step = max(1, round(scale / 2))
    across, down = range(left, right + step, step), range(top, bottom + step, step)
    points = ((min(at, right), min(low, bottom)) for at in across for low in down)
    under = (
        board.lattice.space_under(x + (at - middle[0]) / scale, y + (low - middle[1]) / scale) for at, low in points
    )
    on_it = (space for space in under if space is not None and (board.has(space) or space in grows))
    return sum(1 for _ in islice(on_it, enough or None))
