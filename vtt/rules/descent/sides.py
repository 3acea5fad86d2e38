"""Who is whose friend (`descent.md 2.3`)."""

from __future__ import annotations

from vtt.board.pieces import Figure


def are_friends(one: Figure, other: Figure) -> bool:
    """Heroes and allies are friends; monsters are friends of monsters (`descent.md 2.3`)."""
    together = {"heroes", "allies"}
    return one.side == other.side or (one.side in together and other.side in together)


def is_enemy(one: Figure, other: Figure) -> bool:
    """Whether two figures are enemies: monsters against everybody else (`descent.md 2.3`)."""
    return (one.side == "monsters") != (other.side == "monsters")
