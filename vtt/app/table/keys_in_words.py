"""What the keyboard can do while something is in the hand or is asked, in a sentence for the hint."""

from __future__ import annotations

from operator import itemgetter

from vtt.app.table.looking import Looking
from vtt.app.table.numbers import KEYS, PASSING, numbers_of


def keys_in_words(looking: Looking) -> str:
    """Empty while nothing is held or asked."""
    if looking.carry is not None:
        return _carrying(looking)
    if not looking.listing:
        return ""
    parts, lit = [], looking.only_option()
    bear = sorted(((number, one) for one, number in numbers_of(looking) if PASSING < number <= KEYS), key=itemgetter(0))
    numbers = [number for number, _ in bear]
    if len(bear) > 2 and bear[-1][1] == lit:
        numbers.pop()  # below the others, and Enter stands on it
    if len(numbers) > 1:
        row = f"1 to {numbers[-1]}" if len(numbers) > 2 else "1 and 2"
        parts.append(f"{row} choose" if numbers[-1] == len(numbers) else "the numbers choose")
    if any(option.figure or option.space is not None for option in looking.open_options()):
        parts.append("arrows and Enter choose on the board")
    elif lit is not None:
        parts.append("Enter takes what is lit")
    if looking.picking is not None:
        parts.append("Esc goes back")
    return _sentence(parts)


def _carrying(looking: Looking) -> str:
    carry = looking.carry
    assert carry is not None
    parts = ["arrows and Enter set down", "W sets a waypoint"]
    figure = looking.figure(carry.moves.figure)
    if figure is not None and (figure.width, figure.height) != (1, 1):
        parts.append("R turns")
    if carry.moves.other_way is not None:
        parts.append("F pays otherwise")
    if not looking.armed:
        parts.append("Esc puts back")
    return _sentence(parts)


def _sentence(parts: list[str]) -> str:
    return f"Keys: {', '.join(parts)}." if parts else ""
