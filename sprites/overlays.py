"""What fills a space of a board: each thing that has a rule of its own has a drawing of its own."""

from __future__ import annotations

from drawing import INK, box, burst, circle, ellipse, path, stroke


def overlays() -> dict[str, str]:
    """Seen from above: hurdles stand high and dark at the rim, ground that is only hard to cross lies flat."""
    return {**stones(), **wood(), **plants(), **holes(), **works()}


def stones() -> dict[str, str]:
    """Rock, whole and broken."""
    pebbles = (
        (22, 28, 9, "#8E877B"),
        (46, 20, 6, "#7A7368"),
        (70, 30, 10, "#948C80"),
        (34, 48, 7, "#857E72"),
        (58, 52, 11, "#7F786D"),
        (80, 58, 6, "#8E877B"),
        (18, 68, 10, "#948C80"),
        (42, 76, 8, "#7A7368"),
        (68, 78, 9, "#857E72"),
    )
    return {
        "rubble": "".join(
            path(burst(x, y, 3, reach, reach * 0.75, 20 * number), fill, INK, 2.5)
            for number, (x, y, reach, fill) in enumerate(pebbles)
        ),
        "boulder": path(
            "M12 58C8 34 26 10 52 12C78 14 90 36 86 60C82 80 64 88 44 86C26 84 14 76 12 58Z", "#7F786D", INK, 5
        )
        + path("M26 44C30 28 44 20 58 24C50 30 42 40 40 54C34 54 28 50 26 44Z", "#A39C90")
        + stroke("M62 34L56 52L68 66M56 52L42 68", "#4A453E", 4),
        "stalagmites": "".join(
            path(data, fill, INK, 4)
            for data, fill in (
                ("M14 82L28 26L42 82Z", "#8E877B"),
                ("M54 84L70 36L86 84Z", "#7F786D"),
                ("M30 88L48 10L64 88Z", "#A39C90"),
            )
        )
        + stroke("M46 34L42 74M27 46L24 72M69 52L66 76", "#5B554C", 3),
        "crystal": path("M48 6L64 26L58 84H38L32 26Z", "#6FB6E0", INK, 4)
        + path("M32 26L48 34L64 26L48 6Z", "#BFE3F5", INK, 3)
        + path("M22 44L34 56L32 86H16L12 56Z", "#4C8FC0", INK, 4)
        + path("M76 40L86 54L80 86H64L62 54Z", "#4C8FC0", INK, 4)
        + stroke("M48 34V82", "#3B78A6", 3),
        "wall-section": box(4, 18, 88, 60, 3, "#6E675C", INK, 5)
        + stroke("M6 38H90M6 58H90", "#37322B", 4)
        + stroke("M34 20V38M64 20V38M20 38V58M50 38V58M78 38V58M34 58V76M64 58V76", "#37322B", 4),
    }


def wood() -> dict[str, str]:
    """What people or storms left."""
    books = ((14, "#8E3B2E"), (24, "#3C6E47"), (34, "#4E5F8A"), (46, "#B58A4A"), (56, "#6B4A86"), (66, "#8E3B2E"))
    shelf = "".join(
        box(x, top, 8, 24, 1, fill, INK, 2) for top in (18, 54) for x, fill in (books if top == 18 else books[::-1])
    )
    return {
        "log": path("M14 34H76V64H14C6 60 6 38 14 34Z", "#7A4E26", INK, 4)
        + f'<ellipse cx="76" cy="49" rx="10" ry="15" fill="#C49A62" stroke="{INK}" stroke-width="4"/>'
        + ellipse(76, 49, 4, 7, "#8A5F30")
        + stroke("M20 42H58M26 56H62", "#54341A", 3),
        "crate": box(12, 12, 72, 72, 4, "#9A6B36", INK, 5)
        + stroke("M24 24L72 72M72 24L24 72", "#6E4720", 8)
        + box(20, 20, 56, 56, 2, "none", "#6E4720", 6),
        "bookcase": box(8, 10, 80, 76, 3, "#5E3B1C", INK, 5) + shelf + box(10, 44, 76, 6, 0, "#3E2712"),
        "stump": circle(48, 48, 36, "#6B4A2A", INK, 5)
        + circle(48, 48, 27, "#C49A62", "#8A5F30", 3)
        + circle(48, 48, 17, "none", "#8A5F30", 3)
        + circle(48, 48, 7, "none", "#8A5F30", 3),
    }


