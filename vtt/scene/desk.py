"""The desk under the board: warm, dark, lighter in the middle."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from vtt.scene.theme import Colour, Palette

GRAIN: Final = (131, 113)
"""Size of the picture of grain that is laid over the desk again and again; no screen's size is a multiple of it."""
RIM: Final = 40
MIDDLE: Final = 210
"""Tones of the darkest and the lightest part of the desk; specks are darker and lighter than both."""
SPECK: Final = 20


def draw_desk(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A radial gradient of the window's size, with a trace of grain so that no bands show. The picture has a palette of
    256 colours between the desk's two: a quarter of the memory, as it is read in every frame under the whole board."""
    desk = pygame.image.frombytes(_tones(size), size, "P")
    inner, outer = palette.desk_centre, palette.desk_rim
    desk.set_palette([_between(outer, inner, (tone - RIM) / (MIDDLE - RIM)) for tone in range(256)])
    return desk


def _between(start: Colour, end: Colour, share: float) -> Colour:
    """The colour at a share of the way; a little beyond either end for the specks there."""
    red, green, blue = (max(0, min(255, round(a + (b - a) * share))) for a, b in zip(start, end, strict=True))
    return red, green, blue


@lru_cache(maxsize=3)
def _tones(size: tuple[int, int]) -> bytes:
    """The tone of each pixel, a byte each: kept, as every screen of a window has the same desk, and the picture of a
    board that is made in between has one of its own."""
    large = pygame.transform.smoothscale(_light(), size)
    grain = _grain()
    for top in range(0, size[1], GRAIN[1]):
        for left in range(0, size[0], GRAIN[0]):
            large.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.image.tobytes(large, "RGB")[::3]


@lru_cache(maxsize=1)
def _light() -> pygame.Surface:
    """How the tones get darker from the middle to the rim, without the grain."""
    across, down = 96, 54
    picture = pygame.Surface((across, down), depth=24)
    for y in range(down):
        for x in range(across):
            away = (((x / across - 0.5) / 0.62) ** 2 + ((y / down - 0.47) / 0.69) ** 2) ** 0.5
            picture.set_at((x, y), (round(MIDDLE - min(1.0, away) * (MIDDLE - RIM)) - SPECK,) * 3)
    return picture


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Faint light and dark specks: tones to be added, `SPECK` where nothing is to change."""
    chance = random.Random(5)
    picture = pygame.Surface(GRAIN, depth=24)
    for y in range(GRAIN[1]):
        for x in range(GRAIN[0]):
            speck = chance.randrange(4, 25) if chance.random() < 0.4 else -chance.randrange(2, 16)
            picture.set_at((x, y), (SPECK + speck,) * 3)
    return picture
