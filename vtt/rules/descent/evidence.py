"""Why a figure sees a space or does not: every corner to corner line, with what stops it (`descent.md 2.4`).

The same rules as `vtt.rules.descent.sightlines`, line by line and in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from vtt.board.pieces import Figure
from vtt.geometry import free_walls
from vtt.geometry.lattice import Space
from vtt.geometry.segments import meet
from vtt.rules.base import Sight, SightLine
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.plan import EDGE, SIGHT_STOPS
from vtt.rules.descent.sightlines import AROUND, CORNERS, turn_is_clear
from vtt.rules.enumeration import enumerated

Point = tuple[int, int]
Place = tuple[int, int]
Line = tuple[tuple[float, float], tuple[float, float]]
Stop = tuple[str, tuple[Space, ...], Line | None]
"""What stops a line: its name (empty: nothing does), the spaces and the border to light up."""

_OF_THE_PICTURE = "a wall of the picture"
_NAMES = {"locked": "a locked door", "ancient": "an ancient wall", EDGE: "the map edge"}


def evidence(ground: Ground, viewer: Figure, target: Space) -> Sight:
    """Whether a figure sees a space: the open line, or every failing line; nearest own space first."""
    lattice = ground.plan.lattice
    where = lattice.name(target)
    own = ground.spaces_of(viewer)
    if not own:
        return Sight(False, (), f"{viewer.name} is not on the board.")
    if not ground.plan.floor >> target & 1:
        return Sight(False, (), "There is no floor here.")
    if target in own:
        return Sight(True, (_between_centres(ground, target, target),), f"{viewer.name} stands on {where}.")
    failed: list[SightLine] = []
    for space in sorted(own, key=lambda start: (lattice.distance(start, target), start)):
        lines = _from_space(ground, viewer, space, target)
        for line in lines:
            if not line.blocker:
                return Sight(True, (line,), f"{viewer.name} sees {where}.")
        failed.extend(lines)
    return Sight(False, tuple(failed), _reason(ground, viewer, target, failed))


def _reason(ground: Ground, viewer: Figure, target: Space, failed: list[SightLine]) -> str:
    return f"{viewer.name} does not see {ground.plan.lattice.name(target)}: {in_the_way(failed)}."


def in_the_way(failed: Iterable[SightLine]) -> str:
    """What stops all these lines."""
    names = list(dict.fromkeys(line.blocker for line in failed))
    if len(names) == 1:
        return f"{names[0]} is in the way"
    return f"every line is blocked, by {enumerated(names, 'or')}"


def _from_space(ground: Ground, viewer: Figure, space: Space, target: Space) -> list[SightLine]:
    lattice = ground.plan.lattice
    if lattice.distance(space, target) == 1:
        return [_to_neighbour(ground, space, target)]
    other = ground.standing.get(target)
    for figure in (viewer, other):
        if figure is not None and ground.in_pit(figure):
            reason = f"the pit of {figure.name}, from which and into which only adjacent spaces are seen,"
            return [_between_centres(ground, space, target, reason)]
    solid = ground.blocking
    (x1, y1), (x2, y2) = lattice.position(space), lattice.position(target)
    walk = _Walk(ground, solid | 1 << space | 1 << target)
    pairs = [
        ((x1 + dx, y1 + dy), place, (x2 + ex, y2 + ey), far_place)
        for place, (dx, dy) in CORNERS
        for far_place, (ex, ey) in CORNERS
    ]
    pairs.sort(key=lambda pair: (pair[0][0] - pair[2][0]) ** 2 + (pair[0][1] - pair[2][1]) ** 2)
    lines = [walk.line(*pair) for pair in pairs if pair[0] != pair[2]]
    facing = [line for line in lines if not {space, target}.intersection(line.blocker_spaces)]
    return facing or lines


def _between_centres(
    ground: Ground,
    space: Space,
    target: Space,
    blocker: str = "",
    line: Line | None = None,
) -> SightLine:
    lattice = ground.plan.lattice
    return SightLine(lattice.centre(space), lattice.centre(target), blocker, (), line)


def _to_neighbour(ground: Ground, space: Space, target: Space) -> SightLine:
    """Neighbours see each other exactly if their diagonal or side is open (`descent.md 2.4`)."""
    if target in ground.plan.looking.steps(space):
        return _between_centres(ground, space, target)
    (x1, y1), (x2, y2) = ground.plan.lattice.position(space), ground.plan.lattice.position(target)
    places = [((x1, y1), (x2, y2))]
    if x1 != x2 and y1 != y2:
        places = [pair for side in ((x2, y1), (x1, y2)) for pair in (((x1, y1), side), (side, (x2, y2)))]
    for one, other in places:
        kind = kind_between(ground, one, other)
        if kind in SIGHT_STOPS or kind == EDGE:
            edge = (max(one[0], other[0]), max(one[1], other[1]))
            end = (edge[0], edge[1] + 1) if one[1] == other[1] else (edge[0] + 1, edge[1])
            return _between_centres(ground, space, target, _called(kind), (edge, end))
    for one, other in (((x1, y1), (x2, y2)), *places):
        name, _, line = _free_wall(ground, free_walls.centre(*one), free_walls.centre(*other))
        if line is not None:
            return _between_centres(ground, space, target, name, line)
    return _between_centres(ground, space, target, _OF_THE_PICTURE)


def _free_wall(ground: Ground, start: Point, end: Point) -> Stop:
    """The free wall or free door that a line meets first named; points in parts of a space."""
    for wall in ground.plan.free_walls(SIGHT_STOPS):
        x1, y1, x2, y2 = free_walls.exact(wall)
        if meet(start, end, (x1, y1), (x2, y2)):
            kind = ground.plan.kind_of_free_wall(wall)
            name = _OF_THE_PICTURE if kind == "wall" else _called(kind)
            return name, (), ((wall[0] / 60, wall[1] / 60), (wall[2] / 60, wall[3] / 60))
    return _OF_THE_PICTURE, (), None


def kind_between(ground: Ground, one: Place, other: Place) -> str:
    """Kind of the border between two places that share a side; open between two places without floor."""
    plan = ground.plan
    first, second = plan.lattice.space(*one), plan.lattice.space(*other)
    floors = [space is not None and plan.floor >> space & 1 == 1 for space in (first, second)]
    if not any(floors):
        return "open"
    if first is None or second is None or not all(floors):
        return EDGE
    return plan.border_kind(first, second)


def _called(kind: str) -> str:
    return _NAMES.get(kind, f"a {kind}")


class _Walk:
    """Judges single lines between corners; `solid` are all spaces that stop them."""

    def __init__(self, ground: Ground, solid: int) -> None:
        self.ground = ground
        self.solid = solid

    def line(self, start: Point, place: int, end: Point, far_place: int) -> SightLine:
        """One line from a corner of the viewer's space (which lies at `place` around it) to one of the target's."""
        blocker, spaces, edge = self._stopped(start, place, end, far_place)
        return SightLine((float(start[0]), float(start[1])), (float(end[0]), float(end[1])), blocker, spaces, edge)

    def _stopped(self, start: Point, place: int, end: Point, far_place: int) -> Stop:
        lattice = self.ground.plan.lattice
        for at in _squares(start, end):
            space = lattice.space(*at)
            if space is not None and self.solid >> space & 1:
                return self._who(space), (space,), None
        for corner, upright in _edges(start, end):
            kind = self._edge_kind(corner, upright)
            along = (start[0] == end[0]) if upright else (start[1] == end[1])
            if self._stops(kind, along):
                far = (corner[0], corner[1] + 1) if upright else (corner[0] + 1, corner[1])
                return _called(kind), (), (corner, far)
        lines = self.ground.lines
        for point in _points(start, end):
            if self._pinched(point, start, end):
                return self._border_at(point)
        strict = self.ground.options.wall_end == "strict"
        direction = _direction(start, end)
        if not turn_is_clear(place, direction, lines.borders_at(*start), strict):
            return self._border_at(start)
        if not turn_is_clear(far_place, (direction + 4) % 8, lines.borders_at(*end), strict):
            return self._border_at(end)
        walls = lines.free_walls
        if walls and (walls.hides(start, end) or not lines.clears_free_walls(start, place, end, far_place)):
            return self._free_wall(start, place, end, far_place)
        return "", (), None

    def _free_wall(self, start: Point, place: int, end: Point, far_place: int) -> Stop:
        """What hides one corner from the other, or cuts one of them off from the middle of its space."""
        near, far = ((x * free_walls.SPACE, y * free_walls.SPACE) for x, y in (start, end))
        own, other = (
            free_walls.centre(x + dx, y + dy) for (x, y), (dx, dy) in ((start, AROUND[place]), (end, AROUND[far_place]))
        )
        for start, end in ((own, near), (near, far), (far, other)):
            stop = _free_wall(self.ground, start, end)
            if stop[2] is not None:
                return stop
        return _OF_THE_PICTURE, (), None

    def _border_at(self, point: Point) -> Stop:
        """A border that stops sight and touches a corner (or the corner of blocked spaces, A-9)."""
        x, y = point
        for corner, far, upright in (
            ((x, y - 1), point, True),
            (point, (x, y + 1), True),
            ((x - 1, y), point, False),
            (point, (x + 1, y), False),
        ):
            kind = self._edge_kind(corner, upright)
            if self._stops(kind, along=False):
                return _called(kind), (), (corner, far)
        return "the corner between two blocked spaces", (), (point, point)

    def _who(self, space: Space) -> str:
        figure = self.ground.standing.get(space)
        if figure is not None:
            return figure.name
        if not self.ground.plan.obstacles >> space & 1:
            return "its own space"
        return "a wall" if self.ground.plan.board.letter(space) == "W" else "an obstacle"

    def _edge_kind(self, corner: Point, upright: bool) -> str:
        x, y = corner
        return kind_between(self.ground, (x - 1, y) if upright else (x, y - 1), (x, y))

    def _stops(self, kind: str, along: bool) -> bool:
        if along and self.ground.options.along == "named":
            return kind in ("wall", EDGE)
        return kind in SIGHT_STOPS or kind == EDGE

    def _pinched(self, point: Point, start: Point, end: Point) -> bool:
        """Rule 3, and A-9 if corners of blocked spaces close."""
        lines, direction = self.ground.lines, _direction(start, end)
        borders = lines.borders_at(*point)
        sides = [any(borders >> ((direction + sign * turn) % 8) & 1 for turn in (1, 2, 3)) for sign in (1, -1)]
        if all(sides):
            return True
        if self.ground.options.blocked_corner == "open" or direction % 2 == 0:
            return False
        x, y = point
        pair = ((x, y - 1), (x - 1, y)) if direction in (3, 7) else ((x, y), (x - 1, y - 1))
        spaces = [self.ground.plan.lattice.space(*at) for at in pair]
        return all(space is not None and self.ground.blocking >> space & 1 for space in spaces)


def _direction(start: Point, end: Point) -> int:
    """Direction 0 to 7 around `start` (`vtt.rules.descent.sightlines`)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if dx == 0:
        return 0 if dy < 0 else 4
    if dy == 0:
        return 2 if dx > 0 else 6
    if dx > 0:
        return 1 if dy < 0 else 3
    return 5 if dy > 0 else 7


