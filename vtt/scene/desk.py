"""The desk under the board: warm, dark, lighter in the middle."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from vtt.scene.theme import Palette

GRAIN: Final = (131, 113)
"""Size of the picture of grain that is laid over the desk again and again; no screen's size is a multiple of it."""


def draw_desk(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A radial gradient of the window's size, with a trace of grain so that no bands show."""
    across, down = 96, 54
    small = pygame.Surface((across, down))
    inner, outer = palette.desk_centre, palette.desk_rim
    for y in range(down):
        for x in range(across):
            away = (((x / across - 0.5) / 0.62) ** 2 + ((y / down - 0.47) / 0.69) ** 2) ** 0.5
            part = min(1.0, away)
            small.set_at((x, y), [round(a + (b - a) * part) for a, b in zip(inner, outer, strict=True)])
    large = pygame.transform.smoothscale(small, size)
    grain = _grain()
    for top in range(0, size[1], GRAIN[1]):
        for left in range(0, size[0], GRAIN[0]):
            large.blit(grain, (left, top))
    return large.convert() if pygame.display.get_surface() else large


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Faint light and dark specks."""
    chance = random.Random(5)
    picture = pygame.Surface(GRAIN, pygame.SRCALPHA)
    for y in range(GRAIN[1]):
        for x in range(GRAIN[0]):
            tone = 255 if chance.random() < 0.4 else 0
            picture.set_at((x, y), (tone, tone, tone, chance.randrange(1, 5) if tone else chance.randrange(3, 13)))
    return picture
