"""Whether a table that was read from somewhere hangs together: what every screen asks of it is asked once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from vtt.board.table import Table
from vtt.rules.base import IllegalCommand, Ruleset
from vtt.rules.optional import DealsCards, LooksUpNames

MOST: Final = 300
"""So many of one kind a game may hold (cards in a pile, steps to be done), beside what lies on its board."""
_ASTRAY: Final = (
    IllegalCommand,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    StopIteration,
    MemoryError,
)
"""What rules may raise on a table that names what is not there."""


def out_of_joint(ruleset: Ruleset, table: Table[Any], seats: Iterable[str]) -> str:
    """Why a table cannot be shown to these seats and played on, as the end of a sentence; empty where it can: each
    value may be of its kind and name a figure, card or space all the same that there is not."""
    try:
        if is_crowded(table):
            return "holds more of one kind than any game has"
        unknown = ruleset.unknown_name(table) if isinstance(ruleset, LooksUpNames) else ""
        if unknown:
            return f"names {unknown}"
        ruleset.invariants(table)
        ruleset.ending(table)
        for seat in seats:
            _look(ruleset, ruleset.view_for(table, frozenset({seat})), seat)
    except _ASTRAY:
        return "does not hang together"
    return ""


def _look(ruleset: Ruleset, view: Table[Any], seat: str) -> None:
    ruleset.acting_seat(view)
    ruleset.status(view)
    ruleset.standings(view)
    for figure in view.pieces.figures:
        ruleset.figure_facts(view, figure)
    if isinstance(ruleset, DealsCards):
        ruleset.hand(view, seat)
    for choice in ruleset.choices(view, seat):
        deque(choice.options(), maxlen=0)


def is_crowded(table: Table[Any]) -> bool:
    """Whether a state holds far too many cards, steps or units in one place: rules look at each of them again and
    again, and nobody would wait for it. Spaces may be as many as the board has, and so may figures in a room."""
    pieces = table.pieces
    most = MOST + len(pieces.figures) + len(pieces.tokens) + len(pieces.doors)
    state = msgspec.to_builtins(table.game, str_keys=True)
    rooms = state.pop("rooms", {})
    return _has_more(state, most) or _has_more(rooms, most + table.board.lattice.size)


def _has_more(value: Any, most: int) -> bool:
    """Whether a value has more than that in one place anywhere inside; numbers do not count."""
    inside = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inside, list | tuple) or not inside or isinstance(inside[0], int):
        return False
    return len(inside) > most or any(_has_more(one, most) for one in inside)
