"""What is true of figures on every sound table, whatever the game; sentences about what is not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from vtt.geometry.lattice import Space
from vtt.rules.change import TableInChange


def broken_figures(change: TableInChange[Any], hidden: Collection[Space] = ()) -> Iterator[str]:
    """Figures that stand where there is no floor, or in a room that nobody has opened; damage that cannot be;
    conditions twice."""
    board = change.board
    for figure in change.on_board():
        if figure.space is None or figure.space in hidden or not board.has(figure.space):
            yield f"{figure.name} stands where there is no floor."
        if not 0 <= figure.damage <= figure.health:
            yield f"{figure.name} has {figure.damage} damage of {figure.health}."
        if len(set(figure.conditions)) != len(figure.conditions):
            yield f"{figure.name} has a condition twice."
