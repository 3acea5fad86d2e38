"""Whether a table that was read from somewhere hangs together: what every screen asks of it is asked once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand, Ruleset
from vtt.rules.optional import DealsCards

_ASTRAY: Final = (
    IllegalCommand,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    MemoryError,
)
"""What rules may raise on a table that names what is not there."""


def hangs_together(ruleset: Ruleset, table: Table[Any], seats: Iterable[str]) -> bool:
    """Whether a table can be shown to these seats and played on: each value may be of its kind and name a figure, card
    or space all the same that there is not."""
    if not all(table.board.lattice.size > space >= 0 for space in _named(table)):
        return False
    try:
        ruleset.invariants(table)
        ruleset.ending(table)
        for seat in seats:
            _look(ruleset, ruleset.view_for(table, frozenset({seat})), seat)
    except _ASTRAY:
        return False
    return True


def _named(table: Table[Any]) -> Iterable[Space]:
    """The spaces on which something stands or lies."""
    yield from (figure.space for figure in table.pieces.figures.values() if figure.space is not None)
    yield from (space for token in table.pieces.tokens.values() for space in token.spaces)


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
