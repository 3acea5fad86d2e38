"""What a pen keeps of what it has drawn, and how long."""

from __future__ import annotations

from weakref import ref

import pygame
import pytest

from vtt.app.paint import BOX_BYTES, Paint
from vtt.app.table.for_all.pens import sized
from vtt.app.widgets.card_paper import HAND, CardPaper
from vtt.rules.cards import Card
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Theme


@pytest.fixture
def pen() -> Paint:
    pygame.display.set_mode((640, 400))
    return Paint(Theme(), SpriteStore())


def test_faces_of_cards_go_with_the_pen_that_drew_them(pen: Paint) -> None:
    pen = Paint(pen.theme, pen.sprites)
    face = ref(CardPaper.of(pen).face(Card("x", "Lamp"), HAND))
    assert face() is CardPaper.of(pen).face(Card("x", "Lamp"), HAND)
    del pen
    assert face() is None


def test_pens_of_other_sizes_go_with_the_one_they_are_made_from(pen: Paint) -> None:
    pen = Paint(pen.theme, pen.sprites)
    made = ref(sized(pen, 1.25))
    assert made() is sized(pen, 1.25) and made() is not sized(pen, 0.8)
    del pen
    assert made() is None


def test_a_window_that_is_pulled_wider_keeps_no_box_of_every_width(pen: Paint) -> None:
    window = pygame.Surface((2000, 1000))
    for width in range(1900, 1930):
        pen.box(window, pygame.Rect(0, 0, width, 1000), pen.card_fill)
    assert pen._boxes.bytes <= BOX_BYTES
