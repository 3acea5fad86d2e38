"""What the dock leaves of the board."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.table.frame.above_dock import above_dock
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme

ROOM = pygame.Rect(162, 78, 1025, 504)


def test_a_board_that_has_room_between_the_cards_of_the_dock_alone_lies_there() -> None:
    """The card of the figure lay over the end of “Thorn bank” in every turn, with 400 pixels beside the board free."""
    paint, tall = Paint(Theme(scale=1.5), SpriteStore()), pygame.Rect(12, 400, 576, 308)
    turn = pygame.Rect(974, 500, 294, 141)
    between = above_dock(paint, ROOM, (tall, turn), [pygame.Rect(500, 80, 200, 495)])
    assert between.left > tall.right and between.right < turn.left and between.bottom == ROOM.bottom
    low = pygame.Rect(12, 594, 390, 114)
    assert above_dock(paint, ROOM, (low, turn), [pygame.Rect(500, 80, 200, 495)]).bottom == ROOM.bottom
    for large in (pygame.Rect(400, 80, 700, 495), pygame.Rect(400, 80, 300, 300)):
        above = above_dock(paint, ROOM, (tall, turn), [large])
        assert above.bottom < tall.top and above.left == ROOM.left, "where it has room there, or nowhere"
