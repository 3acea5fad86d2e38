"""Doors drawn as lines, hung into the walls round them: a wall a door lies on is cut, a gap beside it is closed, and a
door through which no straight step leads takes in as much of its wall as one step needs.

Everything is in whole parts of a space (`vtt.geometry.free_walls`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt
from typing import Final, NamedTuple

from vtt.geometry.free_walls import HALF, SPACE, Exact, centre, point_on
from vtt.geometry.segments import Point, away, meet, turn

UPON: Final = SPACE // 8
"""A wall this near to a door lies under it."""
GAP: Final = SPACE // 4
"""A gap as wide as this between a door and the next wall belongs to the door."""
WIDER: Final = 3 * SPACE // 2
"""How much of its wall a door may take in on each side."""
BEYOND: Final = SPACE // 60
"""How far past the middle of a space a widened door reaches."""
AROUND: Final = 3 * SPACE


class Door(NamedTuple):
    """The lines of a door one after the other, and whether a straight step leads through them while it is open."""

    pieces: tuple[Exact, ...]
    passable: bool = True


def hang(
    walls: Sequence[Exact], doors: Sequence[Sequence[Exact]], columns: int, rows: int
) -> tuple[list[Exact], list[Door]]:
    """What is left of the walls, and the doors."""
    left = list(walls)
    hung = []
    for pieces in doors:
        if not pieces:
            hung.append(Door(()))
            continue
        near, far = _near_and_far(left, pieces)
        door = _Hanging(near, list(pieces), columns, rows)
        hung.append(door.hung())
        left = far + door.walls
    return left, hung


def _near_and_far(walls: list[Exact], pieces: Sequence[Exact]) -> tuple[list[Exact], list[Exact]]:
    xs = [x for piece in pieces for x in piece[::2]]
    ys = [y for piece in pieces for y in piece[1::2]]
    low_x, high_x, low_y, high_y = min(xs) - AROUND, max(xs) + AROUND, min(ys) - AROUND, max(ys) + AROUND
    near: list[Exact] = []
    far: list[Exact] = []
    for wall in walls:
        x1, y1, x2, y2 = wall
        beside = max(x1, x2) >= low_x and min(x1, x2) <= high_x and max(y1, y2) >= low_y and min(y1, y2) <= high_y
        (near if beside else far).append(wall)
    return near, far


class _Hanging:
    """One door among the walls near it."""

    def __init__(self, walls: list[Exact], pieces: list[Exact], columns: int, rows: int) -> None:
        self.walls, self.pieces, self.columns, self.rows = walls, pieces, columns, rows

    def hung(self) -> Door:
        self.pieces = [self._cut(piece[:2], piece[2:]) for piece in self.pieces]
        first, last = self.pieces[0][:2], self.pieces[-1][2:]
        fixed = self._on_borders()
        if first != last and not fixed:
            before, after = self._gap(first, last), self._gap(last, first)
            self.pieces[:0] = [(*before, *first)] if before else []
            self.pieces += [(*last, *after)] if after else []
        stands_free = not self._hangs_in_walls() and not any(True for _ in self._steps())
        passable = self._lets_through() or stands_free or (not fixed and self._widened())
        return Door(tuple(self.pieces), passable)

    # ---- cutting and joining -------------------------------------------------------------------------------------

    def _cut(self, a: Point, b: Point) -> Exact:
        """Take away what of the walls lies under a line of the door. What the line is then: where one wall lies under
        all of it, that part of the wall, so that nothing is shut elsewhere than the wall was."""
        walls: list[Exact] = []
        door: Exact = (*a, *b)
        for x1, y1, x2, y2 in self.walls:
            under = _under(a, b, (x1, y1), (x2, y2))
            if under is None:
                walls.append((x1, y1, x2, y2))
                continue
            start, end = (_at((x1, y1), (x2, y2), part) for part in under[:2])
            if under[2]:
                door = (*start, *end) if away(a, start) < away(a, end) else (*end, *start)
            walls += [(x1, y1, *start)] if start != (x1, y1) else []
            walls += [(*end, x2, y2)] if end != (x2, y2) else []
        self.walls = walls
        return door

    def _on_borders(self) -> bool:
        """Whether every line of the door runs from corner to corner of spaces along their sides."""
        return all(
            (x1 == x2 or y1 == y2) and not any(end % SPACE for end in (x1, y1, x2, y2))
            for x1, y1, x2, y2 in self.pieces
        )

    def _gap(self, end: Point, other: Point) -> Point | None:
        """Where the wall goes on beside the end of a door that touches none: the nearest end of a wall, else the
        nearest point of one."""
        if any(end in (wall[:2], wall[2:]) for wall in self.walls):
            return None
        ends = [point for wall in self.walls for point in (wall[:2], wall[2:])]
        points = [_nearest(end, wall) for wall in self.walls]
        if any(away(end, point) <= 2 for point in points):
            return None
        for found in (ends, points):
            near = [
                (away(end, point), point)
                for point in found
                if away(end, point) <= GAP**2 and away(end, point) < away(other, point)
            ]
            if near:
                return min(near)[1]
        return None

    # ---- steps through the door ----------------------------------------------------------------------------------

    def _steps(self) -> Iterator[tuple[Point, Point, Exact]]:
        """The straight steps that a line of the door meets, from centre to centre."""
        for piece in self.pieces:
            x1, y1, x2, y2 = piece
            for row in range(max(0, min(y1, y2) // SPACE - 1), min(self.rows, max(y1, y2) // SPACE + 2)):
                for column in range(max(0, min(x1, x2) // SPACE - 1), min(self.columns, max(x1, x2) // SPACE + 2)):
                    start = centre(column, row)
                    for there in ((column + 1, row), (column, row + 1)):
                        end = centre(*there)
                        inside = there[0] < self.columns and there[1] < self.rows
                        if inside and meet(start, end, (x1, y1), (x2, y2)):
                            yield start, end, piece

    def _hangs_in_walls(self) -> bool:
        ends = {self.pieces[0][:2], self.pieces[-1][2:]}
        return any(wall[:2] in ends or wall[2:] in ends for wall in self.walls)

    def _lets_through(self) -> bool:
        """Whether a straight step crosses the open door, or two do by way of a space whose centre it lies on."""
        sides: dict[tuple[Point, Exact], set[bool]] = {}
        for start, end, piece in self._steps():
            if any(meet(start, end, wall[:2], wall[2:]) for wall in self.walls):
                continue
            one, other = turn(piece[:2], piece[2:], start), turn(piece[:2], piece[2:], end)
            if one * other < 0:
                return True
            middle, side = (start, other) if one == 0 else (end, one)
            if side:
                sides.setdefault((middle, piece), set()).add(side > 0)
        return any(len(found) == 2 for found in sides.values())

    # ---- widening ------------------------------------------------------------------------------------------------

    def _widened(self) -> bool:
        """Make the door as wide as one straight step through it needs, along the walls it hangs in; False, and nothing
        changed, if no width does."""
        walls, pieces = self.walls, self.pieces
        first, last = pieces[0][:2], pieces[-1][2:]
        before, after = self._ways_on(first, last), self._ways_on(last, first)
        lengths = sorted({*_crossings(before), *_crossings(after)})
        for both in (False, True):
            for length in lengths:
                grown = False
                for way, at_front in ((before, True), (after, False)):
                    if both or any(0 <= length - one <= BEYOND for one in _crossings(way)):
                        self._take_in(way, length + BEYOND, at_front)
                        grown = True
                if grown and self._lets_through():
                    return True
                self.walls, self.pieces = walls, pieces
        return False

    def _ways_on(self, end: Point, inner: Point) -> list[Exact]:
        """The walls that carry on a door beyond its end, one after the other, each from its near to its far end: round
        corners where there is one way only, else straight on."""
        way: list[Exact] = []
        length = 0
        left = [walked for wall in self.walls for walked in (wall, (*wall[2:], *wall[:2]))]
        while length < WIDER:
            onward = [walked for walked in left if walked[:2] == end]
            if len(onward) > 1:
                onward = [walked for walked in onward if _goes_on(inner, end, walked[2:])]
            if not onward:
                break
            walked = onward[0] if len(onward) == 1 else _straightest(inner, end, onward)
            left = [other for other in left if other not in (walked, (*walked[2:], *walked[:2]))]
            way.append(walked)
            length += isqrt(away(walked[:2], walked[2:]))
            inner, end = walked[:2], walked[2:]
        return way

    def _take_in(self, way: list[Exact], length: int, at_front: bool) -> None:
        """The first part of the walls on a way becomes part of the door."""
        walls, taken = list(self.walls), []
        for x1, y1, x2, y2 in way:
            long = isqrt(away((x1, y1), (x2, y2)))
            wall = (x1, y1, x2, y2) if (x1, y1, x2, y2) in walls else (x2, y2, x1, y1)
            walls.remove(wall)
            if long > length:
                x, y = _at((x1, y1), (x2, y2), Fraction(length, long))
                taken.append((x1, y1, x, y))
                walls.append((x, y, x2, y2))
                break
            taken.append((x1, y1, x2, y2))
            length -= long
        self.walls = walls
        front = [(x2, y2, x1, y1) for x1, y1, x2, y2 in reversed(taken)]
        self.pieces = [*front, *self.pieces] if at_front else [*self.pieces, *taken]


def _under(a: Point, b: Point, c: Point, d: Point) -> tuple[Fraction, Fraction, bool] | None:
    """The part of the wall c-d (0 to 1) that lies under the door a-b: beside it, near it, and going much the same way;
    and whether that is as long as the door."""
    wide, high, across, down = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    along, aside = wide * across + high * down, wide * down - high * across
    if 3 * aside * aside > along * along:
        return None
    long = wide * wide + high * high
    from_a = (c[0] - a[0]) * wide + (c[1] - a[1]) * high
    one, other = sorted((Fraction(-from_a, along), Fraction(long - from_a, along)))
    start, end = max(one, Fraction(0)), min(other, Fraction(1))
    off, most = turn(a, b, c), UPON * isqrt(long)
    if start < end and all(abs(off + aside * part) <= most for part in (start, end)):
        return start, end, (start, end) == (one, other)
    return None


def _at(c: Point, d: Point, part: Fraction) -> Point:
    return point_on((*c, *d), part)


def _nearest(point: Point, wall: Exact) -> Point:
    c, d = wall[:2], wall[2:]
    long = away(c, d)
    part = Fraction((point[0] - c[0]) * (d[0] - c[0]) + (point[1] - c[1]) * (d[1] - c[1]), long)
    return _at(c, d, min(max(part, Fraction(0)), Fraction(1)))


def _straightest(inner: Point, end: Point, ways: list[Exact]) -> Exact:
    return min(ways, key=lambda way: _bend(inner, end, way[2:]))


def _bend(inner: Point, end: Point, far: Point) -> Fraction:
    """How much a way turns at a point, to compare: the square of the tangent."""
    wide, high, across, down = end[0] - inner[0], end[1] - inner[1], far[0] - end[0], far[1] - end[1]
    return Fraction((wide * down - high * across) ** 2, (wide * across + high * down) ** 2)


def _goes_on(inner: Point, end: Point, far: Point) -> bool:
    """Whether a wall beyond a door's end goes much the same way: it turns by no more than 60 degrees."""
    wide, high, across, down = end[0] - inner[0], end[1] - inner[1], far[0] - end[0], far[1] - end[1]
    along = wide * across + high * down
    return along > 0 and 4 * along * along >= (wide * wide + high * high) * (across * across + down * down)


def _crossings(way: list[Exact]) -> list[int]:
    """How far along a way lie the lines through the centres of spaces, up to `WIDER`."""
    found: list[int] = []
    walked = 0
    for x1, y1, x2, y2 in way:
        long = isqrt(away((x1, y1), (x2, y2)))
        for start, end in ((x1, x2), (y1, y2)):
            low, high = min(start, end), max(start, end)
            for at in range(-((HALF - low) // SPACE), (high - HALF) // SPACE + 1):
                found += [walked + abs(at * SPACE + HALF - start) * long // (high - low)] if low < high else []
        walked += long
    return [length for length in found if length <= WIDER]
