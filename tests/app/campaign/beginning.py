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


def places(hands: Hands, deed: str) -> dict[str, tuple[int, int]]:
    """Where the buttons of a deed (“buy”, “sell”) stand, by their names."""
    return {one.name: one.rect.topleft for one in hands.widgets() if one.name.startswith(f"{deed} ")}


def does_not_slide(hands: Hands, deed: str, thing: str, gone: str) -> None:
    """Do it to a thing by a click: all the others stay where they were, and what has `gone` says so in its place, where
    a second click does nothing."""
    button = hands.find(f"{deed} {thing}")
    before, point = places(hands, deed), button.rect.center
    hands.click(point)
    after = places(hands, deed)
    assert f"{deed} {thing}" not in after and hands.has(gone)
    assert {name: place for name, place in before.items() if name != f"{deed} {thing}"} == after
    hands.wait(1.0)
    hands.click(point)
    assert places(hands, deed) == after
