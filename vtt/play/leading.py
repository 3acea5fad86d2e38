"""Which seat does what its side may do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vtt.rules.base import Choice
from vtt.rules.plan import Seat


def leading(
    acting: str, seats: Sequence[Seat], watches: Callable[[str], bool], offered: Callable[[str], Sequence[Choice]]
) -> str:
    """The id of the seat that acts where the rules name `acting`: for one that only watches another of its side; for a
    bot a person of its side who may begin the game or the next round as well, and may have something to do before that
    (put a figure where it begins, take a rest). `offered` gives the choices of a seat."""
    named = next((seat for seat in seats if seat.id == acting), None)
    if named is None:
        return acting
    able = [seat for seat in seats if seat.side == named.side and not watches(seat.id)]
    if watches(acting):
        named = able[0] if able else named
    if not named.bot:
        return named.id
    people = (seat.id for seat in able if not seat.bot)
    return next((seat for seat in people if any(_begins_for_all(one) for one in offered(seat))), named.id)


def _begins_for_all(choice: Choice) -> bool:
    return choice.role == "begin" and not choice.figure and not choice.refusal
