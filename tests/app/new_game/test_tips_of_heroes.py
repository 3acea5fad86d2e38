"""What a hero can is read beside its name, and hides none of the others."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.hands import Hands
from vtt.app import paint, tip_places
from vtt.app.new_game.widgets import ScenarioCard
from vtt.app.play import open_path
from vtt.app.settings import Settings
from vtt.app.tip_places import place_tip
from vtt.app.window import Window
from vtt.files.library import find_scenario

SCREEN = pygame.Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_tip_of_a_hero_hides_no_other_hero(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lay over the row below, where one wants to click next."""
    lay: list[pygame.Rect] = []

    def noted(*given: Any, **named: Any) -> pygame.Rect:
        lay.append(tip_places.place_tip(*given, **named))
        return lay[-1]

    monkeypatch.setattr(paint, "place_tip", noted)
    window = Window(Settings(size=(1280, 720), scale=scale), keep=False)
    hands = Hands(window)
    open_path(window, find_scenario("lamp-in-the-gatehouse"))
    hands.wait(0.3)
    heroes = [one for one in hands.widgets() if one.name.startswith("hero 0 ")]
    assert len(heroes) > 10
    card = next(one for one in hands.widgets() if isinstance(one, ScenarioCard))
    summary = window.paint.wrapped(card.entry.summary, 260 // 2, 12)
    least = window.paint.px(108), (len(summary) - 4) * window.paint.line(12)
    assert card.height(window.paint, 900) == least[0] and card.height(window.paint, 260) > max(least), "it was cut"
    assert not card.hint(card.rect.center), "a summary that stands there is said once"
    for hero in heroes[:8]:
        lay.clear()
        for _ in range(8):  # pictures of scenarios come one by one, and what comes under a resting mouse is not told
            if lay:
                break
            hands.move((640, 5))
            hands.move(hero.rect.center)
            hands.wait(0.7)
            hands.shown()
        assert lay and lay[-1].collidelist([one.rect for one in heroes]) < 0, hero.name
        assert lay[-1].top - hero.rect.bottom < 200 and hero.rect.top - lay[-1].bottom < 200


def test_words_lie_beside_what_they_tell_of_where_that_is_free_and_else_at_the_nearest_place() -> None:
    about = pygame.Rect(400, 300, 100, 30)

    def lies(*clear: tuple[int, int, int, int]) -> pygame.Rect:
        others = [pygame.Rect(one) for one in clear]
        return place_tip((200, 30), about.center, SCREEN, unit=1.0, about=about, clear=others)

    assert lies() == (462, 336, 200, 30) and lies((0, 0, 300, 720)) == lies()
    assert lies((400, 340, 300, 30)) == (462, 264, 200, 30), "above it"
    around = lies((300, 340, 500, 30), (300, 260, 500, 30), (510, 300, 290, 30), (300, 300, 90, 30))
    assert around.bottom <= 260 or around.top >= 370
    assert abs(around.centery - about.centery) < 120
    assert lies((0, 0, 1280, 720)) == lies(), "where nothing is free it lies as usual"
