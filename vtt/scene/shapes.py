"""Shapes that pygame lacks: round thick lines, dashes, round cards, pills, soft shadows. Pixels in, pixels out."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from vtt.scene.theme import Colour, Theme

Point = tuple[float, float]
Shade = tuple[int, int, int] | tuple[int, int, int, int]


def svg_picture(body: str, width: float, height: float, pixels: tuple[int, int]) -> pygame.Surface:
    """An SVG body on a canvas of `width` x `height` units as a picture of so many pixels."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (max(1, pixels[0]), max(1, pixels[1])))
    # In the window's pixel format drawing is several times faster.
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def code(colour: Colour) -> str:
    """A colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def line(
    surface: pygame.Surface, colour: Shade, start: Point, end: Point, width: float, round_ends: bool = True
) -> None:
    """A line with round ends; straight ones stay crisp."""
    if abs(start[0] - end[0]) < 0.5 or abs(start[1] - end[1]) < 0.5:
        half = width / 2
        left, right = sorted((start[0], end[0]))
        top, bottom = sorted((start[1], end[1]))
        thickness = max(1, round(width))
        if right - left >= bottom - top:
            area = pygame.Rect(_nearest(left), _nearest((top + bottom) / 2 - half), _nearest(right - left), thickness)
        else:
            area = pygame.Rect(_nearest((left + right) / 2 - half), _nearest(top), thickness, _nearest(bottom - top))
        surface.fill(colour, area)
        if round_ends and width >= 3:
            # The middle of an even number of pixels lies between two of them: ends that fit need the same half pixel.
            thick = min(area.size) if min(area.size) > 0 else area.height
            radius = thick / 2 - 0.3
            x, y = (thick - 1) / 2, (thick - 1) / 2
            ends: tuple[Point, Point] = ((area.left, area.top + y), (area.right - 1, area.top + y))
            if area.width < area.height:
                ends = ((area.left + x, area.top), (area.left + x, area.bottom - 1))
            for end_point in ends:
                pygame.draw.aacircle(surface, colour, end_point, radius)
        return
    thick = max(1, round(width))
    pygame.draw.aaline(surface, colour, start, end, thick)
    if round_ends and thick >= 3:
        pygame.draw.aacircle(surface, colour, start, thick / 2 - 0.6)
        pygame.draw.aacircle(surface, colour, end, thick / 2 - 0.6)


def _nearest(number: float) -> int:
    """The nearest whole number, halves upwards: the same picture wherever it begins (`round` takes even numbers)."""
    return math.floor(number + 0.5)


def dashes(start: Point, end: Point, on: float, off: float) -> list[tuple[Point, Point]]:
    """The dashes of a line, ending on a dash."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if length < 1:
        return []
    count = max(1, round((length + off) / (on + off)))
    step = (length + off) / count
    part = max(1.0, step - off)
    (left, top), across, down = start, (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y, wide, tall = across * step, down * step, across * part, down * part
    corners = [(left + x * index, top + y * index) for index in range(count)]
    return [(corner, (corner[0] + wide, corner[1] + tall)) for corner in corners]


def dashed_line(
    surface: pygame.Surface, colour: Shade, start: Point, end: Point, width: float, on: float, off: float
) -> None:
    """A dashed line."""
    slanting = abs(start[0] - end[0]) >= 0.5 and abs(start[1] - end[1]) >= 0.5
    thick = max(1, round(width))
    for first, last in dashes(start, end, on, off):
        if slanting:
            pygame.draw.aaline(surface, colour, first, last, thick)
        else:
            line(surface, colour, first, last, width, round_ends=False)


def dots(points: Sequence[Point], gap: float) -> list[Point]:
    """Points at even distances along a polyline, without its first."""
    placed: list[Point] = []
    carry = gap
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        at = carry
        while at <= length:
            placed.append((x1 + (x2 - x1) * at / length, y1 + (y2 - y1) * at / length))
            at += gap
        carry = at - length
    return placed


def polygon(surface: pygame.Surface, colour: Shade, points: Sequence[Point], width: float = 0) -> None:
    """A filled polygon, or its outline with joints that close."""
    if width == 0:
        pygame.draw.polygon(surface, colour, points)
        return
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        line(surface, colour, start, end, width, round_ends=width >= 3)


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """A convex polygon (clockwise on the screen) with every side moved inwards by `by`."""
    moved: list[Point] = []
    count = len(points)
    for index in range(count):
        before, here, after = points[index - 1], points[index], points[(index + 1) % count]
        first, second = _inward(before, here), _inward(here, after)
        cosine = first[0] * second[0] + first[1] * second[1]
        scale = by / (1 + cosine) if cosine > -0.99 else 0.0
        moved.append((here[0] + (first[0] + second[0]) * scale, here[1] + (first[1] + second[1]) * scale))
    return moved


def _inward(start: Point, end: Point) -> Point:
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return -(end[1] - start[1]) / length, (end[0] - start[0]) / length


@lru_cache(maxsize=256)
def card(width: int, height: int, radius: int, fill: Shade) -> pygame.Surface:
    """A card with round corners, anti-aliased. Never change the surface that is returned."""
    opacity = f' fill-opacity="{fill[3] / 255:.3f}"' if len(fill) == 4 else ""
    body = f'<rect width="{width}" height="{height}" rx="{radius}" fill="{code(fill[:3])}"{opacity}/>'
    return svg_picture(body, width, height, (width, height))


def pill(
    theme: Theme,
    words: str,
    size: float = 14,
    fill: Shade = (20, 19, 18, 235),
    margin: float = 10,
) -> pygame.Surface:
    """Words on a dark capsule, in as many lines as they have, with a margin at their sides."""
    lines = [theme.text(line, size, True) for line in words.split("\n")]
    high, gap = lines[0].get_height(), theme.pixels(margin * 0.4)
    width, height = max(line.get_width() for line in lines) + theme.pixels(2 * margin), high * len(lines) + 2 * gap
    picture = card(width, height, high // 2 + gap, fill).copy()
    for number, line in enumerate(lines):
        picture.blit(line, ((width - line.get_width()) // 2, (gap + number * high)))
    return picture


def key_cap(theme: Theme, key: str) -> pygame.Surface:
    """A key to press, as it stands beside answers, on a dark ground."""
    words = theme.text(key, 14, True)
    high = words.get_height() + theme.pixels(4)
    picture = pygame.Surface((max(high, words.get_width() + theme.pixels(12)), high), pygame.SRCALPHA)
    pygame.draw.rect(picture, (20, 19, 18, 240), picture.get_rect(), border_radius=theme.pixels(5))
    pygame.draw.rect(picture, theme.palette.text, picture.get_rect(), max(1, theme.pixels(1)), theme.pixels(5))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def inside(corners: Sequence[tuple[float, float]], point: tuple[float, float]) -> bool:
    """Whether a point lies in a polygon, both in the same units."""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            within = not within
    return within
