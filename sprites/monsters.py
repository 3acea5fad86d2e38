"""Figures of the nine kinds of monsters of the square game: light shapes with one shade and a dark ink."""

from __future__ import annotations

from drawing import INK, LIGHT, SHADE, circle, ellipse, mirrored, moved, path, stroke


def monsters() -> dict[str, str]:
    """The nine kinds of the square game."""
    return {**small_monsters(), **large_monsters()}


def small_monsters() -> dict[str, str]:
    """Those that stand on one space."""
    goblin = (
        mirrored(path("M30 40L2 26C6 44 14 58 30 60Z", SHADE))
        + path("M48 18C68 18 76 32 74 50C72 70 60 84 48 84C36 84 24 70 22 50C20 32 28 18 48 18Z")
        + mirrored(path("M28 44L44 50C42 58 32 58 28 44Z", INK))
        + path("M48 52L53 64H43Z", SHADE)
        + stroke("M36 72C44 68 52 68 60 72", INK, 4)
        + path("M40 70L43 78L46 70ZM50 70L53 78L56 70Z", LIGHT)
        + path("M48 18C60 18 70 24 73 36C58 28 38 28 23 36C26 24 36 18 48 18Z", SHADE)
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
    return {
        "goblin-archer": goblin,
        "zombie": zombie,
        "cave-spider": spider,
        "flesh-shaper": shaper,
    }


def large_monsters() -> dict[str, str]:
    """Those that stand on two spaces or more."""
    barghest = (
        mirrored(path("M46 30L22 6L16 40Z", SHADE))
        + path("M48 24L70 26L84 48L68 56L60 86H36L28 56L12 48L26 26Z")
        + path("M48 24L70 26L84 48L68 56L60 86H48Z", SHADE, opacity=0.55)
        + mirrored(path("M26 40L42 46L36 52Z", INK))
        + path("M38 66H58L52 76H44Z", INK)
        + path("M36 84L40 76L44 84ZM52 84L56 76L60 84Z", INK, opacity=0.8)
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
        "barghest": barghest,
        "ettin": ettin,
        "elemental": elemental,
        "mire-kraken": kraken,
        "shadow-dragon": dragon,
    }
