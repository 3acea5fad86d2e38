"""Shapes the sprites are made of, as SVG text on a canvas of 96 units.

Only what nanosvg can draw: paths, circles, ellipses, rectangles and gradients.
"""

from __future__ import annotations

import math

LIGHT, SHADE, INK = "#F6F1E6", "#CFC6B3", "#2A2420"


def path(data: str, fill: str = LIGHT, line: str = "none", width: float = 0, opacity: float = 1) -> str:
    """A filled or stroked path with round ends."""
    alpha = f' opacity="{opacity}"' if opacity != 1 else ""
    return (
        f'<path d="{data}" fill="{fill}" stroke="{line}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round"{alpha}/>'
    )


def stroke(data: str, line: str = LIGHT, width: float = 6, opacity: float = 1) -> str:
    """A line."""
    return path(data, "none", line, width, opacity)


def circle(x: float, y: float, radius: float, fill: str = LIGHT, line: str = "none", width: float = 0) -> str:
    """A disc or ring."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}" stroke-width="{width:g}"/>'


def ellipse(x: float, y: float, across: float, down: float, fill: str = LIGHT) -> str:
    """An ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{down:g}" fill="{fill}"/>'


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 0,
    fill: str = LIGHT,
    line: str = "none",
    w: float = 0,
) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" '
        f'stroke="{line}" stroke-width="{w:g}"/>'
    )


def turned(angle: float, *parts: str) -> str:
    """Parts turned clockwise about the middle of the canvas."""
    return f'<g transform="rotate({angle:g} 48 48)">{"".join(parts)}</g>'


def mirrored(*parts: str) -> str:
    """Parts and their mirror image, left and right."""
    return "".join(parts) + f'<g transform="translate(96 0) scale(-1 1)">{"".join(parts)}</g>'


def moved(x: float, y: float, scale: float, *parts: str) -> str:
    """Parts moved and scaled."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(parts)}</g>'


def gradient(name: str, stops: tuple[tuple[float, str], ...], radial: bool = False) -> str:
    """A gradient to fill with ``url(#name)``: from top to bottom, or from the middle outwards."""
    inner = "".join(f'<stop offset="{offset:g}" stop-color="{code}"/>' for offset, code in stops)
    units = 'gradientUnits="userSpaceOnUse"'
    if radial:
        return f'<radialGradient id="{name}" {units} cx="48" cy="48" r="62">{inner}</radialGradient>'
    return f'<linearGradient id="{name}" {units} x1="0" y1="0" x2="0" y2="96">{inner}</linearGradient>'


def burst(x: float, y: float, points: int, outer: float, inner: float, start: float = -90) -> str:
    """Path data of a star."""
    corners = []
    for index in range(points * 2):
        angle = math.radians(start + index * 180 / points)
        radius = outer if index % 2 == 0 else inner
        corners.append(f"{x + radius * math.cos(angle):.1f} {y + radius * math.sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


def mirror(part: str) -> str:
    """One part mirrored left to right."""
    return f'<g transform="translate(96 0) scale(-1 1)">{part}</g>'


SWORD = (
    path("M48 6L55 16V60H41V16Z")
    + path("M48 6L55 16V60H48Z", SHADE)
    + box(28, 58, 40, 8, 4)
    + box(43, 64, 10, 18, 3, SHADE)
    + circle(48, 86, 6)
)
DROP = "M48 10C60 28 72 42 72 58A24 24 0 0 1 24 58C24 42 36 28 48 10Z"
FLAME = "M50 6C54 24 76 34 74 60A26 26 0 0 1 22 62C20 46 34 40 34 26C42 32 44 38 44 44C52 34 52 20 50 6Z"
