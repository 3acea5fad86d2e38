"""The picture of one space: floor with its stones, terrain with its outline, drawn once for each size and shape."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from vtt.board.terrain import LANDS, TERRAIN
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Outline
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.shapes import inset, line, polygon
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Colour, Theme

VARIANTS: Final = 23
PLAIN_BELOW: Final = 14
"""Pixels a space under which stones, waves and outlines are left out."""
GRID_ALPHA: Final = 41
"""16 % of black."""
HINT_ALPHA: Final = 110
"""How strongly terrain lies over a picture in which it is printed already."""
LARGE: Final = 1.6
"""Spaces from which a shape is a zone, not a place of a grid."""
ZONE_TONE: Final = 2.5
"""How much more zones differ in tone than places of a grid."""
KEPT_BYTES: Final = 24 * MEGABYTE

Key = tuple[Outline, str, int, int]


def variant(space: Space) -> int:
    """Which of the floor pictures a space shows: fixed, and without a visible pattern."""
    mixed = (space * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF
    mixed ^= mixed >> 15
    return ((mixed * 0x85EBCA77) & 0xFFFFFFFF) % 0x10001 % VARIANTS


def lighter(colour: Colour, by: float) -> Colour:
    """A colour brighter (or, negative, darker) by a share."""
    red, green, blue = (max(0, min(255, round(part * (1 + by)))) for part in colour)
    return red, green, blue


class Ground:
    """Makes and keeps the pictures of spaces."""

    def __init__(self, theme: Theme, sprites: SpriteStore, grid: bool = True) -> None:
        """`grid`: lines between spaces are drawn."""
        self.theme, self.sprites, self.grid = theme, sprites, grid
        self._pictures: Kept[Key] = Kept(KEPT_BYTES)

    def printed(self, outline: Outline, picture: pygame.Surface, scale: int) -> pygame.Surface:
        """A piece of a board's own picture cut to a space's shape, with its grid lines."""
        opaque = outline.is_box and not picture.get_flags() & pygame.SRCALPHA
        piece = pygame.Surface(picture.get_size(), 0 if opaque else pygame.SRCALPHA)
        piece.blit(picture, (0, 0))
        points = [(x * scale, y * scale) for x, y in outline.corners]
        if self.grid and scale >= PLAIN_BELOW:
            _draw_grid(piece, outline, points, 1)
        return piece if outline.is_box else _cut_out(piece, points, piece.get_size())

    def picture(self, outline: Outline, letter: str, number: int, scale: int) -> pygame.Surface:
        """The picture of a space with this shape, terrain letter and variant at `scale` pixels a space."""
        key = (outline, letter, number if scale >= PLAIN_BELOW or letter == "." else 0, scale)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures.keep(key, self._drawn(*key))
        return found

    def hint(self, outline: Outline, letter: str, number: int, scale: int) -> pygame.Surface:
        """What lies over a printed picture where terrain is: its outline, and its pattern so light that the picture
        shows."""
        key = (outline, f"hint {letter}", number if scale >= PLAIN_BELOW else 0, scale)
        found = self._pictures.get(key)
        if found is None:
            fine, size = 1 if outline.is_box else 2, _pixels(outline, scale)
            picture = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
            points = [(x * scale * fine, y * scale * fine) for x, y in outline.corners]
            self._draw_pattern(picture, letter, number, scale * fine)
            picture.fill((255, 255, 255, HINT_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
            self._draw_rim(picture, points, letter, scale * fine)
            found = self._pictures.keep(key, picture if outline.is_box else _cut_out(picture, points, size))
        return found

    def _drawn(self, outline: Outline, letter: str, number: int, scale: int) -> pygame.Surface:
        fine, size = 1 if outline.is_box else 2, _pixels(outline, scale)
        large = (size[0] * fine, size[1] * fine)
        points = [(x * scale * fine, y * scale * fine) for x, y in outline.corners]
        plain = outline.is_box and letter == "." and pygame.display.get_surface() is not None
        # Of a zone as large as a window each copy counts: plain floor is drawn in the window's format at once.
        picture = pygame.Surface(large, 0 if plain else pygame.SRCALPHA)
        floor = self.floor_colour(number, ZONE_TONE if max(outline.width, outline.height) > LARGE else 1)
        picture.fill(floor)
        for part in _spaces_of(large, scale * fine):
            if scale >= PLAIN_BELOW:
                _draw_stones(picture.subsurface(part), number + part.x + part.y, scale * fine, floor)
        if letter != ".":
            self._draw_pattern(picture, letter, number, scale * fine)
            self._draw_rim(picture, points, letter, scale * fine)
        if self.grid and scale >= 8:
            _draw_grid(picture, outline, points, fine)
        if outline.is_box:
            return picture.convert() if pygame.display.get_surface() and not plain else picture
        return _cut_out(picture, points, size)

    def floor_colour(self, number: int, by: float = 1) -> Colour:
        """The floor, a little different in each space; `by`: how much more so."""
        chance = random.Random(number * 7919 + 3)
        red, green, blue = self.theme.palette.floor
        light = chance.uniform(-9, 7) * by
        warm = chance.uniform(-3, 3) * by
        return round(red + light + warm), round(green + light), round(blue + light - warm)

    def _draw_pattern(self, picture: pygame.Surface, letter: str, number: int, scale: int) -> None:
        name = TERRAIN.get(letter, "")
        if name == "water" and number % 2:
            name = "water-2"
        if self.sprites.has(f"terrain/{name}"):
            parts = _spaces_of(picture.get_size(), scale)
            side = max(parts[0].size)
            texture = self.sprites.get(f"terrain/{name}", side)
            for part in parts:
                picture.blit(texture, texture.get_rect(center=part.center))

    def _draw_rim(self, picture: pygame.Surface, points: list[tuple[float, float]], letter: str, scale: int) -> None:
        rim = self.theme.palette.terrain.get(letter, self.theme.palette.quiet)
        if scale < PLAIN_BELOW:
            polygon(picture, (*rim, 90), points, 1)
            return
        if letter == "W" or letter in LANDS:
            return
        width = max(2, round(scale * 0.045))
        polygon(picture, rim, inset(points, width / 2 + scale * 0.012), width)


def _draw_grid(picture: pygame.Surface, outline: Outline, points: list[tuple[float, float]], fine: int) -> None:
    """The grid line belongs to the sides to the left and above: each is drawn once, by the space that is painted
    later, so that no neighbour covers it."""
    width, height = picture.get_size()
    if outline.is_box:
        for size, place in (((width, 1), (0, 0)), ((1, height - 1), (0, 1))):
            side = pygame.Surface(size, pygame.SRCALPHA)
            side.fill((0, 0, 0, GRID_ALPHA))
            picture.blit(side, place)
        return
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        out_x, out_y = y2 - y1, x1 - x2
        if out_y < -0.01 or (abs(out_y) <= 0.01 and out_x < 0):
            line(layer, (0, 0, 0, GRID_ALPHA), _inside(x1, y1, layer), _inside(x2, y2, layer), fine, False)
    picture.blit(layer, (0, 0))


def _pixels(outline: Outline, scale: int) -> tuple[int, int]:
    """How large a space's picture is. Anything but a box is a pixel larger: its neighbours stand at whole pixels, here
    and there one more apart, and no gap may show between them."""
    if outline.is_box:
        return max(1, round(outline.width * scale)), max(1, round(outline.height * scale))
    return int(outline.width * scale) + 1, int(outline.height * scale) + 1


def _spaces_of(size: tuple[int, int], scale: int) -> list[pygame.Rect]:
    """A picture cut into parts of about one space: zones are many spaces large, everything else is one."""
    across, down = max(1, round(size[0] / scale - 0.2)), max(1, round(size[1] / scale - 0.2))
    xs = [round(size[0] * number / across) for number in range(across + 1)]
    ys = [round(size[1] * number / down) for number in range(down + 1)]
    return [
        pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
        for row in range(down)
        for column in range(across)
    ]


def _inside(x: float, y: float, surface: pygame.Surface) -> tuple[float, float]:
    """A point drawn on the last pixel instead of just behind it."""
    return min(x, surface.get_width() - 0.5), min(y, surface.get_height() - 0.5)


def _draw_stones(picture: pygame.Surface, number: int, scale: int, floor: Colour) -> None:
    """Joints of flagstones, a few light and dark specks: quiet, different in each variant. What is drawn later covers
    what lies below it."""
    chance = random.Random(number * 104729 + 11)
    width, height = picture.get_size()
    dark, light, dark_speck, light_speck = _stone_colours(floor)
    fill = picture.fill
    thick = max(1, scale // 46)
    rows = 3
    tops = [round(height * (row / rows + (chance.uniform(-0.05, 0.05) if row else 0))) for row in range(rows)] + [
        height
    ]
    for row in range(rows):
        top, bottom = tops[row], tops[row + 1]
        if row:
            begin = round(width * chance.choice((0.0, 0.0, 0.12, 0.3)))
            end = round(width * chance.choice((1.0, 1.0, 0.88, 0.7)))
            fill(dark, (begin, top, end - begin, thick))
            fill(light, (begin, top + thick, end - begin, thick))
        for _ in range(chance.choice((1, 1, 2))):
            x = round(width * chance.uniform(0.12, 0.88))
            fill(dark, (x, top + thick, thick, bottom - top - thick))
            fill(light, (x + thick, top + thick, thick, bottom - top - thick))
    for _ in range(max(2, scale // 10)):
        x, y = chance.randrange(width), chance.randrange(height)
        fill(dark_speck if chance.random() < 0.6 else light_speck, (x, y, thick, thick))


@lru_cache(maxsize=2 * VARIANTS)
def _stone_colours(floor: Colour) -> tuple[pygame.Color, ...]:
    """Joints dark and light, specks dark and light, as they come out over the floor: mixed once, as pictures of
    zones have thousands of them."""
    dark, light = lighter(floor, -0.32), lighter(floor, 0.18)
    mixed, over = pygame.Surface((1, 1), pygame.SRCALPHA), pygame.Surface((1, 1), pygame.SRCALPHA)
    found = []
    for shade in ((*dark, 70), (*light, 60), (*dark, 45), (*light, 45)):
        mixed.fill(floor)
        over.fill(shade)
        mixed.blit(over, (0, 0))
        found.append(mixed.get_at((0, 0)))
    return tuple(found)


def _cut_out(picture: pygame.Surface, points: list[tuple[float, float]], size: tuple[int, int]) -> pygame.Surface:
    """Everything outside the shape made transparent; the shape a little larger, so that neighbours close up."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    polygon(mask, (255, 255, 255, 255), inset(points, -1.2 * max(1, picture.get_width() // size[0])))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.smoothscale(picture, size)
    return small.convert_alpha() if pygame.display.get_surface() else small
