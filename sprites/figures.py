"""Figures: light shapes with one shade and a dark ink."""

from __future__ import annotations

from drawing import INK, LIGHT, SHADE, SWORD, box, burst, circle, ellipse, mirrored, moved, path, stroke, turned

AXE_HEAD = path("M50 14C68 10 80 20 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z") + path(
    "M50 28C62 28 72 32 82 34C82 42 80 48 76 52C70 44 62 40 50 40Z", SHADE
)


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
