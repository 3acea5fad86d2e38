"""What the keyboard can do while something is held or asked that no button says, in a sentence for the hint."""

from __future__ import annotations

from vtt.app.table.people.looking import Looking


def keys_in_words(looking: Looking) -> str:
    """Empty while nothing is held or asked. Numbers, Enter and Esc stand on what they press."""
    if looking.carry is not None:
        return _carrying(looking)
    open_now = looking.open_options() if looking.listing else ()
    on_board = [(one.figure, one.space) for one in open_now if one.figure or one.space is not None]
    enters = looking.only_option()
    # several ways of one figure are chosen in the list, as is one that Enter passes over
    told_apart = len(set(on_board)) > 1 or (len(on_board) == 1 and (enters is None or enters in open_now))
    return _sentence(["arrows and Enter choose on the board"] if told_apart else [])


def _carrying(looking: Looking) -> str:
    carry = looking.carry
    assert carry is not None
    parts = ["arrows choose where", "W sets a waypoint"]
    figure = looking.figure(carry.moves.figure)
    if figure is not None and (figure.width, figure.height) != (1, 1):
        parts.append("R turns clockwise")
    if not looking.armed:
        parts.append("Esc puts back")
    return _sentence(parts)


def _sentence(parts: list[str]) -> str:
    return f"Keys: {', '.join(parts)}." if parts else ""
