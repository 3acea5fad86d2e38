"""The drawn faces of cards."""

from __future__ import annotations

from weakref import ref

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.card_paper import HAND, CardPaper
from vtt.rules.cards import Card
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme


def test_faces_go_with_the_pen_that_drew_them() -> None:
    pygame.display.set_mode((640, 400))
    pen = Paint(Theme(), SpriteStore())
    face = ref(CardPaper.of(pen).face(Card("x", "Lamp"), HAND))
    assert face() is CardPaper.of(pen).face(Card("x", "Lamp"), HAND)
    del pen
    assert face() is None
