"""The games the program knows, by name."""

from __future__ import annotations

from typing import Final

GAMES: Final[dict[str, str]] = {
    "descent": "Dungeon crawl on squares",
    "gloomhaven": "Hexagon campaign",
}
