"""The desk under the board: warm, dark, lighter in the middle."""

from __future__ import annotations

import random

import pygame

from vtt.scene.theme import Palette


def draw_desk(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A radial gradient of the window's size, with a trace of grain so that no bands show."""
    small = pygame.Surface((160, 90))
    chance = random.Random(5)
    inner, outer = palette.desk_centre, palette.desk_rim
    for y in range(90):
        for x in range(160):
            away = (((x - 79.5) / 100) ** 2 + ((y - 42) / 62) ** 2) ** 0.5
            part = min(1.0, away)
            grain = chance.uniform(-0.9, 0.9)
            small.set_at((x, y), [max(0, round(a + (b - a) * part + grain)) for a, b in zip(inner, outer, strict=True)])
    large = pygame.transform.smoothscale(small, size)
    return large.convert() if pygame.display.get_surface() else large
