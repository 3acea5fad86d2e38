"""The square dungeon game without an overlord in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game

GAME: Final = Game(name="road_to_legend", title="Dungeon that runs itself", lattices=("square",), playable=False)