def _squares(start: Point, end: Point) -> Iterator[Place]:
    """Places that share a positive length with the line, in its order: passed through, or an edge run along."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    across, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    if dx == 0 or dy == 0:
        for step in range(abs(dx) + abs(dy)):
            if dy == 0:
                column = x + across * step - (across < 0)
                yield from ((column, y - 1), (column, y))
            else:
                row = y + down * step - (down < 0)
                yield from ((x - 1, row), (x, row))
        return
    wide, high = abs(dx), abs(dy)
    for i in range(wide):
        for j in range(i * high // wide, -(-(i + 1) * high // wide)):
            yield x + across * i - (across < 0), y + down * j - (down < 0)


def _edges(start: Point, end: Point) -> Iterator[tuple[Point, bool]]:
    """Edges that the line crosses between their ends or runs along: (top or left end, whether upright)."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    left, top = min(x1, x2), min(y1, y2)
    if dx == 0 or dy == 0:
        for step in range(abs(dx) + abs(dy)):
            yield ((left, top + step), True) if dx == 0 else ((left + step, top), False)
        return
    for x in range(left + 1, left + abs(dx)):
        row, rest = divmod(dy * (x - x1), dx)
        if rest:
            yield (x, y1 + row), True
    for y in range(top + 1, top + abs(dy)):
        column, rest = divmod(dx * (y - y1), dy)
        if rest:
            yield (x1 + column, y), False


def _points(start: Point, end: Point) -> Iterator[Point]:
    """Lattice points strictly inside the line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    common = gcd(dx, dy)
    for step in range(1, common):
        yield start[0] + dx // common * step, start[1] + dy // common * step
