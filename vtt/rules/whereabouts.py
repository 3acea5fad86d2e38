"""Where a space lies seen from another one, in words: for boards whose spaces show no names."""

from __future__ import annotations

from typing import Final

from vtt.geometry.lattice import Lattice, Space

SLANT: Final = 0.4
"""How steep a way is at least that leads up or down as well: an eighth of a turn belongs to each of eight sides."""


def side(lattice: Lattice, here: Space, there: Space, slant: float = SLANT) -> str:
    """On which side a space lies of another as the board is drawn: ``above right``. `slant`: another measure, 0 where
    what lies a little higher must be told from what lies a little lower."""
    (x, y), (u, v) = lattice.centre(here), lattice.centre(there)
    across, down = u - x, v - y
    upright = ("below" if down > 0 else "above") if abs(down) > slant * abs(across) else ""
    level = ("right" if across > 0 else "left") if abs(across) > slant * abs(down) else ""
    return f"{upright} {level}".strip()
