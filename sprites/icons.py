"""Icons: white shapes that the program tints, and the icon of the program itself."""

from __future__ import annotations

from drawing import SWORD, box, burst, circle, gradient, mirror, mirrored, moved, path, stroke, turned

WHITE = "#FFFFFF"
DOOR = path("M24 88V12H72V88", "none", WHITE, 8) + circle(60, 52, 6, WHITE) + stroke("M10 88H86", WHITE, 8)
HEART = path("M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z", WHITE)
FIGURE = circle(48, 26, 16, WHITE) + path("M14 88C14 62 30 50 48 50C66 50 82 62 82 88Z", WHITE)


def icons() -> dict[str, str]:
    """White shapes on nothing, tinted by the program."""
    return {**deed_icons(), **table_icons(), **window_icons(), **sign_icons(), **editor_icons()}


def deed_icons() -> dict[str, str]:
    """What a figure can do."""
    die = box(16, 16, 64, 64, 14, "none", WHITE, 8) + "".join(
        circle(x, y, 6.5, WHITE) for x, y in ((34, 34), (62, 34), (48, 48), (34, 62), (62, 62))
    )
    eye = path("M6 48C22 22 74 22 90 48C74 74 22 74 6 48Z", "none", WHITE, 8) + circle(48, 48, 13, WHITE)
    sword = turned(
        45, path("M48 2L56 14V62H40V14Z", WHITE), box(26, 60, 44, 9, 4, WHITE), box(43, 66, 10, 22, 4, WHITE)
    )
    return {
        "move": line("M48 10V86M10 48H86")
        + line("M34 24L48 10L62 24M34 72L48 86L62 72M24 34L10 48L24 62M72 34L86 48L72 62"),
        "attack": sword,
        "attack-ranged": line("M26 10C68 22 68 74 26 86", 8)
        + line("M26 10V86", 4)
        + line("M10 48H74", 7)
        + shape("M92 48L70 36V60Z"),
        "search": circle(40, 40, 26, "none", WHITE, 9) + line("M60 60L86 86", 11),
        "open": DOOR,
        "close": path("M24 88V12H72V88Z", WHITE) + circle(60, 52, 6, "#000000") + line("M10 88H86", 8),
        "rest": line("M20 30H46L20 58H46", 8) + line("M56 50H80L56 76H80", 8),
        "revive": HEART + path("M42 30H54V42H66V54H54V66H42V54H30V42H42Z", "#000000"),
        "stand": FIGURE + line("M80 40V12M70 22L80 12L90 22", 6),
        "ability": shape(burst(48, 48, 4, 44, 14)),
        "feat": shape(burst(48, 50, 5, 44, 19)),
        "end-turn": line("M16 16V80") + line("M32 48H84M64 26L86 48L64 70"),
        "sight": eye,
        "dice": die,
    }


