"""Terrain textures, doors and barriers."""

from __future__ import annotations

from drawing import INK, box, circle, ellipse, gradient, path, stroke
from things import boulders

FULL = "M-6 -6H102V102H-6Z"
"""The canvas and a little round it, so that spaces meet without a gap."""
WAVE = "M{x} {y}C{a} {u} {b} {u} {c} {y}C{d} {v} {e} {v} {f} {y}"


def terrain() -> dict[str, str]:
    """Textures that fill a whole space."""
    return {**liquids(), **floors()}


def liquids() -> dict[str, str]:
    """Water and whatever flowed once."""
    lava = (
        f"<defs>{gradient('glow', ((0, '#FFD25A'), (0.45, '#F08A2A'), (1, '#B5301A')), True)}</defs>"
        + path(FULL, "url(#glow)")
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
    ice = (
        ground("#D5EDF4", "#9CCBDD")
        + stroke("M8 60L34 40L60 54L90 26M34 40L30 12M60 54L66 86", "#FFFFFF", 3, 0.9)
        + path("M14 20L30 14L24 30ZM70 64L84 58L82 76Z", "#FFFFFF", opacity=0.6)
    )
    return {
        "water": ground("#62AFDA", "#3F86B6") + waves("#D7EEF9", 0.7),
        "water-2": ground("#5DAAD6", "#3B81B2") + waves("#D7EEF9", 0.6, 16),
        "sludge": sludge,
        "lava": lava,
        "ice": ice,
    }


def floors() -> dict[str, str]:
    """Floors that stop, hurt or slow down."""
    pit = (
        f"<defs>{gradient('deep', ((0, '#0E0B09'), (0.62, '#1C1511'), (1, '#5A4634')), True)}</defs>"
        + path(FULL, "url(#deep)")
        + path("M0 0H96V96H0ZM14 14V82H82V14Z", "#7A664C", opacity=0.55)
        + path("M0 0L14 14M96 0L82 14M0 96L14 82M96 96L82 82", "none", "#3A2C1E", 2)
        + path("M14 14H82V30H14Z", "#000000", opacity=0.45)
    )
    hazard = ground("#8E7B5C", "#77654A") + "".join(
        path(f"M{x - 9} {y + 12}L{x} {y - 14}L{x + 9} {y + 12}Z", "#C9C1B2", INK, 3)
        for x, y in ((24, 30), (70, 28), (48, 52), (22, 76), (74, 76))
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
        "hazard": hazard,
        "pit": pit,
        "obstacle": path(FULL, "#9A8F7E") + boulders(),
        "difficult": difficult,
        "wall": wall,
    }


def ground(top: str, bottom: str) -> str:
    """A whole space, lit from above."""
    return f"<defs>{gradient('ground', ((0, top), (1, bottom)))}</defs>" + path(FULL, "url(#ground)")


def waves(line: str, opacity: float, shift: float = 0) -> str:
    """Three waves."""
    parts = []
    for row, start in enumerate((10, 34, 18)):
        y = 24 + row * 25
        x = start + shift
        parts.append(WAVE.format(x=x, y=y, a=x + 6, u=y - 8, b=x + 14, c=x + 20, d=x + 26, v=y + 8, e=x + 34, f=x + 40))
    return stroke("".join(parts), line, 2.5, opacity)


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
        # One dark mass without ends or joints between its spaces, as walls are drawn, with old masonry in it: no door.
        box(-2, 5, 100, 22, 0, "#2B2520")
        + stroke("M-2 16H98M18 7V16M50 7V16M82 7V16M2 16V25M34 16V25M66 16V25", "#57493D", 2)
        + stroke("M-2 5H98M-2 27H98", "#5C93D6", 2.5)
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
        "barrier": stroke("M0 16H96", INK, 10)
        + path("M29 14H67L48 31Z", "#A58BEA", INK, 2.5)
        + stroke("M0 16H96", "#A58BEA", 5),
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
