"""Figures that share a zone: heroes west of its marker, enemies east; from seven of a side on in two rows, with a pill
that counts those for whom there is no room."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from vtt.board.pieces import Figure, Pieces
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Plan

WEST: Final = frozenset({"heroes", "allies"})
"""The sides whose figures stand west of a zone's marker."""
BESIDE, ABREAST, CLOSE = 0.75, 0.95, 0.6
"""Spaces from the marker to the first figure, and from one to the next: where there is room, and at least."""
OVER: Final = 0.5
"""Spaces from the marker to the first where there is no room else: rather partly over the marker than over a wall."""
BAND: Final = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Spaces above and below the marker where room is looked for: two rows."""
IN_ROWS: Final = 3
"""Figures in each of two rows, where there are more than six."""
MOST: Final = 2 * IN_ROWS
HALF: Final = 0.5
"""Spaces from the middle of a figure to the rim of the pill round all of them."""
SHARED: Final = 0.27
"""From the middle of a space of another board to each of the figures that share it."""
BELOW: Final = 0.75
"""Spaces from the lower row to the pill that counts the others, who all stand there."""
Point = tuple[float, float]


class Crowd(NamedTuple):
    """Figures of one side in one zone: the box round those that are seen (left, top, right, bottom in drawing units),
    and the ids of those that are only counted, at `at`."""

    space: Space
    side: str
    box: tuple[float, float, float, float]
    at: Point
    rest: tuple[str, ...] = ()


@dataclass(frozen=True)
class Packed:
    """How far figures stand from the marker of their zone, and where several of a side stand."""

    shifts: dict[str, Point]
    crowds: tuple[Crowd, ...] = ()


def still_there(before: Mapping[str, Figure], pieces: Pieces, leaving: Mapping[str, Figure]) -> Pieces:
    """The pieces with those that are `leaving` where they stood among the figures `before`: as long as one is seen to
    fall nobody takes its place, or its wounds would rise from somebody who has none."""
    if not leaving:
        return pieces
    now = dict(pieces.figures)
    kept = {name: leaving[name] if name in leaving else now[name] for name in before if name in leaving or name in now}
    return msgspec.structs.replace(pieces, figures={**kept, **{name: now[name] for name in now if name not in kept}})


def packed(plan: Plan, pieces: Pieces) -> Packed:
    """The figures of all zones; on other boards those who share a space stand round its middle."""
    if plan.lattice.kind != "zones":
        return Packed(dict(_round_the_middle(pieces)))
    here: dict[tuple[Space, bool], list[str]] = {}
    for figure in pieces.figures.values():
        if figure.space is not None:
            here.setdefault((figure.space, figure.side in WEST), []).append(figure.id)
    shifts: dict[str, Point] = {}
    crowds: list[Crowd] = []
    for (space, west), names in here.items():
        places = list(_places(len(names), _room(plan, space, west), -1 if west else 1))
        shifts.update(zip(names, places, strict=True))
        if len(names) > 1:
            x, y = plan.lattice.centre(space)
            xs, ys = [x + across for across, _ in places[:MOST]], [y + down for _, down in places[:MOST]]
            box = min(xs) - HALF, min(ys) - HALF, max(xs) + HALF, max(ys) + HALF
            at = x + places[-1][0], y + places[-1][1]
            crowds.append(Crowd(space, pieces.figures[names[0]].side, box, at, tuple(names[MOST:])))
    return Packed(shifts, tuple(crowds))


def _round_the_middle(pieces: Pieces) -> Iterator[tuple[str, Point]]:
    here: dict[Space, list[str]] = {}
    for figure in pieces.figures.values():
        if figure.space is not None and figure.width == figure.height == 1:
            here.setdefault(figure.space, []).append(figure.id)
    for names in here.values():
        for number, name in enumerate(names if len(names) > 1 else ()):
            angle = math.tau * number / len(names) + math.pi
            yield name, (SHARED * math.cos(angle), SHARED * math.sin(angle))


def _places(many: int, room: float, way: int) -> Iterator[Point]:
    """Where so many figures of one side stand from the marker, `way` to the east or the west: one or two (in a narrow
    zone three) below each other, up to six in pairs, of more six in two rows and the others all at one point below."""
    shown = min(many, MOST)
    narrow = room < BESIDE + ABREAST + HALF
    in_row = IN_ROWS if many > MOST else 1 if many < 3 or (many == 3 and narrow) else 2
    rows = -(-shown // in_row)
    apart = min(ABREAST, max(CLOSE, (room - OVER - HALF) / (in_row - 1))) if in_row > 1 else 0.0
    beside = min(BESIDE, max(OVER, room - HALF - (in_row - 1) * apart))
    for number in range(shown):
        row, column = divmod(number, in_row)
        yield way * (beside + column * apart), row - (rows - 1) / 2
    for _ in range(many - shown):
        yield way * (beside + apart), (rows - 1) / 2 + BELOW


def _room(plan: Plan, space: Space, west: bool) -> float:
    """Spaces from the marker of a zone to its rim on one side, as far as that is clear in two rows."""
    corners, (x, y) = plan.lattice.corners(space), plan.lattice.centre(space)
    edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    crossed = (
        left + (right - left) * (y + down - top) / (bottom - top)
        for down in BAND
        for (left, top), (right, bottom) in edges
        if min(top, bottom) <= y + down < max(top, bottom)
    )
    return min((abs(rim - x) for rim in crossed if (rim < x) == west), default=0.0)
