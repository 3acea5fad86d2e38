"""What opens over the board does not move it: people know their way about it by where it lies."""

from __future__ import annotations

import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands


def looked(hands: TableHands) -> tuple[float, tuple[float, float]]:
    hands.wait(0.8)
    camera = hands.screen.scene.camera
    return camera.goal, camera.leads_to


@pytest.mark.parametrize(("steps", "name"), [(129, "Fair words"), (143, "Second wind")])
def test_a_list_of_answers_that_are_not_on_the_board_leaves_it_where_it_is(steps: int, name: str) -> None:
    hands = seated(explored(steps), 1.5)
    hands.read()
    before = looked(hands)
    screen = hands.screen
    screen.doing.choose(next(choice for choice in screen.looking.choices if choice.name == name))
    assert looked(hands) == before and screen.looking.listing
    hands.key(pygame.K_ESCAPE)
    assert looked(hands) == before


@pytest.mark.parametrize("steps", [80, 108, 115])
def test_a_shelf_that_is_unfolded_and_folded_leaves_the_board_where_it_is(steps: int) -> None:
    hands = seated(explored(steps), 1.5)
    hands.read()
    before = looked(hands)
    hands.key(pygame.K_F6)
    assert looked(hands) == before and hands.screen.folds.shelf == "log"
    hands.key(pygame.K_F6)
    assert looked(hands) == before
