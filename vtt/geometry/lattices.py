"""Makes the lattice a document names."""

from __future__ import annotations

from vtt.geometry.lattice import Lattice, LatticeKind


def lattice_of(kind: LatticeKind, columns: int, rows: int) -> Lattice:
    """The lattice of a kind and size. ValueError (one sentence) for kinds that have none yet."""
    if kind == "square":
        from vtt.geometry.square import SquareLattice

        return SquareLattice(columns, rows)
    if kind == "hexagon":
        from vtt.geometry.hexagon import HexagonLattice

        return HexagonLattice(columns, rows)
    raise ValueError(f"boards of {kind} cannot be put together yet")
