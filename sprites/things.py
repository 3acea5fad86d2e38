"""What lies on the board: tokens, fillings of a space."""

from __future__ import annotations

from drawing import DROP, INK, LIGHT, box, burst, circle, gradient, moved, path, stroke
from other_figures import people
from overlays import overlays

QUESTION = stroke("M36 36C36 20 62 20 62 37C62 50 48 49 48 60", "#4A3218", 8) + circle(48, 73, 5.5, "#4A3218")


def disc(rim: str, top: str, sign: str) -> str:
    """A cardboard disc."""
    return (
        f"<defs>{gradient('face', ((0, top), (1, rim)))}</defs>"
        + circle(48, 48, 40, "url(#face)", "#2B1E12", 5)
        + circle(48, 48, 33, "none", "#FFFFFF", 1.5)
        + sign
    )


def cask(x: int, y: int) -> str:
    """A barrel seen from above: hoop, lid and the joints of its boards."""
    joints = "".join(f"M{x + shift} {y - tall}V{y + tall}" for shift, tall in ((-6, 12), (0, 14), (6, 12)))
    return (
        circle(x, y, 21, "#7A4E26", INK, 4) + circle(x, y, 15, "#A8743C", "#4A2E14", 2) + stroke(joints, "#7A4E26", 2)
    )


def chest(lid: str, body: str, bands: str, lock: str) -> str:
    """A chest: lid and body, its iron bands, and what locks it."""
    return (
        path("M14 46C14 28 22 20 34 20H62C74 20 82 28 82 46Z", lid, INK, 5)
        + box(14, 44, 68, 34, 4, body, INK, 5)
        + stroke("M28 22V76M68 22V76", bands, 4)
        + lock
    )


def tokens() -> dict[str, str]:
    """What lies on the board: cardboard discs and small things."""
    return {**finds(), **signs(), **dangers(), **furniture(), **overlays(), **objectives(), **keys()}


def finds() -> dict[str, str]:
    """What is searched, opened, read or taken."""
    return {
        "search": circle(48, 48, 40, "#E9DFC8", "#4A3218", 6) + circle(48, 48, 32, "none", "#B9A67F", 2) + QUESTION,
        "search-empty": circle(48, 48, 40, "#B9AE97", "#4A3218", 6) + stroke("M34 34L62 62M62 34L34 62", "#4A3218", 7),
        "treasure": chest("#A8702E", "#8A5620", "#5A3614", box(40, 38, 16, 20, 4, "#E8C04A", INK, 4)),
        "magic-chest": chest("#7B63B8", "#5A4590", "#35275E", path(burst(48, 48, 4, 24, 9), "#F2E2A0", INK, 4)),
        "item": path("M36 34C18 44 14 82 26 82H70C82 82 78 44 60 34Z", "#A88A5E", INK, 5)
        + path("M36 32L28 16C40 22 56 22 68 16L60 32Z", "#C2A678", INK, 5)
        + stroke("M34 33H62", "#5A3614", 6),
        "coin": f"<defs>{gradient('gold', ((0, '#F7DE86'), (1, '#C08A22')))}</defs>"
        + circle(48, 48, 36, "url(#gold)", "#6B4A10", 5)
        + circle(48, 48, 26, "none", "#8F6618", 3)
        + path(burst(48, 48, 4, 16, 6), "#8F6618"),
        "scroll": path("M22 16H70V74C70 82 62 84 58 78H14C18 86 30 84 30 76V24C30 16 22 12 18 20Z", "#E6D7B0", INK, 4)
        + stroke("M40 32H60M40 44H60M40 56H60", "#8A6A3C", 4),
        "note": path("M14 14H82V64L64 82H14Z", "#EAD98F", INK, 4)
        + path("M82 64H64V82Z", "#C2AE5E", INK, 3)
        + stroke("M26 32H70M26 46H70M26 60H52", "#8A7A3C", 5),
        "unknown": circle(48, 48, 38, "#55524C", "#1B1916", 5)
        + stroke("M36 38C36 22 62 22 62 39C62 52 48 50 48 60", LIGHT, 8)
        + circle(48, 74, 5.5),
    }


def signs() -> dict[str, str]:
    """Signs of figures and of what they lost."""
    return {
        "hero-down": circle(48, 48, 40, "#3A4A50", INK, 5)
        + path("M48 14L70 24V46C70 60 60 70 48 76C36 70 26 60 26 46V24Z", "#8FA6AC")
        + stroke("M48 16L42 34L54 44L44 74", INK, 5),
        "damage": path(
            "M48 84C20 62 10 46 14 30C18 14 40 12 48 30C56 12 78 14 82 30C86 46 76 62 48 84Z", "#C23B2C", INK, 4
        ),
        "fatigue": path(DROP, "#5C93D6", INK, 4) + path("M36 58C36 68 42 74 50 74", "none", "#FFFFFF", 4),
        "start": circle(48, 48, 36, "none", "#2FB3A8", 6) + path("M48 22L64 52H54V74H42V52H32Z", "#2FB3A8"),
        "villager": circle(48, 48, 40, "#4A5A3A", INK, 5) + moved(19, 17, 0.6, people()["villager"]),
    }