def table_icons() -> dict[str, str]:
    """Figures, numbers and things of a table."""
    flag = line("M24 8V90") + shape("M28 12C44 4 56 24 80 12V52C58 64 44 44 28 52Z")
    return {
        "hero": FIGURE,
        "monster": mirrored(path("M40 34L18 4C14 24 20 42 32 50Z", WHITE))
        + shape("M48 26C68 26 76 42 72 58C68 76 58 88 48 90C38 88 28 76 24 58C20 42 28 26 48 26Z"),
        "heart": HEART,
        "surge": shape("M56 4L18 54H42L36 92L78 38H52Z"),
        "shield": shape("M48 6L84 18V46C84 68 68 82 48 92C28 82 12 68 12 46V18Z"),
        "range": line("M12 84L78 18") + shape("M90 6L60 14L82 36Z"),
        "miss": line("M20 20L76 76M76 20L20 76", 12),
        "curtain": line("M6 12H90", 9)
        + shape("M10 18H44C44 50 32 74 14 86H10Z")
        + shape("M86 18H52C52 50 64 74 82 86H86Z"),
        "bot": box(16, 30, 64, 50, 12, WHITE)
        + circle(36, 54, 8, "#000000")
        + circle(60, 54, 8, "#000000")
        + line("M48 28V12", 7)
        + circle(48, 10, 7, WHITE),
        "hand": path(
            "M26 90C18 74 18 62 22 52L14 32C12 26 20 22 23 28L33 46L32 16C32 8 42 8 43 16L46 42L52 12"
            "C54 5 63 7 62 15L58 44L70 26C74 20 82 24 79 31L68 58C68 72 66 80 62 90Z",
            WHITE,
        ),
        "give": line("M36 50V12H84V50", 8)
        + line("M60 50V26M50 36L60 25L70 36", 8)
        + path(
            "M6 62H24L34 58H52C60 58 60 68 52 68H42H60L80 58C88 55 93 63 86 68L62 84C58 87 54 88 48 87L24 82H6Z",
            WHITE,
        ),
        "card": box(24, 8, 48, 80, 7, "none", WHITE, 8) + shape(burst(48, 48, 4, 18, 6)),
        "cards": box(28, 10, 44, 62, 6, "none", WHITE, 7) + turned(-14, box(18, 22, 44, 62, 6, WHITE)),
        "flag": flag,
        "star": path(burst(48, 50, 5, 42, 18), "none", WHITE, 7),
        "door": DOOR,
        "trap": "".join(shape(f"M{x} 78L{x + 12} 20L{x + 24} 78Z") for x in (6, 36, 66)) + box(4, 78, 88, 8, 3, WHITE),
        "token": circle(48, 48, 36, "none", WHITE, 8) + shape(burst(48, 48, 4, 22, 8)),
    }


def window_icons() -> dict[str, str]:
    """Files, pages and time."""
    gear = "".join(turned(angle, box(40, 6, 16, 20, 4, WHITE)) for angle in range(0, 360, 45)) + circle(
        48, 48, 22, "none", WHITE, 14
    )
    undo = line("M30 20L12 38L30 56") + line("M14 38H60A22 22 0 0 1 60 82H40")
    return {
        "undo": undo,
        "redo": mirror(undo),
        "help": line("M30 36C30 10 68 10 68 36C68 54 48 52 48 66", 10) + circle(48, 85, 7, WHITE),
        "settings": gear,
        "home": shape("M48 8L92 48H80V86H56V60H40V86H16V48H4Z"),
        "save": path("M12 12H70L84 26V84H12Z", "none", WHITE, 8)
        + box(30, 52, 36, 30, 2, WHITE)
        + box(30, 14, 30, 20, 2, WHITE),
        "folder": shape("M6 20H38L46 30H90V80H6Z"),
        "new": path("M22 8H60L78 26V88H22Z", "none", WHITE, 8) + line("M36 58H64M50 44V72", 8),
        "copy": box(12, 12, 48, 56, 6, "none", WHITE, 8) + box(34, 30, 50, 56, 6, WHITE),
        "delete": line("M14 24H82M36 22V12H60V22", 8) + shape("M22 34H74L68 90H28Z"),
        "play": shape("M24 10L84 48L24 86Z"),
        "pause": box(22, 12, 18, 72, 4, WHITE) + box(56, 12, 18, 72, 4, WHITE),
        "clock": circle(48, 48, 38, "none", WHITE, 8) + line("M48 24V48L66 60", 8),
        "log": line("M14 20H82M14 40H82M14 60H60M14 80H70", 8),
        "history": path("M18 26A38 38 0 1 1 10 52", "none", WHITE, 8)
        + shape("M8 10V38H36Z")
        + line("M48 28V50L64 60", 7),
        "export": line("M48 62V10M28 28L48 8L68 28", 9) + line("M14 58V86H82V58", 9),
        "import": line("M48 8V60M28 42L48 62L68 42", 9) + line("M14 58V86H82V58", 9),
        "fullscreen": line("M10 32V10H32M64 10H86V32M86 64V86H64M32 86H10V64", 9),
    }


