"""The field for several lines: typing, lines, marking, moving, and words too long for it."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app.screen import Screen
from vtt.app.widgets.layout import Card, Column
from vtt.app.widgets.text_area import LINES, TextArea


@pytest.fixture
def area(hands: Hands) -> TextArea:
    screen = Screen(hands.window)
    field = TextArea("", name="area")
    field.longest = 400
    hands.window.push(screen)
    screen.ui.show(Card(Column([field])))
    hands.wait(0.1)
    hands.click(field.rect.center)
    return field


def test_typing_begins_new_lines_with_enter(hands: Hands, area: TextArea) -> None:
    hands.type("One line")
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    hands.type("Ünter ihr noch eine")
    assert area.value == "One line\n\nÜnter ihr noch eine"
    assert len(area.lines(hands.window.paint)) == 3


def test_long_lines_wrap_after_a_word_and_lose_nothing(hands: Hands, area: TextArea) -> None:
    hands.type("word " * 60)
    shown = [area.value[start:end] for start, end in area.lines(hands.window.paint)]
    assert len(shown) > 1
    assert "".join(shown) == area.value
    assert all(line.endswith(" ") for line in shown)


def test_marking_moving_and_deleting(hands: Hands, area: TextArea) -> None:
    hands.type("abc")
    hands.key(pygame.K_RETURN)
    hands.type("defgh")
    hands.key(pygame.K_UP)
    assert area.caret == 3
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_DELETE)
    assert area.value == "bc\ndefgh"
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE)
    assert area.value == "bc\ndefg"
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.type("x")
    assert area.value == "x"


def test_it_holds_no_more_than_it_may_and_scrolls(hands: Hands, area: TextArea) -> None:
    for _ in range(30):
        hands.key(pygame.K_RETURN)
    hands.type("z" * 1000)
    assert len(area.value) == 400
    assert len(area.lines(hands.window.paint)) > LINES
    hands.key(pygame.K_UP)
    hands.move(area.rect.center)
    hands.wheel(3)
    hands.click((area.rect.left + 14, area.rect.top + 14))
    assert area.caret < 40
