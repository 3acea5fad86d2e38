"""Borders as documents write them: a place, and the name of one of its sides.

Squares and hexagons have named sides; the sides of a zone are called after the zones beyond them.
"""

from __future__ import annotations

from vtt.geometry.lattice import Border, Lattice
from vtt.geometry.turning import SIDES, Position, beside, owned_border
from vtt.geometry.zones import ZoneLattice

BorderName = tuple[int, int, str]
"""Column and row of the owner, and the owned side."""


def border_at(lattice: Lattice, at: Position, side: str) -> Border | None:
    """The border on any side of a place; None where no place lies beyond it."""
    if isinstance(lattice, ZoneLattice):
        space, other = lattice.space(*at), lattice.called(side)
        return None if space is None or other is None else lattice.border(space, other)
    if side not in SIDES[lattice.kind]:
        return None
    column, row, owned = owned_border(lattice.kind, at, side)
    space = lattice.space(column, row)
    if space is None or lattice.space(*beside(lattice.kind, (column, row), owned)) is None:
        return None
    return lattice.side_names.index(owned) * lattice.size + space


def border_name(lattice: Lattice, border: Border) -> BorderName:
    """A border as documents write it."""
    if isinstance(lattice, ZoneLattice):
        owner, other = lattice.sides(border)
        return owner, 0, lattice.zones[other].identity
    side, space = divmod(border, lattice.size)
    return (*lattice.position(space), lattice.side_names[side])
