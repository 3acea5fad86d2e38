"""Painted terrain as rows of letters: a brush changes the rows it touches and shares the rest."""

from __future__ import annotations

from collections.abc import Iterable

from vtt.board.terrain import AS_PRINTED
from vtt.geometry.turning import Position
from vtt.scenario.document import BoardDocument, Painted

Rows = tuple[str, ...]


def painted_rows(board: BoardDocument) -> Rows:
    """All painted layers as one, as large as the board; a space letter where nothing is painted."""
    if not board.painted:
        return (AS_PRINTED * board.columns,) * board.rows
    if len(board.painted) == 1 and _covers(board.painted[0], board):
        return board.painted[0].rows
    lines = [[AS_PRINTED] * board.columns for _ in range(board.rows)]
    for layer in board.painted:
        for y, row in enumerate(layer.rows, layer.at[1]):
            for x, letter in enumerate(row, layer.at[0]):
                if letter != AS_PRINTED and 0 <= y < board.rows and 0 <= x < board.columns:
                    lines[y][x] = letter
    return tuple("".join(line) for line in lines)


def with_letter(rows: Rows, spaces: Iterable[Position], letter: str) -> Rows:
    """The rows with one letter on some spaces; the same object if nothing changes."""
    columns_of: dict[int, set[int]] = {}
    for column, row in spaces:
        columns_of.setdefault(row, set()).add(column)
    changed: dict[int, str] = {}
    for row, columns in columns_of.items():
        line = rows[row]
        if len(columns) == len(line):
            new = letter * len(line)
        else:
            letters = list(line)
            for column in columns:
                letters[column] = letter
            new = "".join(letters)
        if new != line:
            changed[row] = new
    if not changed:
        return rows
    return tuple(changed.get(number, line) for number, line in enumerate(rows))


def as_layers(rows: Rows) -> tuple[Painted, ...]:
    """The one layer of a document, or none when nothing is painted."""
    if all(row == AS_PRINTED * len(row) for row in rows):
        return ()
    return (Painted(at=(0, 0), rows=rows),)


def overlaid(base: str, painted: str) -> str:
    """One row of terrain with paint over it."""
    if painted.isspace():
        return base
    if AS_PRINTED not in painted:
        return painted
    return "".join(below if above == AS_PRINTED else above for below, above in zip(base, painted, strict=True))


def _covers(layer: Painted, board: BoardDocument) -> bool:
    return layer.at == (0, 0) and len(layer.rows) == board.rows and all(len(row) == board.columns for row in layer.rows)
