"""The exploration game in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game

GAME: Final = Game(name="mage_knight", title="Exploration on hexagons", lattices=("hexagon",), playable=False)
