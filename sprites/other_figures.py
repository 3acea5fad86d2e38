"""Figures any game may use: people, animals, creatures, undead; light shapes with one shade and a dark ink."""

from __future__ import annotations

from drawing import INK, LIGHT, SHADE, box, burst, circle, ellipse, mirrored, path, stroke


def other_figures() -> dict[str, str]:
    """Glyphs of allies, animals and other games' kinds."""
    return {**people(), **animals(), **creatures(), **undead()}


def people() -> dict[str, str]:
    """Soldiers, robbers, villagers."""
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
    return {
        "bandit": bandit,
        "guard": guard,
        "cultist": cultist,
        "villager": villager,
        "boss": crown,
        "archer": archer,
        "shaman": shaman,
    }


def animals() -> dict[str, str]:
    """Beasts with and without wings."""
    wolf = (
        path("M8 44L30 30L34 10L46 24L62 20L70 34L90 46L86 58L64 62L56 86H28L30 64Z")
        + path("M70 34L90 46L86 58L64 62L56 86H44L58 52Z", SHADE)
        + path("M58 38L68 42L60 46Z", INK)
        + path("M84 48L91 47L87 55Z", INK)
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
    return {
        "wolf": wolf,
        "viper": viper,
        "bear": bear,
        "rat": rat,
        "drake": drake,
    }


def creatures() -> dict[str, str]:
    """The made and the summoned."""
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
    ooze = (
        path("M8 82C8 66 20 66 22 50C24 30 34 18 50 18C66 18 72 32 74 48C76 64 90 66 88 82C86 90 10 90 8 82Z")
        + path("M8 82C14 74 82 74 88 82C86 90 10 90 8 82Z", SHADE)
        + circle(40, 42, 5, INK)
        + circle(58, 42, 5, INK)
        + circle(34, 64, 4, SHADE)
        + circle(60, 62, 6, SHADE)
        + circle(48, 56, 3, SHADE)
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
        "imp": imp,
        "golem": golem,
        "ooze": ooze,
        "demon": demon,
    }


def undead() -> dict[str, str]:
    """Those who walk after death."""
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
    spirit = (
        path("M48 8C68 8 78 24 78 44V84L66 76L57 88L48 78L39 88L30 76L18 84V44C18 24 28 8 48 8Z")
        + path("M48 8C68 8 78 24 78 44V84L66 76L57 88L48 78Z", SHADE, opacity=0.6)
        + ellipse(37, 40, 7, 10, INK)
        + ellipse(59, 40, 7, 10, INK)
        + ellipse(48, 62, 5, 7, INK)
    )
    return {
        "skull": skull,
        "spirit": spirit,
    }
