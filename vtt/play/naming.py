"""What the names in a scenario's triggers stand for at a table: figures (`who`) and spaces (`where`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.board.terrain import NOTHING
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.plan import Plan

ACTING = "acting"
"""In a trigger's `who`: the figure whose doing set it off."""
SOLID = frozenset({NOTHING, "X", "W"})


def called(table: Table[Any], who: str, acting: str = "") -> Callable[[Figure], bool]:
    """Asks of a figure whether `who` means it: its id, group, side, kind or rank, or a token it carries; "" means
    everybody, `ACTING` whoever is acting."""
    if who == ACTING:
        return lambda figure: figure.id == acting
    if not who:
        return lambda figure: True
    token = table.pieces.tokens.get(who)
    carrier = token.carrier if token is not None else None
    return lambda one: (
        who == one.side or who == one.group or who == one.id or who == one.kind or who == one.rank or one.id == carrier
    )


def figures_called(table: Table[Any], who: str, acting: str = "") -> tuple[Figure, ...]:
    """All figures that `who` means, on the board or beside it."""
    return tuple(filter(called(table, who, acting), table.pieces.figures.values()))


def footprint(lattice: Lattice, figure: Figure) -> frozenset[Space]:
    """The spaces a figure lies on; none while it is beside the board."""
    if figure.space is None:
        return frozenset()
    if figure.width == figure.height == 1:
        return frozenset({figure.space})
    column, row = lattice.position(figure.space)
    spaces = (
        lattice.space(column + across, row + down) for down in range(figure.height) for across in range(figure.width)
    )
    return frozenset(space for space in spaces if space is not None)


def spaces_called(table: Table[Any], plan: Plan, where: str) -> frozenset[Space]:
    """The spaces that `where` means: an area, a room, a token's or a figure's spaces, or ``column,row``; none if it is
    not there."""
    board = table.board
    if where in board.areas:
        return board.areas[where]
    for room in plan.rooms:
        if room.id == where:
            return room.spaces
    if where in table.pieces.tokens:
        return frozenset(table.pieces.tokens[where].spaces)
    if where in table.pieces.figures:
        return footprint(board.lattice, table.pieces.figures[where])
    position = position_called(where)
    if position is None:
        return frozenset()
    space = board.lattice.space(*position)
    return frozenset() if space is None else frozenset({space})


def position_called(where: str) -> tuple[int, int] | None:
    """Column and row of ``column,row``, or None if `where` is something else."""
    parts = where.split(",")
    if len(parts) != 2 or not all(part.strip().isdecimal() for part in parts):
        return None
    return int(parts[0]), int(parts[1])


def empty_spaces(table: Table[Any], wanted: Iterable[Space]) -> list[Space]:
    """Empty spaces to put figures on: the wanted ones in order, then all others by distance from them."""
    taken: set[Space] = set()
    for figure in table.pieces.figures.values():
        taken |= footprint(table.board.lattice, figure)
    first = sorted(wanted)
    free = [space for space in first if space not in taken and table.board.letter(space) not in SOLID]
    if not first:
        return free
    inside = set(first)
    distance = table.board.lattice.distance
    others = [
        space
        for space in table.board.spaces
        if space not in inside and space not in taken and table.board.letter(space) not in SOLID
    ]
    return free + sorted(others, key=lambda space: (min(distance(space, start) for start in first), space))
