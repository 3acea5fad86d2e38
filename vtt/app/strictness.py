"""How strict a table is, in the order the switch goes through it, and what each way means to the people at it."""

from __future__ import annotations

from vtt.play.session import Strictness

STRICTNESS: tuple[Strictness, ...] = ("enforce", "advise", "free")
STRICT_WORDS = (
    "Enforce: what the rules forbid is refused, with the reason.",
    "Advise: most of what the rules forbid is done if you confirm it; a right click does the rest.",
    "Free: figures go anywhere and do what they like, unasked; a right click does the rest.",
)
