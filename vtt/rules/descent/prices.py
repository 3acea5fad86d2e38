"""Gold (`descent.md` 4, 6.1): what the shop pays."""

from __future__ import annotations

STEP = 25
STARTING_GEAR = 25


def selling_price(price: int) -> int:
    """Gold for an item that cost `price`: half of it, rounded down to 25; 25 for starting gear, which costs nothing
    (L1715 to L1717)."""
    return price // 2 // STEP * STEP if price else STARTING_GEAR
