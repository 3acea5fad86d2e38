"""Sets of bases: every way in which one figure may lie on the board, as bits of one integer for each way round.

A small figure has one way round, and its bases are spaces. A 1x2 figure lies 1x2 or 2x1; bit n of the integer of a way
round is the base with its top left space on space n.
"""

from __future__ import annotations

from collections.abc import Iterator

from vtt.geometry.bits import members_of, united
from vtt.rules.base import Footprint
from vtt.rules.descent.ground import ways_round
from vtt.rules.descent.plan import shifted

Bases = tuple[int, ...]
"""One integer for each of the ways round of a `Shape`."""


def both(one: Bases, other: Bases) -> Bases:
    """The bases in both sets."""
    return tuple(a & b for a, b in zip(one, other, strict=True))


def either(one: Bases, other: Bases) -> Bases:
    """The bases in one set or the other."""
    return tuple(a | b for a, b in zip(one, other, strict=True))


def but(one: Bases, other: Bases) -> Bases:
    """The bases of the first set that are not in the other."""
    return tuple(a & ~b for a, b in zip(one, other, strict=True))


class Shape:
    """The ways round of one figure on a board of so many columns."""

    def __init__(self, width: int, height: int, columns: int) -> None:
        self.sizes = ways_round(width, height)
        self.columns = columns
        self.none: Bases = (0,) * len(self.sizes)
        self._offsets = tuple(
            tuple(down * columns + across for down in range(high) for across in range(wide))
            for wide, high in self.sizes
        )

    def over(self, spaces: int) -> Bases:
        """The bases with any space in a set. Those that leave the board are for the caller to drop."""
        return tuple(united(spaces >> offset for offset in offsets) for offsets in self._offsets)

    def wholly_on(self, spaces: int) -> Bases:
        """The bases with every space in a set."""
        return tuple(~united(~shifted(spaces, offset) for offset in offsets) for offsets in self._offsets)

    def on_edge(self, spaces: int, side: str) -> Bases:
        """The bases with any space in a set along one side: ``top``, ``bottom``, ``left`` or ``right``."""
        found = []
        for wide, high in self.sizes:
            if side in ("top", "bottom"):
                first = (high - 1) * self.columns if side == "bottom" else 0
                found.append(united(spaces >> (first + across) for across in range(wide)))
            else:
                first = wide - 1 if side == "right" else 0
                found.append(united(spaces >> (first + down * self.columns) for down in range(high)))
        return tuple(found)

    def covered(self, bases: Bases) -> int:
        """All spaces of some bases."""
        return united(
            corners << offset for corners, offsets in zip(bases, self._offsets, strict=True) for offset in offsets
        )

    def lone(self, base: Footprint) -> Bases:
        """The set of one base."""
        return tuple(1 << base.space if size == (base.width, base.height) else 0 for size in self.sizes)

    def members(self, bases: Bases) -> Iterator[Footprint]:
        """The bases of a set, by way round and space."""
        for (wide, high), corners in zip(self.sizes, bases, strict=True):
            for corner in members_of(corners):
                yield Footprint(corner, wide, high)
