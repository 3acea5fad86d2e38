"""Figures of heroes: what they carry, in light shapes with one shade and a dark ink."""

from __future__ import annotations

from drawing import INK, LIGHT, SHADE, SWORD, box, burst, circle, moved, path, stroke, turned

AXE_HEAD = path("M50 14C68 10 80 20 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z") + path(
    "M50 28C62 28 72 32 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z", SHADE
)


def heroes() -> dict[str, str]:
    """An emblem for every hero."""
    return {**weapons(), **staffs_and_books(), **of_the_campaign()}


def weapons() -> dict[str, str]:
    """Blades, a hammer, a bow, a shield."""
    shield = path("M48 12L80 22V46C80 66 66 80 48 88C30 80 16 66 16 46V22Z")
    bow = stroke("M30 12C66 20 74 66 34 84", LIGHT, 7) + stroke("M30 12L34 84", SHADE, 3)
    arrow = (
        stroke("M12 50L78 44", LIGHT, 5) + path("M90 43L74 34L77 44L75 54Z") + path("M10 42L22 49L12 58L4 51Z", SHADE)
    )
    daggers = turned(45, moved(8, 4, 0.84, SWORD)) + turned(-45, moved(8, 4, 0.84, SWORD))
    hammer = turned(
        35,
        box(43, 30, 10, 58, 5, SHADE),
        box(22, 10, 52, 30, 6),
        box(22, 26, 52, 14, 6, SHADE),
        box(36, 16, 24, 6, 3, INK),
    )
    other_blade = f'<g transform="translate(97 0) scale(-1 1)">{AXE_HEAD}</g>'
    return {
        "mira": turned(40, SWORD),
        "bruno": hammer,
        "pip": daggers,
        "robin": bow + arrow,
        "berserker": turned(35, box(44, 8, 9, 82, 4, SHADE), AXE_HEAD, other_blade),
        "guardian": shield + path("M48 12L80 22V46C80 66 66 80 48 88Z", SHADE) + path(burst(48, 46, 4, 22, 7), INK),
    }


def staffs_and_books() -> dict[str, str]:
    """What those carry who cast, heal or find the way."""
    book = (
        path("M48 26C38 18 22 18 10 22V76C22 72 38 72 48 80Z")
        + path("M48 26C58 18 74 18 86 22V76C74 72 58 72 48 80Z", SHADE)
        + stroke("M20 36C27 34 34 35 40 38M20 50C27 48 34 49 40 52", INK, 4, 0.55)
        + path(burst(67, 48, 4, 14, 5))
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
        "tilda": crook,
        "wendel": lantern,
        "ilsa": star_staff,
        "quill": book,
        "druid": leaf_staff,
    }


def of_the_campaign() -> dict[str, str]:
    """What those carry who came with the campaign of the square game."""
    boat_hook = turned(
        35, box(44, 26, 8, 66, 4, SHADE), path("M48 2L56 26H40Z"), stroke("M48 34C64 34 72 24 68 12", LIGHT, 7)
    )
    round_shield = (
        circle(48, 48, 40, SHADE) + circle(48, 48, 32) + box(43, 20, 10, 56, 3, SHADE) + box(20, 43, 56, 10, 3, SHADE)
    ) + circle(48, 48, 9, INK)
    alder = (
        box(43, 54, 10, 38, 4, SHADE)
        + circle(48, 26, 22)
        + circle(28, 44, 16, SHADE)
        + circle(68, 44, 16)
        + stroke("M48 64L34 50M48 58L62 46", INK, 4, 0.5)
    )
    flask = (
        box(38, 6, 20, 10, 4, SHADE)
        + path("M40 16H56V38L78 76C82 84 76 90 68 90H28C20 90 14 84 18 76L40 38Z")
        + path("M30 60H66L78 76C82 84 76 90 68 90H28C20 90 14 84 18 76Z", SHADE)
        + circle(42, 74, 5)
        + circle(58, 80, 4)
    )
    feather = path("M78 8C88 40 70 72 30 78C26 50 46 18 78 8Z") + path(
        "M78 8C88 40 70 72 30 78C48 58 64 34 78 8Z", SHADE
    )
    quill = feather + stroke("M16 92C26 72 46 46 70 20", INK, 4, 0.6)
    candle = (
        path("M48 4C60 20 62 30 54 38A9 9 0 0 1 42 38C34 30 40 18 48 4Z")
        + box(34, 44, 28, 40, 4, SHADE)
        + box(34, 44, 12, 40, 4)
        + path("M18 84H78L72 92H24Z")
    )
    crossbow = turned(
        45,
        box(44, 20, 8, 70, 3, SHADE),
        stroke("M10 40C26 20 70 20 86 40", LIGHT, 8),
        stroke("M10 40L48 56L86 40", SHADE, 3),
        path("M48 2L56 20H40Z"),
    )
    mask = (
        path("M8 32C30 24 66 24 88 32C90 58 74 70 60 62L48 54L36 62C22 70 6 58 8 32Z")
        + path("M48 26C66 26 78 28 88 32C90 58 74 70 60 62L48 54Z", SHADE)
        + circle(30, 44, 8, INK)
        + circle(66, 44, 8, INK)
    )
    return {
        "hedda": boat_hook,
        "oswin": round_shield,
        "brother-alder": alder,
        "ysolt": flask,
        "corvin": quill,
        "nessa": candle,
        "wat": crossbow,
        "linnet": mask,
    }
