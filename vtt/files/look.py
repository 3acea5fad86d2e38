"""How a foreign map looks, as plain data: pictures and parts of them, each with its place, from below.

Nothing here draws: whoever has a screen library puts the picture together (`vtt.scene.laid_pictures`) and gives its
bytes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Face(NamedTuple):
    """A picture or a part of one as it is drawn. `part` (left, top, width, height) in pixels of the picture, None: all
    of it; `size` in pixels of the map, after turning; first `diagonal` (the axes change places), then `across` and
    `down` mirror it. `clear` and `tint`: colours as hexadecimal digits, of what is transparent and what is mixed in."""

    picture: str
    part: tuple[int, int, int, int] | None
    size: tuple[float, float]
    diagonal: bool = False
    across: bool = False
    down: bool = False
    clear: str = ""
    tint: str = ""
    opacity: float = 1.0


class Stamp(NamedTuple):
    """A face with its top left corner in pixels of the map, turned clockwise about its middle."""

    face: Face
    left: float
    top: float
    degrees: float = 0.0


class Look(NamedTuple):
    """All that is drawn on a map. `box`: left, top, width and height, in pixels of the map, of what the board's picture
    covers; `turned`: the finished picture is turned by a quarter to the left. `space`: pixels a space is wide. `read`
    gives the bytes of a picture by its path."""

    box: tuple[float, float, float, float]
    space: float
    read: Callable[[str], bytes | None]
    stamps: Callable[[], Iterator[Stamp]]
    turned: bool = False
    background: str = ""


Compose = Callable[[Look], tuple[bytes | None, tuple[str, ...]]]
"""Puts a picture together: the bytes of a PNG (None where nothing is drawn), and remarks, each one sentence."""
