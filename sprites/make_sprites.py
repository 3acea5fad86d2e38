"""Draws every sprite of the program: run by hand (`python sprites/make_sprites.py`), the SVG files are kept beside it.

One look: figures and tokens are light shapes with one shade and a dark ink, on a canvas of 96 units; icons are white
shapes that the program tints. Only paths, circles, ellipses, rectangles and gradients: what nanosvg can draw.
"""

from __future__ import annotations

import math
from pathlib import Path

HERE = Path(__file__).parent
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
    if radial:
        return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="48" cy="48" r="62">{inner}</radialGradient>'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="96">{inner}</linearGradient>'


def burst(x: float, y: float, points: int, outer: float, inner: float, start: float = -90) -> str:
    """Path data of a star."""
    corners = []
    for index in range(points * 2):
        angle = math.radians(start + index * 180 / points)
        radius = outer if index % 2 == 0 else inner
        corners.append(f"{x + radius * math.cos(angle):.1f} {y + radius * math.sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


# --- figures -----------------------------------------------------------------------------------------------------

SWORD = (
    path("M48 6L55 16V60H41V16Z")
    + path("M48 6L55 16V60H48Z", SHADE)
    + box(28, 58, 40, 8, 4)
    + box(43, 64, 10, 18, 3, SHADE)
    + circle(48, 86, 6)
)
AXE_HEAD = path("M50 14C68 10 80 20 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z") + path(
    "M50 28C62 28 72 32 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z", SHADE
)
DROP = "M48 10C60 28 72 42 72 58A24 24 0 0 1 24 58C24 42 36 28 48 10Z"
FLAME = "M50 6C54 24 76 34 74 60A26 26 0 0 1 22 62C20 46 34 40 34 26C42 32 44 38 44 44C52 34 52 20 50 6Z"


def heroes() -> dict[str, str]:
    """Eight emblems: what the hero carries."""
    shield = path("M48 12L80 22V46C80 66 66 80 48 88C30 80 16 66 16 46V22Z")
    bow = stroke("M30 12C66 20 74 66 34 84", LIGHT, 7) + stroke("M30 12L34 84", SHADE, 3)
    arrow = (
        stroke("M12 50L78 44", LIGHT, 5) + path("M90 43L74 34L77 44L75 54Z") + path("M10 42L22 49L12 58L4 51Z", SHADE)
    )
    book = (
        path("M48 26C38 18 22 18 10 22V76C22 72 38 72 48 80Z")
        + path("M48 26C58 18 74 18 86 22V76C74 72 58 72 48 80Z", SHADE)
        + stroke("M20 36C27 34 34 35 40 38M20 50C27 48 34 49 40 52", INK, 4, 0.55)
        + path(burst(67, 48, 4, 14, 5))
    )
    daggers = turned(45, moved(8, 4, 0.84, SWORD)) + turned(-45, moved(8, 4, 0.84, SWORD))
    hammer = turned(
        35,
        box(43, 30, 10, 58, 5, SHADE),
        box(22, 10, 52, 30, 6),
        box(22, 26, 52, 14, 6, SHADE),
        box(36, 16, 24, 6, 3, INK),
    )
    leaf_staff = (
        stroke("M34 90C40 66 46 52 50 40", SHADE, 8)
        + path("M50 44C34 38 30 20 40 6C54 12 60 28 50 44Z")
        + path("M52 44C56 30 70 24 86 28C84 42 70 52 52 44Z", SHADE)
        + stroke("M41 14C44 24 47 34 50 42M78 32C68 34 60 38 53 43", INK, 3, 0.5)
    )
    star_staff = (
        turned(30, box(44, 40, 8, 52, 4, SHADE))
        + path(burst(60, 30, 5, 28, 12))
        + circle(60, 30, 6, INK)
        + path(burst(26, 26, 4, 9, 3))
        + path(burst(24, 64, 4, 7, 2.5), SHADE)
    )
    other_blade = f'<g transform="translate(97 0) scale(-1 1)">{AXE_HEAD}</g>'
    crook = (
        stroke("M34 90L52 40C58 22 44 10 34 18C26 26 32 38 42 36", SHADE, 9)
        + stroke("M34 90L44 62", LIGHT, 9)
        + moved(44, 40, 0.5, path("M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z"))
    )
    lantern = (
        stroke("M34 22C34 6 62 6 62 22", SHADE, 6)
        + path("M30 22H66L72 34H24Z")
        + box(28, 36, 40, 40, 5, SHADE)
        + path("M48 40C54 50 60 54 60 62A12 11 0 0 1 36 62C36 54 44 50 48 40Z")
        + path("M24 78H72L68 90H28Z")
        + stroke("M12 44L4 40M10 58H2M84 44L92 40M86 58H94", LIGHT, 5)
    )
    return {
        "mira": turned(40, SWORD),
        "bruno": hammer,
        "tilda": crook,
        "wendel": lantern,
        "ilsa": star_staff,
        "quill": book,
        "pip": daggers,
        "robin": bow + arrow,
        "berserker": turned(35, box(44, 8, 9, 82, 4, SHADE), AXE_HEAD, other_blade),
        "druid": leaf_staff,
        "guardian": shield + path("M48 12L80 22V46C80 66 66 80 48 88Z", SHADE) + path(burst(48, 46, 4, 22, 7), INK),
    }


def monsters() -> dict[str, str]:
    """The nine kinds of the square game."""
    goblin = (
        mirrored(path("M30 40L2 26C6 44 14 58 30 60Z", SHADE))
        + path("M48 18C68 18 76 32 74 50C72 70 60 84 48 84C36 84 24 70 22 50C20 32 28 18 48 18Z")
        + mirrored(path("M28 44L44 50C42 58 32 58 28 44Z", INK))
        + path("M48 52L53 64H43Z", SHADE)
        + stroke("M36 72C44 68 52 68 60 72", INK, 4)
        + path("M40 70L43 78L46 70ZM50 70L53 78L56 70Z", LIGHT)
        + path("M48 18C60 18 70 24 73 36C58 28 38 28 23 36C26 24 36 18 48 18Z", SHADE)
    )
    barghest = (
        mirrored(path("M46 30L22 6L16 40Z", SHADE))
        + path("M48 24L70 26L84 48L68 56L60 86H36L28 56L12 48L26 26Z")
        + path("M48 24L70 26L84 48L68 56L60 86H48Z", SHADE, opacity=0.55)
        + mirrored(path("M26 40L42 46L36 52Z", INK))
        + path("M38 66H58L52 76H44Z", INK)
        + path("M36 84L40 76L44 84ZM52 84L56 76L60 84Z", INK, opacity=0.8)
    )
    zombie = (
        path(
            "M48 8C70 8 80 22 78 42C77 52 72 56 70 60V70H60V78C60 84 36 84 36 78V70H26V60"
            "C24 56 19 52 18 42C16 22 26 8 48 8Z"
        )
        + circle(35, 42, 9, INK)
        + circle(62, 40, 6, INK)
        + path("M48 48L53 60H43Z", INK)
        + stroke("M36 72V80M48 72V84M60 72V80", INK, 4)
        + stroke("M58 10L52 20L60 26L54 34", INK, 4)
        + stroke("M50 20L44 17M58 26L66 24", INK, 3)
    )
    legs = "M34 46L16 30L6 40M34 54L12 52L4 66M36 60L20 68L16 86M36 40L26 18L14 12"
    spider = (
        mirrored(stroke(legs, LIGHT, 6))
        + ellipse(48, 62, 20, 24)
        + circle(48, 34, 13, SHADE)
        + path("M48 50L56 62L48 78L40 62Z", INK)
        + "".join(circle(x, y, 2.6, INK) for x, y in ((42, 30), (54, 30), (45, 36), (51, 36)))
    )
    shaper = (
        path(
            "M26 90C18 74 18 62 22 52L14 32C12 26 20 22 23 28L33 46L32 16"
            "C32 8 42 8 43 16L46 42L52 12C54 5 63 7 62 15L58 44L70 26"
            "C74 20 82 24 79 31L68 58C68 72 66 80 62 90Z"
        )
        + path("M58 44L70 26C74 20 82 24 79 31L68 58C68 72 66 80 62 90H46C58 74 60 60 58 44Z", SHADE)
        + path("M26 66C34 56 52 56 60 66C52 76 34 76 26 66Z", INK)
        + circle(43, 66, 6, LIGHT)
        + circle(43, 66, 2.5, INK)
    )
    head = (
        path("M24 24C36 24 42 34 41 48C40 62 34 70 24 70C14 70 8 62 7 48C6 34 12 24 24 24Z")
        + path("M10 34C4 28 4 16 8 8C10 20 16 24 20 25Z", SHADE)
        + path("M38 34C44 28 44 16 40 8C38 20 32 24 28 25Z", SHADE)
        + path("M13 42L22 46C20 52 14 50 13 42ZM35 42L26 46C28 52 34 50 35 42Z", INK)
        + stroke("M16 58C21 55 27 55 32 58", INK, 4)
        + path("M17 58L19 52L22 57ZM26 57L29 52L31 58Z")
    )
    ettin = path("M10 92C12 74 26 66 48 66C70 66 84 74 86 92Z", SHADE) + moved(0, 6, 1, head) + moved(48, 6, 1, head)
    elemental = (
        path(
            "M48 4C54 20 80 28 78 54C77 76 62 90 46 90C28 90 16 76 18 58"
            "C20 44 30 40 30 28C38 32 42 38 42 46C50 36 52 20 48 4Z"
        )
        + path(
            "M50 36C52 46 66 50 64 66C63 76 56 82 48 82C38 82 32 74 34 66C35 60 40 58 40 52C46 54 50 48 50 36Z", SHADE
        )
        + mirrored(path("M30 60L43 64C41 71 33 70 30 60Z", INK))
        + stroke("M40 76C45 73 51 73 56 76", INK, 4)
        + stroke("M8 66C4 50 8 36 16 26M88 66C92 50 88 36 80 26", LIGHT, 5)
    )
    kraken = (
        path("M48 8C68 8 76 26 72 44C70 54 64 58 48 58C32 58 26 54 24 44C20 26 28 8 48 8Z")
        + path("M48 8C68 8 76 26 72 44C70 54 64 58 48 58Z", SHADE, opacity=0.6)
        + mirrored(stroke("M32 54C30 68 12 64 10 78C9 86 16 90 20 85", LIGHT, 8))
        + mirrored(stroke("M42 56C42 72 30 76 32 90", SHADE, 8))
        + mirrored(stroke("M26 44C14 48 8 44 8 34", LIGHT, 7))
        + mirrored(ellipse(38, 38, 6, 8, INK))
        + mirrored(circle(39, 35, 2.4, LIGHT))
    )
    dragon = (
        mirrored(path("M40 46L4 14C2 34 4 50 12 62L18 54L24 66L30 58L40 66Z", SHADE))
        + mirrored(stroke("M40 46L4 14M30 58L16 30", LIGHT, 3, 0.7))
        + path("M48 18C58 18 64 28 62 40L56 62C55 72 52 80 48 92C44 80 41 72 40 62L34 40C32 28 38 18 48 18Z")
        + mirrored(path("M40 24L28 4C26 16 30 26 37 32Z"))
        + mirrored(path("M37 38L46 43L40 47Z", INK))
        + mirrored(circle(45, 62, 1.8, INK))
        + stroke("M48 22V36", INK, 3, 0.4)
    )
    return {
        "goblin-archer": goblin,
        "barghest": barghest,
        "zombie": zombie,
        "cave-spider": spider,
        "flesh-shaper": shaper,
        "ettin": ettin,
        "elemental": elemental,
        "mire-kraken": kraken,
        "shadow-dragon": dragon,
    }


def other_figures() -> dict[str, str]:
    """General glyphs: other games' kinds, allies, animals, people."""
    skull = (
        path(
            "M48 8C72 8 84 24 82 44C81 56 74 60 72 66L68 72V84C68 90 28 90 28 84V72L24 66"
            "C22 60 15 56 14 44C12 24 24 8 48 8Z"
        )
        + circle(34, 46, 10, INK)
        + circle(62, 46, 10, INK)
        + path("M48 56L54 68H42Z", INK)
        + stroke("M40 76V86M48 76V88M56 76V86", INK, 4)
    )
    bandit = (
        path("M48 10C66 10 76 24 76 44C76 68 62 86 48 86C34 86 20 68 20 44C20 24 30 10 48 10Z")
        + path("M20 50C36 58 60 58 76 50C76 72 62 88 48 88C34 88 20 72 20 50Z", SHADE)
        + path("M22 34C38 28 58 28 74 34L74 46C58 52 38 52 22 46Z", INK)
        + mirrored(ellipse(37, 40, 6, 4, LIGHT))
    )
    guard = (
        path("M20 44C20 20 34 10 48 10C62 10 76 20 76 44V72L62 86V54H34V86L20 72Z")
        + path("M48 10C62 10 76 20 76 44V72L62 86V54H48Z", SHADE)
        + box(30, 44, 36, 8, 2, INK)
        + path("M44 4H52V34H44Z", SHADE)
    )
    cultist = (
        path("M48 6C70 18 82 46 82 88H14C14 46 26 18 48 6Z")
        + path("M48 6C70 18 82 46 82 88H48Z", SHADE)
        + path("M48 28C60 34 64 46 62 62C56 70 40 70 34 62C32 46 36 34 48 28Z", INK)
        + circle(42, 50, 3.4)
        + circle(54, 50, 3.4)
    )
    imp = (
        mirrored(path("M40 30L20 6C18 22 24 36 34 42Z", SHADE))
        + mirrored(path("M32 52L4 40C6 56 14 66 30 68Z", SHADE))
        + path("M48 24C64 24 72 36 70 54C68 70 58 82 48 88C38 82 28 70 26 54C24 36 32 24 48 24Z")
        + mirrored(path("M30 46L44 52L36 58Z", INK))
        + path("M36 68C44 72 52 72 60 68L54 76H42Z", INK)
    )
    golem = (
        box(28, 8, 40, 30, 6)
        + box(14, 40, 68, 30, 8, SHADE)
        + box(4, 42, 16, 40, 7)
        + box(76, 42, 16, 40, 7)
        + box(28, 66, 16, 24, 5)
        + box(52, 66, 16, 24, 5)
        + box(34, 20, 10, 7, 2, INK)
        + box(52, 20, 10, 7, 2, INK)
        + path(burst(48, 54, 4, 10, 4), INK)
    )
    wolf = (
        path("M8 44L30 30L34 10L46 24L62 20L70 34L90 46L86 58L64 62L56 86H28L30 64Z")
        + path("M70 34L90 46L86 58L64 62L56 86H44L58 52Z", SHADE)
        + path("M58 38L68 42L60 46Z", INK)
        + path("M84 48L91 47L87 55Z", INK)
    )
    ooze = (
        path("M8 82C8 66 20 66 22 50C24 30 34 18 50 18C66 18 72 32 74 48C76 64 90 66 88 82C86 90 10 90 8 82Z")
        + path("M8 82C14 74 82 74 88 82C86 90 10 90 8 82Z", SHADE)
        + circle(40, 42, 5, INK)
        + circle(58, 42, 5, INK)
        + circle(34, 64, 4, SHADE)
        + circle(60, 62, 6, SHADE)
        + circle(48, 56, 3, SHADE)
    )
    drake = (
        path(
            "M10 78C18 50 26 34 44 26L40 10L54 20C72 22 86 32 90 44L84 50"
            "C74 46 68 46 62 48C72 54 76 66 70 80L52 88C58 74 54 66 46 62"
            "C40 70 30 78 10 78Z"
        )
        + path("M46 62C40 70 30 78 10 78C20 72 28 62 34 50Z", SHADE)
        + circle(62, 34, 4, INK)
        + path("M84 50L78 54L74 47Z", INK)
    )
    spirit = (
        path("M48 8C68 8 78 24 78 44V84L66 76L57 88L48 78L39 88L30 76L18 84V44C18 24 28 8 48 8Z")
        + path("M48 8C68 8 78 24 78 44V84L66 76L57 88L48 78Z", SHADE, opacity=0.6)
        + ellipse(37, 40, 7, 10, INK)
        + ellipse(59, 40, 7, 10, INK)
        + ellipse(48, 62, 5, 7, INK)
    )
    villager = (
        circle(48, 30, 18)
        + path("M12 88C12 64 28 54 48 54C68 54 84 64 84 88Z")
        + path("M48 54C68 54 84 64 84 88H48Z", SHADE)
    )
    crown = (
        path("M10 30L28 46L48 14L68 46L86 30L78 76H18Z")
        + box(18, 78, 60, 10, 3, SHADE)
        + circle(48, 60, 6, INK)
        + circle(30, 62, 4, INK)
        + circle(66, 62, 4, INK)
    )
    archer = (
        stroke("M30 10C70 22 70 74 30 86", LIGHT, 8)
        + stroke("M30 10V86", SHADE, 4)
        + stroke("M16 48H80", LIGHT, 5)
        + path("M92 48L74 38V58Z")
    )
    shaman = (
        circle(48, 22, 14)
        + path("M22 88C24 56 34 42 48 42C62 42 72 56 74 88Z", SHADE)
        + stroke("M82 90V30", LIGHT, 6)
        + path(burst(82, 18, 6, 14, 6))
    )
    viper = (
        stroke("M22 84C8 70 30 62 50 66C74 70 84 58 70 46C56 36 34 40 32 26", LIGHT, 13)
        + stroke("M22 84C8 70 30 62 50 66C74 70 84 58 70 46", SHADE, 5)
        + path("M18 26C16 10 34 4 46 10C56 16 54 32 42 36C30 40 20 36 18 26Z")
        + circle(38, 20, 4, INK)
        + stroke("M20 28L6 34M20 28L8 26", INK, 3)
        + stroke("M22 84L34 90", LIGHT, 8)
    )
    bear = (
        mirrored(circle(22, 24, 14), circle(22, 24, 7, SHADE))
        + circle(48, 50, 36)
        + ellipse(48, 64, 18, 14, SHADE)
        + mirrored(circle(34, 44, 5, INK))
        + ellipse(48, 58, 8, 5.5, INK)
        + stroke("M48 62V70M40 73C44 77 52 77 56 73", INK, 3.5)
    )
    rat = (
        mirrored(circle(20, 26, 16), circle(20, 26, 9, SHADE))
        + path("M48 20C66 20 76 34 72 50L54 84C51 89 45 89 42 84L24 50C20 34 30 20 48 20Z")
        + mirrored(circle(36, 46, 5, INK))
        + ellipse(48, 82, 7, 5, INK)
        + mirrored(stroke("M40 74L14 70M40 78L16 84", SHADE, 3))
    )
    demon = (
        mirrored(path("M34 30C20 26 10 14 12 2C20 12 32 14 40 22Z", SHADE))
        + path("M48 18C70 18 80 34 76 54C72 74 60 90 48 90C36 90 24 74 20 54C16 34 26 18 48 18Z")
        + mirrored(path("M26 44L44 52C42 60 30 58 26 44Z", INK))
        + path("M32 70C42 66 54 66 64 70C60 82 36 82 32 70Z", INK)
        + path("M36 69L40 77L44 68ZM52 68L56 77L60 69Z", LIGHT)
        + path("M48 20L53 34L48 44L43 34Z", SHADE)
    )
    return {
        "viper": viper,
        "bear": bear,
        "rat": rat,
        "demon": demon,
        "skull": skull,
        "bandit": bandit,
        "guard": guard,
        "cultist": cultist,
        "imp": imp,
        "golem": golem,
        "wolf": wolf,
        "ooze": ooze,
        "drake": drake,
        "spirit": spirit,
        "villager": villager,
        "boss": crown,
        "archer": archer,
        "shaman": shaman,
    }


# --- conditions --------------------------------------------------------------------------------------------------


def conditions() -> dict[str, str]:
    """Badges: a coloured disc with a white sign, readable at 12 pixels."""
    bolt = path("M54 10L24 54H44L38 86L72 40H52Z")
    cross = path("M40 18H56V40H78V56H56V78H40V56H18V40H40Z")
    signs: dict[str, tuple[str, str]] = {
        "stunned": ("#C9962B", bolt),
        "bleeding": ("#B3261E", moved(0, 2, 1, path(DROP))),
        "burning": ("#D9641E", path(FLAME)),
        "diseased": (
            "#7D8B2A",
            circle(48, 48, 20)
            + "".join(turned(angle, box(44, 10, 8, 20, 4)) for angle in range(0, 360, 45))
            + circle(42, 44, 5, "#7D8B2A")
            + circle(55, 53, 4, "#7D8B2A"),
        ),
        "poisoned": (
            "#4F9A3C",
            path("M40 12H56V34L76 72C80 82 74 88 66 88H30C22 88 16 82 20 72L40 34Z")
            + path("M32 62H64L70 76C71 80 69 82 66 82H30C27 82 25 80 26 76Z", "#2F6B22")
            + box(36, 8, 24, 8, 3),
        ),
        "immobilized": (
            "#4C6FA8",
            circle(48, 26, 14, "none", LIGHT, 8) + box(24, 42, 48, 42, 8) + circle(48, 60, 6, "#4C6FA8"),
        ),
        "weakened": (
            "#7A6A8F",
            path("M48 88L18 54H36V12H60V54H78Z"),
        ),
        "doomed": ("#5A2A6B", moved(9, 8, 0.82, other_figures()["skull"])),
        "terrified": (
            "#2F5C7A",
            ellipse(48, 48, 36, 24)
            + circle(48, 48, 15, "#2F5C7A")
            + circle(48, 48, 6)
            + stroke("M18 18L30 28M78 18L66 28", LIGHT, 7),
        ),
        "cursed": (
            "#6B2450",
            path(burst(48, 50, 5, 40, 16, 90)),
        ),
        "wounded": (
            "#C0392B",
            path("M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z")
            + stroke("M50 30L40 48L54 54L46 74", "#C0392B", 6),
        ),
        "disarmed": ("#8A5A2B", turned(45, moved(5, 4, 0.9, SWORD)) + stroke("M18 18L78 78", "#FFD9B0", 9)),
        "muddled": ("#5F6E78", stroke("M30 34C30 14 66 14 66 36C66 52 48 50 48 64", LIGHT, 11) + circle(48, 82, 7)),
        "invisible": (
            "#3E4650",
            ellipse(48, 48, 36, 22)
            + circle(48, 48, 12, "#3E4650")
            + stroke("M18 80L78 16", "#3E4650", 14)
            + stroke("M18 80L78 16", LIGHT, 6),
        ),
        "strengthened": ("#2E7FB8", path("M48 8L78 42H60V84H36V42H18Z")),
        "blessed": ("#C7A12C", cross),
        "regenerating": ("#3C8F6B", cross),
        "shielded": ("#5C6F80", path("M48 10L78 20V46C78 64 66 78 48 86C30 78 18 64 18 46V20Z")),
    }
    return {
        name: circle(48, 48, 45, colour, "#16130F", 6) + moved(15.4, 15.4, 0.68, sign)
        for name, (colour, sign) in signs.items()
    }


# --- tokens ------------------------------------------------------------------------------------------------------

QUESTION = stroke("M36 36C36 20 62 20 62 37C62 50 48 49 48 60", "#4A3218", 8) + circle(48, 73, 5.5, "#4A3218")


def disc(rim: str, top: str, sign: str) -> str:
    """A cardboard disc."""
    return (
        f"<defs>{gradient('face', ((0, top), (1, rim)))}</defs>"
        + circle(48, 48, 40, "url(#face)", "#2B1E12", 5)
        + circle(48, 48, 33, "none", "#FFFFFF", 1.5)
        + sign
    )


def tokens() -> dict[str, str]:
    """What lies on the board: cardboard discs and small things."""
    made: dict[str, str] = {
        "search": circle(48, 48, 40, "#E9DFC8", "#4A3218", 6) + circle(48, 48, 32, "none", "#B9A67F", 2) + QUESTION,
        "search-empty": circle(48, 48, 40, "#B9AE97", "#4A3218", 6) + stroke("M34 34L62 62M62 34L34 62", "#4A3218", 7),
        "treasure": (
            path("M14 46C14 28 22 20 34 20H62C74 20 82 28 82 46Z", "#A8702E", INK, 5)
            + box(14, 44, 68, 34, 4, "#8A5620", INK, 5)
            + box(40, 38, 16, 20, 4, "#E8C04A", INK, 4)
            + stroke("M28 22V76M68 22V76", "#5A3614", 4)
        ),
        "coin": (
            f"<defs>{gradient('gold', ((0, '#F7DE86'), (1, '#C08A22')))}</defs>"
            + circle(48, 48, 36, "url(#gold)", "#6B4A10", 5)
            + circle(48, 48, 26, "none", "#8F6618", 3)
            + path(burst(48, 48, 4, 16, 6), "#8F6618")
        ),
        "trap": (
            box(10, 10, 76, 76, 10, "#5A2A24", INK, 5)
            + "".join(path(f"M{x} 72L{x + 8} 28L{x + 16} 72Z", "#D8D2C6", INK, 3) for x in (16, 40, 64))
            + box(14, 70, 68, 8, 3, "#8A8378")
        ),
        "crumbling": (
            box(8, 8, 80, 80, 8, "#8B7B62", INK, 4)
            + stroke(
                "M10 30L34 38L46 20L60 42L86 30M34 38L28 62L48 70L60 42M28 62L10 70M48 70L44 86M48 70L72 66L86 76M72 66L60 4"
                "2",
                INK,
                4,
            )
        ),
        "hero-down": (
            circle(48, 48, 40, "#3A4A50", INK, 5)
            + path("M48 14L70 24V46C70 60 60 70 48 76C36 70 26 60 26 46V24Z", "#8FA6AC")
            + stroke("M48 16L42 34L54 44L44 74", INK, 5)
        ),
        "damage": path(
            "M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z", "#C23B2C", INK, 4
        ),
        "fatigue": path(DROP, "#5C93D6", INK, 4) + path("M36 58C36 68 42 74 50 74", "none", "#FFFFFF", 4),
        "obstacle": boulders(),
        "rubble": boulders(),
        "table": box(8, 22, 80, 52, 6, "#8A5A30", INK, 4) + stroke("M10 38H86M10 56H86", "#5E3B1C", 3),
        "altar": box(12, 26, 72, 44, 4, "#8C8A86", INK, 4)
        + box(20, 18, 56, 12, 3, "#B4B1AA", INK, 4)
        + stroke("M30 44H66M30 56H66", "#6B6862", 4),
        "sarcophagus": path("M30 8H66L80 30L70 88H26L16 30Z", "#9A968C", INK, 4)
        + path("M36 16H60L70 32L62 80H34L26 32Z", "#7C786F"),
        "pillar": circle(48, 48, 38, "#A9A294", INK, 4) + circle(48, 48, 26, "#C2BBAC", INK, 3),
        "bush": path("M20 74C4 66 8 46 22 44C18 26 40 16 50 28C62 14 84 26 76 44C92 50 90 70 76 74Z", "#4F8A3F", INK, 4)
        + stroke("M34 60C36 52 40 48 46 46M60 62C60 56 64 52 68 50", "#2F5A24", 4),
        "plate": box(10, 10, 76, 76, 12, "#6E6A63", INK, 4) + box(22, 22, 52, 52, 8, "#8D8880", "#3B3833", 3),
        "start": circle(48, 48, 36, "none", "#2FB3A8", 6) + path("M48 22L64 52H54V74H42V52H32Z", "#2FB3A8"),
        "stairs": box(10, 10, 76, 76, 6, "#5C5348", INK, 4)
        + "".join(box(16, 16 + 13 * i, 64 - 9 * i, 9, 2, "#B4A88F") for i in range(5)),
        "key": circle(30, 48, 16, "none", "#E0B84A", 9) + stroke("M46 48H84M72 48V62M82 48V58", "#E0B84A", 9),
        "scroll": path("M22 16H70V74C70 82 62 84 58 78H14C18 86 30 84 30 76V24C30 16 22 12 18 20Z", "#E6D7B0", INK, 4)
        + stroke("M40 32H60M40 44H60M40 56H60", "#8A6A3C", 4),
        "lever": box(16, 66, 64, 18, 5, "#7C786F", INK, 4)
        + stroke("M48 68L70 22", "#B58A4A", 9)
        + circle(70, 20, 9, "#C23B2C", INK, 4),
        "villager": circle(48, 48, 40, "#4A5A3A", INK, 5) + moved(19, 17, 0.6, other_figures()["villager"]),
        "unknown": circle(48, 48, 38, "#55524C", "#1B1916", 5)
        + stroke("M36 38C36 22 62 22 62 39C62 52 48 50 48 60", LIGHT, 8)
        + circle(48, 74, 5.5),
        "coals": box(8, 8, 80, 80, 14, "#3A2620", INK, 4)
        + "".join(
            path(burst(x, y, 6, r, r * 0.7, a), fill, "#1E1310", 3)
            for x, y, r, a, fill in (
                (32, 34, 17, 10, "#D9641E"),
                (64, 30, 14, 40, "#B5301A"),
                (30, 66, 13, 0, "#8E2A18"),
                (60, 62, 18, 25, "#F08A2A"),
            )
        ),
        "note": path("M14 14H82V64L64 82H14Z", "#EAD98F", INK, 4)
        + path("M82 64H64V82Z", "#C2AE5E", INK, 3)
        + stroke("M26 32H70M26 46H70M26 60H52", "#8A7A3C", 5),
    }
    for name, rim, top in (
        ("red", "#8E241B", "#D0533B"),
        ("blue", "#1F4F96", "#4A86D8"),
        ("green", "#2A6B34", "#57A862"),
        ("white", "#A39E92", "#F2EEE4"),
        ("yellow", "#9A7416", "#E8C33A"),
        ("black", "#17171A", "#45464C"),
    ):
        star = path(burst(48, 48, 5, 24, 10), "#FFFFFF" if name not in ("white", "yellow") else "#3B332A")
        made[f"objective-{name}"] = disc(rim, top, star)
    made["objective"] = made["objective-white"]
    return made


def boulders() -> str:
    """A heap of stones with light from above."""
    stones = (
        ("M22 44C18 30 30 22 42 26C52 28 54 40 48 48C40 56 26 56 22 44Z", "#8E877B"),
        ("M46 40C46 26 62 18 74 26C84 34 80 48 70 52C58 56 48 52 46 40Z", "#7F786D"),
        ("M10 68C8 56 18 50 30 54C40 58 40 70 34 76C24 82 12 80 10 68Z", "#7A7368"),
        ("M34 68C32 54 46 48 60 54C70 60 68 76 58 82C46 86 36 82 34 68Z", "#948C80"),
        ("M64 66C64 56 74 52 82 56C90 62 88 74 80 78C72 80 64 76 64 66Z", "#857E72"),
    )
    return "".join(path(data, fill, INK, 4) for data, fill in stones) + stroke(
        "M29 38C31 33 36 31 41 32M54 36C57 29 64 26 69 29M41 64C43 58 50 56 56 59", "#B9B1A3", 4, 0.7
    )


# --- terrain -----------------------------------------------------------------------------------------------------


def terrain() -> dict[str, str]:
    """Textures that fill a whole space."""
    full = "M-6 -6H102V102H-6Z"
    wave = "M{x} {y}C{a} {u} {b} {u} {c} {y}C{d} {v} {e} {v} {f} {y}"

    def waves(line: str, opacity: float, shift: float = 0) -> str:
        parts = []
        for row, start in enumerate((10, 34, 18)):
            y = 24 + row * 25
            x = start + shift
            parts.append(
                wave.format(x=x, y=y, a=x + 6, u=y - 8, b=x + 14, c=x + 20, d=x + 26, v=y + 8, e=x + 34, f=x + 40)
            )
        return stroke("".join(parts), line, 2.5, opacity)

    def ground(top: str, bottom: str) -> str:
        return f"<defs>{gradient('ground', ((0, top), (1, bottom)))}</defs>" + path(full, "url(#ground)")

    pit = (
        f"<defs>{gradient('deep', ((0, '#0E0B09'), (0.62, '#1C1511'), (1, '#5A4634')), True)}</defs>"
        + path(full, "url(#deep)")
        + path("M0 0H96V96H0ZM14 14V82H82V14Z", "#7A664C", opacity=0.55)
        + path("M0 0L14 14M96 0L82 14M0 96L14 82M96 96L82 82", "none", "#3A2C1E", 2)
        + path("M14 14H82V30H14Z", "#000000", opacity=0.45)
    )
    lava = (
        f"<defs>{gradient('glow', ((0, '#FFD25A'), (0.45, '#F08A2A'), (1, '#B5301A')), True)}</defs>"
        + path(full, "url(#glow)")
        + stroke(
            "M-4 26L18 30L30 14L48 22L66 6M0 74L22 66L34 82L58 74L72 90M98 40L80 48L84 66L66 58L58 74M18 30L14 50L22 6"
            "6",
            "#7A1E10",
            4,
            0.75,
        )
        + stroke("M40 44C46 38 54 40 56 48", "#FFF0B0", 4, 0.8)
    )
    sludge = (
        ground("#7C7A34", "#54561F")
        + path("M10 30C24 18 40 30 54 24C72 18 84 30 88 44C80 60 60 50 46 58C30 66 8 56 10 30Z", "#8F8C40", opacity=0.6)
        + "".join(
            circle(x, y, r, "#A9A552", "#4A4A1A", 2.5)
            for x, y, r in ((30, 70, 8), (66, 34, 6), (74, 74, 5), (24, 26, 5), (50, 50, 4))
        )
    )
    hazard = ground("#8E7B5C", "#77654A") + "".join(
        path(f"M{x - 9} {y + 12}L{x} {y - 14}L{x + 9} {y + 12}Z", "#C9C1B2", INK, 3)
        for x, y in ((24, 30), (70, 28), (48, 52), (22, 76), (74, 76))
    )
    ice = (
        ground("#D5EDF4", "#9CCBDD")
        + stroke("M8 60L34 40L60 54L90 26M34 40L30 12M60 54L66 86", "#FFFFFF", 3, 0.9)
        + path("M14 20L30 14L24 30ZM70 64L84 58L82 76Z", "#FFFFFF", opacity=0.6)
    )
    difficult = (
        ground("#A2937A", "#8B7C63")
        + "".join(
            path(f"M{x} {y}l10 -7l12 5l-3 11l-14 3Z", f, INK, 2)
            for x, y, f in (
                (12, 28, "#8C7F69"),
                (50, 22, "#98896F"),
                (70, 52, "#857860"),
                (28, 62, "#9A8C73"),
                (56, 82, "#887B64"),
                (8, 84, "#93856C"),
            )
        )
        + stroke("M40 44L46 40M80 30L86 26M18 48L24 46", INK, 3, 0.5)
    )
    wall = (
        ground("#4A4138", "#383029")
        + stroke("M0 32H96M0 64H96M30 0V32M70 0V32M14 32V64M52 32V64M86 32V64M36 64V96M76 64V96", "#241F1A", 4)
        + stroke("M4 4H26M34 4H66M18 36H48M56 36H82M4 68H32M40 68H72", "#6A5E50", 2.5, 0.7)
    )
    return {
        "water": ground("#62AFDA", "#3F86B6") + waves("#D7EEF9", 0.7),
        "water-2": ground("#5DAAD6", "#3B81B2") + waves("#D7EEF9", 0.6, 16),
        "sludge": sludge,
        "lava": lava,
        "hazard": hazard,
        "pit": pit,
        "obstacle": path(full, "#9A8F7E") + boulders(),
        "difficult": difficult,
        "ice": ice,
        "wall": wall,
    }


# --- borders: one space long, drawn along x, 96 x 32 ------------------------------------------------------------------


def borders() -> dict[str, str]:
    """Doors and barriers; repeated along a longer border."""
    planks = (
        box(0, 6, 96, 20, 2, "#B9832F", INK, 3)
        + box(3, 8, 90, 6, 2, "#E0AC4E")
        + stroke("M24 8V24M48 8V24M72 8V24", "#7A5218", 2)
    )
    links = "".join(
        ellipse(8 + 16 * i, 16, 8.5, 5.5, "#4A4E55") + ellipse(8 + 16 * i, 16, 5, 2.4, "#8F959E") for i in range(6)
    )
    bars = box(0, 12, 96, 8, 2, "#5A5F66", INK, 2) + "".join(
        box(6 + 18 * i, 4, 8, 24, 4, "#A3A9B2", INK, 2.5) for i in range(5)
    )
    leaves = "".join(
        path(f"M{x} {y}c-9 -4 -10 -13 -2 -16c9 0 13 8 10 15c-2 4 -5 4 -8 1Z", fill, "#1E3A16", 2)
        for x, y, fill in (
            (12, 18, "#4F8A3F"),
            (28, 27, "#3F7431"),
            (42, 17, "#5A9A48"),
            (58, 27, "#447C36"),
            (72, 18, "#549143"),
            (88, 26, "#3F7431"),
        )
    )
    ancient = (
        box(1, 5, 29, 22, 3, "#8E8B84", INK, 3)
        + box(32, 5, 33, 22, 3, "#A09C93", INK, 3)
        + box(67, 5, 28, 22, 3, "#858279", INK, 3)
        + stroke("M42 8L48 16L44 24M78 8L74 18", INK, 2.5, 0.7)
        + circle(16, 16, 4, "#5C93D6")
        + circle(81, 16, 4, "#5C93D6")
    )
    return {
        "door": planks,
        "locked": box(0, 5, 96, 22, 2, "#6E4B22", INK, 3)
        + box(3, 7, 90, 6, 2, "#94672F")
        + "".join(box(x, 4, 7, 24, 2, "#5B6068", INK, 2) for x in (10, 44, 78)),
        "portcullis": bars,
        "chain": links,
        "thicket": box(0, 13, 96, 7, 3, "#4A3520") + leaves,
        "ancient": ancient,
        "stone": box(0, 5, 96, 22, 3, "#8E8B84", INK, 3)
        + stroke("M0 16H96M30 5V16M66 5V16M14 16V27M48 16V27M82 16V27", INK, 2.5),
        "fog": "".join(
            ellipse(x, y, 17, 10, fill)
            for x, y, fill in ((14, 18, "#5A5E66"), (38, 13, "#6A6F78"), (60, 19, "#555961"), (82, 14, "#646973"))
        ),
        "barrier": box(0, 13, 96, 6, 3, "#8C6FC0", INK, 2) + path("M40 20L48 31L56 20Z", "#8C6FC0", INK, 2),
        "leaf": box(0, 11, 96, 11, 3, "#A87528", INK, 3) + box(3, 12, 90, 4, 2, "#D09A40"),
    }


def fittings() -> dict[str, str]:
    """What sits in the middle of a door: a knob, a lock."""
    return {
        "knob": circle(48, 48, 26, "#5A3A14", INK, 8) + circle(44, 42, 8, "#A87A3A"),
        "lock": path("M34 44V32A14 14 0 0 1 62 32V44", "none", "#3B3F45", 9)
        + box(24, 42, 48, 40, 8, "#D9A441", INK, 6)
        + circle(48, 58, 6, INK)
        + box(45, 58, 6, 14, 2, INK),
    }


# --- icons -------------------------------------------------------------------------------------------------------


def icons() -> dict[str, str]:
    """White shapes on nothing, tinted by the program."""
    white = "#FFFFFF"

    def line(data: str, width: float = 9) -> str:
        return stroke(data, white, width)

    def shape(data: str) -> str:
        return path(data, white)

    gear = "".join(turned(angle, box(40, 6, 16, 20, 4, white)) for angle in range(0, 360, 45)) + circle(
        48, 48, 22, "none", white, 14
    )
    undo = line("M30 20L12 38L30 56") + line("M14 38H60A22 22 0 0 1 60 82H40")
    die = box(16, 16, 64, 64, 14, "none", white, 8) + "".join(
        circle(x, y, 6.5, white) for x, y in ((34, 34), (62, 34), (48, 48), (34, 62), (62, 62))
    )
    eye = path("M6 48C22 22 74 22 90 48C74 74 22 74 6 48Z", "none", white, 8) + circle(48, 48, 13, white)
    sword = turned(
        45, path("M48 2L56 14V62H40V14Z", white), box(26, 60, 44, 9, 4, white), box(43, 66, 10, 22, 4, white)
    )
    door = path("M24 88V12H72V88", "none", white, 8) + circle(60, 52, 6, white) + line("M10 88H86", 8)
    flag = line("M24 8V90") + shape("M28 12C44 4 56 24 80 12V52C58 64 44 44 28 52Z")
    heart = shape("M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z")
    figure = circle(48, 26, 16, white) + shape("M14 88C14 62 30 50 48 50C66 50 82 62 82 88Z")
    return {
        "move": line("M48 10V86M10 48H86")
        + line("M34 24L48 10L62 24M34 72L48 86L62 72M24 34L10 48L24 62M72 34L86 48L72 62"),
        "attack": sword,
        "attack-ranged": line("M26 10C68 22 68 74 26 86", 8)
        + line("M26 10V86", 4)
        + line("M10 48H74", 7)
        + shape("M92 48L70 36V60Z"),
        "search": circle(40, 40, 26, "none", white, 9) + line("M60 60L86 86", 11),
        "open": door,
        "close": path("M24 88V12H72V88Z", white) + circle(60, 52, 6, "#000000") + line("M10 88H86", 8),
        "rest": line("M20 30H46L20 58H46", 8) + line("M56 50H80L56 76H80", 8),
        "revive": heart + path("M42 30H54V42H66V54H54V66H42V54H30V42H42Z", "#000000"),
        "stand": figure + line("M80 40V12M70 22L80 12L90 22", 6),
        "ability": shape(burst(48, 48, 4, 44, 14)),
        "feat": shape(burst(48, 50, 5, 44, 19)),
        "end-turn": line("M16 16V80") + line("M32 48H84M64 26L86 48L64 70"),
        "undo": undo,
        "redo": mirror(undo),
        "sight": eye,
        "help": line("M30 36C30 10 68 10 68 36C68 54 48 52 48 66", 10) + circle(48, 85, 7, white),
        "settings": gear,
        "dice": die,
        "curtain": line("M6 12H90", 9)
        + shape("M10 18H44C44 50 32 74 14 86H10Z")
        + shape("M86 18H52C52 50 64 74 82 86H86Z"),
        "hero": figure,
        "monster": mirrored(path("M40 34L18 4C14 24 20 42 32 50Z", white))
        + shape("M48 26C68 26 76 42 72 58C68 76 58 88 48 90C38 88 28 76 24 58C20 42 28 26 48 26Z"),
        "heart": heart,
        "surge": shape("M56 4L18 54H42L36 92L78 38H52Z"),
        "shield": shape("M48 6L84 18V46C84 68 68 82 48 92C28 82 12 68 12 46V18Z"),
        "range": line("M12 84L78 18") + shape("M90 6L60 14L82 36Z"),
        "miss": line("M20 20L76 76M76 20L20 76", 12),
        "home": shape("M48 8L92 48H80V86H56V60H40V86H16V48H4Z"),
        "save": path("M12 12H70L84 26V84H12Z", "none", white, 8)
        + box(30, 52, 36, 30, 2, white)
        + box(30, 14, 30, 20, 2, white),
        "folder": shape("M6 20H38L46 30H90V80H6Z"),
        "new": path("M22 8H60L78 26V88H22Z", "none", white, 8) + line("M36 58H64M50 44V72", 8),
        "copy": box(12, 12, 48, 56, 6, "none", white, 8) + box(34, 30, 50, 56, 6, white),
        "delete": line("M14 24H82M36 22V12H60V22", 8) + shape("M22 34H74L68 90H28Z"),
        "play": shape("M24 10L84 48L24 86Z"),
        "pause": box(22, 12, 18, 72, 4, white) + box(56, 12, 18, 72, 4, white),
        "bot": box(16, 30, 64, 50, 12, white)
        + circle(36, 54, 8, "#000000")
        + circle(60, 54, 8, "#000000")
        + line("M48 28V12", 7)
        + circle(48, 10, 7, white),
        "clock": circle(48, 48, 38, "none", white, 8) + line("M48 24V48L66 60", 8),
        "ruler": turned(-45, box(6, 32, 84, 32, 4, "none", white, 7), line("M24 34V48M40 34V54M56 34V48M72 34V54", 5)),
        "pen": turned(45, path("M38 4H58V66L48 90L38 66Z", white)),
        "ping": circle(48, 48, 10, white) + circle(48, 48, 24, "none", white, 6) + circle(48, 48, 40, "none", white, 4),
        "hand": path(
            "M26 90C18 74 18 62 22 52L14 32C12 26 20 22 23 28L33 46L32 16C32 8 42 8 43 16L46 42L52 12"
            "C54 5 63 7 62 15L58 44L70 26C74 20 82 24 79 31L68 58C68 72 66 80 62 90Z",
            white,
        ),
        "card": box(24, 8, 48, 80, 7, "none", white, 8) + shape(burst(48, 48, 4, 18, 6)),
        "cards": box(28, 10, 44, 62, 6, "none", white, 7) + turned(-14, box(18, 22, 44, 62, 6, white)),
        "log": line("M14 20H82M14 40H82M14 60H60M14 80H70", 8),
        "close-card": line("M22 22L74 74M74 22L22 74", 10),
        "check": line("M14 50L38 74L82 22", 12),
        "plus": line("M48 14V82M14 48H82", 11),
        "minus": line("M14 48H82", 11),
        "down": line("M18 34L48 64L78 34", 11),
        "up": line("M18 62L48 32L78 62", 11),
        "left": line("M62 18L32 48L62 78", 11),
        "right": line("M34 18L64 48L34 78", 11),
        "lock": path("M30 44V30A18 18 0 0 1 66 30V44", "none", white, 9) + box(18, 42, 60, 46, 8, white),
        "warning": path("M48 8L92 86H4Z", white) + line("", 1) + path("M44 34H52L51 62H45ZM44 68H52V76H44Z", "#000000"),
        "flag": flag,
        "star": path(burst(48, 50, 5, 42, 18), "none", white, 7),
        "select": path(
            "M16 16H30M42 16H56M68 16H80V30M80 42V56M80 68V80H68M56 80H42M30 80H16V68M16 56V42M16 30V16",
            "none",
            white,
            8,
        ),
        "tile": path("M12 36H36V12H60V36H84V84H12Z", "none", white, 8) + line("M36 36V84M60 36V84M12 60H84", 5),
        "brush": turned(
            45, box(40, 4, 16, 44, 6, white), path("M34 50H62C64 70 56 84 40 92C42 76 32 66 34 50Z", white)
        ),
        "rectangle": box(14, 22, 68, 52, 4, "none", white, 9),
        "fill": path("M46 8L86 48L50 84L10 44Z", "none", white, 8)
        + shape("M16 46H82L50 80Z")
        + shape("M86 62C92 72 94 78 90 84A8 8 0 0 1 78 80C78 74 82 68 86 62Z"),
        "line": line("M16 80L80 16", 9) + circle(16, 80, 9, white) + circle(80, 16, 9, white),
        "border": line("M48 6V90", 13) + line("M14 20V76M82 20V76", 4),
        "token": circle(48, 48, 36, "none", white, 8) + shape(burst(48, 48, 4, 22, 8)),
        "area": path("M12 30L44 12L84 34L74 80L24 84Z", "none", white, 8),
        "text": line("M16 18H80M48 18V82M34 82H62", 10),
        "eyedropper": turned(
            45,
            box(36, 4, 24, 26, 8, white),
            box(28, 28, 40, 8, 3, white),
            path("M38 38H58V74L48 90L38 74Z", "none", white, 7),
        ),
        "eraser": turned(45, path("M30 10H66V86H30Z", "none", white, 8), box(30, 52, 36, 34, 2, white)),
        "rotate": path("M78 36A34 34 0 1 0 82 56", "none", white, 9) + shape("M90 16V46H60Z"),
        "flip": line("M48 6V90", 5) + shape("M38 22V74L6 74Z") + path("M58 22V74L90 74Z", "none", white, 7),
        "layers": shape("M48 8L92 32L48 56L4 32Z") + line("M8 50L48 72L88 50M8 66L48 88L88 66", 7),
        "story": path("M14 14H82V66H50L30 86V66H14Z", "none", white, 8) + line("M28 32H68M28 48H56", 7),
        "puzzle": shape("M12 30H34C26 8 58 8 50 30H78V54C96 48 96 76 78 70V90H12V70C28 74 28 50 12 54Z"),
        "history": path("M18 26A38 38 0 1 1 10 52", "none", white, 8)
        + shape("M8 10V38H36Z")
        + line("M48 28V50L64 60", 7),
        "export": line("M48 62V10M28 28L48 8L68 28", 9) + line("M14 58V86H82V58", 9),
        "import": line("M48 8V60M28 42L48 62L68 42", 9) + line("M14 58V86H82V58", 9),
        "fullscreen": line("M10 32V10H32M64 10H86V32M86 64V86H64M32 86H10V64", 9),
        "grid": line("M32 8V88M64 8V88M8 32H88M8 64H88", 7),
        "door": door,
        "trap": "".join(shape(f"M{x} 78L{x + 12} 20L{x + 24} 78Z") for x in (6, 36, 66)) + box(4, 78, 88, 8, 3, white),
    }


def mirror(part: str) -> str:
    """One part mirrored left to right."""
    return f'<g transform="translate(96 0) scale(-1 1)">{part}</g>'


def elements() -> dict[str, str]:
    """Six elements of the hexagon game, as discs."""
    signs = {
        "fire": ("#C8481E", path(FLAME)),
        "ice": ("#4FA9CF", "".join(turned(a, stroke("M48 12V84M36 20L48 30L60 20", LIGHT, 7)) for a in (0, 60, 120))),
        "air": ("#8FA6A8", stroke("M12 34H58C76 34 76 12 60 14M12 52H74C92 52 90 76 72 72M12 70H46", LIGHT, 8)),
        "earth": (
            "#6E8A35",
            path("M48 10C76 24 80 56 48 88C16 56 20 24 48 10Z")
            + stroke("M48 26V80M48 50L62 40M48 62L34 52", "#6E8A35", 5),
        ),
        "light": ("#D9B23A", circle(48, 48, 18) + "".join(turned(a, box(44, 8, 8, 16, 4)) for a in range(0, 360, 45))),
        "dark": ("#3A3348", path("M62 10A40 40 0 1 0 86 66A32 32 0 0 1 62 10Z")),
    }
    return {
        name: circle(48, 48, 44, fill, "#16130F", 5) + moved(14, 14, 0.71, sign) for name, (fill, sign) in signs.items()
    }


def program() -> dict[str, str]:
    """The program's own icon: a board's corner with a chosen figure on it."""
    tiles = "".join(
        box(14 + 23 * x, 14 + 23 * y, 22, 22, 2, "#C4B7A0" if (x + y) % 2 else "#B7A98F")
        for x in range(3)
        for y in range(3)
    )
    return {
        "program": f"<defs>{gradient('desk', ((0, '#3B352F'), (1, '#1D1B19')))}</defs>"
        + box(2, 2, 92, 92, 20, "url(#desk)")
        + box(11, 11, 74, 74, 6, "#2B2520")
        + tiles
        + circle(48, 48, 24, "#23606A", "#F2D27A", 6)
        + moved(31, 30, 0.36, turned(40, SWORD))
    }


def write(folder: str, drawings: dict[str, str], width: int = 96, height: int = 96) -> None:
    """One SVG file for each drawing."""
    target = HERE / folder
    target.mkdir(exist_ok=True)
    for name, body in drawings.items():
        text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{body}</svg>\n'
        (target / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> None:
    """Write everything."""
    write("figure", {**heroes(), **monsters(), **other_figures()})
    write("condition", conditions())
    write("token", tokens())
    write("terrain", terrain())
    write("border", borders(), 96, 32)
    write("fitting", fittings())
    write("icon", icons())
    write("element", elements())
    write("app", program())


if __name__ == "__main__":
    main()
