"""The games the program knows, by name."""

from __future__ import annotations

from typing import Final

from vtt.geometry.lattice import LatticeKind

GAMES: Final[dict[str, str]] = {
    "descent": "Dungeon crawl on squares",
    "gloomhaven": "Hexagon campaign",
}
LATTICES: Final[dict[str, LatticeKind]] = {"descent": "square", "gloomhaven": "hexagon"}
"""The kind of board each game is played on."""
