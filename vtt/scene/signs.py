"""The shapes of seats: told apart in grey, too, and seen on any ground by their dark casing."""

from __future__ import annotations

import math
from typing import Final

from vtt.scene.theme import Colour, colour

CASING: Final[Colour] = colour("#16130F")


def corners(shape: str) -> list[tuple[float, float]]:
    """The corners of a shape round the middle of a square from -1 to 1; a circle has many."""
    count, turn, radius = {
        "square": (4, math.pi / 4, 1.1),
        "triangle": (3, -math.pi / 2, 1.1),
        "diamond": (4, 0.0, 1.0),
        "hexagon": (6, 0.0, 1.0),
        "star": (10, -math.pi / 2, 1.05),
    }.get(shape, (32, 0.0, 1.0))
    points = []
    for number in range(count):
        reach = radius * (0.5 if shape == "star" and number % 2 else 1.0)
        angle = turn + 2 * math.pi * number / count
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return points


def shape_svg(shape: str, centre: tuple[float, float], radius: float, fill: str, line: float) -> str:
    """A seat's shape as SVG, with its casing `line` wide."""
    (x, y), casing = centre, "#16130F"
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{casing}" stroke-width="{line}"/>'
    points = " ".join(f"{x + radius * across:.3f},{y + radius * down:.3f}" for across, down in corners(shape))
    return f'<polygon points="{points}" fill="{fill}" stroke="{casing}" stroke-width="{line}" stroke-linejoin="round"/>'