def sign_icons() -> dict[str, str]:
    """Signs that mean the same everywhere."""
    return {
        "close-card": line("M22 22L74 74M74 22L22 74", 10),
        "check": line("M14 50L38 74L82 22", 12),
        "plus": line("M48 14V82M14 48H82", 11),
        "minus": line("M14 48H82", 11),
        "down": line("M18 34L48 64L78 34", 11),
        "up": line("M18 62L48 32L78 62", 11),
        "left": line("M62 18L32 48L62 78", 11),
        "right": line("M34 18L64 48L34 78", 11),
        "lock": path("M30 44V30A18 18 0 0 1 66 30V44", "none", WHITE, 9) + box(18, 42, 60, 46, 8, WHITE),
        "warning": path("M48 8L92 86H4Z", WHITE) + line("", 1) + path("M44 34H52L51 62H45ZM44 68H52V76H44Z", "#000000"),
    }


def editor_icons() -> dict[str, str]:
    """Tools of the editor and what is drawn on a table."""
    return {
        "select": path(
            "M16 16H30M42 16H56M68 16H80V30M80 42V56M80 68V80H68M56 80H42M30 80H16V68M16 56V42M16 30V16",
            "none",
            WHITE,
            8,
        ),
        "tile": path("M12 36H36V12H60V36H84V84H12Z", "none", WHITE, 8) + line("M36 36V84M60 36V84M12 60H84", 5),
        "brush": turned(
            45, box(40, 4, 16, 44, 6, WHITE), path("M34 50H62C64 70 56 84 40 92C42 76 32 66 34 50Z", WHITE)
        ),
        "rectangle": box(14, 22, 68, 52, 4, "none", WHITE, 9),
        "fill": path("M46 8L86 48L50 84L10 44Z", "none", WHITE, 8)
        + shape("M16 46H82L50 80Z")
        + shape("M86 62C92 72 94 78 90 84A8 8 0 0 1 78 80C78 74 82 68 86 62Z"),
        "line": line("M16 80L80 16", 9) + circle(16, 80, 9, WHITE) + circle(80, 16, 9, WHITE),
        "border": line("M48 6V90", 13) + line("M14 20V76M82 20V76", 4),
        "area": path("M12 30L44 12L84 34L74 80L24 84Z", "none", WHITE, 8),
        "zone": path(
            "M10 20L46 10L50 46L14 54ZM46 10L86 26L80 54L50 46M50 46L46 86L14 54M50 46L80 54L46 86", "none", WHITE, 7
        )
        + circle(29, 33, 5, WHITE)
        + circle(66, 34, 5, WHITE),
        "text": line("M16 18H80M48 18V82M34 82H62", 10),
        "eyedropper": turned(
            45,
            box(36, 4, 24, 26, 8, WHITE),
            box(28, 28, 40, 8, 3, WHITE),
            path("M38 38H58V74L48 90L38 74Z", "none", WHITE, 7),
        ),
        "eraser": turned(45, path("M30 10H66V86H30Z", "none", WHITE, 8), box(30, 52, 36, 34, 2, WHITE)),
        "rotate": path("M78 36A34 34 0 1 0 82 56", "none", WHITE, 9) + shape("M90 16V46H60Z"),
        "flip": line("M48 6V90", 5) + shape("M38 22V74L6 74Z") + path("M58 22V74L90 74Z", "none", WHITE, 7),
        "layers": shape("M48 8L92 32L48 56L4 32Z") + line("M8 50L48 72L88 50M8 66L48 88L88 66", 7),
        "story": path("M14 14H82V66H50L30 86V66H14Z", "none", WHITE, 8) + line("M28 32H68M28 48H56", 7),
        "puzzle": shape("M12 30H34C26 8 58 8 50 30H78V54C96 48 96 76 78 70V90H12V70C28 74 28 50 12 54Z"),
        "grid": line("M32 8V88M64 8V88M8 32H88M8 64H88", 7),
        "ruler": turned(-45, box(6, 32, 84, 32, 4, "none", WHITE, 7), line("M24 34V48M40 34V54M56 34V48M72 34V54", 5)),
        "pen": turned(45, path("M38 4H58V66L48 90L38 66Z", WHITE)),
        "ping": circle(48, 48, 10, WHITE) + circle(48, 48, 24, "none", WHITE, 6) + circle(48, 48, 40, "none", WHITE, 4),
    }


def line(data: str, width: float = 9) -> str:
    """A white line."""
    return stroke(data, WHITE, width)


def shape(data: str) -> str:
    """A white shape."""
    return path(data, WHITE)


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
