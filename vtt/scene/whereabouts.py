"""Where pieces lie and stand, found by where one looks: a board with ten thousand tokens costs what is in sight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar

from vtt.board.pieces import Figure, Pieces, Token
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Plan, footprint_spaces
from vtt.scene.changes import figure_middle
from vtt.scene.packing import packed, still_there

CELL: Final = 4
"""Spaces along a side of the grid by which things are found."""
Thing = TypeVar("Thing")
Area = tuple[float, float, float, float]
Point = tuple[float, float]


class Grid(Generic[Thing]):
    """Things at points (drawing units), found by area in the order in which they were put there."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[int, Thing]]] = {}
        self._number = 0

    def put(self, thing: Thing, at: Point) -> None:
        """Put something at a point."""
        cell = int(at[0] // CELL), int(at[1] // CELL)
        self._cells.setdefault(cell, []).append((self._number, thing))
        self._number += 1

    def within(self, area: Area) -> Iterator[Thing]:
        """All things in an area (left, top, right, bottom), and some near it."""
        left, top, right, bottom = (int(side // CELL) for side in area)
        if (right - left + 1) * (bottom - top + 1) < len(self._cells):
            asked = [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
            cells = [self._cells[cell] for cell in asked if cell in self._cells]
        else:
            cells = [things for (x, y), things in self._cells.items() if left <= x <= right and top <= y <= bottom]
        return (thing for _, thing in sorted((pair for cell in cells for pair in cell), key=lambda pair: pair[0]))


class Whereabouts:
    """Where the pieces of one moment are on one lattice."""

    def __init__(
        self,
        plan: Plan,
        pieces: Pieces,
        before: Whereabouts | None = None,
        leaving: Mapping[str, Figure] = {},
    ) -> None:
        """`before`: of the moment before; what lies as it did then is not looked for again. Those that are `leaving`
        keep their places until they have gone."""
        self.covered: dict[Space, bool] = {}
        """The spaces that figures stand on, and whether a large one does."""
        self.middles: dict[str, Point] = {}
        """Where the middle of each figure is (drawing units)."""
        self._figures: Grid[tuple[Figure, Point]] = Grid()
        self._lattice, self._lying = plan.lattice, pieces.tokens
        self._reach = 1.0
        here = {one.id for one in pieces.figures.values() if one.space is not None}
        self.leaving = {name: one for name, one in leaving.items() if name not in here}
        """The figures that are still seen to go."""
        self._stand: Pieces = still_there({} if before is None else before._stand.figures, pieces, self.leaving)
        found = packed(plan, self._stand)
        self.crowds = found.crowds
        self.counted = frozenset(name for crowd in found.crowds for name in crowd.rest)
        """The figures of zones for which there is no room: they stand where their number is written."""
        for figure in self._stand.figures.values():
            middle = figure_middle(plan, figure)
            if figure.space is None or middle is None:
                continue
            across, down = found.shifts.get(figure.id, (0.0, 0.0))
            middle = middle[0] + across, middle[1] + down
            self.middles[figure.id] = middle
            if figure.id in self.leaving:
                continue
            for space in footprint_spaces(plan.lattice, figure.space, figure.width, figure.height):
                self.covered[space] = figure.width * figure.height > 1
            self._figures.put((figure, middle), middle)
            self._reach = max(self._reach, figure.width, figure.height)
        as_before = before is not None and plan.lattice == before._lattice and pieces.tokens == before._lying
        self._tokens: Grid[tuple[Token, Space]] = (
            before._tokens if before is not None and as_before else _lying(plan, pieces)
        )

    def figures(self, area: Area) -> Iterator[tuple[Figure, Point]]:
        """The figures that may show in an area (drawing units), each with its middle."""
        return self._figures.within(_wider(area, self._reach))

    def tokens(self, area: Area) -> dict[Space, list[Token]]:
        """What lies on each space that may show in an area (drawing units)."""
        here: dict[Space, list[Token]] = {}
        for token, space in self._tokens.within(_wider(area, 1.0)):
            here.setdefault(space, []).append(token)
        return here


def _wider(area: Area, by: float) -> Area:
    return area[0] - by, area[1] - by, area[2] + by, area[3] + by


def _lying(plan: Plan, pieces: Pieces) -> Grid[tuple[Token, Space]]:
    grid: Grid[tuple[Token, Space]] = Grid()
    for token in pieces.tokens.values():
        for space in token.spaces:
            grid.put((token, space), plan.lattice.centre(space))
    return grid
