"""Makes the lattice a document names."""

from __future__ import annotations

from vtt.geometry.lattice import Lattice, LatticeKind
from vtt.geometry.zones import ZoneLattice, ZoneShape


def lattice_of(kind: LatticeKind, columns: int, rows: int, zones: tuple[ZoneShape, ...] = ()) -> Lattice:
    """The lattice of a kind and size; for zones, the size of the sheet they are drawn on."""
    if kind == "zones":
        return ZoneLattice(columns, rows, zones)
    if kind == "hexagon":
        from vtt.geometry.hexagon import HexagonLattice

        return HexagonLattice(columns, rows)
    from vtt.geometry.square import SquareLattice

    return SquareLattice(columns, rows)
