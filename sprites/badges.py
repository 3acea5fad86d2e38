"""Badges: conditions and elements as coloured discs with a light sign."""

from __future__ import annotations

from drawing import DROP, FLAME, LIGHT, SWORD, box, burst, circle, ellipse, moved, path, stroke, turned
from other_figures import undead


def conditions() -> dict[str, str]:
    """Badges: a coloured disc with a white sign, readable at 12 pixels."""
    signs = {**harmful(), **helpful()}
    return {
        name: circle(48, 48, 45, colour, "#16130F", 6) + moved(15.4, 15.4, 0.68, sign)
        for name, (colour, sign) in signs.items()
    }


def harmful() -> dict[str, tuple[str, str]]:
    """Colour and sign of what is bad for its bearer."""
    bolt = path("M54 10L24 54H44L38 86L72 40H52Z")
    return {
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
        "doomed": ("#5A2A6B", moved(9, 8, 0.82, undead()["skull"])),
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
    }


def helpful() -> dict[str, tuple[str, str]]:
    """Colour and sign of what is good for its bearer."""
    cross = path("M40 18H56V40H78V56H56V78H40V56H18V40H40Z")
    return {
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
