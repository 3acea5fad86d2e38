"""Where a space lies seen from another one, in words: for boards whose spaces show no names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vtt.geometry.lattice import Lattice, Space
from vtt.rules.enumeration import count

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


def sides(lattice: Lattice, here: Space, places: Sequence[Space]) -> tuple[str, ...]:
    """On which side each of several hexagons lies of another one, as long as it takes to tell them apart: of those on
    the same side how far off each is, and of those as far which one from the left it is."""
    found = [side(lattice, here, place, slant=0) for place in places]
    found = _told_apart(found, [f"{count(lattice.distance(here, place), 'hexagon')} off" for place in places])
    lying = [(word, lattice.centre(place)[0]) for word, place in zip(found, places, strict=True)]
    lefter = [sum(one == word and x < across for one, x in lying) for word, across in lying]
    return tuple(_told_apart(found, [f"number {1 + number} from the left" for number in lefter]))


def _told_apart(words: Sequence[str], more: Sequence[str]) -> list[str]:
    """The words, those that stand there several times with more behind them where that is not the same for all."""
    pairs = list(zip(words, more, strict=True))
    differ = {one for one, added in pairs if any(other == one and more != added for other, more in pairs)}
    return [f"{one}, {added}" if one in differ else one for one, added in pairs]
