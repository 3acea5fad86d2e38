"""Everything that can be reached from somewhere, found for all spaces at once on sets kept as bits.

Each step moves the whole reached set across every side of the lattice: a board of 40,000 spaces takes as many steps as
its longest way, each a few shifts of one large number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Lattice


class _Side(NamedTuple):
    """One owned side (and, for hexagons, one kind of row): its number, the spaces it is crossed from, and how far the
    number of the space beyond is away."""

    number: int
    owners: int
    step: int


def reached(lattice: Lattice, start: int, floor: int, shut: Sequence[int]) -> int:
    """The set of spaces that can be reached from `start` (a set, always kept) over `floor`. `shut[k]` is the set of
    spaces whose owned side number k cannot be crossed."""
    if lattice.kind == "zones":
        return _reached_by_steps(lattice, start, floor, shut)
    sides = [(side.owners & ~shut[side.number], side.step) for side in _sides(lattice)]
    found = front = start
    while front:
        beyond = 0
        for owners, step in sides:
            beyond |= (front & owners) << step
            beyond |= (front >> step) & owners
        front = beyond & floor & ~found
        found |= front
    return found


def _reached_by_steps(lattice: Lattice, start: int, floor: int, shut: Sequence[int]) -> int:
    """The same from zone to zone: they are few, and no shift leads across their borders."""
    found, waiting = start, list(members_of(start))
    while waiting:
        space = waiting.pop()
        for near in lattice.neighbours(space):
            border = lattice.border(space, near)
            side, owner = divmod(border, lattice.size) if border is not None else (0, space)
            if (floor & ~found) >> near & 1 and not shut[side] >> owner & 1:
                found |= 1 << near
                waiting.append(near)
    return found


def bits_where(rows: Sequence[bytes], members: bytes) -> int:
    """The set of places whose byte is one of `members`; bit number = place number, row by row."""
    table = bytes(ord("1") if code in members else ord("0") for code in range(256))
    return int(b"".join(rows).translate(table)[::-1] or b"0", 2)


@lru_cache(maxsize=8)
def _sides(lattice: Lattice) -> tuple[_Side, ...]:
    columns, rows = lattice.columns, lattice.rows
    if lattice.kind == "square":
        return (
            _Side(0, _places(columns, rows, range(columns - 1), range(rows)), 1),
            _Side(1, _places(columns, rows, range(columns), range(rows - 1)), columns),
        )
    even, odd = range(0, rows - 1, 2), range(1, rows - 1, 2)
    return (
        _Side(0, _places(columns, rows, range(columns - 1), range(rows)), 1),
        _Side(1, _places(columns, rows, range(columns), even), columns),
        _Side(1, _places(columns, rows, range(columns - 1), odd), columns + 1),
        _Side(2, _places(columns, rows, range(1, columns), even), columns - 1),
        _Side(2, _places(columns, rows, range(columns), odd), columns),
    )


def _places(columns: int, rows: int, across: range, down: range) -> int:
    line = sum(1 << column for column in across)
    return sum(line << row * columns for row in down)
