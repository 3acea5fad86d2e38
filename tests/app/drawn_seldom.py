"""For tests that look at what is laid out, frame after frame, and at no picture."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pygame
import pytest

from vtt.app.editor.layout import EditorPlaces
from vtt.app.paint import Paint
from vtt.app.table.frame.layout import Places
from vtt.app.widgets.base import Look
from vtt.scene.board_scene import BoardScene

SELDOM = 8
"""Of so many frames one is painted, so that whatever comes is painted at some time."""


def paint_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting is half of a frame. What the board is told of what lies over it, it is told in every frame."""
    frames, scene_draw = count(), BoardScene.draw
    painted = True

    def seldom(places_draw: Callable[..., None]) -> Callable[..., None]:
        def draw(places: Places | EditorPlaces, paint: Paint, surface: pygame.Surface, look: Look) -> None:
            nonlocal painted
            painted = next(frames) % SELDOM == 0
            if painted:
                places_draw(places, paint, surface, look)
            else:
                places.board.draw(paint, surface, look)
                painted = True

        return draw

    def draw_scene(scene: BoardScene, surface: pygame.Surface) -> list[pygame.Rect]:
        if painted:
            return scene_draw(scene, surface)
        scene.rest()
        return []

    monkeypatch.setattr(Places, "draw", seldom(Places.draw))
    monkeypatch.setattr(EditorPlaces, "draw", seldom(EditorPlaces.draw))
    monkeypatch.setattr(BoardScene, "draw", draw_scene)
