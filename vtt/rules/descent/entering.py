"""What entering a space costs and does by its terrain alone (`descent.md 1.4`)."""

from __future__ import annotations

from typing import Final

from vtt.geometry.search import FORBIDDEN

POINT: Final = 1 << 16
"""A movement point in prices; damage is counted below it, so that of equally cheap paths the least harmful wins."""
HARM: Final = 1 << 8
"""A point of damage in prices; below it counts what may spring, so that of equally harmful paths the safest wins."""
COSTLY: Final = "wsd"
"""Ground that costs 1 point more to walk onto (`descent.md 1.4`); the last is the difficult ground of other games."""
BURNING: Final = "lh"
"""Lava and hazards."""
WATERY: Final = COSTLY + BURNING + "p"
"""What costs a familiar that wades 1 point more, and does nothing else to it (L2770, L2801)."""
_PIT: Final = ord("p")
_PIT_DAMAGE: Final = 2


def base_prices(
    letters: bytes | bytearray, *, flying: bool, counted: bool, small: bool, wading: bool = False
) -> list[int]:
    """Price of entering each space by its terrain alone (`descent.md 1.4`)."""
    table = [POINT] * 256
    if wading:
        for letter in WATERY:
            table[ord(letter)] += 0 if counted else POINT
        for letter in "XW":
            table[ord(letter)] = FORBIDDEN
    elif not flying:
        for letter in "XW":
            table[ord(letter)] = FORBIDDEN
        for letter in BURNING:
            table[ord(letter)] += HARM
        if small:
            table[_PIT] += _PIT_DAMAGE * HARM
        if not counted:
            for letter in COSTLY:
                table[ord(letter)] += POINT
    table[ord("#")] = FORBIDDEN
    return [table[letter] for letter in letters]
