"""Pens of several sizes: what lies in a second window is written as large as all of it has room."""

from __future__ import annotations

from functools import lru_cache

from vtt.app.paint import Paint
from vtt.scene.theme import Theme


@lru_cache(maxsize=16)
def sized(paint: Paint, share: float) -> Paint:
    """A pen with which all is so much larger. It is kept, as it remembers how wide words are and how boxes look."""
    return Paint(Theme(paint.theme.palette, paint.theme.scale * share), paint.sprites)
