"""Who of the players runs which enemies (`sword_and_sorcery.md` 6, L86)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def shared_out(newcomers: Iterable[str], seats: Sequence[str], held: Mapping[str, str] | None = None) -> dict[str, str]:
    """Breed (enemies of one card: kind and level) -> the seat that runs it: a breed that somebody runs already goes to
    the same seat; others go to whoever has fewest cards, from the first seat (the active one) clockwise. ValueError
    without seats."""
    if not seats:
        raise ValueError("Enemies need a player who runs them.")
    now = dict(held or {})
    for breed in newcomers:
        if breed not in now:
            cards = [sum(seat == holder for holder in now.values()) for seat in seats]
            now[breed] = seats[cards.index(min(cards))]
    return now
