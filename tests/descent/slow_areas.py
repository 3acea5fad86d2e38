"""The slow reading of the rules (`slow_reference`) for what published positions do not ask: moves of so many spaces,
flying, climbing, places to be put on, blasts, breath, melee and the elevation die. Written from the digest's words."""

from __future__ import annotations

from itertools import product
from typing import Any

from slow_reference import COUNTING, SIGHT, STANDING, WALKING, Place, Reference

FLYING = COUNTING | {"portcullis"}
LEVEL = COUNTING | {"elevation"}
CLOSED = COUNTING | {"elevation"}
Box = tuple[int, int, int, int]


class SlowAreas(Reference):
    """`sealed`, `literal`, `thicket_only`: other readings of A-8, A-5 and A-6. `crumbling`: where a token of it lies,
    which hides all other ground but obstacles, and which nobody enters while somebody stands there (1.4)."""

    def __init__(
        self,
        entry: dict[str, Any],
        *,
        sealed: bool = True,
        literal: bool = False,
        thicket_only: bool = False,
        crumbling: frozenset[Place] = frozenset(),
    ) -> None:
        self.crumbling = crumbling
        super().__init__(entry)
        self.sealed, self.literal = sealed, literal
        self.straddle = {"edge", "thicket"} if thicket_only else STANDING

    def letter(self, place: Place) -> str:
        plain = super().letter(place)
        return "." if place in self.crumbling and plain not in "X#" else plain

    def link(self, a: Place, b: Place, stops: set[str]) -> bool:
        if super().link(a, b, stops):
            return True
        if self.sealed or a[0] == b[0] or a[1] == b[1] or "#" in (self.letter(a), self.letter(b)):
            return False
        sides = ((a[0], b[1]), (b[0], a[1]))
        return all(self.kind(one, side) in ("edge", "wall") for side in sides for one in (a, b))

    # ---- neighbours ----

    def beside(self, a: Place, b: Place) -> bool:
        """2.1: neighbours whose link nothing cuts; obstacles are adjacent to nothing."""
        floor = self.letter(a) not in "X#" and self.letter(b) not in "X#"
        return floor and b in self.around(a) and self.link(a, b, COUNTING)

    def strikes(self, a: Place, b: Place) -> bool:
        """1.3: adjacent, and not across a thicket."""
        return self.beside(a, b) and self.link(a, b, SIGHT)

    def die(self, a: Place, b: Place) -> bool:
        """5.6 and A-5, default: straight across a line; diagonally where a line meets the shared corner and both ways
        round it are closed by lines, walls or the rim."""
        if b not in self.around(a):
            return False
        if a[0] == b[0] or a[1] == b[1]:
            return self.kind(a, b) == "elevation"
        if self.literal:
            return any(self._two_meet(b[0] + i, b[1] + j) for i, j in product((0, 1), repeat=2))
        ways = [{self.kind(a, m), self.kind(m, b)} for m in ((a[0], b[1]), (b[0], a[1]))]
        return all(way & CLOSED for way in ways) and any("elevation" in way for way in ways)

    def _two_meet(self, x: int, y: int) -> bool:
        """L2529 to the letter: two lines at a corner, or one and a wall or the rim."""
        ring = [(x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y)]
        kinds = [self.kind(ring[i - 1], ring[i]) for i in range(4)]
        lines = kinds.count("elevation")
        return lines > 1 or (lines == 1 and ("wall" in kinds or "edge" in kinds))

    # ---- areas ----

    def blast(self, centres: list[Place]) -> set[Place]:
        """2.7: the target spaces and all spaces adjacent to one of them."""
        return {*centres, *(b for a in centres for b in self.around(a) if self.beside(a, b))}

    def breaths(self, target: Place, length: int, breather: str) -> set[frozenset[str]]:
        """2.7: whom paths of so many counted spaces, the target's first, may touch; they bend and come back."""
        owners = {cell: name for name, cells in self.cells.items() for cell in cells if name != breather}
        found = set()
        paths = [[target]]
        for path in paths:
            found.add(frozenset(owners[cell] for cell in path if cell in owners))
            if len(path) < length:
                paths += [[*path, b] for b in self.around(path[-1]) if self.beside(path[-1], b)]
        return found

    # ---- moves ----

    def reaches(
        self, name: str, points: int, *, counted: bool = False, flying: bool = False, scamper: bool = False
    ) -> dict[Box, int]:
        """Every way to lie at the end -> cost (3.2, 3.3): `counted` is a move of so many spaces."""
        figure, own = self.figures[name], self.cells[name]
        small = figure["w"] * figure["h"] == 1
        barred, others = self._others(name)
        if flying or scamper:
            barred = set()
        barred |= others & self.crumbling
        costs, front = dict.fromkeys(own, 0), list(own)
        while front:
            a = min(front, key=lambda place: costs[place])
            front.remove(a)
            if small and self.letter(a) == "p" and not (counted or flying):
                continue
            for b in self.around(a):
                if self.letter(b) == "#" or b in barred or (self.letter(b) == "X" and not flying):
                    continue
                if not self.link(a, b, FLYING if flying else WALKING):
                    continue
                dear = self.letter(b) in "ws" and not counted and not flying
                cost = costs[a] + (2 if dear else 1)
                if cost <= points and cost < costs.get(b, 10**9):
                    costs[b] = cost
                    if b not in front:
                        front.append(b)
        return self._lying(figure, costs, others)

    def _others(self, name: str) -> tuple[set[Place], set[Place]]:
        side = self.figures[name]["side"] == "monsters"
        enemies, others = set(), set()
        for other, cells in self.cells.items():
            if other != name:
                others |= cells
                if (self.figures[other]["side"] == "monsters") != side:
                    enemies |= cells
        return enemies, others

    def _lying(self, figure: dict[str, Any], costs: dict[Place, int], others: set[Place]) -> dict[Box, int]:
        found = {(figure["x"], figure["y"], figure["w"], figure["h"]): 0}
        for box in self.boxes(figure["w"], figure["h"], others):
            reached = [costs[cell] for cell in cells_of(box) if cell in costs]
            if reached:
                found[box] = min(found.get(box, 10**9), min(reached))
        return found

    def boxes(self, width: int, height: int, others: set[Place]) -> list[Box]:
        """Every way a figure of a size may lie on empty spaces (3.2, A-6)."""
        found = []
        for w, h in sorted({(width, height), (height, width)}):
            for x, y in product(range(self.width - w + 1), range(self.height - h + 1)):
                cells = cells_of((x, y, w, h))
                inner = [(c, d) for c in cells for d in ((c[0] + 1, c[1]), (c[0], c[1] + 1)) if d in cells]
                if any(self.letter(c) in "X#" or c in others for c in cells):
                    continue
                if not any(self.kind(c, d) in self.straddle for c, d in inner):
                    found.append((x, y, w, h))
        return found

    def climbs(self, name: str) -> set[Place]:
        """1.4: empty spaces adjacent to its own, not across an elevation line."""
        taken = set().union(*self.cells.values())
        return {
            b
            for a in self.cells[name]
            for b in self.around(a)
            if self.beside(a, b) and self.link(a, b, LEVEL) and b not in taken
        }

    # ---- places ----

    def steps_from(self, origins: list[Place]) -> dict[Place, int]:
        steps, front = dict.fromkeys(origins, 0), list(origins)
        for a in front:
            for b in self.around(a):
                if b not in steps and self.beside(a, b):
                    steps[b] = steps[a] + 1
                    front.append(b)
        return steps

    def nearest(self, origins: list[Place], width: int, height: int) -> set[Box]:
        """3.4: where a figure of a size is placed as near as possible: counted, else as the crow flies."""
        others = set().union(*self.cells.values())
        steps, boxes = self.steps_from(origins), self.boxes(width, height, others)
        far = {box: min((steps[c] for c in cells_of(box) if c in steps), default=None) for box in boxes}
        counted = {box: steps for box, steps in far.items() if steps is not None}
        if not counted:
            counted = {
                box: min(max(abs(c[0] - o[0]), abs(c[1] - o[1])) for c in cells_of(box) for o in origins)
                for box in boxes
            }
        return {box for box, steps in counted.items() if steps == min(counted.values())}


def cells_of(box: Box) -> list[Place]:
    x, y, w, h = box
    return [(x + i, y + j) for j in range(h) for i in range(w)]
