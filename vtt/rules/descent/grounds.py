"""The ground of a table, made once and found again: ask `ground_of(table)` for it wherever you need it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure, Token
from vtt.board.table import Table
from vtt.geometry.free_walls import Segment
from vtt.geometry.lattice import Border, Space
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.plan import Options, Plan, crumbling_spaces, door_borders, door_segments
from vtt.rules.descent.sightlines import SightLines

_KEPT: Final = 8
SPRINGING: Final = ("trap", "crumbling")
"""Kinds of tokens that do something to whoever enters their space."""
_recent: list[tuple[tuple[object, ...], Ground]] = []


def ground_of(table: Table[Any]) -> Ground:
    """The ground of a table. The last few are kept and found again by the identity of board, doors, tokens, figures and
    settings: as all of these are immutable, nobody can tell."""
    pieces = table.pieces
    key = (table.board, pieces.doors, pieces.tokens, pieces.figures, table.settings)
    for known, ground in _recent:
        if all(one is other for one, other in zip(known, key, strict=True)):
            return ground
    options = Options.from_settings(table.settings)
    ground = make_ground(table.board, pieces.figures, pieces.doors, pieces.tokens, options)
    _recent.insert(0, (key, ground))
    del _recent[_KEPT:]
    return ground


_NO_DOORS: Final[Mapping[str, Door]] = {}
_NO_TOKENS: Final[Mapping[str, Token]] = {}
_DEFAULT: Final = Options()


def make_ground(
    board: Board,
    figures: Mapping[str, Figure],
    doors: Mapping[str, Door] = _NO_DOORS,
    tokens: Mapping[str, Token] = _NO_TOKENS,
    options: Options = _DEFAULT,
) -> Ground:
    """A ground without a table (tests, set-up, positions). What figures do not change is kept for the next call."""
    lines = _compiled(board, door_borders(doors), door_segments(doors), crumbling_spaces(tokens), options)
    springing = frozenset(space for token in tokens.values() if token.kind in SPRINGING for space in token.spaces)
    return Ground(lines.plan, figures, lines, springing)


@lru_cache(maxsize=_KEPT)
def _compiled(
    board: Board,
    hung: tuple[tuple[Border, str], ...],
    free_doors: tuple[tuple[Segment, str], ...],
    crumbling: frozenset[Space],
    options: Options,
) -> SightLines:
    return SightLines(Plan(board, hung, crumbling, options, free_doors))
