"""How a campaign is begun by hand."""

from __future__ import annotations

import pygame

from tests.app.hands import Hands
from vtt.app.home.screen import HomeScreen


def new_campaign(hands: Hands, game: str, title: str) -> None:
    """From Home by the keys: a new campaign of a game, called so."""
    hands.window.push(HomeScreen(hands.window))
    hands.wait()
    hands.key(pygame.K_m)
    hands.key(pygame.K_n)
    hands.press(game)
    hands.type(title)
    hands.key(pygame.K_RETURN)
