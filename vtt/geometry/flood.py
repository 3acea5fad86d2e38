"""Everything that can be reached from somewhere, found for all spaces at once on sets kept as bits.

Each step moves the reached set across every side of the lattice, a few shifts of one large number. Between steps the
set is swept along whole rows and columns, in shifts of 1, 2, 4, 8 ... spaces: an open board of 40,000 spaces is done
after a few sweeps, and a maze takes hardly longer than by steps alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from vtt.geometry.bits import members_of
from vtt.geometry.lattice import Lattice

STEPS_BETWEEN_SWEEPS: Final = 16
"""Steps that take about as long as one sweep."""


class _Side(NamedTuple):
    """One owned side (and, for hexagons, one kind of row): its number, the spaces it is crossed from, and how far the
    number of the space beyond is away. `line`: how many spaces lie in a line across it where that is always as far away
    (0 where lines are bent)."""

    number: int
    owners: int
    step: int
    line: int = 0


def reached(lattice: Lattice, start: int, floor: int, shut: Sequence[int]) -> int:
    """The set of spaces that can be reached from `start` (a set, always kept) over `floor`. `shut[k]` is the set of
    spaces whose owned side number k cannot be crossed."""
    if lattice.kind == "zones":
        return _reached_by_steps(lattice, start, floor, shut)
    sides = [(side.owners & ~shut[side.number], side.step) for side in _sides(lattice)]
    sweeps = [
        _sweep(side.owners & ~shut[side.number], side.step, side.line, floor) for side in _sides(lattice) if side.line
    ]
    found = front = start
    while front:
        swept = found
        for along, back in sweeps:
            for far, open_ in along:
                swept |= (swept << far) & open_
            for far, open_ in back:
                swept |= (swept >> far) & open_
        front |= swept & ~found
        found = swept
        for _ in range(STEPS_BETWEEN_SWEEPS):
            beyond = 0
            for owners, step in sides:
                beyond |= (front & owners) << step
                beyond |= (front >> step) & owners
            front = beyond & floor & ~found
            found |= front
            if not front:
                break
    return found


_Shifts = list[tuple[int, int]]


def _sweep(owners: int, step: int, line: int, floor: int) -> tuple[_Shifts, _Shifts]:
    """Shifts that move a set along lines as far as they are open, and back: how far, and where nothing stops a set that
    comes from so far away."""
    along: _Shifts = []
    back: _Shifts = []
    to, fro, far = (owners << step) & floor, owners & floor, step
    while far < step * line and (to or fro):
        along.append((far, to))
        back.append((far, fro))
        to &= to << far
        fro &= fro >> far
        far *= 2
    return along, back


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
    return int(b"".join(rows).translate(_ones_where(members))[::-1] or b"0", 2)


@lru_cache(maxsize=64)
def _ones_where(members: bytes) -> bytes:
    return bytes(ord("1") if code in members else ord("0") for code in range(256))


@lru_cache(maxsize=8)
def _sides(lattice: Lattice) -> tuple[_Side, ...]:
    columns, rows = lattice.columns, lattice.rows
    if lattice.kind == "square":
        return (
            _Side(0, _places(columns, rows, range(columns - 1), range(rows)), 1, columns),
            _Side(1, _places(columns, rows, range(columns), range(rows - 1)), columns, rows),
        )
    even, odd = range(0, rows - 1, 2), range(1, rows - 1, 2)
    return (
        _Side(0, _places(columns, rows, range(columns - 1), range(rows)), 1, columns),
        _Side(1, _places(columns, rows, range(columns), even), columns),
        _Side(1, _places(columns, rows, range(columns - 1), odd), columns + 1),
        _Side(2, _places(columns, rows, range(1, columns), even), columns - 1),
        _Side(2, _places(columns, rows, range(columns), odd), columns),
    )


def _places(columns: int, rows: int, across: range, down: range) -> int:
    line = sum(1 << column for column in across)
    return sum(line << row * columns for row in down)
