"""A board at two pixels a space: what shows where nothing better is painted yet, so that no view of it is empty."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.board.terrain import NOTHING
from vtt.scene.board_painter import BoardPainter
from vtt.scene.camera import Camera, extent

FINE: Final = 2
"""Pixels across a space."""
SAMPLE: Final = 8
"""Pixels a space of the pictures whose mean colours are taken."""


@dataclass(frozen=True)
class Overview:
    """A small picture and the part of the board it shows: left, top, right and bottom in board units."""

    picture: pygame.Surface
    area: tuple[float, float, float, float]

    def draw(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> None:
        """Draw it as a camera shows it, inside an area of the window."""
        left, top = camera.to_screen(*self.area[:2])
        right, bottom = camera.to_screen(*self.area[2:])
        size = self.picture.get_size()
        stretched(surface, self.picture, (left, top), ((right - left) / size[0], (bottom - top) / size[1]), area)


def stretched(
    surface: pygame.Surface,
    picture: pygame.Surface,
    corner: tuple[float, float],
    factors: tuple[float, float],
    area: pygame.Rect,
) -> None:
    """Draw a picture larger or smaller, its top left at a pixel, as far as it shows in an area. It is cut to that
    before it is scaled: a small picture zoomed in can be many screens large."""
    (x, y), (across, down) = corner, factors
    left, top = max(0, math.floor((area.left - x) / across)), max(0, math.floor((area.top - y) / down))
    right = min(picture.get_width(), math.ceil((area.right - x) / across) + 1)
    bottom = min(picture.get_height(), math.ceil((area.bottom - y) / down) + 1)
    if right <= left or bottom <= top:
        return
    place = (round(x + left * across), round(y + top * down))
    size = (max(1, round(x + right * across) - place[0]), max(1, round(y + bottom * down) - place[1]))
    part, target = picture.subsurface((left, top, right - left, bottom - top)), pygame.Rect(place, size)
    if picture.get_masks() == surface.get_masks() and surface.get_clip().contains(target):
        pygame.transform.scale(part, size, surface.subsurface(target))  # opaque like the window: no copy on the way
    else:
        surface.blit(pygame.transform.scale(part, size), place)


def overview_of(painter: BoardPainter) -> Overview:
    """The overview of a painter's board."""
    lattice = painter.board.lattice
    overview = _of_zones(painter) if lattice.kind == "zones" else _of_rows(painter)
    if painter.picture is not None:
        printed = pygame.transform.scale(painter.picture, overview.picture.get_size())
        overview.picture.blit(printed, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return overview


def _of_rows(painter: BoardPainter) -> Overview:
    """Two pixels of each space's mean colour; every second row of hexagons is one pixel to the right."""
    lattice, letters = painter.board.lattice, painter.letters
    columns, rows = lattice.columns, lattice.rows
    colours = {letter: _colour(painter, letter) for letter in set(letters)}
    pixels = bytearray(4 * len(letters))
    for part in range(4):
        pixels[part::4] = letters.translate(bytes(colours.get(letter, (0, 0, 0, 0))[part] for letter in range(256)))
    small = pygame.image.frombytes(bytes(pixels), (columns, rows), "RGBA")
    wide = pygame.transform.scale(small, (columns * FINE, rows))
    shift = 1 if lattice.kind == "hexagon" else 0
    picture = pygame.Surface((columns * FINE + shift, rows), pygame.SRCALPHA)
    for row in range(rows):
        picture.blit(wide, (shift * (row % 2), row), (0, row, columns * FINE, 1))
    x, y = lattice.centre(0)
    down = lattice.centre(columns)[1] - y if rows > 1 else 1.0
    return Overview(picture, (x - 0.5, y - down / 2, x - 0.5 + columns + shift / FINE, y - down / 2 + rows * down))


def _of_zones(painter: BoardPainter) -> Overview:
    """Every zone in its mean colour."""
    lattice = painter.board.lattice
    left, top, right, bottom = extent(lattice)
    picture = pygame.Surface(
        (max(1, math.ceil((right - left) * FINE)), max(1, math.ceil((bottom - top) * FINE))), pygame.SRCALPHA
    )
    for space in range(lattice.size):
        corners = [((x - left) * FINE, (y - top) * FINE) for x, y in lattice.corners(space)]
        pygame.draw.polygon(picture, _colour(painter, painter.letters[space]), corners)
    return Overview(picture, (left, top, left + picture.get_width() / FINE, top + picture.get_height() / FINE))


def _colour(painter: BoardPainter, letter: int) -> tuple[int, int, int, int]:
    """The mean colour of a terrain; white where a picture lies over it."""
    if letter == ord(NOTHING):
        return 0, 0, 0, 0
    if painter.picture is not None:
        return 255, 255, 255, 255
    if painter.board.lattice.kind == "zones":
        return *painter.theme.palette.floor, 255
    outline, _ = painter.plan.shape(0)
    picture = painter.ground.picture(outline, chr(letter), 0, SAMPLE)
    middle = pygame.Rect(0, 0, SAMPLE // 2, SAMPLE // 2)
    middle.center = picture.get_rect().center
    red, green, blue, _ = pygame.transform.average_color(picture, middle)
    return red, green, blue, 255
