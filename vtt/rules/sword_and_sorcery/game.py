"""The game of zones in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game

GAME: Final = Game(
    name="sword_and_sorcery",
    title="Zones and souls",
    lattices=("zones",),
    sides=("heroes", "enemies"),
    fallen="a soul",
    playable=False,
)
