"""Mira's blow against the rat in the tiny game (`tests/app/fake_game.py`), by hand, as far as a test needs it."""

from __future__ import annotations

import pygame

from tests.app.fake_game import make_session
from tests.app.hands import TableHands
from vtt.app.settings import Motion, Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window


def begin_a_blow(hands: TableHands, walking: float = 0.0) -> None:
    """Mira walks up to it (so many seconds are waited) and the list of whom to strike is open."""
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    if walking:
        hands.wait(walking)
    hands.key(pygame.K_a)


def dice_in_the_tray(motion: Motion) -> TableHands:
    """The blow is struck, and its dice lie or roll."""
    window = Window(Settings(motion=motion, bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("jonas",), strictness="free")))
    hands.settle()
    begin_a_blow(hands, walking=1.0)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):  # without the wait that a key has otherwise
        hands.send(kind, key=pygame.K_1, mod=0, unicode="1")
    assert hands.screen.tray.showing
    return hands
