"""The game of zones in the words of the house (`vtt.rules.game`)."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import Game
from vtt.rules.sword_and_sorcery.options import READINGS

GAME: Final = Game(
    name="sword_and_sorcery",
    title="Zones and souls",
    lattices=("zones",),
    sides=("heroes", "enemies"),
    readings=READINGS,
    fallen="a soul",
    playable=False,
)
