"""Borders that let figures through one way: which kind they are for the owner of the border.

Documents and tiles name a border by any of its sides, and a one-way barrier stops who would leave by the side that is
named. On a board a border has one owner, so what is named from its far side is turned round.
"""

from __future__ import annotations

from vtt.board.terrain import ONE_WAY
from vtt.geometry.lattice import Border, Lattice, Space


def as_owned(lattice: Lattice, border: Border, named_from: Space | None, kind: str) -> str:
    """The kind of a border on the board, where it was named as the side of one of its two spaces."""
    return kind if lattice.sides(border)[0] == named_from else turned_round(kind)


def turned_round(kind: str) -> str:
    """The kind that does the same the other way; a kind that is alike from both sides stays itself."""
    return ONE_WAY.get(kind, kind)


def way_through(lattice: Lattice, border: Border, kind: str) -> tuple[Space, Space] | None:
    """From which space to which one a one-way barrier may be crossed; None for all other kinds."""
    if kind not in ONE_WAY:
        return None
    owner, far = lattice.sides(border)
    return (far, owner) if kind == "barrier" else (owner, far)