def plants() -> dict[str, str]:
    """What grows: a bush that hides, a tree that stands in the way, thorns that hurt."""
    spikes = "M20 70L12 58M30 52L18 44M44 70L40 56M40 36L28 30M58 52L62 38M66 70L76 60M70 40L82 34M52 24L50 12"
    return {
        "tree": circle(48, 48, 41, "#2F5A34", INK, 5)
        + path(burst(48, 48, 9, 36, 27, 5), "#3F7A43")
        + path(burst(46, 46, 8, 22, 15, 20), "#58955A")
        + circle(48, 48, 6, "#5E3B1C", INK, 2),
        "thorns": stroke("M10 82C24 60 20 44 44 36C62 30 70 22 86 12M8 54C28 60 46 66 60 54C74 44 80 60 90 70", INK, 13)
        + stroke("M10 82C24 60 20 44 44 36C62 30 70 22 86 12", "#6B3A4A", 7)
        + stroke("M8 54C28 60 46 66 60 54C74 44 80 60 90 70", "#4A5A2A", 7)
        + stroke(spikes, INK, 7)
        + stroke(spikes, "#E5D9C0", 3.5),
        "nest": circle(48, 50, 38, "#6B4A2A", INK, 4)
        + stroke("M14 40C30 20 66 20 82 40M12 58C26 80 70 82 84 58M22 32C40 44 62 42 76 30", "#A87C46", 5)
        + circle(48, 50, 23, "#3B2715", INK, 3)
        + "".join(
            f'<ellipse cx="{x}" cy="{y}" rx="8" ry="10" fill="#E9DFC8" stroke="{INK}" stroke-width="2"/>'
            for x, y in ((40, 48), (57, 46), (49, 58))
        ),
    }


def holes() -> dict[str, str]:
    """Water and depth."""
    return {
        "water": path(
            "M12 50C8 28 30 14 50 16C74 14 90 30 86 52C84 76 62 84 44 82C24 82 12 70 12 50Z", "#3E8FC4", "#1E4F73", 4
        )
        + stroke("M24 40C30 34 36 46 42 40C48 34 54 46 60 40M36 60C42 54 48 66 54 60C60 54 66 66 72 60", "#CFEAF7", 4),
        "pit": path("M10 46C12 22 34 12 54 14C78 16 90 34 86 54C82 76 60 86 40 82C20 80 8 68 10 46Z", "#5B4E3E", INK, 4)
        + path("M20 48C22 30 38 22 54 24C72 26 80 40 76 54C72 68 56 76 42 74C28 72 18 62 20 48Z", "#2A231B")
        + path("M30 54C34 42 48 38 62 44C70 50 66 62 56 66C44 70 28 66 30 54Z", "#0D0A08"),
    }


def works() -> dict[str, str]:
    """What a mason made."""
    return {
        "fountain": circle(48, 48, 40, "#9A968C", INK, 5)
        + circle(48, 48, 30, "#4FA0D0", "#2B5F84", 4)
        + circle(48, 48, 12, "#B4B1AA", INK, 4)
        + stroke("M30 38C34 30 42 28 48 28M66 58C62 66 54 68 48 68", "#DDF1FA", 4),
        "statue": box(16, 66, 64, 20, 4, "#7C786F", INK, 4)
        + path("M34 66L38 36C30 34 32 26 40 28C40 8 58 8 58 28C66 26 66 34 58 36L62 66Z", "#B4B1AA", INK, 4)
        + stroke("M42 44H54M46 56H52", "#7C786F", 4),
        "totem": box(30, 8, 36, 80, 6, "#8A5620", INK, 4)
        + box(18, 22, 60, 12, 4, "#A8702E", INK, 4)
        + "".join(circle(x, y, 5, "#F1DFAE", INK, 2) for y in (18, 48, 74) for x in (40, 56))
        + stroke("M38 58H58M38 82H58", "#3E2712", 4),
    }
