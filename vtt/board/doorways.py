"""Where a door is: the borders it bars while it is closed, and the spaces beside it, however it hangs."""

from __future__ import annotations

from vtt.board.pieces import Door
from vtt.geometry.free_walls import borders_met, spaces_beside
from vtt.geometry.lattice import Border, Lattice, Space

Line = tuple[tuple[float, float], tuple[float, float]]


def borders_of(lattice: Lattice, door: Door) -> tuple[Border, ...]:
    """The borders a door hangs on, and those between the spaces that its free segments part."""
    return (*door.borders, *borders_met(lattice, door.segments)) if door.segments else door.borders


def sides_of(lattice: Lattice, door: Door) -> tuple[Space, ...]:
    """The spaces from which a door is reached: on both sides of it; the one it fills first. Each once."""
    spaces = [] if door.space is None else [door.space]
    for border in door.borders:
        try:
            spaces += lattice.sides(border)
        except ValueError:
            continue  # it hangs on the rim
    if door.segments:
        spaces += spaces_beside(lattice, door.segments)
    return tuple(dict.fromkeys(spaces))


def free_lines(door: Door) -> tuple[Line, ...]:
    """Where a door is drawn off the borders, in spaces."""
    return tuple(((x1 / 60, y1 / 60), (x2 / 60, y2 / 60)) for x1, y1, x2, y2 in door.segments)


def lines_of(lattice: Lattice, door: Door) -> tuple[Line, ...]:
    """Where a door is drawn, in spaces: along its borders and its free segments."""
    return (*map(lattice.border_line, door.borders), *free_lines(door))
