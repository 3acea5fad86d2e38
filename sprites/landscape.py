"""The lands of the exploration game, and the sites that lie on them."""

from __future__ import annotations

from drawing import INK, box, circle, ellipse, path, stroke
from ground import ground, waves

STONE, DARK, ROOF, WOOD = "#B9B3A8", "#5D5850", "#B4513F", "#8A6236"


def lands() -> dict[str, str]:
    """Textures that fill a whole space."""
    grass = "".join(stroke(f"M{x} {y}l3 -7M{x + 4} {y}l1 -6", "#7F9A4C", 2) for x, y in _spots())
    return {
        "plains": ground("#B4C878", "#A3B868") + grass,
        "hills": ground("#CDA768", "#BC9456")
        + "".join(_hill(x, y) for x, y in ((28, 40), (62, 30), (52, 62), (22, 74), (78, 78))),
        "forest": ground("#6F9A55", "#5C8746")
        + "".join(
            _tree(x, y) for x, y in ((20, 30), (46, 20), (74, 32), (32, 56), (62, 54), (18, 78), (48, 82), (80, 74))
        ),
        "wasteland": ground("#B08A5E", "#9A774F")
        + stroke("M6 30L26 40L36 26M52 18L60 36L82 40M20 70L40 62L52 78M66 66L84 60L90 76", "#6E5232", 3, 0.8),
        "desert": ground("#E8D48C", "#DCC274")
        + stroke(
            "M4 34C20 22 36 22 50 34C64 44 80 44 94 34M4 66C20 54 36 54 50 66C64 76 80 76 94 66", "#B99A4C", 3, 0.7
        ),
        "swamp": ground("#77804F", "#5F6940")
        + "".join(ellipse(x, y, 14, 5, "#4B6A63") for x, y in ((28, 34), (68, 46), (34, 72)))
        + "".join(
            stroke(f"M{x} {y}v-14M{x + 5} {y}v-10", "#3D4A28", 2.5) for x, y in ((50, 30), (20, 56), (76, 74), (56, 80))
        ),
        "lake": ground("#5FA6D8", "#4189BD") + waves("#D7EEF9", 0.6),
        "ocean": ground("#3B6E9E", "#2C5680") + waves("#A9CBE6", 0.5),
        "mountain": ground("#A7A49E", "#8D8A84")
        + path("M10 76L36 24L58 76Z", "#75716B", INK, 2.5)
        + path("M44 80L68 38L90 80Z", "#827E77", INK, 2.5)
        + path("M36 24L28 40L36 44L44 41Z", "#F4F4F2")
        + path("M68 38L61 51L68 54L75 50Z", "#F4F4F2"),
        "city": ground("#B9A58C", "#A38E75")
        + stroke(
            "M0 24H96M0 48H96M0 72H96M24 0V24M64 0V24M44 24V48M80 24V48M20 48V72M60 48V72M40 72V96M84 72V96",
            "#86735C",
            2,
            0.7,
        ),
    }


def _spots() -> tuple[tuple[int, int], ...]:
    return (22, 30), (58, 22), (76, 44), (34, 54), (14, 66), (60, 70), (38, 84), (84, 80)


def _hill(x: int, y: int) -> str:
    return path(f"M{x - 18} {y + 8}C{x - 12} {y - 10} {x + 8} {y - 12} {x + 18} {y + 8}Z", "#A67E43", "#7C5B2C", 2)


def _tree(x: int, y: int) -> str:
    return path(f"M{x - 9} {y + 8}L{x} {y - 14}L{x + 9} {y + 8}Z", "#3E6A38", "#28482A", 2) + stroke(
        f"M{x} {y + 8}v5", "#4A3218", 3
    )


def sites() -> dict[str, str]:
    """What lies on a hexagon, in the middle of it."""
    return {**buildings(), **underground(), **wonders()}


