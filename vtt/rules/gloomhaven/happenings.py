"""Events of the hexagon campaign beyond those of every game (`vtt.rules.events`)."""

from __future__ import annotations

from vtt.geometry.lattice import Space
from vtt.rules.base import Event


class MonsterPlanned(Event, frozen=True, kw_only=True, tag="monster_planned"):
    """A monster (or summon) has found its focus: the way it goes now, where it heads for, whom it will attack."""

    figure: str
    focus: str
    path: tuple[Space, ...]
    destination: Space
    targets: tuple[str, ...] = ()
