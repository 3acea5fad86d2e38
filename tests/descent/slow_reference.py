"""A second, slow way to the answers for square positions, written from the rules' words alone, for comparison.

Nothing here comes from the package but the letters of documents. Sight is judged line by line in exact fractions,
steps and counting by looking at every border, costs by trying again until nothing improves.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

Place = tuple[int, int]
Edge = frozenset[Place]

COUNTING = {"edge", "wall", "door", "locked", "ancient"}
WALKING = COUNTING | {"portcullis", "elevation"}
SIGHT = COUNTING | {"thicket"}
STANDING = COUNTING | {"thicket", "portcullis"}


class Reference:
    def __init__(self, entry: dict[str, Any], strict: bool = False) -> None:
        self.rows = entry["rows"]
        self.strict = strict
        self.width, self.height = len(self.rows[0]), len(self.rows)
        self.kinds: dict[Edge, str] = {}
        for x, y, side, kind in entry["edges"]:
            self.kinds[frozenset({(x, y), (x + 1, y) if side == "E" else (x, y + 1)})] = kind
        self.figures = {item["id"]: item for item in entry["figures"]}
        self.cells = {
            name: {(f["x"] + i, f["y"] + j) for i in range(f["w"]) for j in range(f["h"])}
            for name, f in self.figures.items()
        }
        self.pit = {name: all(self.letter(c) == "p" for c in cells) for name, cells in self.cells.items()}
        self.places = [(x, y) for y in range(self.height) for x in range(self.width) if self.letter((x, y)) != "#"]
        self.solid = {place for place in self.places if self.letter(place) == "X"}
        for name, cells in self.cells.items():
            if not self.pit[name]:
                self.solid |= cells

    def letter(self, place: Place) -> str:
        x, y = place
        return self.rows[y][x] if 0 <= x < self.width and 0 <= y < self.height else "#"

    def kind(self, a: Place, b: Place) -> str:
        """Kind of the edge between two places that share a side."""
        off = (self.letter(a) == "#") + (self.letter(b) == "#")
        if off == 2:
            return "open"
        return "edge" if off else self.kinds.get(frozenset({a, b}), "open")

    def link(self, a: Place, b: Place, stops: set[str]) -> bool:
        if self.letter(a) == "#" or self.letter(b) == "#":
            return False

        def passes(one: Place, other: Place) -> bool:
            kind = self.kind(one, other)
            if kind == "barrier" and stops is WALKING:
                return (one[0] > other[0]) or (one[1] > other[1])
            if kind == "barrier-back" and stops is WALKING:
                return (one[0] < other[0]) or (one[1] < other[1])
            return kind not in stops

        if a[0] == b[0] or a[1] == b[1]:
            return passes(a, b)
        return any(passes(a, m) and passes(m, b) for m in ((a[0], b[1]), (b[0], a[1])))

    def around(self, a: Place) -> list[Place]:
        return [(a[0] + i, a[1] + j) for i, j in product((-1, 0, 1), repeat=2) if i or j]

    # ---- sight ----

    def sees(self, a: Place, b: Place) -> bool:
        if a == b:
            return True
        if b in self.around(a):
            return self.link(a, b, SIGHT)
        corners = list(product((0, 1), repeat=2))
        return any(
            self.line((a[0] + i, a[1] + j), a, (b[0] + k, b[1] + m), b)
            for i, j in corners
            for k, m in corners
            if (a[0] + i, a[1] + j) != (b[0] + k, b[1] + m)
        )

    def line(self, p: Place, a: Place, q: Place, b: Place) -> bool:
        if any(self.shares_length(p, q, cell) for cell in self.solid | {a, b}):
            return False
        lattice_points = []
        for x in range(min(p[0], q[0]), max(p[0], q[0]) + 1):
            for y in range(min(p[1], q[1]), max(p[1], q[1]) + 1):
                if cross(p, q, (x, y)) == 0 and (x, y) not in (p, q):
                    lattice_points.append((x, y))
        for x in range(self.width + 1):
            for y in range(self.height + 1):
                for one, other, end in (((x - 1, y), (x, y), (x, y + 1)), ((x, y - 1), (x, y), (x + 1, y))):
                    if self.kind(one, other) in SIGHT and meets_inside(p, q, (x, y), end):
                        return False
        for v in lattice_points:
            sides = {sign(cross(p, q, end)) for end in self.edges_at(v)}
            if {1, -1} <= sides:
                return False
        return self.turn(p, a, q) and self.turn(q, b, p)

    def edges_at(self, v: Place) -> list[Place]:
        """Far ends of the edges that stop sight and leave a point."""
        x, y = v
        found = []
        for one, other, end in (
            ((x - 1, y - 1), (x, y - 1), (x, y - 1)),
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x - 1, y), (x, y), (x, y + 1)),
            ((x - 1, y - 1), (x - 1, y), (x - 1, y)),
        ):
            if self.kind(one, other) in SIGHT:
                found.append(end)
        return found

    def turn(self, p: Place, a: Place, q: Place) -> bool:
        """Whether a line from p to q may belong to the space a that has p as a corner."""
        start = (2 * a[0] + 1 - 2 * p[0], 2 * a[1] + 1 - 2 * p[1])
        goal = (q[0] - p[0], q[1] - p[1])
        walls = [(end[0] - p[0], end[1] - p[1]) for end in self.edges_at(p)]
        for way in (1, -1):
            angle = turned(start, goal, way)
            if any(turned(start, wall, way) <= angle for wall in walls):
                continue
            to_its_side = 1  # eighths of a turn from the middle of the space to its side
            if self.strict and angle - to_its_side >= 4:
                continue
            return True
        return False

    def shares_length(self, p: Place, q: Place, cell: Place) -> bool:
        """Whether the segment shares a positive length with the closed square."""
        low, high = Fraction(0), Fraction(1)
        for axis in (0, 1):
            d = q[axis] - p[axis]
            if d == 0:
                if not cell[axis] <= p[axis] <= cell[axis] + 1:
                    return False
                continue
            ends = sorted(Fraction(bound - p[axis], d) for bound in (cell[axis], cell[axis] + 1))
            low, high = max(low, ends[0]), min(high, ends[1])
        return low < high

    # ---- answers ----

    def seen(self, name: str, target: Place) -> bool:
        owner = next((other for other, cells in self.cells.items() if target in cells), None)
        for a in self.cells[name]:
            near = a == target or target in self.around(a)
            if (self.pit[name] or (owner is not None and self.pit[owner])) and not near:
                continue
            if self.sees(a, target):
                return True
        return False

    def distances(self, name: str) -> dict[Place, int]:
        steps = dict.fromkeys(self.cells[name], 0)
        front = set(steps)
        while front:
            following: set[Place] = set()
            for a in front:
                for b in self.around(a):
                    blocked = self.letter(a) in "X" or self.letter(b) in "X#"
                    if b not in steps and not blocked and self.link(a, b, COUNTING):
                        steps[b] = steps[a] + 1
                        following.add(b)
            front = following
        return steps

    def ends(self, name: str) -> list[list[int]]:
        figure, own = self.figures[name], self.cells[name]
        small = figure["w"] * figure["h"] == 1
        enemies, others = set(), set()
        for other, cells in self.cells.items():
            if other != name:
                others |= cells
                if (self.figures[other]["side"] == "monsters") != (figure["side"] == "monsters"):
                    enemies |= cells
        costs = dict.fromkeys(own, 0)
        changed = True
        while changed:
            changed = False
            for a in list(costs):
                if small and self.letter(a) == "p":
                    continue
                for b in self.around(a):
                    if self.letter(b) in "X#" or b in enemies or not self.link(a, b, WALKING):
                        continue
                    cost = costs[a] + (2 if self.letter(b) in "ws" else 1)
                    if cost <= figure["movement_points"] and cost < costs.get(b, 10**9):
                        costs[b] = cost
                        changed = True
        found = {(figure["x"], figure["y"], figure["w"], figure["h"]): 0}
        for w, h in {(figure["w"], figure["h"]), (figure["h"], figure["w"])}:
            for x, y in product(range(self.width - w + 1), range(self.height - h + 1)):
                cells = [(x + i, y + j) for i in range(w) for j in range(h)]
                if any(self.letter(c) in "X#" or c in others for c in cells):
                    continue
                inner = [(c, d) for c in cells for d in ((c[0] + 1, c[1]), (c[0], c[1] + 1)) if d in cells]
                if any(self.kind(c, d) in STANDING for c, d in inner):
                    continue
                reached = [costs[c] for c in cells if c in costs]
                if reached:
                    key = (x, y, w, h)
                    found[key] = min(found.get(key, 10**9), min(reached))
        return sorted([*key, cost] for key, cost in found.items())

    def answers(self) -> list[dict[str, Any]]:
        taken = set().union(*self.cells.values()) if self.cells else set()
        found = []
        for name in self.figures:
            rows = [
                "".join(
                    "-" if self.letter((x, y)) in "X#" or (x, y) in taken else "01"[self.seen(name, (x, y))]
                    for x in range(self.width)
                )
                for y in range(self.height)
            ]
            steps = self.distances(name)
            others = [other for other in self.figures if other != name]
            found.append(
                {
                    "figure": name,
                    "sees_spaces": rows,
                    "sees_figures": [o for o in others if any(self.seen(name, c) for c in self.cells[o])],
                    "unsure_figures": [],
                    "distances": {
                        o: min((steps[c] for c in self.cells[o] if c in steps), default=None) for o in others
                    },
                    "ends": self.ends(name),
                }
            )
        return found


def cross(p: Place, q: Place, r: Place) -> int:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def meets_inside(p: Place, q: Place, c: Place, d: Place) -> bool:
    """Whether the segment p-q crosses the unit edge c-d between its ends, or overlaps it."""
    one, other = cross(p, q, c), cross(p, q, d)
    if one == other == 0:
        axis = 0 if c[0] != d[0] else 1
        low = max(min(p[axis], q[axis]), min(c[axis], d[axis]))
        return low < min(max(p[axis], q[axis]), max(c[axis], d[axis]))
    near, far = cross(c, d, p), cross(c, d, q)
    return one * other < 0 and near * far < 0


def turned(start: Place, goal: Place, way: int) -> Fraction:
    """How far one turns from a direction to another, in eighths of a full turn (exact in its order: the position within
    an eighth is measured by a slope)."""
    span = (octant(goal) - octant(start)) * way
    return span % 8


def octant(d: Place) -> Fraction:
    """Where a direction lies on the way round, 0 to 8, rising with the angle; whole numbers at the eight directions."""
    x, y = d
    for turn in range(4):
        if x > 0 and y >= 0:
            part = Fraction(y, x) if y <= x else 2 - Fraction(x, y)
            return 2 * turn + part
        x, y = y, -x
    raise ValueError("no direction")
