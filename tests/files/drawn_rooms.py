"""Rooms drawn anywhere, for tests: as a Universal VTT file, and an exact reference of what their walls part.

The reference knows nothing of the program: it works with whole numbers, on the walls as they were drawn."""

from __future__ import annotations

import json
import math
import random
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Any

from vtt.board.board import Board
from vtt.board.pieces import Door, Figure
from vtt.files.universal_vtt import Imported, read_universal_vtt
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.routes import Mover, Routes
from vtt.rules.plan import Seat
from vtt.scenario.compile import compile_board
from vtt.scenario.set_up import make_plan

Point = tuple[int, int]
"""In two-hundredths of a space: the centres of spaces are whole numbers of them too."""
Hundredths = tuple[int, int]
Place = tuple[int, int]
SEATS = (Seat("h", "Heroes", "heroes", heroes=("mira",)),)


@dataclass
class Drawing:
    """Walls (lines of points) and doors (two ends, or a middle alone) in hundredths of a space."""

    columns: int
    rows: int
    walls: list[list[Hundredths]] = field(default_factory=list)
    doors: list[tuple[Hundredths, ...]] = field(default_factory=list)
    gaps: list[list[Hundredths]] = field(default_factory=list)
    """Where a door stands between walls and not on one: what it shuts."""
    closed: bool = True

    def read(self) -> Imported:
        """The drawing as a Universal VTT file brings it in."""

        def point(at: Hundredths) -> dict[str, float]:
            return {"x": at[0] / 100, "y": at[1] / 100}

        portals: list[dict[str, Any]] = []
        for door in self.doors:
            middle = (sum(x for x, _ in door) / len(door) / 100, sum(y for _, y in door) / len(door) / 100)
            portal: dict[str, Any] = {"position": {"x": middle[0], "y": middle[1]}, "closed": self.closed}
            portals.append(portal | ({"bounds": [point(end) for end in door]} if len(door) > 1 else {}))
        file = {
            "format": 0.3,
            "resolution": {"map_size": {"x": self.columns, "y": self.rows}, "pixels_per_grid": 70},
            "line_of_sight": [[point(at) for at in wall] for wall in self.walls],
            "portals": portals,
        }
        return read_universal_vtt(json.dumps(file).encode(), "Drawing")

    def ground(self, figures: dict[str, Figure] | None = None) -> Ground:
        """The ground of the rules under it."""
        return ground_under(*self.board_and_doors(), figures)

    def board_and_doors(self) -> tuple[Board, dict[str, Door]]:
        """The compiled board, and the doors as a game sets them up."""
        scenario = self.read().scenario
        board = compile_board(scenario.board, {}).board
        plan = make_plan(scenario, board, SEATS, {})
        return board, {door.id: door for door in plan.doors}

    def lines(self) -> list[tuple[Point, Point]]:
        """All that is closed: walls, and doors while they are."""
        return [(_exact(one), _exact(other)) for wall in (*self.walls, *self.gaps) for one, other in pairwise(wall)]


def ground_under(board: Board, doors: dict[str, Door], figures: dict[str, Figure] | None = None) -> Ground:
    return make_ground(board, figures or {}, doors)


def walked(ground: Ground, start: Place) -> set[Place]:
    """Every space a hero may walk to, by the moves of the game."""
    lattice = ground.plan.lattice
    space = lattice.space(*start)
    assert space is not None
    figure = Figure("mira", "hero/mira", "Mira", "heroes", space)
    routes = Routes(ground.with_figures({"mira": figure}), Mover(figure=figure, points=500))
    return {lattice.position(there) for there in routes.ends}


def seen(ground: Ground, start: Place) -> set[Place]:
    """Every space seen from one."""
    lattice = ground.plan.lattice
    space = lattice.space(*start)
    assert space is not None
    bits = ground.seen_from(space)
    return {lattice.position(there) for there in range(lattice.size) if bits >> there & 1}


def centres_reached(drawing: Drawing, start: Place, diagonals: bool) -> set[Place]:
    """The reference: spaces to which steps lead whose lines from centre to centre meet nothing that is closed."""
    lines = drawing.lines()
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), *([(1, 1), (1, -1), (-1, 1), (-1, -1)] if diagonals else [])]
    found, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in steps:
            there = (x + dx, y + dy)
            inside = 0 <= there[0] < drawing.columns and 0 <= there[1] < drawing.rows
            if inside and there not in found and not crossed(lines, (x, y), there):
                found.add(there)
                waiting.append(there)
    return found


def crossed(lines: list[tuple[Point, Point]], one: Place, other: Place) -> bool:
    """Whether a line meets the line between the centres of two spaces."""
    a, b = _centre(one), _centre(other)
    return any(_meet(a, b, c, d) for c, d in lines)


