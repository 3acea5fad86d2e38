"""What others do to people's figures is seen: the board comes back after an attack, and a turn is summed up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from .hands import TableHands
from .test_attack_seen import at_the_bell, panel, struck


def _enter(hands: TableHands) -> None:
    hands.key(pygame.K_RETURN)


def _beside(hands: TableHands) -> None:
    shown = panel(hands).rect
    hands.click((shown.centerx, hands.screen.light.room.top + 5), button=2)


def _deed(hands: TableHands) -> None:
    hands.press("big")


@pytest.mark.parametrize("motion", ("full", "reduced"))
@pytest.mark.parametrize("goes", (_enter, _beside, _deed))
def test_after_an_attack_the_board_comes_back_however_it_goes(goes: Callable[[TableHands], None], motion: str) -> None:
    hands = at_the_bell(motion=motion)
    camera = hands.screen.scene.camera
    camera.pan(0, 330)
    looked = camera.focus
    struck(hands)
    hands.wait(6.0)
    assert camera.focus != looked, "the panel would have covered who fights"
    goes(hands)
    assert not hands.screen.attacks.shown
    hands.wait(0.1)
    assert motion == "reduced" or not camera.resting, "it glides"
    hands.wait(0.4)
    assert camera.focus == looked


def test_the_board_stays_where_people_look_meanwhile() -> None:
    hands = at_the_bell()
    camera = hands.screen.scene.camera
    camera.pan(0, 330)
    struck(hands)
    hands.wait(6.0)
    camera.pan(40, 0)
    looked = camera.focus
    _enter(hands)
    hands.wait(0.5)
    assert camera.focus == looked
