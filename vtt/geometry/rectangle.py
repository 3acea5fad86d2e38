"""What lattices of rows and columns have in common: spaces are numbered row by row, named by letters and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from vtt.geometry.lattice import Space


def column_name(column: int) -> str:
    """Column letters as in a spreadsheet: A … Z, AA, AB …"""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


@dataclass(frozen=True)
class Rectangle:
    """So many columns and rows of spaces."""

    columns: int
    rows: int

    @cached_property
    def size(self) -> int:
        """Number of spaces."""
        return self.columns * self.rows

    def space(self, column: int, row: int) -> Space | None:
        """The space at a column and row, or None outside the rectangle."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return row * self.columns + column
        return None

    def position(self, space: Space) -> tuple[int, int]:
        """Column and row of a space."""
        row, column = divmod(space, self.columns)
        return column, row

    def name(self, space: Space) -> str:
        """Column letters and row number, counted from one: ``C3``."""
        column, row = self.position(space)
        return f"{column_name(column)}{row + 1}"
