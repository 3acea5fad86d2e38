"""Pens of several sizes: what lies in a second window is written as large as all of it has room."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from vtt.app.paint import Paint
from vtt.scene.theme import Theme

_MADE: Final[WeakKeyDictionary[Paint, dict[float, Paint]]] = WeakKeyDictionary()
"""Those of each pen, which go with it: they hold all boxes and cards that were drawn with them."""


def sized(paint: Paint, share: float) -> Paint:
    """A pen with which all is so much larger. It is kept, as it remembers how wide words are and how boxes look."""
    made = _MADE.setdefault(paint, {})
    if share not in made:
        made[share] = Paint(Theme(paint.theme.palette, paint.theme.scale * share), paint.sprites)
    return made[share]