def dangers() -> dict[str, str]:
    """What hurts whoever steps on it."""
    return {
        "trap": box(10, 10, 76, 76, 10, "#5A2A24", INK, 5)
        + "".join(path(f"M{x} 72L{x + 8} 28L{x + 16} 72Z", "#D8D2C6", INK, 3) for x in (16, 40, 64))
        + box(14, 70, 68, 8, 3, "#8A8378"),
        "crumbling": box(8, 8, 80, 80, 8, "#8B7B62", INK, 4)
        + stroke(
            "M10 30L34 38L46 20L60 42L86 30M34 38L28 62L48 70L60 42"
            "M28 62L10 70M48 70L44 86M48 70L72 66L86 76M72 66L60 42",
            INK,
            4,
        ),
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
    }


def furniture() -> dict[str, str]:
    """What stands in the way or can be used."""
    return {
        "obstacle": boulders(),
        "table": box(8, 22, 80, 52, 6, "#8A5A30", INK, 4) + stroke("M10 38H86M10 56H86", "#5E3B1C", 3),
        "altar": path("M8 90V80H18V70H78V80H88V90Z", "#8C8A86", INK, 4)
        + path("M34 70V54H62V70Z", "#A5A29A", INK, 4)
        + path("M16 40H80C80 52 66 56 48 56C30 56 16 52 16 40Z", "#C6C2B8", INK, 4)
        + path("M48 4C62 16 66 26 62 34C60 38 56 40 48 40C40 40 36 38 34 34C30 26 40 20 48 4Z", "#F08A2A", INK, 4)
        + path("M48 18C54 26 55 31 52 35C50 37 46 37 44 35C41 31 44 26 48 18Z", "#FBE08A"),
        "sarcophagus": path("M30 8H66L80 30L70 88H26L16 30Z", "#9A968C", INK, 4)
        + path("M36 16H60L70 32L62 80H34L26 32Z", "#7C786F"),
        "barrel": "".join(cask(x, y) for x, y in ((29, 31), (67, 33), (47, 66))),
        "pillar": circle(48, 48, 38, "#A9A294", INK, 4) + circle(48, 48, 26, "#C2BBAC", INK, 3),
        "bush": path("M20 74C4 66 8 46 22 44C18 26 40 16 50 28C62 14 84 26 76 44C92 50 90 70 76 74Z", "#4F8A3F", INK, 4)
        + stroke("M34 60C36 52 40 48 46 46M60 62C60 56 64 52 68 50", "#2F5A24", 4),
        "plate": box(10, 10, 76, 76, 12, "#6E6A63", INK, 4) + box(22, 22, 52, 52, 8, "#8D8880", "#3B3833", 3),
        "stairs": box(10, 10, 76, 76, 6, "#5C5348", INK, 4)
        + "".join(box(16, 16 + 13 * i, 64 - 9 * i, 9, 2, "#B4A88F") for i in range(5)),
        "lever": box(16, 66, 64, 18, 5, "#7C786F", INK, 4)
        + stroke("M48 68L70 22", "#B58A4A", 9)
        + circle(70, 20, 9, "#C23B2C", INK, 4),
    }


def objectives() -> dict[str, str]:
    """A disc for each colour; the white one is the plain one."""
    made = {}
    for name, rim, top in (
        ("red", "#8E241B", "#D0533B"),
        ("blue", "#1F4F96", "#4A86D8"),
        ("green", "#2A6B34", "#57A862"),
        ("white", "#A39E92", "#F2EEE4"),
        ("yellow", "#9A7416", "#E8C33A"),
        ("black", "#17171A", "#45464C"),
        ("violet", "#4E2A7A", "#8E63C4"),
    ):
        star = path(burst(48, 48, 5, 24, 10), "#FFFFFF" if name not in ("white", "yellow") else "#3B332A")
        made[f"objective-{name}"] = disc(rim, top, star)
    made["objective"] = made["objective-white"]
    return made


def keys() -> dict[str, str]:
    """A key for each colour; the golden one is the plain one."""
    made = {"key": _key("#E0B84A")}
    for name, colour in (
        ("red", "#D0533B"),
        ("blue", "#4A86D8"),
        ("green", "#57A862"),
        ("white", "#F2EEE4"),
        ("yellow", "#F4D94E"),
        ("violet", "#A46BE0"),
    ):
        made[f"key-{name}"] = _key(colour)
    made["key-black"] = _key("#2B2B30", "#F2EEE4")
    return made


def _key(colour: str, around: str = INK) -> str:
    """As large and thick as it can be, from corner to corner: of a small thin one a smear was seen."""
    shapes = ((around, 20), (colour, 12))
    return "".join(
        circle(32, 64, 18, "none", ink, thick) + stroke("M45 51L80 16M64 32L77 45M77 18L84 25", ink, thick)
        for ink, thick in shapes
    )


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
