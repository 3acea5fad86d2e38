"""Walls and doors that lie off the grid: drawn, cut where a door comes into one, moved by their ends.

Points are (x, y) in sixtieths of a space, as documents write them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import msgspec

from vtt.editor.edits import Put
from vtt.editor.history import EditError
from vtt.editor.parts import free_id
from vtt.geometry import free_walls
from vtt.geometry.segments import turn, within
from vtt.scenario.document import BoardDocument, DoorPlacement, Scenario
from vtt.scenario.part import FreeLine, Sixtieth

End = tuple[Sixtieth, Sixtieth]

FINE: Final = 5
"""Points that nothing draws to itself lie on twelfths of a space."""
NEAR: Final = 12
"""Within a fifth of a space a point is drawn to an end, a wall or a corner of the grid."""


@dataclass(frozen=True)
class DrawFreeWall:
    """A wall from one point to another."""

    wall: FreeLine
    name: str = "Draw wall off the grid"

    def apply(self, scenario: Scenario) -> Scenario:
        _check(scenario.board, self.wall)
        segments = tuple(dict.fromkeys((*scenario.board.segments, self.wall)))
        return msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, segments=segments))


@dataclass(frozen=True)
class DrawFreeDoor:
    """A door from one point to another. A wall on which both lie is cut, so that the door opens it."""

    wall: FreeLine
    kind: str
    title: str

    @property
    def name(self) -> str:
        return f"Draw {self.title.lower()} off the grid"

    def apply(self, scenario: Scenario) -> Scenario:
        _check(scenario.board, self.wall)
        walls = tuple(part for wall in scenario.board.segments for part in _without(wall, self.wall))
        if walls != scenario.board.segments:
            scenario = msgspec.structs.replace(scenario, board=msgspec.structs.replace(scenario.board, segments=walls))
        identity = free_id(scenario, "doors", self.kind)
        door = DoorPlacement(id=identity, name=self.title, kind=self.kind, segments=(self.wall,))
        return Put("doors", (door,)).apply(scenario)


@dataclass(frozen=True)
class MoveEnd:
    """All walls and doors that end at a point end at another one: what hung together still does."""

    old: End
    new: End
    name: str = "Move the end of a wall"

    def apply(self, scenario: Scenario) -> Scenario:
        if self.old == self.new:
            return scenario
        board = scenario.board
        segments = tuple(self.moved(wall) for wall in board.segments)
        if segments != board.segments:
            scenario = msgspec.structs.replace(scenario, board=msgspec.structs.replace(board, segments=segments))
        for door in scenario.doors:
            lines = tuple(self.moved(wall) for wall in door.segments)
            if lines != door.segments:
                scenario = Put("doors", (msgspec.structs.replace(door, segments=lines),)).apply(scenario)
        for wall in (*segments, *(wall for door in scenario.doors for wall in door.segments)):
            if self.new in ends_of(wall):
                _check(board, wall)
        return scenario

    def moved(self, wall: FreeLine) -> FreeLine:
        """A wall with that end moved."""
        start, end = (self.new if point == self.old else point for point in ends_of(wall))
        return (*start, *end)


def ends_of(wall: FreeLine) -> tuple[End, End]:
    """Both ends of a wall."""
    return wall[:2], wall[2:]


def all_lines(scenario: Scenario) -> Iterator[FreeLine]:
    """Every wall and door off the grid."""
    yield from scenario.board.segments
    for door in scenario.doors:
        yield from door.segments


def drawn_to(scenario: Scenario, x: float, y: float, *, leave: End | None = None) -> End:
    """The point meant by a point of the board (in spaces): an end of a wall where one is near, else the nearer of a
    point on a wall and a corner of the grid, else one of fine steps. `leave`: an end that is moved counts for none."""
    board = scenario.board
    at = (x * 60, y * 60)
    lines = [wall for wall in all_lines(scenario) if leave is None or leave not in ends_of(wall)]
    ends = [point for wall in lines for point in ends_of(wall)]
    others = [point for wall in lines if (point := _point_on(wall, at)) is not None]
    others.append(_on_board(board, at, 60))
    for points in (ends, others):
        nearest = min(points, key=lambda point: _away(at, point), default=None)
        if nearest is not None and _away(at, nearest) <= NEAR**2:
            return nearest
    return _on_board(board, at, FINE)


def _on_board(board: BoardDocument, at: tuple[float, float], step: int) -> End:
    """The nearest point of the board on steps of so many sixtieths."""
    x, y = (round(part / step) * step for part in at)
    return min(max(0, x), board.columns * 60), min(max(0, y), board.rows * 60)


def _away(at: tuple[float, float], point: End) -> float:
    return (at[0] - point[0]) ** 2 + (at[1] - point[1]) ** 2


def _point_on(wall: FreeLine, at: tuple[float, float]) -> End | None:
    """The point of a wall nearest to another one; None beyond its ends."""
    x1, y1, x2, y2 = wall
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    part = ((at[0] - x1) * (x2 - x1) + (at[1] - y1) * (y2 - y1)) / length if length else -1.0
    if not 0 < part < 1:
        return None
    found = free_walls.point_on(free_walls.exact(wall), Fraction(round(part * 1000), 1000))
    return free_walls.in_sixtieths(found[0]), free_walls.in_sixtieths(found[1])


def _without(wall: FreeLine, door: FreeLine) -> tuple[FreeLine, ...]:
    """What is left of a wall beside a door that lies along it; the wall itself where the door does not."""
    x1, y1, x2, y2 = free_walls.exact(wall)
    start, end = (x1, y1), (x2, y2)
    d1, d2 = free_walls.exact(door)[:2], free_walls.exact(door)[2:]
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2

    def along(point: tuple[int, int]) -> bool:
        # A point that was rounded to a document's four decimals lies a hair beside the line.
        aside = turn(start, end, point)
        return aside * aside <= 4 * length and within(start, end, point)

    if not length or not along(d1) or not along(d2):
        return (wall,)
    first, last = sorted((d1, d2), key=lambda point: (point[0] - x1) ** 2 + (point[1] - y1) ** 2)
    parts = []
    for one, other in ((start, first), (last, end)):
        if one != other:
            left, top, right, bottom = map(free_walls.in_sixtieths, (*one, *other))
            parts.append((left, top, right, bottom))
    return tuple(parts)


def _check(board: BoardDocument, wall: FreeLine) -> None:
    if board.lattice != "square":
        raise EditError("Only boards of squares have walls off the grid.")
    if wall[:2] == wall[2:]:
        raise EditError("A wall goes from one point to another; drag farther.")
    for x, y in ends_of(wall):
        if not (0 <= x <= board.columns * 60 and 0 <= y <= board.rows * 60):
            raise EditError("That would lie outside the board; make the board larger first.")
