"""How far everything is from what a bot wants, found no farther out than somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from typing import Any, Final

from vtt.board import doorways
from vtt.board.board import Board
from vtt.board.table import Table
from vtt.geometry.free_walls import borders_met
from vtt.geometry.lattice import Border, Space
from vtt.play.naming import SOLID

BARRED: Final = frozenset({"wall", "ancient", "locked"})
CLOSED: Final = frozenset({"door", "portcullis"})
DOOR_STEPS: Final = 3
"""What a closed door on the way counts."""
BLOCKED: Final = 0
"""What stepping over a border counts that nobody steps over."""
Beside = tuple[tuple[Space, Border, int], ...]


def _steps_over(kind: str) -> int:
    """What a step over a border of a kind counts."""
    return BLOCKED if kind in BARRED else DOOR_STEPS if kind in CLOSED else 1


class Ways(Mapping[Space, int]):
    """Steps from every space to the nearest goal, round walls and through doors that can be opened, each goal as much
    farther as it seems; spaces no way leads from are left out.

    On a board of forty thousand spaces most are never asked for: the search goes on where it stopped when one is that
    it has not come to yet."""

    def __init__(self, view: Table[Any], goals: Mapping[Space, int]) -> None:
        lattice, doors = view.board.lattice, view.pieces.doors.values()
        self._hung = {
            border: _steps_over(door.kind)
            for door in doors
            if door.state == "closed"
            for border in doorways.borders_of(lattice, door)
        }
        self._ground = _ground(view.board)
        self._steps: dict[Space, int] = {}
        self._waiting = [(farther, goal) for goal, farther in goals.items() if view.board.has(goal)]
        heapify(self._waiting)

    def _go_on(self, until: Space | None = None) -> None:
        """Search until a space is found, or all there are."""
        steps, waiting, hung, beside = self._steps, self._waiting, self._hung, self._ground.beside
        while waiting and until not in steps:
            far, space = heappop(waiting)
            if space in steps:
                continue
            steps[space] = far
            for other, border, over in beside(space):
                if other not in steps:
                    over = hung.get(border, over)
                    if over != BLOCKED:
                        heappush(waiting, (far + over, other))

    def __getitem__(self, space: Space) -> int:
        if space not in self._steps:
            self._go_on(space)
        return self._steps[space]

    def __iter__(self) -> Iterator[Space]:
        self._go_on()
        return iter(self._steps)

    def __len__(self) -> int:
        self._go_on()
        return len(self._steps)


class _Ground:
    """The spaces that may be stepped on beside each space with floor, with the border between and what it counts."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._beside: dict[Space, Beside] = {}

    @cached_property
    def _walled(self) -> frozenset[Border]:
        return frozenset(borders_met(self._board.lattice, self._board.segments))

    def beside(self, space: Space) -> Beside:
        found = self._beside.get(space)
        if found is None:
            found = self._beside[space] = tuple(self._found(space))
        return found

    def _found(self, space: Space) -> Iterator[tuple[Space, Border, int]]:
        board = self._board
        for other in board.lattice.neighbours(space):
            border = board.lattice.border(space, other)
            if border is not None and board.letter(other) not in SOLID:
                yield other, border, BLOCKED if border in self._walled else _steps_over(board.border_kind(border))


@lru_cache(maxsize=8)
def _ground(board: Board) -> _Ground:
    return _Ground(board)