def buildings() -> dict[str, str]:
    """What people have built."""
    cross = stroke("M62 14V28M56 19H68", INK, 3)
    return {
        "village": _house(18, 46, 26) + _house(50, 38, 30),
        "monastery": box(26, 44, 44, 36, 0, "#E9E2D0", INK, 3)
        + path("M22 46L48 26L74 46Z", ROOF, INK, 3)
        + box(54, 28, 16, 52, 0, "#F3EDDD", INK, 3)
        + path("M51 30L62 14L73 30Z", ROOF, INK, 3)
        + box(34, 58, 12, 22, 5, DARK)
        + cross,
        "keep": _battlements(20, 40, 56, STONE)
        + box(20, 48, 56, 32, 0, STONE, INK, 3)
        + box(41, 58, 14, 22, 6, DARK, INK, 2),
        "mage-tower": path("M34 82L38 36H58L62 82Z", "#A79BC4", INK, 3)
        + path("M32 38L48 10L64 38Z", "#5E4C93", INK, 3)
        + circle(48, 54, 6, "#F4E28A", INK, 2),
        "city": _battlements(10, 50, 76, STONE)
        + box(10, 58, 76, 26, 0, STONE, INK, 3)
        + box(24, 30, 16, 30, 0, "#D8D2C6", INK, 3)
        + path("M20 32L32 14L44 32Z", ROOF, INK, 3)
        + box(54, 24, 18, 34, 0, "#D8D2C6", INK, 3)
        + path("M50 26L63 8L76 26Z", ROOF, INK, 3)
        + box(41, 64, 14, 20, 6, DARK, INK, 2),
        "refugee-camp": path("M14 78L36 34L58 78Z", "#D9C79A", INK, 3)
        + path("M46 78L66 42L86 78Z", "#C6B17E", INK, 3)
        + path("M30 78L36 58L42 78Z", DARK),
        "ruins": box(20, 34, 12, 46, 0, STONE, INK, 3)
        + box(42, 50, 12, 30, 0, STONE, INK, 3)
        + box(64, 28, 12, 52, 0, STONE, INK, 3)
        + stroke("M14 82H82", INK, 4),
    }


def _house(x: int, y: int, width: int) -> str:
    half = width / 2
    return (
        box(x, y + 12, width, 24, 0, "#EFE3C8", INK, 3)
        + path(f"M{x - 4} {y + 14}L{x + half} {y - 4}L{x + width + 4} {y + 14}Z", ROOF, INK, 3)
        + box(x + half - 4, y + 22, 8, 14, 0, WOOD)
    )


def _battlements(x: int, y: int, width: int, fill: str) -> str:
    step = width / 5
    return "".join(box(x + step * number, y, step, 12, 0, fill, INK, 3) for number in (0, 2, 4))


def underground() -> dict[str, str]:
    """What leads into the dark."""
    mouth = path("M14 82C14 44 28 24 48 24C68 24 82 44 82 82Z", "#8B7D6B", INK, 3) + path(
        "M26 82C26 54 34 40 48 40C62 40 70 54 70 82Z", "#241C16"
    )
    eyes = circle(40, 62, 4.5, "#F2C94C") + circle(56, 62, 4.5, "#F2C94C")
    gem = path("M48 50L60 64L48 80L36 64Z", "#7FD0E8", "#F6F1E6", 2.5)
    more = path("M34 58L42 68L34 78L26 68Z", "#C87BE0", "#F6F1E6", 2) + path(
        "M62 58L70 68L62 78L54 68Z", "#8FE07B", "#F6F1E6", 2
    )
    return {
        "mine": mouth + gem,
        "deep-mine": mouth + more,
        "monster-den": mouth + eyes,
        "spawning-grounds": mouth + eyes + circle(34, 74, 3.5, "#F2C94C") + circle(46, 74, 3.5, "#F2C94C"),
        "dungeon": box(22, 26, 52, 56, 8, STONE, INK, 3)
        + box(32, 38, 32, 44, 4, "#1E1814", INK, 2)
        + stroke("M40 38V82M48 38V82M56 38V82M32 56H64", "#9A948A", 3),
        "tomb": path("M26 82V44C26 24 70 24 70 44V82Z", "#9A9AA2", INK, 3)
        + stroke("M48 36V64M38 46H58", INK, 5)
        + stroke("M18 84H78", INK, 4),
        "maze": _maze(),
        "labyrinth": _maze() + circle(48, 50, 5, "#D95C4A"),
    }


def _maze() -> str:
    return box(18, 20, 60, 60, 6, "#C9BFA6", INK, 3) + stroke("M30 32H66V68H34V44H54V58H44", INK, 4)


def wonders() -> dict[str, str]:
    """What nobody has built."""
    star = "M48 14L55 41L82 48L55 55L48 82L41 55L14 48L41 41Z"
    return {
        "magical-glade": circle(48, 48, 34, "none", "#EAF6D8", 3) + path(star, "#F4FBE6", "#3E6A38", 3),
        "portal": ellipse(48, 48, 28, 38, "#8FB9F0")
        + ellipse(48, 48, 20, 30, "#3D5FC4")
        + stroke("M40 40C46 30 58 36 54 48C50 60 40 56 44 48", "#E6F0FF", 4)
        + path("M20 48C20 26 34 10 48 10C62 10 76 26 76 48C76 70 62 86 48 86C34 86 20 70 20 48Z", "none", "#5D5850", 6),
    }