def inside(polygon: list[Hundredths], place: Place) -> bool:
    """Whether the centre of a space lies strictly inside a closed outline."""
    x, y = _centre(place)
    odd = False
    for one, other in pairwise([*polygon, polygon[0]]):
        (x1, y1), (x2, y2) = _exact(one), _exact(other)
        if _between((x1, y1), (x2, y2), (x, y)):
            return False
        if (y1 > y) != (y2 > y) and (x < x1 + Fraction((y - y1) * (x2 - x1), y2 - y1)):
            odd = not odd
    return odd


def random_room(chance: random.Random, columns: int = 11, rows: int = 8) -> list[Hundredths]:
    """A closed outline: corners anywhere round a middle, or near the grid and up to 0.3 off it."""
    x, y = chance.randint(350, columns * 100 - 350), chance.randint(300, rows * 100 - 300)
    if chance.random() < 0.35:
        return _star(chance, x, y, columns, rows)
    left, right = chance.randint(1, columns // 2 - 1), chance.randint(columns // 2 + 1, columns - 1)
    top, bottom = chance.randint(1, rows // 2 - 1), chance.randint(rows // 2 + 1, rows - 1)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if chance.random() < 0.6:
        middle = (chance.randint(left + 1, right - 1), chance.randint(top + 1, bottom - 1))
        corners[1:2] = [(middle[0], top), middle, (right, middle[1])]
    for edge in sorted(chance.sample(range(len(corners)), 2), reverse=True):
        (x1, y1), (x2, y2) = corners[edge], corners[(edge + 1) % len(corners)]
        corners.insert(edge + 1, ((x1 + x2) // 2, (y1 + y2) // 2))
    off = chance.choice((0, 5, 12, 16, 30))
    room = [(100 * a + chance.randint(-off, off), 100 * b + chance.randint(-off, off)) for a, b in corners]
    return [one for one, other in pairwise([*room, room[0]]) if one != other]


def with_door(chance: random.Random, room: list[Hundredths], columns: int = 11, rows: int = 8) -> Drawing:
    """A room with a door somewhere in one of its walls: the wall cut there or whole below it, the door with its ends or
    only a middle; shorter than a space or longer."""
    edges = [edge for edge in pairwise([*room, room[0]]) if math.dist(*edge) > 60]
    (x1, y1), (x2, y2) = edge = chance.choice(edges)
    long = math.dist(*edge)
    wide = min(chance.choice((40, 60, 100, 100, 150, 200)), long * 0.9)
    start = chance.uniform(0, long - wide) if chance.random() < 0.8 else (0, long - wide)[chance.random() < 0.5]
    a, b = ((round(x1 + (x2 - x1) * at / long), round(y1 + (y2 - y1) * at / long)) for at in (start, start + wide))
    at = [*room, room[0]].index(edge[0])
    before, after = room[: at + 1], [*room[at + 1 :], room[0]]
    cut = chance.random() < 0.7
    walls = [[*before, a], [b, *after]] if cut else [[*room, room[0]]]
    bare = cut and chance.random() < 0.2 and wide >= 40
    middle = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
    door = (middle,) if bare else (a, b)
    walls = [[one for one, _ in groupby(wall)] for wall in walls]
    return Drawing(columns, rows, walls, [door], [[a, b]] if cut else [])


def _star(chance: random.Random, x: int, y: int, columns: int, rows: int) -> list[Hundredths]:
    directions = [(1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1), (-1, 0)]
    directions += [(-2, -1), (-1, -1), (-1, -2), (0, -1), (1, -2), (1, -1), (2, -1)]
    chosen = sorted(chance.sample(range(16), chance.randint(6, 12)))
    room = []
    for index in chosen:
        far = chance.randint(60, 330) / (abs(directions[index][0]) + abs(directions[index][1]))
        at = (round(x + directions[index][0] * far), round(y + directions[index][1] * far))
        room.append((min(max(at[0], 1), columns * 100 - 1), min(max(at[1], 1), rows * 100 - 1)))
    return list(dict.fromkeys(room))


def _exact(at: Hundredths) -> Point:
    return 2 * at[0], 2 * at[1]


def _centre(place: Place) -> Point:
    return 200 * place[0] + 100, 200 * place[1] + 100


def _side(a: Point, b: Point, c: Point) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def _between(a: Point, b: Point, c: Point) -> bool:
    inside_box = min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
    return inside_box and _side(a, b, c) == 0


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
        return True
    return _between(a, b, c) or _between(a, b, d) or _between(c, d, a) or _between(c, d, b)
