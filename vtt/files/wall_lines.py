"""Walls and doors drawn as lines become borders of squares where they run along them, and free ones where they do not.

What becomes a border must lie exactly on it, or belong to walls that all lie within an eighth of a square of borders
and cover them whole: then all of them move together. Where only some would move, none does, so that no joint opens.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from vtt.files.hung_doors import Door, hang
from vtt.geometry.free_walls import SPACE, Exact, Segment, borders_met, in_sixtieths, point_on
from vtt.geometry.segments import Point
from vtt.geometry.square import SquareLattice

Line = tuple[float, float, float, float]
"""x1, y1, x2, y2 in squares."""
BorderName = tuple[int, int, str]

NEAR: Final = SPACE // 8
"""A wall this near to a border is that border."""
_JOINED: Final = SPACE // 100
"""Ends this near to each other are one."""
Span = tuple[int, int]
GridLine = tuple[str, int]
"""The side that borders on it have, and its column or row of corners."""


class PlacedDoor(NamedTuple):
    """A door on borders or along free lines; neither: it lies outside the board. `passable`: whether a straight step
    leads through it while it is open."""

    borders: tuple[BorderName, ...] = ()
    segments: tuple[Segment, ...] = ()
    passable: bool = True


class Placed(NamedTuple):
    """Walls and doors on a board, the doors in the order they were given."""

    borders: frozenset[BorderName]
    segments: tuple[Segment, ...]
    doors: tuple[PlacedDoor, ...]


def place(lines: Iterable[Line], doors: Sequence[Sequence[Line]], columns: int, rows: int) -> Placed:
    """Walls and doors as drawn, cut off at the board's rim. Where a door lies on a wall the wall is cut; a door that
    would let nobody through is as wide as it must be. Walls along the rim are left out: the map edge is one."""
    welded = _Welded()
    walls = [piece for line in lines if (piece := welded.piece(line)) is not None]
    drawn = [[piece for line in door if (piece := welded.piece(line)) is not None] for door in doors]
    left, hung = hang(walls, drawn, columns, rows)
    clipped = [piece for wall in left if (piece := _clipped(wall, columns, rows)) is not None]
    parts = [[piece for one in door.pieces if (piece := _clipped(one, columns, rows)) is not None] for door in hung]
    return _Placing(clipped, parts, columns, rows).placed(hung)


def runs(borders: Iterable[BorderName]) -> tuple[tuple[int, int, int, int], ...]:
    """The fewest straight lines (x1, y1, x2, y2 in squares) that cover borders."""
    by_line: dict[tuple[str, int], set[int]] = {}
    for x, y, side in borders:
        by_line.setdefault((side, (x if side == "E" else y) + 1), set()).add(y if side == "E" else x)
    found: list[tuple[int, int, int, int]] = []
    for (side, line), places in sorted(by_line.items()):
        for place in sorted(places):
            if place - 1 in places:
                continue
            end = place
            while end in places:
                end += 1
            found.append((line, place, line, end) if side == "E" else (place, line, end, line))
    return tuple(found)


class _Welded:
    """Points in whole parts of a space; ends that lie all but upon each other are one."""

    def __init__(self) -> None:
        self._known: dict[Point, Point] = {}

    def piece(self, line: Line) -> Exact | None:
        one, other = self._point(*line[:2]), self._point(*line[2:])
        return None if one == other else (*one, *other)

    def _point(self, x: float, y: float) -> Point:
        point = (round(x * SPACE), round(y * SPACE))
        column, row = point[0] // _JOINED, point[1] // _JOINED
        for across in (0, -1, 1):
            for down in (0, -1, 1):
                known = self._known.get((column + across, row + down))
                if known and abs(known[0] - point[0]) <= _JOINED and abs(known[1] - point[1]) <= _JOINED:
                    return known
        self._known[column, row] = point
        return point


class _Placing:
    """Walls and the parts of doors, sorted into what moves onto borders together and what stays where it is."""

    def __init__(self, walls: list[Exact], doors: list[list[Exact]], columns: int, rows: int) -> None:
        self.walls, self.doors, self.columns, self.rows = walls, doors, columns, rows
        pieces = [*walls, *(piece for door in doors for piece in door)]
        self.group = _groups(pieces)
        ends = (end for x1, y1, x2, y2 in pieces for end in ((x1, y1), (x2, y2)))
        self.ends = Counter(ends)
        self.borders: set[BorderName] = set()
        self.free: list[Exact] = []

    def placed(self, hung: Sequence[Door]) -> Placed:
        walls: dict[int, list[Exact]] = defaultdict(list)
        doors: dict[int, list[int]] = defaultdict(list)
        for number, piece in enumerate(self.walls):
            walls[self.group[number]].append(piece)
        first = len(self.walls)
        for number, parts in enumerate(self.doors):
            if parts:
                doors[self.group[first]].append(number)
            first += len(parts)
        placed = [PlacedDoor(passable=door.passable) for door in hung]
        exact: dict[GridLine, list[Span]] = defaultdict(list)
        for group in sorted({*walls, *doors}):
            moved = self._all_on_borders([walls[group], *(self.doors[number] for number in doors[group])])
            if moved is not None:
                self.borders |= moved[0]
                for number, borders in zip(doors[group], moved[1:], strict=True):
                    placed[number] = placed[number]._replace(borders=tuple(sorted(borders)))
                continue
            for piece in walls[group]:
                line = _grid_line(piece, 0)
                if line is None:
                    self.free.append(piece)
                else:
                    exact[line].append(_span(piece, line))
            for number in doors[group]:
                placed[number] = self._door(self.doors[number], not walls[group], placed[number])
        for line, spans in exact.items():
            for start, end in _merged(spans):
                self._lay(line, start, end)
        segments = dict.fromkeys(_in_sixtieths(piece) for piece in self.free)
        return Placed(frozenset(self.borders), tuple(segments), tuple(placed))

    def _all_on_borders(self, sets: list[list[Exact]]) -> list[set[BorderName]] | None:
        """The borders of the walls and of each door of a group that lies on borders altogether."""
        found: list[set[BorderName]] = []
        for number, pieces in enumerate(sets):
            spans: dict[GridLine, list[Span]] = defaultdict(list)
            for piece in pieces:
                line = _grid_line(piece, NEAR)
                if line is None:
                    return None
                spans[line].append(_span(piece, line))
            borders: set[BorderName] = set()
            for line, all_of_them in spans.items():
                for start, end in _merged(all_of_them):
                    first, last = -(-(start - NEAR) // SPACE), (end + NEAR) // SPACE
                    if last <= first or start < first * SPACE - NEAR or end > last * SPACE + NEAR:
                        return None
                    borders |= self._borders(line, first, last)
            if number and not borders:
                return None
            found.append(borders)
        return found

    def _door(self, parts: list[Exact], alone: bool, door: PlacedDoor) -> PlacedDoor:
        """A door that does not move with its walls: on borders where it lies exactly on them, or where it stands alone
        and bars one; else where it is drawn."""
        segments = tuple(map(_in_sixtieths, parts))
        whole: set[BorderName] = set()
        for piece in parts:
            line = _grid_line(piece, 0)
            start, end = _span(piece, line) if line else (0, 1)
            if line is None or start % SPACE or end % SPACE:
                break
            whole |= self._borders(line, start // SPACE, end // SPACE)
        else:
            if whole:
                return door._replace(borders=tuple(sorted(whole)))
        lattice = SquareLattice(self.columns, self.rows)
        met = borders_met(lattice, segments)
        if alone and len(met) == 1:
            side, space = divmod(met[0], lattice.size)
            return door._replace(borders=((*lattice.position(space), lattice.side_names[side]),))
        return door._replace(segments=segments)

    def _lay(self, line: GridLine, start: int, end: int) -> None:
        """A wall exactly on a grid line: borders as far as it covers them (an end that stands free may lack an eighth),
        the rest of it free."""
        side, at = line
        if not 0 < at < (self.columns if side == "E" else self.rows):
            return

        def near(place: int) -> int:
            point = (at * SPACE, place) if side == "E" else (place, at * SPACE)
            return NEAR if self.ends[point] == 1 else 0

        first, last = -(-(start - near(start)) // SPACE), (end + near(end)) // SPACE
        if last <= first:
            self._leave(line, start, end)
            return
        self.borders |= self._borders(line, first, last)
        if start < first * SPACE - near(start):
            self._leave(line, start, first * SPACE)
        if end > last * SPACE + near(end):
            self._leave(line, last * SPACE, end)

    def _leave(self, line: GridLine, start: int, end: int) -> None:
        at = line[1] * SPACE
        self.free.append((at, start, at, end) if line[0] == "E" else (start, at, end, at))

    def _borders(self, line: GridLine, first: int, last: int) -> set[BorderName]:
        """The borders between two places of a grid line; none on the rim."""
        side, at = line
        width, length = (self.columns, self.rows) if side == "E" else (self.rows, self.columns)
        if not 0 < at < width:
            return set()
        places = range(max(first, 0), min(last, length))
        return {(at - 1, place, side) if side == "E" else (place, at - 1, side) for place in places}


def _groups(pieces: Sequence[Exact]) -> list[int]:
    """For each piece the number of the first one it hangs together with: by ends that meet, or that touch a piece which
    could move onto a border."""
    parent = list(range(len(pieces)))

    def root(number: int) -> int:
        while parent[number] != number:
            parent[number] = parent[parent[number]]
            number = parent[number]
        return number

    def join(one: int, other: int) -> None:
        low, high = sorted((root(one), root(other)))
        parent[high] = low

    by_end: dict[Point, int] = {}
    along: dict[GridLine, list[tuple[int, int, int]]] = defaultdict(list)
    for number, (x1, y1, x2, y2) in enumerate(pieces):
        for end in ((x1, y1), (x2, y2)):
            join(number, by_end.setdefault(end, number))
        line = _grid_line((x1, y1, x2, y2), NEAR)
        if line is not None:
            along[line].append((*_span((x1, y1, x2, y2), line), number))
    for (x, y), number in by_end.items():
        for line, place in ((("E", round(x / SPACE)), y), (("S", round(y / SPACE)), x)):
            off = abs((x if line[0] == "E" else y) - line[1] * SPACE)
            for low, high, other in along[line] if off <= NEAR and line in along else ():
                if low <= place <= high:
                    join(number, other)
    return [root(number) for number in range(len(pieces))]


def _grid_line(piece: Exact, near: int) -> GridLine | None:
    """The grid line a wall runs along, both ends at most so far off it."""
    x1, y1, x2, y2 = piece
    upright, level = _line_near(x1, x2, near), _line_near(y1, y2, near)
    if upright is not None and (level is None or abs(y2 - y1) > abs(x2 - x1)):
        return "E", upright
    return None if level is None else ("S", level)


def _line_near(one: int, other: int, near: int) -> int | None:
    line = (one + other + SPACE) // (2 * SPACE)
    return line if abs(one - line * SPACE) <= near and abs(other - line * SPACE) <= near else None


def _span(piece: Exact, line: GridLine) -> Span:
    one, other = (piece[1], piece[3]) if line[0] == "E" else (piece[0], piece[2])
    return min(one, other), max(one, other)


def _merged(spans: list[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], end)
        else:
            merged.append((start, end))
    return merged


def _clipped(piece: Exact, columns: int, rows: int) -> Exact | None:
    """A wall cut off at the board's rim (Liang and Barsky); None if nothing is left."""
    x1, y1, x2, y2 = piece
    dx, dy = x2 - x1, y2 - y1
    enter, leave = Fraction(0), Fraction(1)
    for step, away in ((-dx, x1), (dx, columns * SPACE - x1), (-dy, y1), (dy, rows * SPACE - y1)):
        if step == 0:
            if away < 0:
                return None
        elif step < 0:
            enter = max(enter, Fraction(away, step))
        else:
            leave = min(leave, Fraction(away, step))
    if enter >= leave:
        return None
    if (enter, leave) == (Fraction(0), Fraction(1)):
        return piece
    return *point_on(piece, enter), *point_on(piece, leave)


def _in_sixtieths(piece: Exact) -> Segment:
    x1, y1, x2, y2 = map(in_sixtieths, piece)
    return x1, y1, x2, y2
