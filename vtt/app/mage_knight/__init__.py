"""Screens that only the exploration game has."""

from __future__ import annotations

from typing import Final

from vtt.app.game_screens import GameScreens
from vtt.app.mage_knight.fight_board import fight_board

SCREENS: Final = GameScreens(over_the_board=fight_board)
