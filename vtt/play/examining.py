"""Whether a table that was read from somewhere hangs together: what every screen asks of it is asked once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from vtt.board.table import Table
from vtt.rules.base import IllegalCommand, Ruleset
from vtt.rules.optional import DealsCards, LooksUpNames

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
