"""The ground of a card's picture: rays, arcs, hills or waves in two tones, always the same for the same card."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final
from zlib import crc32

import pygame

from vtt.scene.theme import Colour

FINE: Final = 2
"""Drawn this much larger and smoothed down."""


def toned(colour: Colour, share: float) -> Colour:
    """A colour made lighter (above 1) or darker (below 1)."""
    red, green, blue = (max(0, min(255, round(part * share))) for part in colour)
    return red, green, blue


def ground(size: tuple[int, int], colour: Colour, name: str) -> pygame.Surface:
    """The ground for a card of this name, on the colour of its kind."""
    seed = crc32(name.encode())
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE))
    fine.fill(toned(colour, 0.62))
    GROUNDS[seed % len(GROUNDS)](fine, toned(colour, 0.82), seed >> 3)
    return pygame.transform.smoothscale(fine, size)


def _rays(surface: pygame.Surface, ink: Colour, seed: int) -> None:
    width, height = surface.get_size()
    middle, reach = pygame.Vector2(width / 2, height * 0.6), width + height
    count, turned = 9 + seed % 4, seed % 360
    for ray in range(count):
        angle = turned + 360 * ray / count
        ends = [middle + pygame.Vector2(reach, 0).rotate(angle + side) for side in (-90 / count, 90 / count)]
        pygame.draw.polygon(surface, ink, [middle, *ends])


def _arcs(surface: pygame.Surface, ink: Colour, seed: int) -> None:
    width, height = surface.get_size()
    middle = (width * (35 + seed % 30) / 100, height * 0.7)
    step = max(6, width // 12)
    for radius in range(step * 12, 0, -step * 2):
        pygame.draw.circle(surface, ink, middle, radius, max(2, step // 2))


def _hills(surface: pygame.Surface, ink: Colour, seed: int) -> None:
    width, height = surface.get_size()
    for row, share in enumerate((0.35, 0.55, 0.78)):
        shade = toned(ink, 1.12 - 0.14 * row)
        phase = (seed % 97 + 31 * row) / 15
        points = [(x, height * share + math.sin(x / width * 5 + phase) * height * 0.13) for x in range(0, width + 8, 8)]
        pygame.draw.polygon(surface, shade, [*points, (width, height), (0, height)])


def _waves(surface: pygame.Surface, ink: Colour, seed: int) -> None:
    width, height = surface.get_size()
    gap, thick = max(8, height // 7), max(2, height // 32)
    for row in range(-1, height // gap + 2):
        phase = (seed % 89) / 14 + row * 0.9
        line = [(x, row * gap + math.sin(x / width * 9 + phase) * gap * 0.28) for x in range(0, width + 6, 6)]
        pygame.draw.lines(surface, ink, False, line, thick)


GROUNDS: Final[tuple[Callable[[pygame.Surface, Colour, int], None], ...]] = (_rays, _arcs, _hills, _waves)
