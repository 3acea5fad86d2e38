"""What the keyboard can do while something is in the hand or is asked, in a sentence for the hint."""

from __future__ import annotations

from vtt.app.table.looking import Looking
from vtt.app.table.picking import Picking
from vtt.app.table.questions import grouped


def keys_in_words(looking: Looking) -> str:
    """Empty while nothing is held or asked."""
    if looking.carry is not None:
        return _carrying(looking)
    if not looking.listing:
        return ""
    parts = []
    if (last := _numbers(looking)) > 1:
        parts.append(f"1 to {last} choose" if last > 2 else "1 and 2 choose")
    if any(option.figure or option.space is not None for option in looking.open_options()):
        parts.append("arrows and Enter choose on the board")
    elif looking.only_option() is not None:
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


def _numbers(looking: Looking) -> int:
    """The last of the numbers that the rows bear."""
    if looking.picking is not None:
        asked = [looking.picking] if looking.picking.beginnings else []
        rows = 0 if asked else len(looking.picking.listed)
    else:
        open_to = (choice for choice in looking.choices if choice.pick != "move" and not choice.refusal)
        asked, rows = [Picking(choice, tuple(choice.options())) for choice in open_to], 0
    return min(9, rows + sum(1 for picking in asked for _ in grouped(picking)))


def _sentence(parts: list[str]) -> str:
    return f"Keys: {', '.join(parts)}." if parts else ""
